import { lazy } from 'react';
import { budgets } from '../../../contract/accounts/budgets';
import { choice } from '../../kit/inputs/inputKinds';
import { plainMaster } from '../../kit/master/master';
import { translate } from '../../kit/translate';
import { anyBranch } from './lookups';
import { yesNo } from './words';

const BudgetSummary = lazy(async () => ({ default: (await import('./BudgetSummary')).BudgetSummary }));

/** The planned income and cost of a year; its lines have a page of their own. */
export const budgetsMaster = plainMaster(budgets, {
  name: 'name',
  blank: { name: '', yearFrom: null, branchId: null, remark: null, active: true },
  filters: [{ field: 'active', label: 'Active', input: choice(yesNo) }],
  columns: [
    { field: 'name', label: 'Budget' },
    { field: 'year', label: 'Year', card: 'fact' },
    {
      field: 'branchName',
      label: 'Branch',
      card: 'fact',
      cell: ({ branchName }) => branchName ?? translate('All branches'),
    },
    { field: 'income', label: 'Income', show: 'money', card: 'part' },
    { field: 'expense', label: 'Expenses', show: 'money', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'yearFrom', label: 'Financial year', input: 'date', help: 'Any day of it' },
    { field: 'branchId', label: 'Branch', input: anyBranch, help: 'If blank, all branches together' },
    { field: 'remark', label: 'Remark', input: 'textarea' },
    { field: 'active', label: 'Active', input: 'switch', help: 'Reports begin with the newest that is active' },
  ],
  Summary: BudgetSummary,
});
