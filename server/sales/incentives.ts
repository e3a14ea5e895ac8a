import { sql } from 'drizzle-orm';
import { sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { type IncentiveProposal, incentiveProposal } from '../../contract/sales/incentives';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { targetsWithAchieved } from '../selling/achieved';

/** The incentive of a salesperson for a month, as it follows from the targets. */
export const incentiveRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: incentiveProposal.path,
      summary: 'What a salesperson has earned in a month by the targets, and whether it is paid',
      needs: { anyOf: [incentiveProposal.screen] },
      query: incentiveProposal.query,
      answer: incentiveProposal.answer,
    },
    async (tx, { who, query: { staffId, month } }) => {
      const targets = await rowsOf<IncentiveProposal['targets'][number]>(
        tx,
        sql`
        select t.basis, t.amount as target, t.achieved, t.percent, t.incentive_percent as "incentivePercent", t.incentive
          from ${targetsWithAchieved({ who, month })} t
         where t.owner_kind = 'employee' and t.user_id = ${Number(staffId ?? 0)} order by t.basis`,
      );
      const paidBy = await incentivePaidBy(tx, who, Number(staffId ?? 0), month);
      return { targets, amount: sumOf(targets, ({ incentive }) => incentive), paidBy };
    },
  );

/** Number of the payment of an incentive for the month of a day; null where none is posted. */
export async function incentivePaidBy(
  tx: Tx,
  { companyId }: SignedIn,
  staffId: number,
  month: IsoDate,
): Promise<string | null> {
  const [paid] = await rowsOf<{ number: string }>(
    tx,
    sql`select d.number from documents d
         where d.company_id = ${companyId} and d.type = 'EP' and d.party_id = ${staffId} and d.status = 'posted'
           and d.input ->> 'kind' = 'incentive' and left(d.input ->> 'month', 7) = ${month.slice(0, 7)} limit 1`,
  );
  return paid?.number ?? null;
}
