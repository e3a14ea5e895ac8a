import { expect, test } from 'vitest';
import { initialsOf } from '../../src/kit/people/Face';
import { moved, squareOf, WHOLE } from '../../src/kit/photo/crop';

const wide = { width: 400, height: 200 };

test('a photo is the middle square of its picture, and half of that at twice the size', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('the square is moved by shares of itself and stops at every edge', () => {
  expect(squareOf(wide, moved(wide, WHOLE, 0.25, 1))).toEqual({ left: 150, top: 0, side: 200 });
  expect(squareOf(wide, moved(wide, WHOLE, 9, 0))).toEqual({ left: 200, top: 0, side: 200 });
  // What was pushed beyond an edge comes back at once.
  expect(squareOf(wide, moved(wide, moved(wide, WHOLE, 9, 0), -0.5, 0))).toEqual({ left: 100, top: 0, side: 200 });
});

test.each([
  ['Asha Rao', 'AR'],
  ['  ravi  kumar das ', 'RD'],
  ['Meena', 'M'],
  ['', ''],
])('who has no photo is %s by %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
