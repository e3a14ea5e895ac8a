import { amountOf, formatPaise, formatQuantity, type Paise, percentOf } from '../../../../contract/amount';
import { translate } from '../../../kit/translate';
import type { ShownLine } from './deskData';
import type { Desk } from './useDesk';
import type { DeskActs } from './useDeskActs';

type Props = { desk: Desk; acts: DeskActs };

const amountOfLine = ({ fields, qty }: ShownLine): Paise => {
  const gross = amountOf(qty, fields.rate);
  return (gross - percentOf(gross, fields.discountPercent)) as Paise;
};

/** The order of a table: new lines first, then those of each KOT, what it comes to, and what comes next. */
export function OrderPanel({ desk, acts }: Props) {
  const { at, order, lines, totals } = desk;
  if (!at) return <p className="desk-empty">{translate('Tap a table first.')}</p>;
  const news = lines.filter((line) => line.kotNo === null);
  const sent = lines.filter((line) => line.kotNo !== null);
  const kots = [...new Set(sent.map((line) => line.kotNo))];
  return (
    <div className="desk-order">
      <header>
        <strong>{at.name}</strong>
        {order?.number && <span className="figure">{order.number}</span>}
        <Covers desk={desk} />
      </header>
      <ul className="desk-lines">
        {news.map((line) => (
          <NewRow key={line.key} line={line} desk={desk} acts={acts} />
        ))}
        {kots.map((kotNo) => (
          <li key={kotNo} className="desk-kot">
            <small>{kotNo}</small>
            <ul>
              {sent
                .filter((line) => line.kotNo === kotNo)
                .map((line) => (
                  <li key={line.key}>
                    <span className="desk-name">
                      {formatQuantity(line.qty)} × {line.name}
                      {line.note && <small>{line.note}</small>}
                    </span>
                    <span className="figure">{formatPaise(amountOfLine(line))}</span>
                    {desk.isOpen && (
                      <button
                        type="button"
                        className="btn btn-sm btn-outline-secondary"
                        aria-label={translate('Cancel {name}', { name: line.name })}
                        onClick={() => void acts.cancelLine(line)}
                      >
                        ×
                      </button>
                    )}
                  </li>
                ))}
            </ul>
          </li>
        ))}
        {lines.length === 0 && <li className="desk-empty">{translate('Nothing is ordered yet.')}</li>}
      </ul>
      <dl className="desk-totals">
        {totals.map(({ label, amount, strong }) => (
          <div key={label} className={strong ? 'is-strong' : undefined}>
            <dt>{translate(label)}</dt>
            <dd className="figure">{formatPaise(amount as Paise)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Covers({ desk: { order, covers, setCovers, place, waiterId, setWaiterId } }: { desk: Desk }) {
  if (order)
    return (
      <span>
        {translate('{count} covers', { count: order.covers })}
        {order.waiterName && ` · ${order.waiterName}`}
      </span>
    );
  return (
    <span className="desk-covers">
      <button type="button" aria-label={translate('One cover less')} onClick={() => setCovers(Math.max(1, covers - 1))}>
        −
      </button>
      <span>{translate('{count} covers', { count: covers })}</span>
      <button type="button" aria-label={translate('One cover more')} onClick={() => setCovers(covers + 1)}>
        +
      </button>
      {place.waiters.length > 1 && (
        <select
          className="form-select form-select-sm"
          aria-label={translate('Waiter')}
          value={waiterId ?? ''}
          onChange={(event) => setWaiterId(Number(event.target.value))}
        >
          {place.waiters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

function NewRow({ line, desk, acts }: Props & { line: ShownLine }) {
  const { key, name, qty, note, isNew } = line;
  return (
    <li className="is-new">
      <button type="button" className="desk-name" onClick={() => void acts.note(line)}>
        {name}
        {note && <small>{note}</small>}
      </button>
      <span className="desk-qty">
        <button
          type="button"
          aria-label={translate('One less of {name}', { name })}
          onClick={() => (isNew ? desk.setQty(key, qty - 1000) : void acts.cancelLine(line))}
        >
          −
        </button>
        <span className="figure">{formatQuantity(qty)}</span>
        {isNew && (
          <button
            type="button"
            aria-label={translate('One more of {name}', { name })}
            onClick={() => desk.setQty(key, qty + 1000)}
          >
            +
          </button>
        )}
      </span>
      <span className="figure">{formatPaise(amountOfLine(line))}</span>
    </li>
  );
}

/** The next steps, large; the seldom ones behind one button. */
export function OrderActs({ desk, acts }: Props) {
  const { at, order, isBusy, payable, isOpen } = desk;
  if (!at) return null;
  const isBilled = order?.status === 'billed';
  return (
    <div className="desk-acts">
      {isOpen && (
        <>
          <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void acts.kot()}>
            {translate('KOT')} <kbd>F8</kbd>
          </button>
          <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={() => void acts.bill()}>
            {translate('Bill')} <kbd>F9</kbd>
          </button>
        </>
      )}
      {isBilled && (
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={acts.pay}>
          {translate('Settle')} {formatPaise(payable)} <kbd>F10</kbd>
        </button>
      )}
      {order && (
        <details className="desk-more">
          <summary className="btn btn-outline-secondary">{translate('More')}</summary>
          <div>
            {moreOf(desk, acts).map(({ words, act }) => (
              <button key={words} type="button" className="btn btn-outline-secondary" onClick={() => void act()}>
                {translate(words)}
              </button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function moreOf({ order, lines }: Desk, acts: DeskActs): { words: string; act(): unknown }[] {
  if (order?.status === 'billed')
    return [
      { words: 'Print again', act: acts.reprint },
      { words: 'Unprint', act: acts.unprint },
      { words: 'Cancel bill', act: acts.cancelBill },
    ];
  return [
    { words: 'Move to another table', act: acts.transfer },
    { words: 'Merge with another table', act: acts.merge },
    { words: 'Split the bill', act: acts.split },
    { words: 'Guest and waiter', act: acts.seat },
    { words: 'Discount', act: acts.discount },
    { words: order?.serviceChargePercent ? 'Service charge off' : 'Service charge asked for', act: acts.service },
    { words: 'No charge', act: acts.noCharge },
    ...(lines.length === 0 ? [{ words: 'Close the empty table', act: acts.closeEmpty }] : []),
  ];
}
