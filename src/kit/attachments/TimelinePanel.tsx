import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DOCUMENTS } from '../../../contract/changes';
import { formatDate, todayInIndia } from '../../../contract/dates';
import { kindOf } from '../../../contract/kinds';
import { sentenceCase } from '../../../contract/resource';
import { TIMELINE_KINDS, TIMELINE_PAGE, Timeline, type TimelineRow } from '../../../contract/timeline';
import { documentLink } from '../document/documentLink';
import { Failed, LoadingRows } from '../grid/states';
import { href } from '../href';
import { http } from '../http';
import { Figure } from '../show';
import { translate } from '../translate';
import type { RecordRef } from './record';

/** The timeline of a party, the latest first; the next task is on top. Every line leads to its document. */
export function TimelinePanel({ record: { path, id } }: { record: RecordRef }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    // Any document may be one of this party.
    queryKey: [DOCUMENTS, 'timeline', path, id, page],
    queryFn: async ({ signal }) =>
      Timeline.parse((await http.get(`${path}/${id}/timeline`, { params: { page }, signal })).data),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={1} />;
  const pages = Math.max(1, Math.ceil(data.total / TIMELINE_PAGE));
  return (
    <div className="beside-part">
      {data.total === 0 && <p className="beside-empty">{translate('Nothing happened yet.')}</p>}
      <ol className="timeline">
        {data.rows.map((row) => (
          <li key={row.key} className={row.isVoid ? 'is-void' : undefined}>
            <Line row={row} />
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="timeline-pages" aria-label={translate('Pages of the timeline')}>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {translate('Later')}
          </button>
          <span>
            {page} / {pages}
          </span>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          >
            {translate('Earlier')}
          </button>
        </nav>
      )}
    </div>
  );
}

function Line({ row }: { row: TimelineRow }) {
  const { kind, on, type, documentId, number, amount, text, outcome, by } = row;
  const place = documentLink(type, documentId, on);
  const words = kind === 'document' ? sentenceCase(kindOf(type)?.names.one ?? '') : TIMELINE_KINDS[kind];
  const isLate = kind === 'next' && on < todayInIndia();
  const name = (
    <>
      {translate(words)} {number}
    </>
  );
  return (
    <>
      <span className="timeline-head">
        <strong>{place ? <Link to={href(place.screen, place.params)}>{name}</Link> : name}</strong>
        {amount !== null && <Figure amount={amount} />}
      </span>
      <small className={isLate ? 'timeline-late' : undefined}>
        {[formatDate(on), outcome && translate(outcome), by].filter(Boolean).join(' · ')}
      </small>
      {text && <bdi className="timeline-text">{text}</bdi>}
    </>
  );
}
