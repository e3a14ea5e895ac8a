import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate, periodOf } from '../../contract/dates';
import { mayBranches } from '../core/documentHeader';
import type { Signed } from '../core/system';

/**
 * A stretch of the books: what moved from a day to a day without the closing entries of years, or, with `from` null,
 * what all that came before and the day itself add up to, without closing entries of its own month.
 */
export type Span = { from: IsoDate | null; to: IsoDate; branchId: number | null };

/**
 * Sums of debits less credits by account, as columns `s0`, `s1` … one a span. They come from the kept sums of months;
 * only a month that a span breaks reads its own ledger entries, so the cost follows accounts and months, not the length
 * of history. `only` narrows the accounts by a condition on `account_id`; `merged` names a table of the `with` that has
 * `id` and `as_id`, under which accounts are added up before the columns are worked out: many columns over many accounts
 * cost more than the reading.
 */
export function spanSums(who: Signed, spans: readonly Span[], only: SQL = sql``, merged?: SQL): SQL {
  const entries = (part: number, sign: SQL, period: number, condition: SQL) => sql`
    union all
    select account_id, branch_id, period, ${sign}(debit - credit), ${part}::int from ledger_entries
     where company_id = ${who.companyId} and period = ${period} and ${condition} ${only} ${mayBranches(who, 'branch_id')}`;
  const cuts = spans.flatMap(({ from, to }, part) => [
    ...(from === null || from.endsWith('-01') ? [] : [entries(part, sql`-`, periodOf(from), sql`date < ${from}`)]),
    ...(periodOf(addDays(to, 1)) === periodOf(to) ? [entries(part, sql`-`, periodOf(to), sql`date > ${to}`)] : []),
  ]);
  const columns = spans.map(({ from, to, branchId }, part) => {
    const within = sql`period <= ${periodOf(to)}${from === null ? sql`` : sql` and period >= ${periodOf(from)} and period % 10 <> 5`}`;
    const here = branchId === null ? sql`` : sql` and branch_id = ${branchId}`;
    return sql`coalesce(sum(net) filter (where (part is null and ${within} or part = ${part})${here}), 0)::bigint as ${sql.raw(`s${part}`)}`;
  });
  const last = Math.max(...spans.map(({ to }) => periodOf(to)));
  const moves = sql`
            select account_id, branch_id, period, debit - credit as net, null::int as part from account_months
             where company_id = ${who.companyId} and period <= ${last} ${only} ${mayBranches(who, 'branch_id')}
            ${sql.join(cuts, sql` `)}`;
  const added = merged
    ? sql`select g.as_id as account_id, v.branch_id, v.period, v.part, sum(v.net) as net
            from (${moves}) v join ${merged} g on g.id = v.account_id group by g.as_id, v.branch_id, v.period, v.part`
    : moves;
  return sql`
    select account_id, ${sql.join(columns, sql`, `)}
      from (${added}) m
     group by account_id`;
}
