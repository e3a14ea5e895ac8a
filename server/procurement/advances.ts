import { sql } from 'drizzle-orm';
import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { instrumentProblems } from '../../contract/books/instrument';
import type { BillRef } from '../../contract/books/vouchers';
import { type SupplierAdvanceInput, supplierAdvances } from '../../contract/procurement/advances';
import type { Confirmed } from '../../contract/steps';
import { loadTds } from '../books/facts';
import {
  type Books,
  moneyAccount,
  type PostingLine,
  plainLine,
  postingLine,
  type TdsLine,
  zero,
} from '../books/posting';
import type { TdsFacts } from '../books/tds/tds';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector, warn } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, Effect, Override } from '../core/documents/kind';
import { NO_BILL, type SupplierFacts, withheldOn } from './billed';
import { type MoneyBooks, moneyVoucher } from './moneyVoucher';
import { type BillNamed, billsNamed } from './openBills';

type Facts = { tds: TdsFacts | null; bills: ReadonlyMap<number, BillNamed>; overrides: readonly Override[] };

const named = ({ advanceId, billId }: SupplierAdvanceInput) => [advanceId ?? [], billId ?? []].flat();

/** Dr the supplier with the advance, Cr bank and TDS; a refund the other way; an adjustment meets a bill without money. */
export const supplierAdvanceKind = () => {
  const kind = moneyVoucher({
    resource: supplierAdvances,
    pays: ({ act }) => act === 'advance',
    facts: readFacts,
    needs: (input) => ({ bills: named(input), purposes: ['tdsPayable'] }),
    entries,
    list: {
      columns: {
        act: sql`(d.input ->> 'act')`,
        adjusted: { value: sql`(own.amount - own.pending)`, joins: ['own'], sum: true },
        left: { value: sql`own.pending`, joins: ['own'], sum: true },
      },
      joins: {
        own: sql`left join lateral (
          select b.amount, b.pending from bills b where b.company_id = d.company_id and b.document_id = d.id and b.kind = 'advance'
           order by b.id desc limit 1) own on true`,
      },
      where: {
        supplierId: (key) => sql`d.party_id = ${Number(key)}`,
        act: (act) => sql`d.input ->> 'act' = ${act}`,
      },
    },
  });
  return { ...kind, effects: [...kind.effects, leftOfAdvance] };
};

/** The adjusted and refunded part of an advance, and the rest with the supplier. */
const leftOfAdvance: Effect<SupplierAdvanceInput, Decided> = {
  columns: sql`
    (select own.amount - own.pending from bills own where own.company_id = d.company_id and own.document_id = d.id and own.kind = 'advance' order by own.id desc limit 1) as adjusted,
    (select own.pending from bills own where own.company_id = d.company_id and own.document_id = d.id and own.kind = 'advance' order by own.id desc limit 1) as "left"`,
  shown: ({ act, amount }) => (act === 'advance' ? { adjusted: zero, left: amount } : { adjusted: null, left: null }),
};

async function readFacts(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: SupplierAdvanceInput,
  supplier: SupplierFacts,
  { problems, confirmed }: { problems: ProblemCollector; confirmed: Confirmed },
): Promise<Facts> {
  checkForm(input, problems);
  const sectionId = input.act === 'advance' ? (input.tdsSectionId ?? supplier.tdsSectionId) : null;
  const { accountId } = supplier;
  const tds = sectionId === null ? [] : [{ line: 0, sectionId, accountId }];
  return {
    tds: (await loadTds(tx, ctx.who.companyId, input.date, tds)).get(0) ?? null,
    bills: await billsNamed(tx, ctx, named(input)),
    overrides: (await problems.collectAsync(() => checkOrder(tx, ctx, input, confirmed))) ?? [],
  };
}

/** The required fields of each act, and the ones it may not have. */
function checkForm(
  { act, orderId, advanceId, billId, payFromId, mode }: SupplierAdvanceInput,
  problems: ProblemCollector,
): void {
  const isMoney = act !== 'adjustment';
  if (isMoney && payFromId === null)
    problems.add({ payFromId: act === 'advance' ? 'Select what it is paid from' : 'Select where it is received' });
  if (isMoney && mode === null) problems.add({ mode: 'Select a mode' });
  if (!isMoney && payFromId !== null) problems.add({ payFromId: 'An adjustment moves no money. Clear it.' });
  if (act === 'advance' && advanceId !== null)
    problems.add({ advanceId: 'A new advance names no other one. Clear it.' });
  if (act !== 'advance' && advanceId === null) problems.add({ advanceId: 'Select the advance' });
  if (act !== 'advance' && orderId !== null)
    problems.add({ orderId: 'Only a new advance is paid on an order. Clear it.' });
  if (act === 'adjustment' && billId === null) problems.add({ billId: 'Select the bill that the advance meets' });
  if (act !== 'adjustment' && billId !== null) problems.add({ billId: 'Only an adjustment meets a bill. Clear it.' });
}

/** Advances on an order are paid to its supplier, once it is approved, and together are no more than it. */
async function checkOrder(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  input: SupplierAdvanceInput,
  confirmed: Confirmed,
): Promise<Override[]> {
  if (input.orderId === null) return [];
  const [order] = await rowsOf<{ number: string; phase: string; partyId: number; amount: Paise; paid: Paise }>(
    tx,
    sql`
    select d.number, d.phase, d.party_id as "partyId", d.amount,
           coalesce((select sum((a.input ->> 'amount')::bigint) from documents a
                      where a.company_id = d.company_id and a.type = 'SA' and a.party_id = d.party_id and a.status = 'posted'
                        and a.input ->> 'act' = 'advance' and (a.input ->> 'orderId')::int = d.id), 0)::bigint as paid
      from documents d where d.company_id = ${who.companyId} and d.type = 'PO' and d.id = ${input.orderId}`,
  );
  if (!order || order.partyId !== input.supplierId) throw invalid({ orderId: 'Select an order of this supplier' });
  if (order.phase !== 'live' && order.phase !== 'done') throw invalid({ orderId: `${order.number} is not approved` });
  const over = add(order.paid, input.amount, negate(order.amount));
  if (over <= 0) return [];
  const words = `Advances would exceed the order by ${formatPaise(over)}.`;
  return [{ code: 'ADVANCE_ABOVE_ORDER', reason: warn(confirmed, 'ADVANCE_ABOVE_ORDER', words) }];
}

function entries({ input, supplier, facts, books, problems }: MoneyBooks<SupplierAdvanceInput, Facts>): Posted {
  const { act, amount } = input;
  checkBills(input, facts.bills, supplier, problems);
  if (input.payFromId !== null) {
    const paying = problems.collect(() => moneyAccount(books, input.payFromId ?? 0, 'payFromId'));
    if (input.mode) problems.add(instrumentProblems({ ...input, mode: input.mode }, paying));
  }
  const tds =
    act === 'advance' && facts.tds ? problems.collect(() => advanceTds(input, supplier, facts.tds, books)) : [];
  const kept = sumOf(tds ?? [], ({ tax }) => tax);
  const party = (side: 1 | -1, ref: Pick<BillRef, 'refType' | 'billId'>, field: string) =>
    problems.collect(() => {
      const bills = [{ ...NO_BILL, ...ref, amount }];
      const line = { accountId: supplier.accountId, bills, narration: null };
      return postingLine(books, line, amount, side, { field, date: input.date, advances: 'refuse' });
    });
  const against = { refType: 'against', billId: input.advanceId } as const;
  const debit =
    act === 'advance'
      ? party(1, { refType: 'advance', billId: null }, 'supplier')
      : act === 'adjustment'
        ? party(1, { refType: 'against', billId: input.billId }, 'bill')
        : null;
  const credit = act === 'advance' ? null : party(-1, against, 'advance');
  const moved: PostingLine[] = input.payFromId === null ? [] : [moneyLine(input, add(amount, negate(kept)))];
  const payable = kept > 0 ? [{ ...plainLine(books.purpose('tdsPayable')), credit: kept }] : [];
  return {
    lines: [debit ?? [], act === 'refund' ? moved : [], credit ?? [], act === 'advance' ? moved : [], payable].flat(),
    tds: tds ?? [],
    taxLines: [],
    amount,
    totals: [
      ...(kept > 0 ? [{ label: 'TDS', amount: kept }] : []),
      ...(act === 'adjustment'
        ? []
        : [{ label: act === 'advance' ? 'Paid' : 'Received', amount: add(amount, negate(kept)) }]),
    ],
    overrides: [...facts.overrides],
  };
}

const moneyLine = ({ act, payFromId }: SupplierAdvanceInput, amount: Paise): PostingLine => {
  const line = plainLine(payFromId ?? 0);
  return act === 'refund' ? { ...line, debit: amount } : { ...line, credit: amount };
};

function advanceTds(
  input: SupplierAdvanceInput,
  supplier: SupplierFacts,
  tds: TdsFacts | null,
  books: Books,
): TdsLine[] {
  if (!tds) return [];
  return withheldOn({ ...input, base: input.amount }, { supplier, tds, books });
}

function checkBills(
  input: SupplierAdvanceInput,
  bills: Facts['bills'],
  { name, accountId }: SupplierFacts,
  problems: ProblemCollector,
): void {
  const of = (id: number | null, field: string, words: string, left: (pending: Paise) => Paise) => {
    if (id === null) return;
    const bill = bills.get(id);
    if (!bill || bill.accountId !== accountId) problems.add({ [field]: `Select ${words} of ${name}` });
    else if (input.amount > left(bill.pending))
      problems.add({
        amount: `Only ${formatPaise(Math.max(left(bill.pending), zero) as Paise)} is left of ${bill.billNo}.`,
      });
  };
  of(input.advanceId, 'advanceId', 'an advance', (pending) => pending);
  of(input.billId, 'billId', 'a bill', negate);
}
