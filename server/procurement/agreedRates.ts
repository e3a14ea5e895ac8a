import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AgreedRate, AgreedRateQuery, agreedRatePath } from '../../contract/procurement/agreedRates';
import { procurement as screens } from '../../contract/procurement/screens';
import { canOpen } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** Where a rate was agreed, the firmest first, and the screen on which it can be seen. */
const SAID_BY = { BO: screens.bulkOrders, QT: screens.purchaseQuotations, PO: screens.purchaseOrders } as const;

/**
 * The rate that a supplier gave for an item: of a bulk order or a quotation that holds on the day, else of the last order.
 * Only documents that the user may open count.
 */
export function agreedRateRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: agreedRatePath,
      summary: 'The rate that a supplier agreed to or was ordered at last for an item, in the unit of the item',
      needs: { anyOf: Object.values(SAID_BY) },
      query: AgreedRateQuery,
      answer: z.array(AgreedRate),
    },
    (tx, { who, query: { itemId, supplierId, date } }) => {
      const types = Object.entries(SAID_BY).flatMap(([type, screen], place) =>
        canOpen(who, screen) ? [{ type, place }] : [],
      );
      return rowsOf<AgreedRate>(
        tx,
        sql`
        select l.item_id as "itemId", coalesce((l.more ->> 'currencyRate')::bigint, l.rate) as rate,
               d.input ->> 'currency' as currency, d.number
          from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as t(type text, place int)
          join documents d on d.company_id = ${who.companyId} and d.type = t.type and d.party_id = ${Number(supplierId ?? 0)}
          join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items' and l.item_id = ${Number(itemId ?? 0)}
          join items i on i.company_id = l.company_id and i.id = l.item_id and i.unit_id = l.unit_id
         where d.phase in ('live', 'done') and d.date <= ${date} and l.rate > 0 ${mayBranches(who, 'd.branch_id')}
           and (d.type = 'PO' or (d.input ->> 'validTill')::date >= ${date}) and coalesce((d.input ->> 'validFrom')::date, d.date) <= ${date}
         order by t.place, d.date desc, d.id desc, l.place limit 1`,
      );
    },
  );
}
