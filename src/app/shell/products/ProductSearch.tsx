import left from 'bootstrap-icons/icons/chevron-left.svg?raw';
import right from 'bootstrap-icons/icons/chevron-right.svg?raw';
import search from 'bootstrap-icons/icons/search.svg?raw';
import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import { type KeyboardEvent, useState } from 'react';
import { PRODUCT_PAGE_SIZE, PRODUCT_TYPING_REST } from '../../../../contract/ecommerce/products';
import { translate } from '../../../kit/translate';
import { useDebounced } from '../../../kit/useDebounced';
import { SvgIcon } from '../../SvgIcon';
import { showProducts } from '../overlays';
import { useModal } from '../useModal';
import { ProductItem } from './ProductItem';
import { useProducts } from './products';

const end = () => showProducts(false);

/** The search overlay of the specification: products whose name contains the typed text, six on a page. */
export function ProductSearch() {
  const dialog = useModal();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const q = useDebounced(typed.trim(), PRODUCT_TYPING_REST);
  const { data, isError, isPending, isPlaceholderData, refetch } = useProducts(q, page);
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PRODUCT_PAGE_SIZE));

  function go(to: number) {
    if (to < 1 || to > pages || isPlaceholderData) return;
    setPage(to);
    setOpenId(null);
  }

  /** The arrows walk from the text box through the results; the page keys turn the page. */
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const turn = { PageDown: 1, PageUp: -1 }[event.key];
    if (step === undefined && turn === undefined) return;
    event.preventDefault();
    if (turn) return go(page + turn);
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('input, .product') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
    stops[Math.max(0, Math.min(at + (step ?? 0), stops.length - 1))]?.focus();
  }

  const closeLabel = translate('Close the search');
  return (
    <dialog
      ref={dialog}
      className="palette product-search"
      aria-label={translate('Search products')}
      onCancel={end}
      // Closed and opened again before the event arrives, it stays open.
      onClose={(event) => !event.currentTarget.open && end()}
      onPointerDown={(event) => event.target === dialog.current && end()}
      onKeyDown={press}
    >
      <div className="palette-field">
        <SvgIcon svg={search} />
        <input
          aria-label={translate('Name of the product')}
          placeholder={translate('Product name, or a part of it')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
            setOpenId(null);
          }}
        />
        <kbd>Esc</kbd>
        <button type="button" className="btn btn-plain btn-icon" aria-label={closeLabel} onClick={end}>
          <SvgIcon svg={close} />
        </button>
      </div>
      <ul
        className={`product-list ${pages > 1 ? 'is-paged' : ''}`}
        aria-label={translate('Products')}
        aria-busy={isPending}
      >
        {isPending && [1, 2, 3, 4, 5, 6].map((line) => <li key={line} className="skeleton product-skeleton" />)}
        {data?.rows.map((product) => (
          <ProductItem
            key={product._id}
            product={product}
            isOpen={product._id === openId}
            toggle={() => setOpenId(product._id === openId ? null : product._id)}
          />
        ))}
      </ul>
      {isError && !data && (
        <div className="palette-none" role="alert">
          <p>{translate('The products could not be fetched. Check the connection and try again.')}</p>
          <button type="button" className="btn btn-outline-secondary" onClick={() => void refetch()}>
            {translate('Try again')}
          </button>
        </div>
      )}
      <p className={total === 0 && data ? 'palette-none' : 'visually-hidden'} role="status">
        {data && statusOf(total, q, page, pages)}
      </p>
      {pages > 1 && <ProductPages page={page} pages={pages} total={total} go={go} />}
    </dialog>
  );
}

type PagesProps = { page: number; pages: number; total: number; go(to: number): void };

/** Not `disabled`: the button that turned to the last page would lose the focus, and the keys with it. */
function ProductPages({ page, pages, total, go }: PagesProps) {
  return (
    <nav className="product-pages" aria-label={translate('Pages of products')}>
      <span className="tabular">
        {translate('{productpagesize}–{page} of {total}', {
          productpagesize: (page - 1) * PRODUCT_PAGE_SIZE + 1,
          page: Math.min(page * PRODUCT_PAGE_SIZE, total),
          total,
        })}
      </span>
      <button
        type="button"
        className="btn btn-outline-secondary btn-icon"
        aria-label={translate('Previous page')}
        aria-disabled={page === 1}
        onClick={() => go(page - 1)}
      >
        <SvgIcon svg={left} directional />
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary btn-icon"
        aria-label={translate('Next page')}
        aria-disabled={page === pages}
        onClick={() => go(page + 1)}
      >
        <SvgIcon svg={right} directional />
      </button>
    </nav>
  );
}

function statusOf(total: number, q: string, page: number, pages: number): string {
  if (total > 0)
    return translate('{totalWords}, page {page} of {pages}', {
      totalWords: total === 1 ? translate('1 product') : translate('{total} products', { total }),
      page,
      pages,
    });
  if (q) return translate('No product name contains “{q}”. Try fewer letters.', { q });
  return translate('This company has no products yet. Products appear here once they are entered.');
}
