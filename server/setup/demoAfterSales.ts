import { addDays, addMonths, firstOfMonth, formatMonth, type IsoDate } from '../../contract/dates';
import type { Ordering } from './demoOrders';
import type { DemoShop } from './demoSelling';

/** Events after bills: returned goods, billed differences, commission and incentives paid. */

type Given = Ordering & { shop: DemoShop };

const RETURNS = { day: 12, every: 2 } as const;
const NOTES = { day: 25, every: 3 } as const;
const COMMISSION = { day: 8, every: 2 } as const;
const INCENTIVE_DAY = 6;
const DIFFERENCE = 1_200_00;
const GST = 18_000;

export function demoAfterSales(given: Given): void {
  const { diary, from, today } = given;
  let place = 0;
  for (let month = firstOfMonth(from); month <= today; month = addMonths(month, 1)) {
    const on = (day: number, act: (date: IsoDate) => Promise<unknown>) => {
      const date = addDays(month, day - 1);
      if (date <= today) diary.on(date, () => act(date), 15 * 60);
    };
    place += 1;
    if (place % RETURNS.every === 0) on(RETURNS.day, (date) => takeBack(given, date));
    if (place % NOTES.every === 0) on(NOTES.day, (date) => billDifference(given, date));
    if (place % COMMISSION.every === 1 && place > 1) on(COMMISSION.day, (date) => payCommission(given, date));
    const [former, turn] = [addMonths(month, -1), place];
    if (former >= firstOfMonth(from)) on(INCENTIVE_DAY, (date) => payIncentive(given, date, former, turn));
  }
}

/** One piece of the latest bill of goods. */
async function takeBack({ post, stores, shop }: Given, date: IsoDate): Promise<void> {
  const bill = shop.latest((one) => one.goods.length > 0);
  const [line] = bill?.goods ?? [];
  if (!bill || !line) return;
  await post('POST', '/api/sales/returns?step=post', {
    date,
    branchId: stores.branchId,
    narration: null,
    customerId: bill.customerId,
    storeId: stores.main,
    refundMode: 'adjust',
    items: [{ ...line, qty: 1_000, returnReason: 'wrongItem', condition: 'good' }],
  });
}

async function billDifference({ post, stores, shop }: Given, date: IsoDate): Promise<void> {
  const bill = shop.latest(() => true);
  if (!bill) return;
  await post('POST', '/api/sales/debit-notes?step=post', {
    date,
    branchId: stores.branchId,
    narration: null,
    customerId: bill.customerId,
    invoiceId: bill.id,
    debitReason: 'rateDifference',
    interState: bill.isFar,
    rounds: true,
    charges: [{ itemId: bill.goods[0]?.itemId ?? null, label: 'Rate difference', amount: DIFFERENCE, gstPercent: GST }],
  });
}

/** Each agent is paid the open amount, less commission reversed by returns. */
async function payCommission({ post, stores, books, trade }: Given, date: IsoDate): Promise<void> {
  for (const agentId of trade.agents) {
    const path = `/api/sales/commission-bills/lookup?agentId=${agentId}`;
    const open = await post<{ id: number; left: number }[]>('GET', path);
    const { accountId } = await post<{ accountId: number }>('GET', `/api/selling/agents/${agentId}`);
    let payable = -(await post<{ balance: number }>('GET', `/api/accounts/accounts/${accountId}`)).balance;
    const bills = open.flatMap(({ id, left }) => {
      const amount = Math.min(left, payable);
      payable -= amount;
      return amount > 0 ? [{ billId: id, amount }] : [];
    });
    if (bills.length === 0) continue;
    await post('POST', '/api/sales/agent-payments?step=post', {
      date,
      branchId: stores.branchId,
      narration: null,
      agentId,
      upTo: null,
      moneyAccountId: books.bank,
      mode: 'neft',
      instrumentNo: `COM${agentId}${date.replaceAll('-', '')}`,
      bills,
    });
  }
}

async function payIncentive(
  { post, stores, books }: Given,
  date: IsoDate,
  month: IsoDate,
  turn: number,
): Promise<void> {
  const users = await post<{ id: number; hint: string }[]>('GET', '/api/people/lookup?q=');
  const seller = users.find(({ hint }) => hint === 'CLERK') ?? users[0];
  if (!seller) return;
  await post('POST', '/api/sales/employee-payments?step=post', {
    date,
    branchId: stores.branchId,
    narration: null,
    staffId: seller.id,
    kind: 'incentive',
    month,
    basis: `Sales of ${formatMonth(month)}`,
    amount: (1_500 + (turn % 4) * 250) * 100,
    moneyAccountId: books.bank,
    mode: 'neft',
    instrumentNo: `INC${date.replaceAll('-', '')}`,
  });
}
