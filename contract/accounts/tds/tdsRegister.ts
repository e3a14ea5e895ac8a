import * as z from 'zod/mini';
import { multiplyDivide, type Paise } from '../../amount';
import { ledger } from '../../books/ledger';
import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../dates';
import { branchKeys, id, isoDateField, signedMoney } from '../../fields';
import { refKey } from '../../references';
import { report } from '../../resource';
import {
  inForce,
  TCS_DUE_DAY,
  TCS_INTEREST,
  TCS_STATEMENTS,
  TDS_DUE_DAY,
  TDS_INTEREST,
  TDS_STATEMENTS,
} from '../../statutoryFigures';
import { TDS_SECTIONS } from '../../targets';
import { accounts as screens } from '../screens';

/** The day by which tax deducted, or collected of a buyer, on a day is deposited: in the next month. */
export function tdsDueOn(deductedOn: IsoDate, isCollected = false): IsoDate {
  const next = addMonths(firstOfMonth(deductedOn), 1);
  const { day, ofMarch } = inForce(isCollected ? TCS_DUE_DAY : TDS_DUE_DAY, deductedOn);
  return addDays(next, (deductedOn.slice(5, 7) === '03' ? ofMarch : day) - 1);
}

/**
 * Interest on tax that was deducted or collected and is deposited late: so much a month from the deduction to the deposit, a part of a
 * month as a whole one.
 */
export function lateInterest(tax: Paise, deductedOn: IsoDate, depositedOn: IsoDate, isCollected = false): Paise {
  if (tax <= 0 || depositedOn <= tdsDueOn(deductedOn, isCollected)) return 0 as Paise;
  const months = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const { notDeposited } = inForce(isCollected ? TCS_INTEREST : TDS_INTEREST, deductedOn);
  return multiplyDivide(tax, notDeposited * (months(depositedOn) - months(deductedOn) + 1), 100_000);
}

/** The day by which the statement of a quarter is due that holds a day. */
export function statementDueOn(of: IsoDate, isCollected = false): IsoDate {
  const quarter = Math.floor(((Number(of.slice(5, 7)) + 8) % 12) / 3);
  const begins = Number(of.slice(0, 4)) - (of.slice(5, 7) < '04' ? 1 : 0);
  const dates = inForce(isCollected ? TCS_STATEMENTS : TDS_STATEMENTS, of);
  return `${begins + (quarter < 2 ? 0 : 1)}-${dates[quarter] ?? dates[0]}` as IsoDate;
}

/** Tax deducted, or collected from a buyer, by one voucher under one section. */
export const TdsRow = z.object({
  voucherId: id,
  type: z.string(),
  number: z.string(),
  date: isoDateField(),
  /** null where the voucher has no section: the tax is only in the ledger. */
  section: z.nullable(z.string()),
  /** Collected of a buyer, not deducted from who is paid. */
  isCollected: z.boolean(),
  /** Where the law in force on that day has it, and the code of the payment. */
  provision: z.nullable(z.string()),
  paymentCode: z.nullable(z.string()),
  /** The quarterly statement that reports the tax, and the certificate for the other party. */
  form: z.nullable(z.string()),
  certificateForm: z.nullable(z.string()),
  /** Day of the credit, where that came before the payment which deducted: its law holds. */
  creditedOn: z.nullable(isoDateField()),
  /** Number of the certificate for a lower rate that it followed. */
  certificate: z.nullable(z.string()),
  party: z.string(),
  pan: z.nullable(z.string()),
  base: z.nullable(signedMoney),
  rate: z.nullable(z.int()),
  tax: signedMoney,
  dueOn: isoDateField(),
  /** For a deposit after its day, or none yet. */
  interest: signedMoney,
  challanNo: z.nullable(z.string()),
  bsrCode: z.nullable(z.string()),
  challanDate: z.nullable(isoDateField()),
  reason: z.nullable(z.string()),
  /** The day on which its statement was filed with it. */
  filed: z.nullable(isoDateField()),
  /** Missing in its filed statement: a correction statement reports it. */
  needsCorrection: z.boolean(),
});
export type TdsRow = z.infer<typeof TdsRow>;

/** A payment of deducted or collected tax, and what challan it has. */
export const Deposit = z.object({
  tax: z.enum(['TDS', 'TCS']),
  voucherId: id,
  type: z.string(),
  number: z.string(),
  date: isoDateField(),
  amount: signedMoney,
  challanId: z.nullable(id),
  challanVersion: z.nullable(z.int()),
  challanNo: z.nullable(z.string()),
  bsrCode: z.nullable(z.string()),
  challanDate: z.nullable(isoDateField()),
  month: z.nullable(isoDateField()),
  section: z.nullable(z.string()),
});
export type Deposit = z.infer<typeof Deposit>;

export const TdsAnswer = z.object({
  rows: z.array(TdsRow),
  deposits: z.array(Deposit),
  /** Balances of TDS Payable and TCS Payable at the end of the period. */
  payable: signedMoney,
  tcsPayable: signedMoney,
});
export type TdsAnswer = z.infer<typeof TdsAnswer>;

export const tdsRegister = report({
  path: '/api/accounts/tds-register',
  screen: screens.tdsRegister,
  follows: ledger.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    sectionId: refKey(TDS_SECTIONS, 'Choose a section of the list'),
    branchId: branchKeys,
  }),
  row: TdsRow,
  answer: TdsAnswer,
});
