import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, useSyncExternalStore } from 'react';
import { translate } from '../../translate';
import { StepChoice } from '../StepChoice';
import { cellText, cellWords } from './cellText';
import type { SheetColumn, SheetParts, SheetRow } from './sheet';
import type { SheetWork } from './useSheet';

const CARD = 96;
/** More codes than that are a choice; fewer are buttons under the thumb. */
const MOST_BUTTONS = 5;

/** An area that scrolls is reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

type Props = { label: string; parts: SheetParts; work: SheetWork };

/** The sheet of a phone: one column at a time, its rows under each other with buttons for the thumb. */
export function SheetForm({ label, parts, work }: Props) {
  const [place, setPlace] = useState(0);
  const scroller = useRef<HTMLUListElement>(null);
  const lines = useVirtualizer({
    count: parts.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    overscan: 4,
  });
  const column = parts.columns[place];
  if (!column) return null;
  const names = parts.columns.map(({ key, name, title }) => ({ key, name: name ?? title }));
  return (
    <section className="sheet-form" aria-label={label}>
      <StepChoice label={translate('Column')} names={names} place={place} choose={setPlace} />
      {column.locked && <p>{column.locked}</p>}
      <ul ref={scroller} className="board-rows" {...SCROLLS} aria-label={column.name ?? column.title}>
        {lines.getVirtualItems().map(({ index, key, start }) => {
          const row = parts.rows[index];
          return (
            row && (
              <li
                key={key}
                ref={lines.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowField row={row} place={index} column={column} columnPlace={place} work={work} />
              </li>
            )
          );
        })}
        <li aria-hidden="true" className="board-rows-end" style={{ height: lines.getTotalSize() }} />
      </ul>
    </section>
  );
}

type FieldProps = { row: SheetRow; place: number; column: SheetColumn; columnPlace: number; work: SheetWork };

function RowField({ row, place, column, columnPlace, work }: FieldProps) {
  const { store, mayChange } = work;
  useSyncExternalStore(store.subscribe, () => store.revisionOf(row.key));
  const { value, text, problem } = store.shown(row.key, column.key);
  const [typed, setTyped] = useState<string | null>(null);
  const { input } = column;
  const isOff = !mayChange || Boolean(column.locked);
  const type = (next: string) => work.type([{ spot: { row: place, column: columnPlace }, text: next }]);
  const label = `${row.name}, ${column.name ?? column.title}`;
  const codes = input.kind === 'code' ? Object.keys(input.codes) : [];
  return (
    <div className={problem === null ? 'sheet-card' : 'sheet-card is-wrong'}>
      <span>
        {row.name} {row.hint && <small>{row.hint}</small>}
      </span>
      {input.kind === 'code' && codes.length <= MOST_BUTTONS ? (
        <fieldset className="btn-group" aria-label={`${label}: ${cellWords(input, value)}`}>
          {codes.map((code) => (
            <button
              key={code}
              type="button"
              className={`btn btn-outline-secondary ${value === code ? 'active' : ''}`}
              aria-pressed={value === code}
              title={translate(input.codes[code] ?? code)}
              disabled={isOff}
              onClick={() => type(value === code ? '' : code)}
            >
              {code}
            </button>
          ))}
        </fieldset>
      ) : (
        <input
          className={`form-control ${problem ? 'is-invalid' : ''}`}
          aria-label={label}
          inputMode={input.kind === 'figure' ? 'decimal' : 'text'}
          disabled={isOff}
          value={typed ?? text ?? cellText(input, value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (typed !== null) type(typed);
            setTyped(null);
          }}
        />
      )}
      {problem !== null && <small className="sheet-refused">{problem}</small>}
    </div>
  );
}
