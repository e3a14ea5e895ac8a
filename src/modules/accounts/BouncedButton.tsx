import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { payments } from '../../../contract/accounts/payments';
import { Bounced, BounceInput, receipts } from '../../../contract/accounts/receipts';
import { todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { AnyField, Values } from '../../kit/define';
import type { StoredDocument } from '../../kit/document/document';
import { FormFields } from '../../kit/form/FormFields';
import { useRepeatKey } from '../../kit/form/repeatKey';
import { landRefusal, useEntryForm } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { say, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';

const FIELDS: readonly AnyField[] = [
  { field: 'reason', label: 'Why the bank returned it', input: 'text', width: 'wide' },
  { field: 'charges', label: 'Charges of the bank', input: 'money', help: 'As it took them, with GST; empty: none' },
  { field: 'gstPercent', label: 'GST % in them', input: 'percent', when: ({ charges }) => Number(charges) > 0 },
  { field: 'date', label: 'Charged on', input: 'date' },
];

/** Beside the receipt of a cheque: the bank has sent it back. */
export function BouncedButton({ document: receipt }: { document: StoredDocument }) {
  const may = useMay(receipts.screen);
  const [open, setOpen] = useState(false);
  if (receipt.status !== 'posted' || receipt.mode !== 'cheque' || !may(TRAN.cancel)) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        Cheque returned
      </button>
      {open && <BouncedDialog receipt={receipt} done={() => setOpen(false)} />}
    </>
  );
}

function BouncedDialog({ receipt, done }: { receipt: StoredDocument; done(): void }) {
  const client = useQueryClient();
  const repeat = useRepeatKey(`${receipts.path}/${receipt.id}/bounce`);
  const start: Values = { version: receipt.version, date: todayInIndia(), charges: 0, gstPercent: null, reason: '' };
  const form = useEntryForm(BounceInput as unknown as Schema<Values>, start);

  async function send(values: Values) {
    try {
      const headers = { 'Idempotency-Key': repeat.keyOf(values) };
      const { data } = await http.post(`${receipts.path}/${receipt.id}/bounce`, values, { headers });
      const { number, charges, draftId } = Bounced.parse(data);
      repeat.done();
      await client.invalidateQueries();
      say(
        MESSAGE.success,
        `${number} is cancelled${charges ? `, the charges are ${charges}` : ''}; its bills are open`,
      );
      if (draftId)
        say(
          MESSAGE.warningDialog,
          'The charges of the bank are kept as a draft: somebody else posts what you enter (setting Maker and checker).',
          [{ type: payments.type, id: draftId, label: 'Open the draft' }],
        );
      done();
    } catch (error) {
      if (!landRefusal(form, error)) showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={`Cheque of ${receipt.number ?? ''} returned`} onClose={done}>
      <p>The receipt is cancelled by its mirror, and the bills that it settled are open again.</p>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            void form.handleSubmit(send)();
          }}
        >
          <FormFields form={FIELDS} blank={start} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={done}>
              Back
            </button>
            <LoadingButton isLoading={form.formState.isSubmitting}>Cancel receipt</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}
