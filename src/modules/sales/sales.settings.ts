import { salesSettings } from '../../../contract/sales/settings';
import { defineSettings } from '../../kit/settings/defineSettings';

/** How a company sells. */
export const salesSettingsPage = defineSettings(salesSettings);
