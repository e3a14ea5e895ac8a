import { expect, test } from 'vitest';
import { graceEnd, licenceStateOf, licenceSteps } from '../../contract/admin/licence';
import type { IsoDate } from '../../contract/dates';

const end = '2026-03-31' as IsoDate;
const stepsOn = (today: string, usersUsed = 3, usersAllowed: number | null = 5) =>
  licenceSteps({
    state: licenceStateOf(end, today as IsoDate),
    validTo: end,
    graceTo: graceEnd(end),
    usersUsed,
    usersAllowed,
  }).map(({ text, leads }) => [text, leads?.words].filter(Boolean).join(' '));

const ASK = 'Ask your supplier for the next licence file, and load it below; it holds at once.';
const UNTIL =
  'Until 15-Apr-2026 everything is entered as before; 15 days after the end, that is from 16-Apr-2026 on, the books are only read, printed and exported.';

test.each<[string, string[]]>([
  ['2026-02-28', []],
  ['2026-03-01', [ASK, UNTIL]],
  ['2026-03-31', [ASK, UNTIL]],
  ['2026-04-15', [ASK, UNTIL, 'Post the drafts that belong to these days before then: afterwards nothing is posted.']],
  ['2026-04-16', [ASK, 'Nothing is lost: reports, prints, exports and backups go on working. Take a backup']],
])('the steps for a licence on %s', (today, steps) => {
  expect(stepsOn(today)).toEqual(steps);
});

test('more active users than the licence allows are reported by number, on any day', () => {
  const more =
    '7 users are active and the licence allows 5: switch off 2, or ask for a larger licence. Nobody is switched on before. Users';
  expect(stepsOn('2025-06-01', 7)).toEqual([more]);
  expect(stepsOn('2026-03-31', 7)).toEqual([ASK, UNTIL, more]);
  expect(stepsOn('2025-06-01', 5)).toEqual([]);
  expect(stepsOn('2025-06-01', 900, null)).toEqual([]);
});
