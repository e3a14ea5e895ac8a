import { readStored, writeStored } from '../../kit/stored';

const KEY = 'lastSignIn';
export type LastSignIn = { company: string; user: string };

/** Company and user of the last sign-in on this device, so that only the password is left to type. */
export function lastSignIn(): LastSignIn {
  const { company, user } = Object(readStored(KEY));
  return { company: String(company ?? ''), user: String(user ?? '') };
}

export function rememberSignIn(signIn: LastSignIn): void {
  writeStored(KEY, signIn);
}
