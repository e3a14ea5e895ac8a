import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type OpeningBill, type OpeningLine, openingSide } from '../../contract/accounts/openings';
import type { Rate } from '../../contract/amount';
import type { Currency } from '../../contract/currencies';
import type { IsoDate } from '../../contract/dates';
import type { Problems } from '../../contract/problems';
import type { AccountFacts, BillMove } from '../books/posting';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { isOfSupplier } from './openingSheet';

/** Bills of the openings in another currency, by account, number and day: a supplier gives a number once in a year. */
export type BillsInCurrency = ReadonlyMap<string, BillInCurrency>;
type BillInCurrency = {
  account_id: number;
  bill_no: string;
  bill_date: IsoDate;
  currency: Currency;
  exchange_rate: Rate;
};

const keyOf = (accountId: number, billNo: string, billDate: IsoDate) =>
  `${accountId} ${billDate} ${billNo.toUpperCase()}`;

export const billsInCurrency = (lines: readonly OpeningLine[]): BillsInCurrency =>
  new Map(
    lines.flatMap(({ accountId, bills }) =>
      bills.flatMap(({ billNo, billDate, currency, exchangeRate }) =>
        currency && exchangeRate && billNo && billDate
          ? [
              [
                keyOf(accountId, billNo, billDate),
                { account_id: accountId, bill_no: billNo, bill_date: billDate, currency, exchange_rate: exchangeRate },
              ] as const,
            ]
          : [],
      ),
    ),
  );

const isInCurrency = ({ currency, exchangeRate }: OpeningBill) => Boolean(currency || exchangeRate);

type Asked = {
  accounts: ReadonlyMap<number, AccountFacts>;
  /** Balances as they were entered before; who has not changed is not asked. */
  before: ReadonlyMap<number, OpeningLine>;
  /** Place of the first line among those that were typed. */
  first: number;
};

/** Only bills that we owe a supplier may be in another currency. */
export async function billCurrencyProblems(
  tx: Tx,
  companyId: number,
  lines: readonly OpeningLine[],
  { accounts, before, first }: Asked,
): Promise<Problems> {
  const typed = lines.flatMap((line, place) =>
    line.bills.some(isInCurrency) && !isDeepStrictEqual(line, before.get(line.accountId)) ? [{ line, place }] : [],
  );
  if (typed.length === 0) return {};
  const ids = typed.map(({ line }) => line.accountId);
  const suppliers = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from accounts a where a.company_id = ${companyId} and a.id = ${anyOf(ids)} and ${isOfSupplier('a')}`,
  );
  const known = new Set(suppliers.map(({ id }) => id));
  const problems: Record<string, string> = {};
  for (const { line, place } of typed) {
    const account = accounts.get(line.accountId);
    const side = openingSide(line, account?.nature ?? 'liability');
    for (const [at, bill] of line.bills.entries()) {
      if (!isInCurrency(bill)) continue;
      const field = `lines.${first + place}.bills.${at}.currency`;
      if (!known.has(line.accountId))
        problems[field] =
          `${account?.name ?? 'This account'} is no supplier. Only bills of suppliers can be in another currency.`;
      else if (side * bill.amount > 0)
        problems[field] = 'Only a bill that you owe can be in another currency. Clear the currency.';
    }
  }
  return problems;
}

/** Whether a bill with payments since then still has the currency and rate of those payments. */
export function isInSameCurrency(
  move: BillMove,
  stored: { accountId: number; currency: Currency | null; exchangeRate: Rate | null },
  inCurrency: BillsInCurrency,
): boolean {
  const typed =
    move.kind === 'bill' && move.amount < 0 && move.billNo !== null
      ? inCurrency.get(keyOf(stored.accountId, move.billNo, move.billDate))
      : undefined;
  return (typed?.currency ?? null) === stored.currency && (typed?.exchange_rate ?? null) === stored.exchangeRate;
}

/** Writes the currencies of the bills that a voucher has brought in. */
export async function writeCurrencies(
  tx: Tx,
  companyId: number,
  documentId: number,
  inCurrency: BillsInCurrency,
): Promise<void> {
  if (inCurrency.size === 0) return;
  await tx.execute(sql`
    update bills b set currency = k.currency, exchange_rate = k.exchange_rate
      from jsonb_to_recordset(${JSON.stringify([...inCurrency.values()])}::jsonb)
        as k(account_id int, bill_no text, bill_date date, currency text, exchange_rate bigint)
     where b.company_id = ${companyId} and b.document_id = ${documentId} and b.kind = 'bill' and b.amount < 0
       and b.account_id = k.account_id and upper(b.bill_no) = upper(k.bill_no) and b.bill_date = k.bill_date`);
}
