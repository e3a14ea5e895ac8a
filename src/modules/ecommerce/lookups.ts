import { deliveryBoys } from '../../../contract/selling/deliveryBoys';
import { onlineOutlets } from '../../../contract/selling/onlineOutlets';
import { stores } from '../../../contract/stock/stores';
import { units } from '../../../contract/stock/units';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

export { anyBranch } from '../../kit/inputs/branchInput';
export { anyCustomer, invoicedItem } from '../../selling/lookups';

/** A channel brings along its branch, store and terms. */
export const anyOutlet = lookup(entriesOf(onlineOutlets, onlineOutlets.option), {
  fills: ({ branchId, storeId, includesTax, rounds }) => ({ branchId, storeId, includesTax, rounds }),
});
export const anyBoy = lookup(entriesOf(deliveryBoys, deliveryBoys.option));
export const anyStore = lookup(entriesOf(stores));
export const anyUnit = lookup(entriesOf(units));
