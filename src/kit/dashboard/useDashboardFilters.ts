import { useState } from 'react';
import { todayInIndia } from '../../../contract/dates';
import type { Values } from '../define';
import { anyBranch } from '../inputs/branchInput';
import { usePersistedKey } from '../persisted';
import type { Changes } from '../report/FilterSentence';
import type { ReportFilter } from '../report/report';
import { useReportQuery } from '../report/useReport';
import { readStored, writeStored } from '../stored';

export const FILTERS: readonly ReportFilter<Values>[] = [
  { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
  { kind: 'field', field: 'branchId', label: 'branch', input: anyBranch },
];
const NAMES = ['asOn', 'branchId'];

/** What was chosen, and on which day: a day that was looked at yesterday is not where the next morning begins. */
type Kept = { branchId?: string | null; asOn?: string | null; on?: string };

const keptOf = (value: unknown): Kept => (typeof value === 'object' && value !== null ? value : {});

/** Day and branch of a dashboard: as the URL says, else as this user chose them last. */
export function useDashboardFilters(hasFilters: boolean): { query: Values; chosen(changes: Changes): void } {
  const key = usePersistedKey('dashboard');
  const [start] = useState(() => ({ today }: { today: string }): Values => {
    if (!hasFilters) return {};
    const { branchId, asOn, on } = keptOf(readStored(key));
    return { asOn: asOn && on === today ? asOn : today, ...(branchId && { branchId }) };
  });
  const query = useReportQuery(start, hasFilters ? NAMES : []);
  const chosen = (changes: Changes) => writeStored(key, { ...keptOf(readStored(key)), ...changes, on: todayInIndia() });
  return { query, chosen };
}
