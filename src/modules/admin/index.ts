import type { ScreenDefinition } from '../../kit/definition';
import { auditLogReport } from './auditLog.report';
import { backupPanel } from './Backup';
import { branchesMaster } from './branches.master';
import { companyPanel } from './Company';
import { countriesMaster } from './countries.master';
import { hsnCodesMaster } from './hsnCodes.master';
import { licensePanel } from './License';
import { rolesPanel } from './Roles';
import { systemSettingsPanel } from './SystemSettings';
import { statesMaster } from './states.master';
import { taxesMaster } from './taxes.master';
import { tdsSectionsMaster } from './tdsSections.master';
import { usersMaster } from './users.master';

export const screens: readonly ScreenDefinition[] = [
  rolesPanel,
  usersMaster,
  taxesMaster,
  hsnCodesMaster,
  tdsSectionsMaster,
  systemSettingsPanel,
  licensePanel,
  countriesMaster,
  statesMaster,
  companyPanel,
  branchesMaster,
  backupPanel,
  auditLogReport,
];
