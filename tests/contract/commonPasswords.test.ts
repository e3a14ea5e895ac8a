import { expect, test } from 'vitest';
import { isCommonPassword } from '../../contract/commonPasswords';

test.each([
  'a123456789',
  '987654321a',
  '147258369a',
  'qa123456789z',
  'liverpoolfc',
  'spongebob1',
  'tinkerbell1',
  'linkinpark',
  'harrypotter',
  'dragonball',
  'playstation',
  'pakistan123',
])('%s is among the first that are tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['mango tractor violet', 'a482913705', 'x9184637250y', 'correct horse battery', 'thermal-lantern-17'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
