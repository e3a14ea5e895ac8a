import { describe, expect, test } from 'vitest';
import type { PendingBill } from '../../contract/accounts/vouchers';
import { type Paise, rupees } from '../../contract/amount';
import { amountAgainst } from '../../src/modules/accounts/billKeys';

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
