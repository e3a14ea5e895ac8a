import { sql } from 'drizzle-orm';
import { formatQuantity, multiplyDivide, type Quantity } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { serialsIn } from '../../contract/stock/trackedGoods';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Batch } from './ledger/plan';

/** Lines of goods in the item's own unit, with the rules of their items. */

export type EnteredLine = {
  itemId: number;
  unitId: number;
  qty: Quantity;
  /** Further quantity at no price. */
  freeQty?: Quantity | null;
  /** Quantity lost on the way, besides the quantity that arrived. */
  shortQty?: Quantity;
  batchNo?: string | null;
  madeOn?: IsoDate | null;
  expiresOn?: IsoDate | null;
  serials?: string | null;
};

export type ItemFacts = {
  itemId: number;
  name: string;
  kind: string;
  unit: string;
  decimals: number;
  batches: boolean;
  serials: boolean;
  expiryDays: number | null;
  factors: Record<string, number>;
};

/** A line with its quantity in the item's own unit; goods of several batches are as many lines. */
export type GoodsLine<L extends EnteredLine = EnteredLine> = {
  line: L;
  /** Its place among the lines that were entered. */
  place: number;
  qty: Quantity;
  field: string;
  item: ItemFacts;
  /** For goods kept by batch: a known one, or a new one of a receipt. */
  batchId: number | null;
  batch: Batch | null;
  serials: readonly string[];
};

const KIND_WORDS = { stock: 'not kept in stock', service: 'no service', asset: 'no asset' } as const;

/** `kind`: the kind of the items. Where no goods move, batches and serial numbers are not needed. */
type Asked = { services?: boolean; table?: string; kind?: keyof typeof KIND_WORDS; isMoving?: boolean };

export async function goodsLines<L extends EnteredLine>(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  lines: readonly L[],
  problems: ProblemCollector,
  { services = false, table = 'items', kind = 'stock', isMoving = true }: Asked = {},
): Promise<GoodsLine<L>[]> {
  const rows = await rowsOf<ItemFacts>(
    tx,
    sql`
    select i.id as "itemId", i.name, i.kind, u.code as unit, u.decimals, i.batches, i.serials, i.expiry_days as "expiryDays",
           coalesce((select json_object_agg(n.unit_id, n.factor) from item_units n where n.company_id = i.company_id and n.item_id = i.id), '{}') as factors
      from items i join units u on u.company_id = i.company_id and u.id = i.unit_id
     where i.company_id = ${who.companyId} and i.id = ${anyOf([...new Set(lines.map(({ itemId }) => itemId))])}`,
  );
  const known = new Map(rows.map((row) => [row.itemId, row]));
  const numbered = new Set<string>();
  return lines.flatMap((line, place) => {
    const item = known.get(line.itemId);
    // The other rules of items report a missing item.
    if (!item || (services && item.kind !== 'stock')) return [];
    const at = (field: string, words: string) => problems.add({ [`${table}.${place}.${field}`]: words });
    if (item.kind !== kind) at('itemId', `${item.name} is ${KIND_WORDS[kind]}. Select another item.`);
    const factor = item.factors[String(line.unitId)];
    const whole = (line.qty + (line.freeQty ?? 0) + (line.shortQty ?? 0)) as Quantity;
    const qty = factor === undefined ? whole : multiplyDivide(whole, factor, 1000);
    const words = decimalsProblem(item, qty);
    if (words) at('qty', words);
    const serials = serialsIn(line.serials);
    const wrong = isMoving ? serialsProblem(item, qty, serials, numbered) : null;
    if (wrong) at('serials', wrong);
    const own = { line, place, qty, field: `${table}.${place}.qty`, item, batchId: null, batch: null, serials };
    return [own];
  });
}

function decimalsProblem({ unit, decimals }: ItemFacts, qty: Quantity): string | null {
  if (qty % 10 ** (3 - decimals) === 0) return null;
  return decimals === 0
    ? `${unit} takes whole numbers`
    : `${formatQuantity(qty)} ${unit} has more than ${decimals} decimals`;
}

/** One number for each piece, and none twice in a document. @param taken gathers them over the lines. */
function serialsProblem(item: ItemFacts, qty: Quantity, serials: readonly string[], taken: Set<string>): string | null {
  const { itemId, name } = item;
  if (!item.serials) return serials.length > 0 ? `${name} has no serial numbers. Remove them.` : null;
  const pieces = Math.round(qty / 1000);
  if (serials.length !== pieces)
    return `Enter ${pieces === 1 ? '1 serial number' : `${pieces} serial numbers`} of ${name}; ${serials.length} ${serials.length === 1 ? 'is' : 'are'} entered.`;
  for (const serial of serials) {
    const key = `${itemId} ${serial}`;
    if (taken.has(key)) return `Serial number ${serial} is entered twice in this document`;
    taken.add(key);
  }
  return null;
}
