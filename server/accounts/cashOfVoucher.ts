import { formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { CASH_PAID_A_DAY, inForce } from '../../contract/statutoryFigures';
import type { Tx } from '../core/database';
import { type CashLaw, heedCashLaw } from './cashLaw';
import { loadCashOfDay } from './facts';
import { cashPaidLaw } from './payments.decide';
import { type Books, type Decision, debitOf, type PostingLine } from './posting';
import { cashReceivedLaw } from './receipts.decide';
import type { Cash } from './warnings';

const assetPaidLaw = (date: IsoDate): CashLaw => ({
  isBroken: cashPaidLaw(date).isBroken,
  message: (day, name) =>
    `${day} in cash for ${name} in one day is above ${formatPaise(inForce(CASH_PAID_A_DAY, date))} and is left out of the cost that is depreciated for income tax (section 43(1)). Pay by bank, or say why cash.`,
});

/** What a voucher does to cash, whatever its type; null where no cash passes between us and somebody else. */
export function cashIn(type: string, date: IsoDate, books: Books, lines: readonly PostingLine[]): Cash | null {
  const cash = sumOf(lines.filter(isOf(books, 'cash')), debitOf);
  if (cash === 0 || type === 'CT' || type === 'OP') return null;
  return { type: cash < 0 ? 'PY' : 'RC', date };
}

const isOf =
  (books: Books, ...types: string[]) =>
  ({ accountId }: PostingLine) =>
    types.includes(books.accounts.get(accountId)?.controlType ?? '');

/**
 * The laws on cash for vouchers that pay or receive it beside payments and receipts, which know more of their lines. A
 * journal moves on each account at most the cash that it holds; a document of the register is of one seller or buyer.
 */
export async function heedCashOfVoucher(
  tx: Tx,
  companyId: number,
  type: string,
  books: Books,
  lines: readonly PostingLine[],
  cash: Cash | null,
): Promise<Decision['overrides']> {
  if (!cash || type === 'PY' || type === 'RC') return [];
  const isPaid = cash.type === 'PY';
  const moved = Math.abs(sumOf(lines.filter(isOf(books, 'cash')), debitOf)) as Paise;
  const isMoney = isOf(books, 'cash', 'bank', 'tax');
  const others = lines.filter((line) => !isMoney(line) && (isPaid ? line.debit > 0 : line.credit > 0));
  const isOfRegister = type !== 'JV';
  const told = (isOfRegister ? others.slice(0, 1) : others).map((line) => {
    const own = isPaid ? debitOf(line) : negate(debitOf(line));
    return { accountId: line.accountId, inCash: (isOfRegister ? moved : Math.min(own, moved)) as Paise };
  });
  const ids = told.map(({ accountId }) => accountId);
  const earlier = await loadCashOfDay(tx, companyId, cash.date, cash.type, ids);
  const law = isPaid ? (isOfRegister ? assetPaidLaw : cashPaidLaw) : cashReceivedLaw;
  return heedCashLaw(law(cash.date), books, told, earlier);
}
