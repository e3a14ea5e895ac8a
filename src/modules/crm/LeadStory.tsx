import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../contract/dates';
import type { Stages } from '../../../contract/document';
import type { StoredDocument } from '../../kit/document/document';
import { wordsOf } from '../../kit/document/stages';
import { translate } from '../../kit/translate';
import { historyQuery } from './leadsData';

/** When an enquiry or complaint came to which status, and how many days it had been in the former one. */
type Cases = { path: string; stages: Stages };

export const storyOf =
  (path: string, cases: Cases) =>
  ({ document }: { document: StoredDocument }) => <Story path={path} cases={cases} id={document.id} />;

function Story({ path, cases, id }: { path: string; cases: Cases; id: number }) {
  const { data = [] } = useQuery(historyQuery(cases.path, path, id));
  if (data.length === 0) return null;
  return (
    <section className="posted-decisions" aria-label={translate('Status history')}>
      <h2>{translate('Status history')}</h2>
      <ol>
        {data.map(({ id, from, to, on, days, by }) => (
          <li key={id}>
            <strong>{wordsOf(cases.stages, to)}</strong> {formatDate(on)} ·{' '}
            {days === 1
              ? translate('after 1 day as {from}', { from: wordsOf(cases.stages, from) })
              : translate('after {days} days as {from}', { days, from: wordsOf(cases.stages, from) })}{' '}
            · {by}
          </li>
        ))}
      </ol>
    </section>
  );
}
