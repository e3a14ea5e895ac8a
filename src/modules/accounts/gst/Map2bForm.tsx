import { useId } from 'react';
import { type Cells, COLUMNS_2B, type Column2b, type Map2b } from '../../../../contract/accounts/gst/file2b';

const WORDS: Readonly<Record<Column2b, string>> = {
  gstin: 'GSTIN of supplier',
  supplier: 'Name',
  kind: 'Kind of note',
  billNo: 'Number',
  billDate: 'Date',
  taxable: 'Taxable value',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: 'Cess',
  reverseCharge: 'Reverse charge',
  creditAvailable: 'Credit available',
};
const NOTHING: Map2b = {
  skip: 1,
  gstin: null,
  supplier: null,
  kind: null,
  billNo: null,
  billDate: null,
  taxable: null,
  igst: null,
  cgst: null,
  sgst: null,
  cess: null,
  reverseCharge: null,
  creditAvailable: null,
};
const SHOWN = 30;

type Props = { cells: Cells; map: Map2b | null; change(map: Map2b): void };

/** Which column of the first table holds what, in the words of its own headings. */
export function Map2bForm({ cells, map, change }: Props) {
  const id = useId();
  const used = map ?? NOTHING;
  const above = [cells[used.skip - 2] ?? [], cells[used.skip - 1] ?? []];
  const width = Math.max(0, ...cells.slice(0, used.skip + 5).map((row) => row.length));
  const heads = Array.from({ length: width }, (_, place) => {
    const head = above
      .map((row) => row[place]?.trim() ?? '')
      .filter(Boolean)
      .join(' ');
    return `${place + 1}. ${head || 'no heading'}`.slice(0, SHOWN);
  });
  return (
    <details open={map === null}>
      <summary>What the columns hold</summary>
      <div className="dialog-form">
        <div className="field">
          <label className="form-label" htmlFor={`${id}-skip`}>
            Rows of headings
          </label>
          <input
            id={`${id}-skip`}
            type="number"
            className="form-control"
            min={0}
            max={50}
            value={used.skip}
            onChange={(event) => change({ ...used, skip: Math.max(0, Math.min(50, Number(event.target.value) || 0)) })}
          />
        </div>
        {(Object.keys(COLUMNS_2B) as Column2b[]).map((column) => (
          <div className="field" key={column}>
            <label className="form-label" htmlFor={`${id}-${column}`}>
              {WORDS[column]}
            </label>
            <select
              id={`${id}-${column}`}
              className="form-select"
              value={used[column] ?? ''}
              onChange={({ target: { value } }) => change({ ...used, [column]: value === '' ? null : Number(value) })}
            >
              <option value="">none</option>
              {heads.map((head, place) => (
                <option key={head} value={place}>
                  {head}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </details>
  );
}
