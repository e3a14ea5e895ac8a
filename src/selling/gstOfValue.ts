import { add, multiplyDivide, negate, type Percent, type Quantity } from '../../contract/amount';
import { rateOfValue, reasonOfRate, valueRuleOf } from '../../contract/books/gst/valueRules';
import { isIsoDate } from '../../contract/dates';
import { MESSAGE } from '../../contract/errors';
import { figuresOfSale, type SaleEntered } from '../../contract/selling/soldLines';
import { items } from '../../contract/stock/items';
import type { Values } from '../kit/define';
import type { Entered } from '../kit/document/document';
import { type EntryForm, setFieldValue } from '../kit/form/useEntryForm';
import { showMessage } from '../kit/messages';
import { queryClient } from '../kit/queries';
import { priceOfQuantity } from './offeredPrice';
import { entryOf } from './salePaper';

const ONE = 1_000;

/** Once rate, quantity or discount of a line are entered: garments and footwear bear GST by the value of a piece. */
export const gstOfValue: Entered = ({ form, line }) => switchGst(form, line).catch(() => false);

export const priceAndGstOfQuantity: Entered = async (at) => {
  const moves = await priceOfQuantity(at);
  await gstOfValue(at);
  return moves;
};

async function switchGst(form: EntryForm, place: number): Promise<boolean> {
  const head = form.getValues();
  const { itemId, unitId, qty, gstPercent } = (head.items as Values[] | undefined)?.[place] ?? {};
  const { date, includesTax } = head;
  if (typeof itemId !== 'number' || typeof qty !== 'number' || !gstPercent) return false;
  if (typeof date !== 'string' || !isIsoDate(date)) return false;
  const item = await queryClient.fetchQuery({
    queryKey: [items.path, 'lookup', 'gst', itemId],
    queryFn: async () => (await entryOf(items.path, items.option, itemId)) ?? null,
    staleTime: 30_000,
  });
  const rule = item && valueRuleOf(item.hsnCode, item.gstPercent, date);
  if (!rule || item.pieces === null || unitId !== item.unitId) return false;
  const figures = figuresOfSale(head as unknown as SaleEntered, 'line').lines[place];
  if (!figures) return false;
  const percent = rateOfValue(rule, {
    net: add(figures.gross, negate(figures.discount), negate(figures.share)),
    pieces: multiplyDivide(qty as Quantity, item.pieces, ONE),
    includesTax: includesTax === true,
  });
  if (percent === null || percent === gstPercent) return false;
  setFieldValue(form, `items.${place}.gstPercent`, percent);
  showMessage(MESSAGE.notice, reasonOfRate(rule, percent as Percent));
  return false;
}
