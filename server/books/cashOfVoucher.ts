import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { CASH_PAID_A_DAY, inForce } from '../../contract/statutoryFigures';
import type { Tx } from '../core/db/database';
import { type CashLaw, cashPaidLaw, cashReceivedLaw, checkCashLaw, NO_CASH, oppositeOf } from './cashLaw';
import { type CashPerson, loadCashOfDay } from './cashOfDay';
import { type Books, type Decision, debitOf, type PostingLine } from './posting';
import type { Cash } from './warnings';

const assetPaidLaw = (date: IsoDate): CashLaw => ({
  isBroken: cashPaidLaw(date).isBroken,
  message: (day, name) =>
    `${day} in cash for ${name} in one day is above ${formatPaise(inForce(CASH_PAID_A_DAY, date))} and is left out of the cost that is depreciated for income tax (section 43(1)). Pay by bank, or say why cash.`,
});

/** The cash effect of a voucher of any type; null where no cash passes between us and others. */
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
 * Cash limits for vouchers other than payments and receipts. In a journal each party is counted with at most the cash
 * of the voucher, and the rest as one further person, the customer of a sale; an asset document has one seller or
 * buyer. GST without other lines belongs to the parties.
 */
export async function checkCashOfVoucher(
  tx: Tx,
  companyId: number,
  { type, isOfRegister, person }: { type: string; isOfRegister: boolean; person: CashPerson },
  books: Books,
  lines: readonly PostingLine[],
  cash: Cash | null,
): Promise<Decision['overrides']> {
  if (!cash || type === 'PY' || type === 'RC') return [];
  const isPaid = cash.type === 'PY';
  const own = (line: PostingLine) => (isPaid ? debitOf(line) : negate(debitOf(line)));
  const sumOfTypes = (...types: string[]) => negate(sumOf(lines.filter(isOf(books, ...types)), own));
  const isParty = isOf(books, 'receivable', 'payable');
  const isElse = isOf(books, 'receivable', 'payable', 'cash', 'bank', 'tax');
  const moved = sumOfTypes('cash');
  const parties = lines.filter((line) => isParty(line) && own(line) > 0);
  const rest = Math.min(moved, add(sumOfTypes('cash', 'bank'), negate(sumOf(parties, own))));
  const named = lines.filter((line) => !isElse(line) && own(line) > 0).slice(0, isOfRegister ? 1 : undefined);
  const isOfParties = named.length === 0 && parties.length > 0;
  const others = isOfParties ? lines.filter((line) => isOf(books, 'tax')(line) && own(line) > 0) : named;
  const given = [
    ...parties.map((line) => ({ accountId: line.accountId, inCash: Math.min(own(line), moved) as Paise })),
    ...others.map(({ accountId }, index) => ({ accountId, inCash: (index === 0 ? Math.max(rest, 0) : 0) as Paise })),
  ];
  const givenIds = given.map(({ accountId }) => accountId);
  const accountIds = oppositeOf(books, givenIds);
  const isAlone = person.by === 'customer' && person.key === null && parties.length === 0;
  const earlier = isAlone ? NO_CASH : await loadCashOfDay(tx, companyId, cash.date, cash.type, { person, accountIds });
  const law = isPaid ? (isOfRegister ? assetPaidLaw : cashPaidLaw) : cashReceivedLaw;
  return checkCashLaw(law(cash.date), books, { person: person.name, lines: given }, earlier);
}
