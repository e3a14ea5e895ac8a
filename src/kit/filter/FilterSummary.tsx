import { translate } from '../translate';

type Props = {
  /** How many rows are left, in words. */
  found: string;
  /** The filters in words. */
  summary: string;
  clear(): void;
};

/** Number of rows left by column filters, with a button that clears them. */
export function FilterSummary({ found, summary, clear }: Props) {
  return (
    <p className="filter-told">
      <span role="status">
        <strong>{found}</strong>
        {summary && ` · ${summary}`}
      </span>
      {summary && (
        <button type="button" className="btn btn-sm btn-link" onClick={clear}>
          {translate('Clear all filters')} <kbd>Alt+X</kbd>
        </button>
      )}
    </p>
  );
}
