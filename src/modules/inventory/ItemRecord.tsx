import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DOCUMENTS } from '../../../contract/changes';
import { formatDate } from '../../../contract/dates';
import { procurement } from '../../../contract/procurement/screens';
import { canOpen } from '../../../contract/screen';
import { itemParts } from '../../../contract/stock/itemRecord';
import { type Item, type ItemInput, items } from '../../../contract/stock/items';
import { Chart } from '../../kit/chart/Chart';
import type { AnyColumn, Values } from '../../kit/define';
import { columnFrom, type Shape, shapeOf } from '../../kit/derive';
import { documentLink } from '../../kit/document/documentLink';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { href } from '../../kit/href';
import { http } from '../../kit/http';
import type { SummaryProps } from '../../kit/master/master';
import { seesCosts } from '../../kit/seesCosts';
import { useSession, whoOf } from '../../kit/session';
import { Cell, isNumeric } from '../../kit/show';
import { translate } from '../../kit/translate';
import { ItemVariants } from './ItemVariants';

type Name = keyof typeof itemParts;
const NAMES = Object.keys(itemParts) as Name[];
/** Fewer points show no trend. */
const FEW = 2;

/** The facts of a stored item, part by part; nothing is asked for before its tab is opened. */
export function ItemRecord({ record }: SummaryProps<ItemInput, Item>) {
  const [open, setOpen] = useState<Name | null>(null);
  const details = useSession((session) => session.details);
  const names = NAMES.filter((name) => details && canOpen(whoOf(details), itemParts[name].screen));
  return (
    <>
      <ItemVariants record={record} />
      <nav className="beside-tabs" aria-label={translate('What is known of this item')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="beside-tab"
            aria-pressed={open === name}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {translate(itemParts[name].words)}
          </button>
        ))}
      </nav>
      {open && <ItemPart key={open} name={open} id={record.id} />}
    </>
  );
}

function ItemPart({ name, id }: { name: Name; id: number }) {
  const { name: path, words, answer, row, costs } = itemParts[name];
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    // Any document may move it.
    queryKey: [DOCUMENTS, 'item', id, name, page],
    queryFn: async ({ signal }) =>
      answer.parse((await http.get(`${items.path}/${id}/${path}`, { params: { page }, signal })).data) as {
        rows: Values[];
        more: boolean;
      },
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={3} />;
  const { rows, more } = data;
  if (rows.length === 0 && page === 1) return <p className="beside-empty">{translate('Nothing yet.')}</p>;
  const shape = shapeOf(row) as Shape;
  const columns = Object.keys(shape)
    .filter((field) => !/Id$|^type$/.test(field) && (seesCosts() || !costs.includes(field)))
    .map((field, place) => columnFrom(shape, [], field, place));
  return (
    <section aria-label={translate(words)}>
      {name === 'purchases' && rows.length >= FEW && <Prices rows={rows} />}
      <PartTable label={words} columns={columns} rows={rows} />
      {(page > 1 || more) && (
        <nav className="timeline-pages" aria-label={translate('Pages')}>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {translate('Back')}
          </button>
          <span>{page}</span>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={!more}
            onClick={() => setPage(page + 1)}
          >
            {translate('More')}
          </button>
        </nav>
      )}
    </section>
  );
}

/** Two lines of a document may be alike in all that is shown. */
const keyed = (rows: readonly Values[]) => rows.map((row, place) => ({ key: String(place), row }));

type TableProps = { label: string; columns: readonly AnyColumn[]; rows: readonly Values[] };

function PartTable({ label, columns, rows }: TableProps) {
  const side = (column: AnyColumn) => (isNumeric(column.show) ? 'text-end' : undefined);
  return (
    <table className="table sheet-lines" aria-label={translate(label)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col" className={side(column)}>
              {translate(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, row }) => (
          <tr key={key}>
            {columns.map((column) => (
              <td key={column.field} className={side(column)} data-label={translate(column.label)}>
                <Linked column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number leads to its document, a supplier to its record. */
function Linked({ column, row }: { column: AnyColumn; row: Values }) {
  const { documentId, supplierId, type, date, number } = row;
  if (column.field === 'number' && typeof documentId === 'number') {
    const place = documentLink(String(type), documentId, date as Parameters<typeof documentLink>[2]);
    if (place) return <Link to={href(place.screen, place.params)}>{String(number)}</Link>;
  }
  if (column.field === 'supplier' && typeof supplierId === 'number')
    return <Link to={href(procurement.suppliers, { open: supplierId })}>{String(row.supplier)}</Link>;
  return <Cell column={column} row={row} />;
}

/** The cost of one unit, purchase by purchase. */
function Prices({ rows }: { rows: readonly Values[] }) {
  const inOrder = rows.toReversed();
  return (
    <Chart
      name="itemPrices"
      chart={{
        kind: 'line',
        label: 'Rate of its unit',
        axis: 'Date',
        show: 'money',
        categories: inOrder.map(({ date }) => formatDate(date as Parameters<typeof formatDate>[0])),
        series: [{ label: 'Rate', values: inOrder.map(({ each }) => Number(each) / 100) }],
      }}
    />
  );
}
