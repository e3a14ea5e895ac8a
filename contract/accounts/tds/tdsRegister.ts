import * as z from 'zod/mini';
import { ledger } from '../../books/ledger';
import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../dates';
import { branchKeys, id, isoDateField, signedMoney } from '../../fields';
import { refKey } from '../../references';
import { report } from '../../resource';
import { inForce, TDS_DUE_DAY } from '../../statutoryFigures';
import { TDS_SECTIONS } from '../../targets';
import { accounts as screens } from '../screens';

/** In the next month, later for tax of March. */
export function tdsDueOn(deductedOn: IsoDate): IsoDate {
  const next = addMonths(firstOfMonth(deductedOn), 1);
  const { day, ofMarch } = inForce(TDS_DUE_DAY, deductedOn);
  return addDays(next, (deductedOn.slice(5, 7) === '03' ? ofMarch : day) - 1);
}

/** Tax kept back by one voucher from one party under one section. */
export const TdsRow = z.object({
  voucherId: id,
  type: z.string(),
  number: z.string(),
  date: isoDateField(),
  /** null where the voucher does not say: the tax stands in the ledger alone. */
  section: z.nullable(z.string()),
  party: z.string(),
  pan: z.nullable(z.string()),
  base: z.nullable(signedMoney),
  rate: z.nullable(z.int()),
  tax: signedMoney,
  dueOn: isoDateField(),
  challanNo: z.nullable(z.string()),
  bsrCode: z.nullable(z.string()),
  challanDate: z.nullable(isoDateField()),
  reason: z.nullable(z.string()),
});
export type TdsRow = z.infer<typeof TdsRow>;

/** A payment of deducted tax, and what challan it has. */
export const Deposit = z.object({
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
  /** What TDS Payable owes at the end of the period. */
  payable: signedMoney,
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
