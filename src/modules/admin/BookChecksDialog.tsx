import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditCheck, ChainState } from '../../../contract/admin/auditLog';
import { type BookCheck, type BookCheckName, BookChecks, bookChecks } from '../../../contract/admin/bookChecks';
import { formatInstant } from '../../../contract/dates';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { http, newKey } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showProblem } from '../../kit/messages';
import './bookChecks.scss';
import { translate } from '../../kit/translate';

const CHECKS: Readonly<Record<BookCheckName, { title: string; one: string; many: string }>> = {
  monthSums: { title: 'Sums of months equal the ledger', one: 'sum', many: 'sums' },
  bills: { title: 'Bills of each party equal its account', one: 'party', many: 'parties' },
  numbers: { title: 'Numbers of every series run without a gap', one: 'series', many: 'series' },
};

const send = (path: string) => http.post(path, {}, { timeout: 0, headers: { 'Idempotency-Key': newKey() } });

/** The nightly proofs of the books and of their trail: the last time, the findings, and running them now. */
export function BookChecksDialog({ chain, close }: { chain: ChainState | undefined; close(): void }) {
  const client = useQueryClient();
  const last = useQuery({
    queryKey: [bookChecks.path],
    queryFn: async ({ signal }) => BookChecks.parse((await http.get(bookChecks.path, { signal })).data),
  });
  const run = useMutation({
    mutationFn: async () => {
      const books = BookChecks.parse((await send(bookChecks.run)).data);
      return { books, chain: ChainState.parse((await send(auditCheck.path)).data) };
    },
    onSuccess: ({ books }) => client.setQueryData([bookChecks.path], books),
    onError: showProblem,
  });
  const trail = run.data?.chain ?? chain;

  return (
    <ModalFrame title={translate('Checks of the books')} onClose={close}>
      <p>
        {translate(
          'Every night the product proves what was posted since the night before, and a part of the rest in turn. Check now looks at everything.',
        )}
      </p>
      {last.isError ? (
        <Failed error={last.error} retry={() => void last.refetch()} />
      ) : !last.data ? (
        <LoadingRows columns={2} />
      ) : (
        <ul className="book-checks" aria-live="polite">
          {last.data.checks.map(({ check, ...found }) => (
            <Line key={check} title={CHECKS[check].title} words={wordsOf(CHECKS[check], found)} {...found} />
          ))}
          {trail && (
            <Line
              title={translate('The audit trail is unbroken')}
              words={translate('{upTo} entries proved', { upTo: trail.upTo.toLocaleString('en-IN') })}
              {...trail}
            />
          )}
        </ul>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')}
        </button>
        <LoadingButton
          type="button"
          className="btn btn-primary"
          isLoading={run.isPending}
          waiting={translate('Checking…')}
          onClick={() => run.mutate()}
        >
          {translate('Check now')}
        </LoadingButton>
      </div>
    </ModalFrame>
  );
}

const wordsOf = ({ one, many }: { one: string; many: string }, { looked }: Pick<BookCheck, 'looked'>) =>
  translate('{looked} {lookedWords} compared', {
    looked: looked.toLocaleString('en-IN'),
    lookedWords: looked === 1 ? one : many,
  });

type LineProps = { title: string; words: string } & Pick<BookCheck, 'checkedAt' | 'problems'>;

function Line({ title, words, checkedAt, problems }: LineProps) {
  const isWrong = problems.length > 0;
  return (
    <li className={isWrong ? 'is-wrong' : checkedAt ? 'is-good' : ''}>
      <Icon name={isWrong ? 'warning' : checkedAt ? 'check' : 'history'} />
      <div>
        <strong>{title}</strong>
        <p>
          {checkedAt
            ? translate('{words} on {checkedAt}', { words, checkedAt: formatInstant(checkedAt) })
            : translate('Not checked yet; it is done by night')}
        </p>
        {isWrong && (
          <>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            <p>{translate('Keep the newest good backup, and inform your server administrator.')}</p>
          </>
        )}
      </div>
    </li>
  );
}
