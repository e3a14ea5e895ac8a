import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';

/** Binary digits of the longest life that is looked for: 2^17 days are 358 years. */
const LONGEST = 17;

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
  const moved = sql`
    select coalesce(sum(m.amount), 0)::bigint from bill_movements m
     where m.company_id = b.company_id and m.bill_id = b.id and m.date <= ${asOn}`;
  const own = sql`case when b.last_day <= ${asOn} then b.pending else (${moved}) end`;
  // What branches moved of one another's bills stands in each until it is moved back there.
  const movedHere = sql`
    select coalesce(sum(m.amount), 0)::bigint
      from bill_movements m join documents d on d.company_id = m.company_id and d.id = m.document_id
     where m.company_id = b.company_id and m.bill_id = b.id and m.date <= ${asOn} and ${ofBranches?.('d.branch_id') ?? sql`true`}`;
  const crossed = sql`
        union all
        select b.*, (${movedHere}) as open from bills b where ${begun} and b.is_crossed`;
  return sql`
      lives as materialized (
        select k::smallint as lived, ${asOn}::date + (1 << k) as until from generate_series(1, ${sql.raw(String(LONGEST))}) k),
      alive as (
        select b.*, ${own} as open from bills b where ${begun} and b.pending <> 0 ${ownOnly}
        union all
        select b.*, (${moved}) as open
          from lives l join bills b on b.lived = l.lived and b.last_day > ${asOn} and b.last_day < l.until and b.pending = 0
         where ${begun} ${ownOnly}${ofBranches === null ? sql`` : crossed}),
      pending as (select * from alive where open <> 0)`;
}
