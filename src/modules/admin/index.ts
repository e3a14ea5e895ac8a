import { admin } from '../../../contract/admin/screens';
import type { ScreenDefinition } from '../../kit/definition';
import { taxesOn } from '../../selling/taxes.master';
import { auditLogReport } from './auditLog.report';
import { backupPanel } from './Backup';
import { branchesMaster } from './branches.master';
import { companyPanel } from './Company';
import { countriesMaster } from './countries.master';
import { gstRegistrationsMaster } from './gstRegistrations.master';
import { hsnCodesMaster } from './hsnCodes.master';
import { licensePanel } from './License';
import { consentsMaster } from './privacy/consents.master';
import { consentTextsMaster } from './privacy/consentTexts.master';
import { dataBreachesMaster } from './privacy/dataBreaches.master';
import { dataRequestsMaster } from './privacy/dataRequests.master';
import { rolesPanel } from './Roles';
import { systemSettingsPanel } from './SystemSettings';
import { statesMaster } from './states.master';
import { tdsSectionsMaster } from './tdsSections.master';
import { usersMaster } from './users.master';

export const screens: readonly ScreenDefinition[] = [
  rolesPanel,
  usersMaster,
  taxesOn(admin.taxes),
  hsnCodesMaster,
  tdsSectionsMaster,
  gstRegistrationsMaster,
  systemSettingsPanel,
  licensePanel,
  countriesMaster,
  statesMaster,
  companyPanel,
  branchesMaster,
  backupPanel,
  consentTextsMaster,
  consentsMaster,
  dataRequestsMaster,
  dataBreachesMaster,
  auditLogReport,
];
