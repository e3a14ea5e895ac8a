import { useId } from 'react';
import { Link } from 'react-router-dom';
import { translate } from './translate';

export type TickRow = {
  id: number;
  label: string;
  hint?: string;
  figure?: string;
  /** Why it cannot be ticked. */
  refused?: string;
  /** Link to the place to correct it. */
  mend?: { to: string; label: string };
};

type Props = {
  label: string;
  rows: readonly TickRow[];
  ticked: ReadonlySet<number>;
  tick(ticked: ReadonlySet<number>): void;
};

/** Rows to choose from, by mouse, thumb or space bar; the box on top ticks all of them. */
export function TickList({ label, rows, ticked, tick }: Props) {
  const id = useId();
  const free = rows.filter((row) => !row.refused);
  const isAll = free.length > 0 && free.every((row) => ticked.has(row.id));
  const turn = (key: number) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    tick(next);
  };
  return (
    <fieldset className="tick-list">
      <legend className="visually-hidden">{label}</legend>
      <label className="tick-row is-all" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          className="form-check-input"
          checked={isAll}
          onChange={() => tick(new Set(isAll ? [] : free.map((row) => row.id)))}
        />
        <span className="tick-label">
          {translate('{size} of {free} chosen', { size: ticked.size, free: free.length })}
        </span>
      </label>
      {rows.map((row) => (
        <label key={row.id} className="tick-row" htmlFor={`${id}-${row.id}`}>
          <input
            type="checkbox"
            id={`${id}-${row.id}`}
            className="form-check-input"
            checked={ticked.has(row.id)}
            disabled={row.refused !== undefined}
            onChange={() => turn(row.id)}
          />
          <span className="tick-label">
            {row.label}
            {row.hint && <small>{row.hint}</small>}
            {row.refused && (
              <small className="tick-refused">
                {row.refused} {row.mend && <Link to={row.mend.to}>{row.mend.label}</Link>}
              </small>
            )}
          </span>
          {row.figure && <span className="figure">{row.figure}</span>}
        </label>
      ))}
    </fieldset>
  );
}
