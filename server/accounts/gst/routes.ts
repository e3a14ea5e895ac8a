import type { Api } from '../../core/api';
import { gstSummaryRoutes } from './gstSummary';

/** The calls of the GST reports. */
export function gstRoutes(api: Api): void {
  gstSummaryRoutes(api);
}
