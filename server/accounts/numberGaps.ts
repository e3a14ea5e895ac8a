import { sql } from 'drizzle-orm';
import { MOST_YEARS, type NumberSeries, numberGaps } from '../../contract/accounts/numberGaps';
import { addDays, type FinancialYear, financialYearOf, type IsoDate } from '../../contract/dates';
import { REVERSE_PAPER_SERIES } from '../books/gst/reversePaperSeries';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowOf, rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { numberSql } from '../core/documents/numbering';
import { SERIES_OF_COUNTER } from '../core/documents/numberSeries';

/** How many of the missing numbers of a series are named. */
const NAMED = 5;

/** A number that was never given, as it would have been written. */
const WRITTEN = numberSql({
  company: sql`c.company_id`,
  branchId: sql`c.branch_id`,
  branch: sql`b.code`,
  year: sql`c.year`,
  type: sql`c.type`,
  serial: sql`g.n`,
});

/** Every counter with the proof that none of its numbers is missing. */
export function numberGapRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: numberGaps.path,
      summary: 'Counters of numbers, and the numbers that are missing',
      needs: { anyOf: [numberGaps.screen] },
      query: numberGaps.query,
      answer: numberGaps.answer,
    },
    async (tx, { who, query }) => {
      const { startMonth } = await rowOf<{ startMonth: number }>(
        tx,
        sql`select fy_start_month as "startMonth" from companies where id = ${who.companyId}`,
      );
      const years = yearsOf(query.from, query.to, startMonth);
      const known = JSON.stringify(years.map(({ code, label, from, to }) => ({ code, label, from, to })));
      const rows = await rowsOf<NumberSeries>(
        tx,
        sql`
        with years as (select * from jsonb_to_recordset(${known}::jsonb) as y(code text, label text, "from" text, "to" text)),
        -- Chosen first: the numbers of other years are not looked at.
        counters as materialized (
          select c.* from number_counters c
           where c.company_id = ${who.companyId} and c.year in (select code from years)
             ${query.branchId ? sql`and c.branch_id = ${Number(query.branchId)}` : sql``} ${mayBranches(who, 'c.branch_id')})
        select b.id as "branchId", b.name as "branchName", y.label as year, y."from" as "yearFrom", y."to" as "yearTo", c.type,
               (select number from documents x where x.company_id = c.company_id and x.branch_id = c.branch_id and x.series = c.series and x.type = c.type and x.serial = d.low) as first,
               (select number from documents x where x.company_id = c.company_id and x.branch_id = c.branch_id and x.series = c.series and x.type = c.type and x.serial = d.high) as last,
               c.last as given, d.numbers as count,
               (select count(*)::int from documents x
                 where x.company_id = c.company_id and x.branch_id = c.branch_id and x.year = c.year and x.series = c.series and x.type = c.type and x.status = 'cancelled') as cancelled,
               greatest(c.last, coalesce(d.high, 0)) - d.numbers as missing,
               -- Looked for only where the count says that one is missing.
               case when greatest(c.last, coalesce(d.high, 0)) = d.numbers then '[]'::json else
                 (select coalesce(json_agg(${WRITTEN} order by g.n), '[]')
                    from (select n from generate_series(1, greatest(c.last, d.high)) n
                           where not exists (select from documents x where x.company_id = c.company_id and x.branch_id = c.branch_id and x.series = c.series
                                                                      and x.type = c.type and x.serial = n)
                           order by 1 limit ${NAMED}) g) end as gaps
          from counters c
          join branches b on b.company_id = c.company_id and b.id = c.branch_id
          join years y on y.code = c.year
          ${SERIES_OF_COUNTER}
        union all
        -- Papers under reverse charge are counted by their own table.
        select b.id, b.name, y.label, y."from", y."to", r.type, r.first, r.last, r.high, r.numbers, 0, r.high - r.numbers, '[]'::json
          from (${REVERSE_PAPER_SERIES(who.companyId)}) r
          join branches b on b.company_id = ${who.companyId} and b.id = r.branch_id
          join years y on y.code = r.year
         where ${query.branchId ? sql`r.branch_id = ${Number(query.branchId)}` : sql`true`} ${mayBranches(who, 'r.branch_id')}
         order by "yearFrom", "branchName", type`,
      );
      return { rows };
    },
  );
}

/** The financial years that hold the days from one to another. */
function yearsOf(from: IsoDate, to: IsoDate, startMonth: number): FinancialYear[] {
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const years: FinancialYear[] = [];
  for (let day = from; day <= to; ) {
    const year = financialYearOf(day, startMonth);
    years.push(year);
    day = addDays(year.to, 1);
    if (years.length > MOST_YEARS)
      throw invalid({ from: `At most ${MOST_YEARS} years are looked at together. Choose a shorter period.` });
  }
  return years;
}
