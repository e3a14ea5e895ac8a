import { sql } from 'drizzle-orm';
import type { Percent } from '../../../contract/amount';
import { type OnlineOrderInput, onlineOrders } from '../../../contract/selling/onlineOrders';
import { ImportedOrders, OrderImport, orderImportPath } from '../../../contract/selling/orderImport';
import { type Api, type Ctx, parsed, todayOf } from '../../core/calls/api';
import { invalid, Refused, refuse } from '../../core/calls/refused';
import { runAsSystem } from '../../core/calls/runAsSystem';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { postDocument } from '../../core/documents/documentPosting';
import { importKeyHash } from '../../selling/onlineOutlets';
import { gstPercentOn } from '../../stock/items';
import { outletOf } from './facts';
import { onlineOrderKind } from './orders';

/**
 * Orders of a marketplace or a shop system, which sends them with the key of an outlet. All of a call are taken or none; an
 * order that is in already is answered with its number and changes nothing.
 */
export const importRoutes = (api: Api) =>
  api.open(
    {
      method: 'POST',
      path: orderImportPath,
      summary: 'Takes orders from another program',
      needs: 'open',
      tries: 'to send orders',
      body: OrderImport,
      answer: ImportedOrders,
    },
    async ({ system, body }) => {
      const found = await system.database.query<{ id: number; companyId: number; userId: number }>(
        sql`select o.id, o.company_id as "companyId", o.taken_by_id as "userId" from online_outlets o
              join users u on u.company_id = o.company_id and u.id = o.taken_by_id and not u.is_disabled
             where o.import_key = ${importKeyHash(body.key)} and o.active limit 2`,
      );
      const [outlet] = found;
      if (!outlet || found.length > 1) throw invalid({ key: 'This key opens no outlet' });
      const orders = await runAsSystem(system, outlet, async (tx, ctx) => {
        await tx.execute(
          sql`select from online_outlets where company_id = ${outlet.companyId} and id = ${outlet.id} for no key update`,
        );
        const taken: ImportedOrders['orders'] = [];
        for (const [place, order] of body.orders.entries())
          taken.push(await takeOrder(tx, ctx as C, outlet.id, order, `orders.${place}`));
        return taken;
      });
      return { orders };
    },
  );

type C = Ctx<unknown, unknown>;
type Sent = OrderImport['orders'][number];

async function takeOrder(tx: Tx, ctx: C, outletId: number, order: Sent, at: string) {
  const { externalNo } = order;
  const [known] = await rowsOf<{ number: string }>(
    tx,
    sql`select d.number from online_orders o join documents d on d.company_id = o.company_id and d.id = o.document_id
         where o.company_id = ${ctx.who.companyId} and o.outlet_id = ${outletId} and o.external_no = ${externalNo}`,
  );
  if (known) return { externalNo, number: known.number, isNew: false };
  const input = await inputOf(tx, ctx, outletId, order, at);
  try {
    const { number } = await postDocument(tx, ctx, onlineOrderKind, input, []);
    return { externalNo, number: number ?? '', isNew: true };
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.extra.fields).map(([field, words]) => [`${at}.${field}`, words])),
    );
  }
}

type Item = { id: number; code: string; unitId: number; gstPercent: Percent };

async function inputOf(tx: Tx, ctx: C, outletId: number, order: Sent, at: string): Promise<OnlineOrderInput> {
  const { companyId } = ctx.who;
  const date = todayOf(ctx.now);
  const outlet = await outletOf(tx, ctx, outletId);
  const codes = order.items.map(({ code }) => code.toUpperCase());
  const items = await rowsOf<Item>(
    tx,
    sql`
    select t.id, upper(t.code) as code, t.unit_id as "unitId", coalesce(${gstPercentOn(date)}, 0)::int as "gstPercent"
      from items t where t.company_id = ${companyId} and upper(t.code) in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
  const known = new Map(items.map((item) => [item.code, item]));
  refuse(
    Object.fromEntries(
      order.items.flatMap(({ code }, place) =>
        known.has(code.toUpperCase()) ? [] : [[`${at}.items.${place}.code`, `No item has the code ${code}`]],
      ),
    ),
  );
  const { state } = await rowOf<{ state: string | null }>(
    tx,
    sql`select state_code as state from branches where company_id = ${companyId} and id = ${outlet.branchId}`,
  );
  const { items: lines, delivery, deliveryGst, discount, ...rest } = order;
  return parsed(onlineOrders.input, {
    ...rest,
    date,
    branchId: outlet.branchId,
    narration: null,
    outletId,
    storeId: outlet.storeId,
    interState: state !== null && state !== order.stateCode,
    includesTax: true,
    rounds: false,
    billDiscountPercent: 0,
    billDiscountAmount: discount,
    items: lines.map(({ code, qty, rate, discount: off }) => {
      const item = known.get(code.toUpperCase());
      return {
        itemId: item?.id ?? 0,
        unitId: item?.unitId ?? 0,
        gstPercent: item?.gstPercent ?? 0,
        qty,
        rate,
        discountPercent: 0,
        discountAmount: off,
      };
    }),
    charges: delivery > 0 ? [{ label: 'Delivery', amount: delivery, gstPercent: deliveryGst }] : [],
  }) as OnlineOrderInput;
}
