import { departmentsList, itemGroupsList, itemsList, storesList } from '../../../contract/inventory/keyReports';
import { inventory as screens } from '../../../contract/inventory/screens';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Lists of masters on paper. */

export const storesListReport = definePlainReport(storesList, {
  minor: ['stockAccount', 'allowSale', 'allowIssue', 'bins'],
  grouped: { counted: 'Stores' },
  open: ({ id }) => ({ screen: screens.stores, params: { open: id } }),
  empty: 'There are no such stores.',
});

export const itemGroupsListReport = definePlainReport(itemGroupsList, {
  minor: ['unit', 'hsnCode'],
  open: ({ id }) => ({ screen: screens.itemGroups, params: { open: id } }),
  empty: 'There are no such item groups.',
});

export const itemsListReport = definePlainReport(itemsList, {
  minor: ['category', 'gstPercent', 'mrp'],
  grouped: { counted: 'Items' },
  open: ({ id }) => ({ screen: screens.items, params: { open: id } }),
  empty: 'There are no such items.',
});

export const departmentsListReport = definePlainReport(departmentsList, {
  minor: ['costCentre'],
  open: ({ id }) => ({ screen: screens.departments, params: { open: id } }),
  empty: 'There are no such departments.',
});
