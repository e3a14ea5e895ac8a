import { suppliers } from '../../../contract/procurement/suppliers';
import { items } from '../../../contract/stock/items';
import { stores } from '../../../contract/stock/stores';
import { units } from '../../../contract/stock/units';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

export { anyBranch, someBranches } from '../../kit/inputs/branchInput';

/** What the forms of this area choose from. */
export const anySupplier = lookup(entriesOf(suppliers, suppliers.option), {
  fills: ({ creditDays }) => ({ creditDays }),
});
export const anyUnit = lookup(entriesOf(units));
export const anyStore = lookup(entriesOf(stores));

/** An item brings along its unit; on an order its rate and GST too. */
export const neededItem = lookup(entriesOf(items, items.option), { fills: ({ unitId }) => ({ unitId }) });
export const orderedItem = lookup(entriesOf(items, items.option), {
  fills: ({ unitId, buyRate, gstPercent }) => ({ unitId, rate: buyRate, gstPercent: gstPercent ?? 0 }),
});
