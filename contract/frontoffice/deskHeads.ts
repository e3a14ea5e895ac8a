import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { called, choice, codeText, money, nameText, percentField, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { frontoffice as screens } from './screens';

/** What the cashier of the desk takes in or pays out besides the bills of guests. */
export const deskHeads = master({
  path: '/api/frontoffice/desk-heads',
  screen: screens.incomesAndExpenses,
  names: { one: 'income or expense', many: 'incomes and expenses' },
  imports: true,
  fields: {
    code: codeText(12, 'Give it a code'),
    name: nameText(60, 'Give it a name, such as Taxi for a guest'),
    nature: choice({ income: 'Income', expense: 'Expense', paidOut: 'Paid for a guest' }),
    accountId: called('Account', ref(accounts)),
    gstPercent: called('GST %', percentField(40_000)),
    /** Zero: no limit. */
    voucherLimit: called('Limit of a voucher', money),
    active: yesOrNo,
  },
  row: { accountName: z.string() },
  option: { nature: choice({ income: 'Income', expense: 'Expense', paidOut: 'Paid for a guest' }) },
  filters: ['nature', 'active'],
  rules: ({ nature, gstPercent }) => ({
    ...(nature === 'paidOut' && gstPercent > 0 && { gstPercent: 'What is paid for a guest bears no GST here' }),
  }),
});
export type DeskHead = z.infer<typeof deskHeads.row>;
