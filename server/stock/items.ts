import { sql } from 'drizzle-orm';
import { formatPrice, formatQuantity, type Percent } from '../../contract/amount';
import { type IsoDate, todayInIndia } from '../../contract/dates';
import { type Item, type ItemInput, items } from '../../contract/stock/items';
import { isAboveMrp, rateAs } from '../../contract/stock/rates';
import { isCollected } from '../../contract/tdsProvisions';
import { isGst } from '../admin/hsnCodes';
import { isHsnTax } from '../books/gst/hsn';
import { companyRegisteredAs } from '../books/gst/registrations';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { alikeRoute } from '../core/masters/alike';
import { fromTable } from '../core/masters/fromTable';
import { masterRoutes } from '../core/masters/masters';
import { mergeRoutes } from '../core/masters/merge';
import { piecesOf } from './pieces';
import { itemBarcodes, itemLevels, itemUnits, items as table } from './tables';

export function itemRoutes(api: Api): void {
  alikeRoute(api, items, { table: 'items' });
  masterRoutes(
    api,
    items,
    fromTable(items, {
      table,
      lines: { units: itemUnits, barcodes: itemBarcodes, levels: itemLevels },
      async check(tx, ctx, input, present) {
        await keepAsMoved(tx, ctx, input, present);
        await keepUsedUnits(tx, ctx, input, present);
        await checkCollected(tx, ctx, input);
        await checkMrp(tx, ctx, input);
        await checkTax(tx, ctx, input);
        return input.code === '' ? { ...input, code: present?.code ?? (await nextItemCode(tx, ctx)) } : input;
      },
      extra: (_who, now) => ({
        gstPercent: gstPercentOn(todayInIndia(now)),
        categoryColour: sql`(select c.colour from item_categories c where c.company_id = t.company_id and c.id = t.category_id)`,
        barcode: sql`(
          select b.code from item_barcodes b
           where b.company_id = t.company_id and b.item_id = t.id and coalesce(b.unit_id, t.unit_id) = t.unit_id order by b.line_no limit 1)`,
        pieces: sql`(select ${piecesOf('u')} from units u where u.company_id = t.company_id and u.id = t.unit_id)`,
        hsnCode: sql`(select h.code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id)`,
      }),
      search: (who, text) => sql`(
        position(${text} in lower(r.name)) > 0 or position(${text} in lower(r.code)) > 0
        or position(${text} in lower(r."shortName")) > 0 or r.id in (${scanned(who, text)}))`,
    }),
  );
  mergeRoutes(api, items, { table: 'items', refusals: whyItemsStayApart });
}

/** Codes of items are numbers from 1001 on, short enough to be typed, unless somebody enters others. */
async function nextItemCode(tx: Tx, { who }: Ctx<unknown, unknown>): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('item codes'), ${who.companyId}::int)`);
  const [last] = await rowsOf<{ code: string }>(
    tx,
    sql`select code from items where company_id = ${who.companyId} and code ~ '^[1-9][0-9]{3,5}$' order by code::int desc limit 1`,
  );
  return String(Math.max(1000, Number(last?.code ?? 0)) + 1);
}

/** Movements are never changed, so an item that has any keeps its name in them. */
async function whyItemsStayApart(tx: Tx, { who }: Ctx<unknown, unknown>, from: Item, into: Item): Promise<string[]> {
  const [moved] = await rowsOf(
    tx,
    sql`select 1 from stock_moves m where m.company_id = ${who.companyId} and m.branch_id in (select id from branches where company_id = ${who.companyId})
           and m.item_id = ${from.id} limit 1`,
  );
  const differs = (['kind', 'unitId', 'batches', 'serials'] as const).filter((field) => from[field] !== into[field]);
  return [
    ...(into.variantOfId === from.id
      ? [`${into.name} is a variant of ${from.name}. Merge it the other way round.`]
      : []),
    ...(moved
      ? [
          `${from.name} has stock movements, which stay as they are. Turn what is left into ${into.name} by Repacking, then deactivate it.`,
        ]
      : []),
    ...(differs.includes('unitId')
      ? [`${from.name} is counted in ${from.unitName}, ${into.name} in ${into.unitName}. Make the units equal first.`]
      : []),
    ...(differs.some((field) => field !== 'unitId')
      ? [`${from.name} and ${into.name} differ in kind, batches or serial numbers. Make them equal first.`]
      : []),
  ];
}

/** Tax is collected of buyers under some sections only. */
async function checkCollected(tx: Tx, { who }: Ctx<unknown, unknown>, { tcsSectionId }: ItemInput) {
  if (tcsSectionId === null) return;
  const [row] = await rowsOf<{ code: string }>(
    tx,
    sql`select code from tds_sections where company_id = ${who.companyId} and id = ${tcsSectionId}`,
  );
  if (!row || !isCollected(row.code)) throw invalid({ tcsSectionId: 'Select a TCS section of the list' });
}

/** An MRP includes the tax: a sale rate without tax plus its tax may not exceed it. */
async function checkMrp(
  tx: Tx,
  { who, now }: Ctx<unknown, unknown>,
  { saleRate, mrp, withTax, hsnCodeId, taxCode }: ItemInput,
) {
  if (saleRate === null || mrp === null || withTax || (hsnCodeId ?? taxCode) === null) return;
  const { companyId } = who;
  const { gstPercent } = await rowOf<{ gstPercent: Percent }>(
    tx,
    sql`select case when ${companyRegisteredAs(companyId, todayOf(now))} = 'regular' then coalesce(${gstPercentOn(todayOf(now))}, 0) else 0 end::int as "gstPercent"
          from (select ${companyId}::int as company_id, ${hsnCodeId}::int as hsn_code_id, ${taxCode}::text as tax_code) t`,
  );
  const terms = { includesTax: false, gstPercent };
  if (!isAboveMrp(saleRate, terms, mrp)) return;
  const price = formatPrice(saleRate);
  const charged = formatPrice(rateAs(saleRate, terms, { ...terms, includesTax: true }));
  throw invalid({
    saleRate: `Sale price ${price} without GST is ${charged} with it, above the MRP of ${formatPrice(mrp)}. Is ${price} with GST?`,
  });
}

/** An item that names a tax names one of the GST. */
async function checkTax(tx: Tx, { who }: Ctx<unknown, unknown>, { taxCode }: ItemInput) {
  if (taxCode !== null && !(await isGst(tx, who, taxCode)))
    throw invalid({ taxCode: `No GST has the code ${taxCode}. Choose one of the taxes.` });
}

/** Fields used by the stock ledger are fixed once goods have moved. */
async function keepAsMoved(tx: Tx, { who }: Ctx<unknown, unknown>, input: ItemInput, present: Item | null) {
  const fields = { unitId: 'unit', kind: 'kind', batches: 'batches', serials: 'serial numbers' } as const;
  const changed = Object.entries(fields).filter(([field]) => {
    const name = field as keyof typeof fields;
    return present && input[name] !== present[name];
  });
  if (!present || changed.length === 0) return;
  const [moved] = await rowsOf(
    tx,
    sql`select 1 from stock_moves m where m.company_id = ${who.companyId} and m.branch_id in (select id from branches where company_id = ${who.companyId})
           and m.item_id = ${present.id} limit 1`,
  );
  if (!moved) return;
  const name = present.name;
  throw invalid(
    Object.fromEntries(changed.map(([field, words]) => [field, `${name} has movements; its ${words} cannot change.`])),
  );
}

/** Documents count their lines in units of the item: the factor of a unit is fixed once a line uses it. */
async function keepUsedUnits(tx: Tx, { who }: Ctx<unknown, unknown>, { units }: ItemInput, present: Item | null) {
  if (!present) return;
  const changed = present.units.filter(
    ({ unitId, factor }) => !units.some((unit) => unit.unitId === unitId && unit.factor === factor),
  );
  if (changed.length === 0) return;
  const used = await rowsOf<{ unitId: number; code: string; own: string; number: string }>(
    tx,
    sql`
    select u.id as "unitId", u.code, o.code as own, d.number
      from units u
      join items i on i.company_id = u.company_id and i.id = ${present.id}
      join units o on o.company_id = i.company_id and o.id = i.unit_id
      cross join lateral (
        select d.number from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id and d.number is not null
         where l.company_id = i.company_id and l.item_id = i.id and l.unit_id = u.id order by d.id limit 1) d
     where u.company_id = ${who.companyId} and u.id = ${anyOf(changed.map(({ unitId }) => unitId))}`,
  );
  const problems = used.map(({ unitId, code, own, number }): [string, string] => {
    const { factor } = changed.find((unit) => unit.unitId === unitId) as Item['units'][number];
    const place = units.findIndex((unit) => unit.unitId === unitId);
    const words = `1 ${code} is ${formatQuantity(factor)} ${own} in ${number} and stays so. Add another unit for packs of another size.`;
    return [place < 0 ? 'units' : `units.${place}.factor`, words];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** A bar-code is scanned whole. */
const scanned = (who: SignedIn, text: string) =>
  sql`select b.item_id from item_barcodes b where b.company_id = ${who.companyId} and lower(b.code) = ${text}`;

/** GST of an item `t` on a day: its own, else that of its HSN or SAC. */
export const gstPercentOn = (day: IsoDate) => sql`(
  select x.rate from taxes x
   where x.company_id = t.company_id and ${isHsnTax('x')} and x.active
     and x.code = coalesce(t.tax_code, (select h.tax_code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id))
     and x.from_date <= ${day} and (x.to_date is null or x.to_date >= ${day})
   order by x.from_date desc limit 1)`;
