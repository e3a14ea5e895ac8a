import { purchaseSettings } from '../../../contract/procurement/settings';
import { defineSettings } from '../../kit/settings/defineSettings';

/** How a company buys. */
export const purchaseSettingsPage = defineSettings(purchaseSettings);
