import { type AuditQuery, type AuditRow, auditLog, type ChainState } from '../../../contract/admin/auditLog';
import { formatInstant } from '../../../contract/dates';
import { peoplePath } from '../../../contract/mails/people';
import { allScreens } from '../../../contract/sidebar';
import { someBranches } from '../../kit/inputs/branchInput';
import { choice, entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { isOnMenu } from '../../kit/menuFilter';
import { defineReport } from '../../kit/report/defineReport';
import type { Check, Link, ReportFilter, ReportRow } from '../../kit/report/report';
import {
  EMPTY_TRAIL,
  openedBy,
  TRAIL_FILTERS,
  TRAIL_PAGE,
  trailColumns,
  trailFile,
  trailStart,
  trailTable,
} from '../../kit/report/trailRows';
import { translate } from '../../kit/translate';
import { AuditTools } from './AuditTools';
import { PutBack } from './PutBack';
import { timelineOf } from './timeline';

/** Screens that exist, by the titles that the trail is searched for. */
const titles = [
  ...new Set(
    allScreens()
      .filter((screen) => screen.code !== null && isOnMenu(screen))
      .map(({ title }) => title),
  ),
].sort((a, b) => a.localeCompare(b));

/** Known values are chosen here, not typed. */
const CHOSEN: Readonly<Record<string, ReportFilter<AuditQuery>>> = {
  user: {
    kind: 'field',
    field: 'by',
    label: 'user',
    input: lookup(entriesOf({ path: peoplePath, names: { one: 'user', many: 'users' } })),
    placeholder: 'everybody',
  },
  what: {
    kind: 'field',
    field: 'what',
    label: 'screen',
    input: choice({ '': 'any', ...Object.fromEntries(titles.map((title) => [title, title])) }),
    rare: true,
  },
  branches: { kind: 'field', field: 'branches', label: 'branch', input: someBranches, rare: true },
};

/** The origin: the address, and the device. */
const placeOf = ({ address, device }: AuditRow) => [address, device].filter(Boolean).join(', ');

/** The number of an act leads to everything done to that entry, its screen to the entry itself. */
function linksOf(row: AuditRow): Pick<ReportRow, 'opens'> {
  if (!row.entityId) return {};
  const timeline: Link = { screen: auditLog.screen, params: timelineOf(row.entity, row.entityId) };
  const open = openedBy(row);
  return { opens: { number: timeline, ...(open && { what: open }) } };
}

/** How the chain of hashes stood when it was last walked, by night or because somebody asked. */
export function chainWords({ checkedAt, upTo, problems, entries, unsealed }: ChainState): Check {
  const rest = translate('{entries} entries in all, {unsealed} not yet sealed', {
    entries: entries.toLocaleString('en-IN'),
    unsealed: unsealed.toLocaleString('en-IN'),
  });
  const [problem] = problems;
  if (problem)
    return {
      good: false,
      text: translate('{problem} Found {checkedAtWords}; {rest}', {
        problem,
        checkedAtWords: checkedAt ? formatInstant(checkedAt) : '',
        rest,
      }),
    };
  if (!checkedAt)
    return {
      good: null,
      text: translate('The chain of hashes is verified every night and was not yet; {rest}', { rest }),
    };
  return {
    good: true,
    text: translate('The chain of hashes was verified up to entry {upTo} on {checkedAt}; {rest}', {
      upTo: upTo.toLocaleString('en-IN'),
      checkedAt: formatInstant(checkedAt),
      rest,
    }),
  };
}

/** Everything that was done in the company, for its administrators. */
export const auditLogReport = defineReport(auditLog, {
  start: trailStart,
  filters: [
    ...TRAIL_FILTERS.map((filter) => (filter.kind === 'field' ? (CHOSEN[filter.field] ?? filter) : filter)),
    { kind: 'field', field: 'text', label: 'with', input: 'text', placeholder: 'any words' },
    { kind: 'field', field: 'entity', label: 'of', input: 'text', placeholder: 'all kinds', rare: true },
    { kind: 'field', field: 'entry', label: 'entry', input: 'text', placeholder: 'any', rare: true },
  ],
  columns: () => [
    ...trailColumns('From'),
    {
      field: 'former',
      label: 'Put back',
      cell: ({ former }) => (former ? <PutBack row={former as AuditRow} /> : null),
    },
  ],
  draw: ({ rows }) => [
    trailTable(auditLog.screen.title, rows, {
      // "Put back" works on the act itself: its line only shows words.
      values: (row) => ({ address: placeOf(row), former: row.former && row }),
      links: linksOf,
    }),
  ],
  file: ({ rows }, shown) =>
    trailFile(
      rows,
      shown.filter(({ field }) => field !== 'former'),
      { values: (row) => ({ address: placeOf(row) }) },
    ),
  paged: { size: TRAIL_PAGE, totals: () => null },
  check: ({ chain }) => chainWords(chain),
  Tools: AuditTools,
  empty: EMPTY_TRAIL,
});
