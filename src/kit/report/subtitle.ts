import { isIsoDate } from '../../../contract/dates';
import type { Values } from '../define';
import { formatValue } from '../show';
import { translate } from '../translate';
import type { ReportFilter } from './report';

const dated = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? formatValue(value, 'date') : null);

/** The days of a report. One that asks for its last day alone is about that day. */
export function subtitleOf({ from, to, asOn }: Values, filters: readonly ReportFilter<Values>[]): string {
  const isOfDay = filters.some((filter) => filter.kind === 'field' && filter.field === 'to');
  const [first, last, day] = [dated(from), dated(to), dated(isOfDay ? to : asOn)];
  if (day) return translate('as on {day}', { day });
  return first && last ? translate('{first} to {last}', { first, last }) : '';
}
