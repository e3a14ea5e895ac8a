import { accountsList, type GroupListRow, groupsList, MOST_ACCOUNTS } from '../../../../contract/accounts/lists';
import { accounts as screens } from '../../../../contract/accounts/screens';
import type { Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { ListLabels } from '../AddressLabels';
import { anyGroup, someBranches } from '../lookups';
import { natureWords } from '../words';
import { yearOf } from './yearOf';

const text = (value: unknown) => (value ? String(value) : null);
const chosen = ({ asOn, branchId }: Values) => ({ asOn: text(asOn), branchId: text(branchId) });

const groupRow = (row: GroupListRow, query: Values): ReportRow => ({
  key: String(row.groupId),
  kind: row.depth === 0 ? 'total' : 'row',
  depth: row.depth,
  values: row,
  open: { screen: screens.accountsList, params: { ...chosen(query), groupId: row.groupId } },
});

/** The tree of groups with the accounts under each. */
export const groupsListReport = defineReport(groupsList, {
  start: ({ today }) => ({ asOn: today, nature: 'all' }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'nature', label: 'nature', input: choice({ all: 'all', ...natureWords }) },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns: [
    { field: 'name', label: 'Group' },
    { field: 'code', label: 'Code', minor: true },
    { field: 'parentName', label: 'Under', minor: true },
    { field: 'nature', label: 'Nature', words: natureWords, minor: true },
    { field: 'accounts', label: 'Accounts', show: 'count', minor: true },
    { field: 'balance', label: 'Balance', show: 'balance' },
  ],
  draw: ({ rows }, query) => [
    { label: groupsList.screen.title, rows: rows.map((row) => groupRow(row, query)), totals: null },
  ],
  empty: 'There are no groups of this nature.',
});

/** Accounts under their groups, each leading to its ledger. */
export const accountsListReport = defineReport(accountsList, {
  start: ({ today }) => ({ asOn: today, active: 'all', zero: 'hide' }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'groupId', label: 'group', input: anyGroup },
    {
      kind: 'field',
      field: 'active',
      label: 'accounts',
      input: choice({ all: 'all', yes: 'in use', no: 'switched off' }),
    },
    { kind: 'field', field: 'zero', label: 'zero balances', input: choice({ hide: 'hidden', show: 'shown' }) },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  tree: { trail: (row) => row.trail, noTotal: true },
  columns: [
    { field: 'account', label: 'Account' },
    { field: 'code', label: 'Code' },
    { field: 'gstin', label: 'GSTIN' },
    { field: 'pan', label: 'PAN' },
    { field: 'creditDays', label: 'Credit days', show: 'count' },
    { field: 'active', label: 'In use', show: 'tick' },
    { field: 'balance', label: 'Balance', show: 'balance', total: 'sum' },
  ],
  Tools: ListLabels,
  open: (row, query) => ({
    screen: screens.ledger,
    params: {
      accountId: row.accountId,
      from: yearOf(query.asOn).from,
      to: text(query.asOn),
      branchId: text(query.branchId),
    },
  }),
  check: ({ rows, accounts }) =>
    accounts > rows.length
      ? {
          good: false,
          text: translate(
            'The first {mostaccounts} of {accounts} accounts are listed. Choose a group to see the others.',
            {
              mostaccounts: MOST_ACCOUNTS,
              accounts,
            },
          ),
        }
      : { good: null, text: accounts === 1 ? translate('1 account') : translate('{accounts} accounts', { accounts }) },
  empty: 'No account fits. Show those without a balance, or choose another group.',
});
