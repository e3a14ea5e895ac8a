import { BudgetLine, budgets, MONTHS, monthEnds, monthsOf } from '../../../contract/accounts/budgets';
import { formatMonth, type IsoDate } from '../../../contract/dates';
import type { AnyField, Values } from '../../kit/define';
import type { ImportPanelProps } from '../../kit/import/ImportPanel';
import { anyGroup, namedAccount } from './lookups';

/** Columns of the months of a budget: an account or a group, then the months of its year by their names. */
export const budgetColumns = (yearFrom: IsoDate): AnyField[] => [
  { field: 'accountId', label: 'Account', input: namedAccount },
  { field: 'groupId', label: 'or group', input: anyGroup },
  ...monthEnds(yearFrom).map(
    (end, place): AnyField => ({ field: MONTHS[place] ?? '', label: formatMonth(end), input: 'money' }),
  ),
];

const BLANK: Values = { accountId: null, groupId: null, ...monthsOf([]) };

/** The columns of a file of budget lines, for the import to read. */
export const budgetFile = (yearFrom: IsoDate) =>
  ({
    resource: {
      path: budgets.path,
      screen: budgets.screen,
      names: { one: 'budget line', many: 'budget lines' },
      input: BudgetLine,
      row: BudgetLine,
    },
    blank: BLANK,
    form: budgetColumns(yearFrom),
  }) as unknown as ImportPanelProps['master'];

const keyOf = (line: Values) => `${line.accountId ?? ''}/${line.groupId ?? ''}`;

/** Lines with those of a file in the place of lines of the same account or group; the others stay. */
export function withBudgetFile(lines: readonly Values[], fresh: readonly Values[]): Values[] {
  const byKey = new Map(fresh.map((line) => [keyOf(line), line]));
  const known = new Set(lines.map(keyOf));
  return [
    ...lines.map((line) => byKey.get(keyOf(line)) ?? line),
    ...[...byKey.values()].filter((line) => !known.has(keyOf(line))),
  ];
}
