import type { FieldErrors } from 'react-hook-form';
import { FactorSecret, FURTHER, factor } from '../../../contract/factors';
import { LoginInput, UserDetails } from '../../../contract/session';
import { ApiError, http } from '../../kit/http';
import type { Credentials } from './LoginForm';

/** The first complaint of the contract's schema about each field; none when the typed values may be sent. */
export function loginErrors(typed: Credentials): FieldErrors<Credentials> {
  const checked = LoginInput.safeParse(inputOf(typed));
  const errors: FieldErrors<Credentials> = {};
  for (const issue of checked.error?.issues ?? []) {
    const name = issue.path[0];
    if (name === 'company' || name === 'user' || name === 'password') {
      errors[name] ??= { type: 'validate', message: issue.message };
    }
  }
  return errors;
}

/** Further credentials that a sign-in may ask for. */
export type ExtraCredentials = { code?: string; newPassword?: string };
export type Wanted = (typeof FURTHER)[keyof typeof FURTHER];

/** Signs in. @returns the session record, whole and checked. */
export async function logIn(typed: Credentials, further: ExtraCredentials = {}): Promise<UserDetails> {
  // The server checks the other fields and answers at the field.
  const answer = await http.post('/api/login', { ...LoginInput.parse(inputOf(typed)), ...further });
  return UserDetails.parse(answer.data);
}

/** The further credentials that a refusal asks for, if any. */
export function wantedBy(error: unknown): Wanted | null {
  const code = error instanceof ApiError ? error.code : '';
  return Object.values(FURTHER).find((one) => one === code) ?? null;
}

/** The secret of a new authenticator, for a user who has to have one. */
export async function factorSecret(typed: Credentials): Promise<FactorSecret> {
  return FactorSecret.parse((await http.post(factor.atSignIn, LoginInput.parse(inputOf(typed)))).data);
}

const inputOf = (typed: Credentials) => ({ ...typed, company: companyCode(typed.company) });

/** The company code is typed as text; anything but digits is no code. */
export function companyCode(typed: string): number | undefined {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined;
}
