import { createPortal } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { formatPaise, type Paise } from '../../../../contract/amount';
import type { AccountOption } from '../../../../contract/books/accounts';
import { addDays, formatDate, type IsoDate, todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import { type Field, plainFields, type Values } from '../../../kit/define';
import { focusNextOrSubmit } from '../../../kit/document/focusNextField';
import { FormFields } from '../../../kit/form/FormFields';
import { useEntryForm } from '../../../kit/form/useEntryForm';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showMessage, showProblem } from '../../../kit/messages';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { anyBranch, namedAccount } from '../lookups';
import { DebitNote, journalOf, usePostDebitNote } from './debitNote';

const FIELDS: readonly Field<DebitNote>[] = [
  { field: 'date', label: 'Date', input: 'date', width: 'short' },
  { field: 'branchId', label: 'Branch', input: anyBranch },
  { field: 'billNo', label: 'Bill no.', input: 'text', width: 'short' },
  { field: 'dueDate', label: 'Due date', input: 'date', width: 'short' },
  { field: 'incomeId', label: 'Credit to', input: namedAccount },
  { field: 'narration', label: 'Narration', input: 'text', width: 'wide' },
];

export type Charge = { party: AccountOption; amount: Paise; asOn: IsoDate; incomeId: number | null };

type Props = Charge & { done(): void };

/** Asks for the fields of a debit note for interest, then posts its journal. */
export function DebitNoteDialog({ party, amount, asOn, incomeId, done }: Props) {
  const branchId = useSession((session) => session.details?.addr.branchId ?? null);
  const today = todayInIndia();
  const date = asOn > today ? today : asOn;
  const start = {
    date,
    branchId,
    billNo: `INT/${asOn.slice(2).replaceAll('-', '')}`,
    dueDate: addDays(date, party.creditDays),
    incomeId,
    narration: `Interest on late bills to ${formatDate(asOn)}`,
  };
  const form = useEntryForm(DebitNote as unknown as Schema<Values>, start);
  const post = usePostDebitNote();

  async function send(values: Values) {
    try {
      // The resolver has just read the values with the schema.
      const number = await post.mutateAsync(journalOf(values as DebitNote, party, amount));
      if (number === null) return;
      showMessage(MESSAGE.success, translate('The debit note is posted as {number}', { number }));
      done();
    } catch (error) {
      showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Debit note for {label}', { label: party.label })} onClose={done}>
      <p>
        {translate('Charges')} <strong className="figure">{formatPaise(amount)}</strong>{' '}
        {translate('of interest to {label}.', { label: party.label })}
      </p>
      <FormProvider {...form}>
        <form
          noValidate
          className="dialog-form"
          onKeyDown={focusNextOrSubmit}
          onSubmit={(event) => {
            event.preventDefault();
            if (!post.isPending) void form.handleSubmit(send)();
          }}
        >
          <FormFields form={plainFields(FIELDS)} blank={start} />
          <div className="modal-frame-actions">
            <button type="button" className="btn btn-outline-secondary" onClick={done}>
              {translate('Back')}
            </button>
            <LoadingButton isLoading={post.isPending}>{translate('Post debit note')}</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>,
    document.body,
  );
}
