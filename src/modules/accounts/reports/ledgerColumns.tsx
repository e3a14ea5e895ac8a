import type { AnyColumn } from '../../../kit/define';
import { translate } from '../../../kit/translate';
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
/** A kind of voucher; one of two words takes two lines, so that the figures keep their room. */
export const TypeWords = ({ type }: { type: string }) => (
  <span className="report-type">{translate(voucherTypeWords[type] ?? type)}</span>
);
const TYPE: AnyColumn = {
  field: 'type',
  label: 'Type',
  words: voucherTypeWords,
  cell: ({ type }) => <TypeWords type={String(type ?? '')} />,
};
const DATED: readonly AnyColumn[] = [
  { field: 'date', label: 'Date', show: 'date' },
  { field: 'number', label: 'Number' },
  TYPE,
];
const WRITTEN: readonly AnyColumn[] = [
  { field: 'particulars', label: 'Particulars', cell: (row) => <LedgerParticulars row={row} />, text: particularsText },
  { field: 'billNo', label: 'Bill' },
  ...FIGURES,
];
export const ENTRIES: readonly AnyColumn[] = [...DATED, ...WRITTEN];
/** In the ledger of a group each entry names its account. */
export const OF_GROUP: readonly AnyColumn[] = [...DATED, { field: 'account', label: 'Account' }, ...WRITTEN];
/** The amount that its voucher moved on each opposite account, next to the account's name. */
const withOpposite = (columns: readonly AnyColumn[]): readonly AnyColumn[] =>
  columns.flatMap((column) =>
    column.field === 'particulars' ? [column, { field: 'opposite', label: 'Opposite', show: 'balance' }] : [column],
  );
export const WITH_OPPOSITE = { ENTRIES: withOpposite(ENTRIES), OF_GROUP: withOpposite(OF_GROUP) } as const;
