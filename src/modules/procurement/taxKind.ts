import type * as z from 'zod/mini';
import { BranchOption, branchesPath } from '../../../contract/branch';
import { suppliers } from '../../../contract/procurement/suppliers';
import { isInterStateFrom } from '../../../contract/procurement/supply';
import type { Values } from '../../kit/define';
import { entriesOf } from '../../kit/inputs/inputKinds';
import { optionQuery } from '../../kit/lists';
import { queryClient } from '../../kit/queries';

/** IGST, or CGST and SGST: it follows from the states of supplier and branch once both are chosen. */

export const SUPPLIERS = entriesOf(suppliers, suppliers.option);
export const BRANCHES = entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption);
export type SupplierOption = z.infer<typeof suppliers.option>;
export type Branch = z.infer<typeof BranchOption>;

const supplyValues = (supplier: SupplierOption | null, branch: Branch | null): Values => {
  const interState = supplier && branch ? isInterStateFrom(supplier, branch.stateCode) : null;
  return interState === null ? {} : { interState };
};

/** The effect of choosing a supplier on the tax of a form that has one. */
export async function taxOfSupplier(supplier: SupplierOption, head: Values): Promise<Values> {
  if (!('interState' in head) || typeof head.branchId !== 'number') return {};
  // Entries of these sources are parsed as their options.
  const branch = (await queryClient.fetchQuery(optionQuery(BRANCHES, head.branchId))) as Branch | null;
  return supplyValues(supplier, branch);
}

/** The same when the branch is chosen after its supplier. */
export async function taxOfBranch(branch: Branch, head: Values): Promise<Values> {
  if (!('interState' in head) || typeof head.supplierId !== 'number') return {};
  const supplier = (await queryClient.fetchQuery(optionQuery(SUPPLIERS, head.supplierId))) as SupplierOption | null;
  return supplyValues(supplier, branch);
}
