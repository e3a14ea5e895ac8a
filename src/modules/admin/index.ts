import type { ScreenDefinition } from '../../kit/definition';
import { countriesMaster } from './countries.master';
import { licensePanel } from './License';
import { systemSettingsPanel } from './SystemSettings';
import { statesMaster } from './states.master';
import { taxesMaster } from './taxes.master';

export const screens: readonly ScreenDefinition[] = [
  taxesMaster,
  systemSettingsPanel,
  licensePanel,
  countriesMaster,
  statesMaster,
];
