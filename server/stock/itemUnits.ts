import { sql } from 'drizzle-orm';
import type { Problems } from '../../contract/problems';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';

type Counted = { itemId: number; unitId: number };

/** How much of the item's own unit one of the unit of a line holds, in thousandths. */
export async function unitFactorsOf(
  tx: Tx,
  { companyId }: SignedIn,
  lines: readonly Counted[],
): Promise<(line: Counted) => number> {
  const rows = await rowsOf<Counted & { factor: number }>(
    tx,
    sql`select item_id as "itemId", unit_id as "unitId", factor from item_units
         where company_id = ${companyId} and item_id = ${anyOf([...new Set(lines.map(({ itemId }) => itemId))])}`,
  );
  const known = new Map(rows.map(({ itemId, unitId, factor }) => [`${itemId} ${unitId}`, factor]));
  return ({ itemId, unitId }) => known.get(`${itemId} ${unitId}`) ?? 1000;
}

/** Items named in a unit that they do not have, by the field of each unit. */
export async function itemUnitProblems(
  tx: Tx,
  who: SignedIn,
  lines: readonly { field: string; itemId: number; unitId: number }[],
): Promise<Problems> {
  const asked = lines.map(({ field, itemId, unitId }) => ({ field, item_id: itemId, unit_id: unitId }));
  const wrong = await rowsOf<{ field: string; name: string }>(
    tx,
    sql`
    select a.field, i.name
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(field text, item_id int, unit_id int)
      join items i on i.company_id = ${who.companyId} and i.id = a.item_id
     where i.unit_id <> a.unit_id and not exists (
       select from item_units n where n.company_id = i.company_id and n.item_id = i.id and n.unit_id = a.unit_id)`,
  );
  return Object.fromEntries(
    wrong.map(({ field, name }) => [field, `${name} is not counted in this unit. Add the unit to the item first.`]),
  );
}
