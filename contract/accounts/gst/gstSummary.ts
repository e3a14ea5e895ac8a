import * as z from 'zod/mini';
import { HeadsSchema, headFields } from '../../books/gst/heads';
import { REGISTERED_SUPPLIES } from '../../books/gst/supplies';
import { ledger } from '../../books/ledger';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../../fields';
import { report } from '../../resource';
import { accounts as screens } from '../screens';
import { LINES_3B } from './gstr3b';

/**
 * Supplies made, purchases, purchases under reverse charge, and vouchers that touch tax accounts without GST details.
 */
export const SECTIONS = ['outward', 'inward', 'reverse', 'without'] as const;
export type Section = (typeof SECTIONS)[number];

export const GstSummaryQuery = z.object({
  from: isoDateField(),
  to: isoDateField(),
  branchId: branchKeys,
  by: z._default(z.enum(['rate', 'hsn', 'voucher'], 'rate, hsn or voucher'), 'rate'),
  /** Narrow the vouchers to what a row summed up. */
  section: z._default(z.enum(['all', ...SECTIONS], 'Choose a part of the list'), 'all'),
  /** Narrow them to what a line of GSTR-3B adds up. */
  line: z._default(z.enum(['all', ...LINES_3B], 'Choose a line of the list'), 'all'),
  supply: z._default(z.enum(['all', ...REGISTERED_SUPPLIES], 'Choose a supply of the list'), 'all'),
  rate: z._default(z.string().check(z.regex(/^(all|\d{1,6})$/, 'Choose a rate of the list')), 'all'),
  hsn: z.optional(z.string().check(z.regex(/^(none|\d{4,8})$/, 'Choose an HSN of the list'))),
});

/** A rate, a rate and HSN, or a voucher; amounts below zero are reversals. */
export const GstSummaryRow = z.object({
  section: choice(SECTIONS),
  /** The rate in words, or the number of the voucher. */
  name: z.string(),
  supply: z.nullable(z.enum(REGISTERED_SUPPLIES)),
  rate: z.nullable(z.int()),
  hsn: z.nullable(z.string()),
  /** Description of the goods or services of the HSN, where all rows have the same. */
  supplied: z.optional(z.nullable(z.string())),
  vouchers: z.int(),
  voucherId: z.nullable(id),
  type: z.nullable(z.string()),
  number: z.nullable(z.string()),
  date: z.nullable(isoDateField()),
  party: z.nullable(z.string()),
  /** Self-invoice and payment voucher that were issued of a voucher under reverse charge. */
  issued: z.optional(z.nullable(z.string())),
  taxable: signedMoney,
  ...headFields,
  tax: signedMoney,
  /** Part of the tax of which no credit is taken. */
  blocked: signedMoney,
});
export type GstSummaryRow = z.infer<typeof GstSummaryRow>;

/** One kind of tax account: the ledger's movement is the stated tax, the unstated tax and the set-off. */
export const Tie = z.object({
  side: z.enum(['output', 'input', 'reverse']),
  ledger: HeadsSchema,
  stated: HeadsSchema,
  without: HeadsSchema,
  setOff: HeadsSchema,
});
export type Tie = z.infer<typeof Tie>;

export const GstSummary = z.object({ rows: z.array(GstSummaryRow), ties: z.array(Tie) });
export type GstSummary = z.infer<typeof GstSummary>;

export const gstSummary = report({
  path: '/api/accounts/gst-summary',
  screen: screens.gstSummary,
  follows: ledger.path,
  query: GstSummaryQuery,
  row: GstSummaryRow,
  answer: GstSummary,
});
