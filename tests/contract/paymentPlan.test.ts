import { expect, test } from 'vitest';
import type { AgeingRow } from '../../contract/accounts/ageing';
import { paymentPlan } from '../../contract/accounts/paymentPlan';
import { type Paise, rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';

const bill = (party: string, due: string, net: string, isLate = false) =>
  ({ party, billId: 1, bill: `${party} ${due}`, dueDate: isoDate(due), net: rupees(net), isLate }) as AgeingRow;

test('bills of suppliers are paid late ones first, each once, and the sum so far grows with every step', () => {
  const advance = { ...bill('Pune', '2026-03-01', '0'), billId: null, net: -5_00_000 as Paise };
  const rows = [
    bill('Pune', '2026-04-07', '300'),
    bill('Deccan', '2025-05-20', '62,400'),
    bill('Small', '2026-02-01', '1,000', true),
    bill('Rao', '2026-03-31', '200'),
    bill('Rao', '2026-03-30', '100'),
    bill('Silicon', '2026-04-30', '400'),
    bill('Silicon', '2026-05-01', '500'),
    advance,
  ];
  const steps = paymentPlan(rows, isoDate('2026-03-31'));
  expect(
    steps.map(({ title, rows: bills, amount, sofar }) => [title, bills.map((one) => one.bill), amount, sofar]),
  ).toEqual([
    ['At once: micro and small enterprises beyond 45 days', ['Small 2026-02-01'], rupees('1,000'), rupees('1,000')],
    ['Overdue', ['Deccan 2025-05-20', 'Rao 2026-03-30'], rupees('62,500'), rupees('63,500')],
    ['Due within 7 days', ['Rao 2026-03-31', 'Pune 2026-04-07'], rupees('500'), rupees('64,000')],
    ['Due within 30 days', ['Silicon 2026-04-30'], rupees('400'), rupees('64,400')],
    ['Later', ['Silicon 2026-05-01'], rupees('500'), rupees('64,900')],
  ]);
});
