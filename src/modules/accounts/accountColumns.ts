import type { Account } from '../../../contract/books/accounts';
import type { Column } from '../../kit/define';
import { partyWords } from './words';

/** The columns of the list of accounts. */
export const accountColumns: readonly Column<Account>[] = [
  { field: 'name', label: 'Account' },
  { field: 'code', label: 'Code', card: 'fact' },
  { field: 'groupName', label: 'Group', card: 'name' },
  { field: 'partyKind', label: 'Party', words: partyWords, optional: true },
  { field: 'gstin', label: 'GSTIN', card: 'fact' },
  { field: 'pan', label: 'PAN', optional: true },
  { field: 'creditDays', label: 'Credit days', show: 'count', optional: true },
  { field: 'creditLimit', label: 'Credit limit', show: 'money', optional: true },
  { field: 'phone', label: 'Phone', optional: true },
  { field: 'billWise', label: 'Bill-wise', show: 'tick', optional: true },
  { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  { field: 'balance', label: 'Balance', show: 'balance', unsorted: true, card: 'figure' },
];
