import { ModalFrame } from '../../kit/ModalFrame';
import { translate } from '../../kit/translate';
import { type Column, type Granted, type MatrixRow, markOf } from './matrix';

type Props = {
  row: MatrixRow;
  columns: readonly Column[];
  granted: Granted;
  tick(keys: readonly string[]): void;
  close(): void;
};

/** The transactions of a screen, or of all screens below, as a list of switches: for the thumb. */
export function SwitchesDialog({ row, columns, granted, tick, close }: Props) {
  return (
    <ModalFrame title={translate(row.label)} onClose={close}>
      <p className="text-secondary">{row.code}</p>
      <ul className="right-switches">
        {columns.map((column, index) => {
          const keys = row.cells[index] ?? [];
          if (keys.length === 0) return null;
          const mark = markOf(keys, granted);
          const held = keys.filter((key) => granted.has(key)).length;
          return (
            <li key={column.id} className="form-check form-switch">
              <input
                type="checkbox"
                role="switch"
                id={`right-${column.id}`}
                className="form-check-input"
                checked={mark === 'all'}
                aria-checked={mark === 'all'}
                onChange={() => tick(keys)}
              />
              <label className="form-check-label" htmlFor={`right-${column.id}`}>
                {translate(column.label)}
                {keys.length > 1 && <small>{translate(' {held} of {keys}', { held, keys: keys.length })}</small>}
              </label>
            </li>
          );
        })}
      </ul>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Done')}
        </button>
      </div>
    </ModalFrame>
  );
}
