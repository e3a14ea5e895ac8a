import * as z from 'zod/mini';
import { GENDERS } from '../admin/employees';
import { formatPaise, multiplyDivide, type Paise, type Percent } from '../amount';
import {
  called,
  choice,
  codeText,
  isoDateField,
  money,
  nameText,
  optionalPattern,
  percentField,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { stateName } from '../statutory';
import { MONTHS, type Month } from './months';
import { hrd as screens } from './screens';

export const BASES = { month: 'A month', halfYear: 'A half-year', year: 'A year' } as const;

const range = {
  fromAmount: called('From', money),
  /** Null: without an end. */
  toAmount: called('Up to', z.nullable(money)),
  amount: called('Deduct', money),
  /** Of the income, where it is no fixed amount; on top of `amount`. */
  percent: called('Deduct %', percentField()),
  overrideMonth: called('Other month', z.nullable(choice(MONTHS))),
  overrideAmount: called('Deduct in that month', money),
};
const Range = z.object(range);
export type Range = z.infer<typeof Range>;

/** Deductions by the range that an income is in: professional tax, labour welfare fund, canteen. */
export const rangeTables = master({
  path: '/api/hrd/range-tables',
  screen: screens.rangeWiseDeductions,
  names: { one: 'range table', many: 'range tables' },
  imports: true,
  fields: {
    code: codeText(12, 'Give the table a code, such as PT-KA'),
    name: nameText(60, 'Give the table a name, such as Professional tax Karnataka'),
    stateCode: called(
      'State',
      optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list')),
    ),
    basis: called('Income of', choice(BASES)),
    incomeBase: called(
      'Income',
      choice({ earnedGross: 'Gross earned', statWages: 'Wages of the law', component: 'A component' }),
    ),
    gender: called('For', choice({ any: 'Everybody', ...GENDERS })),
    /** A later table of the same code takes over on its first day. */
    fromDate: called('In force from', isoDateField('Give the first day')),
    active: yesOrNo,
  },
  lines: { ranges: lineTable(range, { most: 50, unique: ['fromAmount'], what: 'range' }) },
  row: { untilDate: called('Until', z.nullable(isoDateField())) },
  filters: ['stateCode', 'active'],
  rules: ({ ranges }) => rangeProblems(ranges),
});
export type RangeTable = z.infer<typeof rangeTables.row>;

/** Ranges follow each other without overlap or gap, the last without an end. */
export function rangeProblems(ranges: readonly Range[]): Record<string, string> {
  if (ranges.length === 0) return { ranges: 'Give the ranges of the table' };
  for (const [place, { fromAmount, toAmount }] of ranges.entries()) {
    const at = `ranges.${place}`;
    if (toAmount !== null && toAmount < fromAmount) return { [`${at}.toAmount`]: 'The range ends before it begins' };
    const next = ranges[place + 1];
    if (!next) return {};
    const words = `Ranges ${place + 1} and ${place + 2}`;
    if (toAmount === null) return { [`${at}.toAmount`]: 'Only the last range is without an end' };
    if (next.fromAmount <= toAmount)
      return { [`ranges.${place + 1}.fromAmount`]: `${words} overlap at ${formatPaise(next.fromAmount)}.` };
    if (next.fromAmount > toAmount + 1 && next.fromAmount > toAmount + 100)
      return { [`ranges.${place + 1}.fromAmount`]: `${words} leave a gap above ${formatPaise(toAmount)}.` };
  }
  return {};
}

const share = (income: Paise, percent: Percent): Paise => multiplyDivide(income, percent, 100_000);

/**
 * Deduction of a table from an income in a month. A range that ends on a rupee holds up to the paise below the next one.
 */
export function rangeDeduction(ranges: readonly Range[], income: Paise, month: Month): Paise {
  const range = ranges.findLast(({ fromAmount }) => fromAmount <= income);
  if (!range || (range.toAmount !== null && income >= range.toAmount + 100)) return 0 as Paise;
  if (range.overrideMonth === month) return range.overrideAmount;
  return (range.amount + share(income, range.percent)) as Paise;
}
