import { formatPaise, formatRate, type Paise, sumOf } from '../../contract/amount';
import { currencyProblems, exchangeOf } from '../../contract/currencies';
import {
  bringsBill,
  bringsGoods,
  isImported,
  linesBilled,
  type PurchaseInput,
  purchaseFigures,
} from '../../contract/procurement/purchases';
import { EWAY_BILL, inForce } from '../../contract/statutoryFigures';
import type { Confirmed } from '../../contract/steps';
import { rateIn } from '../../contract/unitFactors';
import type { Books } from '../books/posting';
import type { ProblemCollector } from '../core/calls/refused';
import { warn } from '../core/calls/refused';
import type { Override } from '../core/documents/kind';
import type { PurchaseFacts } from './purchaseFacts';

/** Confirmations and required fields of a purchase. */

/** Required fields of each kind of purchase, and fields that it may not have. */
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
    if (charge.billNo === null)
      problems.add({ [`charges.${place}.billNo`]: 'Enter the bill of the party that is paid' });
    if (charge.billDate === null) problems.add({ [`charges.${place}.billDate`]: 'Enter the date of that bill' });
  }
  problems.add(currencyProblems(input));
  checkImport(input, problems);
  if (mode === 'billOnly')
    for (const [place, { fromLineId }] of lines.entries())
      if (fromLineId === null)
        problems.add({ [`items.${place}.itemId`]: 'Select the goods from their receipt (Alt+F)' });
}

/** Required fields of a purchase with a bill of entry, and fields only for such purchases. */
function checkImport(input: PurchaseInput, problems: ProblemCollector): void {
  const { mode, date, imported, boeNo, boeDate, portCode, reverseCharge, currency, items: lines, charges } = input;
  if (imported && mode === 'service')
    problems.add({ imported: 'A service has no bill of entry. Switch on Reverse charge instead.' });
  else if (imported && reverseCharge)
    problems.add({ reverseCharge: 'IGST of imported goods is paid at customs. Switch off Reverse charge.' });
  if (isImported(input)) {
    if (boeNo === null) problems.add({ boeNo: 'Enter the number of the bill of entry' });
    if (boeDate === null) problems.add({ boeDate: 'Enter the date of the bill of entry' });
    else if (boeDate > date) problems.add({ boeDate: 'The bill of entry is dated after this document' });
    if (portCode === null) problems.add({ portCode: 'Enter the code of the port, such as INMAA1' });
  } else
    for (const [place, { customsDuty, assessable }] of lines.entries()) {
      const field = customsDuty > 0 ? 'customsDuty' : assessable !== null ? 'assessable' : null;
      if (field) problems.add({ [`items.${place}.${field}`]: 'Switch on Imported goods, or clear it' });
    }
  if (currency === null)
    for (const [place, { ofBill }] of input.advances.entries()) {
      if (ofBill !== null) problems.add({ [`advances.${place}.ofBill`]: 'The bill is in rupees. Clear it.' });
    }
  else
    for (const [place, { payToId }] of charges.entries())
      if (payToId === null)
        problems.add({
          [`charges.${place}.payToId`]: `Select who bills it in rupees. What the supplier bills in ${currency} is entered as Freight.`,
        });
}

export function askAbout(
  input: PurchaseInput,
  facts: Pick<PurchaseFacts, 'orders' | 'factorOf' | 'rules'>,
  confirmed: Confirmed,
  problems: ProblemCollector,
): Override[] {
  const { mode, items: lines, ewayBillNo } = input;
  const { withoutOrder: without, rateTolerance: over } = facts.rules;
  const overrides: Override[] = [];
  const ask = (code: string, words: string) => {
    const reason = problems.collect(() => warn(confirmed, code, words));
    overrides.push({ code, reason });
  };
  const ordered = lines.every(({ fromLineId }) => fromLineId !== null && facts.orders.has(fromLineId));
  if (mode !== 'billOnly' && !ordered && without !== '1') {
    if (without === '3')
      problems.add({ 'items.0.itemId': 'Purchases need an order here. Select the goods from their order (Alt+F).' });
    else
      ask(
        'WITHOUT_ORDER',
        'There is no order for these goods. Select them from their order, or say why there is none.',
      );
  }
  const dear = lines.flatMap((line) => {
    const { fromLineId, rate } = line;
    const order = facts.orders.get(fromLineId ?? 0);
    // Rates are compared in the currency and the unit of the bill.
    const agreed = order && rateIn(order.currencyRate ?? order.rate, order.factor, facts.factorOf(line));
    if (!order || agreed === undefined || order.currency !== input.currency || rate * 100 <= agreed * (100 + over))
      return [];
    return [`${order.number} has the rate ${formatRate(agreed)}, the bill ${formatRate(rate)}.`];
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

/** A larger difference to the bill on paper needs confirmation; a smaller one is taken over as its rounding. */
const MOST_ROUNDED = 100;

/** The total of the paper where it is that of the bill but for its rounding; null where none was typed. */
export function paperTotal(
  books: Books,
  input: PurchaseInput,
  inRupees: Paise,
): { total: Paise | null; overrides: Override[] } {
  const { billTotal: typed } = input;
  // A bill in another currency has its total in that currency.
  const isAbroad = exchangeOf(input) !== null;
  const exact = isAbroad ? sumOf(linesBilled(input), ({ value }) => value) : inRupees;
  const differs = typed === null ? 0 : Math.abs(typed - exact);
  if (differs <= (isAbroad ? 0 : MOST_ROUNDED)) return { total: typed, overrides: [] };
  const words = `The bill total differs by ${formatPaise(differs as Paise)}. Check the lines, or say why.`;
  return { total: null, overrides: [{ code: 'BILL_TOTAL', reason: warn(books.confirmed, 'BILL_TOTAL', words) }] };
}
