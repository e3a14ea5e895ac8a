import { type ReactNode, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import type { Names } from '../../../contract/resource';
import { useKeys } from '../keys/useKeys';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { confirmDialog, say, showProblem } from '../messages';
import type { Outcome, RowsAct } from './acts';
import type { Selection } from './useSelection';

type Props = { names: Names; selection: Selection; acts: readonly RowsAct[]; children: ReactNode };

const counted = (count: number, { one, many }: Names) => `${count} ${count === 1 ? one : many}`;

/** Stands in the place of search and filters while rows are ticked: how many they are, and what can be done with them. */
export function SelectionBar({ names, selection, acts, children }: Props) {
  const rows = [...selection.ticked.values()];
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<{ done: string; outcomes: readonly Outcome[] } | null>(null);
  const offered = acts.map((act) => ({ act, meant: act.meant(rows) })).filter(({ meant }) => meant.length > 0);
  const clear = () => selection.keep([]);
  useKeys([{ keys: 'Esc', words: '', act: clear }]);

  async function take(act: RowsAct, meant: ReturnType<RowsAct['meant']>) {
    const title = `${act.label} ${counted(meant.length, names)}?`;
    if (act.confirm) {
      const answer = await confirmDialog({
        title,
        message: act.confirm,
        action: act.label,
        ...(act.danger ? { danger: true } : {}),
      });
      if (!answer) return;
    }
    setBusy(act.label);
    try {
      const outcomes = await act.run(meant);
      if (!outcomes) return;
      const failed = outcomes.filter(({ problem }) => problem !== null);
      selection.keep(failed.map(({ id }) => id));
      if (failed.length === 0) say(MESSAGE.success, `${counted(outcomes.length, names)}: ${act.done}`);
      else setTold({ done: act.done, outcomes });
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="list-bar is-ticked" role="toolbar" aria-label="Ticked rows">
      <strong aria-live="polite">{counted(rows.length, names)} ticked</strong>
      {children}
      {offered.map(({ act, meant }) => (
        <LoadingButton
          key={act.label}
          type="button"
          className={`btn ${act.danger ? 'btn-outline-danger' : 'btn-outline-secondary'}`}
          isLoading={busy === act.label}
          disabled={busy !== null}
          onClick={() => void take(act, meant)}
        >
          {act.label}
          {meant.length < rows.length && ` (${meant.length})`}
        </LoadingButton>
      ))}
      <button type="button" className="btn btn-link" onClick={clear}>
        Take all ticks away <kbd>Esc</kbd>
      </button>
      {told && <Outcomes {...told} close={() => setTold(null)} />}
    </div>
  );
}

type OutcomesProps = { done: string; outcomes: readonly Outcome[]; close(): void };

function Outcomes({ done, outcomes, close }: OutcomesProps) {
  const failed = outcomes.filter(({ problem }) => problem !== null);
  return (
    <ModalFrame
      title={`${outcomes.length - failed.length} ${done}, ${failed.length} not`}
      tone="warning"
      onClose={close}
    >
      <ul className="outcomes">
        {[...failed, ...outcomes.filter(({ problem }) => problem === null)].map(({ id, name, problem }) => (
          <li key={id} className={problem === null ? 'is-good' : 'is-bad'}>
            <strong>{name}</strong> {problem ?? done}
          </li>
        ))}
      </ul>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          Close
        </button>
      </div>
    </ModalFrame>
  );
}
