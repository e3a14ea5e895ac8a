import { accounts as screens } from '../../../../contract/accounts/screens';
import { type TrialBalance, type TrialBalanceRow, trialBalance } from '../../../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { addDays, financialYearOf, isoDate, yearBefore } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { Link, Opens } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { someBranches } from '../lookups';
import { JournalTextButton } from './JournalTextButton';
import { accountWords } from './statementColumns';

const figure = (field: string, label: string): AnyColumn => ({ field, label, show: 'money', total: 'sum' });
const MOVED = [
  figure('openingDebit', 'Opening Dr'),
  figure('openingCredit', 'Opening Cr'),
  figure('debit', 'Debit'),
  figure('credit', 'Credit'),
];
const CLOSING = [figure('closingDebit', 'Closing Dr'), figure('closingCredit', 'Closing Cr')];
const PREVIOUS = [figure('previousDebit', 'Year before Dr'), figure('previousCredit', 'Year before Cr')];
const COMPARED = choice({ none: 'none', previous: 'the year before' });

/** The link of a figure: for a day the days of its financial year up to it, with closing entries where it has them. */
const behind = (answer: { from: string }, { to, branchId, closing }: Values) => ({
  from: answer.from,
  to: String(to),
  branchId: branchId ? String(branchId) : null,
  closing: closing === 'after' ? null : 'before',
});

type GroupAt = (row: TrialBalanceRow, query: Values, depth: number, answer: TrialBalance) => Link | undefined;
const groupAt: GroupAt = (row, query, depth, answer) => {
  const { groups } = answer;
  const own = groups
    .find(({ id }) => id === row.groupId)
    ?.trail.slice(0, depth + 1)
    .join(' › ');
  const group = groups.find(({ trail }) => trail.join(' › ') === own);
  return group && { screen: screens.ledger, params: { groupId: group.id, ...behind(answer, query), view: 'months' } };
};

function accountAt(row: TrialBalanceRow, query: Values, answer: TrialBalance): Link {
  const params = behind(answer, query);
  const { from, branchId } = params;
  return row.accountId === null
    ? { screen: screens.balanceSheet, params: { asOn: addDays(isoDate(from), -1), branchId } }
    : {
        screen: screens.ledger,
        // Month by month first, and from there to the entries of one month.
        params: { accountId: row.accountId, ...params, view: 'months' },
      };
}

/** Every figure leads where its row does, for the figure's own days. */
function figuresTo(link: Link | undefined): Opens | undefined {
  if (!link) return undefined;
  const { from, to, asOn } = link.params;
  const before = (day: unknown) => (day ? yearBefore(isoDate(String(day))) : null);
  const previous = { ...link, params: { ...link.params, from: before(from), to: before(to), asOn: before(asOn) } };
  const now = [...MOVED, ...CLOSING].map(({ field }) => [field, link] as const);
  return Object.fromEntries([...now, ...PREVIOUS.map(({ field }) => [field, previous] as const)]);
}

/** Opening, movement and closing of every account, under the tree of groups. */
export const trialBalanceReport = defineReport(trialBalance, {
  start: ({ today, startMonth }) => {
    const year = financialYearOf(isoDate(today), startMonth);
    return { by: 'period', from: year.from, to: year.to, closing: 'before', zero: 'hide', compare: 'none' };
  },
  filters: [
    {
      kind: 'field',
      field: 'by',
      label: 'Show',
      input: choice({ period: 'period', day: 'date' }),
      omitFromTitle: true,
    },
    { kind: 'period', from: 'from', to: 'to', when: { field: 'by', is: 'period' } },
    { kind: 'field', field: 'to', label: 'as on', input: 'date', required: true, when: { field: 'by', is: 'day' } },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    {
      kind: 'field',
      field: 'closing',
      label: 'closing entries',
      input: choice({ before: 'left out', after: 'included' }),
      rare: true,
    },
    { kind: 'field', field: 'compare', label: 'compare with', input: COMPARED, omitFromTitle: true },
    { kind: 'field', field: 'zero', label: 'zero rows', input: choice({ hide: 'hidden', show: 'shown' }), rare: true },
  ],
  tree: {
    trail: (row, { groups }) => groups.find((group) => group.id === row.groupId)?.trail ?? [],
    open: groupAt,
    opens: (...at) => figuresTo(groupAt(...at)),
  },
  columns: ({ totals }, { by }) => [
    { field: 'account', label: 'Account', cell: accountWords, text: accountWords },
    ...(by === 'day' ? [] : MOVED),
    ...CLOSING,
    ...(totals.previousDebit === undefined ? [] : PREVIOUS),
  ],
  open: accountAt,
  opens: (...at) => figuresTo(accountAt(...at)),
  Tools: ({ query, answer }) => JournalTextButton({ query: { ...query, ...(answer && { from: answer.from }) } }),
  check: ({ totals }) => {
    const gap = totals.closingDebit - totals.closingCredit;
    return gap === 0
      ? {
          good: true,
          text: translate('Debit and credit agree: {closingDebit} on each side', {
            closingDebit: formatPaise(totals.closingDebit),
          }),
        }
      : {
          good: false,
          text: translate('Debit and credit differ by {gap}', { gap: formatPaise(Math.abs(gap) as Paise) }),
        };
  },
});
