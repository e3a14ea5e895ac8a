import { type SQL, sql } from 'drizzle-orm';
import type { Purpose } from '../books/posting';
import { type Span, spanSums } from '../books/spans';
import type { SignedIn } from '../core/calls/system';

/** The statement line that holds the account of a purpose; it reads a `tree` of groups. */
const lineOf = (who: SignedIn, purpose: Purpose) => sql`
  (select g.line_id from account_purposes p join accounts a on a.company_id = p.company_id and a.id = p.account_id
     join tree g on g.id = a.group_id
    where p.company_id = ${who.companyId} and p.purpose = ${purpose} and p.branch_id = 0)`;

/** The line that holds the account of the surplus. */
export const surplusLine = (who: SignedIn) => lineOf(who, 'surplus');

/**
 * Sums of accounts by the statement line that shows them, after a `tree` of groups, as `sums` with `s0`, `s1` … one a span.
 * Schedule III shows what a customer paid ahead as a liability and what a supplier was paid ahead as an asset, and never
 * sets them off against what other parties owe: a party whose balance is on the other side is shown under advances. An
 * account has two rows then, for its side may differ from day to day.
 */
export function placedSums(who: SignedIn, spans: readonly Span[]): SQL {
  const parts = spans.map(({ from }, place) => {
    const sum = sql`s.${sql.raw(`s${place}`)}`;
    const name = sql.raw(`s${place}`);
    // Movements have no side; only income and expenses are read from them.
    if (from !== null) return sql`case when p.is_advance then 0 else ${sum} end as ${name}`;
    return sql`case when p.is_advance = (l.line_id is not null and sign(${sum}) = -l.side) then ${sum} else 0 end as ${name}`;
  });
  return sql`
    advance_lines as (
      select 'receivable' as control_type, ${lineOf(who, 'customerAdvances')} as line_id, 1 as side
      union all select 'payable', ${lineOf(who, 'supplierAdvances')}, -1),
    sums as (
      select a.id as account_id, a.name, a.msme_no, a.group_id, p.is_advance,
             case when p.is_advance then l.line_id else t.line_id end as line_id, ${sql.join(parts, sql`, `)}
        from (${spanSums(who, spans)}) s
        join accounts a on a.company_id = ${who.companyId} and a.id = s.account_id
        join tree t on t.id = a.group_id
        left join advance_lines l on l.control_type = t.control_type
        join (values (false), (true)) p(is_advance) on not p.is_advance or l.line_id is not null)`;
}
