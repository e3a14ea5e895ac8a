import type { Schema } from '../../../contract/resource';
import type { AnyField, Values } from '../define';
import { said } from '../words';
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

/** What each column of the file stands for. */
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
        <table className="table import-map" aria-label={said('Columns of the file')}>
          <thead>
            <tr>
              <th scope="col">{said('Column of the file')}</th>
              <th scope="col">{said('Such as')}</th>
              <th scope="col">{said('Stands for')}</th>
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
                    aria-label={said('{head} stands for', { head })}
                    value={mapping[column] ?? ''}
                    onChange={(event) => choose(column, event.target.value || null)}
                  >
                    <option value="">{said('Left out')}</option>
                    {fields.map(({ field, label }) => (
                      <option key={field} value={field}>
                        {said(label)}
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
            ? said('Still needed: {missing}', { missing: missing.join(', ') })
            : `${cells.length} ${said(cells.length === 1 ? 'row' : 'rows')}`}
        </span>
        <button
          type="button"
          className="btn btn-primary"
          disabled={mapping.every((field) => field === null)}
          onClick={next}
        >
          {said('Check the rows')}
        </button>
      </div>
    </>
  );
}
