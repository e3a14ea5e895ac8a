import { describe, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { receivedWithThanks } from '../../src/modules/accounts/receivedWithThanks';

type Received = Parameters<typeof receivedWithThanks>[0];

const receipt = (more: Partial<Received>): Received => ({
  mode: 'cash',
  instrumentNo: null,
  instrumentDate: null,
  drawnOn: null,
  receivedFrom: null,
  lines: [{ accountId: 7 }] as Received['lines'],
  accountNames: { 7: 'Anand Stores', 9: 'Bharat Retail', 11: 'Sales', 12: 'Output CGST' },
  parties: [7, 9],
  ...more,
});
const sale = [{ accountId: 11 }, { accountId: 12 }] as Received['lines'];
const two = [{ accountId: 7 }, { accountId: 9 }, { accountId: 7 }] as Received['lines'];

describe('a receipt is handed to the payer, so it names the payer and the mode', () => {
  test.each<[string, Partial<Received>, string]>([
    ['cash', {}, 'Received with thanks from Anand Stores, in cash.'],
    ['cash of two', { lines: two }, 'Received with thanks from Anand Stores, Bharat Retail, in cash.'],
    [
      'a cheque is subject to realisation',
      { mode: 'cheque', instrumentNo: '778812', instrumentDate: isoDate('2026-03-20'), drawnOn: 'SBI, Koti' },
      'Received with thanks from Anand Stores, by cheque 778812 of 20-Mar-2026 drawn on SBI, Koti. Subject to realisation of the cheque.',
    ],
    [
      'what the bank moves has its reference',
      { mode: 'neft', instrumentNo: 'N105250001' },
      'Received with thanks from Anand Stores, by NEFT N105250001.',
    ],
    ['a sale names nobody who paid', { lines: sale }, 'Received with thanks, in cash.'],
    ['a sale by UPI', { lines: sale, mode: 'upi' }, 'Received with thanks, by UPI.'],
    [
      'a sale to somebody who was typed',
      { lines: sale, receivedFrom: 'Ravi Kumar' },
      'Received with thanks from Ravi Kumar, in cash.',
    ],
    [
      'a party beside other accounts',
      { lines: [...sale, ...two] },
      'Received with thanks from Anand Stores, Bharat Retail, in cash.',
    ],
    ['a reference may be missing', { mode: 'upi' }, 'Received with thanks from Anand Stores, by UPI.'],
  ])('%s', (_, more, said) => {
    expect(receivedWithThanks(receipt(more))).toBe(said);
  });
});
