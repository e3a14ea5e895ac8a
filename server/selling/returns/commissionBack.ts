import { sql } from 'drizzle-orm';
import { add, multiplyDivide, negate, type Paise } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { figuresOfSale } from '../../../contract/selling/soldLines';
import { type BillMove, type Books, type PostingLine, plainLine, zero } from '../../books/posting';
import type { Ctx } from '../../core/calls/api';
import { rowsOf, type Tx } from '../../core/db/database';
import { type AgentFacts, commissionOn, readAgent } from '../commission';
import { soldItems } from '../soldGoods';
import type { Sale } from './soldLines';

/**
 * Commission reversed with returned goods: their share of the invoice's commission, and the whole remainder with the
 * last goods.
 */

type C = Ctx<unknown, unknown>;
type Bill = { id: number; billNo: string; pending: Paise };

export type CommissionBack = {
  agent: AgentFacts;
  /** The bill of the commission; null where the agent is not kept bill by bill. */
  bill: Bill | null;
  /** The reversed amount. */
  back: Paise;
};

type Asked = {
  documentId: number;
  sale: Sale;
  /** All goods are back after this return. */
  isWhole: boolean;
  returned: readonly { taxable: Paise }[];
  lines: readonly { itemId: number }[];
};

export async function commissionOf(
  tx: Tx,
  ctx: C,
  { documentId, sale, isWhole, returned, lines }: Asked,
): Promise<CommissionBack | null> {
  const agent = await readAgent(tx, ctx, sale.agentId, true);
  if (!agent) return null;
  const { companyId } = ctx.who;
  const [row] = await rowsOf<{ earned: Paise; taken: Paise; billId: number | null; billNo: string; pending: Paise }>(
    tx,
    sql`
    with back as (
      select distinct k.to_document_id as id from line_links k
       where k.company_id = ${companyId} and k.from_document_id = ${documentId} and k.relation = 'returned' and k.is_live)
    select coalesce(sum(e.credit) filter (where e.document_id = ${documentId}), 0)::bigint as earned,
           coalesce(sum(e.debit) filter (where e.document_id <> ${documentId}), 0)::bigint as taken,
           max(b.id) as "billId", max(b.bill_no) as "billNo", max(b.pending) as pending
      from ledger_entries e
      left join bills b on b.company_id = e.company_id and b.document_id = ${documentId} and b.account_id = e.account_id and not b.is_cancelled
     where e.company_id = ${companyId} and e.account_id = ${agent.accountId} and not e.is_mirror and e.revised = 0
       and (e.document_id = ${documentId} or e.document_id in (select id from back))`,
  );
  if (!row || row.earned === zero) return null;
  const items = await soldItems(
    tx,
    ctx,
    sale.items.map(({ itemId }) => itemId),
    sale.date,
  );
  const figures = figuresOfSale({ ...sale, items: [...sale.items] }, 'line');
  const withGroup = (of: readonly { itemId: number }[], parts: readonly { taxable: Paise }[]) =>
    parts.map(({ taxable }, place) => ({ taxable, groupId: items.get(of[place]?.itemId ?? 0)?.groupId ?? null }));
  const whole = commissionOn(agent, withGroup(sale.items, figures.lines), figures.charges);
  const part = commissionOn(agent, withGroup(lines, returned), []);
  const left = add(row.earned, negate(row.taken));
  const isLast = isWhole && (agent.excludeCharges || sale.charges.length === 0);
  const share = whole === zero ? zero : multiplyDivide(row.earned, part, whole);
  return {
    agent,
    bill: row.billId === null ? null : { id: row.billId, billNo: row.billNo, pending: row.pending },
    back: isLast ? left : (Math.min(left, share) as Paise),
  };
}

/** Dr the agent, on the bill of the commission as far as it is not paid, Cr agent commission. */
export function commissionBackLines(
  books: Books,
  { agent: { accountId }, bill, back: amount }: CommissionBack,
  date: IsoDate,
): PostingLine[] {
  const isBillWise = books.accounts.get(accountId)?.billWise ?? false;
  const settled = Math.max(0, Math.min(-(bill?.pending ?? 0), amount)) as Paise;
  const left = add(amount, negate(settled));
  const moves: BillMove[] = [
    ...(bill && settled > 0
      ? [{ kind: 'against', billId: bill.id, billNo: bill.billNo, amount: settled } as const]
      : []),
    ...(left > 0 ? [{ kind: 'onAccount', billNo: null, billDate: date, dueDate: date, amount: left } as const] : []),
  ];
  return [
    { ...plainLine(accountId), debit: amount, bills: isBillWise ? moves : [] },
    { ...plainLine(books.purpose('agentCommission')), credit: amount },
  ];
}
