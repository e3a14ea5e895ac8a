import {
  type CompositionAnswer,
  type CompositionRow,
  cmp08,
  gstr4,
} from '../../../../contract/accounts/gst/composition';
import { returnPeriod } from '../../../../contract/accounts/gst/gstr1Json';
import { formatDate, type IsoDate } from '../../../../contract/dates';
import { type Column, plainColumns, type Values } from '../../../kit/define';
import { exportColumns } from '../../../kit/export/sheet';
import { defineReport } from '../../../kit/report/defineReport';
import type { RenderedTable, ReportRow, ReportStart } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { anyBranch } from '../lookups';
import { ReturnFiles } from './ReturnFiles';
import { lastQuarter, lastTaxYear, ownBranch } from './words';

/** Returns of a composition dealer: CMP-08 of a quarter and GSTR-4 of a year. */

const TITLES: Readonly<Record<string, string>> = {
  '3': '3 Summary of tax on own account',
  '4': '4 Inward supplies',
  '5': '5 Summary of the statements CMP-08',
  '6': '6 Tax on outward supplies and under reverse charge',
};

const COLUMNS: readonly Column<CompositionRow>[] = [
  { field: 'label', label: 'Nature of supplies' },
  { field: 'taxable', label: 'Value', show: 'money' },
  { field: 'igst', label: 'IGST', show: 'money' },
  { field: 'cgst', label: 'CGST', show: 'money' },
  { field: 'sgst', label: 'SGST', show: 'money' },
  { field: 'cess', label: 'Cess', show: 'money' },
];

function draw({ rows }: CompositionAnswer): readonly RenderedTable[] {
  const tables = [...new Set(rows.map(({ table }) => table))];
  const drawn = tables.flatMap((table): ReportRow[] => [
    { key: table, kind: 'head', values: { label: translate(TITLES[table] ?? '') } },
    ...rows
      .filter((row) => row.table === table)
      .map((row): ReportRow => {
        const words = translate(row.label);
        const quarter = table === '5' ? `${formatDate(row.code.slice(0, 10) as IsoDate).slice(3)}: ` : '';
        const values = { ...row, label: `${quarter}${words}` };
        return { key: `${table} ${row.code}`, kind: row.strong ? 'total' : 'row', depth: 1, values };
      }),
  ]);
  return [{ label: 'Return', rows: drawn, totals: null }];
}

type ToolsProps = { query: Values; answer: CompositionAnswer | undefined };

function Files({ answer, of, name }: ToolsProps & { of: typeof cmp08 | typeof gstr4; name: string }) {
  if (!answer) return null;
  const tabs = () => {
    const lines = draw(answer).flatMap(({ rows }) => rows.map(({ kind, depth, values }) => ({ kind, depth, values })));
    return [{ name, columns: exportColumns(plainColumns(COLUMNS)), lines }];
  };
  const { gstin, from, to } = answer;
  return (
    <ReturnFiles
      screen={of.screen}
      name={`${name}_${gstin ?? 'no GSTIN'}_${returnPeriod(to)}`}
      subtitle={`${formatDate(from)} to ${formatDate(to)}`}
      tabs={tabs}
    />
  );
}

const Cmp08Files = (props: ToolsProps) => <Files {...props} of={cmp08} name="CMP08" />;
const Gstr4Files = (props: ToolsProps) => <Files {...props} of={gstr4} name="GSTR4" />;

const NOT_COMPOSITION = 'The company is not under composition in these days: see GST Registrations.';

const PARTS = {
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    {
      kind: 'field',
      field: 'branchId',
      label: 'registration of',
      input: anyBranch,
      placeholder: 'The one registration',
    },
  ],
  columns: COLUMNS,
  draw,
  check: ({ gstin, isComposition }: CompositionAnswer) =>
    isComposition && gstin === null ? { good: false, text: 'The branch has no GSTIN' } : null,
  isEmpty: ({ isComposition }: CompositionAnswer) => !isComposition,
  empty: NOT_COMPOSITION,
} as const;

export const cmp08Report = defineReport(cmp08, {
  ...PARTS,
  start: (at: ReportStart) => ({ ...lastQuarter(at), ...ownBranch(at) }),
  Tools: Cmp08Files,
});
export const gstr4Report = defineReport(gstr4, {
  ...PARTS,
  start: (at: ReportStart) => ({ ...lastTaxYear(at), ...ownBranch(at) }),
  Tools: Gstr4Files,
});
