import { type CashFlow, type CashFlowRow, cashFlow } from '../../../../contract/accounts/cashFlow';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { add, formatPaise, type Paise, sumOf } from '../../../../contract/amount';
import { CASH_ACTIVITIES, type CashActivity } from '../../../../contract/books/accountGroups';
import { financialYearOf, isoDate, yearBefore } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { Link, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { someBranches } from '../lookups';
import { cashFlowWords } from '../words';

const totalWords: Readonly<Record<CashActivity, string>> = {
  operating: 'Cash from operating activities',
  investing: 'Cash from investing activities',
  financing: 'Cash from financing activities',
};

const figure = (kind: ReportRow['kind'], line: string, amount: Paise, previous?: Paise): ReportRow => ({
  key: `${kind} ${line}`,
  kind,
  values: { line: translate(line), amount, previous },
});

const pastOf = (row: CashFlowRow) => row.previous ?? (0 as Paise);

/** The entries that the line adds up: the ledger of its group, in the direct method only entries against money. */
function linkOf({ groupId, kind, method }: CashFlowRow, from: string, { to, branchId }: Values): Link | undefined {
  const params = { from, to: String(to), branchId: branchId ? String(branchId) : null };
  if (kind === 'profit') return { screen: screens.profitAndLoss, params };
  if (groupId === null) return undefined;
  const entries = { groupId, closing: 'none', ...(method === 'direct' && { touching: 'money' }) };
  return { screen: screens.ledger, params: { ...params, ...entries } };
}

function activityRows(rows: readonly CashFlowRow[], activity: CashActivity, from: string, query: Values): ReportRow[] {
  const own = rows.filter((row) => row.activity === activity);
  if (own.length === 0) return [];
  const drawn = own.map((row): ReportRow => {
    const line = row.kind === 'adjustment' ? translate('Add back: {line}', { line: row.line }) : row.line;
    const open = linkOf(row, from, query);
    return {
      key: `${activity} ${row.kind} ${row.line}`,
      kind: 'row',
      depth: 1,
      values: { line, amount: row.amount, previous: row.previous },
      ...(open && { open, opens: { previous: yearBeforeOf(open) } }),
    };
  });
  return [
    { key: `head ${activity}`, kind: 'head', values: { line: translate(cashFlowWords[activity]) } },
    ...drawn,
    figure(
      'total',
      totalWords[activity],
      sumOf(own, (row) => row.amount),
      own.some((row) => row.previous !== undefined) ? sumOf(own, pastOf) : undefined,
    ),
  ];
}

const yearBeforeOf = ({ screen, params }: Link): Link => ({
  screen,
  params: { ...params, from: yearBefore(isoDate(String(params.from))), to: yearBefore(isoDate(String(params.to))) },
});

const changeIn = ({ rows }: CashFlow, method: string, of = (row: CashFlowRow) => row.amount): Paise =>
  sumOf(
    rows.filter((row) => row.method === method),
    of,
  );

/** Sources and uses of cash. */
export const cashFlowReport = defineReport(cashFlow, {
  start: ({ today, startMonth }) => {
    const { from, to } = financialYearOf(isoDate(today), startMonth);
    return { from, to, compare: 'none' };
  },
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    {
      kind: 'field',
      field: 'compare',
      label: 'compare with',
      input: choice({ none: 'none', previous: 'the year before' }),
      omitFromTitle: true,
    },
  ],
  views: { label: 'Method', words: { direct: 'Direct', indirect: 'Indirect' } },
  columns: ({ previous }): readonly AnyColumn[] => [
    { field: 'line', label: 'Particulars' },
    { field: 'amount', label: 'Amount', show: 'money' },
    ...(previous ? [{ field: 'previous', label: 'Year before', show: 'money' } as const] : []),
  ],
  draw(answer, query, view) {
    const rows = answer.rows.filter((row) => row.method === view);
    const { previous } = answer;
    const past = previous && changeIn(answer, view, pastOf);
    return [
      {
        label: cashFlow.screen.title,
        rows: [
          ...CASH_ACTIVITIES.flatMap((activity) => activityRows(rows, activity, answer.from, query)),
          figure('band', 'Change of cash and bank', changeIn(answer, view), past),
          figure('row', 'Cash and bank at the beginning', answer.opening, previous?.opening),
        ],
        totals: { amount: add(answer.opening, changeIn(answer, view)), previous: previous?.closing },
        totalsLabel: 'Cash and bank at the end',
      },
    ];
  },
  check(answer) {
    const change = answer.closing - answer.opening;
    const isTied = changeIn(answer, 'direct') === change && changeIn(answer, 'indirect') === change;
    return isTied
      ? {
          good: true,
          text: translate('Both methods tie with cash and bank: {closing}', { closing: formatPaise(answer.closing) }),
        }
      : {
          good: false,
          text: translate('Cash and bank changed by {change}, the statement says otherwise', {
            change: formatPaise(change as Paise),
          }),
        };
  },
  isEmpty: ({ rows, opening, closing }) => rows.length === 0 && opening === 0 && closing === 0,
  empty: 'No money moved in this period. Choose another one.',
});
