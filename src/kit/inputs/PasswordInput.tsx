import { type Ref, useState } from 'react';
import { attributes, type ControlProps, controlClass } from './control';

const ENOUGH = 10;
const LONG = 16;

/** How hard a password is to guess, by its length and the kinds of signs in it; what is too common the server says. */
export function strengthOf(password: string): 'Too short' | 'Fair' | 'Good' | 'Strong' {
  if (password.length < ENOUGH) return 'Too short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 6) return 'Fair';
  if (password.length >= LONG) return kinds > 1 ? 'Strong' : 'Good';
  return kinds > 2 ? 'Good' : 'Fair';
}

/** A password that is chosen for somebody: hidden until it is shown, with its strength in a word. */
export function PasswordInput(props: ControlProps<string | null>) {
  const [isShown, setShown] = useState(false);
  const value = props.value ?? '';
  return (
    <span className="password-input">
      <input
        {...attributes(props)}
        ref={props.ref as Ref<HTMLInputElement>}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        className={controlClass(props.invalid)}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <button type="button" className="btn btn-sm btn-plain" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </button>
      <small role="status">{value !== '' && strengthOf(value)}</small>
    </span>
  );
}
