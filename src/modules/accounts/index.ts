import type { ScreenDefinition } from '../../kit/definition';
import { accountGroupsMaster } from './accountGroups.master';
import { accountsMaster } from './accounts.master';

export const screens: readonly ScreenDefinition[] = [accountGroupsMaster, accountsMaster];
