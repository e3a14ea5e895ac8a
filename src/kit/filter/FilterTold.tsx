import { said } from '../words';

type Props = {
  /** How many rows are left, in words. */
  found: string;
  /** What they are narrowed by. */
  told: string;
  clear(): void;
};

/** What is left of a list or report whose columns are filtered, and the way back to all of it. */
export function FilterTold({ found, told, clear }: Props) {
  return (
    <p className="filter-told">
      <span role="status">
        <strong>{found}</strong>
        {told && ` · ${told}`}
      </span>
      {told && (
        <button type="button" className="btn btn-sm btn-link" onClick={clear}>
          {said('Clear all filters')} <kbd>Alt+X</kbd>
        </button>
      )}
    </p>
  );
}
