import { accountGroups } from '../../../contract/accounts/accountGroups';
import {
  type AccountOption,
  AccountOption as AccountOptionSchema,
  accounts,
} from '../../../contract/accounts/accounts';
import { costCentres } from '../../../contract/accounts/costCentres';
import { TdsSectionOption, tdsSectionsPath } from '../../../contract/accounts/vouchers';
import { formatBalance } from '../../../contract/amount';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

export { anyBranch } from '../../kit/inputs/branchInput';

/** What the forms of this area choose from. */
export const accountEntries = entriesOf(accounts, AccountOptionSchema);
export const tdsSectionEntries = entriesOf(
  { path: tdsSectionsPath, names: { one: 'TDS section', many: 'TDS sections' } },
  TdsSectionOption,
);

const balanceNote = (option: AccountOption) => formatBalance(option.balance);

/** Where the balance of today says nothing: openings, filters. */
export const namedAccount = lookup(accountEntries);
export const anyAccount = lookup(accountEntries, { note: balanceNote });
/** In payments and receipts an account brings along what its line begins with. */
export const partyAccount = lookup(accountEntries, {
  note: balanceNote,
  fills: (option) => ({ tdsSectionId: option.tdsSectionId, bills: [] }),
});
/** Where money is kept: what a voucher pays from or receives in. */
export const moneyAccount = lookup(accountEntries, { filters: { controlType: 'bank,cash' }, note: balanceNote });
export const cashAccount = lookup(accountEntries, { filters: { controlType: 'cash' } });
export const bankAccount = lookup(accountEntries, { filters: { controlType: 'bank' } });
export const anyCustomer = lookup(accountEntries, { filters: { controlType: 'receivable' } });
export const anySupplier = lookup(accountEntries, { filters: { controlType: 'payable' } });
export const costCentre = lookup(entriesOf(costCentres));
export const anyGroup = lookup(entriesOf(accountGroups));
export const anyTdsSection = lookup(tdsSectionEntries);
