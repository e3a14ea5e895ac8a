import type { LineNote } from './lineNotes';
import type { OrderLine } from './order';

type Props = { notes: readonly LineNote[]; change(own: Partial<OrderLine>): void };

/** What is not right or new about a line, under its name. */
export function LineNotes({ notes, change }: Props) {
  return notes.map(({ key, text, act, stops }) => (
    <small key={key} className={`line-note ${stops ? 'is-stopping' : ''}`} role="status">
      {text}
      {act && (
        <button
          type="button"
          className="btn btn-sm btn-link"
          onClick={(event) => {
            event.stopPropagation();
            change(act.change);
          }}
        >
          {act.words}
        </button>
      )}
    </small>
  ));
}
