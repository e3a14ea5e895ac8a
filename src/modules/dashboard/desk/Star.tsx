import empty from 'bootstrap-icons/icons/star.svg?raw';
import full from 'bootstrap-icons/icons/star-fill.svg?raw';
import { translate } from '../../../kit/translate';

type Props = { isOn: boolean; words: string; turn(isOn: boolean): void };

const shapeOf = (svg: string) => Array.from(svg.matchAll(/\bd="([^"]+)"/g), (found) => found[1] ?? '');
const SHAPES = { on: shapeOf(full), off: shapeOf(empty) };

/** Whether something is starred, and the way to change it. */
export function Star({ isOn, words, turn }: Props) {
  return (
    <button
      type="button"
      className={isOn ? 'btn btn-plain btn-icon star is-on' : 'btn btn-plain btn-icon star'}
      aria-pressed={isOn}
      aria-label={translate('Star {words}', { words })}
      title={translate(isOn ? 'Take the star away' : 'Star it')}
      onClick={() => turn(!isOn)}
    >
      <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true">
        {SHAPES[isOn ? 'on' : 'off'].map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    </button>
  );
}
