import { sql } from 'drizzle-orm';
import { formatInstant } from '../../../contract/dates';
import { rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';
import type { Ctx } from './api';
import { Refused } from './refused';

const refusal = (message: string) => new Refused(409, 'STALE', `${message} Reload to see the change.`, { type: 3 });

/** The refusal of a save that quotes an old version, where nobody knows whose change it was. */
export const stale = (what: string) => refusal(`This ${what} was changed by somebody else meanwhile.`);

/** The same of a record that the trail knows: who changed it last, and when in Indian Standard Time. */
export async function staleRecord(
  tx: Tx,
  { who }: Pick<Ctx<unknown, unknown>, 'who'>,
  { entity, id, what }: { entity: string; id: number; what: string },
): Promise<Refused> {
  const [last] = await rowsOf<{ by: string; at: string }>(
    tx,
    sql`select user_code as by, ${instantText('at')} as at from audit
         where company_id = ${who.companyId} and entity = ${entity} and entity_id = ${id}
           and action in ('create', 'change', 'post', 'cancel', 'amend')
         order by id desc limit 1`,
  );
  return last ? refusal(`This ${what} was changed by ${last.by} at ${formatInstant(last.at)}.`) : stale(what);
}
