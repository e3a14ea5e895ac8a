import { useMutation } from '@tanstack/react-query';
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
import { focusNextOrSubmit } from '../../../kit/document/focusNextField';
import { FormFields } from '../../../kit/form/FormFields';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { showFieldProblems, useEntryForm } from '../../../kit/form/useEntryForm';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { anyTdsSection } from '../lookups';

const FIELDS: readonly Field<ChallanInput>[] = [
  { field: 'number', label: 'Challan no.', input: 'text', width: 'short', help: '5 digits' },
  { field: 'bsrCode', label: 'BSR code', input: 'text', width: 'short', help: '7 digits' },
  { field: 'date', label: 'Date', input: 'date', width: 'short' },
  { field: 'month', label: 'A day of the month deducted', input: 'date', width: 'short' },
  { field: 'sectionId', label: 'Section', input: anyTdsSection, help: 'If blank, all sections of the month' },
];

/** Records the challan of a deposit, or takes a wrong one back. */
export function ChallanButton({ deposit }: { deposit: Deposit }) {
  const may = useMay(tdsChallans.screen);
  const [open, setOpen] = useState(false);
  const { challanId, challanVersion, challanNo } = deposit;

  async function takeBack() {
    const message = translate('The deductions of its month will have no challan again.');
    if (
      !(await confirmDialog({
        title: translate('Take challan {challanNo} back?', { challanNo }),
        message,
        action: 'Take back',
      }))
    )
      return;
    try {
      await http.delete(`${tdsChallans.path}/${challanId}`, { params: { version: challanVersion } });
    } catch (error) {
      showProblem(error);
    }
  }

  if (challanId !== null) {
    return may(TRAN.cancel) ? (
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void takeBack()}>
        {translate('Take back')}
      </button>
    ) : null;
  }
  if (!may(TRAN.create)) return null;
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Record challan')}
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
  const repeat = useRepeatKey('tds challan');
  const save = useMutation({
    mutationFn: (values: Values) =>
      http.post(tdsChallans.path, values, { headers: { 'Idempotency-Key': repeat.keyOf(values) } }),
    onSuccess: repeat.done,
  });

  async function send(values: Values) {
    try {
      await save.mutateAsync(values);
      showMessage(MESSAGE.success, translate('Challan {number} is recorded', { number: String(values.number) }));
      done();
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Challan of {number}', { number: deposit.number })} onClose={done}>
      <p>
        <strong className="figure">{formatPaise(deposit.amount)}</strong>{' '}
        {translate('deposited on {date}.', { date: formatDate(deposit.date) })}
      </p>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form"
          onKeyDown={focusNextOrSubmit}
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) void form.handleSubmit(send)();
          }}
        >
          <FormFields form={plainFields(FIELDS)} blank={start} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={done}>
              {translate('Back')}
            </button>
            <LoadingButton isLoading={save.isPending}>{translate('Record challan')}</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}
