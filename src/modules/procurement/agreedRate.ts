import * as z from 'zod/mini';
import { AgreedRate, agreedRatePath } from '../../../contract/procurement/agreedRates';
import { procurement as screens } from '../../../contract/procurement/screens';
import { canOpen } from '../../../contract/screen';
import type { Values } from '../../kit/define';
import { http } from '../../kit/http';
import { useSession, whoOf } from '../../kit/session';

const SAID_BY = [screens.bulkOrders, screens.purchaseQuotations, screens.purchaseOrders];

/**
 * The rate of a line that the supplier of the form agreed to, in the currency of the form. A purchase rate of the item
 * in another currency is no proposal there.
 */
export async function agreedRate(itemId: number, { supplierId, date, currency = null }: Values): Promise<Values> {
  const isAbroad = currency !== null;
  const none = isAbroad ? { rate: null } : {};
  if (typeof supplierId !== 'number' || typeof date !== 'string' || !date) return none;
  const { details } = useSession.getState();
  if (!details || !SAID_BY.some((screen) => canOpen(whoOf(details), screen))) return none;
  const { data } = await http.get(agreedRatePath, { params: { itemId, supplierId, date } });
  const [found] = z.array(AgreedRate).parse(data);
  return found && found.currency === currency ? { rate: found.rate } : none;
}
