import type { Tile } from '../../../../contract/board';
import { Icon } from '../../Icon';
import { translate } from '../../translate';
import type { TimeGridParts } from './timeGrid';

/** The name of a bar and its state in words. */
export function BarWords<B extends Tile>({ parts, bar }: { parts: TimeGridParts<B>; bar: B }) {
  const state = parts.states[parts.stateOf(bar)];
  return (
    <>
      <strong>{parts.nameOf(bar)}</strong>{' '}
      {state && (
        <span>
          {state.icon && <Icon name={state.icon} />} {translate(state.words)}
        </span>
      )}
    </>
  );
}
