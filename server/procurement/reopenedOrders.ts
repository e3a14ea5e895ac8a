import { sql } from 'drizzle-orm';
import { procurementKinds } from '../../contract/procurement/kinds';
import { purchaseSettings } from '../../contract/procurement/settings';
import type { Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Effect } from '../core/documents/kind';
import { giveBack } from '../core/documents/lineLinks';
import { setting } from '../core/settings/settingsRoutes';

/** Goods that are returned are pending on their order again, where the setting of the branch says so. */
export const reopenedOrders: Effect<unknown, unknown> = {
  async follow(tx, ctx, { id, branchId }) {
    if ((await setting(tx, ctx.who, purchaseSettings.settings.reopens, branchId)) !== '2') return;
    await giveBack(tx, ctx, id, 'received', await orderedLines(tx, ctx, id));
    ctx.changed(procurementKinds.order.path);
  },
  async reverse(tx, ctx, { id }) {
    const [again] = await rowsOf<{ number: string }>(
      tx,
      sql`select d.number from line_links k
            join item_lines l on l.company_id = k.company_id and l.id = k.from_line_id
            join documents d on d.company_id = l.company_id and d.id = l.document_id
            join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'received'
           where k.company_id = ${ctx.who.companyId} and k.to_document_id = ${id} and k.is_live and k.relation = 'received'
             and p.qty - k.qty > l.qty limit 1`,
    );
    if (again)
      throw new Refused(
        409,
        'RECEIVED_AGAIN',
        `The goods were received on ${again.number} again. Cancel that purchase first.`,
        { type: 4 },
      );
  },
};

/** Lines of a return with the lines of the orders that their goods came on; of a later bill by its receipt. */
const orderedLines = (tx: Tx, { who }: Ctx<unknown, unknown>, id: number) =>
  rowsOf<{ lineId: number; fromLineId: number; qty: number }>(
    tx,
    sql`
    select r.id as "lineId", o.id as "fromLineId", r.qty
      from item_lines r
      join item_lines b on b.company_id = r.company_id and b.id = (r.more ->> 'fromLineId')::int
      left join item_lines g on g.company_id = b.company_id and g.id = (b.more ->> 'fromLineId')::int
      left join item_lines f on f.company_id = g.company_id and f.id = (g.more ->> 'fromLineId')::int
      join item_lines o on o.company_id = r.company_id and o.id in (g.id, f.id)
      join documents d on d.company_id = o.company_id and d.id = o.document_id and d.type = ${procurementKinds.order.type}
     where r.company_id = ${who.companyId} and r.document_id = ${id} order by r.id`,
  );
