import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type JobAgain, JobOutcome, type JobRun, jobAgain, jobRuns } from '../../../contract/admin/jobRuns';
import { formatDate, formatInstant, isoDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { Empty, Failed, LoadingRows } from '../../kit/grid/states';
import { http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import './jobRuns.scss';

/** The newest ones; older ones are there for ninety days. */
const MOST_SHOWN = 100;
const STATES = { running: 'Running', done: 'Done', failed: 'Failed' } as const;

/** The scheduled jobs: each run with its result, and a button to run one again. */
export function JobRunsDialog({ close }: { close(): void }) {
  const failuresId = useId();
  const [isFailedOnly, setFailedOnly] = useState(false);
  const params = { state: isFailedOnly ? 'failed' : 'all', size: MOST_SHOWN };
  const { data, error, isError, refetch } = useQuery({
    queryKey: [jobRuns.path, params],
    queryFn: async ({ signal }) => jobRuns.answer.parse((await http.get(jobRuns.path, { params, signal })).data),
  });
  return (
    <ModalFrame title={translate('Jobs by the clock')} onClose={close}>
      <p>
        {translate(
          'What the product does by itself in this company. What fails is tried again after 5, 30 and 120 minutes, and the bell says so.',
        )}
      </p>
      <div className="form-check">
        <input
          id={failuresId}
          type="checkbox"
          className="form-check-input"
          checked={isFailedOnly}
          onChange={(event) => setFailedOnly(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={failuresId}>
          {translate('Failures only')}
        </label>
      </div>
      {isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows columns={4} />
      ) : data.rows.length === 0 ? (
        <Empty
          text={
            isFailedOnly ? translate('Nothing has failed.') : translate('Nothing has run yet; it is done by night.')
          }
        />
      ) : (
        <Runs rows={data.rows} again={() => void refetch()} />
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')}
        </button>
      </div>
    </ModalFrame>
  );
}

function Runs({ rows, again }: { rows: readonly JobRun[]; again(): void }) {
  return (
    <div className="job-runs">
      <table className="table table-sm">
        <thead>
          <tr>
            <th scope="col">{translate('Job')}</th>
            <th scope="col">{translate('Day')}</th>
            <th scope="col">{translate('Status')}</th>
            <th scope="col" className="text-end">
              {translate('Attempts')}
            </th>
            <th scope="col" className="text-end">
              {translate('Took')}
            </th>
            <th scope="col">{translate('What came of it')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((run) => (
            <Run key={`${run.job} ${run.slot}`} run={run} again={again} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Run({ run, again }: { run: JobRun; again(): void }) {
  const { state, attempts, seconds, message, retryAt } = run;
  return (
    <tr>
      <th scope="row">{translate(run.title)}</th>
      <td>{slotWords(run.slot)}</td>
      <td className={`is-${state}`}>{translate(STATES[state])}</td>
      <td className="text-end">{attempts}</td>
      <td className="text-end">{seconds === null ? '–' : `${seconds.toLocaleString('en-IN')} s`}</td>
      <td>
        {message ?? '–'}
        {retryAt && <small>{translate('Tried again on {at}', { at: formatInstant(retryAt) })}</small>}
      </td>
      <td>{state !== 'running' && <RunAgain run={run} again={again} />}</td>
    </tr>
  );
}

/** Runs the job now and shows its result; if it takes long, live events refresh the list too. */
function RunAgain({ run: { job, slot, title }, again }: { run: JobRun; again(): void }) {
  const send = useMutation({
    mutationFn: async (body: JobAgain) =>
      JobOutcome.parse(
        (await http.post(jobAgain.path, body, { timeout: 0, headers: { 'Idempotency-Key': newKey() } })).data,
      ),
    onSuccess: ({ state, message }) =>
      showMessage(state === 'done' ? MESSAGE.success : MESSAGE.errorDialog, `${translate(title)}: ${message}`),
    onError: showProblem,
    onSettled: again,
  });
  return (
    <LoadingButton
      type="button"
      className="btn btn-outline-secondary btn-sm"
      isLoading={send.isPending}
      waiting={translate('Running…')}
      onClick={() => send.mutate({ job, slot })}
    >
      {translate('Run again')}
    </LoadingButton>
  );
}

/** The day of a run, and its hour where it is one of hours. */
function slotWords(slot: string): string {
  const [day = '', hour] = slot.split('T');
  return hour ? `${formatDate(isoDate(day))} ${hour}:00` : formatDate(isoDate(day));
}
