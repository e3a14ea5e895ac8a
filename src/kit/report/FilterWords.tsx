import { Fragment } from 'react';
import type { LookupSource, Values } from '../define';
import { toldFilters } from '../export/told';
import { useOption } from '../lists';
import type { ReportFilter } from './report';

type Props = { filters: readonly ReportFilter<Values>[]; query: Values };

/** The filters of a report in words, under the title of its print. */
export function FilterWords({ filters, query }: Props) {
  const told = toldFilters(filters, query);
  if (told.length === 0) return null;
  return (
    <p className="report-told">
      {told.map((filter, place) => (
        <Fragment key={filter.field}>
          {place > 0 && ' · '}
          {'text' in filter ? filter.text : <ChosenEntry {...filter} />}
        </Fragment>
      ))}
    </p>
  );
}

function ChosenEntry({ label, source, id }: { label: string; source: LookupSource; id: number }) {
  const option = useOption(source, id);
  return `${label} ${option?.label ?? ''}`;
}
