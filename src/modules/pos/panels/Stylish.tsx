import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  formatPaise,
  formatPercent,
  formatPrice,
  formatQuantity,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
} from '../../../../contract/amount';
import { printedAmounts } from '../../../../contract/selling/printedAmounts';
import { NO_MONEY } from '../../../../contract/selling/shifts';
import { translate } from '../../../kit/translate';
import { isNamed } from './isNamed';
import { LineNotes } from './LineNotes';
import type { LineNote } from './lineNotes';
import type { OrderLine } from './order';
import { type DialogName, TillDialogs } from './TillDialogs';
import { TillFrame } from './TillFrame';
import { Totals } from './Totals';
import type { Billing } from './useBilling';
import { useHeldCount } from './useHeldCount';
import { type LayoutProps, useLayout } from './useLayout';

/** By keyboard and scanner: one cell that always has the cursor, the bill below it and its total next to it. */
export function Stylish(props: LayoutProps) {
  const { billing, dialog, show, close, keys } = useLayout(props);
  const { order, scan, select, last } = billing;
  const held = useHeldCount(billing.till.outletId);
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const cell = useRef<HTMLInputElement>(null);

  // The next scan always goes into the code cell. A dialog that closes gives it the focus without a caret, and
  // what has no caret takes no text. Done before the page is drawn: letters that come meanwhile would be selected with it,
  // and the next one would replace them.
  useLayoutEffect(() => {
    if (dialog !== null) return;
    cell.current?.focus();
    cell.current?.select();
  }, [dialog]);
  useEffect(() => {
    if (dialog === null && document.activeElement === document.body) cell.current?.focus();
  });
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('dialog[open]') || document.activeElement === cell.current) return;
      if ((event.target as Element | null)?.matches('input, textarea, select')) return;
      cell.current?.focus();
    };
    window.addEventListener('keydown', back, true);
    return () => window.removeEventListener('keydown', back, true);
  }, []);

  function enter() {
    const code = typed.trim();
    if (code === '') return;
    // `3*` alone waits for the item.
    if (/^\d{1,5}(\.\d{1,3})?\s*[*x×]$/.test(code)) return;
    // Part of a name is looked for. An unknown code leaves the cell: the warning names it, and the next scan is not added to it.
    if (isNamed(billing, code)) {
      setSought(code);
      show('find');
    } else scan(code);
    setTyped('');
  }

  return (
    <TillFrame {...{ screen: props.screen, billing, keys, show }} kind="Keyboard till">
      <div className="stylish">
        <div className="stylish-bill">
          <label className="visually-hidden" htmlFor="till-code">
            {translate('Code or bar-code')}
          </label>
          <input
            ref={cell}
            id="till-code"
            className="form-control till-code"
            autoComplete="off"
            spellCheck={false}
            placeholder={translate('Scan, or type a code or name; 3* before it takes three')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                enter();
              } else if (event.key === 'Escape') setTyped('');
              else if (typed === '' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
                event.preventDefault();
                const step = event.key === 'ArrowDown' ? 1 : -1;
                select(Math.max(0, Math.min(order.lines.length - 1, order.current + step)));
              }
            }}
          />
          <Lines billing={billing} />
        </div>
        <aside className="stylish-side" aria-label={translate('Bill')}>
          <button type="button" className="till-customer" onClick={() => show('customer')}>
            <small>
              {translate('Customer')} <kbd>F3</kbd>
            </small>
            <strong>{order.customer?.name ?? order.buyerName ?? translate('Walk-in')}</strong>
          </button>
          <Totals billing={billing} />
          <button
            type="button"
            className="btn btn-primary till-pay"
            disabled={order.lines.length === 0 && !order.back}
            onClick={() => show('pay')}
          >
            {translate('Pay')} <kbd>F9</kbd>
          </button>
          <SideActs held={held} show={show} />
          {last && (
            <p className="till-last" role="status">
              {translate('Last bill {number}: {amount}', {
                number: last.slip.facts[0]?.[1],
                amount: formatPaise(last.slip.payable ?? NO_MONEY),
              })}
              {last.slip.change > 0 && (
                <strong> {translate('Change {amount}', { amount: formatPaise(last.slip.change) })}</strong>
              )}
            </p>
          )}
        </aside>
      </div>
      <TillDialogs
        name={dialog}
        billing={billing}
        close={() => {
          setSought('');
          close();
        }}
        start={typed || sought}
      />
    </TillFrame>
  );
}

function SideActs({ held, show }: { held: number; show(name: DialogName): void }) {
  return (
    <div className="till-acts">
      {ACTS.map(({ name, words, keys: shown }) => (
        <button key={name} type="button" className="btn btn-outline-secondary" onClick={() => show(name)}>
          {translate(words)}
          {name === 'held' && held > 0 && <span className="till-held"> {held}</span>} <kbd>{shown}</kbd>
        </button>
      ))}
    </div>
  );
}

const ACTS: readonly { name: DialogName; words: string; keys: string }[] = [
  { name: 'find', words: 'Find', keys: 'F2' },
  { name: 'hold', words: 'Hold', keys: 'F7' },
  { name: 'held', words: 'Recall', keys: 'F8' },
  { name: 'billDiscount', words: 'Discount', keys: 'Alt+D' },
  { name: 'return', words: 'Return', keys: 'Alt+R' },
];

/** Goods without batches have no column for them. */
const headsOf = (hasBatches: boolean): readonly (readonly [string, boolean])[] => [
  ['Sl', false],
  ['Code', false],
  ['Item', false],
  ...(hasBatches ? [['Batch', false] as const] : []),
  ['Qty', true],
  ['Rate', true],
  ['Disc %', true],
  ['Amount', true],
];

function Lines({ billing }: { billing: Billing }) {
  const { order, figures, notes, select, change } = billing;
  const amounts = printedAmounts(order.offers, figures).lines;
  const hasBatches = order.lines.some(({ batchNo }) => batchNo !== null);
  return (
    <div className="till-grid">
      <table className="table">
        <thead>
          <tr>
            {headsOf(hasBatches).map(([label, isFigure]) => (
              <th key={label} scope="col" className={isFigure ? 'text-end' : ''}>
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            <Row
              key={line.key}
              {...{
                line,
                at,
                select,
                change,
                hasBatches,
                notes: notes[at] ?? NO_NOTES,
                isCurrent: at === order.current,
              }}
              amount={amounts[at] ?? NO_MONEY}
            />
          ))}
        </tbody>
      </table>
      {order.lines.length === 0 && <p className="till-empty">{translate('Scan the first item.')}</p>}
    </div>
  );
}

/** Before it is painted, the current line is in sight. */
const intoSight = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'nearest' });

const NO_NOTES: readonly LineNote[] = [];

type RowProps = {
  line: OrderLine;
  at: number;
  amount: Paise;
  notes: readonly LineNote[];
  hasBatches: boolean;
  isCurrent: boolean;
  select(at: number): void;
  change: Billing['change'];
};

const alike = (notes: readonly LineNote[], others: readonly LineNote[]) =>
  notes.length === others.length && notes.every(({ text }, at) => text === others[at]?.text);

/** Drawn again only when it changes, so that the hundredth line is as quick as the first. */
const Row = memo(
  function Row({ line, at, amount, notes, hasBatches, isCurrent, select, change }: RowProps) {
    return (
      <tr
        ref={isCurrent ? intoSight : undefined}
        className={isCurrent ? 'is-current' : ''}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => select(at)}
      >
        <td>{at + 1}</td>
        <td>{line.code}</td>
        <td>
          {line.name}
          <LineNotes notes={notes} change={(own) => change(at, own)} />
        </td>
        {hasBatches && <td>{line.batchNo ?? ''}</td>}
        <td className="figure text-end">
          {formatQuantity(line.qty as Quantity)} {line.unit}
        </td>
        <td className="figure text-end">{formatPrice(line.rate as Rate)}</td>
        <td className="figure text-end">
          {line.discountPercent > 0 ? formatPercent(line.discountPercent as Percent) : ''}
        </td>
        <td className="figure text-end">{formatPaise(amount)}</td>
      </tr>
    );
  },
  (one, other) =>
    one.line === other.line &&
    one.at === other.at &&
    one.amount === other.amount &&
    one.hasBatches === other.hasBatches &&
    one.isCurrent === other.isCurrent &&
    alike(one.notes, other.notes),
);
