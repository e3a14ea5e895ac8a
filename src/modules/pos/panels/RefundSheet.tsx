import { useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { REFUND_MODES } from '../../../../contract/selling/saleReturns';
import { NO_MONEY } from '../../../../contract/selling/shifts';
import { queueKeysUntil } from '../../../kit/keys/keyQueue';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';
import type { RefundMode } from './back';
import type { Billing } from './useBilling';
import { CODE_CELL } from './useLayout';

type Props = { billing: Billing; close(): void };

const MODES: readonly RefundMode[] = ['cash', 'upi', 'exchangeSlip'];

const isPossible = (mode: RefundMode, { tenders }: Billing['till'], isSlipOnly: boolean) =>
  isSlipOnly ? mode === 'exchangeSlip' : mode !== 'upi' || tenders.includes('upi');

/** Goods came back for as much as is bought or more: what is left over goes back to the customer. */
export function RefundSheet({ billing, close }: Props) {
  const { order, due, till, pay, isPosting } = billing;
  const { back } = order;
  const isSlipOnly = back?.number === null && till.returnsWithoutBill === 'slip';
  const [mode, setMode] = useState<RefundMode>(isSlipOnly ? 'exchangeSlip' : 'cash');
  if (!back) return null;
  const isAdjusted = back.pending > 0;
  const title = isAdjusted
    ? translate('{amount} is adjusted on {number}', { amount: formatPaise(back.value as Paise), number: back.number })
    : due.toGive > 0
      ? translate('Give back {amount}', { amount: formatPaise(due.toGive) })
      : translate('Nothing to pay');
  const send = async () => {
    const done = pay({ tenders: [], received: NO_MONEY }, true, mode).then((isDone) => {
      if (isDone) close();
      return isDone;
    });
    await queueKeysUntil(done, CODE_CELL);
  };
  return (
    <ModalFrame title={title} onClose={close}>
      <form
        className="till-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {due.toGive > 0 && (
          <fieldset className="till-ways">
            <legend className="visually-hidden">{translate('Refund')}</legend>
            {MODES.filter((one) => isPossible(one, till, isSlipOnly)).map((one) => (
              <label key={one}>
                <input type="radio" name="refund" checked={mode === one} onChange={() => setMode(one)} />{' '}
                {translate(REFUND_MODES[one])}
              </label>
            ))}
          </fieldset>
        )}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={isPosting}>
            {translate('Save and print')} <kbd>Enter</kbd>
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}
