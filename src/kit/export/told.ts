import type { QueryClient } from '@tanstack/react-query';
import type { LookupSource, Values } from '../define';
import { keysOf, someOf } from '../filter/keysOf';
import { optionQuery } from '../lists';
import type { ReportFilter } from '../report/report';
import { said } from '../words';
import { written } from '../written';

type FieldFilter = Extract<ReportFilter<Values>, { kind: 'field' }>;

/** A filter in words; the entries of a lookup have yet to be read. */
export type ToldFilter =
  | { field: string; text: string }
  | { field: string; label: string; source: LookupSource; ids: readonly number[] };

const allOf = (placeholder: string | undefined, { names }: LookupSource) =>
  placeholder === undefined ? said('All {many}', { many: said(names.many) }) : said(placeholder);

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The filters that narrow a report, apart from its day and period, which its title tells. */
export function toldFilters(filters: readonly ReportFilter<Values>[], query: Values): ToldFilter[] {
  return filters
    .filter(
      (filter): filter is FieldFilter => filter.kind === 'field' && filter.field !== 'asOn' && filter.untold !== true,
    )
    .flatMap((filter): ToldFilter[] => {
      const { field, input, label, placeholder } = filter;
      const value = query[field];
      if (typeof input === 'object' && input.kind === 'some') {
        const names = someOf(input, value).map((key) => said(input.words[key] ?? key));
        return [
          { field, text: names.length === 0 ? said(input.all).toLowerCase() : `${said(label)} ${names.join(', ')}` },
        ];
      }
      if (typeof input === 'object' && input.kind !== 'choice') {
        const { source } = input;
        if (isGiven(value)) return [{ field, label: said(label), source, ids: keysOf(String(value)) }];
        if (filter.untold === 'empty') return [];
        return [{ field, text: allOf(placeholder, source).toLowerCase() }];
      }
      if (!isGiven(value)) return [];
      if (typeof input === 'object')
        return [{ field, text: `${said(label)} ${said(input.words[String(value)] ?? String(value))}` }];
      return [{ field, text: `${said(label)} ${written(value, input === 'date' ? 'date' : 'text')}` }];
    });
}

/** The same as one line, with the names of the entries that are meant. */
export async function toldText(client: QueryClient, told: readonly ToldFilter[]): Promise<string> {
  const parts = told.map(async (filter) => {
    if ('text' in filter) return filter.text;
    const options = await Promise.all(filter.ids.map((id) => client.fetchQuery(optionQuery(filter.source, id))));
    return `${filter.label} ${options.map((option) => option?.label ?? '').join(', ')}`;
  });
  return (await Promise.all(parts)).join(' · ');
}
