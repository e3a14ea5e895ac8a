import { sql } from 'drizzle-orm';
import type { Paise, Rate } from '../../contract/amount';
import type { Currency } from '../../contract/currencies';
import type { IsoDate } from '../../contract/dates';
import type { BillMove, PostingLine } from '../books/posting';
import { supplierYear } from '../books/supplierBills';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { type BillsInCurrency, isInSameCurrency } from './openingCurrencies';

/** A bill of the present openings with settlements since. */
type Settled = {
  id: number;
  accountId: number;
  kind: BillMove['kind'];
  billNo: string;
  billDate: IsoDate;
  amount: Paise;
  pending: Paise;
  currency: Currency | null;
  exchangeRate: Rate | null;
};

type Kept = { bill_id: number; bill_date: IsoDate; due_date: IsoDate; amount: Paise; supplier_year: string | null };

/**
 * Bills that were settled since go-live stay when the openings are replaced: the vouchers that settled them are
 * valid. Date, due date and amount may be corrected, the amount down to what was settled; the currency and its rate
 * may not.
 * @returns the lines with these bills marked as kept, and the new state of the bills.
 */
export async function keepSettledBills(
  tx: Tx,
  companyId: number,
  documentIds: readonly number[],
  lines: readonly PostingLine[],
  inCurrency: BillsInCurrency,
): Promise<{ lines: PostingLine[]; kept: Kept[] }> {
  if (documentIds.length === 0) return { lines: [...lines], kept: [] };
  const settled = await rowsOf<Settled>(
    tx,
    sql`
    select b.id, b.account_id as "accountId", b.kind, b.bill_no as "billNo", b.bill_date as "billDate", b.amount, b.pending, b.currency, b.exchange_rate as "exchangeRate"
      from bills b
     where b.company_id = ${companyId} and b.document_id = ${anyOf(documentIds)}
       and exists (select from bill_movements m join documents d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
                    where m.company_id = b.company_id and m.bill_id = b.id and m.document_id <> b.document_id)
     order by b.id for no key update of b`,
  );
  const moves = new Map<number, BillMove[]>();
  for (const { accountId, bills } of lines) moves.set(accountId, [...(moves.get(accountId) ?? []), ...bills]);
  const taken = new Map<BillMove, Settled>();
  const placed = new Set<Settled>();
  // Two bills with the same number go to the bills most like them.
  for (const isSame of [isLike, () => true])
    for (const bill of settled) {
      if (placed.has(bill)) continue;
      const found = moves
        .get(bill.accountId)
        ?.find((move) => !taken.has(move) && fits(move, bill, inCurrency) && isSame(move, bill));
      if (!found) continue;
      taken.set(found, bill);
      placed.add(bill);
    }
  const kept = [...taken].flatMap(([move, { id }]): Kept[] =>
    move.kind === 'against' || move.kind === 'kept'
      ? []
      : [
          {
            bill_id: id,
            bill_date: move.billDate,
            due_date: move.dueDate,
            amount: move.amount,
            supplier_year: supplierYear(move),
          },
        ],
  );
  const named = (move: BillMove): BillMove => {
    const bill = taken.get(move);
    return bill ? { kind: 'kept', billId: bill.id, billNo: bill.billNo, amount: move.amount } : move;
  };
  return { lines: lines.map((line) => ({ ...line, bills: line.bills.map(named) })), kept };
}

/** The same bill by its number, or an amount of the same kind, of which no less than what was settled is left. */
function fits(move: BillMove, bill: Settled, inCurrency: BillsInCurrency): boolean {
  const { kind, billNo, amount, pending } = bill;
  if (move.kind !== kind || Math.sign(move.amount) !== Math.sign(amount)) return false;
  if (kind === 'bill' && move.billNo?.toUpperCase() !== billNo.toUpperCase()) return false;
  return Math.abs(move.amount) >= Math.abs(amount - pending) && isInSameCurrency(move, bill, inCurrency);
}

const isLike = (move: BillMove, { amount, billDate }: Settled) =>
  move.amount === amount && 'billDate' in move && move.billDate === billDate;

/** Hands bills over to the new openings; the mirror of the former ones has left them unchanged. */
export async function handOverBills(
  tx: Tx,
  companyId: number,
  kept: readonly Kept[],
  to: { id: number; date: IsoDate },
): Promise<void> {
  if (kept.length === 0) return;
  await tx.execute(sql`
    with k as (
      select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as k(bill_id int, bill_date date, due_date date, amount bigint, supplier_year text)),
    moved as (
      insert into bill_movements (company_id, bill_id, document_id, date, amount)
      select ${companyId}, bill_id, ${to.id}, ${to.date}, amount from k)
    update bills b set document_id = ${to.id}, bill_date = k.bill_date, due_date = k.due_date, pending = b.pending + k.amount - b.amount, amount = k.amount,
           in_steps = true, supplier_year = case when b.supplier_year is not null then k.supplier_year end
      from k where b.company_id = ${companyId} and b.id = k.bill_id`);
}
