import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';
import type { DemoSuppliers } from './demoBuying';
import type { DemoDiary } from './demoDiary';
import type { DemoStores } from './demoStock';

/** What a demo company buys for its stores: a bill a month, paid when its credit days are over. */

type Purchase = { id: number; billNo: string; supplierId: number };
type OpenBill = { id: number; billNo: string; pending: number };

const DAY = 10;
const CREDIT = 30;
const GST = 18_000;
/** Rates of a year, month by month, as parts of what the item costs. */
const SEASONS = [1, 1.01, 1.02, 1.04, 1.03, 1.02, 1, 0.98, 0.99, 1, 1.02, 1.03];

export async function demoPurchases(
  post: Post,
  diary: DemoDiary,
  stores: DemoStores,
  { suppliers }: DemoSuppliers,
  { booksFrom, today }: { booksFrom: IsoDate; today: IsoDate },
): Promise<void> {
  const bank = await purposeAccount(post, 'HDFC Current A/c');
  const accounts = new Map<number, number>();
  for (const id of suppliers) {
    const { accountId } = await post<{ accountId: number }>('GET', `/api/procurement/suppliers/${id}`);
    accounts.set(id, accountId);
  }
  for (let [month, place] = [firstOfMonth(booksFrom), 0]; ; month = addMonths(month, 1), place += 1) {
    const date = addDays(month, DAY - 1);
    if (date > today) return;
    const supplierId = suppliers[place % suppliers.length] ?? 0;
    const billNo = `${place % 2 === 0 ? 'HW' : 'MS'}/${101 + place}`;
    const bought = bill(stores, { supplierId, date, billNo, place });
    if (bought.items.length === 0) return;
    diary.on(date, async () => {
      await post<Purchase>('POST', '/api/procurement/purchases?step=post', bought);
      const paidOn = addDays(date, CREDIT);
      if (paidOn <= today) diary.on(paidOn, () => pay(post, { ...bought, date: paidOn }, accounts, bank));
    });
  }
}

/** A month's use of everything that is used, and a little more. */
function bill(
  { branchId, main, used }: DemoStores,
  { supplierId, date, billNo, place }: { supplierId: number; date: IsoDate; billNo: string; place: number },
) {
  const season = SEASONS[place % SEASONS.length] ?? 1;
  return {
    ...{ date, branchId, narration: null, supplierId, storeId: main, billNo, billDate: date },
    ...{ interState: false, freight: 0, confirmed: [] },
    items: used.map(({ id, unitId, rate, monthly }) => ({
      ...{ itemId: id, unitId, qty: Math.ceil(monthly * 1.1) * 1_000, rate: Math.round(rate * season * 100) * 100 },
      ...{ discountPercent: 0, gstPercent: GST },
    })),
  };
}

type Paid = { branchId: number; supplierId: number; billNo: string; date: IsoDate };

async function pay(
  post: Post,
  { branchId, supplierId, billNo, date }: Paid,
  accounts: ReadonlyMap<number, number>,
  payFromId: number,
): Promise<void> {
  const open = await post<OpenBill[]>('GET', `/api/accounts/bills/pending?accountId=${accounts.get(supplierId)}`);
  const due = open.find((one) => one.billNo === billNo);
  if (!due) return;
  await post('POST', '/api/procurement/payments?step=post', {
    ...{
      date,
      branchId,
      narration: null,
      supplierId,
      payFromId,
      mode: 'neft',
      instrumentNo: null,
      instrumentDate: null,
    },
    ...{ postDated: false, payee: null, confirmed: [{ code: 'OVERDRAFT', reason: null }] },
    bills: [{ billId: due.id, amount: Math.abs(due.pending), discount: 0 }],
  });
}
