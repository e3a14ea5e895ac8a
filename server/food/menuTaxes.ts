import { sql } from 'drizzle-orm';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

/** What is sold may bear GST, say why it bears none, or bear the VAT of a state, as liquor does. */
export async function checkTax(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  code: string | null,
  field = 'taxCode',
): Promise<void> {
  if (code === null) return;
  const [tax] = await rowsOf(
    tx,
    sql`select 1 from taxes where company_id = ${who.companyId} and code = ${code} and active
           and kind in ('gst', 'nilRated', 'exempt', 'nonGst', 'vat') limit 1`,
  );
  if (!tax) throw invalid({ [field]: `No tax of sales has the code ${code}. Choose one of the taxes.` });
}
