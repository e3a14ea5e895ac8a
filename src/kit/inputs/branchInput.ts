import { BranchOption, branchesPath } from '../../../contract/branch';
import { entriesOf, lookup, many } from './inputKinds';

const branchEntries = entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption);

/** A branch of the company, among those that the user may work in. */
export const anyBranch = lookup(branchEntries);
/** One of them, some or all: what a report or list is narrowed to. */
export const someBranches = many(branchEntries, 'All branches');
