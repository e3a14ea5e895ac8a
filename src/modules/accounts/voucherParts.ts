import type * as z from 'zod/mini';
import { VoucherAbout, voucherAboutPath } from '../../../contract/accounts/voucherAbout';
import type { VoucherRow as VoucherRowSchema } from '../../../contract/books/vouchers';
import type { Column, Filter } from '../../kit/define';
import { http } from '../../kit/http';
import { choice } from '../../kit/inputs/inputKinds';
import { translate } from '../../kit/translate';
import { costCentre, someBranches } from './lookups';
import { approvedStatusWords, modeWords, statusWords } from './words';

type VoucherRow = z.infer<typeof VoucherRowSchema>;

/** The columns of the lists of all vouchers. */
export const voucherList: readonly Column<VoucherRow>[] = [
  { field: 'number', label: 'Number', cell: (row) => row.number ?? translate('Not numbered yet') },
  { field: 'date', label: 'Date', show: 'date', card: 'fact' },
  { field: 'particulars', label: 'Particulars', card: 'name' },
  { field: 'narration', label: 'Narration' },
  { field: 'instrumentNo', label: 'Instrument', optional: true },
  { field: 'branchName', label: 'Branch', optional: true },
  { field: 'createdBy', label: 'Entered by', optional: true },
  { field: 'status', label: 'Status', show: 'status', card: 'mark' },
  { field: 'amount', label: 'Amount', show: 'money', total: 'sum', card: 'figure' },
];

const modeOf = ({ mode }: VoucherRow) => (mode ? translate(modeWords[mode]) : '');

/** The same of vouchers that move money: where, and how. */
export const moneyVoucherList: readonly Column<VoucherRow>[] = [
  ...voucherList.slice(0, 2),
  { field: 'moneyAccount', label: 'Cash or bank' },
  { field: 'mode', label: 'Mode', cell: modeOf, text: modeOf },
  ...voucherList.slice(2),
];

const filtersWith = (words: Readonly<Record<string, string>>): readonly Filter[] => [
  { field: 'status', label: 'Status', input: choice(words) },
  { kind: 'period', from: 'from', to: 'to' },
  { field: 'branchId', label: 'Branch', input: someBranches },
];
export const voucherFilters = filtersWith(statusWords);
/** For vouchers that may wait for approval. */
export const approvedVoucherFilters = filtersWith(approvedStatusWords);

export const newestFirst = { sort: 'date', dir: 'desc' } as const;

/** Cash needs no instrument; every other mode has a number and mostly a date. */
export const hasInstrument = ({ mode }: { mode?: string | null | undefined }) => Boolean(mode) && mode !== 'cash';

type Moved = { mode?: string | null | undefined; instrumentDate?: unknown };

/** A cheque or draft bears a date. A transfer has the date of the voucher, unless another one was entered. */
export const hasInstrumentDate = ({ mode, instrumentDate }: Moved) =>
  mode === 'cheque' || mode === 'dd' || (hasInstrument({ mode }) && Boolean(instrumentDate));

/** Behind the typing of every voucher: a user who posts from the narration never meets it. */
export const costCentreField = {
  field: 'costCentreId',
  label: 'Cost centre',
  input: costCentre,
  help: 'Used where a line has no cost centre',
} as const;

/** The name of the bills under a line in messages. */
export const BILL_ROWS = { 'bills.row': 'bill {row}' } as const;

export const signatures = ['Prepared by', 'Approved by', 'Received by'] as const;

/** Default addresses of a voucher's mail: those of its parties. */
export async function partyEmails({ id }: { id: number }): Promise<readonly string[]> {
  const { emails } = VoucherAbout.parse((await http.get(voucherAboutPath(id))).data);
  return emails;
}
