import { useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import {
  type DemoInvoice,
  DemoInvoiceChange,
  DemoInvoiceInput,
  demoInvoices,
} from '../../../../contract/demo/invoices';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import type { Values } from '../../../kit/define';
import { withoutBlankLines } from '../../../kit/document/entryValues';
import { focusNextField } from '../../../kit/document/focusNextField';
import { LineGrid } from '../../../kit/document/LineGrid';
import { useWorked, WorkedProvider } from '../../../kit/document/worked';
import { DraftRestored } from '../../../kit/form/DraftRestored';
import { ErrorSummary, type Labels, labelsOf } from '../../../kit/form/ErrorSummary';
import { FormFields } from '../../../kit/form/FormFields';
import { useDraftKeeper } from '../../../kit/form/useDraftKeeper';
import { setFieldValue, showFieldProblems, useEntryForm } from '../../../kit/form/useEntryForm';
import { ApiError } from '../../../kit/http';
import { useKeys } from '../../../kit/keys/useKeys';
import { LoadingButton } from '../../../kit/LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { HEAD, ITEMS, REQUIRED, workedOf } from './invoiceFields';
import { changeInvoice, createInvoice } from './invoicesData';

type Props = {
  /** The invoice that is changed; null enters a new one. */
  stored: DemoInvoice | null;
  start: Values;
  /** It begins as a copy, so typing of an earlier one does not come back over it. */
  isCopy: boolean;
  saved(invoice: DemoInvoice): void;
  leave(): void;
  reload(): void;
};

/** Entering an invoice, or changing one that is not delivered. */
export function InvoiceForm(props: Props) {
  const { stored, start } = props;
  const entry = useInvoiceForm(props);
  const { form, root, submit, mayLeave } = entry;
  const title = stored ? translate('Invoice {no}', { no: stored.id }) : translate('New invoice');
  const close = () => void mayLeave().then((may) => may && props.leave());
  const keys = [
    { keys: 'Alt+A', words: 'Save', act: submit },
    { keys: 'Enter', words: 'Next field; an empty last line ends the lines' },
    { keys: 'Tab', words: 'Next cell; on the last one a new line' },
    { keys: 'Ctrl+Del', words: 'Delete line' },
    { keys: 'Alt+Shift+↑ ↓', words: 'Move the line up or down' },
    { keys: 'Ctrl+V', words: 'Paste lines from a spreadsheet' },
    { keys: 'Esc', words: 'Leave without saving', act: close },
  ];
  useKeys(keys);
  const labels: Labels = {
    ...labelsOf(HEAD),
    'items.name': translate('Item'),
    'items.unit': translate('Quantity'),
    'items.unitPrice': translate('Price'),
  };
  return (
    <ScreenFrame title={title} keys={keys}>
      <FormProvider {...form}>
        <WorkedProvider worked={workedOf as never}>
          <form
            ref={root}
            className="entry"
            noValidate
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => focusNextField(event)}
          >
            {entry.recovered && <DraftRestored discard={entry.discard} />}
            <ErrorSummary labels={labels} />
            <div className="entry-head">
              <FormFields form={HEAD} blank={start} required={REQUIRED} />
            </div>
            <LineGrid lines={ITEMS} label={translate('Lines of the {one}', { one: translate('invoice') })} />
            <footer className="entry-foot">
              <span className="entry-buttons">
                <LoadingButton
                  type="button"
                  className="btn btn-primary entry-post"
                  isLoading={entry.isSaving}
                  onClick={submit}
                >
                  {translate('Save')} <kbd>Alt+A</kbd>
                </LoadingButton>
                <button type="button" className="btn btn-outline-secondary" onClick={close}>
                  {translate('Cancel')} <kbd>Esc</kbd>
                </button>
              </span>
              <Totals />
            </footer>
          </form>
        </WorkedProvider>
      </FormProvider>
    </ScreenFrame>
  );
}

/** The total of the invoice as it is typed, in its currency. */
function Totals() {
  const currency: unknown = useWatch({ name: 'currency' });
  const worked = useWorked();
  return (
    <dl className="entry-totals" aria-live="polite">
      {worked?.totals.map(({ label, amount, strong }) => (
        <div key={label} className={strong ? 'is-strong' : undefined}>
          <dt>{translate(label)}</dt>
          <dd>
            {String(currency ?? '')} <Figure amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useInvoiceForm({ stored, start, isCopy, saved, reload }: Props) {
  const root = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const schema = (stored ? DemoInvoiceChange : DemoInvoiceInput) as unknown as Schema<Values>;
  const form = useEntryForm(schema, start);
  const { recovered, forget } = useDraftKeeper(`${demoInvoices.path}#${stored?.id ?? 'new'}`, form, start, !isCopy);
  // Read in drawing, or react-hook-form does not follow it.
  const { isDirty } = form.formState;

  async function refuse(error: unknown) {
    if (showFieldProblems(form, error)) return;
    if (!(error instanceof ApiError) || error.code !== 'STALE') return showProblem(error);
    const message = `${error.message} ${translate('What you typed here is then given up.')}`;
    if (!(await confirmDialog({ title: 'Changed meanwhile', message, action: 'Reload it' }))) return;
    forget();
    reload();
  }

  const send = form.handleSubmit(async (values) => {
    try {
      const invoice = stored ? await changeInvoice(stored.id, values) : await createInvoice(values);
      forget();
      form.reset(values);
      showMessage(MESSAGE.success, translate('Invoice {no} is saved', { no: invoice.id }));
      saved(invoice);
    } catch (error) {
      await refuse(error);
    }
  });

  async function submit() {
    if (isSaving) return;
    setSaving(true);
    const { items } = withoutBlankLines(form.getValues(), [ITEMS]);
    setFieldValue(form, 'items', items);
    await send().finally(() => setSaving(false));
  }

  return {
    form,
    root,
    isSaving,
    recovered,
    submit: () => void submit(),
    discard: () => {
      forget();
      form.reset(start);
    },
    /** @returns whether the typing may be given up. */
    async mayLeave(): Promise<boolean> {
      if (!isDirty) return true;
      const message = translate('What you typed is not saved.');
      const answer = await confirmDialog({ title: 'Leave without saving?', message, action: 'Leave', danger: true });
      if (answer) forget();
      return answer !== null;
    },
  };
}
