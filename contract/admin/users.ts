import * as z from 'zod/mini';
import { editions } from '../editions';
import { choice, id, instant, isoDateField, newPassword, optionalEmail, optionalPattern } from '../fields';
import { personMobile, personName } from '../person';
import { ref } from '../references';
import { resource, Stored } from '../resource';
import { ROLES } from '../targets';
import { admin as screens } from './screens';

export type EditionCode = keyof typeof editions;
const EDITIONS = Object.keys(editions) as [EditionCode, ...EditionCode[]];

/** A new password, or none: a user who has one keeps it. */
const passwordOrNone = z.pipe(
  z.transform((value: string | null) => (value === '' ? null : value)),
  z.nullable(newPassword),
) as unknown as z.ZodMiniType<string | null, string | null>;

const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
const ADDRESS = /^[0-9a-fA-F:.]{2,45}(\/\d{1,3})?$/;
const addresses = (value: string) => value.split(',').map((one) => one.trim());

const UserFields = z.object({
  code: z
    .string('Give a user code')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9._]{2,20}$/, 'A user code has 2 to 20 letters, digits, dots or underscores'),
    ),
  name: personName('Give the name of the user'),
  mobile: personMobile,
  /** Links to choose a password go there; without one an administrator gives the password. */
  email: optionalEmail,
  password: passwordOrNone,
  roleIds: z
    .array(ref(ROLES), 'Choose at least one role')
    .check(z.minLength(1, 'Choose at least one role'), z.maxLength(50, 'At most 50 roles')),
  /** Branches whose data the user sees; none listed means all. */
  branchIds: z.array(id, 'Choose the branches').check(z.maxLength(200, 'At most 200 branches')),
  /** The branch that the user's own entries begin with. */
  branchId: id,
  pCode: choice(EDITIONS),
  webCheck: z.boolean('Say yes or no'),
  mobileCheck: z.boolean('Say yes or no'),
  active: z.boolean('Say yes or no'),
  /** Whether the password is replaced at the next sign-in. */
  mustChange: z.boolean('Say yes or no'),
  /** Whether nobody signs in as this user without a second factor. */
  needsFactor: z.boolean('Say yes or no'),
  validFrom: z.nullable(isoDateField()),
  validTo: z.nullable(isoDateField()),
  /** `09:00-18:30`, on the clock of India. */
  allowedHours: optionalPattern((value) => (HOURS.test(value) ? null : 'Hours look like 09:00-18:30')),
  /** Addresses and networks with commas between them. */
  allowedIp: optionalPattern(
    (value) =>
      addresses(value).every((one) => ADDRESS.test(one))
        ? null
        : 'Addresses look like 203.0.113.7 or 10.0.0.0/8, with commas between them',
    'asTyped',
  ),
});

export const UserInput = UserFields.check(
  z.refine((user) => user.branchIds.length === 0 || user.branchIds.includes(user.branchId), {
    path: ['branchId'],
    message: 'The own branch must be one of the branches',
  }),
  z.refine((user) => !user.validFrom || !user.validTo || user.validFrom <= user.validTo, {
    path: ['validTo'],
    message: 'The last day cannot be before the first',
  }),
);
export type UserInput = z.infer<typeof UserInput>;

export const User = z.extend(UserFields, {
  ...Stored,
  /** Never sent. */
  password: z.null() as unknown as typeof passwordOrNone,
  pCode: z.string() as unknown as typeof UserFields.shape.pCode,
  roleNames: z.string(),
  /** Empty for all. */
  branchNames: z.string(),
  /** `edition`: the licence does not name the user's edition any more. */
  state: choice(['active', 'locked', 'disabled', 'edition']),
  /** Whether a second factor is set up. */
  hasFactor: z.boolean(),
  lastSignIn: z.nullable(instant),
  /** Sessions that run now. */
  sessions: z.int(),
});
export type User = z.infer<typeof User>;

export const users = resource({
  imports: true,
  path: '/api/admin/users',
  screen: screens.users,
  names: { one: 'user', many: 'users' },
  input: UserInput,
  row: User,
  filters: z.object({
    active: z.optional(z.enum(['true', 'false'])),
    roleId: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'No such role'))),
  }),
});

export const MessageAnswer = z.object({ message: z.string() });
/** Fifty to a page. */
export const SignInsQuery = z.object({
  page: z._default(
    z.coerce
      .number<string | number>('Give a number')
      .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(10_000, 'At most 10,000')),
    1,
  ),
});

/** The sessions of a user: begun, ended and refused, newest first. */
export const SignIns = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      at: instant,
      action: z.enum(['signIn', 'signOut', 'refused']),
      address: z.nullable(z.string()),
      device: z.nullable(z.string()),
      /** The user who ended it, if another one. */
      by: z.nullable(z.string()),
      /** In words; of a refusal a code (`REFUSED_WORDS`). */
      reason: z.nullable(z.string()),
    }),
  ),
  total: z.int(),
});
export type SignIns = z.infer<typeof SignIns>;

/** Why a try to sign in, or a call of a session, was refused; of `right-holders` why one would be. */
export const REFUSED_WORDS: Readonly<Record<string, string>> = {
  BAD_LOGIN: 'wrong password',
  LOCKED: 'locked after wrong passwords',
  BAD_CODE: 'wrong code of the second factor',
  DISABLED: 'switched off',
  NO_ACCESS: 'no access is switched on',
  NO_MOBILE: 'on a phone or tablet',
  NO_WEB: 'in a desktop browser',
  NO_ROLE: 'no role is switched on',
  NOT_YET: 'before the first day',
  NO_LONGER: 'after the last day',
  HOURS: 'outside the hours',
  ADDRESS: 'from an address that is not allowed',
};

export const NO_ACCESS = 'No access is switched on for this user';
