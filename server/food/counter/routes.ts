import { sql } from 'drizzle-orm';
import {
  CounterOrder,
  counterMenu,
  counterOrders,
  PastOrders,
  PricedOrder,
  pastOrders,
  SellOrder,
  SoldOrder,
  type Token,
  TokenStep,
  tokenStepPath,
  tokens,
} from '../../../contract/food/counterOrders';
import { orders } from '../../../contract/food/orders';
import { restaurant } from '../../../contract/restaurant/screens';
import { type Screen, TRAN } from '../../../contract/screen';
import { takeaway } from '../../../contract/takeaway/screens';
import { type Api, notFound, todayOf } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import { readBusinessDay, readPlace } from '../../core/days/businessDays';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { instantText } from '../../core/documents/documentStore';
import { outletDays } from '../days';
import { readDishes } from '../dishes';
import { KITCHEN_ROOT } from '../kots';
import { readFoodOutlet } from '../outletFacts';
import { readCombos, readSupports } from './catalogue';
import { priceOrder } from './price';
import { sellOrder } from './sell';

const screen = takeaway.billingClassy;
const AT_COUNTER: readonly [Screen, ...Screen[]] = [takeaway.billingClassy];
const TOKEN_SCREENS: readonly [Screen, ...Screen[]] = [
  takeaway.billingClassy,
  restaurant.billingClassy,
  restaurant.billingStylish,
];

/** The calls of a counter: its menu, what an order comes to, selling it, tokens, and what a guest ordered before. */
export function counterRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: counterMenu.path,
      summary: 'Combos and supports that an outlet sells now',
      needs: { anyOf: AT_COUNTER },
      query: counterMenu.query,
      answer: counterMenu.answer,
    },
    async (tx, ctx) => {
      const { query, now } = ctx;
      const date = todayOf(now);
      const outlet = await readFoodOutlet(tx, ctx, Number(query.outletId ?? 0), date);
      const combos = await readCombos(tx, ctx, outlet.outletId, query.orderKind);
      const ids = combos.flatMap(({ parts }) => parts.map(({ menuItemId }) => menuItemId));
      const dishes =
        ids.length === 0 ? [] : await readDishes(tx, ctx, outlet, { orderKind: query.orderKind, date, only: ids });
      const names = new Map(dishes.map(({ id, name }) => [id, name]));
      return {
        combos: combos.map(({ id, name, code, price, kind, parts }) => ({
          id,
          name,
          code,
          price,
          slots:
            kind === 'fixed'
              ? []
              : [...new Set(parts.map(({ slot }) => slot))].map((slot) => ({
                  slot,
                  choices: parts
                    .filter((part) => part.slot === slot)
                    .map(({ menuItemId, extraPrice, isDefault }) => ({
                      menuItemId,
                      name: names.get(menuItemId) ?? '',
                      extraPrice,
                      isDefault,
                    })),
                })),
        })),
        supports: (await readSupports(tx, ctx)).map(({ id, name, price }) => ({ id, name, price })),
      };
    },
  );

  api.on(
    {
      method: 'POST',
      path: counterOrders.pricesPath,
      summary: 'What an order of a counter comes to now, with its offers by name; nothing is stored',
      needs: { screen, tran: TRAN.create },
      body: CounterOrder,
      answer: PricedOrder,
    },
    async (tx, ctx) => {
      const { body } = ctx;
      const place = await readPlace(tx, ctx.who, outletDays, body.outletId);
      const { day } = await readBusinessDay(tx, ctx, outletDays, place);
      const date = day ?? todayOf(ctx.now);
      return (await priceOrder(tx, ctx, body, await readFoodOutlet(tx, ctx, body.outletId, date), date)).answer;
    },
  );

  api.on(
    {
      method: 'POST',
      path: counterOrders.path,
      summary: 'Sell an order of a counter: token, KOT, bill and payment in one act',
      needs: { screen, tran: TRAN.create },
      body: SellOrder,
      answer: SoldOrder,
      status: 201,
    },
    async (tx, ctx) => {
      ctx.changed(orders.path, tokens.path);
      return sellOrder(tx, ctx);
    },
  );

  api.on(
    {
      method: 'GET',
      path: pastOrders.path,
      summary: 'The customer of a mobile number, and the last three orders',
      needs: { anyOf: AT_COUNTER },
      query: pastOrders.query,
      answer: PastOrders,
    },
    (tx, { who, query }) => readPastOrders(tx, who, query.mobile),
  );

  tokenRoutes(api);
}

async function readPastOrders(tx: Tx, who: SignedIn, mobile: string): Promise<PastOrders> {
  const [customer] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from customers where company_id = ${who.companyId} and mobile = ${mobile} and active order by id limit 1`,
  );
  const rows = await rowsOf<PastOrders['orders'][number] & { guest: string | null }>(
    tx,
    sql`select d.id, d.number, d.date::text as date, d.amount, d.input ->> 'guestName' as guest,
               coalesce((select json_agg(json_build_object('menuItemId', (l.value ->> 'menuItemId')::int, 'name', l.value ->> 'name', 'qty', (l.value ->> 'qty')::bigint) order by l.ordinality)
                           from jsonb_array_elements(d.input -> 'items') with ordinality l
                          where l.value ->> 'menuItemId' is not null and l.value ->> 'comboKey' is null), '[]') as lines
          from order_tokens t join documents d on d.company_id = t.company_id and d.id = t.document_id
         where t.company_id = ${who.companyId} and t.mobile = ${mobile} and d.phase <> 'void' and d.number is not null ${mayBranches(who, 'd.branch_id')}
         order by t.document_id desc limit 3`,
  );
  return { customerId: customer?.id ?? null, name: customer?.name ?? rows[0]?.guest ?? null, orders: rows };
}

/** Ready when the kitchens say so of every KOT, or when somebody says so at the counter. */
const READY_AT = sql`coalesce(t.ready_at, (select max(k.done_at) from kots k
  where k.company_id = t.company_id and k.document_id = t.document_id and k.kind = 'new' having count(*) = count(k.done_at)))`;

const waitingTokens = (tx: Tx, who: SignedIn, outletId: number): Promise<Token[]> =>
  rowsOf<Token>(
    tx,
    sql`select x.*, case when x."readyAt" is null then 'preparing' else 'ready' end as state from (
          select t.document_id as id, t.number::text as token, d.number, d.input ->> 'orderKind' as "orderKind", d.input ->> 'guestName' as guest, d.amount,
                 ${instantText('t.taken_at')} as since, ${instantText('t.promised_at')} as "promisedAt",
                 to_char(${READY_AT} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "readyAt",
                 coalesce((select string_agg(((l.value ->> 'qty')::bigint / 1000) || ' ' || (l.value ->> 'name'), ', ' order by l.ordinality)
                             from jsonb_array_elements(d.input -> 'items') with ordinality l), '') as lines
            from order_tokens t join documents d on d.company_id = t.company_id and d.id = t.document_id
           where t.company_id = ${who.companyId} and t.outlet_id = ${outletId} and t.handed_at is null and d.phase <> 'void' ${mayBranches(who, 'd.branch_id')}
           order by t.document_id limit 200) x order by x.id`,
  );

function tokenRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: tokens.path,
      summary: 'Tokens of an outlet that are not handed over yet',
      needs: { anyOf: TOKEN_SCREENS },
      query: tokens.query,
      answer: tokens.answer,
    },
    (tx, { who, query }) => waitingTokens(tx, who, Number(query.outletId ?? 0)),
  );
  api.on(
    {
      method: 'POST',
      path: tokenStepPath(':id'),
      summary: 'Say that a token is ready, or hand it over',
      needs: { screen, tran: TRAN.create },
      body: TokenStep,
      answer: TokenStep,
    },
    async (tx, ctx) => {
      const { who, id, body, now } = ctx;
      const at = now.toISOString();
      const [row] = await rowsOf<{ documentId: number }>(
        tx,
        sql`update order_tokens t set ready_at = coalesce(t.ready_at, ${at}), handed_at = case when ${body.to} = 'handedOver' then ${at}::timestamptz else t.handed_at end
              from documents d
             where t.company_id = ${who.companyId} and t.document_id = ${id} and d.company_id = t.company_id and d.id = t.document_id ${mayBranches(who, 'd.branch_id')}
            returning t.document_id as "documentId"`,
      );
      if (!row) throw notFound('This token');
      await tx.execute(
        sql`update kots set done_at = ${at}, version = version + 1 where company_id = ${who.companyId} and document_id = ${id} and done_at is null`,
      );
      ctx.audit({ action: 'change', entity: tokens.path, entityId: id, after: body });
      ctx.changed(tokens.path, orders.path, KITCHEN_ROOT);
      return body;
    },
  );
}
