import { describe, expect, test } from 'vitest';
import { businessDateAt } from '../../contract/businessDays';
import type { IsoDate } from '../../contract/dates';

/** A moment on clocks in India. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
const rule = { dayEnds: '03:00', closesAtMonthEnd: false };
const monthly = { ...rule, closesAtMonthEnd: true };
const day = (text: string | null) => text as IsoDate | null;
const none = { open: null, lastClosed: null };
const open = (text: string) => ({ open: day(text), lastClosed: null });
const closed = (text: string) => ({ open: null, lastClosed: day(text) });

describe('the business date', () => {
  test.each([
    ['a new day after dayEnds is that of the calendar', at('2026-04-15', '11:00'), rule, none, '2026-04-15'],
    ['before dayEnds it is that of the evening before', at('2026-04-16', '01:10'), rule, none, '2026-04-15'],
    ['an open day stays until it is closed', at('2026-04-16', '01:10'), rule, open('2026-04-15'), '2026-04-15'],
    ['whatever the clock says', at('2026-04-16', '11:00'), rule, open('2026-04-15'), '2026-04-15'],
    [
      'after a close in the night the next one begins',
      at('2026-04-16', '01:10'),
      rule,
      closed('2026-04-15'),
      '2026-04-16',
    ],
    ['nothing is dated tomorrow', at('2026-04-15', '23:10'), rule, closed('2026-04-15'), null],
    ['on 31 March it ends at midnight', at('2026-04-01', '00:30'), rule, open('2026-03-31'), '2026-04-01'],
    ['also where no day was open', at('2026-04-01', '00:30'), rule, none, '2026-04-01'],
    ['also where the open day is an earlier one', at('2026-04-02', '12:00'), rule, open('2026-03-30'), '2026-04-02'],
    [
      'at the end of other months where the outlet says so',
      at('2026-05-01', '00:30'),
      monthly,
      open('2026-04-30'),
      '2026-05-01',
    ],
    ['and not where it does not', at('2026-05-01', '00:30'), rule, open('2026-04-30'), '2026-04-30'],
    [
      'a day that passed while another was closed late',
      at('2026-05-01', '01:00'),
      monthly,
      closed('2026-04-30'),
      '2026-05-01',
    ],
  ])('%s', (_, now, dayRule, days, expected) => {
    expect(businessDateAt(now, dayRule, days)).toBe(expected);
  });
});
