import * as z from 'zod/mini';
import { id } from '../fields';

/**
 * The stores that documents begin with: in each branch that which the user keeps, else its main store; for a department,
 * the first of those that it gets goods of.
 */
export const defaultStores = {
  path: '/api/stock/default-stores',
  answer: z.object({
    branches: z.array(z.object({ branchId: id, storeId: id })),
    departments: z.array(z.object({ branchId: id, departmentId: id, storeId: id })),
  }),
} as const;
export type DefaultStores = z.infer<typeof defaultStores.answer>;

/** @param departmentId the department of the goods, where the document names one. */
export function defaultStore(
  { branches, departments }: DefaultStores,
  branchId: number,
  departmentId: number | null,
): number | null {
  const ofDepartment = departments.find((one) => one.branchId === branchId && one.departmentId === departmentId);
  return (ofDepartment ?? branches.find((one) => one.branchId === branchId))?.storeId ?? null;
}
