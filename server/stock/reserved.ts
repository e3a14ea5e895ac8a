import { sql } from 'drizzle-orm';
import { formatQuantity, type Quantity } from '../../contract/amount';
import type { Kind } from '../../contract/kind';
import type { Problems } from '../../contract/problems';
import { reservedGoods } from '../../contract/stock/stockSettings';
import type { Ctx } from '../core/calls/api';
import { openParams } from '../core/calls/records';
import { Refused, warn } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, Effect, Override } from '../core/documents/kind';
import { notify, resolve } from '../core/notifications/notifications';
import { setting } from '../core/settings/settingsRoutes';
import { reservedLines } from './countedLines';
import type { EnteredLine, GoodsLine } from './goodsLines';
import type { AlsoRead, StockDecided } from './ledger/effect';
import type { StockMove } from './ledger/plan';

/** Goods reserved for an order leave their store only for that order, by the setting of the branch. */

type Reservation = {
  lineId: number;
  itemId: number;
  storeId: number;
  qty: Quantity;
  number: string;
  party: string | null;
};
type Held = { itemId: number; storeId: number; item: string; store: string; unit: string; onHand: Quantity };

/** The goods of a document that follow from lines of other documents, in the items' own units. */
export type Following = { fromLineId: number; qty: number };

export const followingOf = (lines: readonly GoodsLine<EnteredLine & { fromLineId?: number | null }>[]): Following[] =>
  lines.flatMap(({ line: { fromLineId }, qty }) => (fromLineId ? [{ fromLineId, qty }] : []));

type Leaving = Decided & {
  moves: readonly StockMove[];
  following: readonly Following[];
  /** The customer has the goods already, so what orders reserve does not stop the document any more. */
  isHandedOver: boolean;
  /** The reservations of orders for these goods, once read under the locks. */
  reserved?: readonly Reservation[];
};

const RESERVED = 'RESERVED';

const NAMED = 3;
const by = ({ itemId, storeId }: { itemId: number; storeId: number }) => `${itemId} ${storeId}`;
const sum = (rows: readonly { qty: number }[]) => rows.reduce((all, { qty }) => all + qty, 0);

/** Reads what orders reserve of goods that leave, together with their pools. */
export const readsReserved: AlsoRead<StockDecided & Pick<Leaving, 'reserved'>> = async (tx, { who }, { moves }) => ({
  reserved: await reservedOf(
    tx,
    who.companyId,
    moves.filter(({ qty }) => qty < 0),
  ),
});

/** The look at reservations, after the pools of the goods are locked. */
export const keepsReserved = <I extends HeaderInput>(on?: readonly string[]): Effect<I, Leaving> => ({
  ...(on && { on }),
  check: (tx, ctx, { branchId }, decided, confirmed) => checkReserved(tx, ctx, branchId, decided, confirmed),
});

async function checkReserved(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  branchId: number,
  { moves, following, isHandedOver, reserved: known }: Leaving,
  confirmed: Parameters<typeof warn>[0],
): Promise<readonly Override[]> {
  const leaving = moves.filter(({ qty }) => qty < 0);
  const reserved = known ?? (await reservedOf(tx, who.companyId, leaving));
  if (reserved.length === 0) return [];
  const rule = await setting(tx, who, reservedGoods, branchId);
  if (rule === '3') return [];
  const others = reserved.flatMap((one) => {
    const own = sum(following.filter(({ fromLineId }) => fromLineId === one.lineId));
    return own >= one.qty ? [] : [{ ...one, qty: (one.qty - own) as Quantity }];
  });
  if (others.length === 0) return [];
  const held = await onHand(tx, who.companyId, others);
  const problems: Record<string, string> = {};
  for (const store of held) {
    const goes = leaving.filter((move) => by(move) === by(store));
    const kept = others.filter((one) => by(one) === by(store));
    const free = Math.max(0, store.onHand - sum(kept));
    const out = -sum(goes);
    // A document that follows an order takes its own reservation, and is not limited by other reservations.
    const own = sum(reserved.filter((one) => by(one) === by(store))) - sum(kept);
    if (goes.length === 0 || out <= Math.max(free, own)) continue;
    problems[goes[0]?.field ?? 'items'] ??= wordsOf(store, kept, free as Quantity);
  }
  const words = Object.values(problems).join(' ');
  if (words === '') return [];
  if (isHandedOver) return [{ code: RESERVED, reason: words }];
  if (rule === '2') return [{ code: RESERVED, reason: warn(confirmed, RESERVED, `${words} Continue?`, false) }];
  throw reservedRefusal(problems, words);
}

/** It has a code of its own, by which a till knows that nothing else is wrong. */
const reservedRefusal = (fields: Problems, words: string) => new Refused(400, RESERVED, words, { fields, type: 2 });

/** Reservations of orders for goods in the stores that they leave. */
const reservedOf = async (tx: Tx, companyId: number, leaving: readonly StockMove[]): Promise<Reservation[]> =>
  leaving.length === 0
    ? []
    : rowsOf<Reservation>(
        tx,
        sql`select r.line_id as "lineId", r.item_id as "itemId", r.store_id as "storeId", r.qty, r.number, r.party_name as party
              from ${reservedLines(companyId, anyOf([...new Set(leaving.map(({ itemId }) => itemId))]))} r
             where r.store_id = ${anyOf([...new Set(leaving.map(({ storeId }) => storeId))])} order by r.line_id`,
      );

const keyOf = (id: number) => `reserved.${id}`;

/** Rings the bell about orders whose goods are gone, where a bill took them that could not be refused any more. */
export const tellsShortOrders = <I extends HeaderInput>(kind: Kind): Effect<I, Decided> => ({
  isFollowed: (_ctx, decided) => (decided as Leaving).isHandedOver,
  async follow(tx, ctx, { id, number }, decided) {
    const { moves, isHandedOver } = decided as Leaving;
    if (!isHandedOver) return;
    const reserved = await reservedOf(
      tx,
      ctx.who.companyId,
      moves.filter(({ qty }) => qty < 0),
    );
    if (reserved.length === 0) return;
    const held = await onHand(tx, ctx.who.companyId, reserved);
    const short = held.flatMap((store) => {
      const kept = reserved.filter((one) => by(one) === by(store));
      return sum(kept) > store.onHand ? [shortWordsOf(store, kept)] : [];
    });
    if (short.length === 0) return;
    const text = `${number} was sold without network. ${short.join(' ')}`;
    const of = { key: keyOf(id), icon: 'stock', status: 'danger', badge: null } as const;
    const link = { screen: kind.screen, query: openParams(kind, id) };
    await notify(tx, ctx, { ...of, ...link, title: 'Reserved goods were sold', text });
  },
  reverse: (tx, ctx, { id }) => resolve(tx, ctx, keyOf(id)),
});

const onHand = (tx: Tx, companyId: number, of: readonly Reservation[]): Promise<Held[]> =>
  rowsOf<Held>(
    tx,
    sql`
    select b.item_id as "itemId", b.store_id as "storeId", i.name as item, s.name as store, u.code as unit, sum(b.qty)::bigint as "onHand"
      from stock_balances b
      join items i on i.company_id = b.company_id and i.id = b.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join stores s on s.company_id = b.company_id and s.id = b.store_id
     where b.company_id = ${companyId} and b.item_id = ${anyOf(of.map(({ itemId }) => itemId))}
       and b.store_id = ${anyOf(of.map(({ storeId }) => storeId))}
     group by 1, 2, 3, 4, 5`,
  );

const quantityIn = (qty: number, unit: string) => `${formatQuantity(qty as Quantity)} ${unit}`;

function namesOf(kept: readonly Reservation[], unit: string): string {
  const named = kept
    .slice(0, NAMED)
    .map(({ number, party, qty }) => `${number}${party ? ` of ${party}` : ''} (${quantityIn(qty, unit)})`);
  const more = kept.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}

const wordsOf = ({ item, store, unit, onHand: held }: Held, kept: readonly Reservation[], free: Quantity): string =>
  `Only ${quantityIn(free, unit)} of ${item} are free in ${store}: ${quantityIn(held, unit)} are there, reserved by ${namesOf(kept, unit)}.`;

const shortWordsOf = ({ item, store, unit, onHand: held }: Held, kept: readonly Reservation[]): string =>
  `${quantityIn(held, unit)} of ${item} are left in ${store}, but ${quantityIn(sum(kept), unit)} are reserved by ${namesOf(kept, unit)}. Buy more or inform the customer.`;
