import type { Schema } from '../../../contract/resource';
import type { AnyField, Values } from '../define';
import { translate } from '../translate';
import type { Mapping } from './mapping';
import { checked } from './rows';

type Props = {
  fields: readonly AnyField[];
  blank: Values;
  schema: Schema<Values>;
  heads: readonly string[];
  cells: readonly (readonly string[])[];
  mapping: Mapping;
  map(mapping: Mapping): void;
  next(): void;
};

const EXAMPLES = 3;

/** The meaning of each column of the file. */
export function MapColumns({ fields, blank, schema, heads, cells, mapping, map, next }: Props) {
  const missing = Object.keys(checked(schema, blank, { values: {}, problems: {} }))
    .filter((field) => !mapping.includes(field))
    .flatMap((field) => fields.find((one) => one.field === field)?.label ?? []);
  const choose = (column: number, field: string | null) =>
    map(heads.map((_, at) => (at === column ? field : mapping[at] === field ? null : (mapping[at] ?? null))));
  // Two columns of a file may have the same head.
  const keys = heads.map((head, column) => `${column} ${head}`);
  return (
    <>
      <div className="import-map-scroll">
        <table className="table import-map" aria-label={translate('Columns of the file')}>
          <thead>
            <tr>
              <th scope="col">{translate('Column of the file')}</th>
              <th scope="col">{translate('Such as')}</th>
              <th scope="col">{translate('Meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {heads.map((head, column) => (
              <tr key={keys[column]}>
                <th scope="row">{head}</th>
                <td className="import-such">
                  {cells
                    .map((row) => row[column])
                    .filter(Boolean)
                    .slice(0, EXAMPLES)
                    .join(' · ')}
                </td>
                <td>
                  <select
                    className="form-select"
                    aria-label={translate('Meaning of {head}', { head })}
                    value={mapping[column] ?? ''}
                    onChange={(event) => choose(column, event.target.value || null)}
                  >
                    <option value="">{translate('Left out')}</option>
                    {fields.map(({ field, label }) => (
                      <option key={field} value={field}>
                        {translate(label)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="import-foot">
        <span>
          {missing.length > 0
            ? translate('Still needed: {missing}', { missing: missing.join(', ') })
            : `${cells.length} ${translate(cells.length === 1 ? 'row' : 'rows')}`}
        </span>
        <button
          type="button"
          className="btn btn-primary"
          disabled={mapping.every((field) => field === null)}
          onClick={next}
        >
          {translate('Check the rows')}
        </button>
      </div>
    </>
  );
}
