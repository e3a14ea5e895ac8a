import { accounts as screens } from '../../../../contract/accounts/screens';
import { trialBalance } from '../../../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { addDays, financialYearOf, isoDate } from '../../../../contract/dates';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import { someBranches } from '../lookups';
import { JournalTextButton } from './JournalTextButton';

/** Opening, movement and closing of every account, under the tree of groups. */
export const trialBalanceReport = defineReport(trialBalance, {
  start: ({ today, startMonth }) => {
    const year = financialYearOf(isoDate(today), startMonth);
    return { from: year.from, to: year.to, closing: 'before', zero: 'hide' };
  },
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    {
      kind: 'field',
      field: 'closing',
      label: 'closing entries',
      input: choice({ before: 'left out', after: 'included' }),
    },
    { kind: 'field', field: 'zero', label: 'zero rows', input: choice({ hide: 'hidden', show: 'shown' }) },
  ],
  tree: {
    trail: (row, { groups }) => groups.find((group) => group.id === row.groupId)?.trail ?? [],
    open(row, { from, to, branchId }, depth, { groups }) {
      const trail = groups
        .find((group) => group.id === row.groupId)
        ?.trail.slice(0, depth + 1)
        .join(' › ');
      const group = groups.find((one) => one.trail.join(' › ') === trail);
      if (!group) return undefined;
      const period = { from: String(from), to: String(to), branchId: branchId ? String(branchId) : null };
      return { screen: screens.ledger, params: { groupId: group.id, ...period, view: 'months' } };
    },
  },
  columns: [
    { field: 'account', label: 'Account' },
    { field: 'openingDebit', label: 'Opening Dr', show: 'money', total: 'sum' },
    { field: 'openingCredit', label: 'Opening Cr', show: 'money', total: 'sum' },
    { field: 'debit', label: 'Debit', show: 'money', total: 'sum' },
    { field: 'credit', label: 'Credit', show: 'money', total: 'sum' },
    { field: 'closingDebit', label: 'Closing Dr', show: 'money', total: 'sum' },
    { field: 'closingCredit', label: 'Closing Cr', show: 'money', total: 'sum' },
  ],
  open(row, { from, to, branchId }) {
    const branch = branchId ? String(branchId) : null;
    return row.accountId === null
      ? {
          screen: screens.balanceSheet,
          params: { asOn: addDays(isoDate(String(from)), -1), branchId: branch },
        }
      : {
          screen: screens.ledger,
          // Month by month first, and from there to the entries of one of them.
          params: { accountId: row.accountId, from: String(from), to: String(to), branchId: branch, view: 'months' },
        };
  },
  Tools: JournalTextButton,
  check: ({ totals }) => {
    const gap = totals.closingDebit - totals.closingCredit;
    return gap === 0
      ? { good: true, text: `Debit and credit agree: ${formatPaise(totals.closingDebit)} on each side` }
      : { good: false, text: `Debit and credit differ by ${formatPaise(Math.abs(gap) as Paise)}` };
  },
});
