import type { FieldErrors } from 'react-hook-form';
import { LoginInput, UserDetails } from '../../../contract/session';
import { http } from '../../kit/http';
import type { Credentials } from './LoginForm';

/** The first complaint of the contract's schema about each field; none when what was typed may be sent. */
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

/** Signs in. @returns the session record, whole and checked. */
export async function logIn(typed: Credentials): Promise<UserDetails> {
  const answer = await http.post('/api/login', LoginInput.parse(inputOf(typed)));
  return UserDetails.parse(answer.data);
}

const inputOf = (typed: Credentials) => ({ ...typed, company: companyCode(typed.company) });

/** The company code is typed as text; anything but digits is no code. */
export function companyCode(typed: string): number | undefined {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined;
}
