import { useId } from 'react';
import type { SortKey } from '../../../contract/sorting';
import type { AnyColumn } from '../define';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { useIsPhone } from '../useIsPhone';

type Props = {
  columns: readonly AnyColumn[];
  sorting: readonly SortKey[];
  sort(keys: readonly SortKey[]): void;
};

/** On a phone a table has no heads to sort by: a column and a direction are chosen instead. */
export function SortChoice({ columns, sorting, sort }: Props) {
  const isPhone = useIsPhone();
  const id = useId();
  const offered = columns.filter(({ unsorted, label }) => !unsorted && label !== '');
  if (!isPhone || offered.length === 0) return null;
  const [first] = sorting;
  const dir = first?.dir ?? 'asc';
  const words = dir === 'asc' ? 'Upwards' : 'Downwards';
  return (
    <div className="sort-choice">
      <label htmlFor={id}>{translate('Sort by')}</label>
      <select
        id={id}
        className="form-select"
        value={first?.field ?? ''}
        onChange={({ target: { value } }) => sort(value === '' ? [] : [{ field: value, dir }])}
      >
        <option value="">{translate('As it comes')}</option>
        {offered.map(({ field, label }) => (
          <option key={field} value={field}>
            {translate(label)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={!first}
        onClick={() => first && sort([{ ...first, dir: dir === 'asc' ? 'desc' : 'asc' }])}
      >
        <Icon name={dir === 'asc' ? 'ascending' : 'descending'} /> {translate(words)}
      </button>
    </div>
  );
}
