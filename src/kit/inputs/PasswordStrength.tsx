import { useEffect, useState } from 'react';
import { translate } from '../translate';

const ENOUGH = 10;
const LONG = 16;

type Strength = 'Too short' | 'Too common' | 'Fair' | 'Good' | 'Strong';

/**
 * How hard a password is to guess, by its length and its kinds of characters.
 * @param isCommon whether it is a common password: save refuses such a one in any case.
 */
export function strengthOf(password: string, isCommon = false): Strength {
  if (password.length < ENOUGH) return 'Too short';
  if (isCommon) return 'Too common';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 6) return 'Fair';
  if (password.length >= LONG) return kinds > 1 ? 'Strong' : 'Good';
  return kinds > 2 ? 'Good' : 'Fair';
}

type Check = (password: string, own: readonly string[]) => boolean;

/** The strength of a chosen password in a word, by the rule that the server holds it to. @param own words that others know of its user. */
export function PasswordStrength({ value, own }: { value: string; own: readonly string[] }) {
  const [check, setCheck] = useState<Check | null>(null);
  const isChosen = value !== '';

  useEffect(() => {
    if (!isChosen) return;
    let isGone = false;
    // The list is fetched only when someone chooses a password.
    void import('../../../contract/commonPasswords').then(({ isCommonPassword }) => {
      if (!isGone) setCheck(() => isCommonPassword);
    });
    return () => {
      isGone = true;
    };
  }, [isChosen]);

  return <small role="status">{isChosen && check && translate(strengthOf(value, check(value, own)))}</small>;
}
