import { expect, test } from 'vitest';
import { sortKeysOf, speltSort } from '../../contract/sorting';

test.each([
  ['status,amount', 'asc,desc', 'status,amount', 'asc,desc'],
  ['date', 'desc', 'date', 'desc'],
  ['date', null, 'date', 'asc'],
  ['a,b,c,d', 'desc', 'a,b,c', 'desc,asc,asc'],
  ['a,a,b', 'asc,desc', 'a,b', 'asc,desc'],
  ['', 'desc', '', ''],
])('the order %s %s is read as %s %s', (sort, dir, fields, ways) => {
  expect(speltSort(sortKeysOf(sort, dir))).toEqual({ sort: fields, dir: ways });
});
