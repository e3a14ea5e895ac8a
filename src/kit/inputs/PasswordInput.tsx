import { type Ref, useState } from 'react';
import { translate } from '../translate';
import { attributes, type ControlProps, controlClass } from './control';
import { PasswordStrength } from './PasswordStrength';

/** A password that is chosen for somebody: hidden until it is shown, with its strength in a word. */
export function PasswordInput({ own, ...props }: ControlProps<string | null> & { own: readonly string[] }) {
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
        {translate(isShown ? 'Hide' : 'Show')}
      </button>
      <PasswordStrength value={value} own={own} />
    </span>
  );
}
