import { sql } from 'drizzle-orm';
import type { LetterHead } from '../../contract/paper';
import { rowsOf, type Tx } from './database';
import type { Signed } from './system';

/** The letter heads of all branches of the company, by branch. */
export async function letterHeads(tx: Tx, who: Signed): Promise<Map<number, LetterHead>> {
  const rows = await rowsOf<LetterHead & { id: number }>(
    tx,
    sql`select b.id, c.name as company, b.name as branch, coalesce(b.gstin, c.gstin) as gstin, 
               (select s.name from states s where s.company_id = b.company_id and s.gst_code = b.state_code order by s.id limit 1) as state
          from branches b
          join companies c on c.id = b.company_id
         where b.company_id = ${who.companyId}`,
  );
  return new Map(rows.map(({ id, ...head }) => [id, head]));
}
