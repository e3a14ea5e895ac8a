import { describe, expect, test } from 'vitest';
import { ageWords, minutesSince, toneOfAge } from '../../src/kit/board/age';
import { covering, freePlace, onPlan, PLAN_COLUMNS, placeAll, stepped } from '../../src/kit/board/floor/places';
import { mergeRows } from '../../src/kit/board/mergeRows';
import { nearest } from '../../src/kit/board/nearest';
import { readCell } from '../../src/kit/board/sheet/cellText';
import { SheetStore } from '../../src/kit/board/sheet/SheetStore';
import { copiedText, filledSpots, pastedSpots } from '../../src/kit/board/sheet/selection';
import { barsOn, lanesOf, movedBar, nextBar, resizedBar } from '../../src/kit/board/timeGrid/bars';

describe('rows that changed', () => {
  const [one, two] = [
    { key: '1', version: 1 },
    { key: '2', version: 1 },
  ];
  test('replace those before; the others stay the same objects', () => {
    const merged = mergeRows([one, two], { keys: ['2', '1'], rows: [{ key: '1', version: 2 }] });
    expect(merged).toEqual([two, { key: '1', version: 2 }]);
    expect(merged?.[0]).toBe(two);
  });
  test('nothing changed: the very same rows', () => {
    const before = [one, two];
    expect(mergeRows(before, { keys: ['1', '2'], rows: [{ ...one }] })).toBe(before);
  });
  test('a row that left goes, one that nobody sent asks for everything', () => {
    expect(mergeRows([one, two], { keys: ['2'], rows: [] })).toEqual([two]);
    expect(mergeRows([one], { keys: ['1', '3'], rows: [] })).toBeNull();
  });
  test('without keys rows only come and change', () => {
    expect(mergeRows([one], { keys: null, rows: [two] })).toEqual([one, two]);
  });
});

test('ages are words, with a tone by limits', () => {
  expect([0, 59, 65, 1439, 1440, 3000].map(ageWords)).toEqual([
    '0 min',
    '59 min',
    '1 h 05 min',
    '23 h 59 min',
    '1 day',
    '2 days',
  ]);
  expect(minutesSince('2026-03-31T06:00:00.000Z', Date.parse('2026-03-31T05:59:00.000Z'))).toBe(0);
  expect([9, 10, 15].map((age) => toneOfAge(age, { attention: 10, late: 15 }))).toEqual(['fresh', 'attention', 'late']);
});

test('an arrow goes to the nearest tile of its direction', () => {
  const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [at(0, 0), at(20, 0), at(40, 5), at(0, 20), at(22, 21)];
  expect(nearest(boxes, 0, 'right')).toBe(1);
  expect(nearest(boxes, 1, 'down')).toBe(4);
  expect(nearest(boxes, 4, 'left')).toBe(3);
  expect(nearest(boxes, 0, 'up')).toBe(-1);
});

describe('places on a drawing', () => {
  test('stay on it, after any drag', () => {
    expect(onPlan({ x: -3, y: 2, w: 1, h: 99 })).toEqual({ x: 0, y: 0, w: 2, h: 60 });
    expect(stepped({ x: PLAN_COLUMNS - 3, y: 0, w: 3, h: 3 }, 'ArrowRight', false)).toMatchObject({
      x: PLAN_COLUMNS - 3,
    });
    expect(stepped({ x: 0, y: 0, w: 3, h: 3 }, 'ArrowDown', true)).toEqual({ x: 0, y: 0, w: 3, h: 4 });
  });
  test('a tile without a place gets the first free one, and covered tiles are named', () => {
    const taken = { x: 0, y: 0, w: 3, h: 3 };
    expect(freePlace([taken])).toEqual({ x: 3, y: 0, w: 3, h: 3 });
    const all = placeAll(['a', 'b', 'c'], new Map([['b', taken]]));
    expect(covering(all)).toEqual(new Map());
    expect(covering(new Map(all).set('a', taken))).toEqual(
      new Map([
        ['b', 'a'],
        ['a', 'b'],
      ]),
    );
  });
});

describe('a sheet', () => {
  const area = (top: number, bottom: number, start: number, end: number) => ({ top, bottom, start, end });
  test('reads the values of its columns', () => {
    const codes = { input: { kind: 'code', codes: { P: 'Present', A: 'Absent' } } } as const;
    expect(['p', 'Absent', '', 'x'].map((text) => readCell(codes, text))).toEqual([
      { value: 'P' },
      { value: 'A' },
      { value: null },
      { problem: '“x” is none of P, A' },
    ]);
    const marks = { input: { kind: 'figure', figure: 'count', min: 0, max: 40 } } as const;
    expect(['38', '45', '-1', 'ab'].map((text) => readCell(marks, text))).toEqual([
      { value: 38 },
      { problem: '45 is more than the maximum 40' },
      { problem: '-1 is less than the minimum 0' },
      { problem: '“ab” is not a number' },
    ]);
    expect(readCell({ input: { kind: 'figure', figure: 'money' } }, '1,250.50')).toEqual({ value: 125_050 });
  });
  test('one pasted value fills the chosen cells, a block repeats where it fits, and ends with the sheet', () => {
    const size = { rows: 10, columns: 3 };
    const texts = (rows: string[][], chosen: ReturnType<typeof area>) =>
      pastedSpots(rows, chosen, size).map(({ spot, text }) => `${spot.row}${spot.column}${text}`);
    expect(texts([['x']], area(1, 2, 0, 1))).toEqual(['10x', '11x', '20x', '21x']);
    expect(texts([['a', 'b']], area(0, 1, 0, 1))).toEqual(['00a', '01b', '10a', '11b']);
    expect(texts([['a', 'b'], ['c']], area(0, 0, 2, 2))).toEqual(['02a', '12c']);
  });
  test('fills down from the first chosen row, or from the row above a single one', () => {
    expect(filledSpots(area(1, 2, 0, 0), 'down')).toEqual([
      { spot: { row: 2, column: 0 }, from: { row: 1, column: 0 } },
    ]);
    expect(filledSpots(area(1, 1, 0, 0), 'down')).toEqual([
      { spot: { row: 1, column: 0 }, from: { row: 0, column: 0 } },
    ]);
    expect(filledSpots(area(0, 0, 0, 0), 'down')).toEqual([]);
  });
  test('copies as spreadsheets write', () => {
    expect(
      copiedText([
        ['a', 'b\tc'],
        ['say "x"', ''],
      ]),
    ).toBe('a\t"b\tc"\n"say ""x"""\t');
  });

  const place = { row: '1', column: 'maths' };
  const stored = (version: number, value: number, by = 'ASHA') => ({
    key: '1.maths',
    ...place,
    version,
    value,
    by,
    at: '2026-03-31T06:00:00.000Z',
  });
  test('cells typed while a save is under way go with the version that the answer brings', () => {
    const store = new SheetStore();
    store.enter([{ ...place, value: 30 }]);
    const sent = store.take(10);
    expect(sent).toEqual([{ ...place, value: 30, version: 0 }]);
    store.enter([{ ...place, value: 31 }]);
    store.settle(sent, [{ ...stored(1, 30), problem: null }]);
    expect(store.take(10)).toEqual([{ ...place, value: 31, version: 1 }]);
  });
  test('a refused cell keeps its text with the reason, and is not sent again by itself', () => {
    const store = new SheetStore();
    store.enter([{ ...place, value: 30 }]);
    store.settle(store.take(10), [{ ...stored(4, 12, 'KIRAN'), problem: 'KIRAN changed this to 12.' }]);
    expect(store.shown('1', 'maths')).toMatchObject({ value: 30, problem: 'KIRAN changed this to 12.' });
    expect(store.take(10)).toEqual([]);
    store.enter([{ ...place, value: 30 }]);
    expect(store.take(10)).toEqual([{ ...place, value: 30, version: 4 }]);
    store.drop('1', 'maths');
    expect(store.shown('1', 'maths').value).toBe(12);
  });
  test('undo and redo go step by step, also over saved cells', () => {
    const store = new SheetStore();
    store.receive([stored(1, 10)]);
    store.enter([{ ...place, value: 20 }]);
    store.settle(store.take(10), [{ ...stored(2, 20), problem: null }]);
    store.undo();
    expect(store.take(10)).toEqual([{ ...place, value: 10, version: 2 }]);
    store.redo();
    expect(store.shown('1', 'maths').value).toBe(20);
  });
  test('an older answer that comes late changes nothing', () => {
    const store = new SheetStore();
    store.receive([stored(3, 30)]);
    store.receive([stored(2, 20)]);
    expect(store.shown('1', 'maths').value).toBe(30);
  });
});

describe('bars', () => {
  const rows = [{ key: 'a' }, { key: 'b' }];
  const bars = [
    { row: 'a', from: 0, to: 3 },
    { row: 'a', from: 2, to: 4 },
    { row: 'a', from: 3, to: 5 },
  ];
  const laned = lanesOf(bars, (bar) => bar).get('a');
  test('that overlap have lanes; one that begins where another ends takes its lane', () => {
    expect(laned?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
    expect(laned?.lanes).toBe(2);
    expect(barsOn(laned, 3).map(({ place }) => place.from)).toEqual([2, 3]);
  });
  test('are walked, moved and made longer within the grid', () => {
    expect([nextBar(laned, 0, true, 10), nextBar(laned, 3, true, 10), nextBar(laned, 3, false, 10)]).toEqual([2, 9, 2]);
    const size = { rows, slots: 10 };
    expect(movedBar({ row: 'a', from: 0, to: 3 }, { slots: -5, rows: 5 }, size)).toEqual({ row: 'b', from: -2, to: 1 });
    expect(resizedBar({ row: 'a', from: 2, to: 3 }, -4, size)).toEqual({ row: 'a', from: 2, to: 3 });
    expect(resizedBar({ row: 'a', from: 2, to: 3 }, 40, size).to).toBe(10);
  });
});
