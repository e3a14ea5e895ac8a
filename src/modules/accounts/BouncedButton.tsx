import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { Returned, ReturnInput } from '../../../contract/accounts/chequeReturns';
import { journals } from '../../../contract/accounts/journals';
import { payments } from '../../../contract/accounts/payments';
import { receipts } from '../../../contract/accounts/receipts';
import { todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { AnyField, Values } from '../../kit/define';
import type { StoredDocument } from '../../kit/document/document';
import { sendConfirmed } from '../../kit/form/confirmed';
import { FormFields } from '../../kit/form/FormFields';
import { useRepeatKey } from '../../kit/form/repeatKey';
import { landRefusal, useEntryForm } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { say, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { said } from '../../kit/words';

const FIELDS: readonly AnyField[] = [
  { field: 'reason', label: 'Why the bank returned it', input: 'text', width: 'wide' },
  { field: 'charges', label: 'Charges of the bank', input: 'money', help: 'As it took them, with GST; empty: none' },
  { field: 'gstPercent', label: 'GST % in them', input: 'percent', when: ({ charges }) => Number(charges) > 0 },
  { field: 'date', label: 'Returned on', input: 'date' },
];

/** Beside the voucher of a cheque: the bank has sent it back. */
export function BouncedButton({ document }: { document: StoredDocument }) {
  const resource = document.type === receipts.type ? receipts : payments;
  const may = useMay(resource.screen);
  const [open, setOpen] = useState(false);
  if (document.status !== 'posted' || document.mode !== 'cheque' || !may(TRAN.cancel)) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {said('Cheque returned')}
      </button>
      {open && <BouncedDialog path={resource.path} voucher={document} done={() => setOpen(false)} />}
    </>
  );
}

const DRAFTS =
  'What you enter is kept as a draft until somebody else posts it (setting Maker and checker). Nothing of the draft is in the books yet.';

function BouncedDialog({ path, voucher, done }: { path: string; voucher: StoredDocument; done(): void }) {
  const client = useQueryClient();
  const repeat = useRepeatKey(`${path}/${voucher.id}/bounce`);
  const start: Values = { version: voucher.version, date: todayInIndia(), charges: 0, gstPercent: null, reason: '' };
  const form = useEntryForm(ReturnInput as unknown as Schema<Values>, start);

  async function send(values: Values) {
    try {
      const answer = await sendConfirmed('Book the return', async (extra) => {
        const body = { ...values, ...extra };
        const headers = { 'Idempotency-Key': repeat.keyOf(body) };
        return Returned.parse((await http.post(`${path}/${voucher.id}/bounce`, body, { headers })).data);
      });
      if (!answer) return;
      const { number, returned, charges } = answer;
      repeat.done();
      await client.invalidateQueries();
      const taken = returned
        ? returned.number
          ? said('is taken back by {number}', { number: returned.number })
          : null
        : 'is cancelled';
      const words = [taken, charges?.number && said('the charges are {number}', { number: charges.number })]
        .filter(Boolean)
        .join(', ');
      if (words) say(MESSAGE.success, `${number}: ${words}${taken ? '; its bills are open' : ''}`);
      const drafts = [
        ...(returned?.number === null ? [{ type: journals.type, id: returned.id, label: 'Open the return' }] : []),
        ...(charges?.number === null ? [{ type: payments.type, id: charges.id, label: 'Open the charges' }] : []),
      ];
      if (drafts.length > 0) say(MESSAGE.warningDialog, DRAFTS, drafts);
      done();
    } catch (error) {
      if (!landRefusal(form, error)) showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={said('Cheque of {number} returned', { number: voucher.number ?? '' })} onClose={done}>
      <p>
        {said(
          'The bills that it settled are open again. If the bank had cleared it, it stays, and a journal of the day of its return takes it back, to be matched with the bank’s own entry; otherwise it is cancelled by its mirror.',
        )}
      </p>
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
              {said('Back')}
            </button>
            <LoadingButton isLoading={form.formState.isSubmitting}>{said('Book the return')}</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}
