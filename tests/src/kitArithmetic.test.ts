import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/kit/arithmetic';
import { readFigure } from '../../src/kit/inputs/figures';

describe('sums in an amount', () => {
  test.each([
    ['1200*3+50', 365000],
    ['100/3*3', 10000],
    ['0.1+0.2', 30],
    ['(1,50,000+20)/2', 7501000],
    ['-5+10', 500],
    ['2*-3', -600],
    ['10/3', 333],
    ['20/3', 667],
    ['1/8', 13],
    ['₹ 1,000 × 2', 200000],
    ['9007199254740991*1000/1000/1000000', 900719925474],
  ])('=%s is worked out exactly', (text, paise) => {
    expect(evaluate(text, 2)).toBe(paise);
  });

  test.each(['', '1+', '1//2', '(1', '1)', '1/0', 'alert(1)', '1.2.3', '2**3'])('=%s is no sum', (text) => {
    expect(evaluate(text, 2)).toBeNull();
  });

  test('a figure is read plainly, as a sum, or not at all', () => {
    expect(readFigure('money', '1,18,000.5')).toBe(11800050);
    expect(readFigure('money', '=1200*3+50')).toBe(365000);
    expect(readFigure('money', 'twelve')).toBeNaN();
    expect(readFigure('percent', '18')).toBe(18000);
  });
});
