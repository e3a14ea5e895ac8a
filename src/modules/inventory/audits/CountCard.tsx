import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatQuantity, parseQuantity, type Quantity } from '../../../../contract/amount';
import { formatDate, formatInstant, type IsoDate } from '../../../../contract/dates';
import { Icon } from '../../../kit/Icon';
import { translate } from '../../../kit/translate';
import { isScannedText } from './reading';
import type { Counting } from './useCounting';
import type { CountedLine } from './useCounts';

const OTHER = 'other';
type Batch = { choice: string; no: string; expiresOn: string };
const THIS_BATCH: Batch = { choice: '', no: '', expiresOn: '' };

/** Why a typed text cannot be a count of the line; null where it can. */
function problemIn(line: CountedLine, typed: string, unitId: number | null, batch: Batch): string | null {
  if (batch.choice === OTHER && batch.no.trim() === '') return translate('Enter the batch that was counted');
  if (line.serials) return typed === '' ? translate('Enter or scan a serial number') : null;
  const qty = parseQuantity(typed);
  if (qty === null || qty < 0) return translate('Enter a quantity, such as 12 or 2.5');
  if (line.decimals === 0 && unitId === null && qty % 1000 !== 0)
    return translate('{unit} takes whole numbers', { unit: line.unit });
  return null;
}

/** The line that is counted now, with one large field and the buttons that a thumb reaches. */
export function CountCard({ line, counting }: { line: CountedLine; counting: Counting }) {
  const { lines, count, read, skip } = counting;
  const [text, setText] = useState('');
  const [unitId, setUnit] = useState<number | null>(null);
  const [batch, setBatch] = useState(THIS_BATCH);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const unit = line.units.find(({ id }) => id === unitId)?.code ?? line.unit;

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (!line.serials && isScannedText(lines, typed)) {
      setText('');
      read(typed);
      return;
    }
    const wrong = problemIn(line, typed, unitId, batch);
    setProblem(wrong);
    if (wrong) return;
    setText('');
    const other = batch.choice === OTHER;
    const of = other ? { batchNo: batch.no.trim(), expiresOn: (batch.expiresOn || null) as IsoDate | null } : {};
    if (line.serials) void count(line, { qty: 1000, serial: typed, ...of }, false);
    else void count(line, { qty: parseQuantity(typed) ?? 0, unitId, ...of }, !other);
  }

  return (
    <form className="count-card" onSubmit={save} aria-label={line.item}>
      <CardHead line={line} />
      {line.batches && <BatchFields line={line} batch={batch} change={setBatch} />}
      <div className="count-entry">
        <label className="visually-hidden" htmlFor="count-qty">
          {line.serials ? translate('Serial number') : translate('Quantity in {unit}', { unit })}
        </label>
        <input
          ref={field}
          id="count-qty"
          className={`form-control${problem ? ' is-invalid' : ''}`}
          inputMode={line.serials ? 'text' : 'decimal'}
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          aria-invalid={problem !== null}
          aria-describedby="count-problem"
          onChange={(event) => setText(event.target.value)}
        />
        {line.units.length > 0 && !line.serials ? (
          <select
            className="form-select"
            aria-label={translate('Unit')}
            value={unitId ?? ''}
            onChange={(event) => setUnit(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{line.unit}</option>
            {line.units.map(({ id, code }) => (
              <option key={id} value={id}>
                {code}
              </option>
            ))}
          </select>
        ) : (
          <span className="count-unit">{line.unit}</span>
        )}
      </div>
      <p id="count-problem" className="text-danger" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
      <div className="count-buttons">
        <button type="submit" className="btn btn-primary">
          {translate(line.serials ? 'Add this piece' : 'Save and next')}
        </button>
        {line.total === null && (
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => void count(line, { qty: 0 }, true)}
          >
            {translate('None there')}
          </button>
        )}
        <button type="button" className="btn btn-outline-secondary" onClick={skip}>
          {translate('Next')}
        </button>
      </div>
      <Entries line={line} counting={counting} />
    </form>
  );
}

function CardHead({ line }: { line: CountedLine }) {
  const { book, unit } = line;
  const facts = [
    line.code,
    line.rack && translate('Rack {rack}', { rack: line.rack }),
    line.batch && translate('Batch {batch}', { batch: line.batch }),
    line.expiresOn && translate('Expires {day}', { day: formatDate(line.expiresOn) }),
    book !== null && translate('Book stock {qty} {unit}', { qty: formatQuantity(book as Quantity), unit }),
  ];
  return (
    <>
      <h2>{line.item}</h2>
      <p className="count-facts">{facts.filter(Boolean).join(' · ')}</p>
      {line.again && <p className="count-again">{translate('The first count differed: count this line again.')}</p>}
    </>
  );
}

type BatchProps = { line: CountedLine; batch: Batch; change(batch: Batch): void };

function BatchFields({ line, batch, change }: BatchProps) {
  return (
    <div className="count-batch">
      <label>
        {translate('Batch')}
        <select
          className="form-select"
          value={batch.choice}
          onChange={(event) => change({ ...batch, choice: event.target.value })}
        >
          <option value="">{line.batch ?? translate('Select the batch')}</option>
          <option value={OTHER}>{translate('Another batch')}</option>
        </select>
      </label>
      {batch.choice === OTHER && (
        <>
          <label>
            {translate('Batch number')}
            <input
              className="form-control"
              value={batch.no}
              maxLength={30}
              onChange={(event) => change({ ...batch, no: event.target.value })}
            />
          </label>
          <label>
            {translate('Expiry')}
            <input
              className="form-control"
              type="date"
              value={batch.expiresOn}
              onChange={(event) => change({ ...batch, expiresOn: event.target.value })}
            />
          </label>
        </>
      )}
    </div>
  );
}

/** The counts of the line so far, by whom; each can be taken back. */
function Entries({ line: { counts, total, unit }, counting: { takeBack } }: { line: CountedLine; counting: Counting }) {
  if (counts.length === 0) return null;
  return (
    <ul className="count-entries" aria-label={translate('Counts of this line')}>
      {counts.map(({ key, qty, serial, by, at }) => (
        <li key={key}>
          <span>
            <strong>{serial ?? `${formatQuantity(qty as Quantity)} ${unit}`}</strong>{' '}
            <small>
              {by} {formatInstant(at)}
            </small>
          </span>
          <button
            type="button"
            className="btn btn-outline-secondary"
            aria-label={translate('Take back {count}', { count: serial ?? formatQuantity(qty as Quantity) })}
            onClick={() => void takeBack(key)}
          >
            <Icon name="trash" />
          </button>
        </li>
      ))}
      {total !== null && counts.length > 1 && (
        <li>
          <strong>{translate('In all {qty} {unit}', { qty: formatQuantity(total as Quantity), unit })}</strong>
        </li>
      )}
    </ul>
  );
}
