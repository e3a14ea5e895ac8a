import type { KeyObject } from 'node:crypto';
import type { Api } from '../core/api';
import { countryRoutes } from './countries';
import { licenceRoutes } from './licence';
import { purposeRoutes } from './purposes';
import { settingRoutes } from './settings';
import { stateRoutes } from './states';
import { taxRoutes } from './taxes';

/**
 * The calls of administration.
 * @param licenceKey the supplier's public key, with which licence files are checked; null refuses them all.
 */
export function adminRoutes(api: Api, licenceKey: KeyObject | null): void {
  taxRoutes(api);
  countryRoutes(api);
  stateRoutes(api);
  settingRoutes(api);
  purposeRoutes(api);
  licenceRoutes(api, licenceKey);
}
