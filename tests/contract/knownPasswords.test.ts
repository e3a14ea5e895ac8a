import { expect, test } from 'vitest';
import { isCommonPassword, TOO_COMMON } from '../../contract/commonPasswords';
import { isLeakedPassword, leakedPasswords, refuseKnownPassword } from '../../server/core/signIn/knownPasswords';

test('the whole list is read, without the lines above it', () => {
  expect(leakedPasswords().size).toBe(28_491);
  expect(leakedPasswords().has('0000000000d')).toBe(true);
  expect(leakedPasswords().has('zzzzxxxx')).toBe(true);
  expect([...leakedPasswords()].filter((entry) => entry === '' || entry.startsWith('#'))).toEqual([]);
});

test.each([
  ['an entry', 'vinogradov'],
  ['an entry in capitals', 'VinoGradov'],
  ['an entry with gaps', 'vino-gradov'],
  ['an entry with signs for letters', 'v1n0gr4d0v'],
  ['1 for an l', 'b1aster2026'],
  ['a word of the list, lengthened', 'Dragonfly2026!'],
  ['a word of the list, twice', 'raspberryraspberry'],
])('%s is known: %s', (_words, password) => {
  expect(isLeakedPassword(password)).toBe(true);
});

test.each(['mango tractor violet', 'quiet river lantern', 'thermal-lantern-17', 'Guess-work-4711', 'a482913705'])(
  '%s is not',
  (password) => {
    expect(isLeakedPassword(password)).toBe(false);
    expect(() => refuseKnownPassword('password', password)).not.toThrow();
  },
);

test('a leaked one that no rule makes is refused at its field, in the words of the others', () => {
  expect(isCommonPassword('vinogradov')).toBe(false);
  expect(() => refuseKnownPassword('newPassword', 'vinogradov')).toThrow(
    expect.objectContaining({ status: 400, extra: { type: 2, fields: { newPassword: TOO_COMMON } } }),
  );
});
