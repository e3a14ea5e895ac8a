import { describe, expect, test } from 'vitest';
import { chequeDate, chequeFigures, chequeLines, chequeWords, lineSize } from '../../contract/accounts/cheques/cheque';
import { CTS_2010 } from '../../contract/accounts/cheques/chequeLayouts';
import { rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';

describe('a cheque', () => {
  test('leaves no room to add a digit or a word', () => {
    expect(chequeFigures(rupees('1,18,000'))).toBe('**1,18,000.00**');
    expect(chequeWords(rupees('1,18,000'))).toBe('One Lakh Eighteen Thousand Only **');
    expect(chequeWords(rupees('1,00,00,000.05'))).toBe('One Crore and Paise Five Only **');
  });

  test('has a box for each digit of its date', () => {
    expect(
      chequeDate(isoDate('2026-03-09'))
        .map(({ digit }) => digit)
        .join(''),
    ).toBe('09032026');
  });

  // A letter of Courier of 11 points is 0.6 × 0.3528 × 11 = 2.328 mm wide: 120 mm hold 51 letters, 20 mm hold 8.
  test.each([
    [120, 120, 11, 'One Lakh Eighteen Thousand Only **', ''],
    [40, 120, 11, 'One Lakh Eighteen', 'Thousand Only **'],
    [39, 120, 11, 'One Lakh', 'Eighteen Thousand Only **'],
    [20, 120, 11, 'One Lakh', 'Eighteen Thousand Only **'],
    // 25 letters in 50 mm are at most 9.4 points.
    [20, 50, 9.4, 'One Lakh', 'Eighteen Thousand Only **'],
  ])('breaks its words between words, the lines %i and %i mm wide', (width, width2, points, first, second) => {
    const lines = [first, second];
    expect(chequeLines('One Lakh Eighteen Thousand Only **', [width, width2], 11)).toEqual({ lines, points });
  });

  test('is not printed with half its amount', () => {
    expect(chequeLines('One Lakh Eighteen Thousand Only **', [10, 20], 11)).toBeNull();
  });

  // The two lines of the layout hold 51 and 57 letters at 11 points. 55 letters in 120 mm are at most 10.3 points, 68 in
  // 135 mm are 9.3, 65 in 120 mm are 8.7.
  test.each([
    ['99,99,99,999.99', 10.3],
    ['77,77,77,777.77', 9.3],
    ['9,77,77,77,777.77', 8.7],
  ])('of %s stays within the lines of the usual layout, at %d points', (amount, points) => {
    const words = chequeWords(rupees(amount));
    const widths = [CTS_2010.wordsWidth / 1000, CTS_2010.words2Width / 1000] as const;
    const set = chequeLines(words, widths, CTS_2010.fontSize);
    expect(set?.points).toBe(points);
    expect(set?.lines.join(' ')).toBe(words);
    for (const [place, line] of (set?.lines ?? []).entries())
      expect(line.length * 0.6 * 0.3528 * points).toBeLessThanOrEqual(widths[place] ?? 0);
  });

  // A letter of Courier is 0.6 as wide as it is high: 140 mm hold 60 of 11 points (2.328 mm), and 80 of 8.2.
  test.each([
    [60, 11],
    [61, 10.8],
    [80, 8.2],
    [110, 6],
    [111, null],
  ])('sets a name of %i letters in 140 mm as small as it takes, down to a readable size', (letters, points) => {
    expect(lineSize('A'.repeat(letters), 140, 11)).toBe(points);
  });
});
