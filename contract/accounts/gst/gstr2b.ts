import * as z from 'zod/mini';
import { type Paise, sumOf } from '../../amount';
import { headFields } from '../../books/gst/heads';
import { NOTE_KINDS } from '../../books/gst/supplies';
import { ledger } from '../../books/ledger';
import { choice, id, isoDateField, optionalText, signedMoney, text } from '../../fields';
import { report } from '../../resource';
import { gstinProblem } from '../../statutory';
import { accounts as screens } from '../screens';
import { ReturnQuery } from './gstr1';
import { MATCH_STATES } from './match2b';

/**
 * A bill of GSTR-2B (CGST Rules 2017, rule 60): a supply to us as the supplier reported it. Notes that lower it are
 * below zero.
 */
export const PortalBill = z.object({
  gstin: z.string().check((context) => {
    const message = gstinProblem(context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
  supplier: optionalText(100),
  kind: choice(NOTE_KINDS),
  billNo: text(16, 'The number is missing'),
  billDate: isoDateField('The date is missing'),
  taxable: signedMoney,
  ...headFields,
  reverseCharge: z.boolean(),
  creditAvailable: z.boolean(),
});
export type PortalBill = z.infer<typeof PortalBill>;

export const Import2b = z.object({
  branchId: z.nullable(id),
  /** First day of the month whose GSTR-2B it is. */
  period: isoDateField('Say for which month'),
  fileName: text(200, 'Name the file'),
  bills: z
    .array(PortalBill)
    .check(z.minLength(1, 'The file has no bills'), z.maxLength(5000, 'At most 5,000 bills in one file')),
});
export type Import2b = z.infer<typeof Import2b>;
export const Imported2b = z.object({ added: z.int(), changed: z.int(), known: z.int() });

/**
 * The action on a bill in the Invoice Management System of the portal. Without an action it counts as accepted when
 * GSTR-2B is made; rejected, its credit is not available; pending, it waits for a later month (CGST Act 2017, section
 * 38).
 */
export const IMS_ACTIONS = ['none', 'accepted', 'rejected', 'pending'] as const;
export type ImsAction = (typeof IMS_ACTIONS)[number];

/** One bill on both sides, or on one. */
export const MatchRow = z.object({
  /** Key of its remark. */
  key: z.string(),
  state: choice(MATCH_STATES),
  supplier: z.string(),
  gstin: z.nullable(z.string()),
  kind: choice(NOTE_KINDS),
  voucherId: z.nullable(id),
  type: z.nullable(z.string()),
  number: z.nullable(z.string()),
  date: z.nullable(isoDateField()),
  billNo: z.string(),
  billDate: isoDateField(),
  portalBillNo: z.nullable(z.string()),
  portalBillDate: z.nullable(isoDateField()),
  booksTaxable: z.nullable(signedMoney),
  booksTax: z.nullable(signedMoney),
  portalTaxable: z.nullable(signedMoney),
  portalTax: z.nullable(signedMoney),
  creditAvailable: z.nullable(z.boolean()),
  why: z.string(),
  remark: z.nullable(z.string()),
  accepted: z.boolean(),
  /** Null where GSTR-2B does not have it. */
  ims: z.nullable(choice(IMS_ACTIONS)),
  version: z.nullable(z.int()),
});
export type MatchRow = z.infer<typeof MatchRow>;

export const Gstr2bAnswer = z.object({
  rows: z.array(MatchRow),
  gstin: z.nullable(z.string()),
  /** Bills of GSTR-2B by what is done with them; `held` is credit that the books have and the month does not. */
  ims: z.array(z.object({ action: choice(IMS_ACTIONS), bills: z.int(), credit: signedMoney, held: signedMoney })),
  /** Sums of the tax by state. */
  sums: z.array(
    z.object({ state: choice(MATCH_STATES), bills: z.int(), booksTax: signedMoney, portalTax: signedMoney }),
  ),
});
export type Gstr2bAnswer = z.infer<typeof Gstr2bAnswer>;

export const gstr2b = report({
  path: '/api/accounts/gstr-2b',
  screen: screens.gstr2b,
  follows: ledger.path,
  query: z.extend(ReturnQuery, { show: z._default(choice(['all', ...MATCH_STATES]), 'all') }),
  row: MatchRow,
  answer: Gstr2bAnswer,
});

/** Sums by action: credit of accepted bills and of those without an action belongs to the month. */
export const imsSums = (rows: readonly MatchRow[]): Gstr2bAnswer['ims'] =>
  IMS_ACTIONS.map((action) => {
    const own = rows.filter(({ ims }) => ims === action);
    const isOut = action === 'rejected' || action === 'pending';
    return {
      action,
      bills: own.length,
      credit: sumOf(own, ({ portalTax, creditAvailable }) => (creditAvailable ? (portalTax ?? NONE) : NONE)),
      held: isOut ? sumOf(own, ({ booksTax }) => booksTax ?? NONE) : NONE,
    };
  });
const NONE = 0 as Paise;

/** A remark about a row, and whether it is accepted as it is. */
export const MarkInput = z.object({
  key: z.string().check(z.regex(/^(p\d{1,9}|b\d{1,9}-(invoice|creditNote|debitNote))$/, 'Choose a row of the list')),
  remark: optionalText(200),
  accepted: z.boolean('Say yes or no'),
  ims: z._default(choice(IMS_ACTIONS), 'none'),
  version: z.nullable(z.int()),
});
export type MarkInput = z.infer<typeof MarkInput>;
