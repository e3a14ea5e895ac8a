import type { ReactNode } from 'react';
import { ApiError } from '../http';
import { Icon } from '../Icon';
import { translate } from '../translate';

const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row);

/** As large as the rows that are coming, so that nothing jumps. */
export function LoadingRows({ columns }: { columns: number }) {
  return (
    <div className="skeleton" role="status" aria-label={translate('Loading')}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="skeleton-row">
          {SKELETON_ROWS.slice(0, columns).map((cell) => (
            <span key={cell} className="skeleton-cell" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The problem in the server's words, and a way on. */
export function Failed({ error, retry }: { error: unknown; retry(): void }) {
  const text = error instanceof ApiError ? error.message : translate('The answer of the server could not be read');
  return (
    <div className="state" role="alert">
      <Icon name="warning" />
      <p>{text}</p>
      {error instanceof ApiError && error.reference && (
        <p className="text-secondary">{translate('Reference {reference}', { reference: error.reference })}</p>
      )}
      <button type="button" className="btn btn-outline-primary" onClick={retry}>
        {translate('Try again')}
      </button>
    </div>
  );
}

type NoMatchProps = {
  text: string;
  /** Back to all there is. */
  clear(): void;
  /** False where only filters leave nothing. */
  isSearch?: boolean;
  /** Makes a record of the searched name, where the user may; `one` is the word for it. */
  make?: { one: string; name: string; act(): void } | undefined;
};

/** A search or filter that leaves nothing, with the ways on. */
export function NoMatch({ text, clear, isSearch = true, make }: NoMatchProps) {
  return (
    <Empty text={text}>
      <div className="state-acts">
        <button type="button" className="btn btn-outline-primary" onClick={clear}>
          {translate(isSearch ? 'Clear the search' : 'Clear the filters')}
        </button>
        {make && (
          <button type="button" className="btn btn-outline-secondary" onClick={make.act}>
            <Icon name="plus" /> {translate('New {one} named “{name}”', { one: translate(make.one), name: make.name })}
          </button>
        )}
      </div>
    </Empty>
  );
}

export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="state">
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Names the search or filters without a result, so that one notices a forgotten one. */
export function nothingFound(many: string, q: string, isFiltered: boolean): string {
  if (q === '') return translate('No {many} match these filters', { many });
  return isFiltered
    ? translate('No {many} match “{q}” and these filters', { many, q })
    : translate('No {many} match “{q}”', { many, q });
}
