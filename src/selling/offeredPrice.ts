import * as z from 'zod/mini';
import type { Percent, Quantity, Rate } from '../../contract/amount';
import { PriceOffered, prices } from '../../contract/selling/prices';
import { rateAs } from '../../contract/stock/rates';
import type { Values } from '../kit/define';
import type { Entered } from '../kit/document/document';
import { type EntryForm, setFieldValue } from '../kit/form/useEntryForm';
import { http } from '../kit/http';

type Offered = { id: number; unitId: number; gstPercent: Percent | null };
type Offer = { rate: Rate; discountPercent: Percent; gstPercent?: Percent; tcsPercent: Percent };

/** The prices of quantities of an item for the customer of a document, with or without tax as its rates are. */
async function offersOf({ id, unitId, gstPercent }: Offered, head: Values, of: readonly number[]): Promise<Offer[]> {
  const { customerId, date, includesTax } = head;
  if (typeof date !== 'string' || !date) return [];
  const items = of.map((qty) => `${id}.${unitId}.${qty}`).join(',');
  const params = { date, items, ...(typeof customerId === 'number' && { customerId }) };
  const found = z.array(PriceOffered).parse((await http.get(prices.path, { params })).data);
  return found.flatMap(({ rate, includesTax: holdsTax, discountPercent, isTaxed, tcsPercent }) => {
    if (rate === null) return [];
    // A seller who charges no GST takes the price as it is.
    if (!isTaxed) return [{ rate, discountPercent, gstPercent: 0 as Percent, tcsPercent }];
    const terms = { includesTax: includesTax === true, gstPercent: gstPercent ?? 0 };
    return [{ rate: rateAs(rate, { includesTax: holdsTax }, terms), discountPercent, tcsPercent }];
  });
}

const ONE = 1_000;

/** The price of one unit of an item for the customer of a document; nothing before it has a date. */
export async function offeredPrice(item: Offered, head: Values): Promise<Values> {
  const { tcsPercent: _, ...offer } = await invoicedPrice(item, head);
  return offer;
}

/** The same on an invoice, which collects tax at source. */
export async function invoicedPrice(item: Offered, head: Values): Promise<Values> {
  const [offer] = await offersOf(item, head, [ONE]);
  return offer ?? {};
}

/** The prices offered on a form by quantity, so that a later quantity replaces them. */
const offered = new WeakMap<EntryForm, Set<string>>();
const keyOf = (itemId: number, { rate, discountPercent }: Pick<Offer, 'rate' | 'discountPercent'>) =>
  `${itemId} ${rate} ${discountPercent}`;

/**
 * Once the quantity of a line is entered: rate and discount of that quantity. A rate that the seller has typed stays,
 * and so does the price of a line that follows from another document.
 */
export const priceOfQuantity: Entered = ({ form, line }) => reprice(form, line).catch(() => false);

async function reprice(form: EntryForm, place: number): Promise<boolean> {
  const head = form.getValues();
  const line = (head.items as Values[] | undefined)?.[place] ?? {};
  const { itemId, unitId, fromLineId } = line;
  const [qty, gstPercent] = [line.qty as Quantity | null, line.gstPercent as Percent | null];
  if (typeof itemId !== 'number' || typeof unitId !== 'number' || typeof fromLineId === 'number' || !qty) return false;
  const [one, now] = await offersOf({ id: itemId, unitId, gstPercent }, head, [ONE, qty]);
  if (!one || !now) return false;
  const known = offered.get(form) ?? new Set();
  offered.set(form, known);
  const present = keyOf(itemId, { rate: line.rate as Rate, discountPercent: (line.discountPercent ?? 0) as Percent });
  if (present !== keyOf(itemId, one) && !known.has(present)) return false;
  known.add(keyOf(itemId, now));
  setFieldValue(form, `items.${place}.rate`, now.rate);
  setFieldValue(form, `items.${place}.discountPercent`, now.discountPercent);
  return false;
}
