import { departmentsList, itemGroupsList, itemsList, storesList } from '../../../contract/inventory/keyReports';
import { inventory as screens } from '../../../contract/inventory/screens';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { itemGroupsListOf, itemsListOf } from '../../selling/keyReports.report';

/** Lists of masters on paper. */

export const storesListReport = definePlainReport(storesList, {
  minor: ['stockAccount', 'keeper', 'allowSale', 'allowIssue', 'bins'],
  grouped: { counted: 'Stores' },
  open: ({ id }) => ({ screen: screens.stores, params: { open: id } }),
  many: 'stores',
});

export const itemGroupsListReport = itemGroupsListOf(itemGroupsList, screens.itemGroups);
export const itemsListReport = itemsListOf(itemsList, screens.items);

export const departmentsListReport = definePlainReport(departmentsList, {
  minor: ['costCentre', 'head', 'branch'],
  open: ({ id }) => ({ screen: screens.departments, params: { open: id } }),
  many: 'departments',
});
