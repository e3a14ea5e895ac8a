import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { type OpenItem, spreadOldestFirst } from '../../contract/books/subLedgers';
import { isoDate } from '../../contract/dates';

const item = (key: string, dueOn: string, pending: number): OpenItem => ({
  key,
  label: key,
  dueOn: isoDate(dueOn),
  pending: pending as Paise,
});
const tuition1 = item('T1/TUITION', '2026-06-10', 600_000);
const lab1 = item('T1/LAB', '2026-06-10', 50_000);
const tuition2 = item('T2/TUITION', '2026-09-10', 600_000);

const spread = (amount: number, items: readonly OpenItem[], priority?: (item: OpenItem) => number) => {
  const { parts, left } = spreadOldestFirst(amount as Paise, items, priority);
  return [...parts.map((part) => `${part.item.key} ${part.amount}`), `left ${left}`];
};

describe('an amount pays the oldest dues first', () => {
  test('whole, in part, and the rest is an advance', () => {
    expect(spread(620_000, [tuition2, lab1, tuition1])).toEqual(['T1/LAB 50000', 'T1/TUITION 570000', 'left 0']);
    expect(spread(1_300_000, [tuition1, lab1, tuition2])).toEqual([
      'T1/LAB 50000',
      'T1/TUITION 600000',
      'T2/TUITION 600000',
      'left 50000',
    ]);
  });

  test('within a term by the priority of its heads', () => {
    const rank = ({ key }: OpenItem) => (key.endsWith('TUITION') ? 1 : 2);
    expect(spread(620_000, [lab1, tuition1], rank)).toEqual(['T1/TUITION 600000', 'T1/LAB 20000', 'left 0']);
  });

  test('a sum that is not owed takes nothing', () => {
    expect(spread(10_000, [item('ADVANCE', '2026-01-01', -5_000)])).toEqual(['left 10000']);
  });

  test('for any dues: parts and the rest add up, and no due gets more than it is', () => {
    const dues = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 28 }), pending: fc.integer({ min: -1_000, max: 100_000 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(dues, fc.integer({ min: 0, max: 500_000 }), (rows, amount) => {
        const items = rows.map(({ day, pending }, place) =>
          item(`K${place}`, `2026-06-${String(day).padStart(2, '0')}`, pending),
        );
        const { parts, left } = spreadOldestFirst(amount as Paise, items);
        expect(parts.reduce((sum, part) => sum + part.amount, 0) + left).toBe(amount);
        for (const part of parts) expect(part.amount).toBeLessThanOrEqual(part.item.pending);
        // A later due gets nothing while an earlier one is open.
        const lastDay = parts.at(-1)?.item.dueOn ?? '';
        for (const { key, dueOn, pending } of items)
          if (pending > 0 && dueOn < lastDay) expect(parts.find((part) => part.item.key === key)?.amount).toBe(pending);
      }),
    );
  });
});
