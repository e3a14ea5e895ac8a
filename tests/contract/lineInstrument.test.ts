import { expect, test } from 'vitest';
import { lineInstrument, modeOf } from '../../contract/accounts/bank/lineInstrument';
import { isoDate } from '../../contract/dates';

test.each([
  ['0000101004', 'CHQ PAID/PUNE POLYMERS', 'cheque', '101004'],
  ['101004', 'CLG PUNE POLYMERS', 'cheque', '101004'],
  [null, 'CHQ PAID-MICR CTS-101004-PUNE', 'cheque', '101004'],
  [null, '310326 INWARD CLEARING 101004', 'cheque', '101004'],
  ['000123', 'Cheque deposit', 'cheque', '000123'],
  ['0000000000', 'CLG PUNE POLYMERS', 'neft', '0000000000'],
  ['000000', 'CHQ PAID 101004', 'cheque', '101004'],
  ['S1234', 'CHQ PAID LANDLORD', 'neft', 'S1234'],
  ['101004', 'NEFT DR LANDLORD', 'neft', '101004'],
  [null, 'CHQ RETURN CHARGES 101004', 'neft', null],
  ['101004', 'CLG RETURN FUNDS INSUFFICIENT', 'neft', '101004'],
  ['609812345678', 'UPI/609812345678/ANAND', 'upi', '609812345678'],
  ['609812345678', 'upi-anand@okaxis', 'upi', '609812345678'],
  ['608512345678', 'MMT/IMPS/608512345678/RENT', 'imps', '608512345678'],
  ['HDFCR52026033012345', 'RTGS DR-LANDLORD', 'rtgs', 'HDFCR52026033012345'],
  ['N090261234567890', 'NEFT-N090261234567890-RAO', 'neft', 'N090261234567890'],
  [null, 'POS 512345XXXXXX1234 FUEL', 'card', null],
  [null, 'DEBIT CARD 1234 STATIONERY', 'card', null],
  [null, 'DEBIT CARD AMC CHARGES', 'neft', null],
  ['MB310326', 'SMS AND LEDGER FOLIO CHG Q4', 'neft', 'MB310326'],
  [null, null, 'neft', null],
  ['X'.repeat(40), 'INTEREST', 'neft', 'X'.repeat(30)],
] as const)('a line with %s and “%s” moved by %s, number %s', (reference, narration, mode, instrumentNo) => {
  expect(modeOf({ reference, narration })).toEqual({ mode, instrumentNo });
});

test('a cheque bears the day of its line, or that of an earlier voucher; entered values take precedence', () => {
  const line = { date: isoDate('2026-03-11'), reference: '101004', narration: 'CHQ PAID' };
  const read = { mode: 'cheque', instrumentNo: '101004' };
  expect(lineInstrument(line, {}, isoDate('2026-03-31'))).toEqual({ ...read, instrumentDate: '2026-03-11' });
  expect(lineInstrument(line, {}, isoDate('2026-03-10'))).toEqual({ ...read, instrumentDate: '2026-03-10' });
  expect(lineInstrument(line, { mode: 'upi', instrumentNo: null }, line.date)).toEqual({
    mode: 'upi',
    instrumentNo: null,
    instrumentDate: null,
  });
});
