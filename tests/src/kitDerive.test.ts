import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  calendarMonth,
  called,
  dayOfMonth,
  instant,
  optionalText,
  percentField,
  signedPercent,
} from '../../contract/fields';
import { columnFrom, fieldFrom, reportFilters, shapeOf } from '../../src/kit/derive';
import { filterTexts } from '../../src/kit/export/filterText';
import { formatValue } from '../../src/kit/formatValue';

const own = { path: '/api/shelves', names: { one: 'shelf', many: 'shelves' } };
const shape = shapeOf(
  z.object({
    address: optionalText(250),
    city: optionalText(60),
    openedAt: called('Opened at', z.nullable(instant)),
    month: calendarMonth,
    sellsIn: called('Sells in', dayOfMonth()),
    discount: percentField(),
    margin: called('Margin %', signedPercent),
  }),
);
const shown = (field: string) => columnFrom(shape, [], field, 1).show;

test('long texts are entered in several rows, short ones in one', () => {
  expect(fieldFrom(own, shape, 'address')).toMatchObject({ input: 'textarea', width: 'wide' });
  expect(fieldFrom(own, shape, 'city').input).toBe('text');
});

test('moments and months are written as people write them', () => {
  expect(formatValue('2026-11-26T05:06:31.769Z', shown('openedAt'))).toBe('26-Nov-2026 10:36');
  expect(formatValue('2026-11', shown('month'))).toBe('Nov-2026');
});

test('a day that is entered for its month is shown and printed as the month', () => {
  expect(fieldFrom(own, shape, 'sellsIn').input).toBe('date');
  expect(formatValue('2026-11-01', shown('sellsIn'))).toBe('Nov-2026');
  expect(formatValue('Opening', 'monthOf')).toBe('Opening');
  const filters = reportFilters(own, { sellsIn: shape.sellsIn } as typeof shape);
  expect(filterTexts(filters as never, { sellsIn: '2026-11-26' })).toEqual([
    { field: 'sellsIn', text: 'sells in Nov-2026' },
  ]);
});

test('a percentage that is worked out has two decimals, one that was entered those that were typed', () => {
  expect(formatValue(53_732, shown('margin'))).toBe('53.73 %');
  expect(formatValue(0, shown('margin'))).toBe('0.00 %');
  expect(formatValue(2_500, shown('discount'))).toBe('2.5 %');
});
