import { sql } from 'drizzle-orm';
import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import type { BillRef } from '../../contract/books/vouchers';
import type { IsoDate } from '../../contract/dates';
import { type AgentPaymentInput, agentPayments } from '../../contract/sales/agentPayments';
import { agents } from '../../contract/selling/agents';
import { loadTds } from '../books/facts';
import { type Books, plainLine, type TdsLine, zero } from '../books/posting';
import { payeeOf, type TdsFacts, tdsOn } from '../books/tds/tds';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { readAgent } from '../selling/commission';
import { type PartyBooks, partyVoucher } from '../selling/partyVoucher';
import { leftProblem, moneyLines, NO_BILL, partyLine } from '../selling/paying';

type C = Ctx<unknown, unknown>;
type Owed = { id: number; kind: string; billNo: string; pending: Paise };
type Facts = {
  /** Commission that is not paid and what was paid ahead, the oldest first; what is owed is above zero. */
  owed: readonly Owed[];
  tds: TdsFacts | null;
};

/** Dr the agent against the commission, Cr bank or cash, Cr TDS payable. */
export const agentPaymentKind = () =>
  partyVoucher({
    resource: agentPayments,
    pays: () => true,
    async party(tx, ctx, { agentId }) {
      const agent = await readAgent(tx, ctx, agentId, true);
      if (!agent) throw invalid({ agentId: 'Select an agent of the list' });
      return { kind: agents.path, id: agent.id, name: agent.name, accountId: agent.accountId };
    },
    async facts(tx, ctx, input, { accountId }): Promise<Facts> {
      const sectionId = input.tdsSectionId ?? (await sectionOf(tx, ctx, input.agentId));
      const needs = sectionId === null ? [] : [{ line: 0, sectionId, accountId: accountId ?? 0 }];
      return {
        owed: await owedTo(tx, ctx, accountId ?? 0, input.upTo),
        tds: (await loadTds(tx, ctx.who.companyId, input.date, needs)).get(0) ?? null,
      };
    },
    needs: (_input, { owed }) => ({ bills: owed.map(({ id }) => id), purposes: ['tdsPayable'] }),
    entries,
    list: { where: { agentId: (key) => sql`d.party_id = ${Number(key)}` } },
  });

async function sectionOf(tx: Tx, { who }: C, agentId: number): Promise<number | null> {
  const [row] = await rowsOf<{ id: number | null }>(
    tx,
    sql`select tds_section_id as id from agents where company_id = ${who.companyId} and id = ${agentId}`,
  );
  return row?.id ?? null;
}

const owedTo = (tx: Tx, { who }: C, accountId: number, upTo: IsoDate | null) =>
  rowsOf<Owed>(
    tx,
    sql`select id, kind, bill_no as "billNo", -pending as pending from bills
         where company_id = ${who.companyId} and account_id = ${accountId} and pending <> 0 and not is_cancelled
           ${upTo ? sql`and bill_date <= ${upTo}` : sql``} order by bill_date, id`,
  );

function entries({ input, party, facts, books, problems }: PartyBooks<AgentPaymentInput, Facts>): Posted {
  const { date, bills: lines } = input;
  const { owed, tds } = facts;
  const amount = sumOf(lines, (line) => line.amount);
  const payable = sumOf(owed, ({ pending }) => pending);
  for (const [place, { billId, amount: part }] of lines.entries()) {
    if (billId === null) continue;
    const bill = owed.find(({ id, pending }) => id === billId && pending > 0);
    if (!bill) problems.add({ [`bills.${place}.billId`]: `Select a commission of ${party.name} that is not paid` });
    else if (part > bill.pending) problems.add({ [`bills.${place}.amount`]: leftProblem(bill.pending, bill.billNo) });
  }
  if (amount > payable && !input.advance)
    problems.add({ 'bills.0.amount': `Payable is ${formatPaise(Math.max(payable, 0) as Paise)}.` });
  const kept = problems.collect(() => withheld(input, amount, party.accountId ?? 0, tds, books)) ?? [];
  const tax = sumOf(kept, (line) => line.tax);
  const debit = problems.collect(() =>
    partyLine(books, party.accountId ?? 0, refsOf(input, owed, amount), amount, 1, { date, field: 'bills.0.billId' }),
  );
  return {
    lines: [
      ...(debit ? [debit] : []),
      ...moneyLines(input, add(amount, negate(tax)), -1, books, problems),
      ...(tax > 0 ? [{ ...plainLine(books.purpose('tdsPayable')), credit: tax }] : []),
    ],
    tds: kept,
    taxLines: [],
    amount: add(amount, negate(tax)),
    totals: [
      { label: 'Commission', amount },
      ...(tax > 0 ? [{ label: 'TDS', amount: tax }] : []),
      { label: 'Paid', amount: add(amount, negate(tax)) },
    ],
  };
}

/** Commissions that are named are paid first, then the oldest; what is beyond them is an advance. */
function refsOf({ bills: lines }: AgentPaymentInput, owed: readonly Owed[], amount: Paise): BillRef[] {
  const paid = new Map<number, Paise>();
  for (const { billId, amount: part } of lines)
    if (billId !== null) paid.set(billId, add(paid.get(billId) ?? zero, part));
  let left = sumOf(
    lines.filter(({ billId }) => billId === null),
    (line) => line.amount,
  );
  for (const { id, pending } of owed) {
    const part = Math.max(0, Math.min(left, pending - (paid.get(id) ?? 0))) as Paise;
    if (part > 0) paid.set(id, add(paid.get(id) ?? zero, part));
    left = add(left, negate(part));
  }
  const against = [...paid].map(
    ([billId, part]): BillRef => ({ ...NO_BILL, refType: 'against', billId, amount: part }),
  );
  const rest = add(amount, negate(sumOf(against, (one) => one.amount)));
  return rest > 0 ? [...against, { ...NO_BILL, refType: 'advance', billId: null, amount: rest }] : against;
}

/**
 * Tax deducted under the section of the agent; the row is also written with zero tax, since its base counts in the
 * year.
 */
function withheld(
  { tdsAmount, tdsReason }: AgentPaymentInput,
  base: Paise,
  accountId: number,
  tds: TdsFacts | null,
  books: Books,
): TdsLine[] {
  if (!tds) {
    if (tdsAmount) throw invalid({ tdsSectionId: 'Select the section under which TDS is kept back' });
    return [];
  }
  const payee = payeeOf({ pan: books.accounts.get(accountId)?.pan ?? null });
  const rate = tds.rates.find((one) => one.payee === payee);
  if (!rate)
    throw invalid({
      tdsSectionId: `${tds.section} has no rate on this day. Select the section that is in force then.`,
    });
  const earlier = { base: tds.earlierBase, tax: tds.earlierTax, monthBase: tds.monthBase, monthTax: tds.monthTax };
  const computed = tdsOn(base, rate, earlier);
  const row = { sectionId: tds.sectionId, accountId, base };
  if (tdsAmount === null || tdsAmount === computed) return [{ ...row, tax: computed, reason: null }];
  if (tdsAmount > base) throw invalid({ tdsAmount: 'TDS is more than the payment.' });
  if (!tdsReason)
    throw invalid({
      tdsReason: `The section gives ${formatPaise(computed)}. Say why ${formatPaise(tdsAmount)} is kept back.`,
    });
  return [{ ...row, tax: tdsAmount, reason: tdsReason }];
}
