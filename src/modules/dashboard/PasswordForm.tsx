import { type ReactNode, useId } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { PasswordInput } from '../../../contract/dashboard/profile';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import type { Values } from '../../kit/define';
import { showFieldProblems, useEntryForm, useFirstProblem } from '../../kit/form/useEntryForm';
import { PasswordStrength } from '../../kit/inputs/PasswordStrength';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { nextOrSubmit } from './nextOrSubmit';
import { useChangePassword } from './profileData';

const EMPTY: Values = { old: '', password: '', again: '' };

type Person = { code: string; name: string; email: string | null };

/** Changing the password: the present one, the new one twice. */
export function PasswordForm({ code, name, email }: Person) {
  const form = useEntryForm(PasswordInput as unknown as Schema<Values>, EMPTY);
  const change = useChangePassword();
  const { errors } = form.formState;
  const root = useFirstProblem(form.formState);

  const send = form.handleSubmit(async (values) => {
    try {
      const { ended } = await change.mutateAsync(values);
      form.reset(EMPTY);
      const others =
        ended === 0
          ? ''
          : ended === 1
            ? '. Another device was signed out'
            : translate('. {ended} other devices were signed out', { ended });
      showMessage(MESSAGE.success, translate('Your password is changed{others}', { others }));
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  });

  const chosen = String(useWatch({ control: form.control, name: 'password' }) ?? '');
  const own = [code, ...name.split(' '), ...(email ?? '').split('@')];
  const message = (name: string) => {
    const text = errors[name]?.message;
    return typeof text === 'string' ? text : undefined;
  };
  return (
    <form ref={root} className="fields" noValidate onSubmit={(event) => void send(event)} onKeyDown={nextOrSubmit}>
      {/* Lets a password manager know whose password this is. */}
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        value={code}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={translate('Present password')}
        kind="current-password"
        field={form.register('old')}
        error={message('old')}
      />
      <PasswordField
        label={translate('New password')}
        help={translate('At least 10 characters; a few words are easier to keep than signs')}
        kind="new-password"
        field={form.register('password')}
        error={message('password')}
      >
        <PasswordStrength value={chosen} own={own} />
      </PasswordField>
      <PasswordField
        label={translate('New password again')}
        kind="new-password"
        field={form.register('again')}
        error={message('again')}
      />
      <footer>
        <LoadingButton isLoading={change.isPending}>{translate('Change the password')}</LoadingButton>
        <span className="form-text">{translate('Your other devices are signed out')}</span>
      </footer>
    </form>
  );
}

type FieldProps = {
  label: string;
  kind: 'current-password' | 'new-password';
  field: UseFormRegisterReturn;
  error: string | undefined;
  help?: string;
  children?: ReactNode;
};

/** A password in a form of the profile. */
export function PasswordField({ label, kind, field, error, help, children }: FieldProps) {
  const id = useId();
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <div className="field">
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <input
        {...field}
        id={id}
        type="password"
        className={`form-control ${error ? 'is-invalid' : ''}`}
        autoComplete={kind}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy || undefined}
        data-entry=""
      />
      {children}
      {help && (
        <div id={`${id}-help`} className="form-text">
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="field-error">
          {error}
        </div>
      )}
    </div>
  );
}
