import { sql } from 'drizzle-orm';
import { addDays, financialYearOf, type IsoDate } from '../../../contract/dates';
import type { Tx } from '../db/database';

/** Gives a company the financial years from the first one kept up to that of today. @param month in which a year begins. */
export async function addYears(tx: Tx, companyId: number, from: IsoDate, month: number, today: IsoDate): Promise<void> {
  const last = financialYearOf(today, month);
  for (
    let year = financialYearOf(from, month);
    year.from <= last.from;
    year = financialYearOf(addDays(year.to, 1), month)
  ) {
    await tx.execute(sql`
      insert into financial_years (company_id, code, label, from_date, to_date)
      values (${companyId}, ${year.code}, ${year.label}, ${year.from}, ${year.to})`);
  }
}
