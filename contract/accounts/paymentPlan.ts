import { type Paise, sumOf } from '../amount';
import { addDays, type IsoDate } from '../dates';
import type { AgeingRow } from './ageing';

/** When bills have to be paid, seen from a day: what is late first, and of that what the law is strict about. */
export type PlanStep = {
  title: string;
  rows: readonly AgeingRow[];
  amount: Paise /** With all steps before. */;
  sofar: Paise;
};

const within = (asOn: IsoDate, days: number) => (row: AgeingRow) =>
  row.dueDate !== null && row.dueDate <= addDays(asOn, days);

/** Bills of suppliers in the order in which they have to be paid; each is in the first step that fits. */
export function paymentPlan(rows: readonly AgeingRow[], asOn: IsoDate): PlanStep[] {
  const steps: readonly [string, (row: AgeingRow) => boolean][] = [
    ['At once: micro and small enterprises beyond 45 days', (row) => row.isLate],
    ['Overdue', within(asOn, -1)],
    ['Due within 7 days', within(asOn, 7)],
    ['Due within 14 days', within(asOn, 14)],
    ['Due within 30 days', within(asOn, 30)],
    ['Later', () => true],
  ];
  const left = new Set(rows.filter((row) => row.billId !== null && row.net > 0 && !row.isCancelled));
  let sofar = 0;
  return steps.flatMap(([title, belongs]): PlanStep[] => {
    const found = [...left].filter(belongs).sort((a, b) => (String(a.dueDate) < String(b.dueDate) ? -1 : 1));
    for (const row of found) left.delete(row);
    if (found.length === 0) return [];
    const amount = sumOf(found, (row) => row.net);
    sofar += amount;
    return [{ title, rows: found, amount, sofar: sofar as Paise }];
  });
}
