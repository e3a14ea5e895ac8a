import { useId } from 'react';
import { type Path, type RegisterOptions, useFormContext } from 'react-hook-form';
import type { CompanyInput } from '../../../contract/setup/setup';

import { errorAt } from './errorAt';

type Choice = { value: string; label: string };
type Props = {
  name: Path<CompanyInput>;
  label: string;
  help?: string;
  type?: 'text' | 'password';
  choices?: readonly Choice[];
  autoComplete?: string;
  upperCase?: boolean;
  isSwitch?: true;
  maxLength?: number;
  options?: RegisterOptions<CompanyInput>;
};

/** One field of the set-up form: label above, help below, and the error in its place when there is one. */
export function SetupField({
  name,
  label,
  help,
  type = 'text',
  choices,
  upperCase,
  isSwitch,
  maxLength,
  autoComplete,
  options,
}: Props) {
  const id = useId();
  const { register, formState } = useFormContext<CompanyInput>();
  const error = errorAt(formState.errors, name);
  const shared = {
    ...register(name, options),
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
  };
  if (isSwitch)
    return (
      <div className="form-check form-switch">
        <input {...shared} type="checkbox" className="form-check-input" />
        <label className="form-check-label" htmlFor={id}>
          {label}
        </label>
        <div id={`${id}-note`} className="form-text">
          {help}
        </div>
      </div>
    );
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {choices ? (
        <select {...shared} className={`form-select ${error ? 'is-invalid' : ''}`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={type}
          className={`form-control ${error ? 'is-invalid' : ''} ${upperCase ? 'text-uppercase' : ''}`}
          maxLength={maxLength}
          autoComplete={autoComplete ?? 'off'}
          spellCheck={false}
        />
      )}
      <div id={`${id}-note`} className={error ? 'invalid-feedback d-block' : 'form-text'}>
        {error ?? help}
      </div>
    </div>
  );
}
