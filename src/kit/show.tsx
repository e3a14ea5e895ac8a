import { formatBalance, formatPaise, type Paise } from '../../contract/amount';
import type { AnyColumn, Values } from './define';
import { said } from './words';
import { written } from './written';

export { isNumeric, written } from './written';

/** Zero is left blank in columns of debits and credits, as ledgers have always been written. */
export function Figure({ amount, blankZero = false }: { amount: number; blankZero?: boolean }) {
  if (blankZero && amount === 0) return null;
  return <span className={amount < 0 ? 'figure negative' : 'figure'}>{formatPaise(amount as Paise)}</span>;
}

/** A balance with its side as a quiet suffix. */
export function Balance({ amount }: { amount: number }) {
  const [figure, side] = formatBalance(amount as Paise).split(' ');
  return (
    <span className="figure">
      {figure} <small className="side">{side}</small>
    </span>
  );
}

export function StatusBadge({ status }: { status: string }) {
  return <span className={`status status-${status}`}>{said(written(status, 'status'))}</span>;
}

/** Where a value stands on the card of a phone: a tick as mark only where it is the exception. */
export function placeOf({ card, show, field, off }: AnyColumn, row: Values): AnyColumn['card'] | 'none' {
  if (card !== 'mark' || show !== 'tick') return card;
  return Boolean(row[field]) === (off === undefined) ? 'mark' : 'none';
}

/** One cell of a list. */
export function Cell({ column, row }: { column: AnyColumn; row: Values }) {
  if (column.cell) return column.cell(row);
  const value = row[column.field];
  if (value === null || value === undefined) return null;
  if (column.show === 'money') return <Figure amount={Number(value)} />;
  if (column.show === 'balance') return <Balance amount={Number(value)} />;
  if (column.show === 'status') return <StatusBadge status={String(value)} />;
  if (column.show === 'tick')
    return (
      <>
        {value ? (
          <span className="tick">
            ✓<span className="visually-hidden">{said('Yes')}</span>
          </span>
        ) : (
          <span className="visually-hidden">{said('No')}</span>
        )}
        {placeOf(column, row) === 'mark' && <span className="card-word">{said(column.off ?? column.label)}</span>}
      </>
    );
  const text = written(value, column.show, column.words);
  return column.words ? said(text) : text;
}
