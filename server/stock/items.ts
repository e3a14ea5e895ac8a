import { sql } from 'drizzle-orm';
import { type IsoDate, todayInIndia } from '../../contract/dates';
import { items } from '../../contract/stock/items';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { fromTable } from '../core/masters/fromTable';
import { masterRoutes } from '../core/masters/masters';
import { itemBarcodes, itemLevels, itemUnits, items as table } from './tables';

export function itemRoutes(api: Api): void {
  masterRoutes(
    api,
    items,
    fromTable(items, {
      table,
      lines: { units: itemUnits, barcodes: itemBarcodes, levels: itemLevels },
      extra: (_who, now) => ({
        gstPercent: gstPercentOn(todayInIndia(now)),
        hsnCode: sql`(select h.code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id)`,
      }),
      search: (who, text) => sql`(
        position(${text} in lower(r.name)) > 0 or position(${text} in lower(r.code)) > 0
        or position(${text} in lower(r."shortName")) > 0 or r.id in (${scanned(who, text)}))`,
    }),
  );
}

/** A bar-code is scanned whole. */
const scanned = (who: SignedIn, text: string) =>
  sql`select b.item_id from item_barcodes b where b.company_id = ${who.companyId} and lower(b.code) = ${text}`;

/** GST of the HSN or SAC of an item `t` on a day. */
export const gstPercentOn = (day: IsoDate) => sql`(
  select x.rate from hsn_codes h join taxes x on x.company_id = h.company_id and x.kind = 'gst' and x.code = h.tax_code and x.active
   where h.company_id = t.company_id and h.id = t.hsn_code_id
     and x.from_date <= ${day} and (x.to_date is null or x.to_date >= ${day})
   order by x.from_date desc limit 1)`;
