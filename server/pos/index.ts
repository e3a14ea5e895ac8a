import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { counterBillKind } from './bills';
import { catalogueRoutes } from './catalogue';
import { clearanceKind, openBillRoutes } from './clearances';
import { newTillCustomerRoutes, tillCustomerRoutes } from './customers';
import { heldRoutes } from './held';
import { tillMovementKind } from './movements';
import { offerRoutes } from './offers';
import { reprintRoutes } from './reprints';
import { returnRoutes } from './returns';
import { shiftRoutes } from './shifts';
import { waitingBillRoutes } from './waitingBills';
import { withdrawalRoutes } from './withdrawals';

/** The calls of the point of sale. */
export function posRoutes(api: Api): void {
  shiftRoutes(api);
  catalogueRoutes(api);
  tillCustomerRoutes(api);
  newTillCustomerRoutes(api);
  offerRoutes(api);
  heldRoutes(api);
  openBillRoutes(api);
  reprintRoutes(api);
  returnRoutes(api);
  waitingBillRoutes(api);
  withdrawalRoutes(api);
  documentRoutes(api, counterBillKind);
  documentRoutes(api, tillMovementKind);
  documentRoutes(api, clearanceKind);
}
