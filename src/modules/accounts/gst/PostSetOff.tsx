import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SetOffAnswer } from '../../../../contract/accounts/gst/gstSetOff';
import { type JournalInput, journals } from '../../../../contract/accounts/journals';
import { formatPaise, type Paise, sumOf } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { href } from '../../../kit/href';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';

type Props = { query: Values; answer: SetOffAnswer | undefined };

/** Posts the set-off of the month as a journal, once, and pays the rest from the cash ledger. */
export function SetOffTools({ answer }: Props) {
  return (
    <>
      <PostSetOff answer={answer} />
      {answer && <PayFromLedger answer={answer} />}
    </>
  );
}

/** Afterwards it leads to the journal. */
function PostSetOff({ answer }: Pick<Props, 'answer'>) {
  const may = useMay(journals.screen);
  const post = usePostJournal('gst set-off', 'Post set-off');
  const done = answer?.posted[0] ?? answer?.coveredBy;
  if (done) {
    return (
      <Link className="btn btn-outline-secondary" to={href(journals.screen, { open: done.voucherId })}>
        {done.number}
      </Link>
    );
  }
  const journal = answer?.journal ?? null;

  async function send(step: 'post' | 'save') {
    if (!journal || !answer || post.isPending) return;
    const title = translate('Set off GST of the month ended {asOn}?', { asOn: formatDate(answer.asOn) });
    const message = 'A journal clears the tax owed with the credit and leaves the rest on GST Payable.';
    if (step === 'post' && !(await confirmDialog({ title, message, action: 'Post set-off' }))) return;
    try {
      const number = await post.mutateAsync({ journal, step });
      if (number === undefined) return;
      showMessage(
        MESSAGE.success,
        number
          ? translate('The set-off is posted as {number}', { number })
          : translate('The set-off is saved as a draft journal'),
      );
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={!journal || !may(TRAN.create) || post.isPending}
        onClick={() => void send('save')}
      >
        {translate('Save as draft')}
      </button>
      <LoadingButton
        type="button"
        isLoading={post.isPending}
        disabled={!journal || !may(TRAN.create)}
        onClick={() => void send('post')}
      >
        {translate('Post set-off')}
      </LoadingButton>
    </>
  );
}

/** The server asks whether the cash ledger holds enough; here it is shown before. */
function PayFromLedger({ answer: { payment, cashLedger, asOn } }: { answer: SetOffAnswer }) {
  const may = useMay(journals.screen);
  const post = usePostJournal('gst payment', 'Pay from cash ledger');
  if (!payment) return null;
  const total = sumOf(payment.lines, (line) => line.debit);
  const missing = (total - cashLedger) as Paise;

  async function pay() {
    if (!payment || post.isPending) return;
    if (missing > 0) {
      const sums = { held: formatPaise(cashLedger), total: formatPaise(total), missing: formatPaise(missing) };
      return showMessage(
        MESSAGE.warningToast,
        translate(
          'The GST cash ledger holds {held}, and {total} is to be paid. Enter the deposit of {missing} as a payment to GST Cash Ledger first, or pay GST Payable from the bank.',
          sums,
        ),
      );
    }
    const title = translate('Pay {total} of GST from the cash ledger?', { total: formatPaise(total) });
    const message = translate('A journal of today takes it from the GST Cash Ledger for what is owed up to {asOn}.', {
      asOn: formatDate(asOn),
    });
    if (!(await confirmDialog({ title, message, action: 'Pay' }))) return;
    try {
      const number = await post.mutateAsync({ journal: payment, step: 'post' });
      if (number) showMessage(MESSAGE.success, translate('The tax is paid by {number}', { number }));
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <LoadingButton type="button" isLoading={post.isPending} disabled={!may(TRAN.create)} onClick={() => void pay()}>
      {translate('Pay from cash ledger')}
    </LoadingButton>
  );
}

type Sent = { journal: JournalInput; step: 'post' | 'save' };

/** @returns the number given, null for a draft, undefined when the user went back on a warning. */
function usePostJournal(key: string, title: string) {
  const repeat = useRepeatKey(key);
  return useMutation({
    mutationFn: async ({ journal, step }: Sent) => {
      const sent = await sendConfirmed(title, async (extra) => {
        const body = { ...journal, ...extra };
        const headers = { 'Idempotency-Key': repeat.keyOf({ ...body, step }) };
        const { data } = await http.post(journals.path, body, { params: { step }, headers });
        return { number: journals.document.parse(data).number };
      });
      return sent === null ? undefined : sent.number;
    },
    onSuccess: repeat.done,
  });
}
