import { expect, test } from 'vitest';
import { printerOf } from '../../contract/printer';

const set = (branchId: string, setupCode: string, setupValue: string) => ({ branchId, setupCode, setupValue });

test('a branch prints as it is set, else as the company is, else on A4 once', () => {
  expect(printerOf([], 1)).toEqual({ size: 'a4', margin: null, copies: 1 });
  const sets = [
    set('*', 'printer_paper', 'a5'),
    set('*', 'printer_copies', '3'),
    set('2', 'printer_paper', 'a4'),
    set('2', 'printer_margin', '12'),
  ];
  expect(printerOf(sets, 1)).toEqual({ size: 'a5', margin: null, copies: 3 });
  expect(printerOf(sets, 2)).toEqual({ size: 'a4', margin: 12, copies: 3 });
});

test('a feature that no printer has is left out', () => {
  const sets = [set('*', 'printer_paper', 'a0'), set('*', 'printer_margin', '400'), set('*', 'printer_copies', '1.5')];
  expect(printerOf(sets, 1)).toEqual({ size: 'a4', margin: null, copies: 1 });
});
