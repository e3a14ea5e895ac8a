import type { Api } from '../../core/calls/api';
import { compositionRoutes } from './composition';
import { creditReversalRoutes } from './creditReversal';
import { filedReturnRoutes } from './filedReturns';
import { gstr1Routes } from './gstr1';
import { gstr2bRoutes } from './gstr2b';
import { gstr3bRoutes } from './gstr3b';
import { gstSetOffRoutes } from './gstSetOff';
import { gstSummaryRoutes } from './gstSummary';
import { reversePaperRoutes } from './reversePapers';

export function gstRoutes(api: Api): void {
  gstSummaryRoutes(api);
  gstr1Routes(api);
  gstr2bRoutes(api);
  gstr3bRoutes(api);
  compositionRoutes(api);
  filedReturnRoutes(api);
  gstSetOffRoutes(api);
  creditReversalRoutes(api);
  reversePaperRoutes(api);
}
