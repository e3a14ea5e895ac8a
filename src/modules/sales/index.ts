import { sales } from '../../../contract/sales/screens';
import type { ScreenDefinition } from '../../kit/definition';
import { agentsOn } from '../../selling/agents.master';
import { customerGroupsOn } from '../../selling/customerGroups.master';
import { customersOn } from '../../selling/customers.master';
import { saleTypesMaster } from '../../selling/saleTypes.master';
import { advancesDocument } from './advances.document';
import { agentPaymentsDocument } from './agentPayments.document';
import { salesDashboardScreen, stockSalesDashboardScreen } from './dashboard';
import { debitNotesDocument } from './debitNotes.document';
import { salesScreen, stockSalesScreen } from './documents';
import { employeePaymentsDocument } from './employeePayments.document';

import { agentsListReport, customerGroupsListReport, customersListReport } from './keyReports.report';
import {
  agentWiseSalesReport,
  customerDayBookReport,
  customerWiseSalesReport,
  detailedSalesReport,
  itemWiseSalesReport,
  listOfSaleAdvancesReport,
  listOfStockSalesReport,
  pendingReceivablesReport,
} from './saleReports.report';
import { saleReturnsDocument } from './saleReturns.document';
import { salesSettingsPage } from './sales.settings';

export const screens: readonly ScreenDefinition[] = [
  stockSalesDashboardScreen,
  salesDashboardScreen,
  customerGroupsOn(sales.customerGroups),
  customersOn(sales.customers),
  agentsOn(sales.agents),
  saleTypesMaster,
  stockSalesScreen,
  salesScreen,
  advancesDocument,
  saleReturnsDocument,
  debitNotesDocument,
  agentPaymentsDocument,
  employeePaymentsDocument,
  customerGroupsListReport,
  customersListReport,
  agentsListReport,
  listOfSaleAdvancesReport,
  listOfStockSalesReport,
  customerWiseSalesReport,
  agentWiseSalesReport,
  pendingReceivablesReport,
  itemWiseSalesReport,
  detailedSalesReport,
  customerDayBookReport,
  salesSettingsPage,
];
