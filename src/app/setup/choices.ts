import { addMonths, financialYearOf, firstOfMonth, formatDate, type IsoDate } from '../../../contract/dates';
import { editions } from '../../../contract/editions';
import { sentenceCase } from '../../../contract/resource';
import type { CompanyInput } from '../../../contract/setup/setup';
import { GST_STATES } from '../../../contract/statutory';
import type { ChartTemplate } from '../../../contract/trades';

type Chart = ChartTemplate;

export const editionChoices = Object.entries(editions).map(([value, { name }]) => ({
  value,
  label: `${sentenceCase(name)} (${value})`,
}));

/** By name: nobody looks a state up by its number. */
export const stateChoices = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(GST_STATES)
    .map(([value, name]) => ({ value, label: `${name} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];

export const chartChoices: { value: Chart; label: string }[] = [
  { value: 'trading', label: 'Trading' },
  { value: 'service', label: 'Service' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'hotel', label: 'Hotel' },
  { value: 'school', label: 'School' },
];

const CHARTS: Partial<Record<CompanyInput['edition'], Chart>> = {
  'D-MIN': 'hotel',
  'D-USI': 'manufacturing',
  'D-SHI': 'school',
  'D-RES': 'restaurant',
  'D-TAK': 'restaurant',
  'D-CON': 'service',
  'D-DHA': 'service',
  'D-REA': 'service',
  'D-RID': 'service',
  'D-CRM': 'service',
  'D-HOS': 'service',
};

/** The chart of accounts that fits an edition; another may be chosen. */
export const chartFor = (edition: CompanyInput['edition']): Chart => CHARTS[edition] ?? 'trading';

/** Two years back, so that whoever has another year chooses between the one that runs and the one before. */
const MONTHS = 24;

/** First days that a financial year may have had: April of this and the two years before, then the other months. */
export function yearStarts(today: IsoDate): { value: string; label: string }[] {
  const { from } = financialYearOf(today);
  const usual = [0, 12, 24].map((months) => addMonths(from, -months));
  const recent = Array.from({ length: MONTHS }, (_, back) => addMonths(firstOfMonth(today), -back));
  const others = recent.filter((day) => day.slice(5, 7) !== from.slice(5, 7));
  return [...usual, ...others].map((value) => ({ value, label: formatDate(value) }));
}
