import { fillCalls } from './callDesk';
import { fillFood } from './food';
import { fillHotel } from './hotel';
import { fillCrm } from './leadDesk';
import type { Office } from './office';
import { fillOnline } from './online';
import { fillPurchases } from './purchases';
import { fillSelling } from './selling';
import { fillStock } from './stock';
import { fillBills } from './supplierMoney';
import { fillTills, OUTLETS } from './tills';

/** The items, stock and sales of a company, in names that carry a mark. */
export async function fillGoods(office: Office, mark: string) {
  const purchases = await fillPurchases(office, mark);
  const stock = await fillStock(office, mark, purchases.yard);
  const bills = await fillBills(office, mark, purchases.yard);
  const sold = await fillSelling(office, mark, purchases.yard);
  const tills = await fillTills(office, mark, purchases.yard, sold.shop);
  const food = await fillFood(office, mark, tills.tillStored[OUTLETS], sold.shop.sri);
  const hotel = await fillHotel(office, mark, sold.shop.dealers);
  const online = await fillOnline(office, mark, purchases.yard, sold.shop);
  const enquiries = await fillCrm(office, mark, sold.shop.sri);
  return {
    ...purchases,
    ...stock,
    ...bills,
    ...sold,
    ...tills,
    ...food,
    ...hotel,
    ...online,
    ...enquiries,
    ...(await fillCalls(office.admin, mark)),
  };
}
