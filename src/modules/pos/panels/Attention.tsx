import { useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { formatInstant } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { withdrawalsPath, withdrawn } from '../../../../contract/pos/withdrawals';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { http, newKey } from '../../../kit/http';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { changeWaiting, dropWaiting, sendQueue, useQueue, type Waiting } from './queue';
import type { Billing } from './useBilling';
import { slipOfWaiting } from './waitingSlip';

type Props = {
  /** None: the till is not open here. */
  billing: Billing | null;
  close(): void;
};

/** A refusal that another number puts right. */
const RENUMBERED = 'NUMBER_TAKEN';

/** Bills that wait for the network, and those that were refused when it came back. */
export function Attention({ billing, close }: Props) {
  const { bills, unread, isSending } = useQueue();
  const [isBusy, setBusy] = useState(false);
  const refused = bills.filter(({ problem }) => problem !== null);
  const act = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    await work().catch(showProblem);
    setBusy(false);
  };
  const button = (words: string, work: () => Promise<unknown>, look = 'btn-outline-primary') => (
    <button type="button" className={`btn ${look}`} disabled={isSending || isBusy} onClick={act(work)}>
      {translate(words)}
    </button>
  );
  return (
    <ModalFrame title={translate(refused.length > 0 ? 'Needs attention' : 'Waiting for the network')} onClose={close}>
      {refused.map((bill) => (
        <section key={bill.key} aria-label={bill.number}>
          <p className="till-problem" role="alert">
            {translate('{number} was refused: {problem}', { number: bill.number, problem: bill.problem })}
          </p>
          <div className="till-acts">
            {billing && bill.code === RENUMBERED ? button('Give it a new number', () => renumber(billing, bill)) : null}
            {billing && bill.code !== 'KEY_REUSED'
              ? button('Correct it', async () => {
                  if (billing.correct(bill)) close();
                })
              : null}
            {button('Withdraw it', () => withdraw(bill), 'btn-outline-danger')}
          </div>
        </section>
      ))}
      {unread > 0 && (
        <p className="till-problem" role="alert">
          {translate('{bills} bills here were made with another version. They stay kept. Ask your administrator.', {
            bills: unread,
          })}
        </p>
      )}
      <table className="table shift-table">
        <tbody>
          {bills.map(({ key, number, amount, madeAt, madeBy }) => (
            <tr key={key}>
              <th scope="row">{number}</th>
              <td>{formatInstant(madeAt)}</td>
              <td>{madeBy}</td>
              <td className="figure text-end">{formatPaise(amount as Paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bills.length === 0 && <p>{translate('Nothing waits.')}</p>}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Go back')}
        </button>
        {bills.length > 0 && button('Send now', () => sendQueue(true), 'btn-primary')}
      </div>
    </ModalFrame>
  );
}

/** Another sale has its number: it takes the next one and is printed again under it. */
async function renumber({ till, numbers, print }: Billing, { key }: Waiting): Promise<void> {
  const number = await numbers.asked();
  const isKept = await changeWaiting(key, (bill) => ({ ...bill, number, body: { ...bill.body, printedAs: number } }));
  if (!isKept) return;
  numbers.took(number);
  await print(useQueue.getState().bills.flatMap((bill) => (bill.key === key ? (slipOfWaiting(bill, till) ?? []) : [])));
  await sendQueue(true);
}

/** It is never posted; its number stays used, so those behind it keep theirs. */
async function withdraw({ key, number, body }: Waiting): Promise<void> {
  const request = newKey();
  const answer = await sendConfirmed('Withdraw it', async (answered) => {
    const options = { headers: { 'Idempotency-Key': request } };
    return withdrawn.parse((await http.post(withdrawalsPath, { key, bill: body, ...answered }, options)).data);
  });
  if (!answer) return;
  await dropWaiting(key);
  showMessage(
    MESSAGE.notice,
    answer.posted
      ? translate('{number} was posted already. Nothing is withdrawn.', { number: answer.posted.number })
      : translate('{number} is withdrawn.', { number }),
  );
  await sendQueue(true);
}
