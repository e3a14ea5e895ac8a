import { type KeyboardEvent, useId, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { isWorked } from '../document/document';
import { DraftRestored } from '../form/DraftRestored';
import { ErrorSummary, type Labels, labelsOf } from '../form/ErrorSummary';
import { FormFields } from '../form/FormFields';
import { fieldsOf } from '../form/fieldsOf';
import { requiredFields } from '../form/requiredFields';
import { focusNextEntry, focusPath } from '../form/useEntryForm';
import { LoadingButton } from '../LoadingButton';
import { translate } from '../translate';
import type { Master } from './master';
import { RecordTabs } from './RecordTabs';
import { useOpenTab } from './useOpenTab';
import type { useRecordForm } from './useRecordForm';

type Props = {
  master: Master;
  entry: ReturnType<typeof useRecordForm>;
  /** Fields are shown but not changed. */
  readOnly: boolean;
  /** It lies above another form, which must see neither its keys nor its saving. */
  inDialog?: boolean;
  /** Saves it and begins the next one. */
  saveNext?: () => void;
  close(): void;
};

/** Enter goes to the next field, as in every form of the product, and on to the next tab; on the last one it saves. */
function moveOn(event: KeyboardEvent<HTMLFormElement>, nextTab: () => boolean) {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || !target.hasAttribute('data-entry')) return;
  if (target instanceof HTMLTextAreaElement && event.shiftKey) return;
  event.preventDefault();
  if (!focusNextEntry(event.currentTarget, target) && !nextTab()) event.currentTarget.requestSubmit();
}

/** A password is kept while it is left empty, so a new record alone cannot do without. */
function requiredOf({ resource, blank, form }: Master, isNew: boolean): ReadonlySet<string> {
  const passwords = isNew ? fieldsOf(form).filter(({ input }) => input === 'password') : [];
  return new Set([...requiredFields(resource.input, blank), ...passwords.map(({ field }) => field)]);
}

/** Names of fields in messages: those of lines by their table and name. */
const labelsIn = ({ form, lines }: Master): Labels => ({
  ...labelsOf(form),
  ...Object.fromEntries(
    lines.flatMap(({ field, label, columns }) => [
      [`${field}.title`, translate(label)],
      ...columns.flatMap((column) => (isWorked(column) ? [] : [[`${field}.${column.field}`, translate(column.label)]])),
    ]),
  ),
});

export function RecordForm({ master, entry, readOnly, inDialog = false, saveNext, close }: Props) {
  const formId = useId();
  const required = useMemo(() => requiredOf(master, entry.isNew), [master, entry.isNew]);
  const labels = useMemo(() => labelsIn(master), [master]);
  const tabs = useOpenTab(master.tabs, entry);
  const marked = readOnly ? undefined : required;

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
    moveOn(event, tabs.next);
  }

  function reach(path: string) {
    tabs.show(path);
    focusPath(entry.root.current, path);
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
        {entry.recovered && <DraftRestored discard={entry.forget} />}
        <ErrorSummary labels={labels} reach={reach} />
        {master.Preview && <master.Preview />}
        <fieldset disabled={readOnly} className={master.wide ? 'fields two-columns' : 'fields'}>
          <FormFields form={master.head} blank={master.blank} required={marked} />
        </fieldset>
        {master.tabs.length > 0 && (
          <fieldset disabled={readOnly} className="record-tabs">
            <RecordTabs master={master} tabs={tabs} required={marked} />
          </fieldset>
        )}
        {!readOnly && (
          <footer className="record-actions">
            <LoadingButton isLoading={entry.isSaving} className="btn btn-primary record-save">
              {translate('Save')} <kbd>Alt+A</kbd>
            </LoadingButton>
            {saveNext && (
              <button type="button" className="btn btn-outline-secondary" onClick={saveNext}>
                {translate('Save and next')} <kbd>Ctrl+Enter</kbd>
              </button>
            )}
            <button type="button" className="btn btn-outline-secondary" onClick={close}>
              {translate('Cancel')} <kbd>Esc</kbd>
            </button>
          </footer>
        )}
      </form>
    </FormProvider>
  );
}
