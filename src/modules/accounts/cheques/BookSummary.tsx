import { useId, useState } from 'react';
import { type ChequeBook, chequeBooks } from '../../../../contract/accounts/cheques/chequeBooks';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';

/** The remaining leaves of a book, its void leaves, and a form to void one more. */
export function BookSummary({ record }: { record: ChequeBook }) {
  const { used, voids, leaves, nextNo, id } = record;
  const mayVoid = useMay(chequeBooks.screen)(TRAN.modify);
  const repeat = useRepeatKey(`${chequeBooks.path}/${id}/void`);
  const field = useId();
  const [number, setNumber] = useState('');
  const [isSending, setSending] = useState(false);

  async function spoil() {
    const answer = await confirmDialog({
      title: translate('Mark cheque {number} as void?', { number }),
      message: 'No payment can use it afterwards.',
      action: 'Mark as void',
      danger: true,
      reason: true,
    });
    if (!answer) return;
    setSending(true);
    try {
      const leaf = { number, reason: answer.reason };
      const headers = { 'Idempotency-Key': repeat.keyOf(leaf) };
      await http.post(`${chequeBooks.path}/${id}/void`, leaf, { headers });
      repeat.done();
      showMessage(MESSAGE.success, translate('Cheque {number} is void', { number }));
      setNumber('');
    } catch (error) {
      showProblem(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="cheque-book">
      <p>
        {nextNo ? (
          <>
            {translate('Next leaf')} <strong>{nextNo}</strong>
          </>
        ) : (
          translate('No leaf is left')
        )}{' '}
        {translate('· {used} used, {voids} void, {leaves} left of {leaves2}', {
          used,
          voids: voids.length,
          leaves: leaves - used - voids.length,
          leaves2: leaves,
        })}
      </p>
      {voids.length > 0 && (
        <ul>
          {voids.map((leaf) => (
            <li key={leaf.number}>
              {leaf.number}: {leaf.reason}
            </li>
          ))}
        </ul>
      )}
      {mayVoid && (
        <div className="cheque-void">
          <label htmlFor={field}>{translate('Void leaf')}</label>
          <input
            id={field}
            className="form-control"
            inputMode="numeric"
            maxLength={6}
            value={number}
            onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
          />
          <LoadingButton
            type="button"
            className="btn btn-outline-secondary"
            isLoading={isSending}
            disabled={number.length !== 6}
            onClick={() => void spoil()}
          >
            {translate('Mark as void')}
          </LoadingButton>
        </div>
      )}
    </div>
  );
}
