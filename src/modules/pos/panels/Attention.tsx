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
import { deviceOf } from './tillData';
import type { Billing } from './useBilling';
import { slipOfWaiting } from './waitingSlip';

type Props = {
  /** None: the till is not open here. */
  billing: Billing | null;
  close(): void;
};

/** Refusals that another number, or the shift that is open now, puts right. */
const RENUMBERED: readonly (string | null)[] = ['NUMBER_TAKEN', 'TILL_CLOSED', 'OTHER_DEVICE'];

/** Bills that wait for the network, and the one that was refused when it came back. */
export function Attention({ billing, close }: Props) {
  const { bills, isSending } = useQueue();
  const [isBusy, setBusy] = useState(false);
  const refused = bills.find(({ problem }) => problem !== null);
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
    <ModalFrame title={translate(refused ? 'Needs attention' : 'Waiting for the network')} onClose={close}>
      {refused && (
        <>
          <p className="till-problem" role="alert">
            {translate('{number} was refused: {problem}', { number: refused.number, problem: refused.problem })}
          </p>
          <p>{translate('The bills behind it follow once it is settled.')}</p>
          <div className="till-acts">
            {billing && RENUMBERED.includes(refused.code)
              ? button('Give it a new number', () => renumber(billing))
              : null}
            {billing && refused.code !== 'KEY_REUSED'
              ? button('Correct it', async () => {
                  if (billing.correct(refused)) close();
                })
              : null}
            {button('Withdraw it', () => withdraw(refused), 'btn-outline-danger')}
          </div>
        </>
      )}
      <table className="table shift-table">
        <tbody>
          {bills.map(({ key, number, amount, madeAt }) => (
            <tr key={key}>
              <th scope="row">{number}</th>
              <td>{formatInstant(madeAt)}</td>
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

/** Everything that waits takes the numbers that the server counts on with, and is printed again under them. */
async function renumber({ till, numbers, print }: Billing): Promise<void> {
  const { shift, after } = await numbers.asked();
  const before = useQueue.getState().bills;
  const again: Waiting[] = [];
  const isKept = await changeWaiting((bill, place) => {
    const number = after(place + 1);
    const at = { printedAs: number, shiftId: shift?.id ?? 0, device: deviceOf() };
    const changed = { ...bill, number, body: { ...bill.body, ...at } };
    if (bill.number !== number) again.push(changed);
    return changed;
  });
  if (!isKept) return;
  numbers.took(after(before.length));
  await print(again.flatMap((bill) => slipOfWaiting(bill, till) ?? []));
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
