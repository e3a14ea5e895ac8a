import type { KeyObject } from 'node:crypto';
import type { Api } from '../core/calls/api';
import type { System } from '../core/calls/system';
import { historyRoutes } from '../core/trail/history';
import { auditLogRoutes } from './auditLog';
import { bookCheckRoutes } from './bookChecks';
import { branchRoutes } from './branches';
import { companyProfileRoutes } from './companyProfile';
import { countryRoutes } from './countries';
import { gstRegistrationRoutes } from './gstRegistrations';
import { hsnCodeRoutes } from './hsnCodes';
import { licenceRoutes } from './licence';
import { peopleRoutes } from './people';
import { privacyRoutes } from './privacy/privacy';
import { purposeRoutes } from './purposes';
import { roleCardRoutes } from './roleCards';
import { roleRoutes } from './roles';
import { settingRoutes } from './settings';
import { stateRoutes } from './states';
import { taxRoutes } from './taxes';
import { tdsSectionRoutes } from './tdsSections';
import { testMailRoute } from './testMail';
import { userRoutes } from './users';

export type AdminSurroundings = {
  /** Where people open the product, for links in mails. */
  publicUrl: string;
  /** The supplier's public key, with which licence files are checked; null refuses them all. */
  licenceKey: KeyObject | null;
};

export function adminRoutes(api: Api, system: System, { publicUrl, licenceKey }: AdminSurroundings): void {
  historyRoutes(api);
  auditLogRoutes(api, system);
  bookCheckRoutes(api, system);
  roleRoutes(api);
  roleCardRoutes(api);
  userRoutes(api, publicUrl);
  taxRoutes(api);
  hsnCodeRoutes(api);
  tdsSectionRoutes(api);
  countryRoutes(api);
  stateRoutes(api);
  branchRoutes(api);
  peopleRoutes(api);
  companyProfileRoutes(api);
  settingRoutes(api);
  testMailRoute(api, system);
  purposeRoutes(api);
  gstRegistrationRoutes(api);
  privacyRoutes(api);
  licenceRoutes(api, licenceKey);
}
