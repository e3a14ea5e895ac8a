import { crmSettings } from '../../../contract/crm/settings';
import { defineSettings } from '../../kit/settings/defineSettings';

/** How a company deals with enquiries, quotations and orders. */
export const crmSettingsPage = defineSettings(crmSettings);
