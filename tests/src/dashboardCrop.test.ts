import { expect, test } from 'vitest';
import { initialsOf } from '../../src/kit/people/Face';
import { moved, partOf, WHOLE } from '../../src/kit/photo/crop';

const wide = { width: 400, height: 200 };

test('a photo is the middle square of its picture, and half of that at twice the size', () => {
  expect(partOf(wide, WHOLE)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  expect(partOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ left: 150, top: 50, width: 100, height: 100 });
});

test('the square is moved by shares of itself and stops at every edge', () => {
  expect(partOf(wide, moved(wide, WHOLE, 0.25, 1))).toEqual({ left: 150, top: 0, width: 200, height: 200 });
  expect(partOf(wide, moved(wide, WHOLE, 9, 0))).toEqual({ left: 200, top: 0, width: 200, height: 200 });
  // A crop pushed beyond an edge comes back at once.
  expect(partOf(wide, moved(wide, moved(wide, WHOLE, 9, 0), -0.5, 0))).toEqual({
    left: 100,
    top: 0,
    width: 200,
    height: 200,
  });
});

test('a banner is cut twice as wide as it is high', () => {
  expect(partOf({ width: 400, height: 400 }, WHOLE, 2)).toEqual({ left: 0, top: 100, width: 400, height: 200 });
  expect(partOf(wide, { ...WHOLE, zoom: 2 }, 2)).toEqual({ left: 100, top: 50, width: 200, height: 100 });
});

test.each([
  ['Asha Rao', 'AR'],
  ['  ravi  kumar das ', 'RD'],
  ['Meena', 'M'],
  ['', ''],
])('who has no photo is %s by %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
