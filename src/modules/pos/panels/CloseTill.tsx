import { useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { NOTES, Shift, shifts, type Till } from '../../../../contract/selling/shifts';
import { http } from '../../../kit/http';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { showClosed } from './Closed';
import { SmallForm, Text } from './dialogs';
import { Figure } from './Figure';
import { useQueue } from './queue';

type Props = { till: Till; close(): void };

/** The count at the end: blind, so that nobody counts towards a figure. */
export function CloseTill({ till, close }: Props) {
  const waiting = useQueue(({ bills }) => bills.filter(({ body }) => body.shiftId === till.shift?.id).length);
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [coins, setCoins] = useState(0);
  const [card, setCard] = useState(0);
  const [upi, setUpi] = useState(0);
  const [remark, setRemark] = useState('');
  const notes = NOTES.flatMap((value) => (counts[value] ? [{ value, count: counts[value] }] : []));
  const cash = notes.reduce((sum, { value, count }) => sum + value * count * 100, coins) as Paise;

  async function send() {
    const counted = coins > 0 ? [] : notes;
    const body = { notes: counted, cash, card, upi, remark: remark.trim() || null };
    try {
      showClosed(Shift.parse((await http.put(`${shifts.path}/${till.shift?.id}/close`, body)).data), till);
    } catch (error) {
      showProblem(error);
    }
  }
  if (waiting > 0)
    return (
      <ModalFrame title={translate('Close the till')} onClose={close}>
        <p className="modal-frame-text">
          {translate('{bills} bills wait here for the network. They are posted first; then the till can be closed.', {
            bills: waiting,
          })}
        </p>
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-primary" onClick={close}>
            {translate('Go back')}
          </button>
        </div>
      </ModalFrame>
    );
  return (
    <SmallForm title={translate('Close the till')} action="Close till" close={close} send={() => void send()}>
      <div className="count-grid">
        {NOTES.map((value) => (
          <Figure
            key={value}
            label={`₹ ${value} ×`}
            kind="count"
            value={counts[value] ?? 0}
            change={(count) => setCounts((now) => ({ ...now, [value]: count }))}
          />
        ))}
        <Figure label={translate('Other cash')} kind="money" value={coins} change={setCoins} />
      </div>
      <p className="pay-change">
        {translate('Cash counted')} <strong>{formatPaise(Number.isNaN(cash) ? (0 as Paise) : cash)}</strong>
      </p>
      <Figure label={translate('Card slips')} kind="money" value={card} change={setCard} />
      <Figure label={translate('UPI received')} kind="money" value={upi} change={setUpi} />
      <Text label={translate('Remark')} value={remark} change={setRemark} most={200} />
    </SmallForm>
  );
}
