/**
 * Roles and states of a grid that draws only the rows on view. A table of the browser would have to hold all its rows;
 * here the grid keeps the focus itself and names its active cell. Rows and columns count from 1, the head is row 1.
 */
type Grid = { label: string; rows: number; columns: number; active: string | undefined; isMany?: boolean };

export const gridRole = ({ label, rows, columns, active, isMany = false }: Grid) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns,
  'aria-activedescendant': active,
  ...(isMany && { 'aria-multiselectable': true }),
});
export const rowGroupRole = { role: 'rowgroup' };
export const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index });
export const columnHeaderRole = (index: number, name?: string) => ({
  role: 'columnheader',
  'aria-colindex': index,
  ...(name !== undefined && { 'aria-label': name }),
});
export const rowHeaderRole = { role: 'rowheader', 'aria-colindex': 1 };

type Cell = { id?: string; name?: string; isChosen?: boolean; isWrong?: boolean; isLocked?: boolean };
export const cellRole = (index: number, { id, name, isChosen, isWrong = false, isLocked = false }: Cell = {}) => ({
  role: 'gridcell',
  'aria-colindex': index,
  ...(id !== undefined && { id }),
  ...(name !== undefined && { 'aria-label': name }),
  ...(isChosen !== undefined && { 'aria-selected': isChosen }),
  ...(isWrong && { 'aria-invalid': true }),
  ...(isLocked && { 'aria-readonly': true }),
});
