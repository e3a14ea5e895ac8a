import { expect, test } from 'vitest';
import { fieldWords } from '../../contract/fieldWords';

test.each([
  ['allowedHours', 'Allowed hours'],
  ['allowedIp', 'Allowed IP'],
  ['roleIds', 'Role'],
  ['gstin', 'GSTIN'],
  ['pCode', 'Edition'],
  ['lock_date', 'Lock date'],
  ['Right added', 'Right added'],
])('the field %s is named %s', (field, words) => {
  expect(fieldWords(field)).toBe(words);
});
