import type { RightsLine } from '../../../contract/admin/rights';
import type { AnyColumn, Values } from '../../kit/define';
import { cellKeys, columnsOf, type Granted } from './matrix';

const COLUMNS = columnsOf(true);

export const fileColumns: readonly AnyColumn[] = [
  { field: 'area', label: 'Module' },
  { field: 'menu', label: 'Menu' },
  { field: 'title', label: 'Screen' },
  { field: 'code', label: 'Code' },
  ...COLUMNS.map(({ id, label }) => ({ field: id, label })),
];

/** Yes and no for each transaction that the screen has, nothing where it has none. */
export const fileRows = (lines: readonly RightsLine[], granted: Granted): Values[] =>
  lines.map((line) => ({
    area: line.area,
    menu: line.menu,
    title: line.screen.title,
    code: line.code.join(' / '),
    ...Object.fromEntries(
      COLUMNS.flatMap((column) => cellKeys(line, column).map((key) => [column.id, granted.has(key) ? 'Yes' : 'No'])),
    ),
  }));
