import { AccountGroupOption, accountGroups } from '../../../contract/accounts/accountGroups';
import {
  type AccountOption,
  AccountOption as AccountOptionSchema,
  accounts,
  isParty,
} from '../../../contract/accounts/accounts';
import { costCentres } from '../../../contract/accounts/costCentres';
import { TdsSectionOption, tdsSectionsPath } from '../../../contract/accounts/vouchers';
import { formatBalance } from '../../../contract/amount';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

export { anyBranch, someBranches } from '../../kit/inputs/branchInput';

/** What the forms of this area choose from. */
export const accountEntries = entriesOf(accounts, AccountOptionSchema);
export const tdsSectionEntries = entriesOf(
  { path: tdsSectionsPath, names: { one: 'TDS section', many: 'TDS sections' } },
  TdsSectionOption,
);

const balanceNote = (option: AccountOption) => formatBalance(option.balance);

/** An account may be kept for some branches: a voucher chooses among those of its own. */
const OF_BRANCH = { branchId: ['branchId'] } as const;

/** Where the balance of today says nothing: openings, filters. */
export const namedAccount = lookup(accountEntries);
export const anyAccount = lookup(accountEntries, { by: OF_BRANCH, note: balanceNote });
/** In payments and receipts an account brings along what its line begins with. */
export const partyAccount = lookup(accountEntries, {
  by: OF_BRANCH,
  note: balanceNote,
  fills: (option) => ({ tdsSectionId: option.tdsSectionId, bills: [] }),
});
/** Where money is kept: what a voucher pays from or receives in. Cash is paid in cash. */
export const moneyAccount = lookup(accountEntries, {
  filters: { controlType: 'bank,cash' },
  by: OF_BRANCH,
  note: balanceNote,
  fills: ({ controlType }, { mode }) =>
    controlType === 'cash' ? { mode: 'cash' } : mode === 'cash' ? { mode: null } : {},
});
/** Where moved money goes, in this branch or another one. */
export const receivingAccount = lookup(accountEntries, {
  filters: { controlType: 'bank,cash' },
  by: { branchId: ['toBranchId', 'branchId'] },
  note: balanceNote,
});
export const cashAccount = lookup(accountEntries, { filters: { controlType: 'cash' } });
export const bankAccount = lookup(accountEntries, { filters: { controlType: 'bank' } });
export const anyCustomer = lookup(accountEntries, { filters: { controlType: 'receivable' } });
export const anySupplier = lookup(accountEntries, { filters: { controlType: 'payable' } });
export const costCentre = lookup(entriesOf(costCentres));
export const anyGroup = lookup(entriesOf(accountGroups));
/** The group of an account: what it controls decides on bills and on what else the form asks. */
export const groupOfAccount = lookup(entriesOf(accountGroups, AccountGroupOption), {
  fills: ({ controlType }, beside) =>
    beside.controlType === controlType ? {} : { controlType, billWise: isParty(controlType) },
});
export const anyTdsSection = lookup(tdsSectionEntries);
