import type { Api } from '../core/calls/api';
import { demoDashboardRoutes } from './dashboards';
import { demoInvoiceRoutes } from './invoices';

export function demoRoutes(api: Api): void {
  demoDashboardRoutes(api);
  demoInvoiceRoutes(api);
}
