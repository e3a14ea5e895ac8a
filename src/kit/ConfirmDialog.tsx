import { QueryClientProvider } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { reason as reasonField } from '../../contract/fields';
import type { Schema } from '../../contract/resource';
import { Supervisor } from '../../contract/steps';
import type { AnyField, Values } from './define';
import { FormField } from './form/FormField';
import { requiredFields } from './form/requiredFields';
import { useEntryForm } from './form/useEntryForm';
import { ModalFrame } from './ModalFrame';
import type { OpenConfirm } from './messages';
import { queryClient } from './queries';
import { TickList } from './TickList';
import { translate } from './translate';

const SUPERVISOR: readonly AnyField[] = [
  { field: 'supervisor.user', label: 'User code of the supervisor', input: 'text' },
  { field: 'supervisor.password', label: 'Password of the supervisor', input: 'password' },
];

/** Further fields of a question besides a reason: its own, and a supervisor. */
function askedFields({ form, supervisor }: OpenConfirm) {
  const isSupervised = supervisor !== undefined;
  const own = form?.schema ?? z.object({});
  return {
    fields: [...(form?.fields ?? []), ...(isSupervised ? SUPERVISOR : [])],
    schema: (isSupervised ? z.intersection(own, z.object({ supervisor: Supervisor })) : own) as Schema<Values>,
    start: { ...form?.start, ...(isSupervised && { supervisor: { user: '', password: '' } }) },
  };
}

/** The question before a step that cannot be taken back, with its reason where the audit trail keeps one. */
export function ConfirmDialog({ request }: { request: OpenConfirm }) {
  const [reason, setReason] = useState(request.given ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const reasonId = useId();
  const problemId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { rows } = request;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(rows?.list.map(({ id }) => id)));

  // Going back a page closes the question.
  useEffect(() => {
    const leave = () => request.answer(null);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [request]);

  // Choices of one tap come first: a text field would open the keyboard of a phone at once.
  const asking = useRef<HTMLFormElement>(null);
  useEffect(() => asking.current?.querySelector<HTMLElement>('.choice-buttons input')?.focus(), []);

  const asked = askedFields(request);
  const form = useEntryForm(asked.schema, asked.start);
  const required = requiredFields(asked.schema, asked.start);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const checked = request.reason ? reasonField.safeParse(reason) : null;
    if (checked && !checked.success) {
      setProblem(checked.error.issues[0]?.message ?? null);
      box.current?.focus();
    }
    if (!(await form.trigger()) || (checked && !checked.success)) return;
    const { supervisor, ...values } = form.getValues();
    request.answer({
      reason: checked?.data ?? null,
      ...(rows && { ticked: [...ticked] }),
      ...(request.form && { values: request.form.schema.parse(values) }),
      ...(request.supervisor !== undefined && { by: Supervisor.parse(supervisor) }),
    });
  }

  return (
    <ModalFrame
      title={translate(request.title)}
      tone={request.danger ? 'danger' : 'plain'}
      onClose={() => request.answer(null)}
    >
      <form ref={asking} onSubmit={(event) => void confirm(event)} noValidate>
        <p className="modal-frame-text">{translate(request.message)}</p>
        {request.supervisor !== undefined && (
          <p className="modal-frame-text">
            {translate('You may not pass this yourself. Somebody who approves in {screen} can do it here.', {
              screen: translate(request.supervisor),
            })}
          </p>
        )}
        {rows && (
          <div className="mb-3">
            <TickList label={rows.label} rows={rows.list} ticked={ticked} tick={setTicked} />
          </div>
        )}
        {/* Questions are drawn outside the screens, and a field may look its entries up. */}
        <QueryClientProvider client={queryClient}>
          <FormProvider {...form}>
            <div className="dialog-form">
              {asked.fields.map((field) => (
                <FormField
                  key={field.field}
                  field={field}
                  name={field.field}
                  blank={asked.start}
                  required={required.has(field.field) || SUPERVISOR.includes(field)}
                />
              ))}
            </div>
          </FormProvider>
        </QueryClientProvider>
        {request.reason && (
          <div className="mb-3">
            <label className="form-label" htmlFor={reasonId}>
              {translate('Reason')}
            </label>
            <textarea
              ref={box}
              id={reasonId}
              className={`form-control ${problem ? 'is-invalid' : ''}`}
              rows={2}
              maxLength={200}
              value={reason}
              aria-invalid={problem !== null}
              aria-describedby={problemId}
              onChange={(event) => setReason(event.target.value)}
            />
            <div id={problemId} className={problem ? 'invalid-feedback' : 'form-text'}>
              {problem ?? translate('Reason (10 to 200 characters), saved in the history.')}
            </div>
          </div>
        )}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={() => request.answer(null)}>
            {translate('Go back')}
          </button>
          <button
            type="submit"
            className={`btn ${request.danger ? 'btn-danger' : 'btn-primary'}`}
            disabled={rows !== undefined && ticked.size === 0}
          >
            {translate(request.action)}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}
