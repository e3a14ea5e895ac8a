import { translate } from '../translate';
import type { Master } from './master';
import type { Move } from './useMove';

type Props = { master: Master; move: Move | null; put(under: null): void; leave(): void };

/** Shows which row is being moved and where to; announced to screen readers. */
export function MoveBar({ master, move, put, leave }: Props) {
  const title = move ? String(move.row[master.name]) : '';
  return (
    <div className={move ? 'move-bar' : undefined}>
      <p role="status">{move && wordsOf(master, move, title)}</p>
      {move && master.tree?.moves?.top && (
        <button type="button" className="btn btn-outline-secondary" onClick={() => put(null)}>
          {translate('To the top')}
        </button>
      )}
      {move && (
        <button type="button" className="btn btn-outline-secondary" onClick={leave}>
          {translate('Leave it')} <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}

function wordsOf(master: Master, { row, over, why }: Move, title: string): string {
  if (!over || over.id === row.id)
    return translate('Moving {title}. Choose the {one} that it goes under: ↑ ↓ and Enter, or a tap.', {
      title,
      one: translate(master.resource.names.one),
    });
  return (
    why ??
    translate('{title} goes under {over}: Enter or a tap puts it there.', { title, over: String(over[master.name]) })
  );
}
