import { addDays, addMonths, financialYearOf, firstOfMonth, type IsoDate, lastOfMonth } from '../../../contract/dates';

export type Period = { from: IsoDate; to: IsoDate };

/** The periods that people ask for by name; quarters and years are financial ones. */
export const PRESETS = {
  today: 'Today',
  month: 'This month',
  lastMonth: 'Last month',
  quarter: 'This quarter',
  lastQuarter: 'Last quarter',
  year: 'This year',
  lastYear: 'Last year',
} as const;
export type Preset = keyof typeof PRESETS;

export function periodOf(preset: Preset, today: IsoDate, startMonth: number): Period {
  const year = financialYearOf(today, startMonth);
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'month') return { from: firstOfMonth(today), to: lastOfMonth(today) };
  if (preset === 'year') return { from: year.from, to: year.to };
  if (preset === 'lastYear') {
    const last = financialYearOf(addDays(year.from, -1), startMonth);
    return { from: last.from, to: last.to };
  }
  if (preset === 'lastMonth') return periodOf('month', addDays(firstOfMonth(today), -1), startMonth);
  if (preset === 'lastQuarter')
    return periodOf('quarter', addDays(periodOf('quarter', today, startMonth).from, -1), startMonth);
  const months =
    (Number(today.slice(0, 4)) - Number(year.from.slice(0, 4))) * 12 + Number(today.slice(5, 7)) - startMonth;
  const from = addMonths(year.from, Math.floor(months / 3) * 3);
  return { from, to: lastOfMonth(addMonths(from, 2)) };
}

/** The preset that a period is, or null for one of the user's own. */
export function presetOf(period: Period, today: IsoDate, startMonth: number): Preset | null {
  const names = Object.keys(PRESETS) as Preset[];
  return (
    names.find((name) => {
      const known = periodOf(name, today, startMonth);
      return known.from === period.from && known.to === period.to;
    }) ?? null
  );
}

/** The name of a period on screen: a preset that runs up to today is still that preset. */
export function presetShown({ from, to }: Period, today: IsoDate, startMonth: number): Preset | null {
  const exact = presetOf({ from, to }, today, startMonth);
  if (exact || to !== today) return exact;
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => periodOf(name, today, startMonth).from === from) ?? null;
}
