import type { QueryClient } from '@tanstack/react-query';
import type { LookupSource, Values } from '../define';
import { keysOf, someOf } from '../filter/keysOf';
import { formatValue } from '../formatValue';
import { optionQuery } from '../lists';
import type { ReportFilter } from '../report/report';
import { translate } from '../translate';

type FieldFilter = Extract<ReportFilter<Values>, { kind: 'field' }>;

/** A filter as text; labels of lookup entries must still be fetched. */
export type FilterText =
  | { field: string; text: string }
  | { field: string; label: string; source: LookupSource; ids: readonly number[] };

const allOf = (placeholder: string | undefined, { names }: LookupSource) =>
  placeholder === undefined ? translate('All {many}', { many: translate(names.many) }) : translate(placeholder);

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The active filters of a report, without day and period, which are in its title. */
export function filterTexts(filters: readonly ReportFilter<Values>[], query: Values): FilterText[] {
  return filters
    .filter(
      (filter): filter is FieldFilter =>
        filter.kind === 'field' && filter.field !== 'asOn' && filter.omitFromTitle !== true,
    )
    .flatMap((filter): FilterText[] => {
      const { field, input, label, placeholder, show = input === 'date' ? 'date' : 'text' } = filter;
      const value = query[field];
      if (typeof input === 'object' && input.kind === 'some') {
        const names = someOf(input, value).map((key) => translate(input.words[key] ?? key));
        return [
          {
            field,
            text: names.length === 0 ? translate(input.all).toLowerCase() : `${translate(label)} ${names.join(', ')}`,
          },
        ];
      }
      if (typeof input === 'object' && input.kind !== 'choice') {
        const { source } = input;
        if (isGiven(value)) return [{ field, label: translate(label), source, ids: keysOf(String(value)) }];
        if (filter.omitFromTitle === 'empty') return [];
        return [{ field, text: allOf(placeholder, source).toLowerCase() }];
      }
      if (!isGiven(value)) return [];
      if (typeof input === 'object')
        return [{ field, text: `${translate(label)} ${translate(input.words[String(value)] ?? String(value))}` }];
      return [{ field, text: `${translate(label)} ${formatValue(value, show)}` }];
    });
}

/** The same as one line, with the names of the entries that are meant. */
export async function filterSentence(client: QueryClient, filters: readonly FilterText[]): Promise<string> {
  const parts = filters.map(async (filter) => {
    if ('text' in filter) return filter.text;
    const options = await Promise.all(filter.ids.map((id) => client.fetchQuery(optionQuery(filter.source, id))));
    return `${filter.label} ${options.map((option) => option?.label ?? '').join(', ')}`;
  });
  return (await Promise.all(parts)).join(' · ');
}
