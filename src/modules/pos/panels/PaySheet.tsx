import { useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { TENDERS, type Tender, type TenderMode, tendered } from '../../../../contract/selling/tenders';
import { queueKeysUntil } from '../../../kit/keys/keyQueue';
import { ModalFrame } from '../../../kit/ModalFrame';
import { QrCode } from '../../../kit/QrCode';
import { translate } from '../../../kit/translate';
import { Figure } from './Figure';
import type { Paid } from './order';
import { upiLink } from './slip';
import type { Billing } from './useBilling';
import { CODE_CELL } from './useLayout';

type Props = { billing: Billing; close(): void; isTouch?: boolean };

const QUICK: readonly number[] = [100, 200, 500, 2000];

/** What is paid: cash stands filled in, so that Enter alone is enough; more than one way of paying is a split. */
export function PaySheet({ billing, close, isTouch = false }: Props) {
  const { till, order, due, pay, isPosting } = billing;
  const payable = due.toPay;
  const mayPay = (mode: TenderMode) =>
    // The slip of what comes back with this bill is taken already; another one goes with another bill.
    mode === 'credit' ? order.customer !== null : mode !== 'slip' || order.back === null;
  const modes = till.tenders.filter(mayPay);
  const [amounts, setAmounts] = useState<Partial<Record<TenderMode, number>>>({ cash: payable });
  const [references, setReferences] = useState<Partial<Record<TenderMode, string>>>({});
  const [received, setReceived] = useState(0);
  const [isTried, setTried] = useState(false);
  const tenders = modes.flatMap((mode): Tender[] => {
    const amount = amounts[mode] ?? 0;
    return amount > 0 ? [{ mode, amount: amount as Paise, reference: references[mode]?.trim() || null }] : [];
  });
  const left = payable - tendered(tenders);
  const cash = amounts.cash ?? 0;
  const change = Math.max(0, received - cash);
  const problem =
    left !== 0
      ? translate(left > 0 ? '{amount} is still to be paid' : '{amount} too much', {
          amount: formatPaise(Math.abs(left) as Paise),
        })
      : received > 0 && received < cash
        ? translate('Less was received than is paid in cash')
        : null;

  /** All that no other way pays goes to this one. */
  const rest = (mode: TenderMode) => {
    const others = modes.reduce((sum, one) => (one === mode ? sum : sum + (amounts[one] ?? 0)), 0);
    setAmounts((now) => ({ ...now, [mode]: Math.max(0, payable - others) }));
  };
  const only = (mode: TenderMode) => setAmounts({ [mode]: payable });

  async function send(prints: boolean, paid: Paid = { tenders, received: received as Paise }) {
    setTried(true);
    if (tendered(paid.tenders) !== payable || (problem && paid.tenders === tenders)) return;
    const done = pay(paid, prints).then((isDone) => {
      if (isDone) close();
      return isDone;
    });
    // The next scan may come before the answer: it is kept for the code cell.
    if (isTouch) await done;
    else await queueKeysUntil(done, CODE_CELL);
  }
  const inCash = (given: number) =>
    void send(true, { tenders: [{ mode: 'cash', amount: payable, reference: null }], received: given as Paise });

  return (
    <ModalFrame title={translate('Pay {amount}', { amount: formatPaise(payable) })} onClose={close}>
      <form
        className="pay-sheet"
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'F10') return;
          event.preventDefault();
          void send(true);
        }}
      >
        {isTouch && <QuickNotes {...{ payable, isPosting, inCash }} />}
        {modes.map((mode, at) => (
          <TenderLine
            key={mode}
            {...{ mode, rest, only }}
            isFirst={at === 0}
            amount={amounts[mode] ?? 0}
            reference={references[mode] ?? ''}
            setAmount={(value) => setAmounts((now) => ({ ...now, [mode]: value }))}
            refer={(text) => setReferences((now) => ({ ...now, [mode]: text }))}
          />
        ))}
        <Figure label="Cash received" kind="money" value={received} change={setReceived} />
        {change > 0 && (
          <p className="pay-change" role="status">
            {translate('Give back')} <strong>{formatPaise(change as Paise)}</strong>
          </p>
        )}
        {(amounts.upi ?? 0) > 0 && till.upiId && (
          <QrCode
            className="pay-qr"
            label={translate('UPI code with the amount')}
            text={upiLink(till.upiId, till.outletName, (amounts.upi ?? 0) as Paise, till.series)}
          />
        )}
        {problem && (isTried || left < 0) && (
          <p className="till-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={isPosting}
            onClick={() => void send(true)}
          >
            {translate('Save and print')} <kbd>F10</kbd>
          </button>
          <button type="submit" className="btn btn-primary" disabled={isPosting}>
            {translate('Save')} <kbd>Enter</kbd>
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}

type QuickProps = { payable: Paise; isPosting: boolean; inCash(given: number): void };

/** Cash with one touch: exact, or the note that is handed over. */
function QuickNotes({ payable, isPosting, inCash }: QuickProps) {
  return (
    <div className="pay-quick">
      <button type="button" className="btn btn-primary" disabled={isPosting} onClick={() => inCash(0)}>
        {translate('EXACT')}
      </button>
      {QUICK.filter((note) => note * 100 > payable).map((note) => (
        <button
          key={note}
          type="button"
          className="btn btn-outline-primary"
          disabled={isPosting}
          onClick={() => inCash(note * 100)}
        >
          ₹ {note}
        </button>
      ))}
    </div>
  );
}

type LineProps = {
  mode: TenderMode;
  isFirst: boolean;
  amount: number;
  reference: string;
  setAmount(value: number): void;
  refer(text: string): void;
  rest(mode: TenderMode): void;
  only(mode: TenderMode): void;
};

function TenderLine({ mode, isFirst, amount, reference, setAmount, refer, rest, only }: LineProps) {
  return (
    <div className="pay-line">
      <Figure label={TENDERS[mode]} kind="money" value={amount} isFirst={isFirst} change={setAmount} />
      {mode !== 'cash' && mode !== 'credit' && (
        <input
          className="form-control"
          aria-label={translate('Reference of {mode}', { mode: translate(TENDERS[mode]) })}
          placeholder={translate('Reference')}
          maxLength={40}
          value={reference}
          onChange={(event) => refer(event.target.value)}
        />
      )}
      <button type="button" className="btn btn-outline-secondary" onClick={() => rest(mode)}>
        {translate('Rest')}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => only(mode)}>
        {translate('All')}
      </button>
    </div>
  );
}
