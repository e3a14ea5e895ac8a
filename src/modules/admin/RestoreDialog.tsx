import { useEffect, useId, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Backup, RestoreInput } from '../../../contract/admin/backup';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import type { Values } from '../../kit/define';
import { focusFirstProblem, landRefusal, useEntryForm } from '../../kit/form/useEntryForm';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { say, showProblem } from '../../kit/messages';
import { useRestore } from './backupData';

const EMPTY: Values = { companyName: '', secondUser: '', secondPassword: '' };

/** The last questions before the books of a company are replaced. */
export function RestoreDialog({ backup, company, close }: { backup: Backup; company: string; close(): void }) {
  const form = useEntryForm(RestoreInput as unknown as Schema<Values>, EMPTY);
  const restore = useRestore(backup.id);
  const { errors, submitCount } = form.formState;
  const root = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount > 0) focusFirstProblem(root.current);
  }, [submitCount]);

  const send = form.handleSubmit(async (values) => {
    try {
      await restore.mutateAsync(values);
      say(MESSAGE.warningToast, 'The backup is being restored. You are signed out when it is done');
      close();
    } catch (error) {
      if (!landRefusal(form, error)) showProblem(error);
    }
  });
  const error = (name: string) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return (
    <ModalFrame title={`Restore the backup of ${formatInstant(backup.takenAt)}`} tone="danger" onClose={close}>
      <p className="modal-frame-text">
        Everything that {company} entered after that is taken away. What it has now is backed up first, the audit trail
        and the licence stay, and everybody is signed out. Another administrator has to agree here.
      </p>
      <form ref={root} className="restore-form" noValidate onSubmit={(event) => void send(event)}>
        <Field
          label={`Name of the company: ${company}`}
          field={form.register('companyName')}
          error={error('companyName')}
          autoComplete="off"
        />
        <Field
          label="User code of the other administrator"
          field={form.register('secondUser')}
          error={error('secondUser')}
          autoComplete="off"
        />
        <Field
          label="Their password"
          type="password"
          field={form.register('secondPassword')}
          error={error('secondPassword')}
          autoComplete="off"
        />
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            Go back
          </button>
          <LoadingButton className="btn btn-danger" isLoading={restore.isPending}>
            Restore
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
  autoComplete: string;
  type?: 'text' | 'password';
};

function Field({ label, field, error, autoComplete, type = 'text' }: FieldProps) {
  const id = useId();
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
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <div id={`${id}-error`} className="field-error">
          {error}
        </div>
      )}
    </div>
  );
}
