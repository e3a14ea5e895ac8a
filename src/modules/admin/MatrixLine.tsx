import { memo } from 'react';
import { Icon } from '../../kit/Icon';
import { translate } from '../../kit/translate';
import type { Column, Mark, MatrixRow } from './matrix';

const MARKS: Readonly<Record<string, Mark>> = { n: 'none', s: 'some', a: 'all' };

type TickProps = {
  /** Row and column, by which the keyboard finds it. */
  at: string;
  isActive: boolean;
  mark: Mark | null;
  label: string;
  tick(): void;
};

/** A box of three states; without anything to tick there is an empty place that the keyboard passes over. */
export function Tick({ at, isActive, mark, label, tick }: TickProps) {
  if (mark === null) {
    return (
      <span className="matrix-none" data-at={at} tabIndex={isActive ? 0 : -1}>
        <span className="visually-hidden">{translate('{label}: not there', { label })}</span>
      </span>
    );
  }
  return (
    <label className="matrix-touch">
      <input
        type="checkbox"
        className="form-check-input matrix-tick"
        data-at={at}
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        checked={mark === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = mark === 'some';
        }}
        onChange={tick}
      />
    </label>
  );
}

type Props = {
  row: MatrixRow;
  index: number;
  columns: readonly Column[];
  whole: Mark | null;
  /** One letter for each column: n, s, a, or a dot where there is nothing to tick. */
  marks: string;
  /** 1 for each column in which something is not saved yet. */
  changes: string;
  /** `3 of 7`, where there are no columns. */
  count: string | null;
  isOpen: boolean | null;
  /** The column that has the keyboard, −1 for the name; null in other rows. */
  active: number | null;
  acts: { tick(index: number, column: number): void; fold(index: number): void; open(index: number): void };
};

export const MatrixLine = memo(function MatrixLine(props: Props) {
  const { row, index, columns, marks, changes, isOpen, active, acts } = props;
  return (
    <tr
      className={`matrix-row level-${row.level}`}
      aria-level={row.level}
      aria-expanded={isOpen ?? undefined}
      aria-rowindex={index + 2}
    >
      <th scope="row" className="matrix-name">
        <span className="matrix-label">
          {isOpen === null ? (
            <span className="tree-twist" />
          ) : (
            <button
              type="button"
              className="tree-twist"
              tabIndex={-1}
              aria-label={`${translate(isOpen ? 'Fold' : 'Unfold')} ${translate(row.label)}`}
              onClick={() => acts.fold(index)}
            >
              <Icon name={isOpen ? 'down' : 'right'} />
            </button>
          )}
          <Tick
            at={`${index}:-1`}
            isActive={active === -1}
            mark={props.whole}
            label={translate('{label}, everything', { label: translate(row.label) })}
            tick={() => acts.tick(index, -1)}
          />
          <span className="matrix-title" title={translate(row.label)}>
            {translate(row.label)}
          </span>
          <small className="matrix-code">{row.code}</small>
        </span>
      </th>
      {columns.map((column, place) => (
        <td key={column.id} className={`matrix-cell ${changes[place] === '1' ? 'is-changed' : ''}`}>
          <Tick
            at={`${index}:${place}`}
            isActive={active === place}
            mark={MARKS[marks[place] ?? '.'] ?? null}
            label={`${translate(row.label)}, ${translate(column.label)}${changes[place] === '1' ? translate(', changed') : ''}`}
            tick={() => acts.tick(index, place)}
          />
        </td>
      ))}
      {columns.length > 0 && <td className="matrix-more" />}
      {props.count !== null && (
        <td className="matrix-open">
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-label={translate('Rights of {label}, {count}', { label: translate(row.label), count: props.count })}
            onClick={() => acts.open(index)}
          >
            {props.count}
          </button>
        </td>
      )}
    </tr>
  );
});
