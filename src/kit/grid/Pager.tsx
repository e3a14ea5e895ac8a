import { Icon } from '../Icon';
import { PAGE_SIZES } from '../urlState';

type Props = { page: number; size: number; total: number; go(page: number): void; resize?(size: number): void };

const grouped = new Intl.NumberFormat('en-IN');

export function Pager({ page, size, total, go, resize }: Props) {
  const pages = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <nav className="pager" aria-label="Pages">
      <span className="pager-range">
        {grouped.format(from)}–{grouped.format(to)} of {grouped.format(total)}
      </span>
      {resize && (
        <select
          className="form-select form-select-sm"
          aria-label="Rows on a page"
          value={size}
          onChange={(event) => resize(Number(event.target.value))}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one} rows
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
}
