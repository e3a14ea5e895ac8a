import {
  type BankEntry,
  BankSummary,
  Matched,
  type Suggestion,
} from '../../../../contract/accounts/bank/reconciliation';
import { formatDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { type BankQuery, useBankAct } from './bankData';
import type { Chosen } from './useChosen';

type Looked = {
  query: BankQuery;
  data: BankSummary | undefined;
  /** How many suggested pairs are still open. */
  suggested: number;
  chosen: Chosen;
};

/** The acts of a reconciliation: pairs matched, entries cleared, a clearing taken back, the day marked. */
export function useBankActs({ query, data, suggested, chosen }: Looked) {
  const matching = useBankAct(Matched);
  const marking = useBankAct(BankSummary);
  const undoing = useBankAct();

  async function match(entryIds: number[], lineIds: number[], pass: Suggestion['pass'] | null) {
    if (matching.isPending) return;
    try {
      const body = { ...query, groups: [{ entryIds, lineIds, pass }] };
      sayLater(await matching.mutateAsync({ method: 'post', to: 'match', body }));
      chosen.clear();
    } catch (error) {
      showProblem(error);
    }
  }
  const accept = ({ entries, lines, pass }: Suggestion) =>
    void match(
      entries.map((entry) => entry.id),
      lines.map((line) => line.id),
      pass,
    );

  /** Matches several pairs in one call, and says how many. */
  async function matchMany(to: 'match' | 'match-exact', body: object) {
    if (matching.isPending) return;
    try {
      const answer = await matching.mutateAsync({ method: 'post', to, body });
      const count = answer?.matched ?? 0;
      showMessage(
        MESSAGE.success,
        translate('{count} {countWords} matched', {
          count,
          countWords: translate(count === 1 ? 'pair is' : 'pairs are'),
        }),
      );
      sayLater(answer);
    } catch (error) {
      showProblem(error);
    }
  }
  const acceptExact = () => matchMany('match-exact', query);
  const acceptAll = (pairs: readonly Suggestion[]) =>
    matchMany('match', {
      ...query,
      groups: pairs.map(({ entries, lines, pass }) => ({
        entryIds: entries.map((entry) => entry.id),
        lineIds: lines.map((line) => line.id),
        pass,
      })),
    });

  async function clearChosen() {
    if (matching.isPending) return;
    try {
      const entryIds = chosen.entries.map((entry) => entry.id);
      await matching.mutateAsync({ method: 'post', to: 'clear', body: { ...query, entryIds, clearedOn: null } });
      chosen.clear();
    } catch (error) {
      showProblem(error);
    }
  }

  async function undo(entry: BankEntry) {
    if (undoing.isPending || entry.clearingId === null) return;
    const message = translate('{number} and what was cleared with it will be open again.', { number: entry.number });
    if (!(await confirmDialog({ title: 'Take this clearing back?', message, action: 'Take back' }))) return;
    undoing.mutate({ method: 'delete', to: `clearings/${entry.clearingId}` }, { onError: showProblem });
  }

  async function mark() {
    if (!data || data.version === null || marking.isPending) return;
    if (suggested > 0) {
      const message = translate(
        '{openWords} still open. What is matched after the day is reconciled is cleared on the day after it.',
        {
          openWords:
            suggested === 1
              ? translate('One suggested pair is')
              : translate('{open} suggested pairs are', { open: suggested }),
        },
      );
      if (!(await confirmDialog({ title: 'Mark the day all the same?', message, action: 'Mark reconciled' }))) return;
    }
    try {
      await marking.mutateAsync({ method: 'post', to: 'reconcile', body: { ...query, version: data.version } });
      showMessage(
        MESSAGE.success,
        translate('{name} is reconciled up to {asOn}', { name: data.account.name, asOn: formatDate(data.asOn) }),
      );
    } catch (error) {
      showProblem(error);
    }
  }

  async function reopen() {
    if (!data) return;
    const message = translate('What was cleared up to {asOn} can then be changed again.', {
      asOn: formatDate(data.asOn),
    });
    const answer = await confirmDialog({ title: 'Reopen this day?', message, action: 'Reopen', reason: true });
    if (!answer) return;
    const body = { ...query, reason: answer.reason };
    marking.mutate({ method: 'post', to: 'reopen', body }, { onError: showProblem });
  }

  return { match, accept, acceptAll, acceptExact, isMatching: matching.isPending, clearChosen, undo, mark, reopen };
}

export type BankActs = ReturnType<typeof useBankActs>;

/** Entries that a closed statement holds as open are cleared after it. */
function sayLater(answer: Matched | null) {
  if (!answer?.laterOn) return;
  const laterOn = formatDate(answer.laterOn);
  showMessage(
    MESSAGE.success,
    translate(
      'What lies up to the reconciled day is cleared on {laterOn}. The statement of that day stays as it was.',
      {
        laterOn,
      },
    ),
  );
}
