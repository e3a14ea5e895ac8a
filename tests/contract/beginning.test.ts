import { describe, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { balanceDays, beginningOf } from '../../contract/setup/beginning';
import { readGstin, userCodeOf } from '../../contract/trades';

const today = isoDate('2026-11-28');

describe('a company that is set up on 28-Nov-2026', () => {
  test('begins today where the business is new, with the return of this month', () => {
    expect(beginningOf({ kind: 'new' }, today)).toEqual({
      yearFrom: '2026-04-01',
      booksFrom: '2026-11-28',
      returnsFrom: '2026-11-01',
    });
  });

  test('begins after its balances where it runs, with the return after the last filed one', () => {
    const running = {
      kind: 'running',
      balancesOn: isoDate('2026-03-31'),
      filedTo: isoDate('2026-10-01'),
    } as const;
    expect(beginningOf(running, today)).toEqual({
      yearFrom: '2026-04-01',
      booksFrom: '2026-04-01',
      returnsFrom: '2026-11-01',
    });
  });

  test('is offered the end of last month and of last year', () => {
    expect(balanceDays(today)).toEqual({ lastMonth: '2026-10-31', lastYear: '2026-03-31' });
  });
});

test.each([
  ['36AGKPG4321M1ZB', { state: '36', pan: 'AGKPG4321M', ownership: 'proprietor' }],
  ['27AABCS1429B1Z5', { state: '27', pan: 'AABCS1429B', ownership: 'company' }],
  ['29AABFK1429B1Z5', { state: '29', pan: 'AABFK1429B', ownership: 'firm' }],
  ['29AAAHK1429B1Z5', { state: '29', pan: 'AAAHK1429B', ownership: 'huf' }],
  ['29AAATK1429B1Z5', { state: '29', pan: 'AAATK1429B', ownership: 'trust' }],
  ['36AGKPG4321M', null],
])('%s says state, PAN and owner', (gstin, said) => {
  expect(readGstin(gstin)).toEqual(said);
});

test.each([
  ['Suresh Gupta', 'SURESH'],
  ['  K. Ravi ', 'RAVI'],
  ['सुरेश', 'OWNER'],
])('the user code of %s is %s', (name, code) => expect(userCodeOf(name)).toBe(code));
