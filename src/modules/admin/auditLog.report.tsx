import { type AuditRow, auditLog, type ChainState } from '../../../contract/admin/auditLog';
import { ACTION_WORDS, type Action } from '../../../contract/audit';
import { addDays, formatInstant, isoDate } from '../../../contract/dates';
import { choice } from '../../kit/inputs/inputKinds';
import { defineReport } from '../../kit/report/defineReport';
import type { Check, ReportRow } from '../../kit/report/report';
import { PutBack } from './PutBack';

const WEEK = 6;
const PAGE = 50;
const DAY = 11;

const dayOf = (row: AuditRow) => formatInstant(row.at).slice(0, DAY);

/** Where it came from: the address, and with what. */
const placeOf = ({ address, device }: AuditRow) => [address, device].filter(Boolean).join(', ');

/** An act with its first change on its line and the others under it; its number leads to everything done to that entry. */
function actRows(row: AuditRow): ReportRow[] {
  const isNew =
    row.action === 'create' || (row.action === 'post' && row.changes.every((change) => change.before === ''));
  const changes = isNew ? [] : row.changes;
  const [first, ...others] = changes;
  const open = row.path && row.entityId ? { screen: { path: row.path }, params: { open: row.entityId } } : undefined;
  const from = isoDate(row.at.slice(0, 10));
  const timeline = row.entityId
    ? {
        screen: auditLog.screen,
        params: { entity: row.entity, entry: row.entityId, from: addDays(from, -YEAR), to: null },
      }
    : undefined;
  const values = {
    ...row,
    what: row.what === 'session' ? '' : row.what,
    at: formatInstant(row.at).slice(DAY + 1),
    action: ACTION_WORDS[row.action as Action] ?? row.action,
    number: row.number ?? (row.entityId === null ? '' : `Entry ${row.entityId}`),
    field: first?.field ?? (row.reason ? `Reason: ${row.reason}` : isNew ? 'New entry' : ''),
    before: first?.before,
    after: first?.after,
    address: placeOf(row),
  };
  return [
    {
      key: String(row.id),
      kind: 'row',
      values,
      ...(timeline && { opens: { number: timeline, ...(open && { what: open }) } }),
    },
    ...others.map((change, place): ReportRow => ({ key: `${row.id} ${place}`, kind: 'row', values: change })),
  ];
}

/** How far back the timeline of an entry begins. */
const YEAR = 3_650;

function chainWords({ checkedAt, upTo, problems, entries, unsealed }: ChainState): Check {
  const rest = `${entries.toLocaleString('en-IN')} entries in all, ${unsealed.toLocaleString('en-IN')} not yet sealed`;
  const [problem] = problems;
  if (problem) return { good: false, text: `${problem} Found ${checkedAt ? formatInstant(checkedAt) : ''}; ${rest}` };
  if (!checkedAt) return { good: null, text: `The chain of hashes is verified every night and was not yet; ${rest}` };
  return {
    good: true,
    text: `The chain of hashes was verified up to entry ${upTo.toLocaleString('en-IN')} on ${formatInstant(checkedAt)}; ${rest}`,
  };
}

/** Everything that was done in the company, for its administrators. */
export const auditLogReport = defineReport(auditLog, {
  start: ({ today }) => ({ from: addDays(isoDate(today), -WEEK), to: today, action: 'all' }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'user', label: 'user', input: 'text', placeholder: 'everybody' },
    { kind: 'field', field: 'what', label: 'screen', input: 'text', placeholder: 'any' },
    { kind: 'field', field: 'action', label: 'action', input: choice({ all: 'any', ...ACTION_WORDS }) },
    { kind: 'field', field: 'number', label: 'number', input: 'text', placeholder: 'any' },
    { kind: 'field', field: 'text', label: 'with', input: 'text', placeholder: 'any words' },
    { kind: 'field', field: 'entity', label: 'of', input: 'text', placeholder: 'all kinds' },
    { kind: 'field', field: 'entry', label: 'entry', input: 'text', placeholder: 'any' },
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
    { field: 'address', label: 'From' },
    {
      field: 'former',
      label: 'Put back',
      cell: (row) => (row.former ? <PutBack row={row as unknown as AuditRow} /> : null),
    },
  ],
  draw: ({ rows }) => [
    {
      label: auditLog.screen.title,
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
  check: ({ chain }) => chainWords(chain),
  empty: 'Nobody did such a thing in these days. Choose others.',
});
