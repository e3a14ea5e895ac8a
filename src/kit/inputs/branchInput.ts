import { BranchOption, branchesPath } from '../../../contract/admin/branches';
import { entriesOf, lookup } from './inputKinds';

/** A branch of the company, among those that the user may work in. */
export const anyBranch = lookup(
  entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption),
);
