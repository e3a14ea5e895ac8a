import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateOldest, allocationLines, type OpenItem } from '../../contract/accounts/allocation';
import { type Paise, sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';

const item = (id: number, kind: OpenItem['kind'], day: string, pending: number): OpenItem => ({
  id,
  kind,
  billNo: `N/${id}`,
  billDate: day as IsoDate,
  dueDate: day as IsoDate,
  pending: pending as Paise,
});
const told = (items: readonly OpenItem[]) =>
  allocateOldest(items).map(({ money, bill, amount }) => [money.id, bill.id, amount]);

describe('money on account meets pending bills', () => {
  test('of a customer, the bill due first before the others', () => {
    const bills = [item(3, 'bill', '2026-03-22', 236_000), item(2, 'bill', '2025-09-17', 306_800)];
    expect(told([...bills, item(9, 'onAccount', '2026-02-28', -400_000)])).toEqual([
      [9, 2, 306_800],
      [9, 3, 93_200],
    ]);
  });

  test('of a supplier, the oldest money first', () => {
    const money = [item(8, 'advance', '2026-02-01', 300), item(7, 'onAccount', '2026-01-01', 500)];
    expect(told([...money, item(1, 'bill', '2026-01-31', -600)])).toEqual([
      [7, 1, 500],
      [8, 1, 100],
    ]);
  });

  test('but not what is owed the same way, nor a credit note, which is a bill itself', () => {
    expect(told([item(1, 'bill', '2026-01-31', 600), item(2, 'advance', '2026-01-31', 100)])).toEqual([]);
    expect(told([item(1, 'bill', '2026-01-31', 600), item(2, 'bill', '2026-02-28', -100)])).toEqual([]);
  });

  test('and its journal keeps the balance of the party, for any open items', () => {
    const open = fc.array(
      fc.tuple(
        fc.constantFrom<OpenItem['kind']>('bill', 'advance', 'onAccount'),
        fc.integer({ min: -5_000, max: 5_000 }),
        fc.integer({ min: 1, max: 28 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(open, (rows) => {
        const items = rows.map(([kind, pending, day], at) =>
          item(at + 1, kind, `2026-01-${String(day).padStart(2, '0')}`, pending),
        );
        const lines = allocationLines([{ accountId: 5, matches: allocateOldest(items) }]);
        expect(sumOf(lines, (line) => line.debit)).toBe(sumOf(lines, (line) => line.credit));
        for (const line of lines) {
          expect(sumOf(line.bills, (bill) => bill.amount)).toBe(line.debit + line.credit);
          for (const bill of line.bills) {
            const pending = items.find(({ id }) => id === bill.billId)?.pending ?? 0;
            expect(bill.amount).toBeLessThanOrEqual(Math.abs(pending));
            expect(line.credit > 0).toBe(pending > 0);
          }
        }
      }),
    );
  });
});
