import { sql } from 'drizzle-orm';
import { LetterHead, LetterHeadQuery, letterHeadPath } from '../../../contract/paper';
import { type Api, notFound } from '../calls/api';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';

/** The letter heads of all branches of the company, by branch. */
export async function letterHeads(tx: Tx, who: SignedIn): Promise<Map<number, LetterHead>> {
  const rows = await rowsOf<LetterHead & { id: number }>(
    tx,
    sql`select b.id, c.name as company, b.name as branch, coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end) as gstin, 
               (select s.name from states s where s.company_id = b.company_id and s.gst_code = b.state_code order by s.id limit 1) as state,
               coalesce(b.address, c.address) as address, c.cin, c.logo, c.letter_foot as foot,
               nullif(concat_ws(', ', coalesce(b.phone, c.phone), coalesce(b.email, c.email), c.website), '') as contact
          from branches b
          join companies c on c.id = b.company_id
         where b.company_id = ${who.companyId} order by b.id`,
  );
  return new Map(rows.map(({ id, ...head }) => [id, head]));
}

/** The letter head for papers that are put together in the browser. */
export function letterHeadRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: letterHeadPath,
      summary: 'The letter head of a branch, or of the first one',
      needs: 'signedIn',
      query: LetterHeadQuery,
      answer: LetterHead,
    },
    async (tx, { who, query }) => {
      const heads = await letterHeads(tx, who);
      const head = heads.get(Number(query.branchId ?? 0)) ?? [...heads.values()][0];
      if (!head) throw notFound('The branch');
      return head;
    },
  );
}
