import type { Openings, OpeningsOf } from '../../../../contract/accounts/openings';
import { type Paise, sumOf } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { type Column, plainColumns } from '../../../kit/define';
import { ExportMenu } from '../../../kit/export/ExportMenu';
import { exportColumns } from '../../../kit/export/sheet';
import { ReportTable } from '../../../kit/report/ReportTable';
import { translate } from '../../../kit/translate';
import { numbersOf } from './openingsData';

type Line = { groupName: string; accountName: string; debit: Paise; credit: Paise };

const COLUMNS: readonly Column<Line>[] = [
  { field: 'groupName', label: 'Group' },
  { field: 'accountName', label: 'Account' },
  { field: 'debit', label: 'Debit', show: 'money', total: 'sum' },
  { field: 'credit', label: 'Credit', show: 'money', total: 'sum' },
];

/** The opening trial balance as it is posted: on paper, as Excel, PDF or CSV. */
export function OpeningsExport({ of, openings }: { of: OpeningsOf; openings: Openings }) {
  const columns = plainColumns(COLUMNS);
  const { lines } = openings;
  const totals = { debit: sumOf(lines, (line) => line.debit), credit: sumOf(lines, (line) => line.credit) };
  const subtitle = [numbersOf(openings.vouchers), translate('as on {date}', { date: formatDate(openings.date) })]
    .filter(Boolean)
    .join(', ');
  const whole = { rows: lines.length, total: lines.length };
  return (
    <ExportMenu
      disabled={lines.length === 0}
      paper="a4"
      exported={{
        screen: of.screen,
        title: translate(of.parties ? 'Supplier opening balances, {told}' : 'Opening trial balance, {told}', {
          subtitle,
        }),
        subtitle: async () => '',
        table: async () => ({
          ...whole,
          columns: exportColumns(columns),
          lines: lines.map((values) => ({ values })),
          totals,
        }),
        paper: async () => ({
          ...whole,
          drawn: (
            <ReportTable
              label={translate(of.parties ? of.screen.title : 'Opening trial balance')}
              columns={columns}
              rows={lines.map((values, place) => ({ key: String(place), kind: 'row' as const, values }))}
              totals={totals}
            />
          ),
        }),
      }}
    />
  );
}
