import { editions } from '../../../contract/editions';
import type { CHART_TEMPLATES, CompanyInput } from '../../../contract/setup';
import { GST_STATES } from '../../../contract/statutory';

type Chart = (typeof CHART_TEMPLATES)[number];

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export const editionChoices = Object.entries(editions).map(([value, { name }]) => ({
  value,
  label: `${sentence(name)} (${value})`,
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

const MONTHS = 12;

/** First days that a financial year may have: April of this and the two years before, then the other months. */
export function yearStarts(from: string): { value: string; label: string }[] {
  const year = Number(from.slice(0, 4));
  const usual = [year, year - 1, year - 2].map((each) => ({ value: `${each}-04-01`, label: `01-Apr-${each}` }));
  const others = Array.from({ length: MONTHS }, (_, month) => new Date(Date.UTC(year, month, 1)))
    .filter((date) => date.getUTCMonth() !== 3)
    .map((date) => ({
      value: date.toISOString().slice(0, 10),
      label: `01-${date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })}-${year}`,
    }));
  return [...usual, ...others];
}
