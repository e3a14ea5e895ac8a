import * as z from 'zod/mini';
import { negate, type Paise } from '../amount';
import { NATURES, type Nature } from '../books/accountGroups';
import { BillRef } from '../books/vouchers';
import { currencyField } from '../currencies';
import { voucherStages } from '../documentStages';
import { choice, eitherSide, id, isoDateField, money, optionalText, positiveMoney, rate, signedMoney } from '../fields';
import { procurement } from '../procurement/screens';
import { ref } from '../references';
import { ACCOUNTS } from '../targets';
import { accounts as screens } from './screens';

/**
 * Balances at go-live: vouchers of type OP for each branch, of up to 80 accounts each, on the first day of the first
 * financial year. Unlike other vouchers they stay editable until that year is closed: a save cancels the vouchers
 * whose balances have changed and posts new ones.
 */
export const UNCLEARED_KINDS = ['issued', 'deposited'] as const;

/** An entry of the earlier books that the bank had not yet seen at go-live. */
export const UnclearedItem = z.object({
  kind: choice(UNCLEARED_KINDS),
  instrumentNo: optionalText(30),
  date: isoDateField('Give the date of the cheque'),
  payee: optionalText(100),
  amount: positiveMoney,
});
export type UnclearedItem = z.infer<typeof UnclearedItem>;

/** A bill, advance or amount on account that a balance consists of; below zero it takes from the balance. */
const OpeningBill = z.extend(BillRef, {
  amount: eitherSide,
  /** For a supplier's bill in another currency; its amount is in rupees at this rate. Usually left out, for rupees. */
  currency: z.optional(currencyField),
  exchangeRate: z.optional(z.nullable(rate)),
});
export type OpeningBill = z.infer<typeof OpeningBill>;

export const OpeningLine = z.object({
  accountId: ref(ACCOUNTS),
  debit: money,
  credit: money,
  /** Bills of a bill-wise account; their sum equals the line. */
  bills: z.array(OpeningBill).check(z.maxLength(500, 'At most 500 bills in one line')),
  /** For a bank: cheques issued and not presented, deposits not cleared. */
  uncleared: z._default(z.array(UnclearedItem).check(z.maxLength(500, 'At most 500 cheques of one bank')), []),
  /** For a bank with such items: the balance on its statement at go-live, which proves them. */
  bankBalance: z._default(z.nullable(signedMoney), null),
});
export type OpeningLine = z.infer<typeof OpeningLine>;

/**
 * Accounts of one branch that have opening balances: a posting of so many lines is 3 of the 4 MB that one call may carry.
 * The sheet shows as many.
 */
export const MOST_OPENINGS = 20_000;
export const TOO_MANY_OPENINGS = 'At most 20,000 accounts have opening balances';

export const OpeningsInput = z.object({
  branchId: id,
  lines: z
    .array(OpeningLine)
    .check(z.minLength(1, 'Enter at least one balance'), z.maxLength(MOST_OPENINGS, TOO_MANY_OPENINGS)),
  version: z.nullable(z.int()),
});
export type OpeningsInput = z.infer<typeof OpeningsInput>;

export const Openings = z.object({
  branchId: id,
  date: isoDateField(),
  /** Those that hold the balances, in the order in which they were posted. */
  vouchers: z.array(z.object({ id, number: z.string() })),
  status: choice(Object.keys(voucherStages)),
  version: z.nullable(z.int()),
  /** Unless the last save was cut short, so that some of its balances are missing. */
  isWhole: z.boolean(),
  /** In the order of the statements. */
  lines: z.array(
    z.extend(OpeningLine, {
      accountName: z.string(),
      groupName: z.string(),
      nature: choice(NATURES),
      billWise: z.boolean(),
      isBank: z.boolean(),
    }),
  ),
  debit: signedMoney,
  credit: signedMoney,
  /** Where only suppliers are shown: what Trade Payables were opened with, credit above zero. */
  payables: z.nullable(signedMoney),
  /** Why the openings can no longer be changed, or null. */
  locked: z.nullable(z.string()),
});
export type Openings = z.infer<typeof Openings>;

export const openings = { path: '/api/accounts/openings', screen: screens.openings, parties: null } as const;

/** Only those of suppliers, as purchases enters them; they are in the same voucher. */
export const supplierOpenings = {
  path: '/api/procurement/supplier-openings',
  screen: procurement.supplierOpeningBalances,
  parties: 'suppliers',
} as const;
export type OpeningsOf = typeof openings | typeof supplierOpenings;

/**
 * The side of bills above zero: that of the balance, or for a zero balance the usual side of such accounts. 1 debits.
 */
export const openingSide = ({ debit, credit }: Pick<OpeningLine, 'debit' | 'credit'>, nature: Nature): 1 | -1 =>
  debit !== credit ? (debit > credit ? 1 : -1) : nature === 'liability' || nature === 'income' ? -1 : 1;

/**
 * Opening lines with accounts that were merged into others named as those: one line for an account, on the side of the
 * sum, with the bills of all. @param into the account that each merged one is now, by key, and the nature of both
 */
export function mergedLines(
  lines: readonly OpeningLine[],
  into: ReadonlyMap<number, { intoId: number; nature: Nature }>,
): OpeningLine[] {
  const natures = new Map([...into.values()].map(({ intoId, nature }) => [intoId, nature]));
  const byAccount = new Map<number, OpeningLine>();
  for (const line of lines) {
    const accountId = into.get(line.accountId)?.intoId ?? line.accountId;
    const other = byAccount.get(accountId);
    byAccount.set(accountId, other ? together(other, line, natures.get(accountId) ?? 'asset') : { ...line, accountId });
  }
  return [...byAccount.values()];
}

function together(line: OpeningLine, other: OpeningLine, nature: Nature): OpeningLine {
  const balance = line.debit - line.credit + other.debit - other.credit;
  const sides = { debit: Math.max(balance, 0) as Paise, credit: Math.max(-balance, 0) as Paise };
  // Bills keep their own side; below zero they take from the balance.
  const billsOf = (one: OpeningLine) =>
    openingSide(one, nature) === openingSide(sides, nature)
      ? one.bills
      : one.bills.map((bill) => ({ ...bill, amount: negate(bill.amount) }));
  return {
    ...line,
    ...sides,
    bills: [...billsOf(line), ...billsOf(other)],
    uncleared: [...line.uncleared, ...other.uncleared],
    bankBalance: line.bankBalance ?? other.bankBalance,
  };
}
