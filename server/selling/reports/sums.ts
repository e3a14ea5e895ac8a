import { type SQL, sql } from 'drizzle-orm';
import { percentOfSql } from '../sold/read';

/** Columns that reports have of the sums of sales `s`. */

/** A condition on the query of the sums, not on the rows. */
const ofQuery = () => null;
export const PERIOD = { from: ofQuery, to: ofQuery, branchId: ofQuery } as const;
export const summed = (value: SQL) => ({ value, sum: true as const });

export const SUMS = {
  bills: summed(sql`coalesce(s.bills, 0)`),
  discount: summed(sql`coalesce(s.discount, 0)`),
  sold: summed(sql`coalesce(s.taxable + s.returned, 0)`),
  returned: summed(sql`coalesce(s.returned, 0)`),
  taxable: summed(sql`coalesce(s.taxable, 0)`),
} as const;

const MARGIN = sql`coalesce(s.taxable - s.cost, 0)`;
export const MARGINS = {
  margin: summed(MARGIN),
  marginPercent: sql`coalesce(${percentOfSql(MARGIN, sql`s.taxable`)}, 0)`,
};
