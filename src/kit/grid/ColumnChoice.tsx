import type { KeyboardEvent } from 'react';
import type { AnyColumn } from '../define';
import { Icon } from '../Icon';
import { MenuButton } from '../MenuButton';
import { translate } from '../translate';
import { moved, ordered } from '../views/layout';
import type { Arranged } from '../views/useLayout';

type Props = { columns: readonly AnyColumn[]; arranged: Arranged };

/** Chooses the columns in sight and their order; the first one always stays. */
export function ColumnChoice({ columns, arranged }: Props) {
  const { layout, own, arrange } = arranged;
  const [, ...rest] = ordered(columns, layout);

  function show(field: string, isShown: boolean) {
    const others = layout.hidden.filter((one) => one !== field);
    arrange({ ...layout, hidden: isShown ? others : [...others, field] });
  }

  function press(event: KeyboardEvent, field: string) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    arrange(moved(columns, layout, field, event.key === 'ArrowUp' ? -1 : 1));
  }

  return (
    <MenuButton label={translate('Columns')} icon="columns" isOn={own !== null}>
      {rest.map((column, place) => (
        <div key={column.field} className="column-choice">
          <label className="menu-item">
            <input
              type="checkbox"
              checked={!layout.hidden.includes(column.field)}
              onChange={(event) => show(column.field, event.target.checked)}
              onKeyDown={(event) => press(event, column.field)}
            />
            {translate(column.label)}
          </label>
          <button
            type="button"
            className="btn btn-sm btn-plain"
            aria-label={translate('{label} further to the front', { label: translate(column.label) })}
            title="Alt+↑"
            disabled={place === 0}
            onClick={() => arrange(moved(columns, layout, column.field, -1))}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className="btn btn-sm btn-plain"
            aria-label={translate('{label} further to the end', { label: translate(column.label) })}
            title="Alt+↓"
            disabled={place === rest.length - 1}
            onClick={() => arrange(moved(columns, layout, column.field, 1))}
          >
            <Icon name="down" />
          </button>
        </div>
      ))}
      <hr />
      <button type="button" className="menu-item" onClick={() => arrange(null)}>
        {translate('As delivered')}
      </button>
    </MenuButton>
  );
}
