import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';

/** Binary digits of the longest life that is looked for: 2^17 days are 358 years. */
const LONGEST = 17;

/** Limits to accounts `a` that are open to a branch in which the user works: one that is kept to others is not theirs. */
export const openAccounts = ({ branchIds }: SignedIn): SQL =>
  branchIds ? sql`and (a.branch_ids = '{}' or a.branch_ids && ${`{${branchIds.join()}}`}::int[])` : sql``;

/** The requested branches: a condition on the column of that name, or null for the whole company. */
export type OfBranches = ((column: string) => SQL) | null;

/**
 * Bills with their pending amount at the end of a day, as parts of a `with`, the last one `pending`: columns of
 * `bills` and `open`. A branch counts the movements of its own vouchers, so that it agrees with its own ledger.
 * `only` narrows the bills `b` by a further condition.
 * Only bills that were open around that day are read, independent of how long ago it is and how many were settled
 * before or since. Bills pending today have their own index. A settled bill lived from its first movement to its
 * last; `lived` is the number of binary digits of those days. If a bill of `lived` k was open on the day, its last
 * movement came within 2^k days, so each length of life is one short range of the index by life and last day.
 */
export function pendingOn(companyId: number, asOn: IsoDate, ofBranches: OfBranches, only: SQL = sql``): SQL {
  const begun = sql`b.company_id = ${companyId} and b.first_day <= ${asOn} ${only}`;
  const here = ofBranches === null ? sql`true` : ofBranches('b.branch_id');
  const ownOnly = ofBranches === null ? sql`` : sql`and not b.is_crossed and ${here}`;
  const movedUntil = sql`m.company_id = ${companyId} and m.date <= ${asOn}`;
  const own = sql`
    case when b.last_day <= ${asOn} then b.pending when not b.in_steps then b.amount
         else coalesce((select sum(m.amount) from bill_movements m where ${movedUntil} and m.bill_id = b.id), 0)::bigint end`;
  // Movements of one branch on another's bills stay in each branch until they are moved back there.
  const movedHere = sql`
    select coalesce(sum(m.amount), 0)::bigint
      from bill_movements m join documents d on d.company_id = m.company_id and d.id = m.document_id
     where ${movedUntil} and m.bill_id = b.id and ${ofBranches?.('d.branch_id') ?? sql`true`}`;
  const crossed = sql`
        union all
        select * from (select b.*, (${movedHere}) as open from bills b where ${begun} and b.is_crossed offset 0) b`;
  // `offset 0` keeps a length of life one short range; planned together, all later settlements are sometimes read. It
  // also computes each amount once: a plain column would be computed again by every filter. The movements of bills
  // settled in steps are read together by the index: read bill by bill they cost half as much again. They rejoin
  // their bills by a full join, the only join that never becomes a nested loop under any row estimate of the planner.
  return sql`
      lives as materialized (
        select k::smallint as lived, ${asOn}::date + (1 << k) as until from generate_series(1, ${sql.raw(String(LONGEST))}) k),
      settled as materialized (
        select b.*
          from lives l cross join lateral (
            select b.* from bills b
             where b.lived = l.lived and b.last_day > ${asOn} and b.last_day < l.until and b.pending = 0 and ${begun} ${ownOnly} offset 0) b),
      settled_moves as materialized (
        select m.bill_id, sum(m.amount)::bigint as open from bill_movements m
         where ${movedUntil} and m.bill_id = any((select array_agg(id) from settled where in_steps)::int[]) group by m.bill_id),
      alive as (
        select * from (select b.*, ${own} as open from bills b where ${begun} and b.pending <> 0 ${ownOnly} offset 0) b
        union all
        select s.*, s.amount as open from settled s where not s.in_steps
        union all
        select * from (select s.*, m.open from (select * from settled where in_steps) s full join settled_moves m on m.bill_id = s.id offset 0) b${ofBranches === null ? sql`` : crossed}),
      pending as (select * from alive where open <> 0)`;
}

/** Bills that are pending, or were moved on a day or later: the settled ones by the ranges of their index, as above. */
export const livingSince = (companyId: number, day: IsoDate): SQL => sql`
  select * from bills where company_id = ${companyId} and pending <> 0
  union all
  select s.* from (select k::smallint as lived from generate_series(0, ${sql.raw(String(LONGEST))}) k offset 0) l cross join lateral (
    select * from bills where company_id = ${companyId} and lived = l.lived and last_day >= ${day} and pending = 0 offset 0) s`;
