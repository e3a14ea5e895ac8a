import { sql } from 'drizzle-orm';
import { type UnitInput, units } from '../../contract/stock/units';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { units as table, unitConversions } from './tables';

export const unitRoutes = (api: Api) =>
  tableRoutes(api, units, {
    table,
    lines: { conversions: unitConversions },
    order: ['code'],
    check: (tx, ctx, input, present) => checkConversions(tx, ctx, input, present?.id ?? 0),
  });

/** A unit is given in another one once, from one side: twice could be two different figures. */
async function checkConversions(tx: Tx, { who }: Ctx<unknown, unknown>, { conversions }: UnitInput, id: number) {
  const own = conversions.findIndex(({ toUnitId }) => toUnitId === id);
  if (own >= 0) throw invalid({ [`conversions.${own}.toUnitId`]: 'This is the unit itself' });
  if (id === 0 || conversions.length === 0) return;
  const [back] = await rowsOf<{ unitId: number; code: string }>(
    tx,
    sql`select c.unit_id as "unitId", u.code from unit_conversions c
          join units u on u.company_id = c.company_id and u.id = c.unit_id
         where c.company_id = ${who.companyId} and c.to_unit_id = ${id}
           and c.unit_id = ${anyOf(conversions.map(({ toUnitId }) => toUnitId))} limit 1`,
  );
  if (!back) return;
  const index = conversions.findIndex(({ toUnitId }) => toUnitId === back.unitId);
  throw invalid({ [`conversions.${index}.toUnitId`]: `${back.code} says already how much of this unit it holds` });
}

/** Names of units in returns, by key. */
export async function unitCodesOf(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf<{ id: number; uqc: string }>(
    tx,
    sql`select id, uqc from units where company_id = ${who.companyId} and id = ${anyOf([...new Set(ids)])}`,
  );
  return new Map(rows.map(({ id, uqc }) => [id, uqc]));
}
