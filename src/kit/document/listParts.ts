import type * as z from 'zod/mini';
import type { VoucherRow as VoucherRowSchema } from '../../../contract/books/vouchers';
import type { Column } from '../define';
import { someBranches } from '../inputs/branchInput';
import { choice } from '../inputs/inputKinds';
import { translate } from '../translate';

/** Shared parts of lists of documents: the area adds the party and its own fields. */

type Words = Readonly<Record<string, string>>;
type VoucherRow = z.infer<typeof VoucherRowSchema>;

export const totalColumn = { field: 'amount', label: 'Total', show: 'money', total: 'sum', card: 'figure' } as const;
export const newestFirst = { sort: 'date', dir: 'desc' } as const;
export const narration = { field: 'narration', label: 'Narration', input: 'textarea' } as const;

/** Number and date first, then the fields of the kind, its status and its total. */
export const documentList = <const O extends readonly unknown[], const A extends readonly unknown[]>(
  statusWords: Words,
  own: O,
  amount: A,
) =>
  [
    { field: 'number', label: 'Number' },
    { field: 'date', label: 'Date', show: 'date', card: 'fact' },
    ...own,
    { field: 'branchName', label: 'Branch', optional: true },
    { field: 'createdBy', label: 'Entered by', optional: true },
    { field: 'status', label: 'Status', show: 'status', words: statusWords, card: 'mark' },
    ...amount,
  ] as const;

export const documentFilters = <const O extends readonly unknown[]>(statusWords: Words, own: O) =>
  [
    { field: 'status', label: 'Status', input: choice(statusWords) },
    ...own,
    { kind: 'period', from: 'from', to: 'to' },
    { field: 'branchId', label: 'Branch', input: someBranches },
  ] as const;

/** The party of a document, and its subject. @param party such as "Supplier" */
export const partyColumns = <const P extends string>(party: P) =>
  [
    { field: 'partyName', label: party, card: 'name' },
    { field: 'particulars', label: 'Items', optional: true },
  ] as const;

/** The columns of lists of vouchers of money with a party. @param party such as "Supplier" */
export const moneyList = (party: string): readonly Column<VoucherRow>[] => [
  { field: 'number', label: 'Number', cell: (row) => row.number ?? translate('Not numbered yet') },
  { field: 'date', label: 'Date', show: 'date', card: 'fact' },
  { field: 'partyName', label: party, card: 'name' },
  { field: 'narration', label: 'Narration', optional: true },
  { field: 'instrumentNo', label: 'Instrument', optional: true },
  { field: 'branchName', label: 'Branch', optional: true },
  { field: 'createdBy', label: 'Entered by', optional: true },
  { field: 'status', label: 'Status', show: 'status', card: 'mark' },
  { field: 'amount', label: 'Amount', show: 'money', total: 'sum', card: 'figure' },
];

type Moved = { mode?: string | null | undefined };
/** Cash needs no instrument; every other mode has a number, and paper a date. */
export const hasInstrument = ({ mode }: Moved) => Boolean(mode) && mode !== 'cash';
export const hasInstrumentDate = ({ mode }: Moved) => mode === 'cheque' || mode === 'dd';
