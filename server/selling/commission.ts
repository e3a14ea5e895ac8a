import { sql } from 'drizzle-orm';
import { type Paise, type Percent, percentOf, sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { type Books, type PostingLine, plainLine, zero } from '../books/posting';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

/** The commission of an agent on a bill, and its reversal by a return. */

export type AgentFacts = {
  id: number;
  name: string;
  active: boolean;
  accountId: number;
  commissionPercent: Percent;
  excludeCharges: boolean;
  /** Percentages of item groups with one of their own. */
  overrides: { groupId: number; percent: Percent }[];
};

/** @param isPast the commission is reversed or paid, also where no new one is earned any more. */
export async function readAgent(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  id: number | null,
  isPast = false,
): Promise<AgentFacts | null> {
  if (id === null) return null;
  const [row] = await rowsOf<AgentFacts>(
    tx,
    sql`select a.id, a.name, a.active, a.account_id as "accountId", a.commission_percent as "commissionPercent",
               a.exclude_charges as "excludeCharges",
               coalesce((select json_agg(json_build_object('groupId', o.item_group_id, 'percent', o.percent))
                           from agent_overrides o where o.company_id = a.company_id and o.agent_id = a.id), '[]') as overrides
          from agents a where a.company_id = ${who.companyId} and a.id = ${id}`,
  );
  if (!row) throw invalid({ agentId: 'Select an agent of the list' });
  if (!row.active && !isPast) throw invalid({ agentId: `${row.name} is inactive. Select another agent.` });
  return row;
}

/** Commission on taxable values, each at the percentage of its item group; charges count where the agent has them too. */
export function commissionOn(
  { commissionPercent, excludeCharges, overrides }: AgentFacts,
  lines: readonly { taxable: Paise; groupId: number | null }[],
  charges: readonly { taxable: Paise }[],
): Paise {
  const percentFor = (groupId: number | null) =>
    overrides.find((one) => one.groupId === groupId)?.percent ?? commissionPercent;
  const sums = new Map<Percent, Paise>();
  const put = (percent: Percent, amount: Paise) => sums.set(percent, ((sums.get(percent) ?? 0) + amount) as Paise);
  for (const { taxable, groupId } of lines) put(percentFor(groupId), taxable);
  if (!excludeCharges) for (const { taxable } of charges) put(commissionPercent, taxable);
  return sumOf([...sums], ([percent, amount]) => percentOf(amount, percent));
}

/** Dr agent commission, Cr the agent with the bill. A reversed commission goes the other way, on account. */
export function commissionLines(
  books: Books,
  agent: AgentFacts,
  amount: Paise,
  side: 1 | -1,
  date: IsoDate,
): PostingLine[] {
  if (amount === zero) return [];
  const kind = side === 1 ? ('bill' as const) : ('onAccount' as const);
  const signed = (side === 1 ? -amount : amount) as Paise;
  const billWise = books.accounts.get(agent.accountId)?.billWise ?? false;
  const bills = billWise ? [{ kind, billNo: null, billDate: date, dueDate: date, amount: signed }] : [];
  const cost = plainLine(books.purpose('agentCommission'));
  const owed = { ...plainLine(agent.accountId), bills };
  return side === 1
    ? [
        { ...cost, debit: amount },
        { ...owed, credit: amount },
      ]
    : [
        { ...owed, debit: amount },
        { ...cost, credit: amount },
      ];
}
