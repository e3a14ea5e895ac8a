import { detailedSales, itemWiseSales, listOfStockSales } from '../../contract/sales/saleReports';
import { salesSettings } from '../../contract/sales/settings';
import { agentsList } from '../../contract/selling/keyReports';
import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { settingsRoutes } from '../core/settings/settingsRoutes';
import { agentsListRoutes, customerListRoutes } from '../selling/keyReports';
import { itemSalesRoutes } from '../selling/reports/items';
import { saleRegisterRoutes, soldLinesRoutes } from '../selling/reports/register';
import { saleReturnKind } from '../selling/returns/saleReturns';
import { customerAdvanceKind } from './advances';
import { agentPaymentKind } from './agentPayments';
import { challanKind } from './challans';
import { salesDashboardRoutes } from './dashboard/dashboard';
import { debitNoteKind } from './debitNotes';
import { employeePaymentKind } from './employeePayments';
import { invoiceKind } from './invoices';
import { onlineRoutes } from './online/routes';
import { openBillRoutes } from './openBills';
import { portalBillRoutes } from './portalBills';
import { afterSaleRoutes } from './reports/afterSale';
import { owedRoutes } from './reports/owed';
import { saleWiseRoutes } from './reports/wise';
import { salePaperRoutes } from './salePapers';

export { salesOverview } from './dashboard/dashboard';
export { itemShop } from './online/itemShop';

/** The calls of sales. */
export function salesRoutes(api: Api): void {
  salesDashboardRoutes(api);
  settingsRoutes(api, salesSettings);
  customerListRoutes(api);
  agentsListRoutes(api, agentsList);
  documentRoutes(api, invoiceKind);
  documentRoutes(api, challanKind);
  documentRoutes(api, saleReturnKind);
  onlineRoutes(api);
  documentRoutes(api, debitNoteKind);
  documentRoutes(api, customerAdvanceKind());
  documentRoutes(api, agentPaymentKind());
  documentRoutes(api, employeePaymentKind());
  openBillRoutes(api);
  saleRegisterRoutes(api, listOfStockSales);
  soldLinesRoutes(api, detailedSales);
  itemSalesRoutes(api, itemWiseSales);
  saleWiseRoutes(api);
  afterSaleRoutes(api);
  owedRoutes(api);
  salePaperRoutes(api);
  portalBillRoutes(api);
}
