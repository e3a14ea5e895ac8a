import { describe, expect, test } from 'vitest';
import { dateOrderOf, parseBankAmount, parseBankDate } from '../../contract/typedFigures';

describe('a date of a bank file', () => {
  test.each([
    ['01/04/2025', 'dmy', '2025-04-01'],
    ['1-4-25', 'dmy', '2025-04-01'],
    ['01.04.2025', 'dmy', '2025-04-01'],
    ['04/01/2025', 'mdy', '2025-04-01'],
    ['25/04/01', 'ymd', '2025-04-01'],
    ['2025-04-01', 'dmy', '2025-04-01'],
    ['2025/04/01', 'mdy', '2025-04-01'],
    ['20250401', 'dmy', '2025-04-01'],
    ['01-Apr-2025', 'dmy', '2025-04-01'],
    ['01 APR 25', 'mdy', '2025-04-01'],
    ['1 April 2025', 'dmy', '2025-04-01'],
    ['Apr 1, 2025', 'dmy', '2025-04-01'],
    ['2025-Apr-01', 'dmy', '2025-04-01'],
    ['01/04/2025 10:22:33', 'dmy', '2025-04-01'],
    ['01-04-2025 09:15 PM', 'dmy', '2025-04-01'],
    ['2025-04-01T00:00:00.000Z', 'dmy', '2025-04-01'],
    ["'01/04/2025", 'dmy', '2025-04-01'],
    ['01-APR-25 (02-APR-25)', 'dmy', '2025-04-01'],
    ['29/02/2024', 'dmy', '2024-02-29'],
  ] as const)('%s read as %s is %s', (text, order, date) => {
    expect(parseBankDate(text, order)).toBe(date);
  });

  test.each(['', '31/02/2025', '13/13/2025', '01/04', 'Total', '01/04/2025/06', '29/02/2025', '0', '12345678901'])(
    '“%s” is none',
    (text) => {
      expect(parseBankDate(text, 'dmy')).toBeNull();
    },
  );

  test('days above twelve tell which part comes first; without one the day does, as in India', () => {
    expect(dateOrderOf(['03/04/2026', '30/04/2026'])).toBe('dmy');
    expect(dateOrderOf(['03/04/2026', '04/30/2026'])).toBe('mdy');
    expect(dateOrderOf(['03/04/2026', '04/05/2026'])).toBe('dmy');
    expect(dateOrderOf([])).toBe('dmy');
  });
});

describe('an amount of a bank file', () => {
  test.each([
    ['1,18,000.00', 1_18_000_00, null],
    ['118000', 1_18_000_00, null],
    ['12,34,56,789.5', 12_34_56_789_50, null],
    ['590.00-', -590_00, null],
    ['-590', -590_00, null],
    ['−590.00', -590_00, null],
    ['(590.00)', -590_00, null],
    ['+1,250.00', 1_250_00, null],
    ['1,250.00 Cr', 1_250_00, 'Cr'],
    ['590.00Dr.', 590_00, 'Dr'],
    ['590.00 (Dr)', 590_00, 'Dr'],
    ['Dr 590', 590_00, 'Dr'],
    ['₹ 1,250.50', 1_250_50, null],
    ['Rs. 1,250.50', 1_250_50, null],
    ['INR 1250.50', 1_250_50, null],
    ['1250.50 INR', 1_250_50, null],
    ['1 250.50', 1_250_50, null],
    ['1250.5000', 1_250_50, null],
    ['.75', 75, null],
    ['', 0, null],
    ['-', 0, null],
    [' ', 0, null],
    ['0.00', 0, null],
  ] as const)('%s is %s paise, side %s', (text, amount, side) => {
    expect(parseBankAmount(text)).toEqual({ amount, side });
  });

  test.each(['Debits', '12.345', '1.2.3', '12a', '--5', 'Dr', '1e5'])('“%s” is none', (text) => {
    const read = parseBankAmount(text);
    expect(read === null).toBe(true);
  });
});
