import type { Api } from '../../core/calls/api';
import { challanRoutes } from './challans';
import { tdsRegisterRoutes } from './tdsRegister';

/** The calls about tax deducted at source. */
export function tdsRoutes(api: Api): void {
  tdsRegisterRoutes(api);
  challanRoutes(api);
}
