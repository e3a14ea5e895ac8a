import { sales as screens } from '../../../contract/sales/screens';
import { agentsList, customerGroupsList, customersList } from '../../../contract/selling/keyReports';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { agentsListOf } from '../../selling/keyReports.report';

/** Lists of masters on paper. */

export const customerGroupsListReport = definePlainReport(customerGroupsList, {
  minor: ['discountPercent'],
  open: ({ id }) => ({ screen: screens.customerGroups, params: { open: id } }),
  many: 'customer groups',
});

export const customersListReport = definePlainReport(customersList, {
  minor: ['gstin', 'creditDays'],
  grouped: { counted: 'Customers' },
  open: ({ id }) => ({ screen: screens.customers, params: { open: id } }),
  many: 'customers',
});

export const agentsListReport = agentsListOf(agentsList, screens.agents);
