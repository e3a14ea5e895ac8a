import * as z from 'zod/mini';
import { costsIn, ofCost } from '../costFields';
import { called, choice, id, isoDateField, quantity, rate, signedMoney, signedQuantity, yesOrNo } from '../fields';
import { inventory } from '../inventory/screens';
import { procurement } from '../procurement/screens';
import type { Screen } from '../screen';
import { items } from './items';

/** The record of one item, part by part: each is a separate call, made when its tab is opened. */

export const ITEM_PAGE = 50;
export const ItemPartQuery = z.object({
  page: z._default(
    z.coerce
      .number<string | number>('Give a number')
      .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(10_000, 'At most 10000')),
    1,
  ),
});

const text = z.nullable(z.string());
const document = { documentId: id, type: z.string(), date: isoDateField(), number: z.string() };

const part = <S extends z.core.$ZodLooseShape>(name: string, words: string, screen: Screen, columns: S) => ({
  path: `${items.path}/:id/${name}` as const,
  name,
  words,
  /** Users who may open it see the part. */
  screen,
  row: z.object(columns),
  costs: costsIn(columns),
  answer: z.object({ rows: z.array(z.object(columns)), more: yesOrNo }),
});

export const itemParts = {
  stock: part('stock', 'Stock by store', items.screen, {
    store: z.string(),
    branch: z.string(),
    batch: text,
    madeOn: called('Made on', z.nullable(isoDateField())),
    expiresOn: called('Expires', z.nullable(isoDateField())),
    qty: called('Quantity', signedQuantity),
    unit: z.string(),
  }),
  movements: part('movements', 'Movements', inventory.stockLedger, {
    ...document,
    store: z.string(),
    qty: called('Quantity', signedQuantity),
    unit: z.string(),
    value: ofCost(signedMoney),
  }),
  purchases: part('purchases', 'Purchases', procurement.purchasesStockInwards, {
    ...document,
    supplier: text,
    qty: called('Quantity', quantity),
    unit: z.string(),
    rate,
    /** For one of the item's own unit, so that tins and litres compare. */
    each: called('Rate of its unit', rate),
  }),
  used: part('used-in', 'Where used', items.screen, {
    in: called('Used in', choice({ recipe: 'Recipe', service: 'F&B service', department: 'Department' })),
    name: z.string(),
    from: called('From date', z.nullable(isoDateField())),
    qty: called('Quantity', z.nullable(quantity)),
    unit: z.string(),
  }),
  suppliers: part('suppliers', 'Suppliers', procurement.suppliers, {
    supplierId: id,
    supplier: z.string(),
    supplierCode: called('Code of the supplier', text),
    leadDays: z.nullable(z.int()),
    leastQuantity: called('Least quantity', z.nullable(quantity)),
    preferred: yesOrNo,
    lastRate: z.nullable(rate),
    lastOn: called('Last bought', z.nullable(isoDateField())),
  }),
} as const;
