import { type FormEvent, useId, useState } from 'react';
import { reason as reasonField } from '../../../contract/fields';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { translate } from '../translate';
import type { ConfirmedRows, Outcome } from './acts';

type Props = {
  /** The new state of the rows done, such as `posted`. */
  done: string;
  label: string;
  outcomes: readonly Outcome[];
  isSending: boolean;
  confirm(rows: ConfirmedRows): void;
  close(): void;
};

const isWaiting = ({ warnings }: Outcome) => (warnings ?? []).length > 0;
const needsReason = ({ warnings }: Outcome) => (warnings ?? []).some((warning) => warning.needsReason);

/** The outcomes of several rows: done, refused and why, or waiting until their warnings are read and confirmed. */
export function OutcomesDialog({ done, label, outcomes, isSending, confirm, close }: Props) {
  const good = outcomes.filter(({ problem }) => problem === null);
  const waiting = outcomes.filter(isWaiting);
  const refused = outcomes.filter((outcome) => outcome.problem !== null && !isWaiting(outcome));
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const chosen = waiting.filter(({ id }) => ticked.has(id));

  const reasonOf = (outcome: Outcome) => reasonField.safeParse(reasons[outcome.id] ?? '');
  const problemOf = (outcome: Outcome) => {
    if (!isAsked || !ticked.has(outcome.id) || !needsReason(outcome)) return null;
    return reasonOf(outcome).error?.issues[0]?.message ?? null;
  };

  function tick(id: number) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (chosen.length === 0 || chosen.some((outcome) => needsReason(outcome) && !reasonOf(outcome).success)) return;
    const confirmed = chosen.map((outcome) => {
      const { data = null } = reasonOf(outcome);
      const given = (outcome.warnings ?? []).map((one) => ({ code: one.code, reason: one.needsReason ? data : null }));
      return [outcome.id, given] as const;
    });
    confirm(new Map(confirmed));
  }

  const title = [
    `${good.length} ${translate(done)}`,
    ...(refused.length > 0 || waiting.length === 0 ? [translate('{refused} not', { refused: refused.length })] : []),
    ...(waiting.length > 0 ? [translate('{waiting} to confirm', { waiting: waiting.length })] : []),
  ].join(', ');
  return (
    <ModalFrame title={title} tone="warning" onClose={close}>
      <form onSubmit={send} noValidate>
        <ul className="outcomes">
          {waiting.map((outcome) => (
            <WaitingRow
              key={outcome.id}
              outcome={outcome}
              isTicked={ticked.has(outcome.id)}
              tick={() => tick(outcome.id)}
              reason={reasons[outcome.id] ?? ''}
              say={(reason) => setReasons({ ...reasons, [outcome.id]: reason })}
              problem={problemOf(outcome)}
            />
          ))}
          {[...refused, ...good].map(({ id, name, problem }) => (
            <li key={id} className={problem === null ? 'is-good' : 'is-bad'}>
              <strong>{name}</strong> {problem ?? translate(done)}
            </li>
          ))}
        </ul>
        <div className="modal-frame-actions">
          <button
            type="button"
            className={`btn ${waiting.length > 0 ? 'btn-outline-secondary' : 'btn-primary'}`}
            onClick={close}
          >
            {translate('Close')}
          </button>
          {waiting.length > 0 && (
            <LoadingButton
              type="submit"
              className="btn btn-primary"
              isLoading={isSending}
              disabled={chosen.length === 0}
            >
              {translate('{label} that are ticked ({chosen})', { label, chosen: chosen.length })}
            </LoadingButton>
          )}
        </div>
      </form>
    </ModalFrame>
  );
}

type RowProps = {
  outcome: Outcome;
  isTicked: boolean;
  tick(): void;
  reason: string;
  say(reason: string): void;
  problem: string | null;
};

/** A row with its warnings, the tick that overrides them, and the reason where one is kept. */
function WaitingRow({ outcome, isTicked, tick, reason, say, problem }: RowProps) {
  const id = useId();
  return (
    <li className="outcome-waits">
      <label className="outcome-tick">
        <input id={id} type="checkbox" className="form-check-input" checked={isTicked} onChange={tick} />
      </label>
      <div>
        <label htmlFor={id}>
          <strong>{outcome.name}</strong>
        </label>
        {(outcome.warnings ?? []).map(({ code, message }) => (
          <p key={code} className="outcome-warning">
            {message}
          </p>
        ))}
        {isTicked && needsReason(outcome) && (
          <>
            <label htmlFor={`${id}-reason`} className="form-label">
              {translate('Reason to accept it')}
            </label>
            <input
              id={`${id}-reason`}
              className={`form-control ${problem ? 'is-invalid' : ''}`}
              maxLength={200}
              value={reason}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-words`}
              onChange={(event) => say(event.target.value)}
            />
            <div id={`${id}-words`} className={problem ? 'field-error' : 'form-text'}>
              {problem ?? translate('Reason (10 to 200 characters), saved in the history.')}
            </div>
          </>
        )}
      </div>
    </li>
  );
}
