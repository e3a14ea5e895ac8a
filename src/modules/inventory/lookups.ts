import { HsnOption, hsnCodes } from '../../../contract/admin/hsnCodes';
import { AccountOption, accounts } from '../../../contract/books/accounts';
import { departments } from '../../../contract/inventory/departments';
import { lossTypes } from '../../../contract/inventory/lossTypes';
import { begunByGroup, type GivenByGroup } from '../../../contract/stock/groupDefaults';
import { itemCategories } from '../../../contract/stock/itemCategories';
import { itemGroups } from '../../../contract/stock/itemGroups';
import { items } from '../../../contract/stock/items';
import { stores } from '../../../contract/stock/stores';
import { units } from '../../../contract/stock/units';
import { COST_CENTRES, PEOPLE } from '../../../contract/targets';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

export { anyBranch, otherBranch, someBranches } from '../../kit/inputs/branchInput';
export { collectedSection } from '../../selling/lookups';

/** Lookups of the forms of this area. */
export const anyUnit = lookup(entriesOf(units));
export const anyStore = lookup(entriesOf(stores));
export const anyPerson = lookup(entriesOf(PEOPLE));
export const anyHsnCode = lookup(entriesOf(hsnCodes, HsnOption));
export const stockAccount = lookup(entriesOf(accounts, AccountOption), { filters: { controlType: 'stock' } });
export const expenseAccount = lookup(entriesOf(accounts, AccountOption));
export const anyDepartment = lookup(entriesOf(departments));
export const anyLossType = lookup(entriesOf(lossTypes));
export const anyCostCentre = lookup(
  entriesOf({ ...COST_CENTRES, names: { one: 'cost centre', many: 'cost centres' } }),
);
/** An item brings along its unit. */
export const keptItem = lookup(entriesOf(items, items.option), { fills: ({ unitId }) => ({ unitId }) });
export const anyItemCategory = lookup(entriesOf(itemCategories));
export const anyItemGroup = lookup(entriesOf(itemGroups));
/** The group gives a new item its defaults; entered values stay. */
export const groupOfItem = lookup(entriesOf(itemGroups, itemGroups.option), {
  fills: ({ defaults }, item) =>
    begunByGroup(defaults, item as GivenByGroup & { kind: string | null }, item.id === null),
});
