import * as z from 'zod/mini';
import type { Paise } from '../amount';
import { documentRow } from '../document';
import { amendableStages, approvedVoucherStages, voucherStages } from '../documentStages';
import {
  called,
  choice,
  id,
  inOnePiece,
  isoDateField,
  money,
  nonZeroMoney,
  optionalPattern,
  optionalText,
  percentField,
  positiveMoney,
  signedMoney,
} from '../fields';
import { optionalRef, ref } from '../references';
import { Option, Stored } from '../resource';
import type { Screen } from '../screen';
import { COMPANY_WIDE } from '../settings';
import { panProblem } from '../statutory';
import { ACCOUNTS, COST_CENTRES, TDS_SECTIONS } from '../targets';
import { VOUCHER_LIMITS, type VoucherApproval } from '../voucherApprovals';
import { GST_TYPES } from './accounts';
import { gstBill, gstLine } from './gst/supplies';

/** Common parts of payments, receipts, journals and transfers. */

export const MODES = ['cash', 'cheque', 'neft', 'rtgs', 'imps', 'upi', 'card', 'dd'] as const;
export type Mode = (typeof MODES)[number];

export const BILL_REFS = ['new', 'against', 'advance', 'onAccount'] as const;

/** How an amount on a party account meets its bills (accounts page 1.5). */
export const BillRef = z.object({
  refType: choice(BILL_REFS),
  /** The pending bill; only `against` has one. */
  billId: z.nullable(id),
  /** Number, date and due date of the bill; only `new` has them. */
  billNo: optionalText(16),
  billDate: z.nullable(isoDateField()),
  dueDate: z.nullable(isoDateField()),
  amount: positiveMoney,
});
export type BillRef = z.infer<typeof BillRef>;

/** The purpose of an income or expense; on a header, for every line of income or expense without its own. */
export const costCentreId = z._default(optionalRef(COST_CENTRES), null);

const bills = z.array(BillRef).check(z.maxLength(200, 'At most 200 bills in one line'));

const SELECT_ACCOUNT = 'Select an account';

/** GST on a direct expense: the line's amount is the taxable value, the tax is added to it. */
export const gstBlock = { gstPercent: z.nullable(percentField()), interState: z.boolean('Say yes or no') };

/** Registration of a supplier who has no account. */
const partyGstType = z.optional(z.nullable(choice(GST_TYPES)));

export const PaymentLine = z.object({
  accountId: ref(ACCOUNTS, SELECT_ACCOUNT),
  /** Below zero it is deducted from the others, such as provident fund from salaries. */
  amount: nonZeroMoney,
  bills,
  gstPercent: gstBlock.gstPercent,
  /** IGST, or CGST and SGST, where the maker knows better; null: by the state of the supplier and that of the branch. */
  interState: z.optional(z.nullable(gstBlock.interState)),
  ...gstLine,
  ...gstBill,
  partyGstType,
  /** The tax is owed by us and not paid to the supplier (CGST Act 2017, section 9(3) and (4)). */
  reverseCharge: z.optional(z.nullable(z.boolean('Say yes or no'))),
  tdsSectionId: optionalRef(TDS_SECTIONS),
  /**
   * PAN of the payee, where neither account nor GSTIN gives it; without one tax is deducted at the rate of section
   * 397(2).
   */
  partyPan: z.optional(optionalPattern(panProblem, 'capitals', inOnePiece)),
  /** null: computed from the section; a typed amount needs a reason. */
  tdsAmount: z.nullable(money),
  tdsReason: optionalText(100),
  narration: optionalText(250),
  costCentreId,
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/** Where the rest of bills goes that a receipt does not pay in full, unless it stays pending. */
export const SHORT_TO = ['discount', 'badDebt'] as const;

/** For a line of TCS Payable: the section under which the buyer of the voucher bears the tax. */
const tcsSectionId = z.optional(called('TCS section', optionalRef(TDS_SECTIONS)));

export const ReceiptLine = z.object({
  accountId: ref(ACCOUNTS, SELECT_ACCOUNT),
  /**
   * Amount credited to the account: money received, tax that the customer deducted, discount and write-off together.
   */
  amount: positiveMoney,
  bills,
  tdsDeducted: money,
  discountAllowed: money,
  /** The rest of the bills that is given up, and as what; null: nothing is, it stays pending. */
  shortTo: z._default(z.nullable(choice(SHORT_TO)), null),
  shortAmount: z._default(money, 0 as Paise),
  tcsSectionId,
  narration: optionalText(250),
  costCentreId,
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

export const JournalLine = z.object({
  accountId: ref(ACCOUNTS, SELECT_ACCOUNT),
  debit: money,
  credit: money,
  bills,
  /** The rate, where the amount is a taxable value; its tax has separate lines. */
  gstPercent: z.optional(gstBlock.gstPercent),
  ...gstLine,
  tcsSectionId,
  narration: optionalText(250),
  costCentreId,
});

export const instrument = {
  mode: choice(MODES),
  instrumentNo: optionalText(30),
  instrumentDate: z.nullable(isoDateField()),
};

/** The same where the other side may be a supplier or customer, who moves nothing yet. */
export const instrumentOfAsset = {
  mode: z.optional(z.nullable(choice(MODES))),
  instrumentNo: optionalText(30),
  instrumentDate: z.optional(z.nullable(isoDateField())),
};

/** Columns in the list of vouchers besides those of every list of documents. */
const voucherList = {
  instrumentNo: z.nullable(z.string()),
  /** The cash or bank account, and how the money moved. */
  moneyAccount: z._default(z.nullable(z.string()), null),
  mode: z._default(z.nullable(choice(MODES)), null),
};
export const VoucherRow = z.object({ ...documentRow(voucherStages), ...voucherList });
export type VoucherRow = z.infer<typeof VoucherRow>;

/** A line of the ledger as a voucher wrote it. */
export const LedgerEntry = z.object({
  accountId: id,
  accountName: z.string(),
  debit: signedMoney,
  credit: signedMoney,
  narration: z.nullable(z.string()),
  billNo: z.nullable(z.string()),
  /** Name of the cost centre, where there is one. */
  costCentre: z.optional(z.nullable(z.string())),
  /** Written by the cancellation. */
  isMirror: z.boolean(),
  date: isoDateField(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The effect of a posted voucher on one bill of an account, by its size. */
export const BillMoved = z.object({ accountId: id, billNo: z.string(), amount: signedMoney });
export type BillMoved = z.infer<typeof BillMoved>;

/** Fields of a document that writes to the ledger. */
export const ledgerFacts = {
  entries: z.array(LedgerEntry),
  billsMoved: z._default(z.array(BillMoved), []),
  /** Names of the accounts that the input refers to by key. */
  accountNames: z._default(z.record(z.string(), z.string()), {}),
  /** Those of its lines that are customers or suppliers. */
  parties: z._default(z.array(id), []),
};

/** Common parts of all kinds of vouchers. */
export const voucher = { stages: voucherStages, list: voucherList, facts: ledgerFacts };

/** The same of one that is amended under its number. */
export const amendableVoucher = { ...voucher, stages: amendableStages };

/** The same of one that waits for approval where the setting asks for it. Its own screen has the right to approve. */
export const approvedVoucher = (screen: Screen, code: VoucherApproval) => ({
  ...voucher,
  stages: approvedVoucherStages(screen),
  approval: { branch: COMPANY_WIDE, code, screen, limits: VOUCHER_LIMITS },
});

/** The posting that a draft would make, shown while it is typed. */
export const Preview = z.object({
  entries: z.array(LedgerEntry),
  /** Figures under the lines, such as TDS and the sum paid. */
  totals: z.array(z.object({ label: z.string(), amount: signedMoney })),
  /** Warnings that posting would show. */
  warnings: z._default(z.array(z.string()), []),
});
export type Preview = z.infer<typeof Preview>;

/** A bill of a party that is not yet settled; `pending` above zero is owed to us, below by us. */
export const PendingBill = z.object({
  ...Stored,
  accountId: id,
  billNo: z.string(),
  billDate: isoDateField(),
  dueDate: isoDateField(),
  amount: signedMoney,
  pending: signedMoney,
});
export type PendingBill = z.infer<typeof PendingBill>;
export const pendingBillsPath = '/api/accounts/bills/pending';

export const TdsSectionOption = z.extend(Option, { code: z.string() });
export const tdsSectionsPath = '/api/accounts/tds-sections';
