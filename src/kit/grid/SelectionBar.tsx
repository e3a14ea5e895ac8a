import { type ReactNode, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import type { Names } from '../../../contract/resource';
import { useKeys } from '../keys/useKeys';
import { LoadingButton } from '../LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import type { ConfirmedRows, Outcome, RowsAct } from './acts';
import { OutcomesDialog } from './OutcomesDialog';
import type { Selection } from './useSelection';

type Props = { names: Names; selection: Selection; acts: readonly RowsAct[]; children: ReactNode };

const counted = (count: number, { one, many }: Names) => `${count} ${translate(count === 1 ? one : many)}`;

/** Replaces search and filters while rows are ticked: how many they are, and the actions for them. */
export function SelectionBar({ names, selection, acts, children }: Props) {
  const rows = [...selection.ticked.values()];
  const [busy, setBusy] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const offered = acts.map((act) => ({ act, meant: act.meant(rows) })).filter(({ meant }) => meant.length > 0);
  const clear = () => selection.keep([]);
  useKeys([{ keys: 'Esc', words: '', act: clear }]);

  async function take(act: RowsAct, meant: ReturnType<RowsAct['meant']>) {
    if (act.ask) {
      const answer = await confirmDialog({
        title: act.ask.title(meant.length),
        message: act.ask.message,
        action: act.label,
        ...(act.danger ? { danger: true } : {}),
      });
      if (!answer) return;
    }
    await send({ act, meant, earlier: [] });
  }

  /** Runs the action, and shows the refused and waiting rows together with the outcomes before. */
  async function send({ act, meant, earlier }: Sent, confirmed?: ConfirmedRows) {
    setBusy(act.label);
    try {
      const now = await act.run(meant, confirmed);
      if (!now) return;
      const outcomes = [...earlier, ...now];
      const failed = outcomes.filter(({ problem }) => problem !== null);
      selection.keep(failed.map(({ id }) => id));
      setResult(failed.length === 0 ? null : { act, meant, outcomes });
      if (failed.length === 0)
        showMessage(MESSAGE.success, `${counted(outcomes.length, names)}: ${translate(act.done)}`);
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="list-bar is-ticked" role="toolbar" aria-label={translate('Ticked rows')}>
      <strong aria-live="polite">{translate('{rows} ticked', { rows: counted(rows.length, names) })}</strong>
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
          {translate(act.label)}
          {meant.length < rows.length && ` (${meant.length})`}
        </LoadingButton>
      ))}
      <button type="button" className="btn btn-link" onClick={clear}>
        {translate('Take all ticks away')} <kbd>Esc</kbd>
      </button>
      {result && (
        <OutcomesDialog
          key={result.outcomes.filter(({ problem }) => problem !== null).length}
          done={result.act.done}
          label={translate(result.act.label)}
          outcomes={result.outcomes}
          isSending={busy !== null}
          confirm={(confirmed) => {
            const earlier = result.outcomes.filter(({ id }) => !confirmed.has(id));
            void send(
              { act: result.act, meant: result.meant.filter(({ id }) => confirmed.has(id)), earlier },
              confirmed,
            );
          }}
          close={() => setResult(null)}
        />
      )}
    </div>
  );
}

type Sent = { act: RowsAct; meant: ReturnType<RowsAct['meant']>; earlier: readonly Outcome[] };
type Result = { act: RowsAct; meant: ReturnType<RowsAct['meant']>; outcomes: readonly Outcome[] };
