import type { KeyboardEvent } from 'react';
import { MOST_KEYS, type SortKey } from '../../../contract/sorting';
import type { AnyColumn } from '../define';
import { Icon } from '../Icon';
import { translate } from '../translate';

type Keys = readonly SortKey[];

/** The order after a head was pressed: by it alone, or with Shift by it after the present keys. */
export function sortedBy(keys: Keys, field: string, isFurther: boolean): Keys {
  const known = keys.find((key) => key.field === field);
  const turned: SortKey = { field, dir: known?.dir === 'asc' ? 'desc' : 'asc' };
  if (!isFurther) return [turned];
  if (!known) return [...keys.slice(0, MOST_KEYS - 1), turned];
  if (known.dir === 'asc') return keys.map((key) => (key === known ? turned : key));
  return keys.filter((key) => key !== known);
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const;

/** ARIA allows one sorted column: only the first key gets it; the other heads name their place in words. */
export const ariaSort = (keys: Keys = [], field: string) => (keys[0]?.field === field ? WORDS[keys[0].dir] : undefined);

type Props = {
  column: AnyColumn;
  sorting: Keys | undefined;
  sort(keys: Keys): void;
  press?: ((event: KeyboardEvent) => void) | undefined;
};

/** A head that sorts: first ascending, then descending; with Shift as a second or third key. */
export function SortButton({ column: { field, label }, sorting = [], sort, press }: Props) {
  const place = sorting.findIndex((key) => key.field === field);
  const key = sorting[place];

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.shiftKey) return press?.(event);
    event.preventDefault();
    sort(sortedBy(sorting, field, true));
  }

  return (
    <button
      type="button"
      className="grid-sort"
      title={translate('Sort; with Shift after the columns sorted already')}
      onKeyDown={keyDown}
      onClick={(event) => sort(sortedBy(sorting, field, event.shiftKey))}
    >
      {translate(label)}
      <span className="grid-sort-mark">
        {key && <Icon name={WORDS[key.dir]} />}
        {key && sorting.length > 1 && <sub aria-hidden="true">{place + 1}</sub>}
      </span>
      {key && place > 0 && (
        <span className="visually-hidden">
          {translate(', {words}, key {place}', { words: translate(WORDS[key.dir]), place: place + 1 })}
        </span>
      )}
    </button>
  );
}
