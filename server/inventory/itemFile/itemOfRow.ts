import { sql } from 'drizzle-orm';
import type { Rate } from '../../../contract/amount';
import { type ItemFileRow, taxOf } from '../../../contract/inventory/itemFile/itemFile';
import { barcodesIn, hsnIn, isYes, quantityIn, rateIn, unitBehind } from '../../../contract/inventory/itemFile/texts';
import { itemGroups } from '../../../contract/stock/itemGroups';
import { type ItemInput, items } from '../../../contract/stock/items';
import { type Api, type Ctx, parsed } from '../../core/calls/api';
import { seesCosts } from '../../core/calls/costs';
import { invalid, Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Made } from '../../core/masters/imports/importer';
import { storeOf } from '../../core/masters/store';
import { BLANK_ITEM, pieces, startOf } from '../simpleItems';
import { groupOf, groupOfHsn, hsnOf, unitOf } from './masters';

type C = Ctx<unknown, unknown>;

const readText = <T>(text: string | null, read: (text: string) => T | null): T | null => (text ? read(text) : null);

/** The cost of a unit: from the file, else value divided by quantity, to four decimals. */
export function costIn({ buyRate, value, qty }: Pick<ItemFileRow, 'buyRate' | 'value' | 'qty'>): Rate | null {
  const rate = readText(buyRate, rateIn);
  if (rate) return rate;
  const [amount, quantity] = [readText(value, rateIn), readText(qty, quantityIn)];
  return amount && quantity ? (Math.round((amount * 1000) / quantity) as Rate) : rate;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The item of a row above that a further batch belongs to. */
const itemAbove = (row: ItemFileRow, above: readonly Made<ItemFileRow>[]) =>
  row.batch === null ? undefined : above.find(({ id, input }) => id !== null && isSame(input.name, row.name));

/** Stores the item of a row. @returns null where the row is a further batch of an item above it. */
export async function storeItem(
  api: Api,
  tx: Tx,
  ctx: C,
  row: ItemFileRow,
  above: readonly Made<ItemFileRow>[],
): Promise<number | null> {
  if (itemAbove(row, above)) return null;
  const input = await atFields(() => itemOf(api, tx, ctx, row));
  await refuseKnown(tx, ctx, row.name);
  return atFields(() => storeOf(api, items).insert(tx, ctx, input));
}

async function refuseKnown(tx: Tx, { who }: C, name: string): Promise<void> {
  const found = await rowsOf(
    tx,
    sql`select from items where company_id = ${who.companyId} and lower(name) = lower(${name}) limit 1`,
  );
  if (found.length > 0) throw invalid({ name: `${name} is in the list already. Leave this row out.` });
}

async function itemOf(api: Api, tx: Tx, ctx: C, row: ItemFileRow): Promise<ItemInput> {
  const tax = taxOf(row);
  const code = readText(row.hsn, hsnIn);
  const hsn = code === null ? null : await hsnOf(api, tx, ctx, code, tax);
  const named = row.group === null ? null : await groupOf(api, tx, ctx, row.group);
  const groupId = named ?? (hsn ? await groupOfHsn(tx, ctx, hsn.id) : null);
  const group = groupId === null ? null : await storeOf(api, itemGroups).one(tx, ctx, groupId);
  const tracking = group?.defaults.tracking ?? null;
  const isService = code?.startsWith('99') ?? false;
  const barcodes = readText(row.barcode, barcodesIn) ?? [];
  const start = await startOf(tx, ctx);
  return parsed(items.input, {
    ...BLANK_ITEM,
    name: row.name,
    code: row.code ?? '',
    kind: isService ? 'service' : 'stock',
    groupId,
    unitId: await unitIn(api, tx, ctx, row, hsn?.unitId ?? null),
    hsnCodeId: hsn?.id ?? group?.defaults.hsnCodeId ?? null,
    taxCode: tax,
    saleRate: readText(row.saleRate, rateIn),
    withTax: row.withTax === null ? start.withTax : isYes(row.withTax),
    mrp: readText(row.mrp, rateIn),
    buyRate: (await seesCosts(tx, ctx.who)) ? costIn(row) : null,
    batches: !isService && (row.batch !== null || tracking === 'batches' || tracking === 'both'),
    serials: !isService && (tracking === 'serials' || tracking === 'both'),
    expiryDays: group?.defaults.expiryDays ?? null,
    rack: row.rack,
    barcodes: barcodes.map((barcode) => ({ code: barcode, unitId: null })),
    levels: await levelsOf(tx, ctx, row),
  });
}

/** The unit of its column, else the one behind a figure, else that of the HSN for loose goods, else pieces. */
async function unitIn(api: Api, tx: Tx, ctx: C, row: ItemFileRow, ofHsn: number | null): Promise<number> {
  const text = row.unit ?? unitBehind(row.qty) ?? unitBehind(row.saleRate);
  if (text !== null) return unitOf(api, tx, ctx, text);
  const isPacked = row.barcode !== null || row.mrp !== null || /\d/.test(row.name);
  const unitId = (isPacked ? null : ofHsn) ?? (await pieces(tx, ctx.who.companyId))?.id;
  if (unitId === undefined) throw invalid({ unit: 'Enter the unit, such as PCS' });
  return unitId;
}

async function levelsOf(tx: Tx, { who }: C, row: ItemFileRow): Promise<ItemInput['levels']> {
  const reorder = readText(row.reorder, quantityIn);
  if (!reorder) return [];
  const [store] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from stores where company_id = ${who.companyId} and active and kind = 'main' order by not allow_sale, id limit 1`,
  );
  return store ? [{ storeId: store.id, least: null, reorder, most: null, lot: null, leadDays: null }] : [];
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^barcodes\b/, 'barcode'],
  [/^levels\b/, 'reorder'],
  [/^taxCode$/, 'gst'],
  [/^hsnCodeId$/, 'hsn'],
  [/^unitId$/, 'unit'],
  [/^groupId$/, 'group'],
  [/^conversions\b|^uqc$|^decimals$/, 'unit'],
  [/^parentId$/, 'group'],
];

/** Problems of the item, its group, its unit and its HSN show at the cells of the row. */
async function atFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    throw invalid(
      Object.fromEntries(
        Object.entries(error.extra.fields).map(([path, words]) => [
          FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? path,
          words,
        ]),
      ),
    );
  }
}
