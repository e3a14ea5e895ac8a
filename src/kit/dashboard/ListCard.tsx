import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardList, DashboardRow } from '../../../contract/dashboards';
import { href } from '../href';
import { Figure } from '../show';
import { translate } from '../translate';

/** A short list of waiting records; every line leads to the place to deal with it. */
export function ListCard({ list }: { list: DashboardList }) {
  const title = useId();
  const { label, rows, more, empty, opens } = list;
  return (
    <section className="card-list" aria-labelledby={title}>
      <header className="chart-head">
        <h2 id={title}>{translate(label)}</h2>
        {opens && (
          <Link className="card-list-all" to={href(opens, opens.params)}>
            {translate('Show all')}
            <span className="visually-hidden">: {translate(label)}</span>
          </Link>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="card-list-empty">{empty}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.key}>
              <ListLine row={row} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <ListLine
                row={{
                  key: 'more',
                  text: translate('and {more} more', { more }),
                  note: null,
                  amount: null,
                  isLate: false,
                  opens,
                }}
              />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function ListLine({ row: { text, note, amount, isLate, opens } }: { row: DashboardRow }) {
  const content = (
    <>
      <span className="card-line-words">
        <bdi className="card-line-text">{text}</bdi>
        {note && (
          <small className={isLate ? 'card-line-late' : undefined}>
            <bdi>{note}</bdi>
            {isLate && translate(', late')}
          </small>
        )}
      </span>
      {amount !== null && <Figure amount={amount} />}
    </>
  );
  return opens ? (
    <Link className="card-line" to={href(opens, opens.params)}>
      {content}
    </Link>
  ) : (
    <span className="card-line">{content}</span>
  );
}
