import { sql } from 'drizzle-orm';
import { financialYearOf, todayInIndia } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import { rowOf, type Tx } from '../core/db/database';

/** The next number of tasks or tickets: `TK/26-27/0001`, by company and financial year. */
export async function deskNumber(tx: Tx, { who, now }: Ctx<unknown, unknown>, kind: 'TS' | 'TK'): Promise<string> {
  const { startMonth } = await rowOf<{ startMonth: number }>(
    tx,
    sql`select fy_start_month as "startMonth" from companies where id = ${who.companyId}`,
  );
  const { from, to } = financialYearOf(todayInIndia(now), startMonth);
  const year = `${from.slice(2, 4)}-${to.slice(2, 4)}`;
  const { last } = await rowOf<{ last: number }>(
    tx,
    sql`insert into desk_counters (company_id, kind, year, last) values (${who.companyId}, ${kind}, ${year}, 1)
        on conflict (company_id, kind, year) do update set last = desk_counters.last + 1 returning last`,
  );
  return `${kind}/${year}/${String(last).padStart(4, '0')}`;
}
