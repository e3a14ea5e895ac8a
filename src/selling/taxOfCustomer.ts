import type * as z from 'zod/mini';
import { BranchOption, branchesPath } from '../../contract/branch';
import { customers } from '../../contract/selling/customers';
import { isInterStateSale, placeOfSupply } from '../../contract/selling/supplyKinds';
import type { Values } from '../kit/define';
import { entriesOf, lookup } from '../kit/inputs/inputKinds';
import { optionQuery } from '../kit/lists';
import { queryClient } from '../kit/queries';

/** IGST, or CGST and SGST: it follows from the states of customer and branch once both are chosen. */

const CUSTOMERS = entriesOf(customers, customers.option);
const BRANCHES = entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption);
export type CustomerOption = z.infer<typeof customers.option>;
type Buyer = Pick<CustomerOption, 'stateCode' | 'gstType' | 'gstin'>;

export function taxBetween({ stateCode, gstType, gstin }: Buyer, branchState: string): Values {
  const place = placeOfSupply({ branchState, gstType, gstin, deliveryState: stateCode });
  return { interState: isInterStateSale(branchState, place, gstType) };
}

/** The effect of choosing a customer on the tax of a form that has one. */
export async function taxOfCustomer(customer: Buyer, head: Values): Promise<Values> {
  if (!('interState' in head) || typeof head.branchId !== 'number') return {};
  const branch = (await queryClient.fetchQuery(optionQuery(BRANCHES, head.branchId))) as BranchOption | null;
  return branch ? taxBetween(customer, branch.stateCode) : {};
}

/** The branch of a sale; chosen after its customer, it says the tax too. */
export const branchOfSale = lookup(BRANCHES, {
  async asks({ stateCode }, head) {
    if (!('interState' in head) || typeof head.customerId !== 'number') return {};
    const customer = (await queryClient.fetchQuery(optionQuery(CUSTOMERS, head.customerId))) as CustomerOption | null;
    return customer ? taxBetween(customer, stateCode) : {};
  },
});
