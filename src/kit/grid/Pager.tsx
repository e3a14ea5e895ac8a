import { Icon } from '../Icon';
import { translate } from '../translate';
import { PAGE_SIZES } from '../urlState';

type Props = { page: number; size: number; total: number; go(page: number): void; resize?(size: number): void };

const grouped = new Intl.NumberFormat('en-IN');

export function Pager({ page, size, total, go, resize }: Props) {
  const pages = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <nav className="pager" aria-label={translate('Pages')}>
      <span className="pager-range">
        {translate('{from}–{to} of {total}', {
          from: grouped.format(from),
          to: grouped.format(to),
          total: grouped.format(total),
        })}
      </span>
      {resize && (
        <select
          className="form-select form-select-sm"
          aria-label={translate('Rows on a page')}
          value={size}
          onChange={(event) => resize(Number(event.target.value))}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {translate('{count} rows', { count: one })}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={translate('Previous page')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={translate('Next page')}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
}
