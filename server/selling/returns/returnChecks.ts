import { formatPaise, formatQuantity, type Paise, type Quantity } from '../../../contract/amount';
import { creditTakenBy } from '../../../contract/books/gst/timeLimit';
import { formatDate } from '../../../contract/dates';
import { REFUND_MODES, type SaleReturnInput } from '../../../contract/selling/saleReturns';
import { inOwnUnit, wholeIn } from '../../../contract/unitFactors';
import type { ProblemCollector } from '../../core/calls/refused';
import type { CustomerFacts } from '../soldGoods';
import { checkDevice, type TillFacts } from '../till';
import { leftInUnit, type SoldLine } from './soldLines';

/** Reasons for refusing a return. */

export type Bill = { id: number; billNo: string; pending: Paise };

const PAID_BACK: ReadonlySet<string> = new Set(['cash', 'upi', 'bank']);

export const isMoneyOfTill = (mode: string): mode is 'cash' | 'upi' => mode === 'cash' || mode === 'upi';

/** A till takes goods back into its own store and pays out of its own money. */
export function checkTill(input: SaleReturnInput, till: TillFacts, problems: ProblemCollector): void {
  const { refundMode, refundFromId, branchId, storeId, device } = input;
  checkDevice(till, device ?? '');
  const changed = `${till.outletName} was changed. Reload the page and enter the return again.`;
  if (till.branchId !== branchId) problems.add({ branchId: changed });
  if (till.storeId !== storeId) problems.add({ storeId: changed });
  if (refundFromId !== null)
    problems.add({ refundFromId: 'The till pays out of its own accounts. Clear the account.' });
  if (refundMode === 'bank') problems.add({ refundMode: 'A till pays back in cash, by UPI or with an exchange slip.' });
  if (isMoneyOfTill(refundMode) && till.accounts[refundMode] === null)
    problems.add({
      refundMode: `${till.outletName} takes no ${REFUND_MODES[refundMode]}. Set its account in Outlet Settings first.`,
    });
}

/** Goods of one invoice come back to the branch that sold them, not before they were sold and no more than is left. */
export function checkSources(
  input: SaleReturnInput,
  sources: readonly (SoldLine | undefined)[],
  factorOf: (line: { itemId: number; unitId: number }) => number,
  problems: ProblemCollector,
): void {
  const { customerId, branchId, date, damageStoreId, withoutTax } = input;
  const first = sources.find((source) => source !== undefined);
  for (const [place, line] of input.items.entries()) {
    const source = sources[place];
    const at = (field: string, words: string) => problems.add({ [`items.${place}.${field}`]: words });
    if (!source) {
      at('itemId', 'Select the goods from their invoice (Alt+F)');
      continue;
    }
    const { number } = source;
    if (source.customerId !== customerId)
      problems.add({
        customerId:
          source.customerId === null
            ? `${number} names no customer. Clear the customer.`
            : `${number} is of another customer`,
      });
    if (source.branchId !== branchId) problems.add({ branchId: `${number} is of another branch` });
    if (date < source.date)
      problems.add({ date: `${number} is of ${formatDate(source.date)}. Its goods come back on that day or later.` });
    if (source.documentId !== first?.documentId)
      at('itemId', 'It was sold with another invoice. Return the goods of one invoice at a time.');
    else if (source.itemId !== line.itemId) at('itemId', `${number} has another item in this line`);
    const factor = factorOf(line);
    const left = Math.max(0, leftInUnit(source, factor)) as Quantity;
    if (line.qty > left) at('qty', `Only ${formatQuantity(left)} of ${source.label} is left to return on ${number}.`);
    const free = wholeIn(inOwnUnit(source.freeQty - source.freeBefore, source.factor), factor);
    if (line.freeQty > free) at('freeQty', `Only ${formatQuantity(free)} free is left to return on ${number}.`);
    if (line.condition === 'damaged' && damageStoreId === null)
      problems.add({ damageStoreId: 'Select the store that damaged goods go to' });
  }
  if (first && !withoutTax && first.gstPercent > 0 && date > creditTakenBy(first.date))
    problems.add({ withoutTax: 'Tax can no longer be adjusted; make a financial credit note.' });
}

type Refunding = { bill: Bill | null; customer: CustomerFacts | null; till: TillFacts | null };

/** Money comes back once the bill is paid, from an account or the till; the bill is adjusted before. */
export function checkRefund(
  { refundMode, refundFromId, slipAmount }: SaleReturnInput,
  { bill, customer, till }: Refunding,
  problems: ProblemCollector,
): void {
  const isPaidBack = PAID_BACK.has(refundMode);
  if (isPaidBack && !till && refundFromId === null)
    problems.add({ refundFromId: 'Select the account that is refunded from' });
  if (!isPaidBack && refundFromId !== null)
    problems.add({ refundFromId: 'Nothing is refunded this way. Clear the account, or choose cash, UPI or bank.' });
  if (!isPaidBack && slipAmount > 0)
    problems.add({ slipAmount: 'No money is refunded, so no part of it is an exchange slip. Enter 0.' });
  if (refundMode !== 'adjust' && bill && bill.pending > 0)
    problems.add({
      refundMode: `${formatPaise(bill.pending)} of ${bill.billNo} is not paid yet. Adjust the return on the bill.`,
    });
  if (refundMode === 'adjust' && !customer)
    problems.add({ refundMode: 'The bill names no customer. Refund the money, or give an exchange slip.' });
}
