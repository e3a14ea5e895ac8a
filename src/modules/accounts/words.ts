import type { ReturnAs } from '../../../contract/accounts/chequeReturns';
import type { PURPOSES } from '../../../contract/accounts/journals';
import type { Repeat } from '../../../contract/accounts/voucherTemplates';
import type { CashFlowClass, CONTROL_TYPES, NATURES, StatementHead } from '../../../contract/books/accountGroups';
import type { GST_TYPES, PARTY_KINDS } from '../../../contract/books/accounts';
import type { HeadsChoice } from '../../../contract/books/gst/supplies';
import type { Mode } from '../../../contract/books/vouchers';
import type { approvedVoucherStages, voucherStages } from '../../../contract/documentStages';
import { KINDS } from '../../../contract/kinds';
import { sentenceCase } from '../../../contract/resource';
import { GST_STATES } from '../../../contract/statutory';

/** Under which heads a supply is taxed; left empty, the states say it. */
export const headsChoiceWords: Readonly<Record<HeadsChoice, string>> = {
  inside: 'CGST and SGST',
  far: 'IGST',
};

/** The fate of a supply whose cheque was returned. */
export const returnAsWords: Readonly<Record<ReturnAs, string>> = {
  owed: 'The supply was made; payment is due',
  undone: 'Nothing was supplied',
};

/** Words for the enumerations of this area. */
export const natureWords: Readonly<Record<(typeof NATURES)[number], string>> = {
  asset: 'Asset',
  liability: 'Liability',
  income: 'Income',
  expense: 'Expense',
};

export const controlWords: Readonly<Record<(typeof CONTROL_TYPES)[number], string>> = {
  none: 'Nothing in particular',
  receivable: 'Receivables',
  payable: 'Payables',
  bank: 'Bank',
  cash: 'Cash',
  tax: 'Taxes',
  stock: 'Stock',
  fixedAsset: 'Fixed assets',
};

/** Schedule III of the Companies Act 2013. */
export const headWords: Readonly<Record<StatementHead, string>> = {
  equity: 'Shareholders’ funds',
  nonCurrentLiabilities: 'Non-current liabilities',
  currentLiabilities: 'Current liabilities',
  nonCurrentAssets: 'Non-current assets',
  currentAssets: 'Current assets',
  revenue: 'Revenue from operations',
  otherIncome: 'Other income',
  expenses: 'Expenses',
  taxExpense: 'Tax expense',
};

/** AS 3 of the Companies (Accounting Standards) Rules. */
export const cashFlowWords: Readonly<Record<CashFlowClass, string>> = {
  operating: 'Operating activities',
  investing: 'Investing activities',
  financing: 'Financing activities',
  nonCash: 'No cash: depreciation',
};

export const partyWords: Readonly<Record<(typeof PARTY_KINDS)[number], string>> = {
  none: '',
  customer: 'Customer',
  supplier: 'Supplier',
};

export const gstTypeWords: Readonly<Record<(typeof GST_TYPES)[number], string>> = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'Special economic zone',
  overseas: 'Overseas',
};

export const modeWords: Readonly<Record<Mode, string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  upi: 'UPI',
  card: 'Card',
  dd: 'Demand draft',
};

export const purposeWords: Readonly<Record<(typeof PURPOSES)[number], string>> = {
  general: 'General',
  purchaseNote: 'Purchase note',
  saleNote: 'Sale note',
  debitNote: 'Debit note',
  creditNote: 'Credit note',
  provision: 'Provision',
  gstSetOff: 'GST set-off',
  creditReversal: 'Credit reversal, 180 days',
  creditReclaim: 'Credit reclaimed, 180 days',
  tdsAdjust: 'TDS adjustment',
  stockClosing: 'Closing stock',
};

export const repeatWords: Readonly<Record<Repeat, string>> = {
  never: 'Never by itself',
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
};

/** Names of vouchers by the letters in front of a number; kinds of other areas have their usual names. */
export const voucherTypeWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(KINDS.map(({ type, names }) => [type, sentenceCase(names.one)])),
  SV: 'Stock revaluation',
  OP: 'Opening',
  PY: 'Payment',
  RC: 'Receipt',
  JV: 'Journal',
  CT: 'Transfer',
  YE: 'Year end',
  DP: 'Depreciation',
  AQ: 'Asset acquisition',
  AV: 'Asset revision',
  AT: 'Asset transfer',
  AD: 'Asset disposal',
  RI: 'Self-invoice',
  RP: 'Payment voucher under reverse charge',
};

/** For vouchers that need no approval, so none waits for it. */
export const statusWords: Readonly<Record<keyof typeof voucherStages, string>> = {
  draft: 'Draft',
  posted: 'Posted',
  cancelled: 'Cancelled',
};

export const approvedStatusWords: Readonly<Record<keyof ReturnType<typeof approvedVoucherStages>, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  posted: 'Posted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

export const yesNo = { true: 'Yes', false: 'No' } as const;

export const stateWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GST_STATES).map(([code, name]) => [code, `${code} ${name}`]),
);
