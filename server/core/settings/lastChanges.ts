import { sql } from 'drizzle-orm';
import type { Instant } from '../../../contract/dates';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';

type LastChange = { key: string; by: string; at: Instant };

/** Keys that this call changes itself: its own rows of the trail are written after its answer is made. */
export type OwnChanges = { keys: readonly string[]; now: Date };

/** The last changes by the key that the trail keeps as number, such as a setting's code. */
export async function lastChanges(tx: Tx, who: SignedIn, entity: string, own?: OwnChanges): Promise<LastChange[]> {
  const before = await rowsOf<LastChange>(
    tx,
    sql`select distinct on (number) number as key, user_code as by, ${instantText('at')} as at
          from audit where company_id = ${who.companyId} and entity = ${entity} and number is not null order by number, id desc`,
  );
  const keys = new Set(own?.keys);
  const at = (own?.now.toISOString() ?? '') as Instant;
  return [...before.filter(({ key }) => !keys.has(key)), ...[...keys].map((key) => ({ key, by: who.uCode, at }))];
}

/** The branches as columns of a grid. */
export function branchColumns(tx: Tx, who: SignedIn): Promise<{ id: number; code: string; name: string }[]> {
  return rowsOf(
    tx,
    sql`select id, code, name from branches where company_id = ${who.companyId} and active order by id`,
  );
}
