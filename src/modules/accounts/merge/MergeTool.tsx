import { accountGroups } from '../../../../contract/books/accountGroups';
import { accounts } from '../../../../contract/books/accounts';
import { MergeTool } from '../../../kit/merge/MergeTool';

export const AccountSummary = ({ record }: { record: { id: number; name: string; mergedIntoName: string | null } }) =>
  record.mergedIntoName === null && <MergeTool of={accounts} record={record} />;

export const GroupSummary = ({ record }: { record: { id: number; name: string; isRoot: boolean } }) =>
  !record.isRoot && <MergeTool of={accountGroups} record={record} />;
