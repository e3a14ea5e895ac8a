import * as z from 'zod/mini';
import { ItemTax, itemTaxPath } from '../../../contract/procurement/taxAssignings';
import type { Values } from '../../kit/define';
import { http } from '../../kit/http';

/** The tax of an item on the day of a bill or document, for its purchase type; null where it is not known yet. */
export async function itemTax(itemId: number, { billDate, date, purchaseTypeId }: Values): Promise<ItemTax | null> {
  const day = billDate || date;
  if (typeof day !== 'string' || !day) return null;
  const params = { itemId, date: day, ...(typeof purchaseTypeId === 'number' && { purchaseTypeId }) };
  const [found] = z.array(ItemTax).parse((await http.get(itemTaxPath, { params })).data);
  return found ?? null;
}
