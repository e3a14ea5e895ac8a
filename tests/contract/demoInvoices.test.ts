import { describe, expect, test } from 'vitest';
import { type Paise, percent, type Quantity, rupees } from '../../contract/amount';
import {
  CURRENCIES,
  INVOICE_NO,
  type InvoiceState,
  invoiceFigures,
  newInvoiceNo,
  stateProblem,
} from '../../contract/demo/invoices';
import { amountInWords } from '../../contract/words';

type Line = readonly [unit: string, price: string];
const lineOf = ([unit, price]: Line) => ({
  unit: Math.round(Number(unit) * 1000) as Quantity,
  unitPrice: rupees(price),
});
const figuresOf = (lines: readonly Line[], vat: string) => {
  const { subtotal, tax, total } = invoiceFigures({ items: lines.map(lineOf), vat: percent(vat) });
  return [subtotal, tax, total];
};

test.each<readonly [lines: readonly Line[], vat: string, subtotal: string, tax: string, total: string]>([
  // 748.50 + 2,400.00; 10 % of 3,148.50 is 314.85.
  [
    [
      ['3', '249.50'],
      ['2', '1200.00'],
    ],
    '10',
    '3148.50',
    '314.85',
    '3463.35',
  ],
  // 10 % of 0.05 is 0.005: half up is a paisa.
  [[['1', '0.05']], '10', '0.05', '0.01', '0.06'],
  // Each line is rounded: 1.5 × 0.33 is 0.495, so 0.50.
  [
    [
      ['1.5', '0.33'],
      ['1.5', '0.33'],
    ],
    '0',
    '1.00',
    '0.00',
    '1.00',
  ],
  [[['2', '0']], '100', '0.00', '0.00', '0.00'],
  [[['0.333', '100.00']], '18', '33.30', '5.99', '39.29'],
])('lines of %j at %s %% come to %s and %s, %s in all', (lines, vat, ...sums) => {
  expect(figuresOf(lines, vat)).toEqual(sums.map(rupees));
});

test('the total is said in words of its currency', () => {
  expect(amountInWords(rupees('3463.35'))).toBe(
    'Rupees Three Thousand Four Hundred Sixty Three and Paise Thirty Five Only',
  );
  expect(amountInWords(rupees('3463.35'), CURRENCIES.$)).toBe(
    'Dollars Three Thousand Four Hundred Sixty Three and Cents Thirty Five Only',
  );
  expect(amountInWords(1 as Paise, CURRENCIES['£'])).toBe('Pounds Zero and Pence One Only');
});

describe('a state', () => {
  const STATES: readonly InvoiceState[] = ['Pending', 'Processing', 'Delivered'];
  const ALLOWED = ['Pending Processing', 'Processing Delivered', 'Delivered Processing'];

  test('goes one step forward, and from Delivered back to Processing', () => {
    const allowed = STATES.flatMap((from) =>
      STATES.filter((to) => from !== to && stateProblem(from, to) === null).map((to) => `${from} ${to}`),
    );
    expect(allowed.sort()).toEqual([...ALLOWED].sort());
    expect(stateProblem('Pending', 'Pending')).toBeNull();
    expect(stateProblem('Pending', 'Delivered')).toBe('A Pending invoice can only become Processing.');
    expect(stateProblem('Delivered', 'Pending')).toBe('A Delivered invoice can only be set back to Processing.');
  });
});

test('a new number has five letters or digits, and hardly ever comes twice', () => {
  const made = Array.from({ length: 500 }, newInvoiceNo);
  expect(made.every((no) => INVOICE_NO.test(no))).toBe(true);
  expect(new Set(made).size).toBeGreaterThan(495);
});
