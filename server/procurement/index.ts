import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { coveringLetterRoutes } from './coveringLetters';
import { purchaseOrderKind } from './orders';
import { pendingOrderRoutes } from './pendingOrders';
import { purchaseReturnKind } from './purchaseReturns';
import { purchaseKind } from './purchases';
import { purSettingRoutes } from './purSettings';
import { purchaseRequestKind } from './requests';
import { purchaseSettingRoutes } from './settings';
import { supplierRoutes } from './suppliers';

/** The calls of purchases. */
export function procurementRoutes(api: Api): void {
  purchaseSettingRoutes(api);
  purSettingRoutes(api);
  coveringLetterRoutes(api);
  supplierRoutes(api);
  documentRoutes(api, purchaseRequestKind);
  documentRoutes(api, purchaseOrderKind);
  documentRoutes(api, purchaseKind);
  documentRoutes(api, purchaseReturnKind);
  pendingOrderRoutes(api);
}
