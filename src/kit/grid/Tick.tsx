import { translate } from '../translate';
import type { Selection } from './useSelection';

/** The box that ticks every row of the page: on, off, or in between. */
export function TickAll({ selection }: { selection: Selection }) {
  return (
    <th scope="col" className="grid-tick">
      <label>
        <input
          type="checkbox"
          aria-label={translate('All rows of this page')}
          checked={selection.state === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = selection.state === 'some';
          }}
          onChange={selection.turnAll}
        />
      </label>
    </th>
  );
}

/** The box of one row; with Shift it reaches to the one ticked last. */
export function Tick({
  selection,
  index,
  isOn,
  name,
}: {
  selection: Selection;
  index: number;
  isOn: boolean;
  name: string;
}) {
  return (
    <td className="grid-tick">
      <label>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={name}
          checked={isOn}
          onChange={(event) => selection.turn(index, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </label>
    </td>
  );
}
