import { isIsoDate } from '../../../contract/dates';
import type { Values } from '../define';
import { written } from '../show';
import { said } from '../words';
import type { ReportFilter } from './report';

const dated = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? written(value, 'date') : null);

/** What a report is of, in days. One that asks for its last day alone is of that day. */
export function subtitleOf({ from, to, asOn }: Values, filters: readonly ReportFilter<Values>[]): string {
  const isOfDay = filters.some((filter) => filter.kind === 'field' && filter.field === 'to');
  const [first, last, day] = [dated(from), dated(to), dated(isOfDay ? to : asOn)];
  if (day) return said('as on {day}', { day });
  return first && last ? said('{first} to {last}', { first, last }) : '';
}
