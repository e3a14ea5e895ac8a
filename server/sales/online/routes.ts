import type { Api } from '../../core/calls/api';
import { documentRoutes } from '../../core/documents/documents';
import { boardRoutes } from './board';
import { importRoutes } from './importOrders';
import { onlineOrderKind } from './orders';
import { payoutKind } from './payouts';

/** The calls of online orders; they are in sales, since dispatching an order makes its invoice. */
export function onlineRoutes(api: Api): void {
  documentRoutes(api, onlineOrderKind);
  documentRoutes(api, payoutKind);
  boardRoutes(api);
  importRoutes(api);
}
