import { describe, expect, test } from 'vitest';
import { between, leavesBetween, versionsOf, withoutDuplicates } from '../../src/kit/attachments/versions';

const act = (action: string, ...changes: [string, unknown, unknown][]) => ({
  id: 1,
  at: '2026-03-31T06:00:00.000Z',
  user: 'ASHA',
  action,
  reason: null,
  changes: changes.map(([field, before, after]) => ({ field, before, after })),
});

/** As the trail gives them: newest first. */
const acts = [
  act('cancel', ['status', 'posted', 'cancelled']),
  act('attach', ['file', null, 'bill.pdf']),
  act('post', ['narration', 'Rent', 'Rent of March']),
  act('change', ['narration', null, 'Rent'], ['lines', [{ amount: 100 }], [{ amount: 100 }, { amount: 50 }]]),
  act('create', ['narration', null, null], ['lines', null, [{ amount: 100 }]]),
];

describe('versions of an entry', () => {
  test('are the acts that changed it, oldest first; a file attached to it makes no version', () => {
    expect(versionsOf(acts).map(({ action }) => action)).toEqual(['create', 'change', 'post', 'cancel']);
  });

  test('differ by the changes on the way from one to the other, with any versions between', () => {
    const versions = versionsOf(acts);
    expect(between(versions, 0, 2)).toEqual([
      { path: 'narration', before: null, after: 'Rent of March' },
      { path: 'lines.1.amount', before: null, after: 50 },
    ]);
    expect(between(versions, 2, 3)).toEqual([{ path: 'status', before: 'posted', after: 'cancelled' }]);
    expect(between(versions, 1, 1)).toEqual([]);
  });

  test('read backwards say the same the other way round', () => {
    const versions = versionsOf(acts);
    expect(between(versions, 2, 1)).toEqual([{ path: 'narration', before: 'Rent of March', after: 'Rent' }]);
  });

  test('a field that went and came back does not differ', () => {
    const versions = versionsOf([
      act('change', ['name', 'B', 'A']),
      act('change', ['name', 'A', 'B']),
      act('create', ['name', null, 'A']),
    ]);
    expect(between(versions, 0, 2)).toEqual([]);
  });
});

test('a list is compared value by value, and empty values do not differ', () => {
  expect(leavesBetween('lines', [{ amount: 1, note: null }], [{ amount: 2, note: '' }])).toEqual([
    { path: 'lines.0.amount', before: 1, after: 2 },
  ]);
  expect(leavesBetween('bills', [], null)).toEqual([]);
});

test('a key is not shown next to the name that belongs to it', () => {
  const leaves = [
    { path: 'groupId', before: 1, after: 2 },
    { path: 'groupName', before: 'Cash', after: 'Bank' },
    { path: 'tdsSectionId', before: null, after: 4 },
  ];
  expect(withoutDuplicates(leaves).map(({ path }) => path)).toEqual(['groupName', 'tdsSectionId']);
});
