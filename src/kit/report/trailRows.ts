import { ACTION_WORDS, type Action, SIGN_IN } from '../../../contract/audit';
import { addDays, formatDate, formatTime, isoDate, todayInIndia } from '../../../contract/dates';
import { fieldWords } from '../../../contract/fieldWords';
import type { ActivityQuery, ActivityRow } from '../../../contract/trail';
import type { AnyColumn, Values } from '../define';
import { someBranches } from '../inputs/branchInput';
import { choice } from '../inputs/inputKinds';
import { translate } from '../translate';
import type { FileRows, Link, RenderedTable, ReportFilter, ReportRow } from './report';

/** Shared parts of the reports of the audit trail: their first days, filters, columns and rows. */

const WEEK = 6;

export const TRAIL_PAGE = 50;
export const EMPTY_TRAIL = 'Nobody did such a thing in these days. Choose others.';

/** The last seven days, with all kinds of acts. */
export const trailStart = ({ today }: { today: string }) => ({
  from: addDays(isoDate(today), -WEEK),
  to: today,
  action: 'all',
});

export const TRAIL_FILTERS: readonly ReportFilter<ActivityQuery>[] = [
  { kind: 'period', from: 'from', to: 'to' },
  { kind: 'field', field: 'user', label: 'user', input: 'text', placeholder: 'everybody' },
  { kind: 'field', field: 'what', label: 'screen', input: 'text', placeholder: 'any', rare: true },
  { kind: 'field', field: 'action', label: 'action', input: choice({ all: 'any', ...ACTION_WORDS }) },
  { kind: 'field', field: 'number', label: 'number', input: 'text', placeholder: 'any', rare: true },
  { kind: 'field', field: 'branches', label: 'branch', input: someBranches },
];

/** @param from label for the place where an act came from. */
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

/** Link to the entry of an act, while it can still be opened. */
export const openedBy = ({ path, tab, entityId }: ActivityRow): Link | undefined =>
  path && entityId ? { screen: { path }, params: { tab, open: entityId } } : undefined;

type TrailOptions<R> = {
  /** If one act has more changes than these, the entry itself shows them. */
  mostChanges?: number;
  /** Values that a report words in its own way. */
  values?(row: R): Record<string, unknown>;
  /** Links of an act and its figures. */
  links(row: R): Pick<ReportRow, 'open' | 'opens'>;
};

const isNew = ({ action, changes }: ActivityRow) =>
  action === 'create' || (action === 'post' && changes.every((change) => change.before === ''));
/** A new entry is its own content. */
const changesOf = (row: ActivityRow) => (isNew(row) ? [] : row.changes);

/** Translates the product's own words in an audit row; values that users entered are left as they are. */
function spoken(value: string): string {
  const [, count] = /^(\d+) lines?$/.exec(value) ?? [];
  if (count) return count === '1' ? translate('1 line') : translate('{count} lines', { count });
  return value === 'Yes' || value === 'No' ? translate(value) : value;
}

const changeValues = ({ field, before, after }: ActivityRow['changes'][number]): Values => ({
  field: translate(fieldWords(field)),
  before: spoken(before),
  after: spoken(after),
});

/** The values of an act, with one of its changes. */
function actValues<R extends ActivityRow>(
  row: R,
  change: ActivityRow['changes'][number] | undefined,
  { values }: Pick<TrailOptions<R>, 'values'>,
): Values {
  return {
    ...row,
    at: formatTime(row.at),
    what: translate(row.what),
    action: translate(ACTION_WORDS[row.action as Action]) ?? row.action,
    number:
      row.number ??
      (row.entityId === null
        ? ''
        : row.what === SIGN_IN
          ? translate('All of this user')
          : translate('Entry {entityId}', { entityId: row.entityId })),
    field: row.reason
      ? translate('Reason: {reason}', { reason: row.reason })
      : isNew(row)
        ? translate('New entry')
        : '',
    ...(change && changeValues(change)),
    ...values?.(row),
  };
}

/**
 * An act with its first change on its line, the others under it; the remaining ones are behind the link to its
 * versions.
 */
function actRows<R extends ActivityRow>(row: R, options: TrailOptions<R>) {
  const changes = changesOf(row);
  const [first, ...others] = changes.slice(0, options.mostChanges);
  const hidden = changes.length - others.length - 1;
  const links = options.links(row);
  const act: ReportRow = { key: String(row.id), kind: 'row', values: actValues(row, first, options), ...links };
  const more = others.map(
    (change, place): ReportRow => ({ key: `${row.id} ${place}`, kind: 'row', values: changeValues(change) }),
  );
  const rest: ReportRow = {
    key: `${row.id} more`,
    kind: 'row',
    values: { field: translate('and {hidden} more', { hidden }) },
    ...(links.open && {
      opens: { field: { ...links.open, params: { ...links.open.params, beside: 'history' } } },
    }),
  };
  return [act, ...more, ...(hidden > 0 ? [rest] : [])];
}

const dayIn = (row: ActivityRow) => todayInIndia(new Date(row.at));
const dayOf = (row: ActivityRow) => formatDate(dayIn(row));

const DAY: AnyColumn = { field: 'day', label: 'Date', show: 'date' };

/** For a spreadsheet: every change on a row of its own that says all of its act, an act without any on one. */
export function trailFile<R extends ActivityRow>(
  rows: readonly R[],
  shown: readonly AnyColumn[],
  options: Pick<TrailOptions<R>, 'values'> = {},
): FileRows {
  return {
    columns: [DAY, ...shown],
    rows: rows.flatMap((row) => {
      const changes = changesOf(row);
      return (changes.length > 0 ? changes : [undefined]).map((change) => ({
        ...actValues(row, change, options),
        [DAY.field]: dayIn(row),
      }));
    }),
  };
}

/** Acts under the days on which they were done. */
export function trailTable<R extends ActivityRow>(
  label: string,
  rows: readonly R[],
  options: TrailOptions<R>,
): RenderedTable {
  return {
    label,
    rows: rows.flatMap((row, place) => {
      const before = rows[place - 1];
      const day = dayOf(row);
      const band: ReportRow = { key: `day ${day}`, kind: 'band', values: { at: day } };
      const isNewDay = before === undefined || dayOf(before) !== day;
      return [...(isNewDay ? [band] : []), ...actRows(row, options)];
    }),
    totals: null,
  };
}
