import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { Returned, ReturnInput } from '../../../contract/accounts/chequeReturns';
import { journals } from '../../../contract/accounts/journals';
import { payments } from '../../../contract/accounts/payments';
import { todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import type { AnyField, Values } from '../../kit/define';
import type { StoredDocument } from '../../kit/document/document';
import { focusNextOrSubmit } from '../../kit/document/focusNextField';
import { sendConfirmed } from '../../kit/form/confirmed';
import { ErrorSummary, labelsOf } from '../../kit/form/ErrorSummary';
import { FormFields } from '../../kit/form/FormFields';
import { useRepeatKey } from '../../kit/form/repeatKey';
import { showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { choice } from '../../kit/inputs/inputKinds';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { anyParty, costCentre } from './lookups';
import { useAbout } from './VoucherAbout';
import { returnAsWords } from './words';

const FIELDS: readonly AnyField[] = [
  { field: 'reason', label: 'Why the bank returned it', input: 'text', width: 'wide' },
  { field: 'charges', label: 'Charges of the bank', input: 'money', help: 'As charged, with GST. If blank, none' },
  { field: 'gstPercent', label: 'GST % in them', input: 'percent', when: ({ charges }) => Number(charges) > 0 },
  { field: 'date', label: 'Returned on', input: 'date' },
];

/** Asked where the account of the charges does. */
const CENTRE: AnyField = {
  field: 'costCentreId',
  label: 'Cost centre',
  input: costCentre,
  when: ({ charges }) => Number(charges) > 0,
};

/** Asked of a supply with GST. */
const OF_SUPPLY: readonly AnyField[] = [
  {
    field: 'returnAs',
    label: 'The supply',
    input: choice(returnAsWords),
    help: 'Supply made: its tax stays. No supply, as with an advance: its tax is reversed',
    width: 'wide',
  },
  {
    field: 'owedId',
    label: 'Who owes the money now, or is owed it',
    input: anyParty,
    when: ({ returnAs }) => returnAs === 'owed',
    help: 'A customer or supplier; the journal opens a bill in that account',
    width: 'wide',
  },
];

const DRAFTS =
  'What you enter is kept as a draft until somebody else posts it (setting Maker and checker). Nothing of the draft is in the books yet.';

/** The questions when a bank has sent a cheque back. */
export function BouncedDialog({ path, voucher, done }: { path: string; voucher: StoredDocument; done(): void }) {
  const repeat = useRepeatKey(`${path}/${voucher.id}/bounce`);
  const about = useAbout(voucher.id).data;
  const hasGst = (about?.gst.length ?? 0) > 0;
  const fields = [...(hasGst ? OF_SUPPLY : []), ...FIELDS, ...(about?.chargesNeedCentre ? [CENTRE] : [])];
  const start: Values = {
    version: voucher.version,
    branchId: voucher.branchId,
    date: todayInIndia(),
    charges: 0,
    gstPercent: null,
    costCentreId: null,
    returnAs: null,
    owedId: null,
    reason: '',
  };
  const form = useEntryForm(ReturnInput as unknown as Schema<Values>, start, ({ returnAs, owedId }) => ({
    ...(hasGst && !returnAs && { returnAs: 'Say what becomes of the supply' }),
    ...(hasGst && returnAs === 'owed' && !owedId && { owedId: 'Choose who owes the money now, or is owed it' }),
  }));

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
      const sentences = [
        !returned && translate('{number} is cancelled, and what it settled is open again.', { number }),
        returned?.number &&
          translate('{number} is taken back by {by}, and what it settled is open again.', {
            number,
            by: returned.number,
          }),
        charges?.number && translate('The charges are {number}.', { number: charges.number }),
      ].filter(Boolean);
      if (sentences.length > 0) showMessage(MESSAGE.success, sentences.join(' '));
      const drafts = [
        ...(returned?.number === null ? [{ type: journals.type, id: returned.id, label: 'Open the return' }] : []),
        ...(charges?.number === null ? [{ type: payments.type, id: charges.id, label: 'Open the charges' }] : []),
      ];
      if (drafts.length > 0) showMessage(MESSAGE.warningDialog, DRAFTS, drafts);
      done();
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Cheque of {number} returned', { number: voucher.number ?? '' })} onClose={done}>
      <p>
        {hasGst
          ? translate(
              'This voucher carries GST. If the supply was made, a journal opens the bill of the party that owes the money. If it was not, the whole voucher is reversed, with its tax.',
            )
          : translate('The bills that it settled are open again.')}{' '}
        {translate(
          'What the bank had cleared stays, and a journal of the day of its return takes it back, to be matched with the bank’s own entry; what the bank never showed is cancelled by its mirror.',
        )}
      </p>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form"
          onKeyDown={focusNextOrSubmit}
          onSubmit={(event) => {
            event.preventDefault();
            void form.handleSubmit(send)();
          }}
        >
          <ErrorSummary labels={labelsOf([...OF_SUPPLY, ...FIELDS, CENTRE])} />
          <FormFields form={fields} blank={start} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={done}>
              {translate('Back')}
            </button>
            <LoadingButton isLoading={form.formState.isSubmitting}>{translate('Book the return')}</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}
