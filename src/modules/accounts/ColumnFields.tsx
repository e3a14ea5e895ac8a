import { useId } from 'react';
import { translate } from '../../kit/translate';

const SHOWN = 30;

/** A column of a file as a choice: its place and the first words found for it. */
export const headWords = (place: number, ...words: (string | undefined)[]): string =>
  `${place + 1}. ${words.find((word) => word?.trim())?.trim() ?? 'no heading'}`.slice(0, SHOWN);

type SkipProps = { label: string; value: number; max: number; change(value: number): void };

/** The number of rows before the first row of figures. */
export function SkipField({ label, value, max, change }: SkipProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        className="form-control"
        min={0}
        max={max}
        value={value}
        onChange={(event) => change(Math.max(0, Math.min(max, Number(event.target.value) || 0)))}
      />
    </div>
  );
}

type Props<P extends string> = {
  /** The columns to find, in words. */
  words: Readonly<Record<P, string>>;
  /** The columns of the file, in words. */
  heads: readonly string[];
  /** The column that holds each part, from 0. */
  map: Readonly<Record<P, number | null>>;
  /** Parts that every file has. */
  needed?: readonly P[];
  choose(part: P, place: number | null): void;
};

/** Assigns the columns of a file. */
export function ColumnFields<P extends string>({ words, heads, map, needed = [], choose }: Props<P>) {
  const id = useId();
  return (Object.keys(words) as P[]).map((part) => (
    <div className="field" key={part}>
      <label className="form-label" htmlFor={`${id}-${part}`}>
        {translate(words[part])}
      </label>
      <select
        id={`${id}-${part}`}
        className="form-select"
        value={map[part] ?? ''}
        onChange={({ target: { value } }) => choose(part, value === '' ? null : Number(value))}
      >
        {!needed.includes(part) && <option value="">{translate('None')}</option>}
        {heads.map((head, place) => (
          <option key={head} value={place}>
            {head}
          </option>
        ))}
      </select>
    </div>
  ));
}
