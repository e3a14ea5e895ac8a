import { type CSSProperties, memo } from 'react';
import type { Tile } from '../../../../contract/board';
import { Icon } from '../../Icon';
import { translate } from '../../translate';
import { AGE_WORDS, ageWords, minutesSince, toneOfAge } from '../age';
import type { FloorParts } from './floor';

type Props<T extends Tile> = {
  tile: T;
  parts: FloorParts<T>;
  now: number;
  /** Whether Tab comes to it; the arrows go on from there. */
  isCurrent: boolean;
  isBusy: boolean;
  style?: CSSProperties | undefined;
  tap(tile: T, isAsked: boolean): void;
};

const minuteOf = (now: number) => Math.floor(now / 60_000);

function Drawn<T extends Tile>({ tile, parts, now, isCurrent, isBusy, style, tap }: Props<T>) {
  const state = parts.states[parts.stateOf(tile)] ?? { words: parts.stateOf(tile), tone: 'plain' };
  const since = parts.sinceOf?.(tile) ?? null;
  const minutes = since === null ? null : minutesSince(since, now);
  const limits = minutes === null ? null : (parts.ageLimits?.(tile) ?? null);
  const age = minutes !== null && limits ? toneOfAge(minutes, limits) : 'fresh';
  const late = AGE_WORDS[age];
  const alert = parts.alertOf?.(tile) ?? null;
  return (
    <button
      type="button"
      className={`floor-tile is-${state.tone} is-${age} ${alert ? 'has-alert' : ''}`}
      style={style}
      data-key={tile.key}
      tabIndex={isCurrent ? 0 : -1}
      aria-busy={isBusy || undefined}
      onClick={() => tap(tile, false)}
      onContextMenu={(event) => {
        event.preventDefault();
        tap(tile, true);
      }}
    >
      <span className="floor-tile-head">
        <strong>{parts.nameOf(tile)}</strong>
        <span className="floor-tile-state">
          {state.icon && <Icon name={state.icon} />} {translate(state.words)}
        </span>
      </span>
      {alert && (
        <span className="floor-tile-alert">
          <Icon name="warning" /> {alert}
        </span>
      )}
      {minutes !== null && (
        <span className="floor-tile-age">
          {ageWords(minutes)}
          {late && <b> {translate(late)}</b>}
        </span>
      )}
      {parts.draw?.(tile)}
    </button>
  );
}

/** A tile is drawn again when its row, its state or its minute has changed: `parts` that stay the same cost nothing. */
export const FloorTile = memo(
  Drawn,
  (before, after) =>
    before.tile === after.tile &&
    before.parts === after.parts &&
    before.isCurrent === after.isCurrent &&
    before.isBusy === after.isBusy &&
    before.style === after.style &&
    minuteOf(before.now) === minuteOf(after.now),
) as typeof Drawn;
