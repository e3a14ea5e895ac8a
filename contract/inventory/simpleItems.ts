import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import { formatQuantity } from '../amount';
import {
  called,
  choice,
  count,
  id,
  isoDateField,
  nameText,
  optionalPattern,
  optionalText,
  proposedCode,
  quantity,
  rate,
  yesOrNo,
} from '../fields';
import { obeying } from '../master';
import type { Problems } from '../problems';
import { optionalRef } from '../references';
import { barcodeProblem } from '../stock/barcodes';
import { itemGroups } from '../stock/itemGroups';
import { ITEM_KINDS, type Item } from '../stock/items';
import { stores } from '../stock/stores';
import { batchCode } from '../stock/trackedGoods';
import { units } from '../stock/units';
import { inventory as screens } from './screens';

/** The rates that most goods bear, as buttons; `other` is named by the code of a tax. */
export const GST_BUTTONS = { '0': '0 %', '5': '5 %', '18': '18 %', '40': '40 %', other: 'Other' } as const;
export type GstButton = keyof typeof GST_BUTTONS;

export const OTHER_GST = {
  'GST0.25': '0.25 %',
  'GST1.5': '1.5 %',
  GST3: '3 %',
  GST12: '12 %',
  NIL: 'Nil rated',
  NONGST: 'Outside GST',
} as const;

/** Why goods bear no GST although others of their HSN do. */
export const NO_GST_REASONS = {
  loose: 'Sold loose',
  fresh: 'Fresh',
  exempt: 'Exempt',
  outside: 'Outside GST',
} as const;

/** The button of a rate in thousandths of one per cent. */
export const gstButtonOf = (percent: number | null): GstButton | null =>
  percent === null ? null : (({ 0: '0', 5000: '5', 18000: '18', 40000: '40' } as const)[percent] ?? 'other');

/** Whether other goods of an HSN bear a rate above zero, by the words of its other rates. */
export const hasTaxedChoice = (condition: string | null): boolean =>
  /(^|[^\d.])(5|18|40)(?![\d.])/.test(condition ?? '');

const fields = {
  name: nameText(100, 'Give the item a name'),
  barcode: called('Bar-code', optionalText(40)),
  saleRate: called('Sale price', z.nullable(rate)),
  withTax: called('Sale price includes GST', yesOrNo),
  mrp: z.nullable(rate),
  gst: called('GST', z.nullable(choice(GST_BUTTONS))),
  otherTaxCode: called(
    'Other GST',
    optionalPattern((code) => (/^[A-Z0-9.]{1,12}$/.test(code) ? null : 'Give the code of a tax, such as GST18')),
  ),
  noGstReason: called('Why no GST', z.nullable(choice(NO_GST_REASONS))),
  hsnCodeId: called('HSN or SAC', optionalRef(hsnCodes)),
  unitId: called('Unit', optionalRef(units)),
  groupId: called('Group', optionalRef(itemGroups)),
  buyRate: called('Buying price', z.nullable(rate)),
  /** In the store; of a stored item, what there is from now on. */
  stockNow: called('Stock now', z.nullable(quantity)),
  storeId: called('Store', optionalRef(stores)),
  batchNo: called('Batch', batchCode),
  expiresOn: called('Expires on', z.nullable(isoDateField())),
  reorderAt: called('Reorder at', z.nullable(quantity)),
  code: proposedCode(20),
  active: yesOrNo,
  /** Set by the group. */
  kind: choice(ITEM_KINDS),
  itcEligible: yesOrNo,
  batches: yesOrNo,
  serials: yesOrNo,
  expiryDays: z.nullable(count(3650)),
} as const;

const whole = z.object(fields);
type Entered = z.infer<typeof whole>;

function problemsOf({ barcode, gst, otherTaxCode, saleRate, mrp, stockNow, buyRate, kind }: Entered): Problems {
  const problems: Record<string, string> = {};
  const scanned = barcode === null ? null : barcodeProblem(barcode);
  if (scanned) problems.barcode = scanned;
  if (gst === 'other' && otherTaxCode === null) problems.otherTaxCode = 'Select the GST';
  if (mrp !== null && saleRate !== null && saleRate > mrp) problems.saleRate = 'The sale price is above the MRP';
  if (stockNow !== null && kind !== 'stock') problems.stockNow = 'Only goods are kept in stock';
  else if (stockNow && !buyRate) problems.buyRate = `Enter the buying price for ${formatQuantity(stockNow)} in stock.`;
  return problems;
}

/** An item on its short form, with its stock: one save. Fields that are not on the form keep their values. */
export const SimpleItemInput = whole.check(obeying(problemsOf));
export type SimpleItemInput = z.infer<typeof SimpleItemInput>;

export const simpleItems = {
  path: '/api/inventory/simple-items',
  screen: screens.simpleItems,
  input: SimpleItemInput,
} as const;

/** Default values of a new item in this company. */
export const itemStart = {
  path: '/api/inventory/item-start',
  screens: [screens.simpleItems, screens.items],
  answer: z.object({
    /** Its counters sell with the GST in the price. */
    withTax: z.boolean(),
    /** Names of the unit and the store that count where none is selected. */
    unit: z.nullable(z.string()),
    store: z.nullable(z.string()),
    unitId: z.nullable(id),
  }),
} as const;
export type ItemStart = z.infer<typeof itemStart.answer>;

/** A stored item as its short form shows it. */
export function simpleOf(item: Item): Partial<SimpleItemInput> {
  const gst = gstButtonOf(item.gstPercent);
  return {
    gst,
    otherTaxCode: gst === 'other' ? item.taxCode : null,
    reorderAt: item.levels.find(({ reorder }) => reorder !== null)?.reorder ?? null,
    barcode: item.barcode,
  };
}
