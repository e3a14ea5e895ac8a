import { purchaseAccounts } from '../../../contract/procurement/accountsSettings';
import { definePurposes } from '../../kit/settings/PurposesGrid';

/** Which accounts purchases are posted to. */
export const purchaseAccountsPage = definePurposes(purchaseAccounts);
