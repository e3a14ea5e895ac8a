import { inventoryAccounts } from '../../../contract/inventory/accountsSettings';
import { definePurposes } from '../../kit/settings/PurposesGrid';

/** Which accounts stock is posted to. */
export const inventoryAccountsPage = definePurposes(inventoryAccounts);
