import { hsnCodes } from '../../contract/admin/hsnCodes';
import { AccountOption, accounts } from '../../contract/books/accounts';
import { outletAreas } from '../../contract/selling/outletAreas';
import { items } from '../../contract/stock/items';
import { PEOPLE } from '../../contract/targets';
import { entriesOf, lookup } from '../kit/inputs/inputKinds';

/** What forms of the menu and of outlets that serve food choose from. */
export const anyItem = lookup(entriesOf(items, items.option));
/** An item that is kept in stock brings along its name, price and tax. */
export const itemOfMenu = lookup(entriesOf(items, items.option), {
  fills: ({ label, unitId, saleRate, withTax }, entered) => ({
    ...(!entered.name && { name: label }),
    ...(saleRate !== null && !entered.price && { price: saleRate, withTax }),
    unitId,
    stockMode: 'direct',
  }),
});
export const anyHsnCode = lookup(entriesOf(hsnCodes));
export const anyPerson = lookup(entriesOf(PEOPLE));
export const anyAccount = lookup(entriesOf(accounts, AccountOption));
export const anyArea = lookup(entriesOf(outletAreas, outletAreas.option));
export const areaOfOutlet = lookup(entriesOf(outletAreas, outletAreas.option), { by: { outletId: ['outletId'] } });
