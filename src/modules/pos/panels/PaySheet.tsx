import { useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import {
  mayRepeat,
  TENDERS,
  type Tender,
  type TenderMode,
  tendered,
  tenderProblemsOf,
} from '../../../../contract/selling/tenders';
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

const MOST_PAYMENTS = 12;
/** Notes in circulation that are handed over for a bill; those of 2,000 are withdrawn. */
const QUICK: readonly number[] = [100, 200, 500];

/** A payment: several card or UPI payments of one bill differ by their place among those of their way. */
type Row = { mode: TenderMode; place: number };
const keyOf = ({ mode, place }: Row) => `${mode} ${place}`;
const IN_CASH = keyOf({ mode: 'cash', place: 0 });

/** Payments: cash is filled in, so that Enter alone is enough; more than one payment is a split. */
export function PaySheet({ billing, close, isTouch = false }: Props) {
  const { till, order, due, pay, isPosting } = billing;
  const payable = due.toPay;
  const mayPay = (mode: TenderMode) =>
    // The slip of what comes back with this bill is taken already; another one goes with another bill.
    mode === 'credit' ? order.customer !== null : mode !== 'slip' || order.back === null;
  const modes = till.tenders.filter(mayPay);
  const [counts, setCounts] = useState<Partial<Record<TenderMode, number>>>({});
  const rows = modes.flatMap((mode) => Array.from({ length: counts[mode] ?? 1 }, (_, place): Row => ({ mode, place })));
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({ [IN_CASH]: payable });
  const [references, setReferences] = useState<Readonly<Record<string, string>>>({});
  const [received, setReceived] = useState(0);
  const [isTried, setTried] = useState(false);
  const [isCashTyped, setCashTyped] = useState(false);
  const tenders = rows.flatMap((row): Tender[] => {
    const key = keyOf(row);
    const amount = amounts[key] ?? 0;
    return amount > 0 ? [{ mode: row.mode, amount: amount as Paise, reference: references[key]?.trim() || null }] : [];
  });
  const left = payable - tendered(tenders);
  const cash = amounts[IN_CASH] ?? 0;
  /** The code is that of the last UPI payment: those before it are paid already. */
  const upi = tenders.findLast(({ mode }) => mode === 'upi')?.amount ?? 0;
  const change = Math.max(0, received - cash);
  const problem =
    left !== 0
      ? translate(left > 0 ? '{amount} is still to be paid' : '{amount} too much', {
          amount: formatPaise(Math.abs(left) as Paise),
        })
      : received > 0 && received < cash
        ? translate('Less was received than is paid in cash')
        : (Object.values(tenderProblemsOf(tenders))[0] ?? null);

  /** All that no other payment pays goes to this one. */
  const rest = (row: Row) => {
    const others = rows.map(keyOf).reduce((sum, key) => (key === keyOf(row) ? sum : sum + (amounts[key] ?? 0)), 0);
    setAmounts((now) => ({ ...now, [keyOf(row)]: Math.max(0, payable - others) }));
  };
  /** What another payment pays is less cash, until somebody types the cash. */
  function setAmount(key: string, value: number) {
    if (key === IN_CASH) setCashTyped(true);
    setAmounts((now) => {
      const next = { ...now, [key]: value };
      if (key === IN_CASH || isCashTyped) return next;
      const others = rows.map(keyOf).reduce((sum, one) => (one === IN_CASH ? sum : sum + (next[one] || 0)), 0);
      return { ...next, [IN_CASH]: Math.max(0, payable - others) };
    });
  }
  const only = (row: Row) => setAmounts({ [keyOf(row)]: payable });
  const addPayment = (mode: TenderMode) => setCounts((now) => ({ ...now, [mode]: (now[mode] ?? 1) + 1 }));

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
        {rows.map((row, at) => {
          const key = keyOf(row);
          const isLast = rows[at + 1]?.mode !== row.mode;
          return (
            <TenderLine
              key={key}
              {...{ row, rest, only }}
              isFirst={at === 0}
              amount={amounts[key] ?? 0}
              reference={references[key] ?? ''}
              setAmount={(value) => setAmount(key, value)}
              refer={(text) => setReferences((now) => ({ ...now, [key]: text }))}
              add={isLast && mayRepeat(row.mode) && rows.length < MOST_PAYMENTS ? () => addPayment(row.mode) : null}
            />
          );
        })}
        <Figure label="Cash received" kind="money" value={received} change={setReceived} />
        {change > 0 && <Change change={change} />}
        {upi > 0 && till.upiId && (
          <QrCode
            className="pay-qr"
            label={translate('UPI code with the amount')}
            text={upiLink(till.upiId, till.outletName, upi as Paise, till.series)}
          />
        )}
        {problem && (isTried || left < 0) && (
          <p className="till-problem" role="alert">
            {problem}
          </p>
        )}
        <PayActions isPosting={isPosting} close={close} print={() => void send(true)} />
      </form>
    </ModalFrame>
  );
}

const Change = ({ change }: { change: number }) => (
  <p className="pay-change" role="status">
    {translate('Give back')} <strong>{formatPaise(change as Paise)}</strong>
  </p>
);

function PayActions({ isPosting, close, print }: { isPosting: boolean; close(): void; print(): void }) {
  return (
    <div className="modal-frame-actions">
      <button type="button" className="btn btn-outline-secondary" onClick={close}>
        {translate('Go back')}
      </button>
      <button type="button" className="btn btn-outline-primary" disabled={isPosting} onClick={print}>
        {translate('Save and print')} <kbd>F10</kbd>
      </button>
      <button type="submit" className="btn btn-primary" disabled={isPosting}>
        {translate('Save')} <kbd>Enter</kbd>
      </button>
    </div>
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
  row: Row;
  isFirst: boolean;
  amount: number;
  reference: string;
  setAmount(value: number): void;
  refer(text: string): void;
  rest(row: Row): void;
  only(row: Row): void;
  /** Adds another payment of the same way; null where there is none. */
  add: (() => void) | null;
};

function TenderLine({ row, isFirst, amount, reference, setAmount, refer, rest, only, add }: LineProps) {
  const { mode, place } = row;
  const name = place === 0 ? TENDERS[mode] : `${translate(TENDERS[mode])} ${place + 1}`;
  return (
    <div className="pay-line">
      <Figure label={name} kind="money" value={amount} isFirst={isFirst} change={setAmount} />
      {mode !== 'cash' && mode !== 'credit' && (
        <input
          className="form-control"
          aria-label={translate('Reference of {mode}', { mode: translate(name) })}
          placeholder={translate('Reference')}
          maxLength={40}
          value={reference}
          onChange={(event) => refer(event.target.value)}
        />
      )}
      <button type="button" className="btn btn-outline-secondary" onClick={() => rest(row)}>
        {translate('Rest')}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => only(row)}>
        {translate('All')}
      </button>
      {add && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-label={translate('Another {mode} payment', { mode: translate(TENDERS[mode]) })}
          title={translate('Another {mode} payment', { mode: translate(TENDERS[mode]) })}
          onClick={add}
        >
          +
        </button>
      )}
    </div>
  );
}
