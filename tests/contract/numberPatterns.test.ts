import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  NUMBERED,
  numberText,
  patternProblem,
  STANDARD_PATTERN,
  sameNumbers,
} from '../../contract/admin/numberPatterns';
import { REVERSE_SERIES } from '../../contract/books/gst/reverseSeries';
import { KINDS } from '../../contract/kinds';
import { counterBills } from '../../contract/pos/bills';

const place = { type: 'PY', branch: 'HYD', year: '2526' };

test.each([
  [STANDARD_PATTERN, 42, 'PYHYD/2526/00042'],
  ['{TT}/{BRN}/{FY-FY}/{NNN}', 7, 'PY/HYD/25-26/007'],
  ['{BRN}{FYFY}-{NNNN}', 12345, 'HYD2526-12345'],
])('%s with %i is %s', (pattern, serial, text) => expect(numberText(pattern, place, serial)).toBe(text));

test('the standard pattern is a legal one, for every type', () => {
  expect(patternProblem(STANDARD_PATTERN)).toBeNull();
  expect(sameNumbers([], [{ id: 1, code: 'HYD' }], '*')).toBeNull();
});

test('every kind of document has a pattern under its own name, but for counter bills, which a till numbers', () => {
  const types = NUMBERED.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  expect(KINDS.map(({ type }) => type).filter((type) => !types.includes(type))).toEqual([counterBills.type]);
  expect(types.slice(KINDS.length - 1)).toEqual(['SV', ...Object.values(REVERSE_SERIES)]);
  expect(NUMBERED).toContainEqual({ type: 'SI', words: 'Sale invoices' });
});

test('no two numbers of a pattern that is accepted are the same', () => {
  const part = fc.constantFrom('{TT}', '{BRN}', '{FYFY}', '{FY-FY}', '/', '-', 'A', '7');
  const serial = fc.integer({ min: 1, max: 99_999 });
  const where = fc.record({ branch: fc.constantFrom('HYD', 'VIJ'), year: fc.constantFrom('2526', '2627'), serial });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), where, where, (parts, a, b) => {
      const pattern = `${parts.join('')}{NNNNN}`;
      fc.pre(patternProblem(pattern) === null);
      const [one, two] = [a, b].map((at) => numberText(pattern, { ...at, type: 'PY' }, at.serial));
      expect(one === two).toBe(a.branch === b.branch && a.year === b.year && a.serial === b.serial);
    }),
  );
});
