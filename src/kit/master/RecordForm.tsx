import { type KeyboardEvent, useId, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary, labelsOf } from '../form/ErrorSummary';
import { FormFields } from '../form/FormFields';
import { fieldsOf } from '../form/fieldsOf';
import { requiredFields } from '../form/requiredFields';
import { TypedBack } from '../form/TypedBack';
import { focusNextEntry } from '../form/useEntryForm';
import { LoadingButton } from '../LoadingButton';
import { said } from '../words';
import type { Master } from './master';
import type { useRecordForm } from './useRecordForm';

type Props = {
  master: Master;
  entry: ReturnType<typeof useRecordForm>;
  /** Fields are shown but not changed. */
  readOnly: boolean;
  /** It stands above another form, which must see neither its keys nor its saving. */
  inDialog?: boolean;
  close(): void;
};

/** Enter goes to the next field, as in every form of the product; on the last one it saves. */
function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || !target.hasAttribute('data-entry')) return;
  if (target instanceof HTMLTextAreaElement && event.shiftKey) return;
  event.preventDefault();
  if (!focusNextEntry(event.currentTarget, target)) event.currentTarget.requestSubmit();
}

/** A password is kept while it is left empty, so a new record alone cannot do without. */
function requiredOf({ resource, blank, form }: Master, isNew: boolean): ReadonlySet<string> {
  const passwords = isNew ? fieldsOf(form).filter(({ input }) => input === 'password') : [];
  return new Set([...requiredFields(resource.input, blank), ...passwords.map(({ field }) => field)]);
}

export function RecordForm({ master, entry, readOnly, inDialog = false, close }: Props) {
  const formId = useId();
  const required = useMemo(() => requiredOf(master, entry.isNew), [master, entry.isNew]);

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (inDialog) {
      // React hands events on to the parent of a component, also out of a portal.
      event.stopPropagation();
      if (event.altKey && event.code === 'KeyA') {
        event.preventDefault();
        entry.submit();
        return;
      }
    }
    moveOn(event);
  }

  return (
    <FormProvider {...entry.form}>
      <form
        id={formId}
        ref={entry.root}
        className="record-form"
        noValidate
        onSubmit={(event) => {
          if (inDialog) event.stopPropagation();
          entry.submit(event);
        }}
        onKeyDown={press}
      >
        {entry.recovered && <TypedBack discard={entry.forget} />}
        <ErrorSummary labels={labelsOf(master.form)} />
        {master.Preview && <master.Preview />}
        <fieldset disabled={readOnly} className={master.wide ? 'fields two-columns' : 'fields'}>
          <FormFields form={master.form} blank={master.blank} required={readOnly ? undefined : required} />
        </fieldset>
        {!readOnly && (
          <footer className="record-actions">
            <LoadingButton isLoading={entry.isSaving}>
              {said('Save')} <kbd>Alt+A</kbd>
            </LoadingButton>
            <button type="button" className="btn btn-outline-secondary" onClick={close}>
              {said('Cancel')} <kbd>Esc</kbd>
            </button>
          </footer>
        )}
      </form>
    </FormProvider>
  );
}
