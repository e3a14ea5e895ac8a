import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { ChallanInput, tdsChallans } from '../../../../contract/accounts/tds/challans';
import type { Deposit } from '../../../../contract/accounts/tds/tdsRegister';
import { formatPaise } from '../../../../contract/amount';
import { addMonths, firstOfMonth, formatDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import { TRAN } from '../../../../contract/screen';
import { type Field, plainFields, type Values } from '../../../kit/define';
import { moveOnOrSend } from '../../../kit/document/moveOn';
import { FormFields } from '../../../kit/form/FormFields';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { landRefusal, useEntryForm } from '../../../kit/form/useEntryForm';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { confirmDialog, say, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { said } from '../../../kit/words';
import { anyTdsSection } from '../lookups';

const FIELDS: readonly Field<ChallanInput>[] = [
  { field: 'number', label: 'Challan no.', input: 'text', width: 'short', help: '5 digits' },
  { field: 'bsrCode', label: 'BSR code', input: 'text', width: 'short', help: '7 digits' },
  { field: 'date', label: 'Date', input: 'date', width: 'short' },
  { field: 'month', label: 'A day of the month deducted', input: 'date', width: 'short' },
  { field: 'sectionId', label: 'Section', input: anyTdsSection, help: 'Empty: all sections of the month' },
];

/** Records the challan of a deposit, or takes a wrong one back. */
export function ChallanButton({ deposit }: { deposit: Deposit }) {
  const may = useMay(tdsChallans.screen);
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const { challanId, challanVersion, challanNo } = deposit;

  async function takeBack() {
    const message = said('The deductions of its month will have no challan again.');
    if (
      !(await confirmDialog({
        title: said('Take challan {challanNo} back?', { challanNo }),
        message,
        action: 'Take back',
      }))
    )
      return;
    try {
      await http.delete(`${tdsChallans.path}/${challanId}`, { params: { version: challanVersion } });
      await client.invalidateQueries();
    } catch (error) {
      showProblem(error);
    }
  }

  if (challanId !== null) {
    return may(TRAN.cancel) ? (
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void takeBack()}>
        {said('Take back')}
      </button>
    ) : null;
  }
  if (!may(TRAN.create)) return null;
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(true)}>
        {said('Record challan')}
      </button>
      {open && <ChallanDialog deposit={deposit} done={() => setOpen(false)} />}
    </>
  );
}

function ChallanDialog({ deposit, done }: { deposit: Deposit; done(): void }) {
  const start = {
    documentId: deposit.voucherId,
    month: firstOfMonth(addMonths(firstOfMonth(deposit.date), -1)),
    sectionId: null,
    number: null,
    bsrCode: null,
    date: deposit.date,
  };
  const form = useEntryForm(ChallanInput as unknown as Schema<Values>, start);
  const client = useQueryClient();
  const repeat = useRepeatKey('tds challan');
  const save = useMutation({
    mutationFn: (values: Values) =>
      http.post(tdsChallans.path, values, { headers: { 'Idempotency-Key': repeat.keyOf(values) } }),
    onSuccess: () => {
      repeat.done();
      return client.invalidateQueries();
    },
  });

  async function send(values: Values) {
    try {
      await save.mutateAsync(values);
      say(MESSAGE.success, said('Challan {number} is recorded', { number: String(values.number) }));
      done();
    } catch (error) {
      if (!landRefusal(form, error)) showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={said('Challan of {number}', { number: deposit.number })} onClose={done}>
      <p>
        <strong className="figure">{formatPaise(deposit.amount)}</strong>{' '}
        {said('deposited on {date}.', { date: formatDate(deposit.date) })}
      </p>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form"
          onKeyDown={moveOnOrSend}
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) void form.handleSubmit(send)();
          }}
        >
          <FormFields form={plainFields(FIELDS)} blank={start} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={done}>
              {said('Back')}
            </button>
            <LoadingButton isLoading={save.isPending}>{said('Record challan')}</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}
