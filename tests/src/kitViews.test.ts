import { describe, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import {
  AS_DELIVERED,
  deliveredLayout,
  isSameLayout,
  layoutOf,
  moved,
  ordered,
  resized,
  shownColumns,
} from '../../src/kit/views/layout';
import { paramsOfView, searchOf } from '../../src/kit/views/search';

const COLUMNS = ['name', 'code', 'group', 'balance'].map((field) => ({ field, label: field }));
const names = (columns: readonly { field: string }[]) => columns.map(({ field }) => field).join(' ');

describe('the columns of a screen', () => {
  test('move one place at a time; the first stays the first', () => {
    const once = moved(COLUMNS, AS_DELIVERED, 'balance', -1);
    expect(names(ordered(COLUMNS, once))).toBe('name code balance group');
    const twice = moved(COLUMNS, once, 'balance', -1);
    expect(names(ordered(COLUMNS, twice))).toBe('name balance code group');
    expect(moved(COLUMNS, twice, 'balance', -1)).toBe(twice);
    expect(moved(COLUMNS, twice, 'name', 1)).toBe(twice);
    expect(names(ordered(COLUMNS, moved(COLUMNS, twice, 'balance', 1)))).toBe('name code balance group');
  });

  test('that a later version of the product brings keep the place they are delivered in', () => {
    const old = { ...AS_DELIVERED, order: ['group', 'code'] };
    expect(names(ordered(COLUMNS, old))).toBe('name group code balance');
    expect(names(ordered(COLUMNS.slice(0, 2), old))).toBe('name code');
  });

  test('are hidden but for the first, and the optional ones begin hidden', () => {
    expect(names(shownColumns(COLUMNS, { ...AS_DELIVERED, hidden: ['name', 'code'] }))).toBe('name group balance');
    expect(deliveredLayout([...COLUMNS, { field: 'note', label: 'Note', optional: true as const }]).hidden).toEqual([
      'note',
    ]);
  });

  test('have widths within reason, and give them back', () => {
    const wide = resized(AS_DELIVERED, 'code', 5_000);
    expect(resized(wide, 'group', 3).widths).toEqual({ code: 1200, group: 40 });
    expect(resized(wide, 'code', null)).toEqual(AS_DELIVERED);
  });

  test('two arrangements are the same in any order of hiding', () => {
    const hidden = (...fields: string[]) => ({ ...AS_DELIVERED, hidden: fields });
    expect(isSameLayout(hidden('code', 'group'), hidden('group', 'code'))).toBe(true);
    expect(isSameLayout(hidden('code'), hidden('group'))).toBe(false);
    expect(layoutOf(['code'])).toBeNull();
    expect(layoutOf(hidden('code'))).toEqual(hidden('code'));
  });
});

describe('the part of an address that a view keeps', () => {
  const clock = (today: string) => ({ today: isoDate(today), startMonth: 4 });

  test('is filters, order and sight, not the page nor the open record', () => {
    const params = new URLSearchParams('page=3&open=7&saved=2&sort=name&dir=desc&active=true&size=100');
    expect(searchOf(params, clock('2026-03-10'))).toBe('active=true&dir=desc&size=100&sort=name');
  });

  test('this month of March is this month of April', () => {
    const march = new URLSearchParams('from=2026-03-01&to=2026-03-31&branchId=4');
    const kept = searchOf(march, clock('2026-03-10'));
    expect(kept).toBe('branchId=4&from=%40month');
    expect(Object.fromEntries(paramsOfView(kept, clock('2026-04-02')))).toEqual({
      branchId: '4',
      from: '2026-04-01',
      to: '2026-04-30',
    });
  });

  test('a period of one’s own stays as it is', () => {
    const own = searchOf(new URLSearchParams('from=2026-03-02&to=2026-03-09'), clock('2026-03-10'));
    expect(own).toBe('from=2026-03-02&to=2026-03-09');
    expect(paramsOfView(own, clock('2026-04-02')).toString()).toBe(own);
  });
});
