import type { Api } from '../core/calls/api';
import { demoDashboardRoutes } from './dashboards';
import { demoInvoiceRoutes } from './invoices';

/** The calls of the demo area. */
export function demoRoutes(api: Api): void {
  demoDashboardRoutes(api);
  demoInvoiceRoutes(api);
}
