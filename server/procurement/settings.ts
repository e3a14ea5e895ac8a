import { purchaseSettings } from '../../contract/procurement/settings';
import type { Api } from '../core/calls/api';
import { putSetting, settingsRoutes } from '../core/settings/settingsRoutes';
import { changeCosting } from '../stock/ledger/costingChange';

export const purchaseSettingRoutes = (api: Api) =>
  settingsRoutes(api, purchaseSettings, {
    async put(tx, ctx, change) {
      if (change.setupCode !== purchaseSettings.settings.costMethod.code) return false;
      await changeCosting(tx, ctx, () => putSetting(tx, ctx, change, change.was));
      return true;
    },
  });
