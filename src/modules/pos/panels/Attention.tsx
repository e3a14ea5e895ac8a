import { formatPaise, type Paise } from '../../../../contract/amount';
import { formatInstant } from '../../../../contract/dates';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';
import { sendQueue, useQueue } from './queue';

/** Bills that wait for the network, and the one that was refused when it came back. */
export function Attention({ close }: { close(): void }) {
  const { bills, isSending } = useQueue();
  const refused = bills.find(({ problem }) => problem !== null);
  return (
    <ModalFrame title={translate(refused ? 'Needs attention' : 'Waiting for the network')} onClose={close}>
      {refused && (
        <p className="till-problem" role="alert">
          {translate('{number} was refused: {problem} Mend the cause and send it again; the bills behind it follow.', {
            number: refused.number,
            problem: refused.problem,
          })}
        </p>
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
        {bills.length > 0 && (
          <button type="button" className="btn btn-primary" disabled={isSending} onClick={() => void sendQueue(true)}>
            {translate('Send now')}
          </button>
        )}
      </div>
    </ModalFrame>
  );
}
