import { useState } from 'react';
import type { DashboardScreen } from '../../../contract/dashboards';
import { todayInIndia } from '../../../contract/dates';
import type { Values } from '../define';
import { reportFilters } from '../derive';
import { anyBranch } from '../inputs/branchInput';
import { usePersistedKey } from '../persisted';
import type { Changes } from '../report/FilterSentence';
import type { ReportFilter } from '../report/report';
import { useReportQuery } from '../report/useReport';
import { readStored, writeStored } from '../stored';

const BRANCH: ReportFilter<Values> = { kind: 'field', field: 'branchId', label: 'branch', input: anyBranch };
const DAY: ReportFilter<Values> = { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true };
/** The filters of a dashboard: its subject, then day and branch. */
export const filtersOf = ({ path, filters: has, about }: DashboardScreen): readonly ReportFilter<Values>[] => [
  ...(about
    ? (reportFilters({ path, names: { one: '', many: '' } }, about.filters) as readonly ReportFilter<Values>[])
    : []),
  ...(has === 'branch' ? [BRANCH] : has ? [DAY, BRANCH] : []),
];
const namesOf = ({ filters: has, about }: DashboardScreen) => [
  ...Object.keys(about?.filters ?? {}),
  ...(has === 'branch' ? ['branchId'] : has ? ['asOn', 'branchId'] : []),
];

/** The choice, and its day: the next morning does not begin on the day chosen yesterday. */
type Kept = { branchId?: string | null; asOn?: string | null; on?: string };

const keptOf = (value: unknown): Kept => (typeof value === 'object' && value !== null ? value : {});

/** Day and branch of a dashboard: as the URL says, else as this user chose them last. */
export function useDashboardFilters(dashboard: DashboardScreen): { query: Values; chosen(changes: Changes): void } {
  const { filters: has } = dashboard;
  const key = usePersistedKey('dashboard');
  const [start] = useState(() => ({ today }: { today: string }): Values => {
    if (!has) return {};
    const { branchId, asOn, on } = keptOf(readStored(key));
    const day = has === 'branch' ? {} : { asOn: asOn && on === today ? asOn : today };
    return { ...day, ...(branchId && { branchId }) };
  });
  const [names] = useState(() => namesOf(dashboard));
  const query = useReportQuery(start, names);
  const chosen = (changes: Changes) => writeStored(key, { ...keptOf(readStored(key)), ...changes, on: todayInIndia() });
  return { query, chosen };
}
