import { BranchOption, branchesPath } from '../../../contract/branch';
import { ALL_BRANCHES } from '../../../contract/targets';
import { entriesOf, lookup, many } from './inputKinds';

const branchEntries = entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption);

/** A branch of the company, among those that the user may work in. */
export const anyBranch = lookup(branchEntries);
/** Any branch of the company, that goods or money are sent to. */
export const otherBranch = lookup(entriesOf(ALL_BRANCHES, BranchOption));
/** One branch, some or all: a filter of reports and lists. */
export const someBranches = many(branchEntries, 'All branches');
