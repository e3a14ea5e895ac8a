import { Fragment } from 'react';
import type { LookupInput, Values } from '../define';
import { useOption } from '../lists';
import { written } from '../show';
import type { ReportFilter } from './report';

type Props = { filters: readonly ReportFilter<Values>[]; query: Values };
type FieldFilter = Extract<ReportFilter<Values>, { kind: 'field' }>;

/** The filters of a report in words, under the title of its print. */
export function FilterWords({ filters, query }: Props) {
  const fields = filters.filter(
    (filter): filter is FieldFilter => filter.kind === 'field' && filter.field !== 'asOn' && !filter.untold,
  );
  const told = fields.filter(
    ({ field, input }) => (typeof input === 'object' && input.kind === 'lookup') || isGiven(query[field]),
  );
  if (told.length === 0) return null;
  return (
    <p className="report-told">
      {told.map((filter, place) => (
        <Fragment key={filter.field}>
          {place > 0 && ' · '}
          <OneFilter filter={filter} value={query[filter.field]} />
        </Fragment>
      ))}
    </p>
  );
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

function OneFilter({ filter, value }: { filter: FieldFilter; value: unknown }) {
  const { input, label } = filter;
  if (typeof input === 'object' && input.kind === 'lookup') {
    const everything = (filter.placeholder ?? `all ${input.source.names.many}`).toLowerCase();
    return (
      <ChosenEntry label={label} input={input} id={isGiven(value) ? Number(value) : null} everything={everything} />
    );
  }
  if (typeof input === 'object') return `${label} ${input.words[String(value)] ?? String(value)}`;
  return `${label} ${written(value, input === 'date' ? 'date' : 'text')}`;
}

type EntryProps = { label: string; input: LookupInput; id: number | null; everything: string };

function ChosenEntry({ label, input, id, everything }: EntryProps) {
  const option = useOption(input.source, id);
  return id === null ? everything : `${label} ${option?.label ?? ''}`;
}
