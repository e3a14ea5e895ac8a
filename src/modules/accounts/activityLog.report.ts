import { type ActivityRow, activityLog } from '../../../contract/accounts/activityLog';
import { ACTION_WORDS, type Action } from '../../../contract/audit';
import { addDays, formatInstant, isoDate } from '../../../contract/dates';
import { choice } from '../../kit/inputs/inputKinds';
import { defineReport } from '../../kit/report/defineReport';
import type { ReportRow } from '../../kit/report/report';
import { hoursChart } from './charts';

const WEEK = 6;
const PAGE = 50;
/** More changes of one act are told by the entry itself. */
const MOST_CHANGES = 6;
const DAY = 11;

const dayOf = (row: ActivityRow) => formatInstant(row.at).slice(0, DAY);

/** An act with its first change on its line, the others under it. */
function actRows(row: ActivityRow): ReportRow[] {
  const isNew =
    row.action === 'create' || (row.action === 'post' && row.changes.every((change) => change.before === ''));
  const changes = isNew ? [] : row.changes.slice(0, MOST_CHANGES);
  const hidden = isNew ? 0 : row.changes.length - changes.length;
  const [first, ...others] = changes;
  const open = row.path && row.entityId ? { screen: { path: row.path }, params: { open: row.entityId } } : undefined;
  const values = {
    ...row,
    what: row.what === 'session' ? '' : row.what,
    at: formatInstant(row.at).slice(DAY + 1),
    action: ACTION_WORDS[row.action as Action] ?? row.action,
    number: row.number ?? (row.entityId === null ? '' : `Entry ${row.entityId}`),
    field: first?.field ?? (row.reason ? `Reason: ${row.reason}` : isNew ? 'New entry' : ''),
    before: first?.before,
    after: first?.after,
  };
  const more = others.map((change, place): ReportRow => ({ key: `${row.id} ${place}`, kind: 'row', values: change }));
  const rest: ReportRow[] =
    hidden > 0 ? [{ key: `${row.id} more`, kind: 'row', values: { field: `and ${hidden} more` } }] : [];
  return [
    { key: String(row.id), kind: 'row', values, open, ...(open && { opens: { number: open } }) },
    ...more,
    ...rest,
  ];
}

/** Who did what and when, newest first. */
export const activityLogReport = defineReport(activityLog, {
  start: ({ today }) => ({ from: addDays(isoDate(today), -WEEK), to: today, action: 'all' }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'user', label: 'user', input: 'text', placeholder: 'everybody' },
    { kind: 'field', field: 'what', label: 'screen', input: 'text', placeholder: 'any' },
    { kind: 'field', field: 'action', label: 'action', input: choice({ all: 'any', ...ACTION_WORDS }) },
    { kind: 'field', field: 'number', label: 'number', input: 'text', placeholder: 'any' },
  ],
  columns: () => [
    { field: 'at', label: 'Time' },
    { field: 'user', label: 'User' },
    { field: 'action', label: 'Action' },
    { field: 'what', label: 'Screen' },
    { field: 'number', label: 'Number' },
    { field: 'field', label: 'Field' },
    { field: 'before', label: 'Before' },
    { field: 'after', label: 'After' },
    { field: 'address', label: 'Machine' },
  ],
  draw: ({ rows }) => [
    {
      label: activityLog.screen.title,
      rows: rows.flatMap((row, place) => {
        const before = rows[place - 1];
        const day = dayOf(row);
        const isNewDay = before === undefined || dayOf(before) !== day;
        const band: ReportRow = { key: `day ${day}`, kind: 'band', values: { at: day } };
        return [...(isNewDay ? [band] : []), ...actRows(row)];
      }),
      totals: null,
    },
  ],
  paged: { size: PAGE, totals: () => null },
  chart: { of: ({ hours }) => hoursChart(hours) },
  empty: 'Nobody did such a thing in these days. Choose others.',
});
