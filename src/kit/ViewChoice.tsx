import { translate } from './translate';

type Props<V extends string> = { label: string; words: Readonly<Record<V, string>>; value: V; choose(value: V): void };

/** Two or three views of the same thing, one of which is on. */
export function ViewChoice<V extends string>({ label, words, value, choose }: Props<V>) {
  return (
    <fieldset className="btn-group" aria-label={label}>
      {(Object.keys(words) as V[]).map((one) => (
        <button
          key={one}
          type="button"
          className={`btn btn-outline-secondary ${one === value ? 'active' : ''}`}
          aria-pressed={one === value}
          onClick={() => choose(one)}
        >
          {translate(words[one])}
        </button>
      ))}
    </fieldset>
  );
}
