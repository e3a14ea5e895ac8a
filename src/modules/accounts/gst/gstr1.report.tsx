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
  'b2ba',
  'b2cla',
  'expa',
  'cdnra',
  'cdnura',
  'nil',
  'at',
  'txpd',
  'ecotcs',
  'supeco',
  'hsn',
  'doc',
  'problems',
] as const satisfies readonly Shown[];

function Files({ query, answer }: ToolsProps) {
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
      name={`${query.part === 'amendment' ? 'GSTR1A' : 'GSTR1'}_${gstin ?? 'no GSTIN'}_${returnPeriod(to)}`}
      subtitle={`${formatDate(from)} to ${formatDate(to)}`}
      json={gstin === null ? undefined : () => gstr1Json(answer)}
      isReturned={isReturnPeriod(answer)}
      tabs={tabs}
    />
  );
}

/** Supplies made, table by table, and the problems of the return. */
export const gstr1Report = defineReport(gstr1, {
  start: (at) => ({ ...lastMonth(at), show: 'all', part: 'return' }),
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
      field: 'part',
      label: 'of',
      input: choice({ return: 'GSTR-1', amendment: 'GSTR-1A: changed after filing' }),
      rare: true,
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
  check({ problems, filed, later }, { show, part }) {
    const [return1, amendment] = [
      filed.find(({ form }) => form === 'GSTR-1'),
      filed.find(({ form }) => form === 'GSTR-1A'),
    ];
    const shown = part === 'amendment' ? amendment : return1;
    if (shown) {
      const words = { form: shown.form, filedOn: formatDate(shown.filedOn), ackNo: shown.ackNo };
      const text = translate('{form} was filed on {filedOn}, ARN {ackNo}', words);
      if (later === 0 || part === 'amendment') return { good: true, text };
      const more = translate('changed since then: see GSTR-1A');
      return { good: amendment ? null : false, text: `${text} · ${more}` };
    }
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
