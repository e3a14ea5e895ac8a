import { expect, test } from 'vitest';
import { defaultStore } from '../../contract/stock/defaultStores';

const known = {
  branches: [
    { branchId: 1, storeId: 10 },
    { branchId: 2, storeId: 20 },
  ],
  departments: [{ branchId: 1, departmentId: 7, storeId: 11 }],
};

test.each([
  ['that of the branch', 1, null, 10],
  ['that of the department in its branch', 1, 7, 11],
  ['that of the branch where the department has none', 2, 7, 20],
  ['none where the branch has none', 3, 7, null],
])('a document begins with %s', (_what, branchId, departmentId, storeId) => {
  expect(defaultStore(known, branchId, departmentId)).toBe(storeId);
});
