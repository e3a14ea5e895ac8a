import { useId } from 'react';
import type { Cells, ColumnMap } from '../../../../contract/accounts/bank/columnMap';
import type { DateOrder } from '../../../../contract/typedFigures';
import { translate } from '../../../kit/translate';
import { ColumnFields, headWords, SkipField } from '../ColumnFields';

const PARTS = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Cheque or reference',
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
  amount: 'Amount, both ways',
  side: 'Dr or Cr',
  balance: 'Balance',
} as const;
type Part = keyof typeof PARTS;

const ORDERS: Readonly<Record<DateOrder, string>> = {
  dmy: 'Day first, 31/03/2026',
  mdy: 'Month first, 03/31/2026',
  ymd: 'Year first, 26/03/31',
};

type Props = { cells: Cells; map: ColumnMap; change(map: ColumnMap): void };

/** The columns of the file by their meaning, in the words of its own headings. */
export function ColumnMapForm({ cells, map, change }: Props) {
  const id = useId();
  const heads = map.skip > 0 ? (cells[map.skip - 1] ?? []) : [];
  const first = cells[map.skip] ?? [];
  const columns = Array.from({ length: Math.max(heads.length, first.length) }, (_, place) =>
    headWords(place, heads[place], first[place]),
  );
  const choose = (part: Part, place: number | null) => {
    if (part === 'date') change({ ...map, date: place ?? 0 });
    // One column of amounts, or two: choosing one kind lets go of the other.
    else if (part === 'amount' && place !== null) change({ ...map, amount: place, withdrawal: null, deposit: null });
    else if ((part === 'withdrawal' || part === 'deposit') && place !== null)
      change({ ...map, [part]: place, amount: null, side: null });
    else change({ ...map, [part]: place });
  };
  return (
    <fieldset className="bank-map">
      <legend>{translate('Match columns')}</legend>
      <SkipField
        label={translate('Header row')}
        max={200}
        value={map.skip}
        change={(skip) => change({ ...map, skip })}
      />
      <ColumnFields words={PARTS} heads={columns} map={map} needed={['date']} choose={choose} />
      <div className="field">
        <label className="form-label" htmlFor={`${id}-order`}>
          {translate('Dates are written')}
        </label>
        <select
          id={`${id}-order`}
          className="form-select"
          value={map.dateOrder}
          onChange={(event) => change({ ...map, dateOrder: event.target.value as DateOrder })}
        >
          {Object.entries(ORDERS).map(([order, words]) => (
            <option key={order} value={order}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
