import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { translate } from '../../translate';
import { StepChoice } from '../StepChoice';
import { BarWords } from './BarWords';
import { barsOn, lanesOf } from './bars';
import type { TimeGridParts } from './timeGrid';
import type { BarMoves } from './useBarMoves';
import { useMayCreate } from './useMayCreate';

const CARD = 72;
/** An area that scrolls is reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

type Props<B extends Tile> = {
  label: string;
  parts: TimeGridParts<B>;
  bars: readonly B[];
  moves: BarMoves<B>;
  tap(bar: B): void;
};

/** The time grid of a phone: one day or period at a time, its rows under each other. */
export function TimeGridForm<B extends Tile>({ label, parts, bars, moves, tap }: Props<B>) {
  const { rows, slots, create } = parts;
  const today = slots.findIndex(({ tone }) => tone === 'now');
  const [slot, setSlot] = useState(Math.max(0, today));
  const scroller = useRef<HTMLUListElement>(null);
  const { shownPlace } = moves;
  const laned = useMemo(() => lanesOf(bars, shownPlace), [bars, shownPlace]);
  const mayCreate = useMayCreate(create);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    overscan: 4,
  });
  const names = slots.map(({ key, name, title }) => ({ key, name: name ?? title }));
  return (
    <section className="time-form" aria-label={label}>
      <StepChoice label={translate('Time')} names={names} place={slot} choose={setSlot} />
      <ul ref={scroller} className="board-rows" {...SCROLLS} aria-label={names[slot]?.name}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const here = barsOn(laned.get(row.key), slot);
          return (
            <li
              key={row.key}
              ref={lines.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className="time-card">
                <span>
                  {row.name} {row.hint && <small>{row.hint}</small>}
                </span>
                {here.map(({ bar }) => (
                  <button
                    key={bar.key}
                    type="button"
                    className={`time-bar is-${parts.states[parts.stateOf(bar)]?.tone ?? 'plain'}`}
                    onClick={() => tap(bar)}
                  >
                    <BarWords parts={parts} bar={bar} />
                  </button>
                ))}
                {here.length === 0 && create && mayCreate && (
                  <button
                    type="button"
                    className="btn btn-outline-secondary"
                    onClick={() => create.open({ row: row.key, from: slot, to: slot + 1 })}
                  >
                    {translate(create.label)}
                  </button>
                )}
                {here.length === 0 && !mayCreate && <small>{translate('Free')}</small>}
              </div>
            </li>
          );
        })}
        <li aria-hidden="true" className="board-rows-end" style={{ height: lines.getTotalSize() }} />
      </ul>
    </section>
  );
}
