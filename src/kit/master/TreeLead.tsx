import type { Entity } from '../grid/DataGrid';
import { Icon } from '../Icon';
import { translate } from '../translate';
import type { Master } from './master';
import { RenameField } from './RenameField';
import type { Rename } from './useRename';
import type { TreeRows } from './useTreeRows';

type Props = { master: Master; tree: TreeRows; row: Entity; renaming: Rename };

/** The space before the first column of a row: its depth, its fold button, and its name while one edits it. */
export function TreeLead({ master, tree, row, renaming }: Props) {
  const isFolded = tree.folded.has(row.id);
  const edited = renaming.of(row);
  const depth = Number(row[master.tree?.depth ?? ''] ?? 0);
  return (
    <span className="tree-lead" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      {tree.hasRowsBelow(row) ? (
        <button
          type="button"
          tabIndex={-1}
          className="tree-twist"
          aria-label={translate(isFolded ? 'Unfold' : 'Fold')}
          onClick={() => tree.fold(row, !isFolded)}
        >
          <Icon name={isFolded ? 'right' : 'down'} />
        </button>
      ) : (
        <span className="tree-twist" />
      )}
      {edited && <RenameField name={String(row[master.name])} typed={edited.typed} done={edited.done} />}
    </span>
  );
}
