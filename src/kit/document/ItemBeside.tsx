import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DOCUMENTS } from '../../../contract/changes';
import { formatDate } from '../../../contract/dates';
import { type ItemFacts, type ItemPrice, itemFacts } from '../../../contract/itemFacts';
import { canOpen } from '../../../contract/screen';
import type { Values } from '../define';
import { Failed } from '../grid/states';
import { href } from '../href';
import { http } from '../http';
import { useSession, whoOf } from '../session';
import { formatValue } from '../show';
import { translate } from '../translate';
import type { LineAsideProps, Lines, StoredDocument } from './document';
import { documentLink } from './documentLink';
import { linesIn } from './entryValues';

/** Stock and last prices of the item of a line: next to it while it is entered, under the sheet while it is approved. */

/** Path under which the names of items come with a document. */
const ITEMS = '/api/inventory/items';

type Asked = { items: readonly number[]; branchId: unknown; storeId: unknown };

/** Any document may change them, so they are asked for again after each. */
export function useItemFacts({ items, branchId, storeId }: Asked) {
  const params = { items: items.join(','), branchId, ...(storeId ? { storeId } : {}) };
  return useQuery({
    queryKey: [DOCUMENTS, itemFacts.path, params],
    queryFn: async ({ signal }) => itemFacts.answer.parse((await http.get(itemFacts.path, { params, signal })).data),
    enabled: items.length > 0 && Boolean(branchId),
  });
}

const keyOf = (value: unknown): number[] => (typeof value === 'number' && value > 0 ? [value] : []);

/** Panel next to the line that has the focus, in a table whose lines name an item by a field. */
export function ItemAside({ line, form, field }: LineAsideProps & { field: string }) {
  const [branchId, storeId] = useWatch({ control: form.control, name: ['branchId', 'storeId'] });
  const items = keyOf(line[field]);
  const query = useItemFacts({ items, branchId, storeId: line.storeId ?? storeId });
  if (items.length === 0) return <p className="item-facts-none">{translate('Select an item to see its stock')}</p>;
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  const [facts] = query.data ?? [];
  return facts ? <Facts facts={facts} /> : null;
}

/** The same for all lines of a document that waits for approval. */
export function ItemsBeside({ tables, document }: { tables: readonly Lines[]; document: StoredDocument }) {
  const { branchId, storeId, names } = document as StoredDocument & Values;
  const items = tables.flatMap((table) => {
    const { itemBeside } = table;
    return itemBeside ? linesIn(document, table).flatMap((line) => keyOf(line[itemBeside])) : [];
  });
  const query = useItemFacts({ items: [...new Set(items)], branchId, storeId });
  if (items.length === 0) return null;
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  const itemNames = names?.[ITEMS] ?? {};
  return (
    <section className="items-beside" aria-label={translate('Stock and last prices')}>
      <h2 className="item-facts-title">{translate('Stock and last prices')}</h2>
      {query.data?.map((facts) => (
        <article key={facts.itemId}>
          <h3 className="item-facts-title">{itemNames[String(facts.itemId)]}</h3>
          <Facts facts={facts} />
        </article>
      ))}
    </section>
  );
}

function Facts({ facts }: { facts: ItemFacts }) {
  const { unit, inStore, inBranch, requested, onOrder, reserved, monthlyUse, reorder, prices } = facts;
  const rows: readonly (readonly [string, number | null])[] = [
    ['In store', inStore],
    ['In branch', inBranch],
    ['Requested', requested || null],
    ['On order', onOrder || null],
    ['Reserved', reserved || null],
    ['Free', reserved ? inBranch - reserved : null],
    ['Average monthly use', monthlyUse],
    ['Reorder level', reorder],
  ];
  return (
    <div className="item-facts">
      <dl>
        {rows.map(([label, qty]) =>
          qty === null ? null : (
            <div key={label} className="item-fact">
              <dt>{translate(label)}</dt>
              <dd className="figure">
                {formatValue(qty, 'quantity')} {unit}
              </dd>
            </div>
          ),
        )}
      </dl>
      {prices && <Prices prices={prices} />}
    </div>
  );
}

function Prices({ prices }: { prices: readonly ItemPrice[] }) {
  const details = useSession((session) => session.details);
  if (prices.length === 0) return <p className="item-facts-none">{translate('Not bought yet')}</p>;
  return (
    <div>
      <p className="item-facts-title">{translate('Last prices')}</p>
      <ul>
        {prices.map(({ type, documentId, number, date, partyName, rate, unit }) => {
          const place = documentLink(type, documentId, date);
          const mayOpen = place !== undefined && details !== null && canOpen(whoOf(details), place.screen);
          return (
            <li key={documentId}>
              <strong className="figure">{formatValue(rate, 'rate')}</strong> / {unit} · {partyName}
              <small>
                {formatDate(date)} {mayOpen ? <Link to={href(place.screen, place.params)}>{number}</Link> : number}
              </small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
