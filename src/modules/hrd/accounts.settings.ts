import { salaryAccounts } from '../../../contract/hrd/accounts';
import { definePurposes } from '../../kit/settings/PurposesGrid';

/** Which accounts salaries are posted to. */
export const accountsAssignPage = definePurposes(salaryAccounts);
