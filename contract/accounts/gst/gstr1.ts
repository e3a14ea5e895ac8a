import * as z from 'zod/mini';
import { headFields } from '../../books/gst/heads';
import { Filing } from '../../books/gst/returnForms';
import { NOTE_KINDS, ShippingBill } from '../../books/gst/supplies';
import { ledger } from '../../books/ledger';
import { choice, id, isoDateField, optionalKey, signedMoney, signedQuantity } from '../../fields';
import { report } from '../../resource';
import { accounts as screens } from '../screens';

/** Tables of GSTR-1 (CGST Rules 2017, rule 59 and form GSTR-1), by the names that its file has for them. */
export const GSTR1_TABLES = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exp',
  // Tables 9A and 9C: invoices and notes that an earlier return has otherwise.
  'b2ba',
  'b2cla',
  'expa',
  'cdnra',
  'cdnura',
  'nil',
  'at',
  'txpd',
  // Table 14: (a) operators collect tax at source, (b) they pay the tax.
  'ecotcs',
  'supeco',
  'hsn',
  'doc',
] as const;
export type Gstr1Table = (typeof GSTR1_TABLES)[number];

/** One rate of an invoice or note, or a total of those that are not reported one by one. */
export const Gstr1Line = z.object({
  table: choice(GSTR1_TABLES),
  voucherId: z.nullable(id),
  type: z.nullable(z.string()),
  number: z.nullable(z.string()),
  party: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  kind: choice(NOTE_KINDS),
  billNo: z.nullable(z.string()),
  billDate: z.nullable(isoDateField()),
  /** Tables 9A and 9C: the invoice or note as it was reported before. */
  original: z.nullable(z.object({ billNo: z.string(), billDate: isoDateField() })),
  shippingBill: z.optional(z.nullable(ShippingBill)),
  placeOfSupply: z.nullable(z.string()),
  interState: z.boolean(),
  reverseCharge: z.boolean(),
  /** Kind of invoice as the file has it: R regular, SEWP and SEWOP special economic zone with and without payment; WPAY and WOPAY for exports. */
  invoiceType: z.string(),
  rate: z.int(),
  taxable: signedMoney,
  ...headFields,
  /** Value of the whole invoice. */
  value: signedMoney,
});
export type Gstr1Line = z.infer<typeof Gstr1Line>;

export const NilRow = z.object({
  interState: z.boolean(),
  registered: z.boolean(),
  nilRated: signedMoney,
  exempt: signedMoney,
  nonGst: signedMoney,
});
export type NilRow = z.infer<typeof NilRow>;

/** Table 12; buyers with and without registration are separate since May 2025 (GSTN advisory of 01-May-2025). */
export const HsnRow = z.object({
  registered: z.boolean(),
  hsn: z.nullable(z.string()),
  /** Unit of quantity; null where the code is missing. */
  uqc: z.nullable(z.string()),
  /** Vouchers of accounts know amounts only and add nothing to it; the portal takes that. Below zero where more came back. */
  quantity: signedQuantity,
  rate: z.int(),
  taxable: signedMoney,
  ...headFields,
  value: signedMoney,
});
export type HsnRow = z.infer<typeof HsnRow>;

/**
 * Documents in table 13 besides invoices and notes: those that the recipient issues under reverse charge, and the
 * vouchers of advances for services (CGST Act 2017, section 31(3)).
 */
export const DOC_KINDS = [...NOTE_KINDS, 'selfInvoice', 'paymentVoucher', 'receiptVoucher', 'refundVoucher'] as const;
export type DocKind = (typeof DOC_KINDS)[number];

/** Table 13: a series of numbers and how many were used. */
export const DocRow = z.object({
  kind: choice(DOC_KINDS),
  from: z.string(),
  to: z.string(),
  total: z.int(),
  cancelled: z.int(),
});
export type DocRow = z.infer<typeof DocRow>;
export type Issued = { kind: DocKind; billNo: string; isCancelled: boolean };

/** An error in the return, with its voucher. */
export const Problem = z.object({
  text: z.string(),
  voucherId: z.nullable(id),
  type: z.nullable(z.string()),
  number: z.nullable(z.string()),
  date: z.nullable(isoDateField()),
});
export type Problem = z.infer<typeof Problem>;

export const Gstr1 = z.object({
  lines: z.array(Gstr1Line),
  nil: z.array(NilRow),
  hsn: z.array(HsnRow),
  docs: z.array(DocRow),
  problems: z.array(Problem),
});
export type Gstr1 = z.infer<typeof Gstr1>;

export const ReturnQuery = z.object({
  from: isoDateField(),
  to: isoDateField(),
  branchId: optionalKey('Choose a branch of the list'),
});

/** Names a row of B2C small, which has one for each place, rate and way. */
export const smallSaleKey = ({
  placeOfSupply,
  rate,
  interState,
}: Pick<Gstr1Line, 'placeOfSupply' | 'rate' | 'interState'>): string =>
  `b2cs.${placeOfSupply ?? 'none'}.${rate}.${interState ? 'far' : 'inside'}`;

/** Names a row of the HSN table: goods of one code that are counted in two units are two rows. */
export const hsnKey = ({ registered, hsn, uqc, rate }: Pick<HsnRow, 'registered' | 'hsn' | 'uqc' | 'rate'>): string =>
  `hsn.${registered ? 'registered' : 'others'}.${hsn ?? 'none'}.${rate}.${(uqc ?? 'none').toLowerCase()}`;

const Registered = { gstin: z.nullable(z.string()), stateCode: z.string(), from: isoDateField(), to: isoDateField() };
export const Gstr1Answer = z.extend(Gstr1, {
  ...Registered,
  rows: z.array(Gstr1Line),
  /** GSTR-1 and its GSTR-1A of these days, where they are filed. */
  filed: z.array(Filing),
  /** Lines of supplies that were written in these days after GSTR-1 was filed: GSTR-1A reports them. */
  later: z.int(),
  /** Set where the vouchers behind one row are requested; `value` is then that of the line alone. */
  behind: z.optional(z.object({ row: z.string(), lines: z.array(Gstr1Line) })),
});
export type Gstr1Answer = z.infer<typeof Gstr1Answer>;

export const gstr1 = report({
  path: '/api/accounts/gstr-1',
  screen: screens.gstr1,
  follows: ledger.path,
  query: z.extend(ReturnQuery, {
    /** The table that the screen shows; the answer has all. */
    show: z._default(z.enum(['all', ...GSTR1_TABLES, 'problems'], 'Choose a table of the list'), 'all'),
    /** For a filed return: its contents, or the GSTR-1A of its days. */
    part: z._default(z.enum(['return', 'amendment'], 'Choose the return or its amendment'), 'return'),
    /** A row that sums up vouchers, by its key: place, rate and way of B2C small, or buyers, HSN, rate and unit. */
    behind: z.optional(
      z.string().check(z.regex(/^(b2cs|hsn)(\.[a-z0-9]{1,10}){3,4}$/, 'Choose a row of the B2C small or HSN table')),
    ),
  }),
  row: Gstr1Line,
  answer: Gstr1Answer,
});
