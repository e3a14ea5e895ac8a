import { describe, expect, test } from 'vitest';
import { type Paise, rupees } from '../../contract/amount';
import type { PendingBill } from '../../contract/books/vouchers';
import { amountAgainst, oldestFirst, restOf, type Side } from '../../src/modules/accounts/billKeys';

const bill = (id: number, pending: string) => ({ id, pending: rupees(pending) }) as PendingBill;
const small = bill(1, '81,420');
const large = bill(2, '2,51,340');
const OPEN = [small, large];

describe('a bill that is chosen takes', () => {
  test.each<[string, { before: number | null; amount: string | null }, PendingBill, string, string]>([
    ['all that is pending, while the line has no amount', { before: null, amount: null }, small, '0', '81,420'],
    ['all that is pending, where the line is more', { before: null, amount: '5,00,000' }, small, '5,00,000', '81,420'],
    ['what the line has, where that is less', { before: null, amount: '50,000' }, small, '50,000', '50,000'],
    ['as much anew, where another was chosen before', { before: 1, amount: '81,420' }, large, '5,00,000', '2,51,340'],
    ['what was typed for a part of it', { before: null, amount: '20,000' }, large, '5,00,000', '20,000'],
    ['no more than is pending, whatever was typed', { before: 2, amount: '1,00,000' }, small, '5,00,000', '81,420'],
  ])('%s', (_, { before, amount }, chosen, room, taken) => {
    const draft = { billId: before, amount: amount === null ? null : rupees(amount) };
    expect(amountAgainst(draft, OPEN, chosen, rupees(room) as Paise)).toBe(rupees(taken));
  });
});

describe('the excess of an amount over the pending bills', () => {
  const due = (id: number, dueDate: string, pending: string) =>
    ({ id, dueDate, pending: rupees(pending) }) as PendingBill;
  const pending = [due(1, '2025-06-01', '-500'), due(2, '2025-05-01', '-300'), due(3, '2025-04-01', '900')];
  const debit = { debit: rupees('1,000') };
  const credit = { credit: rupees('1,000') };
  const picked = (side: Side, line: object, purpose: string, among = pending) =>
    oldestFirst(
      rupees('1,000'),
      among,
      'credit' in line ? 1 : -1,
      restOf(side, { ...line }, purpose),
      '2025-04-20',
    ).map(({ refType, billId, billDate, amount }) => [refType, billId ?? billDate, amount]);
  const settled = [
    ['against', 2, rupees('300')],
    ['against', 1, rupees('500')],
  ];

  test('is an advance in a journal, and asked for in a payment', () => {
    expect(picked('either', debit, 'general')).toEqual([...settled, ['advance', null, rupees('200')]]);
    expect(picked('payable', debit, '')).toEqual(settled);
    expect(picked('payable', debit, '', [])).toEqual([['onAccount', null, rupees('1,000')]]);
  });

  test('is a bill that begins, where a purchase meets an advance or has nothing to meet', () => {
    const advance = [due(4, '2025-04-14', '400')];
    expect(picked('either', credit, 'purchaseNote', advance)).toEqual([
      ['against', 4, rupees('400')],
      ['new', '2025-04-20', rupees('600')],
    ]);
    expect(picked('either', credit, 'purchaseNote', [])).toEqual([['new', '2025-04-20', rupees('1,000')]]);
    expect(picked('either', debit, 'saleNote', [])).toEqual([['new', '2025-04-20', rupees('1,000')]]);
    expect(picked('either', debit, 'purchaseNote', [])).toEqual([['onAccount', null, rupees('1,000')]]);
  });
});
