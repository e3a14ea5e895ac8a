import { type Gstr1Answer, gstr1 } from '../../../../contract/accounts/gst/gstr1';
import { gstr1Json, returnPeriod } from '../../../../contract/accounts/gst/gstr1Json';
import type { Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import { anyBranch } from '../lookups';
import { gstr1Columns, gstr1Table, type Shown } from './gstr1Rows';
import { JsonButton, saveJson } from './returnFiles';
import { lastMonth, tableWords } from './words';

type ToolsProps = { query: Values; answer: Gstr1Answer | undefined };

function Files({ answer }: ToolsProps) {
  const isReady = answer !== undefined && answer.gstin !== null;
  const name = answer ? `GSTR1_${answer.gstin}_${returnPeriod(answer.to)}.json` : '';
  return <JsonButton screen={gstr1.screen} saveJson={isReady ? () => saveJson(name, gstr1Json(answer)) : undefined} />;
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
    },
    {
      kind: 'field',
      field: 'branchId',
      label: 'registration of',
      input: anyBranch,
      placeholder: 'The one registration',
    },
  ],
  columns: (_answer, { show }) => gstr1Columns(show as Shown),
  draw: gstr1Table,
  Tools: Files,
  check({ problems }) {
    if (problems.length === 0) return { good: true, text: 'Every supply has what the return asks for' };
    const words = problems.length === 1 ? 'One thing is wrong' : `${problems.length} things are wrong`;
    return { good: false, text: `${words} with these supplies: see the table “What is wrong”` };
  },
  isEmpty: ({ lines, nil, docs, problems }) => lines.length + nil.length + docs.length + problems.length === 0,
  empty: 'Nothing was supplied in these days. Choose another period.',
});
