import { expect, test } from 'vitest';
import { isInterStateFrom } from '../../contract/procurement/supply';

test.each([
  ['of the same state', '36', 'regular', false],
  ['of another state', '27', 'regular', true],
  ['of composition in the same state', '36', 'composition', false],
  ['in a special economic zone of the same state', '36', 'sez', true],
  ['abroad', null, 'overseas', true],
  ['whose state is not known', null, 'unregistered', null],
] as const)('a purchase of a branch in Telangana from a supplier %s', (_who, stateCode, gstType, expected) => {
  expect(isInterStateFrom({ stateCode, gstType }, '36')).toBe(expected);
});
