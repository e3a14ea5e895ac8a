import { describe, expect, test } from 'vitest';
import { codeUnder, nextCode } from '../../contract/accounts/codes';
import { tooShort, unitOf } from '../../contract/admin/hsnCodes';

describe('the code that is suggested', () => {
  test.each([
    ['1009', '1010'],
    ['FA-09', 'FA-10'],
    ['99', '100'],
    ['A2/007', 'A2/008'],
    ['CASH', null],
    [null, null],
    ['999999999999', null],
  ])('after %s is %s', (last, next) => {
    expect(nextCode(last, 12)).toBe(next);
  });

  test.each([
    ['401', '40107', '40108'],
    ['401', null, '40101'],
    ['EX', null, 'EX01'],
    [null, null, null],
    [null, 'X9', 'X10'],
    ['123456789', null, null],
  ])('under %s after %s is %s', (above, last, code) => {
    expect(codeUnder(above, last, 10)).toBe(code);
  });
});

describe('table 12 of GSTR-1', () => {
  test.each([
    ['9983', 'NOS', 'NA'],
    ['8471', 'NOS', 'NOS'],
    ['8471', 'NA', 'OTH'],
    ['8471', undefined, 'OTH'],
  ])('counts %s, kept in %s, in %s', (code, kept, unit) => {
    expect(unitOf(code, kept)).toBe(unit);
  });

  test.each([
    ['8471', 4, null],
    ['8471', 6, 'HSN 8471 has 4 digits; with your turnover at least 6 are asked for.'],
    ['9983', 6, 'SAC 9983 has 4 digits; with your turnover at least 6 are asked for.'],
    ['847130', 6, null],
  ])('takes %s where %i digits are asked for: %s', (code, digits, problem) => {
    expect(tooShort(code, digits)).toBe(problem);
  });
});
