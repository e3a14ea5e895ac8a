import type { AnyColumn } from '../../../kit/define';
import { voucherTypeWords } from '../words';
import { LedgerParticulars, particularsText } from './LedgerParticulars';

const FIGURES: readonly AnyColumn[] = [
  { field: 'debit', label: 'Debit', show: 'money' },
  { field: 'credit', label: 'Credit', show: 'money' },
  { field: 'balance', label: 'Balance', show: 'balance' },
];
export const MONTHS: readonly AnyColumn[] = [
  { field: 'date', label: 'Month' },
  { field: 'opening', label: 'Opening', show: 'balance' },
  ...FIGURES.map((column) => (column.field === 'balance' ? { ...column, label: 'Closing' } : column)),
];
const DATED: readonly AnyColumn[] = [
  { field: 'date', label: 'Date', show: 'date' },
  { field: 'number', label: 'Number' },
  { field: 'type', label: 'Type', words: voucherTypeWords },
];
const WRITTEN: readonly AnyColumn[] = [
  { field: 'particulars', label: 'Particulars', cell: (row) => <LedgerParticulars row={row} />, text: particularsText },
  { field: 'billNo', label: 'Bill' },
  ...FIGURES,
];
export const ENTRIES: readonly AnyColumn[] = [...DATED, ...WRITTEN];
/** Of a group each entry says whose it is. */
export const OF_GROUP: readonly AnyColumn[] = [...DATED, { field: 'account', label: 'Account' }, ...WRITTEN];
/** What its voucher moved on each opposite account, beside the name of that. */
const withOpposite = (columns: readonly AnyColumn[]): readonly AnyColumn[] =>
  columns.flatMap((column) =>
    column.field === 'particulars' ? [column, { field: 'opposite', label: 'Opposite', show: 'balance' }] : [column],
  );
export const WITH_OPPOSITE = { ENTRIES: withOpposite(ENTRIES), OF_GROUP: withOpposite(OF_GROUP) } as const;
