import { type Gstr1Answer, gstr1 } from '../../../../contract/accounts/gst/gstr1';
import { gstr1Json, isReturnPeriod, returnPeriod } from '../../../../contract/accounts/gst/gstr1Json';
import { formatDate } from '../../../../contract/dates';
import type { Values } from '../../../kit/define';
import { exportColumns } from '../../../kit/export/sheet';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import { translate } from '../../../kit/translate';
import { anyBranch } from '../lookups';
import { BEHIND, behindWords, gstr1Columns, gstr1Table, gstr1Values, type Shown } from './gstr1Rows';
import { ReturnFiles } from './ReturnFiles';
import { lastMonth, tableWords } from './words';

type ToolsProps = { query: Values; answer: Gstr1Answer | undefined };
const TABS = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exp',
  'nil',
  'hsn',
  'doc',
  'problems',
] as const satisfies readonly Shown[];

function Files({ answer }: ToolsProps) {
  if (!answer) return null;
  const { from, to, gstin } = answer;
  const tabs = () =>
    TABS.map((shown) => ({
      name: shown === 'problems' ? 'wrong' : shown,
      columns: exportColumns(gstr1Columns(shown)),
      lines: gstr1Values(answer, shown).map((values) => ({ values })),
    }));
  return (
    <ReturnFiles
      screen={gstr1.screen}
      name={`GSTR1_${gstin ?? 'no GSTIN'}_${returnPeriod(to)}`}
      told={`${formatDate(from)} to ${formatDate(to)}`}
      json={gstin === null ? undefined : () => gstr1Json(answer)}
      isReturned={isReturnPeriod(answer)}
      tabs={tabs}
    />
  );
}

/** Supplies made, table by table, and what keeps the return from being right. */
export const gstr1Report = defineReport(gstr1, {
  start: (at) => ({ ...lastMonth(at), show: 'all' }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    {
      kind: 'field',
      field: 'show',
      label: 'table',
      input: choice({ all: 'all', ...tableWords, problems: 'What is wrong' }),
      instead: 'behind',
    },
    {
      kind: 'field',
      field: 'branchId',
      label: 'registration of',
      input: anyBranch,
      placeholder: 'The one registration',
    },
  ],
  linked: ['behind'],
  title: behindWords,
  columns: ({ behind }, { show }) => (behind ? BEHIND : gstr1Columns(show as Shown)),
  draw: gstr1Table,
  sorted: true,
  Tools: Files,
  check({ problems }, { show }) {
    if (problems.length === 0) return { good: true, text: 'Every supply has what the return asks for' };
    const [first] = problems;
    if (show === 'problems') return null;
    if (first && problems.length === 1)
      return { good: false, text: first.number ? `${first.number}: ${first.text}` : first.text };
    const words = translate('{problems} things are wrong', { problems: problems.length });
    return { good: false, text: translate('{words} with these supplies: see the table “What is wrong”', { words }) };
  },
  isEmpty: ({ lines, nil, docs, problems }) => lines.length + nil.length + docs.length + problems.length === 0,
  empty: 'Nothing was supplied in these days. Choose another period.',
});
