import { sql } from 'drizzle-orm';
import { formatPaise } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import type { SellOrder, SoldOrder } from '../../../contract/food/counterOrders';
import { type OrderInput, orders } from '../../../contract/food/orders';
import type { Ctx } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { workOnDay } from '../../core/days/businessDays';
import { rowOf, type Tx } from '../../core/db/database';
import { postDocument } from '../../core/documents/documentPosting';
import { takeStep } from '../../core/documents/documentSteps';
import { lockDocument } from '../../core/documents/documentStore';
import { outletDays } from '../days';
import { type KotLine, kotNumber, numberOfKot, writeKot } from '../kots';
import { trustLines } from '../orderLines';
import { orderKind } from '../orders';
import { readFoodOutlet } from '../outletFacts';
import { type Priced, priceOrder } from './price';

/** A counter order in one act: priced, sent to the kitchen, billed, and paid unless it is paid on delivery. */

type C = Ctx<SellOrder, unknown>;
/** What no kitchen makes is handed over at the counter. */
const AT_COUNTER = 'Counter';

type Place = { outletId: number; day: IsoDate };

/** The next token of the day. Nobody else takes it meanwhile: the KOT holds the lock of the outlet. */
async function nextToken(tx: Tx, { who }: C, { outletId, day }: Place): Promise<number> {
  const { number } = await rowOf<{ number: number }>(
    tx,
    sql`select coalesce((select max(t.number) + 1 from order_tokens t
                          where t.company_id = f.company_id and t.outlet_id = f.outlet_id and t.day = ${day}), f.token_from)::int as number
          from food_outlets f where f.company_id = ${who.companyId} and f.outlet_id = ${outletId}`,
  );
  return number;
}

const kotLines = ({ items }: Priced, lineKeys: readonly string[]): KotLine[] => {
  const extras = items.flatMap(({ supportId, name, qty, kotGroupId }) =>
    supportId !== null && kotGroupId === null ? [`${qty / 1000} ${name}`] : [],
  );
  const cooked = items.flatMap((line, place): KotLine[] =>
    line.kotGroupId === null || line.menuItemId === null
      ? []
      : [
          {
            line: lineKeys[place] ?? '',
            kotGroupId: line.kotGroupId,
            menuItemId: line.menuItemId,
            name: line.name,
            qty: line.qty,
            note:
              [line.comboName, ...line.modifiers.map(({ name }) => name), line.note].filter(Boolean).join(', ') || null,
            reason: null,
          },
        ],
  );
  return cooked.map((line, place) =>
    place === 0 && extras.length > 0 ? { ...line, note: [line.note, ...extras].filter(Boolean).join(', ') } : line,
  );
};

async function step(
  tx: Tx,
  ctx: C,
  id: number,
  event: string,
  given?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await lockDocument(tx, ctx.who, orders.type, id);
  if (row) await takeStep(tx, ctx, orderKind, row, event, { reason: null, confirmed: [], given });
}

function checkBuyer({ orderKind: kind, guestMobile, guestAddress, settle }: SellOrder): void {
  if (kind === 'delivery' && !guestMobile) throw invalid({ guestMobile: 'Enter the mobile number of the guest' });
  if (kind === 'delivery' && !guestAddress) throw invalid({ guestAddress: 'Enter the address' });
  if (kind !== 'delivery' && settle === null)
    throw invalid({ settle: 'Take the payment. Only a delivery is paid later.' });
}

export async function sellOrder(tx: Tx, ctx: C): Promise<SoldOrder> {
  const { body, now } = ctx;
  checkBuyer(body);
  const day = await workOnDay(tx, ctx, outletDays, body.outletId);
  const place = { outletId: body.outletId, day };
  const kot = await numberOfKot(tx, ctx, place, body.kotKey);
  const outlet = await readFoodOutlet(tx, ctx, body.outletId, day);
  const priced = await priceOrder(tx, ctx, body, outlet, day);
  const { payable } = priced.answer;
  if (priced.items.length === 0) throw new Refused(409, 'NOTHING_ORDERED', 'Nothing is ordered yet.', { type: 3 });
  if (body.shown !== null && body.shown !== payable)
    throw new Refused(
      409,
      'PRICE_CHANGED',
      `The order now comes to ${formatPaise(payable)}, not ${formatPaise(body.shown)}. Check it and try again.`,
      { type: 3 },
    );
  const token = await nextToken(tx, ctx, place);
  const isCooked = priced.items.some(({ kotGroupId }) => kotGroupId !== null);
  const kotNo = isCooked ? kotNumber(kot) : null;
  trustLines(ctx);
  const sentAt = now.toISOString();
  const input: OrderInput = {
    date: day,
    branchId: outlet.branchId,
    narration: null,
    outletId: outlet.outletId,
    orderKind: body.orderKind,
    tableId: null,
    covers: 0,
    waiterId: null,
    customerId: body.customerId,
    guestName: body.guestName,
    guestMobile: body.guestMobile,
    guestAddress: body.guestAddress,
    billDiscountPercent: body.billDiscountPercent,
    billDiscountAmount: body.billDiscountAmount,
    discountReason: body.discountReason,
    token: String(token),
    channelNo: null,
    allergy: null,
    includesTax: outlet.includesTax,
    rounds: outlet.rounds,
    serviceChargePercent: 0 as OrderInput['serviceChargePercent'],
    serviceChargeTaxed: outlet.serviceChargeTaxed,
    serviceChargeBy: null,
    deliveryCharge: body.deliveryCharge,
    taxByOperator: false,
    couponCode: body.couponCode,
    offers: priced.offers,
    splitFromId: null,
    items: priced.items.map((line) => ({ ...line, kotKey: body.kotKey, kotNo: kotNo ?? AT_COUNTER, kotAt: sentAt })),
  };
  const { id } = await postDocument(tx, ctx, orderKind, input, []);
  await writeKot(
    tx,
    ctx,
    { ...place, documentId: id, place: String(token) },
    { key: body.kotKey, kind: 'new', number: kot, lines: kotLines(priced, await lineKeysOf(tx, ctx, id)) },
  );
  await tx.execute(sql`
    insert into order_tokens (company_id, document_id, outlet_id, day, number, mobile, taken_at, promised_at)
    values (${ctx.who.companyId}, ${id}, ${place.outletId}, ${day}, ${token}, ${body.guestMobile}, ${sentAt}, ${body.promisedAt}::timestamptz)`);
  if (body.orderKind === 'delivery')
    await tx.execute(
      sql`insert into delivery_trips (company_id, document_id, state) values (${ctx.who.companyId}, ${id}, 'ordered')`,
    );
  await step(tx, ctx, id, 'bill');
  if (body.settle) await step(tx, ctx, id, 'settle', body.settle);
  const row = await lockDocument(tx, ctx.who, orders.type, id);
  return { id, number: row?.number ?? '', token: String(token), kotNo, date: day, priced: priced.answer };
}

/** Keys of the lines of an order that was just opened, in their order. */
async function lineKeysOf(tx: Tx, { who }: C, documentId: number): Promise<string[]> {
  const { keys } = await rowOf<{ keys: string[] }>(
    tx,
    sql`select coalesce(json_agg(l.line order by l.stamp, l.line_no, l.line), '[]') as keys from open_lines l
         where l.company_id = ${who.companyId} and l.document_id = ${documentId}`,
  );
  return keys;
}
