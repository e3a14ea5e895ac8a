import { useSearchParams } from 'react-router-dom';
import { SHOP_PAGE_SIZE, SHOP_PRODUCTS, SHOP_SORTS, type ShopInfo, ShopPage } from '../../../../contract/selling/shop';
import { useDebouncedText } from '../../../kit/useDebouncedText';
import { Failed, Nothing, ProductCard, Waiting } from './parts';
import { useAnswer } from './useShop';

const FILTERS = ['q', 'category', 'tag', 'from', 'to', 'stars', 'sort', 'page'] as const;
type Filter = (typeof FILTERS)[number];
/** The rest in typing before it is searched, as everywhere. */
const TYPING_REST = 200;

/** All products of the shop, as a grid or a list; the filters are in the address. */
export function Products({ info }: { info: ShopInfo }) {
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const { data, problem, again } = useAnswer(ShopPage, SHOP_PRODUCTS, { shop: String(info.shop), ...asked });
  const isList = params.get('view') === 'list';
  const set = (name: Filter | 'view', value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    if (name !== 'page' && name !== 'view') next.delete('page');
    setParams(next, { replace: name === 'q' });
  };
  const page = Number(asked.page ?? 1);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / SHOP_PAGE_SIZE));
  return (
    <>
      <h1 className="visually-hidden">Products</h1>
      <div className="shop-bar">
        <Search value={asked.q ?? ''} search={(text) => set('q', text)} />
        <select
          className="form-select"
          aria-label="Sort by"
          value={asked.sort ?? 'name'}
          onChange={({ target }) => set('sort', target.value === 'name' ? '' : target.value)}
        >
          {Object.entries(SHOP_SORTS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <button type="button" className="btn btn-outline-secondary" onClick={() => set('view', isList ? '' : 'list')}>
          {isList ? 'Grid' : 'List'}
        </button>
      </div>
      <Filters page={data} asked={asked} set={set} />
      {problem && <Failed words={problem} again={again} />}
      {!problem && !data && <Waiting />}
      {data && data.rows.length === 0 && (
        <Nothing words="Nothing in the shop fits this.">
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => setParams({ shop: String(info.shop) })}
          >
            Show everything
          </button>
        </Nothing>
      )}
      {data && data.rows.length > 0 && (
        <ul className={isList ? 'shop-grid shop-list' : 'shop-grid'}>
          {data.rows.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="shop-pages" aria-label="Pages">
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={page <= 1}
            onClick={() => set('page', String(page - 1))}
          >
            Back
          </button>
          <span>
            Page {page} of {pages}
          </span>
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={page >= pages}
            onClick={() => set('page', String(page + 1))}
          >
            More
          </button>
        </nav>
      )}
    </>
  );
}

function Search({ value, search }: { value: string; search(text: string): void }) {
  const { text, setText } = useDebouncedText(value, search, TYPING_REST);
  return (
    <input
      type="search"
      className="form-control"
      placeholder="Search the shop"
      aria-label="Search the shop"
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

type FilterProps = {
  page: ShopPage | undefined;
  asked: Readonly<Record<string, string>>;
  set(name: Filter, value: string): void;
};

function Filters({ page, asked, set }: FilterProps) {
  const { category = '', tag = '' } = asked;
  return (
    <details className="shop-filters" open={Boolean(category || tag || asked.from || asked.to || asked.stars)}>
      <summary>Filter</summary>
      <div>
        <label>
          Category
          <select className="form-select" value={category} onChange={({ target }) => set('category', target.value)}>
            <option value="">All</option>
            {page?.categories.map(({ name, count }) => (
              <option key={name} value={name}>
                {name} ({count})
              </option>
            ))}
          </select>
        </label>
        <label>
          Price from
          <input
            className="form-control"
            inputMode="numeric"
            value={asked.from ?? ''}
            onChange={({ target }) => set('from', target.value.replace(/\D/g, ''))}
          />
        </label>
        <label>
          to
          <input
            className="form-control"
            inputMode="numeric"
            value={asked.to ?? ''}
            onChange={({ target }) => set('to', target.value.replace(/\D/g, ''))}
          />
        </label>
        {page && page.tags.length > 0 && (
          <>
            <label>
              Tag
              <select className="form-select" value={tag} onChange={({ target }) => set('tag', target.value)}>
                <option value="">All</option>
                {page.tags.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label>
              Stars
              <select
                className="form-select"
                value={asked.stars ?? ''}
                onChange={({ target }) => set('stars', target.value)}
              >
                <option value="">All</option>
                {['4', '3', '2'].map((stars) => (
                  <option key={stars} value={stars}>
                    {stars} and more
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </div>
    </details>
  );
}
