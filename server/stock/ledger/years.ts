import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';

/**
 * Issues and receipts of each pool, with the twelve months of a year as the columns of one row. Classes and ages of
 * stock look back a year: two rows per item, for any number of movements. Kept in the statement that moves the goods.
 */

type Years = 'stock_used_years' | 'stock_received_years';
const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1);
const column = (month: number) => sql.raw(`m${month}`);
const listed = (each: (month: number) => SQL) => sql.join(MONTHS.map(each), sql`, `);

/**
 * Issues at cost from rows of `moves`: without those cancelled since, and including corrections. A cancellation and a
 * correction count on their own day.
 * @param moves a part of a `with`, or the table itself
 */
export const usedIn = (moves: SQL): SQL => sql`
  select m.company_id, m.branch_id, m.item_id, m.date, -m.value as amount
    from ${moves} m
    left join stock_moves o on o.company_id = m.company_id and o.id = coalesce(m.mirror_of_id, m.corrects_id)
    left join stock_moves b on b.company_id = o.company_id and b.id = o.mirror_of_id
   where m.value <> 0 and coalesce(b.qty, o.qty, m.qty) < 0`;

/** Receipts. A reversed receipt counts as if it had not come, on the day of the receipt. */
export const receivedIn = (moves: SQL): SQL => sql`
  select m.company_id, m.branch_id, m.item_id, m.date, m.qty as amount
    from ${moves} m where m.qty > 0 and m.valued_by <> 'none' and m.mirror_of_id is null
  union all
  select m.company_id, m.branch_id, m.item_id, o.date, m.qty
    from ${moves} m join stock_moves o on o.company_id = m.company_id and o.id = m.mirror_of_id
   where o.qty > 0 and o.valued_by <> 'none' and o.mirror_of_id is null`;

/** Rows of days and amounts as rows of years. */
const yearsOf = (rows: SQL): SQL => sql`
  select company_id, branch_id, item_id, extract(year from date)::smallint as year,
         ${listed((month) => sql`coalesce(sum(amount) filter (where extract(month from date) = ${sql.raw(String(month))}), 0) as ${column(month)}`)}
    from (${rows}) x group by 1, 2, 3, 4`;

/** Adds rows to the sums of years: an insert, alone or as a part of a `with`. */
export const addToYears = (table: Years, rows: SQL): SQL => sql`
  insert into ${sql.raw(table)} as y (company_id, branch_id, item_id, year, ${listed(column)})
  ${yearsOf(rows)} order by 1, 4, 2, 3
  on conflict (company_id, year, branch_id, item_id) do update set ${listed((month) => sql`${column(month)} = y.${column(month)} + excluded.${column(month)}`)}`;

/** Where the sums of years are not those of the movements. */
export const wrongYears = (table: Years, rows: SQL): SQL => sql`
  select format('Company %s, branch %s, item %s, %s: months of ${sql.raw(table)} are not those of the movements',
                coalesce(k.company_id, m.company_id), coalesce(k.branch_id, m.branch_id), coalesce(k.item_id, m.item_id), coalesce(k.year, m.year)) as problem
    from ${sql.raw(table)} k
    full join (${yearsOf(rows)}) m on m.company_id = k.company_id and m.branch_id = k.branch_id and m.item_id = k.item_id and m.year = k.year
   where (${listed((month) => sql`coalesce(k.${column(month)}, 0)`)}) is distinct from (${listed((month) => sql`coalesce(m.${column(month)}, 0)::bigint`)})`;

/** The twelve months that end with the one of a day, as columns of the rows `ya` and `yb` of two years. */
export const lastTwelve = (on: IsoDate): { years: readonly [number, number]; months: readonly SQL[] } => {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  return {
    years: [year - 1, year],
    months: MONTHS.map((place) => (place > month ? sql`ya.${column(place)}` : sql`yb.${column(place)}`)),
  };
};

/** The sum of the months of two years `ya` and `yb` behind the one of a day, up to the end of the second. */
export const monthsBehind = (day: IsoDate, lastYear: number): SQL => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const of = (table: string, from: number) =>
    MONTHS.filter((place) => place > from).map((place) => sql`coalesce(${sql.raw(table)}.${column(place)}, 0)`);
  const parts = year === lastYear ? of('yb', month) : [...of('ya', month), ...of('yb', 0)];
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `);
};
