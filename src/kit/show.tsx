import { formatBalance, formatPaise, type Paise } from '../../contract/amount';
import type { AnyColumn, Values } from './define';
import { formatValue } from './formatValue';
import { translate } from './translate';
import { unbrokenNumbers } from './unbrokenNumbers';

export { formatValue, isNumeric } from './formatValue';

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

/** A day and a time, which may take two lines where a table has little room. */
function Instant({ text }: { text: string }) {
  const [day, time] = text.split(' ');
  return (
    <span className="instant">
      <span>{day}</span> <span>{time}</span>
    </span>
  );
}

type StatusProps = {
  status: string;
  words?: Readonly<Record<string, string>> | undefined;
  /** The meaning of the status, which gives it its colour. */
  phases?: AnyColumn['phases'];
};

export function StatusBadge({ status, words, phases }: StatusProps) {
  return (
    <span className={`status status-${phases?.[status] ?? status}`}>
      {translate(formatValue(status, 'status', words))}
    </span>
  );
}

/** Place of a value on the card of a phone: a tick is a mark only where it is the exception. */
export function placeOf({ card, show, field, off }: AnyColumn, row: Values): AnyColumn['card'] | 'none' {
  if (card !== 'mark' || show !== 'tick') return card;
  return Boolean(row[field]) === (off === undefined) ? 'mark' : 'none';
}

type CellProps = { column: AnyColumn; row: Values };

/** One cell of a list. */
export function Cell({ column, row }: CellProps) {
  const { dot } = column;
  const value = <CellValue column={column} row={row} />;
  const colour = dot && row[dot.colour];
  if (!colour) return value;
  return (
    <span className="dotted">
      <span className={`dot is-${colour}`} title={String(row[dot.of] ?? '')} aria-hidden="true" />
      <span>{value}</span>
    </span>
  );
}

function CellValue({ column, row }: CellProps) {
  if (column.cell) return column.cell(row);
  const value = row[column.field];
  if (value === null || value === undefined) return null;
  if (column.show === 'money') return <Figure amount={Number(value)} />;
  if (column.show === 'balance') return <Balance amount={Number(value)} />;
  if (column.show === 'status')
    return <StatusBadge status={String(value)} words={column.words} phases={column.phases} />;
  if (column.show === 'tick')
    return (
      <>
        {value ? (
          <span className="tick">
            ✓<span className="visually-hidden">{translate('Yes')}</span>
          </span>
        ) : (
          <span className="visually-hidden">{translate('No')}</span>
        )}
        {placeOf(column, row) === 'mark' && <span className="card-word">{translate(column.off ?? column.label)}</span>}
      </>
    );
  const text = formatValue(value, column.show, column.words);
  if (column.show === 'instant') return <Instant text={text} />;
  return column.words ? translate(text) : unbrokenNumbers(text);
}
