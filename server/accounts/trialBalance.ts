import { type SQL, sql } from 'drizzle-orm';
import { TrialBalanceRow, trialBalance } from '../../contract/accounts/trialBalance';
import { sumOf } from '../../contract/amount';
import { addDays, periodOf } from '../../contract/dates';
import type { Api } from '../core/api';
import { parsed } from '../core/api';
import { rowsOf } from '../core/database';
import { mayBranches } from '../core/documentHeader';
import { invalid } from '../core/refused';
import { groupTree } from './accountGroups';

/**
 * The trial balance of a period. Whole months come from their kept sums; only a broken first or last month reads its
 * own ledger entries, so the cost follows accounts and months, not the length of history.
 */
export function trialBalanceRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: trialBalance.path,
      summary: 'Trial balance of a period',
      needs: { anyOf: [trialBalance.screen] },
      query: trialBalance.query,
      answer: trialBalance.answer,
    },
    async (tx, { who, query }) => {
      const { from, to, branchId, closing, zero } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const branch = (column: string) =>
        sql`${branchId ? sql`and ${sql.raw(column)} = ${Number(branchId)}` : sql``} ${mayBranches(who, column)}`;
      const fromPeriod = periodOf(from);
      const toPeriod = periodOf(to);
      /** Closing entries of the last month count only after closing; those of earlier months always. */
      const lastPeriod = closing === 'after' ? toPeriod + 5 : toPeriod;
      const endsMonth = periodOf(addDays(to, 1)) !== toPeriod;
      const startsMonth = from.endsWith('-01');
      const entries = (isOpening: boolean, sign: SQL, period: number, condition: SQL) => sql`
        union all
        select account_id, ${isOpening}::boolean, ${sign} debit, ${sign} credit from ledger_entries
         where company_id = ${who.companyId} and period = ${period} and ${condition} ${branch('branch_id')}`;
      // What of the first month lies before the first day is opening, not movement; what of the last lies after it is neither.
      const before = startsMonth
        ? sql``
        : sql`${entries(true, sql`+`, fromPeriod, sql`date < ${from}`)} ${entries(false, sql`-`, fromPeriod, sql`date < ${from}`)}`;
      const after = endsMonth ? sql`` : entries(false, sql`-`, toPeriod, sql`date > ${to}`);
      const upTo = endsMonth ? lastPeriod : toPeriod;
      const sums = sql`
        select account_id, coalesce(sum(debit - credit) filter (where is_opening), 0) as opening,
               coalesce(sum(debit) filter (where not is_opening), 0) as debit, coalesce(sum(credit) filter (where not is_opening), 0) as credit
          from (select account_id, period < ${fromPeriod} as is_opening, debit, credit
                  from account_months where company_id = ${who.companyId} and period <= ${upTo} ${branch('branch_id')}
                ${before} ${after}) m
         group by account_id`;
      const rows = await rowsOf<unknown>(
        tx,
        sql`
      ${groupTree(who.companyId)},
      sums as (${sums})
      select a.id as "accountId", a.code, a.name as account, t.id as "groupId", t.name as "group", to_json(string_to_array(t.trail, ' › ')) as trail, t.nature,
             greatest(coalesce(s.opening, 0), 0)::bigint as "openingDebit", greatest(-coalesce(s.opening, 0), 0)::bigint as "openingCredit",
             coalesce(s.debit, 0)::bigint as debit, coalesce(s.credit, 0)::bigint as credit,
             greatest(coalesce(s.opening + s.debit - s.credit, 0), 0)::bigint as "closingDebit",
             greatest(-coalesce(s.opening + s.debit - s.credit, 0), 0)::bigint as "closingCredit"
        from ${zero === 'show' ? sql`accounts a left join sums s on s.account_id = a.id` : sql`sums s join accounts a on a.id = s.account_id and (s.opening <> 0 or s.debit <> 0 or s.credit <> 0)`}
        join tree t on t.company_id = a.company_id and t.id = a.group_id
       where a.company_id = ${who.companyId}
       order by t.place, a.name`,
      );
      const parsedRows = rows.map((row) => parsed(TrialBalanceRow, row));
      return {
        rows: parsedRows,
        totals: {
          openingDebit: sumOf(parsedRows, (row) => row.openingDebit),
          openingCredit: sumOf(parsedRows, (row) => row.openingCredit),
          debit: sumOf(parsedRows, (row) => row.debit),
          credit: sumOf(parsedRows, (row) => row.credit),
          closingDebit: sumOf(parsedRows, (row) => row.closingDebit),
          closingCredit: sumOf(parsedRows, (row) => row.closingCredit),
        },
      };
    },
  );
}
