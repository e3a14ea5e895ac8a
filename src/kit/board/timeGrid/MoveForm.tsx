import { type FormEvent, useId, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { ModalFrame } from '../../ModalFrame';
import { translate } from '../../translate';
import type { TimeGridParts } from './timeGrid';
import type { BarMoves } from './useBarMoves';

type Props<B extends Tile> = { parts: TimeGridParts<B>; bar: B; moves: BarMoves<B>; close(): void };

/** Moves a bar without dragging: its row, its first slot and its last. */
export function MoveForm<B extends Tile>({ parts, bar, moves, close }: Props<B>) {
  const { rows, slots } = parts;
  const [place, setPlace] = useState(() => parts.placeOf(bar));
  const id = useId();
  const problem =
    place.to <= place.from ? translate('The end comes before the start') : moves.problemOf({ bar, place });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    void moves.drop({ bar, place });
    close();
  }
  const slotChoice = (label: string, value: number, choose: (slot: number) => void) => (
    <div>
      <label className="form-label" htmlFor={`${id}-${label}`}>
        {translate(label)}
      </label>
      <select
        id={`${id}-${label}`}
        className="form-select"
        value={value}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {!slots[value] && <option value={value}>{translate('Outside this view')}</option>}
        {slots.map(({ key, name, title }, index) => (
          <option key={key} value={index}>
            {name ?? title}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <ModalFrame title={translate('Move {name}', { name: parts.nameOf(bar) })} onClose={close}>
      <form className="time-move" onSubmit={submit}>
        <div>
          <label className="form-label" htmlFor={`${id}-row`}>
            {translate(parts.rowTitle)}
          </label>
          <select
            id={`${id}-row`}
            className="form-select"
            value={place.row}
            onChange={(event) => setPlace({ ...place, row: event.target.value })}
          >
            {rows.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {slotChoice('First', place.from, (from) => setPlace({ ...place, from }))}
        {slotChoice('Last', place.to - 1, (last) => setPlace({ ...place, to: last + 1 }))}
        {problem && (
          <p className="time-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={problem !== null}>
            {translate('Move')}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}
