import { expect, test } from 'vitest';
import { nextDue, type TaskRepeat } from '../../contract/dashboard/tasks';
import { isoDate } from '../../contract/dates';

test.each<[string, TaskRepeat, string, string | null]>([
  ['2026-03-31', 'none', '2026-03-31', null],
  ['2026-03-31', 'daily', '2026-03-31', '2026-04-01'],
  // Done three days late: the days that went by are not made up for.
  ['2026-03-28', 'daily', '2026-03-31', '2026-04-01'],
  ['2026-03-27', 'weekly', '2026-03-31', '2026-04-03'],
  // Done before its day: the next one is a month after that day.
  ['2026-04-20', 'monthly', '2026-04-11', '2026-05-20'],
  ['2026-01-31', 'monthly', '2026-01-31', '2026-02-28'],
  // February does not shorten March: it is counted from the 31st.
  ['2026-01-31', 'monthly', '2026-02-28', '2026-03-31'],
  ['2026-01-31', 'quarterly', '2026-02-01', '2026-04-30'],
  ['2024-02-29', 'yearly', '2026-03-31', '2027-02-28'],
])('due on %s, %s, done on %s: next on %s', (due, repeat, today, next) => {
  expect(nextDue(isoDate(due), repeat, isoDate(today))).toBe(next);
});
