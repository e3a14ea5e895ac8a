import type { Cells, Column2b, Map2b } from '../../../../contract/accounts/gst/file2b';
import { translate } from '../../../kit/translate';
import { ColumnFields, headWords, SkipField } from '../ColumnFields';

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

type Props = { cells: Cells; map: Map2b | null; change(map: Map2b): void };

/** The columns of the first table by their meaning, in the words of its own headings. */
export function Map2bForm({ cells, map, change }: Props) {
  const used = map ?? NOTHING;
  const above = [cells[used.skip - 2] ?? [], cells[used.skip - 1] ?? []];
  const width = Math.max(0, ...cells.slice(0, used.skip + 5).map((row) => row.length));
  const heads = Array.from({ length: width }, (_, place) =>
    headWords(
      place,
      above
        .map((row) => row[place]?.trim() ?? '')
        .filter(Boolean)
        .join(' '),
    ),
  );
  return (
    <details open={map === null}>
      <summary>{translate('Match columns')}</summary>
      <div className="dialog-form">
        <SkipField
          label={translate('Rows of headings')}
          max={50}
          value={used.skip}
          change={(skip) => change({ ...used, skip })}
        />
        <ColumnFields
          words={WORDS}
          heads={heads}
          map={used}
          choose={(column, place) => change({ ...used, [column]: place })}
        />
      </div>
    </details>
  );
}
