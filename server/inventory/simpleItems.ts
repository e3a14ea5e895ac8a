import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { todayInIndia } from '../../contract/dates';
import {
  type GstButton,
  hasTaxedChoice,
  type ItemStart,
  itemStart,
  type SimpleItemInput,
  simpleItems,
} from '../../contract/inventory/simpleItems';
import { TRAN } from '../../contract/screen';
import { type Item, type ItemInput, items } from '../../contract/stock/items';
import { type Api, type Ctx, parsed } from '../core/calls/api';
import { withCostsKept } from '../core/calls/costs';
import { invalid, Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { storeOf } from '../core/masters/store';
import { gstPercentOn } from '../stock/items';
import { storeToFill, writeStockNow } from './stockNow';

/** Items on their short form: the item, its bar-code, its GST, its reorder level and its stock, all or nothing. */

type C = Ctx<unknown, unknown>;

export function simpleItemRoutes(api: Api): void {
  const { path, screen, input } = simpleItems;
  const store = storeOf(api, items);
  const costs = ['buyRate', 'realisableRate'];
  api.on(
    {
      method: 'POST',
      path,
      summary: 'Create an item with what there is of it',
      needs: { screen, tran: TRAN.create },
      body: input,
      answer: items.row,
      costs,
      status: 201,
    },
    async (tx, ctx) => {
      const made = await atSimpleFields(async () => store.create(tx, ctx, await itemOf(tx, ctx, ctx.body, null)));
      return withStock(tx, ctx, made, ctx.body);
    },
  );
  api.on(
    {
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Change an item and what there is of it',
      needs: { screen, tran: TRAN.modify },
      body: z.intersection(input, z.object({ version: z.int('Say which version') })),
      answer: items.row,
      costs,
    },
    async (tx, ctx) => {
      const { version, ...body } = ctx.body as SimpleItemInput & { version: number };
      const before = await store.locked(tx, ctx, ctx.id, version);
      const changed = await atSimpleFields(async () =>
        store.change(
          tx,
          ctx,
          before,
          await withCostsKept(tx, ctx.who, items, await itemOf(tx, ctx, body, before), before),
        ),
      );
      return withStock(tx, ctx, changed, body);
    },
  );
  api.on(
    {
      method: 'GET',
      path: itemStart.path,
      summary: 'What a new item begins with: rates with GST or without, unit and store',
      needs: { anyOf: itemStart.screens },
      answer: itemStart.answer,
    },
    (tx, ctx) => startOf(tx, ctx),
  );
}

async function withStock(tx: Tx, ctx: C, item: Item, body: SimpleItemInput): Promise<Item> {
  const { stockNow, buyRate, storeId, batchNo, expiresOn } = body;
  if (stockNow !== null && item.kind === 'stock')
    await writeStockNow(tx, ctx, item, { qty: stockNow, buyRate, storeId, batchNo, expiresOn });
  return item;
}

export async function startOf(tx: Tx, ctx: C): Promise<ItemStart> {
  const { companyId } = ctx.who;
  const [taxed] = await rowsOf(
    tx,
    sql`select 1 from outlets o join sale_types y on y.company_id = o.company_id and y.id = o.sale_type_id
         where o.company_id = ${companyId} and o.active and y.tax_inclusive limit 1`,
  );
  const unit = await pieces(tx, companyId);
  const store = await storeToFill(tx, ctx, null);
  return {
    withTax: taxed !== undefined,
    unit: unit?.name ?? null,
    unitId: unit?.id ?? null,
    store: store?.name ?? null,
  };
}

/** The unit of what has none: pieces, else numbers, else the first. */
export async function pieces(tx: Tx, companyId: number): Promise<{ id: number; name: string } | undefined> {
  const [unit] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from units where company_id = ${companyId} and active
         order by case uqc when 'PCS' then 0 when 'NOS' then 1 else 2 end, id limit 1`,
  );
  return unit;
}

export const BLANK_ITEM: Omit<ItemInput, 'name' | 'unitId' | 'code'> = {
  shortName: null,
  localName: null,
  groupId: null,
  categoryId: null,
  kind: 'stock',
  hsnCodeId: null,
  taxCode: null,
  tcsSectionId: null,
  itcEligible: true,
  buyRate: null,
  saleRate: null,
  withTax: false,
  lowestRate: null,
  mrp: null,
  realisableRate: null,
  tileColour: null,
  batches: false,
  serials: false,
  expiryDays: null,
  negativeAllowed: false,
  blockedFor: 'none',
  weight: null,
  rack: null,
  specification: null,
  active: true,
  units: [],
  barcodes: [],
  levels: [],
};

/** The whole item: what the form enters over what is stored. */
async function itemOf(tx: Tx, ctx: C, body: SimpleItemInput, before: Item | null): Promise<ItemInput> {
  const { code, name, groupId, kind, hsnCodeId, itcEligible, buyRate, saleRate, withTax, mrp } = body;
  const { batches, serials, expiryDays, active } = body;
  const unitId = body.unitId ?? before?.unitId ?? (await pieces(tx, ctx.who.companyId))?.id;
  if (unitId === undefined) throw invalid({ unitId: 'Select a unit of the list' });
  const entered = {
    name,
    groupId,
    kind,
    hsnCodeId,
    unitId,
    itcEligible,
    buyRate,
    saleRate,
    withTax,
    mrp,
    batches,
    serials,
  };
  return parsed(items.input, {
    ...BLANK_ITEM,
    ...before,
    ...entered,
    code: code === '' ? (before?.code ?? '') : code,
    expiryDays,
    active,
    taxCode: await taxCodeOf(tx, ctx, body, before),
    barcodes: barcodesOf(body.barcode, before),
    levels: await levelsOf(tx, ctx, body, before),
  });
}

/** The bar-code of its own unit takes the place of the former one; those of other units stay. */
function barcodesOf(barcode: string | null, before: Item | null): ItemInput['barcodes'] {
  const present = before?.barcodes ?? [];
  if (barcode === (before?.barcode ?? null)) return present;
  const others = present.filter(({ code }) => code !== before?.barcode && code !== barcode);
  return barcode === null ? others : [{ code: barcode, unitId: null }, ...others];
}

async function levelsOf(
  tx: Tx,
  ctx: C,
  { reorderAt, storeId }: SimpleItemInput,
  before: Item | null,
): Promise<ItemInput['levels']> {
  const present = before?.levels ?? [];
  const shown = present.find(({ reorder }) => reorder !== null);
  if (reorderAt === (shown?.reorder ?? null)) return present;
  if (shown) return present.map((level) => (level === shown ? { ...level, reorder: reorderAt } : level));
  const store = await storeToFill(tx, ctx, storeId);
  if (!store) throw invalid({ reorderAt: 'Select a store of the list' });
  const level = { storeId: store.id, least: null, reorder: reorderAt, most: null, lot: null, leadDays: null };
  return [...present.filter((one) => one.storeId !== store.id), level];
}

const OF_BUTTON: Readonly<Record<Exclude<GstButton, '0' | 'other'>, string>> = {
  '5': 'GST5',
  '18': 'GST18',
  '40': 'GST40',
};

async function taxCodeOf(tx: Tx, ctx: C, body: SimpleItemInput, before: Item | null): Promise<string | null> {
  const { gst, otherTaxCode, noGstReason, hsnCodeId } = body;
  if (gst === null) return null;
  if (gst === 'other') return otherTaxCode;
  if (gst !== '0') return OF_BUTTON[gst];
  if (noGstReason === 'outside') return 'NONGST';
  const [hsn] = await rowsOf<{ taxCode: string | null; condition: string | null; percent: number | null }>(
    tx,
    sql`select t.tax_code as "taxCode", t.condition,
               (select ${gstPercentOn(todayInIndia(ctx.now))} from (select t.company_id, t.id as hsn_code_id, null::text as tax_code) t) as percent
          from hsn_codes t where t.company_id = ${ctx.who.companyId} and t.id = ${hsnCodeId}`,
  );
  const wasAsked = before !== null && before.gstPercent === 0 && before.hsnCodeId === hsnCodeId;
  const isTaxedElsewhere = hsn !== undefined && (hsn.percent !== 0 || hasTaxedChoice(hsn.condition));
  if (isTaxedElsewhere && noGstReason === null && !wasAsked)
    throw invalid({ noGstReason: 'Other goods of this HSN bear GST. Say why this item bears none.' });
  if (wasAsked && noGstReason === null) return before.taxCode;
  return hsn?.percent === 0 && hsn.taxCode ? hsn.taxCode : 'EXEMPT';
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^barcodes\b/, 'barcode'],
  [/^levels\b/, 'reorderAt'],
  [/^taxCode$/, 'gst'],
];

/** Problems of the whole item show at the fields of the short form. */
async function atSimpleFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    const fields = Object.entries(error.extra.fields).map(([path, words]): [string, string] => [
      FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? path,
      words,
    ]);
    throw new Refused(error.status, error.code, error.message, { ...error.extra, fields: Object.fromEntries(fields) });
  }
}
