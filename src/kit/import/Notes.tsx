import { translate } from '../translate';
import type { Note } from './fileKind';

type Props = { notes: readonly Note[]; fix(note: Note): void };

/** The notes on a file before it is stored: records made on the way, guesses, columns that are not imported. */
export function Notes({ notes, fix }: Props) {
  if (notes.length === 0) return null;
  return (
    <ul className="import-notes" aria-label={translate('Before you import')}>
      {notes.map((note) => (
        <li key={note.words}>
          {note.words}
          {note.fix && (
            <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => fix(note)}>
              {note.fix.words}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
