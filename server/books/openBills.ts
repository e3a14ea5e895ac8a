import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';

/** Binary digits of the longest life that is looked for: 2^17 days are 358 years. */
const LONGEST = 17;

/** Limits to accounts `a` that are open to a branch in which the user works: one that is kept to others is not theirs. */
export const openAccounts = ({ branchIds }: SignedIn): SQL =>
  branchIds ? sql`and (a.branch_ids = '{}' or a.branch_ids && ${`{${branchIds.join()}}`}::int[])` : sql``;

/** Which branches are asked for: a condition on the column of that name, or null for the company whole. */
export type OfBranches = ((column: string) => SQL) | null;

/**
 * Bills with what was pending at the end of a day, as parts of a `with`, the last of them `pending`: columns of `bills`
 * and `open`. A branch counts what its own vouchers moved, so that it ties with its own ledger. `only` narrows the bills
 * `b` by a further condition.
 *
 * No more is read than stood open around that day, however long ago it is and whatever was settled before or since.
 * What is pending today has an index of its own. A settled bill lived from its first movement to its last; `lived` is
 * the number of binary digits of those days. If a bill of `lived` k was open on the day, its last movement came within
 * 2^k days of it, so each length of life is one short range of the index by life and last day.
 */
export function pendingOn(companyId: number, asOn: IsoDate, ofBranches: OfBranches, only: SQL = sql``): SQL {
  const begun = sql`b.company_id = ${companyId} and b.first_day <= ${asOn} ${only}`;
  const here = ofBranches === null ? sql`true` : ofBranches('b.branch_id');
  const ownOnly = ofBranches === null ? sql`` : sql`and not b.is_crossed and ${here}`;
  const movedUntil = sql`m.company_id = ${companyId} and m.date <= ${asOn}`;
  const own = sql`
    case when b.last_day <= ${asOn} then b.pending when not b.in_steps then b.amount
         else coalesce((select sum(m.amount) from bill_movements m where ${movedUntil} and m.bill_id = b.id), 0)::bigint end`;
  // What branches moved of one another's bills stands in each until it is moved back there.
  const movedHere = sql`
    select coalesce(sum(m.amount), 0)::bigint
      from bill_movements m join documents d on d.company_id = m.company_id and d.id = m.document_id
     where ${movedUntil} and m.bill_id = b.id and ${ofBranches?.('d.branch_id') ?? sql`true`}`;
  const crossed = sql`
        union all
        select * from (select b.*, (${movedHere}) as open from bills b where ${begun} and b.is_crossed offset 0) b`;
  // `offset 0` keeps a length of life one short range; planned together, all that was settled since is read at times. It
  // also has each amount worked out once: as a plain column it would be worked out again by who filters it.
  // Of the bills that were settled in steps the movements are read all at once by the index: asked for bill by bill they
  // cost half as much again. They come back to their bills by a full join, the one that is never made row against row,
  // whatever the planner believes of their number.
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
