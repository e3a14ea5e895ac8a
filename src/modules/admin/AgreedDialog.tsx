import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { RestoreInput } from '../../../contract/admin/backup';
import { ClearInput } from '../../../contract/admin/company';
import type { Schema } from '../../../contract/resource';
import type { Values } from '../../kit/define';
import { showFieldProblems, useEntryForm, useFirstProblem } from '../../kit/form/useEntryForm';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

type Props = {
  title: string;
  company: string;
  /** The verb on the button that goes on. */
  action: string;
  /** Another administrator says yes with a password. */
  isAgreed: boolean;
  send(values: Values): Promise<unknown>;
  close(): void;
  children: ReactNode;
};

const EMPTY: Values = { companyName: '', secondUser: '', secondPassword: '', secondCode: '' };

/** The last questions before everybody's entries are replaced or removed. */
export function AgreedDialog({ title, company, action, isAgreed, send, close, children }: Props) {
  const schema = isAgreed ? RestoreInput : ClearInput;
  const form = useEntryForm(schema as unknown as Schema<Values>, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const root = useFirstProblem(form.formState);

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
      close();
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  });
  const error = (name: string) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return (
    <ModalFrame title={title} tone="danger" onClose={close}>
      <p className="modal-frame-text">{children}</p>
      <form ref={root} className="agreed-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={translate('Name of the company')}
          help={company}
          field={form.register('companyName')}
          error={error('companyName')}
        />
        {isAgreed && (
          <>
            <Field
              label={translate('User code of the other administrator')}
              field={form.register('secondUser')}
              error={error('secondUser')}
            />
            <Field
              label={translate('Their password')}
              type="password"
              field={form.register('secondPassword')}
              error={error('secondPassword')}
            />
            <Field
              label={translate('Code of their authenticator, if they have one')}
              field={form.register('secondCode')}
              error={error('secondCode')}
              autoComplete="one-time-code"
            />
          </>
        )}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <LoadingButton className="btn btn-danger" isLoading={isSubmitting} waiting="Checking…">
            {action}
          </LoadingButton>
        </div>
      </form>
    </ModalFrame>
  );
}

type FieldProps = {
  label: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** The text to type, shown next to the field. */
  help?: string;
  type?: 'text' | 'password';
  autoComplete?: 'off' | 'one-time-code';
};

function Field({ label, field, error, help, type = 'text', autoComplete = 'off' }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <input
        {...field}
        id={id}
        type={type}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
      />
      {help && (
        <div id={`${id}-help`} className="agreed-help">
          {translate('Type it as it is:')} <strong>{help}</strong>
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
