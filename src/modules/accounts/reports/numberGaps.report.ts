import { VOUCHER_TYPES } from '../../../../contract/accounts/books';
import { type NumberSeries, numberGaps } from '../../../../contract/accounts/numberGaps';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { financialYearOf, isoDate } from '../../../../contract/dates';
import { defineReport } from '../../../kit/report/defineReport';
import { translate } from '../../../kit/translate';
import { someBranches } from '../lookups';
import { voucherTypeWords } from '../words';

const inDayBook: ReadonlySet<string> = new Set(VOUCHER_TYPES);

const seriesOf = ({ type }: NumberSeries) => [type, translate(voucherTypeWords[type] ?? '')].filter(Boolean).join(' ');

const proofOf = ({ missing, gaps }: NumberSeries) =>
  missing === 0
    ? translate('complete')
    : translate('Missing {gaps}{missingWords}', {
        gaps: gaps.join(', '),
        missingWords: missing > gaps.length ? ' …' : '',
      });

/** Each counter of numbers with the proof that it runs without a gap; it leads to its vouchers in the day book. */
export const numberGapsReport = defineReport(numberGaps, {
  start: ({ today, startMonth }) => {
    const { from, to } = financialYearOf(isoDate(today), startMonth);
    return { from, to };
  },
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  tree: {
    trail: ({ year, branchName }) => [year, branchName],
    levels: { group: 'Branches', row: 'Series' },
    noTotal: true,
  },
  columns: [
    { field: 'type', label: 'Series', cell: seriesOf, text: seriesOf },
    { field: 'first', label: 'First' },
    { field: 'last', label: 'Last' },
    { field: 'given', label: 'Given', show: 'count', minor: true },
    { field: 'count', label: 'Found', show: 'count' },
    { field: 'cancelled', label: 'Of these cancelled', show: 'count' },
    { field: 'missing', label: 'Missing', show: 'count' },
    {
      field: 'gaps',
      label: 'Proof',
      cell: (row) => (row.missing === 0 ? `✓ ${proofOf(row)}` : proofOf(row)),
      text: proofOf,
    },
  ],
  open: ({ type, yearFrom, yearTo, branchId }) =>
    inDayBook.has(type)
      ? { screen: screens.dayBook, params: { type, from: yearFrom, to: yearTo, branchId } }
      : undefined,
  check: ({ rows }) => {
    const broken = rows.filter(({ missing }) => missing > 0).length;
    return broken === 0
      ? { good: true, text: translate('All {rows} series run without a gap', { rows: rows.length }) }
      : {
          good: false,
          text: translate('{broken} of {rows} series have gaps. Run the verification and tell us.', {
            broken,
            rows: rows.length,
          }),
        };
  },
  empty: 'No number was given in these years. Choose another period.',
});
