import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import {
  called,
  choice,
  count,
  nameText,
  optionalPattern,
  optionalText,
  percentField,
  positiveQuantity,
  proposedCode,
  quantity,
  rate,
  text,
  yesOrNo,
} from '../fields';
import { inventory as screens } from '../inventory/screens';
import { lineTable, master } from '../master';
import { photoRow } from '../photos';
import type { Problems } from '../problems';
import { optionalRef, ref } from '../references';
import { TDS_SECTIONS } from '../targets';
import { barcodeProblem } from './barcodes';
import { itemCategories } from './itemCategories';
import { itemGroups } from './itemGroups';
import { stores } from './stores';
import { TILE_COLOURS } from './tileColours';
import { units } from './units';

export const ITEM_KINDS = ['stock', 'service', 'asset', 'text'] as const;
export const ITEM_BLOCKS = ['none', 'issue', 'buy', 'sell'] as const;
export const UNIT_USES = ['any', 'buy', 'sell', 'issue'] as const;

const optionalQuantity = z.nullable(quantity);

/**
 * Items that are bought, kept, made and sold. The GST of an item is the one that it names, else that of its HSN or
 * SAC, on the day: an HSN with several rates proposes one, and the item names its own. The stock of an item is
 * counted in its unit; other units have a factor to it.
 */
export const items = master({
  path: '/api/inventory/items',
  screen: screens.items,
  alsoOn: [screens.simpleItems],
  names: { one: 'item', many: 'items' },
  imports: true,
  photos: true,
  inGrid: true,
  costs: ['buyRate', 'realisableRate'],
  merges: true,
  fields: {
    code: proposedCode(20),
    name: nameText(100, 'Give the item a name'),
    shortName: optionalText(24),
    localName: optionalText(60),
    groupId: optionalRef(itemGroups),
    categoryId: optionalRef(itemCategories),
    kind: choice(ITEM_KINDS),
    unitId: ref(units),
    hsnCodeId: optionalRef(hsnCodes),
    /** Code of a tax, such as GST5; none: that of its HSN or SAC. */
    taxCode: z._default(
      called(
        'GST of the item',
        optionalPattern((code) => (/^[A-Z0-9.]{1,12}$/.test(code) ? null : 'Give the code of a tax, such as GST18')),
      ),
      null,
    ),
    /** The section for tax collected at source from its buyers, such as that of scrap. */
    tcsSectionId: z._default(called('TCS section', optionalRef(TDS_SECTIONS)), null),
    itcEligible: yesOrNo,
    buyRate: z.nullable(rate),
    saleRate: z.nullable(rate),
    /** The sale rate and the lowest rate hold the GST. The MRP always does. */
    withTax: z._default(called('Rates include GST', yesOrNo), false),
    /** Rates below it are only given with approval. */
    lowestRate: z.nullable(rate),
    mrp: z.nullable(rate),
    /** Its present selling price less the cost of selling: stock is not worth more. */
    realisableRate: called('Net realisable rate', z.nullable(rate)),
    /** Colour of its tile on billing panels. */
    tileColour: z.nullable(choice(TILE_COLOURS)),
    batches: yesOrNo,
    serials: yesOrNo,
    expiryDays: z.nullable(count(3650)),
    negativeAllowed: yesOrNo,
    blockedFor: choice(ITEM_BLOCKS),
    /** Kilograms of one of its own unit: freight is shared by it. */
    weight: z._default(z.nullable(quantity), null),
    rack: optionalText(20),
    specification: optionalText(500),
    active: yesOrNo,
  },
  lines: {
    /** One TIN is 15 LTR where the unit of the item is LTR. */
    units: lineTable(
      { unitId: ref(units), factor: positiveQuantity, use: choice(UNIT_USES) },
      { most: 10, unique: ['unitId', 'use'], what: 'unit' },
    ),
    barcodes: lineTable(
      { code: text(40, 'Scan or type the bar-code'), unitId: optionalRef(units) },
      { most: 20, unique: ['code'], what: 'bar-code' },
    ),
    levels: lineTable(
      {
        storeId: ref(stores),
        least: optionalQuantity,
        reorder: optionalQuantity,
        most: optionalQuantity,
        lot: optionalQuantity,
        leadDays: z.nullable(count(999)),
      },
      { most: 200, unique: ['storeId'], what: 'store' },
    ),
  },
  row: {
    ...photoRow,
    groupName: z.nullable(z.string()),
    categoryName: z.nullable(z.string()),
    categoryColour: z.nullable(choice(TILE_COLOURS)),
    unitName: z.string(),
    hsnCode: z.nullable(z.string()),
    /** The bar-code of its own unit, which labels have. */
    barcode: z.nullable(z.string()),
    /** For a variant: the item that it was made from, and which variant. */
    variantOfId: z.nullable(z.int()),
    variantOfName: z.nullable(z.string()),
    attributes: z.nullable(z.string()),
    /** Its GST today. */
    gstPercent: z.nullable(percentField()),
  },
  option: {
    ...photoRow,
    code: z.string(),
    unitId: ref(units),
    unitName: z.string(),
    buyRate: z.nullable(rate),
    saleRate: z.nullable(rate),
    withTax: yesOrNo,
    gstPercent: z.nullable(percentField()),
    hsnCode: z.nullable(z.string()),
    /** Pieces in one of its unit, in thousandths; null of goods that are measured. */
    pieces: z.nullable(quantity),
    tcsSectionId: z.nullable(z.int()),
    batches: yesOrNo,
    serials: yesOrNo,
  },
  filters: ['kind', 'groupId', 'categoryId', 'unitId', 'active'],
  rules: itemProblems,
});
export type ItemInput = z.infer<typeof items.input>;
export type Item = z.infer<typeof items.row>;
/** As lists have it: without its lines. */
export type ListedItem = Omit<Item, 'units' | 'barcodes' | 'levels'>;

type Checked = {
  kind: (typeof ITEM_KINDS)[number];
  unitId: number;
  batches: boolean;
  serials: boolean;
  saleRate: number | null;
  lowestRate: number | null;
  mrp: number | null;
  units: readonly { unitId: number; factor: number }[];
  barcodes: readonly { code: string }[];
  levels: readonly { least: number | null; reorder: number | null; most: number | null }[];
};

/** Inconsistent fields of an item, by path. */
export function itemProblems(item: Checked): Problems {
  const problems: Record<string, string> = {};
  if (item.kind !== 'stock' && (item.batches || item.serials))
    problems[item.batches ? 'batches' : 'serials'] = 'Only stock has batches and serial numbers';
  if (item.mrp !== null && item.saleRate !== null && item.saleRate > item.mrp)
    problems.saleRate = 'The sale rate is above the MRP';
  if (item.lowestRate !== null && item.saleRate !== null && item.lowestRate > item.saleRate)
    problems.lowestRate = 'The lowest rate is above the sale rate';
  for (const [index, { unitId, factor }] of item.units.entries()) {
    if (unitId === item.unitId) problems[`units.${index}.unitId`] = 'This is the unit of the item itself';
    const first = item.units.find((line) => line.unitId === unitId);
    if (first && first.factor !== factor)
      problems[`units.${index}.factor`] = 'One unit holds the same quantity for every use';
  }
  for (const [index, { code }] of item.barcodes.entries()) {
    const problem = barcodeProblem(code);
    if (problem) problems[`barcodes.${index}.code`] = problem;
  }
  for (const [index, { least, reorder, most }] of item.levels.entries()) {
    if (least !== null && reorder !== null && least > reorder)
      problems[`levels.${index}.reorder`] = 'The reorder level is not below the least stock';
    if (reorder !== null && most !== null && reorder > most)
      problems[`levels.${index}.most`] = 'The most is not below the reorder level';
  }
  return problems;
}
