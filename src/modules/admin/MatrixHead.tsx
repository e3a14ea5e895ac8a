import { Icon } from '../../kit/Icon';
import { translate } from '../../kit/translate';
import type { MatrixProps } from './MatrixGrid';
import { Tick } from './MatrixLine';
import { markOf } from './matrix';

type Props = Pick<MatrixProps, 'rows' | 'columns' | 'granted' | 'tick' | 'isWide' | 'widen' | 'open'> & {
  /** The column with the focus, if the head has it. */
  active: number | null;
};

/** The transactions, each with a tick for everything that is shown. */
export function MatrixHead({ rows, columns, granted, tick, isWide, widen, open, active }: Props) {
  const headKeys = (column: number) => [
    ...new Set(
      rows.filter((row) => row.level === 1).flatMap((row) => (column < 0 ? row.all : (row.cells[column] ?? []))),
    ),
  ];
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="matrix-name">
          <span className="matrix-label">
            <Tick
              at={`-1:-1`}
              isActive={active === -1}
              mark={markOf(headKeys(-1), granted)}
              label={translate('Everything that is shown')}
              tick={() => tick(headKeys(-1))}
            />
            {translate('Screen')}
          </span>
        </th>
        {columns.map((column, index) => (
          <th key={column.id} scope="col" className="matrix-cell">
            <span className="matrix-head">
              {translate(column.label)}
              <Tick
                at={`-1:${index}`}
                isActive={active === index}
                mark={markOf(headKeys(index), granted)}
                label={translate('{label} on everything that is shown', { label: translate(column.label) })}
                tick={() => tick(headKeys(index))}
              />
            </span>
          </th>
        ))}
        {columns.length > 0 && (
          <th scope="col" className="matrix-more">
            <button
              type="button"
              className="btn btn-sm btn-plain"
              aria-expanded={isWide}
              aria-label={translate(isWide ? 'Fold the seldom transactions' : 'Unfold the seldom transactions')}
              title={translate(isWide ? 'Fold the seldom transactions' : 'Unfold the seldom transactions')}
              onClick={widen}
            >
              <Icon name={isWide ? 'left' : 'right'} />
            </button>
          </th>
        )}
        {open && <th scope="col">{translate('Rights')}</th>}
      </tr>
    </thead>
  );
}
