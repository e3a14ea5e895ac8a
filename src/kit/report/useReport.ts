import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayInIndia } from '../../../contract/dates';
import type { Values } from '../define';
import { http } from '../http';
import { useSession } from '../session';

export type StartOf = (at: { today: string; startMonth: number }) => Values;

export function useStartMonth(): number {
  return useSession((session) => session.details?.addr.fyStartMonth ?? 4);
}

/** The query of a report: what the URL says, and where it is silent what the report begins with. */
export function useReportQuery(start: StartOf, names: readonly string[]): Values {
  const [params] = useSearchParams();
  const startMonth = useStartMonth();
  return useMemo(() => {
    const query: Values = { ...start({ today: todayInIndia(), startMonth }) };
    for (const name of names) {
      const value = params.get(name);
      if (value !== null) query[name] = value;
    }
    return query;
  }, [params, start, startMonth, names]);
}

type Parsed<A> = { parse(data: unknown): A };
type Asked<A> = {
  path: string;
  query: { safeParse(data: unknown): { success: boolean; error?: unknown } };
  answer: Parsed<A>;
};

/** The answer of a report; the former one stays on screen while filters change. Incomplete filters ask nothing. */
export function useReport<A>(report: Asked<A>, query: Values) {
  const isComplete = report.query.safeParse(query).success;
  return useQuery({
    queryKey: [report.path, query],
    queryFn: async ({ signal }) => report.answer.parse((await http.get(report.path, { params: query, signal })).data),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
}
