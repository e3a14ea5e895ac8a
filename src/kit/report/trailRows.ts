import type { ActivityQuery, ActivityRow } from '../../../contract/accounts/activityLog';
import { ACTION_WORDS, type Action, SIGN_IN } from '../../../contract/audit';
import { addDays, formatDate, formatTime, isoDate, todayInIndia } from '../../../contract/dates';
import { fieldWords } from '../../../contract/fieldWords';
import { someBranches } from '../inputs/branchInput';
import { choice } from '../inputs/inputKinds';
import { said } from '../words';
import type { DrawnTable, Link, ReportFilter, ReportRow } from './report';

/** What the reports of the audit trail have in common: their first days, filters, columns and rows. */

const WEEK = 6;

export const TRAIL_PAGE = 50;
export const EMPTY_TRAIL = 'Nobody did such a thing in these days. Choose others.';

/** The last seven days, whatever was done. */
export const trailStart = ({ today }: { today: string }) => ({
  from: addDays(isoDate(today), -WEEK),
  to: today,
  action: 'all',
});

export const TRAIL_FILTERS: readonly ReportFilter<ActivityQuery>[] = [
  { kind: 'period', from: 'from', to: 'to' },
  { kind: 'field', field: 'user', label: 'user', input: 'text', placeholder: 'everybody' },
  { kind: 'field', field: 'what', label: 'screen', input: 'text', placeholder: 'any' },
  { kind: 'field', field: 'action', label: 'action', input: choice({ all: 'any', ...ACTION_WORDS }) },
  { kind: 'field', field: 'number', label: 'number', input: 'text', placeholder: 'any' },
  { kind: 'field', field: 'branches', label: 'branch', input: someBranches },
];

/** @param from what the place is called that an act came from. */
export const trailColumns = (from: string) => [
  { field: 'at', label: 'Time' },
  { field: 'user', label: 'User' },
  { field: 'action', label: 'Action' },
  { field: 'what', label: 'Screen' },
  { field: 'number', label: 'Number' },
  { field: 'branch', label: 'Branch' },
  { field: 'field', label: 'Field' },
  { field: 'before', label: 'Before' },
  { field: 'after', label: 'After' },
  { field: 'address', label: from },
];

/** Where the entry that an act was done to can still be opened. */
export const openedBy = ({ path, tab, entityId }: ActivityRow): Link | undefined =>
  path && entityId ? { screen: { path }, params: { tab, open: entityId } } : undefined;

type Told<R> = {
  /** More changes of one act than these are told by the entry itself. */
  mostChanges?: number;
  /** Values that a report tells otherwise. */
  values?(row: R): Record<string, unknown>;
  /** Where an act and its figures lead. */
  links(row: R): Pick<ReportRow, 'open' | 'opens'>;
};

/** An act with its first change on its line, the others under it. */
function actRows<R extends ActivityRow>(row: R, { mostChanges = row.changes.length, values, links }: Told<R>) {
  const isNew =
    row.action === 'create' || (row.action === 'post' && row.changes.every((change) => change.before === ''));
  const changes = isNew ? [] : row.changes.slice(0, mostChanges);
  const hidden = isNew ? 0 : row.changes.length - changes.length;
  const [first, ...others] = changes;
  const act: ReportRow = {
    key: String(row.id),
    kind: 'row',
    values: {
      ...row,
      what: row.what,
      at: formatTime(row.at),
      action: said(ACTION_WORDS[row.action as Action]) ?? row.action,
      number:
        row.number ??
        (row.entityId === null
          ? ''
          : row.what === SIGN_IN
            ? said('All of this user')
            : said('Entry {entityId}', { entityId: row.entityId })),
      field:
        (first && fieldWords(first.field)) ?? (row.reason ? `Reason: ${row.reason}` : isNew ? said('New entry') : ''),
      before: first?.before,
      after: first?.after,
      ...values?.(row),
    },
    ...links(row),
  };
  const more = others.map(
    (change, place): ReportRow => ({
      key: `${row.id} ${place}`,
      kind: 'row',
      values: { ...change, field: fieldWords(change.field) },
    }),
  );
  const rest: ReportRow = {
    key: `${row.id} more`,
    kind: 'row',
    values: { field: said('and {hidden} more', { hidden }) },
  };
  return [act, ...more, ...(hidden > 0 ? [rest] : [])];
}

const dayOf = (row: ActivityRow) => formatDate(todayInIndia(new Date(row.at)));

/** Acts under the days on which they were done. */
export function trailTable<R extends ActivityRow>(label: string, rows: readonly R[], told: Told<R>): DrawnTable {
  return {
    label,
    rows: rows.flatMap((row, place) => {
      const before = rows[place - 1];
      const day = dayOf(row);
      const band: ReportRow = { key: `day ${day}`, kind: 'band', values: { at: day } };
      const isNewDay = before === undefined || dayOf(before) !== day;
      return [...(isNewDay ? [band] : []), ...actRows(row, told)];
    }),
    totals: null,
  };
}
