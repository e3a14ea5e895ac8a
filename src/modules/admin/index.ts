import type { ScreenDefinition } from '../../kit/definition';
import { auditLogReport } from './auditLog.report';
import { backupPanel } from './Backup';
import { countriesMaster } from './countries.master';
import { licensePanel } from './License';
import { rolesPanel } from './Roles';
import { systemSettingsPanel } from './SystemSettings';
import { statesMaster } from './states.master';
import { taxesMaster } from './taxes.master';
import { usersMaster } from './users.master';

export const screens: readonly ScreenDefinition[] = [
  rolesPanel,
  usersMaster,
  taxesMaster,
  systemSettingsPanel,
  licensePanel,
  countriesMaster,
  statesMaster,
  backupPanel,
  auditLogReport,
];
