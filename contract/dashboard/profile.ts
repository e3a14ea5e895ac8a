import * as z from 'zod/mini';
import { id, instant, newPassword, optionalEmail, sentVersion } from '../fields';
import { personMobile, personName } from '../person';
import { dashboard as screens } from './screens';

export const ProfileInput = z.object({
  name: personName('Give your name'),
  mobile: personMobile,
  /** Users of the first days have none; once entered it cannot be emptied. */
  email: optionalEmail,
  /** Where the user's work begins: the branch of new entries. */
  branchId: id,
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** As it is entered: another e-mail address takes the present password, or a browser left open is enough to be reset. */
export const ProfileEntry = z.extend(ProfileInput, {
  password: z.optional(z.string('Give your present password').check(z.maxLength(200, 'Keep it within 200 characters'))),
});

export const ProfileChange = z.extend(ProfileEntry, { version: sentVersion });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Profile = z.extend(ProfileInput, {
  id,
  version: z.int(),
  code: z.string(),
  roles: z.array(z.string()),
  branchName: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const PasswordInput = z
  .object({
    old: z
      .string('Give your present password')
      .check(z.minLength(1, 'Give your present password'), z.maxLength(200, 'Keep it within 200 characters')),
    password: newPassword,
    again: z.string('Type the new password again').check(z.maxLength(200, 'Keep it within 200 characters')),
  })
  .check(
    z.refine((input) => input.password !== input.old, {
      path: ['password'],
      message: 'Choose another password than the present one',
    }),
    z.refine((input) => input.password === input.again, {
      path: ['again'],
      message: 'This is not the same as the new password',
    }),
  );
export type PasswordInput = z.infer<typeof PasswordInput>;

/** How many other devices the change signed out. */
export const PasswordAnswer = z.object({ ended: z.int() });
export type PasswordAnswer = z.infer<typeof PasswordAnswer>;

/** A browser that is signed in. */
export const Device = z.object({
  id,
  agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  since: instant,
  lastUsed: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** How many other devices were signed out. */
export const OthersEnded = z.object({ ended: z.int() });

export const profile = {
  path: '/api/profile',
  password: '/api/profile/password',
  devices: '/api/profile/devices',
  otherDevices: '/api/profile/devices/others',
  screen: screens.profile,
} as const;
