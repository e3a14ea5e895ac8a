import type { AnyColumn } from '../define';
import { MenuButton } from '../MenuButton';

type Props = { columns: readonly AnyColumn[]; hidden: readonly string[]; hide(fields: readonly string[] | null): void };

/** Which columns the user sees; the first one always stays. */
export function ColumnChoice({ columns, hidden, hide }: Props) {
  return (
    <MenuButton label="Columns" icon="columns">
      {columns.slice(1).map((column) => (
        <label key={column.field} className="menu-item">
          <input
            type="checkbox"
            checked={!hidden.includes(column.field)}
            onChange={(event) =>
              hide(event.target.checked ? hidden.filter((field) => field !== column.field) : [...hidden, column.field])
            }
          />
          {column.label}
        </label>
      ))}
      <button type="button" className="menu-item" onClick={() => hide(null)}>
        As delivered
      </button>
    </MenuButton>
  );
}
