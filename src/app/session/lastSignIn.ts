const KEY = 'lastSignIn';
export type LastSignIn = { company: string; user: string };

/** Company and user of the last sign-in on this device, so that only the password is left to type. */
export function lastSignIn(): LastSignIn {
  try {
    const { company, user } = Object(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return { company: String(company ?? ''), user: String(user ?? '') };
  } catch {
    return { company: '', user: '' };
  }
}

export function rememberSignIn(signIn: LastSignIn): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(signIn));
  } catch {
    // The next time both are typed again.
  }
}
