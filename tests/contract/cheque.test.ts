import { describe, expect, test } from 'vitest';
import { chequeDate, chequeFigures, chequeLines, chequeWords, payeeSize } from '../../contract/accounts/cheques/cheque';
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

  // A letter of 11 points is 0.55 × 0.3528 × 11 = 2.134 mm wide: 120 mm hold 56 of them, 20 mm hold 9.
  test.each([
    [120, 'One Lakh Eighteen Thousand Only **', ''],
    [40, 'One Lakh Eighteen', 'Thousand Only **'],
    [20, 'One Lakh', 'Eighteen Thousand Only **'],
  ])('breaks its words between words, the first line %i mm wide', (width, first, second) => {
    expect(chequeLines('One Lakh Eighteen Thousand Only **', [width, 120], 11)).toEqual([first, second]);
  });

  test('is not printed with half its amount', () => {
    expect(chequeLines('One Lakh Eighteen Thousand Only **', [20, 40], 11)).toBeNull();
  });

  // A letter of Courier is 0.6 as wide as it is high: 140 mm hold 60 of 11 points (2.328 mm), and 80 of 8.2.
  test.each([
    [60, 11],
    [61, 10.8],
    [80, 8.2],
    [110, 6],
    [111, null],
  ])('sets a name of %i letters in 140 mm as small as it takes, down to what is read', (letters, points) => {
    expect(payeeSize('A'.repeat(letters), 140, 11)).toBe(points);
  });
});
