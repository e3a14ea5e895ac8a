import { purchaseSettings } from '../../contract/procurement/settings';
import type { Api } from '../core/calls/api';
import { settingsRoutes } from '../core/settings/settingsRoutes';

export const purchaseSettingRoutes = (api: Api) => settingsRoutes(api, purchaseSettings);
