import { sql } from 'drizzle-orm';
import { type ScannedItem, scannedItem } from '../../contract/scannedItem';
import type { Screen } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';

/** The item of a scanned code, for users who enter documents with goods. */
export function scannedItemRoute(api: Api, screens: readonly Screen[]): void {
  const { path, query, answer } = scannedItem;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'The item that a bar-code, a serial number or an item code stands for',
      needs: { anyOf: screens },
      query,
      answer,
    },
    async (tx, { who, query: { scan: code } }) => {
      const found = await rowsOf<ScannedItem & { name: string; active: boolean }>(
        tx,
        sql`
        select i.id as "itemId", coalesce(c.unit_id, i.unit_id) as "unitId", i.name, i.active, c.serial,
               coalesce((select max(n.factor) from item_units n
                          where n.company_id = i.company_id and n.item_id = i.id and n.unit_id = c.unit_id), 1000)::bigint as factor
          from (select item_id, unit_id, null as serial, 1 as place from item_barcodes
                 where company_id = ${who.companyId} and lower(code) = lower(${code})
                union all
                select item_id, null, code, 2 from item_serials where company_id = ${who.companyId} and code = upper(${code})
                union all
                select id, null, null, 3 from items where company_id = ${who.companyId} and lower(code) = lower(${code})) c
          join items i on i.company_id = ${who.companyId} and i.id = c.item_id
         order by c.place, i.active desc, i.id limit 1`,
      );
      const [item] = found;
      if (item && !item.active)
        throw new Refused(409, 'INACTIVE', `${item.name} is inactive. Activate it under Items first.`, { type: 3 });
      return found.map(({ itemId, unitId, factor, serial }) => ({ itemId, unitId, factor, serial }));
    },
  );
}
