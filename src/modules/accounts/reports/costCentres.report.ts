import { type CentreColumn, type CentreRow, costCentreReport } from '../../../../contract/accounts/costCentreReport';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { financialYearOf, isoDate, yearBefore } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { Link, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { costCentre, someBranches } from '../lookups';
import { profitWords, verticalRows } from './profitAndLossRows';
import { fieldOf, figuresOf } from './statementColumns';

function wordsOf({ kind, name, centreId }: CentreColumn): string {
  if (kind === 'none') return translate('Without centre');
  if (kind === 'previous') return translate('Year before');
  if (kind === 'own') return translate('{name} itself', { name });
  return kind === 'total' && centreId === null ? translate('Total') : (name ?? '');
}

/** The entries behind a figure. */
function ledgerOf(row: CentreRow, { kind, centreId }: CentreColumn, { from, to, branchId }: Values): Link {
  const day = (date: unknown) => (kind === 'previous' ? yearBefore(isoDate(String(date))) : String(date));
  const centre = kind === 'none' ? 'none' : kind === 'own' ? `${centreId}.own` : centreId;
  return {
    screen: screens.ledger,
    params: {
      accountId: row.accountId,
      from: day(from),
      to: day(to),
      branchId: branchId ? String(branchId) : null,
      costCentre: centre,
      closing: 'none',
    },
  };
}

const drawn =
  (columns: readonly CentreColumn[], query: Values) =>
  (row: CentreRow): ReportRow => ({
    key: String(row.accountId),
    kind: 'row',
    depth: 1,
    values: { line: row.line, ...figuresOf(row.amounts) },
    opens: Object.fromEntries(columns.map((column, place) => [fieldOf(place), ledgerOf(row, column, query)])),
  });

/** The net profit of all columns of the period. */
const netOf = ({ netProfit }: { netProfit: readonly Paise[] }, columns: readonly CentreColumn[]): Paise =>
  netProfit[columns.findIndex(({ kind }) => kind === 'total')] ?? (0 as Paise);

/** The profit and loss account by the purpose of income and expenses. */
export const costCentresReport = defineReport(costCentreReport, {
  start: ({ today, startMonth }) => {
    const { from, to } = financialYearOf(isoDate(today), startMonth);
    return { from, to, compare: 'none' };
  },
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'costCentreId', label: 'within', input: costCentre },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    {
      kind: 'field',
      field: 'compare',
      label: 'compare with',
      input: choice({ none: 'none', previous: 'the year before' }),
      omitFromTitle: true,
    },
  ],
  columns: ({ columns }): readonly AnyColumn[] => [
    { field: 'line', label: 'Particulars' },
    ...columns.map((column, place): AnyColumn => {
      return { field: fieldOf(place), label: wordsOf(column), show: 'money' };
    }),
  ],
  draw: ({ rows, results, columns }, query) => [
    {
      label: costCentreReport.screen.title,
      rows: verticalRows({ rows, results }, drawn(columns, query)),
      totals: figuresOf(results.netProfit),
      totalsLabel: translate(profitWords('Net profit', results.netProfit)),
    },
  ],
  check({ results, columns }) {
    const total = columns.find(({ kind }) => kind === 'total');
    const net = formatPaise(netOf(results, columns));
    return {
      good: null,
      text:
        total?.centreId === null
          ? translate('All cost centres together are the profit and loss account: {net}', { net })
          : `${total?.name}: ${net}`,
    };
  },
  empty: 'There is no income and no expense in this period. Choose another one.',
});
