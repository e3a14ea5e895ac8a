import * as z from 'zod/mini';
import { multiplyDivide, type Quantity, type Rate } from '../amount';
import { choice, id, percentField, quantity, rate, signedQuantity } from '../fields';
import { photoRow } from '../photos';
import { refKey } from '../references';
import { CollectedRates } from '../selling/collected';
import { outlets } from '../selling/outlets';
import { TILL_SCREENS } from '../selling/shifts';

/** The goods of a till: everything that a scan must know, so that no scan waits for the server. */
export const SoldItem = z.object({
  id,
  code: z.string(),
  name: z.string(),
  groupId: z.nullable(id),
  unitId: id,
  unit: z.string(),
  decimals: z.int(),
  kind: choice(['stock', 'service']),
  /** For customers without a price list, with or without tax as the outlet sells; null: the item has no price. */
  rate: z.nullable(rate),
  mrp: z.nullable(rate),
  /** Rates from a quantity on, in a unit each: those of the list for everybody, as the outlet sells. */
  steps: z._default(z.array(z.object({ unitId: id, minQty: quantity, rate })), []),
  gstPercent: percentField(),
  /** HSN or SAC, which the slip names and by which the GST of some goods follows from their value. */
  hsn: z._default(z.nullable(z.string()), null),
  /** Pieces in one of its unit, in thousandths; null of goods that are measured. */
  pieces: z._default(z.nullable(quantity), null),
  discountPercent: percentField(),
  /** Tax collected at source of its buyers; null: none is. */
  tcs: z._default(z.nullable(CollectedRates), null),
  /** Colour of its tile: its own, else that of its category. */
  colour: z.nullable(z.string()),
  ...photoRow,
  batches: z.boolean(),
  serials: z.boolean(),
  barcodes: z.array(z.object({ code: z.string(), unitId: id, factor: quantity })),
  /** In the store of the outlet. */
  stock: signedQuantity,
});
export type SoldItem = z.infer<typeof SoldItem>;

export const SoldGroup = z.object({ id, name: z.string(), items: z.int() });
export type SoldGroup = z.infer<typeof SoldGroup>;

export const catalogue = {
  path: '/api/pos/catalogue',
  screens: TILL_SCREENS,
  query: z.object({ outletId: refKey(outlets, 'Select an outlet of the list') }),
  answer: z.object({ items: z.array(SoldItem), groups: z.array(SoldGroup) }),
} as const;
export type Catalogue = z.infer<typeof catalogue.answer>;

const ONE = 1000;

/**
 * The rate of a quantity of an item for customers without a price list, in a unit of which one holds `factor`
 * thousandths of its own: the largest quantity step that is reached, in that unit before the item's own.
 */
export function rateOfQuantity(
  { rate: own, unitId: ownUnitId, steps }: Pick<SoldItem, 'rate' | 'unitId' | 'steps'>,
  { unitId, factor, qty }: { unitId: number; factor: Quantity; qty: Quantity },
): Rate | null {
  const most = (unit: number, reached: number) =>
    steps
      .filter((step) => step.unitId === unit && step.minQty <= reached)
      .sort((one, other) => other.minQty - one.minQty)[0]?.rate;
  const inUnit = most(unitId, qty);
  if (inUnit !== undefined) return inUnit;
  const ofOwn = most(ownUnitId, multiplyDivide(qty, factor, ONE)) ?? own;
  return ofOwn === null ? null : multiplyDivide(ofOwn, factor, ONE);
}
