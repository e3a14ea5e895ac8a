import { expect, test } from 'vitest';
import { UserInput } from '../../contract/admin/users';
import { ProfileInput } from '../../contract/dashboard/profile';
import { PLAIN_USER } from '../setup/user';

/**
 * An administrator and the user enter the same person: a person accepted by one form must not be refused by the other.
 */
const user = {
  ...PLAIN_USER,
  code: 'RAVI',
  password: null,
  roleIds: [1],
  branchId: 1,
};

test.each<[string, object, boolean]>([
  ['ten digits', { mobile: '9848012345' }, true],
  ['with the country and spaces', { mobile: '+91 98480 12345' }, true],
  ['with the country and no plus', { mobile: '919848012345' }, true],
  ['of another country', { mobile: '+971 50 123 4567' }, true],
  ['none', { mobile: null }, true],
  ['nine digits', { mobile: '984801234' }, false],
  ['spaces instead of digits', { mobile: '98480     1' }, false],
  ['a name of 80 letters', { name: 'N'.repeat(80) }, true],
  ['a name of 81 letters', { name: 'N'.repeat(81) }, false],
  ['an address without a host', { email: 'ravi@' }, false],
])('%s', (_what, more, isRight) => {
  const person = { name: 'Ravi', mobile: null, email: 'ravi@sindhu.example', branchId: 1, ...more };
  expect(ProfileInput.safeParse(person).success).toBe(isRight);
  expect(UserInput.safeParse({ ...user, ...person }).success).toBe(isRight);
});

test.each([null, '', ' '])('an administrator may leave out the e-mail address of a user, as %j', (email) => {
  const { data } = UserInput.safeParse({ ...user, name: 'Ravi', mobile: null, email });
  expect(data?.email).toBeNull();
});
