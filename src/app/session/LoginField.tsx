import { cloneElement, type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react';

type Props = {
  label: string;
  error: string | undefined;
  aside?: ReactNode;
  children: ReactElement<InputHTMLAttributes<HTMLInputElement>>;
};

/** One field with its label above and its error in words below. */
export function LoginField({ label, error, aside, children }: Props) {
  const id = useId();
  const input = cloneElement(children, {
    id,
    className: `form-control ${error ? 'is-invalid' : ''}`,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-error`,
  });
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {aside ? (
        <div className="password-field">
          {input}
          {aside}
        </div>
      ) : (
        input
      )}
      <div id={`${id}-error`} className={error ? 'invalid-feedback d-block' : ''}>
        {error}
      </div>
    </div>
  );
}
