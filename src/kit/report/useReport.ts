import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayInIndia } from '../../../contract/dates';
import type { Values } from '../define';
import { type FetchOptions, fetchAllRows } from '../export/fetchAllRows';
import { http } from '../http';
import { useSession } from '../session';
import type { ReportStart } from './report';

export type StartOf = (at: ReportStart) => Values;

export function useStartMonth(): number {
  return useSession((session) => session.details?.addr.fyStartMonth ?? 4);
}

/** The initial values of a report. */
export function useReportStart(start: StartOf): Values {
  const startMonth = useStartMonth();
  const own = useSession((session) => session.details?.addr.branchId ?? null);
  return useMemo(
    () => start({ today: todayInIndia(), startMonth, branchId: own === null ? null : String(own) }),
    [start, startMonth, own],
  );
}

/** The query of a report from the URL, with the report's defaults. */
export function useReportQuery(start: StartOf, names: readonly string[]): Values {
  const [params] = useSearchParams();
  const begun = useReportStart(start);
  return useMemo(() => {
    const query: Values = { ...begun };
    for (const name of names) {
      const value = params.get(name);
      if (value !== null) query[name] = value;
    }
    return query;
  }, [params, begun, names]);
}

type Parsed<A> = { parse(data: unknown): A };
type Issue = { path: readonly PropertyKey[]; message: string };
/** The valid queries, from the contract of a report. */
export type Checked = {
  query: { safeParse(data: unknown): { success: boolean; error?: { issues: readonly Issue[] } } };
};
type Asked<A> = Checked & {
  path: string;
  follows?: string;
  changesAlways?: true;
  answer: Parsed<A>;
};

/** Marks queries whose answer may change with any change. */
const CHANGES_ALWAYS = { changesAlways: true };

/** A filter with an invalid value, and why; an empty one is not wrong. */
export function wrongFilter({ query: asked }: Checked, query: Values): { field: string; message: string } | null {
  const issues = asked.safeParse(query).error?.issues ?? [];
  const wrong = issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  return wrong.find(({ field }) => (query[field] ?? '') !== '') ?? null;
}

/** The answer of a report; the former one stays on screen while another is asked for. Incomplete filters ask nothing. */
export function useReport<A>(report: Asked<A>, query: Values, isWanted = true) {
  const isComplete = report.query.safeParse(query).success;
  return useQuery({
    queryKey: [report.follows ?? report.path, report.path, query],
    queryFn: async ({ signal }) => report.answer.parse((await http.get(report.path, { params: query, signal })).data),
    enabled: isComplete && isWanted,
    // Figures of other filters are no answer to an invalid query.
    ...(isComplete && { placeholderData: keepPreviousData }),
    ...(report.changesAlways && { staleTime: 0, meta: CHANGES_ALWAYS }),
  });
}

/** A report that is looked through row by row in the browser is asked for so many rows at most. */
export const MOST_LOOKED_THROUGH = 20_000;

/** All pages of a report, which filters and orders of the browser need. */
export function useWholeReport<A extends { rows: unknown[]; total?: number }>(
  report: Asked<A>,
  query: Values,
  isWanted: boolean,
) {
  const { page: _, size: __, ...asked } = query;
  const isComplete = report.query.safeParse(query).success;
  return useQuery({
    queryKey: [report.follows ?? report.path, report.path, 'whole', asked],
    queryFn: ({ signal }) =>
      wholeReport(report, query, { most: MOST_LOOKED_THROUGH, progress: () => undefined, signal }),
    enabled: isWanted && isComplete,
    ...(isComplete && { placeholderData: keepPreviousData }),
  });
}

const EXPORT_PAGE = 500;

/** Every row of a report that comes a page at a time, up to a limit, with the other fields of its first page. */
export async function wholeReport<A extends { rows: unknown[]; total?: number }>(
  report: Asked<A>,
  query: Values,
  gathering: FetchOptions,
): Promise<A> {
  let first: A | null = null;
  const ask = async (page: number) => {
    const params = { ...query, page, size: EXPORT_PAGE };
    const answer = report.answer.parse((await http.get(report.path, { params, signal: gathering.signal })).data);
    first ??= answer;
    return { rows: answer.rows, total: answer.total ?? answer.rows.length };
  };
  const { rows } = await fetchAllRows(ask, gathering);
  return { ...(first as unknown as A), rows };
}
