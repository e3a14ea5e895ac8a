import { multiplyDivide, type Paise, type Quantity, type Rate } from '../amount';
import type { SoldItem } from './catalogue';

/** Input in the code cell of a till, typed or scanned. */

const ONE = 1000 as Quantity;

/** `3*` or `3*890…`: how many, and the code behind it. */
export function withQuantity(typed: string): { qty: Quantity; code: string } {
  const found = /^\s*(\d{1,5}(?:\.\d{1,3})?)\s*[*x×]\s*(.*)$/.exec(typed);
  if (!found) return { qty: ONE, code: typed.trim() };
  const [, figure = '1', code = ''] = found;
  return { qty: Math.round(Number(figure) * 1000) as Quantity, code: code.trim() };
}

export type ScaleLabels = { scalePrefix: string | null; scaleValue: 'weight' | 'price' };

/** A label of a weighing scale: prefix, five digits of the item, five of its weight or price, check digit. */
export function scaleLabel(code: string, { scalePrefix }: ScaleLabels): { item: string; value: number } | null {
  if (!scalePrefix || !/^\d{13}$/.test(code) || !code.startsWith(scalePrefix)) return null;
  return { item: code.slice(2, 7), value: Number(code.slice(7, 12)) };
}

export type Scanned = { item: SoldItem; unitId: number; factor: Quantity; qty: Quantity; price: Paise | null };

export type Index = { byCode: ReadonlyMap<string, SoldItem>; byBarcode: ReadonlyMap<string, Scanned> };

/** Items by their code and by their bar-codes, so that a scan is one look. */
export function indexOf(items: readonly SoldItem[]): Index {
  const byCode = new Map<string, SoldItem>();
  const byBarcode = new Map<string, Scanned>();
  for (const item of items) {
    byCode.set(item.code.toLowerCase(), item);
    for (const { code, unitId, factor } of item.barcodes)
      byBarcode.set(code.toLowerCase(), { item, unitId, factor, qty: ONE, price: null });
  }
  return { byCode, byBarcode };
}

/** The item of a scanned code; null for an unknown code. */
export function scanned(code: string, { byCode, byBarcode }: Index, labels: ScaleLabels): Scanned | null {
  const key = code.toLowerCase();
  const known = byBarcode.get(key);
  if (known) return known;
  const whole = (item: SoldItem): Scanned => ({ item, unitId: item.unitId, factor: ONE, qty: ONE, price: null });
  const item = byCode.get(key);
  if (item) return whole(item);
  const label = scaleLabel(code, labels);
  if (!label) return null;
  const weighed =
    byBarcode.get(label.item)?.item ?? byCode.get(label.item) ?? byCode.get(label.item.replace(/^0+/, ''));
  if (!weighed) return null;
  // Grams are thousandths of the kilogram that such goods are counted in.
  if (labels.scaleValue === 'weight') return { ...whole(weighed), qty: label.value as Quantity };
  const rate = weighed.rate ?? (0 as Rate);
  const price = label.value as Paise;
  // The rate is in ten-thousandths of a rupee, the price in paise: as much as the price pays for.
  const qty = rate > 0 ? Math.round((price * 100 * 1000) / rate) : 0;
  return { ...whole(weighed), qty: qty as Quantity, price };
}

/**
 * The rate that turns the weight on a label into its price: grams are whole, and the customer pays the price on the
 * label. Null where the label has no price.
 */
export const labelRate = ({ price, qty }: Pick<Scanned, 'price' | 'qty'>): Rate | null =>
  price === null || qty <= 0 ? null : (Math.round((price * 100 * 1000) / qty) as Rate);

/** The rate of another unit, of which one holds `factor` thousandths of the item's own. */
export const rateIn = (rate: Rate, factor: Quantity): Rate => multiplyDivide(rate, factor, 1000);

/** Items whose name or code holds all the words, those that begin with them first. */
export function found(items: readonly SoldItem[], typed: string, most: number): SoldItem[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items.slice(0, most);
  const fits = items.filter(({ name, code }) => {
    const text = `${name} ${code}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ name, code }: SoldItem) =>
    name.toLowerCase().startsWith(words[0] ?? '') || code.toLowerCase().startsWith(words[0] ?? '');
  return [...fits.filter(begins), ...fits.filter((item) => !begins(item))].slice(0, most);
}
