import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyColumn } from '../define';
import { Icon } from '../Icon';
import { type ScreenKey, useKeys } from '../keys/useKeys';
import { ModalFrame } from '../ModalFrame';
import { translate } from '../translate';
import { useIsPhone } from '../useIsPhone';
import { FilterField } from './FilterField';
import type { ColumnFiltering } from './useColumnFilters';

/** As the key card names them; they press the `FilterButton`. */
export const COLUMN_KEYS: readonly ScreenKey[] = [
  { keys: 'Alt+F', words: 'Filter by typing under the heads of columns' },
  { keys: 'Alt+X', words: 'Clear all filters' },
  { keys: 'Shift+Enter', words: 'On a head: sort by it after the columns sorted already' },
];

type Props = {
  columns: readonly AnyColumn[];
  filtering: ColumnFiltering;
  /** Clears the other filters of the screen too. */
  clear?(): void;
  /** On a phone one sheet holds all filters of a list: its chips, with the number that are set, and the columns. */
  chips?: { count: number; drawn: ReactNode };
};

/** Opens the fields to filter by and shows how many are set; on a phone they are on a sheet. */
export function FilterButton({ columns, filtering, clear = filtering.clear, chips }: Props) {
  const { isOpen, turn, conditions } = filtering;
  const isPhone = useIsPhone();
  const mayFocus = useRef(false);
  const open = () => {
    mayFocus.current = !isOpen;
    turn();
  };
  useKeys([
    { keys: 'Alt+F', words: '', act: open },
    { keys: 'Alt+X', words: '', act: clear },
  ]);

  // A user who opens the fields wants to type in the first.
  useEffect(() => {
    if (!isOpen || !mayFocus.current) return;
    mayFocus.current = false;
    document.querySelector<HTMLElement>('[data-filter]')?.focus();
  }, [isOpen]);

  const count = conditions.length + (chips?.count ?? 0);
  const isSet = count > 0;
  return (
    <>
      <button
        type="button"
        className={`btn btn-outline-secondary ${isOpen ? 'active' : ''} ${isSet ? 'is-set' : ''}`}
        aria-pressed={isOpen}
        title={translate('Filter columns (Alt+F)')}
        onClick={open}
      >
        <Icon name="filter" />{' '}
        <span className={chips ? undefined : 'menu-word'}>{translate(chips ? 'Filters' : 'Filter')}</span>
        {isSet && ` (${count})`}
      </button>
      {isOpen && isPhone && (
        <ModalFrame title={translate('Filter')} onClose={turn}>
          <div className="filter-sheet">
            {chips?.drawn}
            {columns.filter(filtering.canFilter).map((column) => (
              // The field has its own name; the label is only seen.
              <div key={column.field}>
                <span aria-hidden="true">{translate(column.label)}</span>
                <FilterField column={column} filtering={filtering} />
              </div>
            ))}
          </div>
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={clear}>
              {translate('Clear all')}
            </button>
            <button type="button" className="btn btn-primary" onClick={turn}>
              {translate('Show')}
            </button>
          </div>
        </ModalFrame>
      )}
    </>
  );
}
