import type { DatedRegistration } from '../../contract/admin/registrations';
import { add, multiplyDivide, negate, type Paise, type Percent, percentOf } from '../../contract/amount';
import type { ControlType, Nature } from '../../contract/books/accountGroups';
import { centreProblems, moneyAccountProblems, usableProblems } from '../../contract/books/lineRules';
import type { OwnerKind } from '../../contract/books/subLedgers';
import type { BillRef } from '../../contract/books/vouchers';
import type { IsoDate } from '../../contract/dates';
import type { Confirmed } from '../../contract/steps';
import { invalid, ProblemCollector, refuse } from '../core/calls/refused';
import { billMoves } from './billMoves';
import type { TaxedAdvance } from './gst/advanceTax';
import type { HsnFacts } from './gst/hsn';
import type { TaxLine } from './gst/taxLines';
import type { TaxRole } from './gst/taxRoles';
import type { OtherBranch } from './otherBranch';
import type { OwnerMove } from './subLedger/ownerMoves';

/** The pure half of posting: the ledger entries of a document, computed without a database. */

/** The movement of a line on a bill; `amount` above zero adds to the amount owed to us. */
export type BillMove =
  | { kind: 'against'; billId: number; billNo: string; amount: Paise }
  /** A bill of replaced openings: it keeps its settlements. */
  | { kind: 'kept'; billId: number; billNo: string; amount: Paise }
  | {
      kind: 'bill' | 'advance' | 'onAccount';
      billNo: string | null;
      billDate: IsoDate;
      dueDate: IsoDate;
      amount: Paise;
    };

export type PostingLine = {
  accountId: number;
  debit: Paise;
  credit: Paise;
  narration: string | null;
  costCentreId: number | null;
  bills: BillMove[];
  /** For a control account: the movement of each person behind it. */
  owners?: readonly OwnerMove[];
};

/** A bill that is paid without an account of its supplier, who is known by GSTIN or name. */
export type DirectBill = { supplier: string; year: string; billNo: string };

export type TdsLine = {
  sectionId: number;
  accountId: number;
  base: Paise;
  tax: Paise;
  reason: string | null;
  /** PAN of the payee, where the account has none. */
  pan?: string | null;
  /** Day of the credit, where that came before. */
  creditedOn?: IsoDate | null;
  /** Number of the certificate for a lower rate that it followed. */
  certificate?: string | null;
};

/** Facts of a voucher besides its entries: the columns of `vouchers`. */
export type VoucherFacts = {
  moneyAccountId?: number | null;
  mode?: string | null;
  instrumentNo?: string | null;
  instrumentDate?: IsoDate | null;
  /** The voucher whose returned cheque it reverses. */
  returnOfId?: number | null;
  /** The unique key of our own tax document's number. */
  taxNumber?: string | null;
  purpose?: string | null;
};

/** The decision of a document: its entries, the figures shown under it, and its values in lists. */
export type Decision = {
  lines: PostingLine[];
  totals: { label: string; amount: Paise }[];
  amount: Paise;
  particulars: string;
  tds: TdsLine[];
  /** Facts about money, cheques and tax numbers, where its kind is a voucher. */
  voucher?: VoucherFacts;
  otherBranch?: OtherBranch | undefined;
  /** Day on which a journal is reversed. */
  reverseOn?: IsoDate | null;
  /** Its GST details, where its kind knows them; otherwise they are read from the entries. */
  taxLines?: TaxLine[];
  /** Bills of suppliers that it pays straight from an expense. */
  directBills?: readonly DirectBill[];
  /** Reasons of the user for overridden warnings; they go to the audit trail. */
  overrides: { code: string; reason: string | null }[];
};

export type AccountFacts = {
  id: number;
  name: string;
  nature: Nature;
  controlType: ControlType;
  billWise: boolean;
  active: boolean;
  /** Branches whose vouchers may name it; none: every branch. */
  branchIds: readonly number[];
  creditDays: number | null;
  /** 0 for none. */
  creditLimit: Paise;
  /** A micro or small enterprise by its Udyam number. */
  isMsme: boolean;
  overdraftLimit: Paise;
  pan: string | null;
  costCentreNeeded: boolean;
  /** It takes away from assets, as accumulated depreciation does. */
  isContra?: boolean;
  /** A loan or deposit, given or taken. */
  isLoan?: boolean;
  systemKey: string | null;
  /** It is the control account of such persons: see contract/books/subLedgers.ts. */
  ownerKind?: OwnerKind | null;
  taxRole: TaxRole | null;
  /** It is the GST cash ledger, which holds what was deposited and no less than nothing. */
  isGstCash?: boolean;
  gstin: string | null;
  gstType: string | null;
  stateCode: string | null;
  /** Section of this party's tax deduction. */
  tdsSectionId: number | null;
};

export type CentreFacts = { id: number; name: string; active: boolean };

export type BillFacts = {
  id: number;
  accountId: number;
  billNo: string;
  pending: Paise;
  /** How GST was paid on it, where it is an advance for services. */
  taxed?: TaxedAdvance | null;
};

export type Books = {
  /** The branch that the voucher is of. */
  branchId: number;
  accounts: ReadonlyMap<number, AccountFacts>;
  bills: ReadonlyMap<number, BillFacts>;
  centres: ReadonlyMap<number, CentreFacts>;
  /** Account of a purpose for the branch; a missing one is refused by name. */
  purpose(name: Purpose): number;
  confirmed: Confirmed;
  /** Tax of advances that a document uses up is reversed with it; documents that do not do so may not use them. */
  reversesAdvanceTax?: true;
  /** Settings of the branch over those of the company, by code. */
  settings: Readonly<Record<string, string>>;
  /** State of the branch, and the GST rates that the law has known; null where a voucher cannot have GST. */
  gst: {
    state: string;
    rates: readonly RateFacts[];
    /** How the company is registered, by its days; left out, it is a regular dealer. */
    registrations?: readonly DatedRegistration[];
    /** The last day that is in a filed return: for all that has GST, and for supplies made. */
    filedTo?: { all: IsoDate | null; outward: IsoDate | null };
    /** The branch is in a state where the company is not registered, and gives the reason. */
    isOutside?: boolean;
  } | null;
  /** Facts of the HSN and SAC in its lines, by code. */
  hsn?: ReadonlyMap<string, HsnFacts>;
};

/** A GST rate with its days, and the accounts that its master names for its parts. */
export type RateFacts = {
  rate: Percent;
  /** The code of the tax, which an HSN names. */
  code?: string;
  /** Cess in addition to the rate. */
  cess?: Percent;
  from: IsoDate;
  to: IsoDate | null;
  accounts?: Readonly<Partial<Record<Purpose, number>>>;
};

/** The purpose of an account, independent of its name; seeded with the chart of accounts. */
export const PURPOSES = {
  cash: 'Cash',
  roundOff: 'Round Off',
  surplus: 'Surplus',
  openingDifference: 'Opening Difference',
  stockInHand: 'Stock in Hand',
  inputCgst: 'Input CGST',
  inputSgst: 'Input SGST',
  inputIgst: 'Input IGST',
  inputCess: 'Input Cess',
  outputCgst: 'Output CGST',
  outputSgst: 'Output SGST',
  outputIgst: 'Output IGST',
  outputCess: 'Output Cess',
  rcmCgst: 'RCM Payable CGST',
  rcmSgst: 'RCM Payable SGST',
  rcmIgst: 'RCM Payable IGST',
  rcmCess: 'RCM Payable Cess',
  gstPayable: 'GST Payable',
  gstCashLedger: 'GST Cash Ledger',
  gstOnAdvances: 'GST on Advances',
  creditReversed: 'Input Credit Reversed',
  tdsPayable: 'TDS Payable',
  tcsPayable: 'TCS Payable',
  tdsReceivable: 'TDS Receivable',
  discountAllowed: 'Discount Allowed',
  badDebts: 'Bad Debts',
  bankCharges: 'Bank Charges',
  depreciation: 'Depreciation',
  interestIncome: 'Interest Income',
  gainOnAssets: 'Gain on Sale of Asset',
  lossOnAssets: 'Loss on Sale of Asset',
  branchAccounts: 'Branch Accounts',
  goodsReceivedNotBilled: 'Goods Received Not Billed',
  materialConsumption: 'Material Consumption',
  purchasePriceVariance: 'Purchase Price Variance',
  purchaseRateDifference: 'Purchase Rate Difference',
  freightInward: 'Freight Inward',
  serviceExpense: 'Expense of Services',
  discountReceived: 'Discount Received',
  customsPayable: 'Customs Duty Payable',
  exchangeDifference: 'Exchange Gain/Loss',
  stockAdjustment: 'Stock Adjustment',
  costOfGoodsSold: 'Cost of Goods Sold',
  chargesRecovered: 'Charges Recovered',
  serviceCharge: 'Service Charge Income',
  tipsPayable: 'Tips Payable',
  agentCommission: 'Agent Commission',
  salesIncentive: 'Sales Incentive',
  customerCredits: 'Customer Credits',
  samplesGiven: 'Samples Given',
  samplesReceived: 'Samples Received',
  customerAdvances: 'Advances from Customers',
  supplierAdvances: 'Advances Paid',
  salaryExpense: 'Salaries',
  employerPf: 'Provident Fund of the Employer',
  pfAdmin: 'Provident Fund Charges',
  employerEsi: 'ESI of the Employer',
  bonusExpense: 'Bonus',
  gratuityExpense: 'Gratuity',
  leaveEncashment: 'Leave Encashment',
  salaryPayable: 'Salaries Payable',
  pfPayable: 'Provident Fund Payable',
  esiPayable: 'ESI Payable',
  ptPayable: 'Professional Tax Payable',
  lwfPayable: 'Labour Welfare Fund Payable',
  tdsSalaryPayable: 'TDS on Salaries Payable',
  employeeAdvances: 'Employee Advances',
  employeeReceivable: 'Receivable from Employees',
  noticeRecovery: 'Notice Pay Recovered',
  settlementPayable: 'Final Settlements Payable',
} as const;
export type Purpose = keyof typeof PURPOSES;

export const zero = 0 as Paise;
export const debitOf = (line: { debit: Paise; credit: Paise }) => add(line.debit, negate(line.credit));

/** The account of a line. @throws Refused, with its name, when it may not be used. */
export function usableAccount(books: Books, accountId: number, field: string, branchId = books.branchId): AccountFacts {
  const account = books.accounts.get(accountId);
  if (!account) throw invalid({ [field]: 'Choose an account of the list' });
  refuse(usableProblems(account, branchId, field));
  return account;
}

/** An account that holds money, for the side of a voucher that pays or receives. */
export function moneyAccount(books: Books, accountId: number, field: string, branchId = books.branchId): AccountFacts {
  const account = usableAccount(books, accountId, field, branchId);
  refuse(moneyAccountProblems(account, field));
  return account;
}

export type LineInput = {
  accountId: number;
  bills: readonly BillRef[];
  narration: string | null;
  costCentreId?: number | null;
};

export type LinePlace = { field: string; date: IsoDate; advances: 'ask' | 'refuse'; isOpening?: true };

/**
 * A posting line on an account with what it does to its bills.
 * @param side 1 debits, −1 credits.
 * @throws Refused with all that is wrong with the line.
 */
export function postingLine(
  books: Books,
  input: LineInput,
  amount: Paise,
  side: 1 | -1,
  at: LinePlace & { costCentreId?: number | null },
): PostingLine {
  const problems = new ProblemCollector();
  return problems.valueOrThrow(lineSoFar(problems, books, input, amount, side, at));
}

/**
 * The same, with errors collected together with those of the rest of the document.
 * @returns the line without wrong bills and a wrong cost centre; null where its account may not be used.
 */
export function lineSoFar(
  problems: ProblemCollector,
  books: Books,
  input: LineInput,
  amount: Paise,
  side: 1 | -1,
  at: LinePlace & { costCentreId?: number | null },
): PostingLine | null {
  const account = problems.collect(() => usableAccount(books, input.accountId, `${at.field}.accountId`));
  if (!account) return null;
  return {
    accountId: account.id,
    debit: side === 1 ? amount : zero,
    credit: side === -1 ? amount : zero,
    narration: input.narration,
    costCentreId: problems.collect(() => centreOf(books, account, input.costCentreId ?? null, at)),
    bills: billMoves(problems, books, account, input.bills, amount, side, at),
  };
}

/**
 * The cost centre of a line: its own, or that of the header where the account is one of income or expense.
 * @throws Refused when the account asks for one and there is none, or when it may not be used.
 */
function centreOf(
  books: Books,
  account: AccountFacts,
  own: number | null,
  at: { field: string; costCentreId?: number | null; isOpening?: true },
): number | null {
  const takesDefault = account.costCentreNeeded || account.nature === 'income' || account.nature === 'expense';
  const id = own ?? (takesDefault ? (at.costCentreId ?? null) : null);
  if (!at.isOpening) refuse(centreProblems(account, id, at.field));
  if (id === null) return null;
  return usableCentre(books, id, own === null ? 'costCentreId' : `${at.field}.costCentreId`);
}

/** A cost centre that is in use, refused by name when it is not. */
export function usableCentre(books: Books, id: number, field: string): number {
  const centre = books.centres.get(id);
  if (!centre) throw invalid({ [field]: 'Choose a cost centre of the list' });
  if (!centre.active) throw invalid({ [field]: `${centre.name} is switched off. Choose another cost centre.` });
  return id;
}

/** "Rent, Input CGST and 2 more": the accounts of the lines for lists. */
export function particularsOf(books: Books, accountIds: readonly number[]): string {
  const names = [...new Set(accountIds)].map((accountId) => books.accounts.get(accountId)?.name ?? '');
  return names.length <= 2 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

/** GST on a direct expense: by state of supply either one head or two equal ones (CGST Act 2017 section 9, IGST Act section 5). */
export function gstHeads(
  tax: { gstPercent: Percent | null; interState: boolean },
  taxable: Paise,
): { purpose: Purpose; amount: Paise }[] {
  const { gstPercent } = tax;
  if (!gstPercent) return [];
  // Half a rate may have no whole number of thousandths, so the tax is taken at the rate and halved in one rounding:
  // CGST and SGST are then always equal.
  const amount = tax.interState ? percentOf(taxable, gstPercent) : multiplyDivide(taxable, gstPercent, 200_000);
  const purposes: Purpose[] = tax.interState ? ['inputIgst'] : ['inputCgst', 'inputSgst'];
  // A tax that rounds to nothing is no entry.
  return amount > 0 ? purposes.map((purpose) => ({ purpose, amount })) : [];
}

/** A line that touches neither bills nor cost centres: money, taxes, charges. */
export const plainLine = (accountId: number): PostingLine => ({
  accountId,
  debit: zero,
  credit: zero,
  narration: null,
  costCentreId: null,
  bills: [],
});

/** A cost of the voucher itself, such as bank charges or a discount, for the cost centre that it names. */
export const chargeLine = (
  books: Books,
  purpose: Purpose,
  amount: Paise,
  costCentreId: number | null,
): PostingLine => ({
  ...plainLine(books.purpose(purpose)),
  debit: amount,
  costCentreId: costCentreId === null ? null : usableCentre(books, costCentreId, 'costCentreId'),
});
