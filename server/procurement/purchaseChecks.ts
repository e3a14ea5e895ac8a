import { formatPaise, formatRate, type Paise } from '../../contract/amount';
import { bringsBill, bringsGoods, type PurchaseInput, purchaseFigures } from '../../contract/procurement/purchases';
import { purchaseSettings } from '../../contract/procurement/settings';
import { EWAY_BILL, inForce } from '../../contract/statutoryFigures';
import type { Confirmed } from '../../contract/steps';
import type { Books } from '../books/posting';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { warn } from '../core/calls/refused';
import { atOnce } from '../core/db/atOnce';
import type { Tx } from '../core/db/database';
import type { Override } from '../core/documents/kind';
import { setting } from '../core/settings/settingsRoutes';
import type { PurchaseFacts } from './purchaseFacts';

/** What a purchase is asked about, and what its kind cannot do without. */

/** What each kind of purchase names, and what it must not. */
export function checkForm(input: PurchaseInput, problems: ProblemCollector): void {
  const { mode, billNo, billDate, storeId, items: lines, charges } = input;
  if (bringsBill(mode)) {
    if (billNo === null) problems.add({ billNo: 'Enter the number of the supplier’s bill' });
    if (billDate === null) problems.add({ billDate: 'Enter the date of the bill' });
  } else if (billNo !== null)
    problems.add({ billNo: 'Goods without a bill have no bill number. Enter the challan number.' });
  if (bringsGoods(mode) && storeId === null) problems.add({ storeId: 'Select the store that the goods came into' });
  if (!bringsGoods(mode) && storeId !== null) problems.add({ storeId: 'Nothing comes into a store. Clear it.' });
  if (mode === 'goodsOnly' && charges.length > 0)
    problems.add({ 'charges.0.amount': 'Charges are entered with the bill of the goods' });
  for (const [place, charge] of charges.entries()) {
    if (charge.payToId === null) continue;
    if (charge.billNo === null) problems.add({ [`charges.${place}.billNo`]: 'Enter the bill of whoever is paid' });
    if (charge.billDate === null) problems.add({ [`charges.${place}.billDate`]: 'Enter the date of that bill' });
  }
  if (mode === 'billOnly')
    for (const [place, { fromLineId }] of lines.entries())
      if (fromLineId === null)
        problems.add({ [`items.${place}.itemId`]: 'Select the goods from their receipt (Alt+F)' });
}

export async function askAbout(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: PurchaseInput,
  facts: Pick<PurchaseFacts, 'orders' | 'rules'>,
  confirmed: Confirmed,
  problems: ProblemCollector,
): Promise<Override[]> {
  const { mode, branchId, items: lines, ewayBillNo } = input;
  const overrides: Override[] = [];
  const ask = (code: string, words: string) => {
    const reason = problems.collect(() => warn(confirmed, code, words));
    overrides.push({ code, reason });
  };
  const ordered = lines.every(({ fromLineId }) => fromLineId !== null && facts.orders.has(fromLineId));
  const [without, over] = await atOnce(
    setting(tx, ctx.who, purchaseSettings.settings.withoutOrder, branchId),
    setting(tx, ctx.who, purchaseSettings.settings.billRateTolerance, branchId),
  );
  if (mode !== 'billOnly' && !ordered && without !== '1') {
    if (without === '3')
      problems.add({ 'items.0.itemId': 'Purchases need an order here. Select the goods from their order (Alt+F).' });
    else
      ask(
        'WITHOUT_ORDER',
        'There is no order for these goods. Select them from their order, or say why there is none.',
      );
  }
  const dear = lines.flatMap(({ fromLineId, rate }) => {
    const order = facts.orders.get(fromLineId ?? 0);
    if (!order || rate * 100 <= order.rate * (100 + over)) return [];
    return [`${order.number} has the rate ${formatRate(order.rate)}, the bill ${formatRate(rate)}.`];
  });
  if (dear.length > 0) ask('RATE_ABOVE_ORDER', `${dear.join(' ')} Say why it is accepted.`);
  if (facts.rules.reverse.length > 0 && !input.reverseCharge)
    ask(
      'REVERSE_CHARGE',
      `${facts.rules.reverse.join(' ')} Switch on Reverse charge, or say why the supplier charges the tax.`,
    );
  const { amount } = purchaseFigures(input);
  const limit = inForce(EWAY_BILL, input.date);
  if (bringsGoods(mode) && amount > limit && ewayBillNo === null)
    ask(
      'EWAY_BILL',
      `The goods are above ${formatPaise(limit)} and have no e-way bill number. Enter it, or say why there is none.`,
    );
  return overrides;
}

/** A bill on paper that differs by more is asked about; what is within is taken over as its rounding. */
const MOST_ROUNDED = 100;

/** The total of the paper where it is that of the bill but for its rounding; null where none was typed. */
export function paperTotal(
  books: Books,
  typed: Paise | null,
  exact: Paise,
): { total: Paise | null; overrides: Override[] } {
  const differs = typed === null ? 0 : Math.abs(typed - exact);
  if (differs <= MOST_ROUNDED) return { total: typed, overrides: [] };
  const words = `The bill total differs by ${formatPaise(differs as Paise)}. Check the lines, or say why.`;
  return { total: null, overrides: [{ code: 'BILL_TOTAL', reason: warn(books.confirmed, 'BILL_TOTAL', words) }] };
}
