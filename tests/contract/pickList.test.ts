import { expect, test } from 'vitest';
import type { Quantity } from '../../contract/amount';
import { type Awaited, type Held, picksOf } from '../../contract/crm/pickList';
import { isoDate } from '../../contract/dates';

const qty = (units: number) => (units * 1000) as Quantity;
const line = (itemId: number, units: number, rack: string | null = null): Awaited => ({
  itemId,
  unit: 'NOS',
  rack,
  qty: qty(units),
});
const held = (itemId: number, store: string, units: number, batch: string | null = null): Held => ({
  itemId,
  store,
  batch,
  expiresOn: batch === null ? null : isoDate('2027-03-31'),
  qty: qty(units),
});

/** Item, units, store and batch of each pick. */
const CASES: readonly [string, readonly Awaited[], readonly Held[], string[]][] = [
  ['all of it lies in one store', [line(1, 5)], [held(1, 'Main', 8)], ['1 5 Main -']],
  ['goods without stock are told as missing', [line(1, 5)], [held(2, 'Main', 8)], ['1 5 - -']],
  [
    'the batches are taken in their order, and the rest is missing',
    [line(1, 10)],
    [held(1, 'Main', 4, 'L1'), held(1, 'Main', 3, 'L2')],
    ['1 4 Main L1', '1 3 Main L2', '1 3 - -'],
  ],
  [
    'what one line takes another does not find again',
    [line(1, 5), line(1, 4)],
    [held(1, 'Main', 6), held(1, 'Shop', 9)],
    ['1 5 Main -', '1 1 Main -', '1 3 Shop -'],
  ],
  ['a store below zero gives nothing', [line(1, 2)], [held(1, 'Main', -3), held(1, 'Shop', 2)], ['1 2 Shop -']],
  ['nothing is left to deliver', [], [held(1, 'Main', 8)], []],
];

test.each(CASES)('%s', (_name, lines, stock, picks) => {
  expect(
    picksOf(lines, stock).map(({ itemId, qty: units, store, batch }) =>
      [itemId, units / 1000, store ?? '-', batch ?? '-'].join(' '),
    ),
  ).toEqual(picks);
});

test('a pick names the rack of its item and the day on which its batch ends', () => {
  expect(picksOf([line(1, 2, 'A-04')], [held(1, 'Main', 2, 'L1')])).toEqual([
    { itemId: 1, unit: 'NOS', qty: 2000, store: 'Main', rack: 'A-04', batch: 'L1', expiresOn: '2027-03-31' },
  ]);
});
