import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type BankEntry,
  type BankLine,
  BankSummary,
  bankReconciliation,
  Matched,
  type PrintedStatement,
  type Suggestion,
} from '../../../../contract/accounts/bank/reconciliation';
import { accounts } from '../../../../contract/books/accounts';
import { formatDate, isIsoDate, todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import type { ScreenDefinition } from '../../../kit/definition';
import { Empty, Failed, LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { Icon } from '../../../kit/Icon';
import { useKeys } from '../../../kit/keys/useKeys';
import { useOption } from '../../../kit/lists';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { useLetterHead } from '../../../kit/paper/letterHead';
import { PaperDialog } from '../../../kit/paper/PaperDialog';
import { usePersisted } from '../../../kit/persisted';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useMay } from '../../../kit/session';
import { useUrl } from '../../../kit/urlState';
import { bankAccount } from '../lookups';
import { BankHead } from './BankHead';
import { BankTabs, type Tab, tabOf } from './BankTabs';
import { useBankAct, useFirstBank, usePrinted, useSuggestions, useSummary } from './bankData';
import { bankPaper } from './bankPaper';
import { ChosenBar } from './ChosenBar';
import { Cleared } from './Cleared';
import { LineVoucherDialog } from './LineVoucherDialog';
import { StatementStrip } from './StatementStrip';
import { Suggested } from './Suggested';
import { ToMatch } from './ToMatch';
import { useChosen } from './useChosen';
import './bank.scss';
import { translate } from '../../../kit/translate';

const ImportView = lazy(() => import('./ImportView').then((file) => ({ default: file.ImportView })));
const BankRules = lazy(() => import('./BankRules').then((file) => ({ default: file.BankRules })));

/** Which entries of a bank account the bank has seen: its statement beside the books. */
function BankReconciliation() {
  const [params, setUrl] = useUrl();
  const chosen = Number(params.get('accountId')) || null;
  const [kept, keep] = usePersisted('bank');
  const mayMake = useMay(accounts.screen)(TRAN.create);
  const last = typeof kept === 'number' ? kept : null;
  const lastBank = useOption(bankAccount.source, chosen === null ? last : null);
  const first = useFirstBank(chosen === null);
  // The bank that was looked at last, unless it is one no more.
  const accountId = chosen ?? lastBank?.id ?? first.data ?? null;
  const asked = params.get('asOn') ?? '';
  const asOn = isIsoDate(asked) ? asked : todayInIndia();
  const summary = useSummary({ accountId: accountId ?? 0, asOn }, accountId !== null);
  const choose = (changes: { accountId?: number | null; asOn?: string }) =>
    setUrl({ ...changes, bookPage: null, bankPage: null, open: null });

  useEffect(() => {
    if (chosen !== null && chosen !== last) keep(chosen);
  }, [chosen, last, keep]);

  return accountId === null ? (
    <ScreenFrame title={translate(bankReconciliation.screen.title)} keys={[]}>
      <BankHead accountId={null} asOn={asOn} summary={undefined} choose={choose} />
      {first.isPending ? (
        <LoadingRows columns={3} />
      ) : (
        <Empty text={translate('There is no bank account yet. Make one under Accounts, in the group Bank Accounts.')}>
          {mayMake && (
            <Link className="btn btn-primary" to={href(accounts.screen, { open: 'new' })}>
              {translate('New {one}', { one: translate(accounts.names.one) })}
            </Link>
          )}
        </Empty>
      )}
    </ScreenFrame>
  ) : (
    <OpenBank key={accountId} accountId={accountId} asOn={asOn} summary={summary} choose={choose} />
  );
}

type OpenProps = {
  accountId: number;
  asOn: string;
  summary: ReturnType<typeof useSummary>;
  choose(changes: { accountId?: number | null; asOn?: string }): void;
};

/** What a closed statement holds as open is cleared after it. */
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

function OpenBank({ accountId, asOn, summary, choose }: OpenProps) {
  const query = { accountId, asOn };
  const may = useMay(bankReconciliation.screen);
  const [params, setUrl] = useUrl();
  const tab = tabOf(params.get('tab'));
  const chosen = useChosen();
  const suggestions = useSuggestions(query);
  const [booking, setBooking] = useState<BankLine | null>(null);
  const [printed, setPrinted] = useState<PrintedStatement | null>(null);
  const head = useLetterHead();
  const matching = useBankAct(Matched);
  const marking = useBankAct(BankSummary);
  const undoing = useBankAct();
  const askPrinted = usePrinted(query);
  const { data } = summary;
  const lockedUpTo = data?.reconciledUpTo ?? null;
  const exact = suggestions.data?.exact ?? 0;
  const go = (next: Tab) => setUrl({ tab: next === 'books' ? null : next, bookPage: null, open: null, q: null });

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

  async function acceptExact() {
    try {
      const answer = await matching.mutateAsync({ method: 'post', to: 'match-exact', body: query });
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
    const open = suggestions.data?.rows.length ?? 0;
    if (open > 0) {
      const message = translate(
        '{openWords} still open. What is matched after the day is reconciled is cleared on the day after it.',
        {
          openWords:
            open === 1 ? translate('One suggested pair is') : translate('{open} suggested pairs are', { open }),
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

  const isMarked = data?.reconciledAt != null;
  const mayMark = may(TRAN.create) && data !== undefined && data.difference === 0 && !isMarked;
  const mayReopen = may(TRAN.cancel) && isMarked && data?.reconciledUpTo === asOn;
  const mayMatch = may(TRAN.create);
  const print = may(TRAN.print) && data ? () => void askPrinted().then(setPrinted, showProblem) : undefined;
  const canMatch = chosen.entries.length + chosen.lines.length > 1 && chosen.books === chosen.bank && mayMatch;
  const matchChosen = canMatch ? () => void match([...chosen.entryIds], [...chosen.lineIds], null) : undefined;
  const clearKey = may(TRAN.modify) && chosen.entries.length > 0 && chosen.lines.length === 0;
  const keys = [
    {
      keys: 'Alt+E',
      words: 'Match all exact pairs',
      act: mayMatch && exact > 0 ? () => void acceptExact() : undefined,
    },
    { keys: 'Alt+S', words: 'Suggested pairs', act: () => go('suggested') },
    { keys: 'Alt+B', words: 'Books and bank, to match', act: () => go('books') },
    { keys: '↑ ↓', words: 'Row above or below' },
    { keys: 'Space', words: 'Tick the row' },
    { keys: 'Enter', words: 'Take the pair; book the line of the bank' },
    { keys: 'Alt+M', words: 'Match what is ticked', act: matchChosen },
    {
      keys: 'Alt+D',
      words: 'Clear ticked entries on their own days',
      act: clearKey ? () => void clearChosen() : undefined,
    },
    { keys: 'Alt+I', words: 'Import a statement', act: () => go('import') },
    { keys: 'Alt+R', words: 'Mark the day as reconciled', act: mayMark ? () => void mark() : undefined },
    { keys: 'Esc', words: 'Untick all', act: chosen.isEmpty ? undefined : chosen.clear },
    { keys: 'Ctrl+P', words: 'Print, save or mail the statement', act: print },
  ];
  useKeys(keys.filter((key) => key.keys !== 'Esc' || !chosen.isEmpty));

  return (
    <ScreenFrame
      title={translate(bankReconciliation.screen.title)}
      isFitted={tab !== 'import' && tab !== 'rules'}
      keys={keys}
      actions={
        <>
          <button type="button" className="btn btn-outline-secondary" disabled={!print} onClick={print}>
            <Icon name="print" /> {translate('Print')}
          </button>
          {mayReopen && (
            <button type="button" className="btn btn-outline-secondary" onClick={() => void reopen()}>
              {translate('Reopen {asOn}', { asOn: formatDate(data.asOn) })}
            </button>
          )}
          {may(TRAN.create) && !isMarked && (
            <button type="button" className="btn btn-primary" disabled={!mayMark} onClick={() => void mark()}>
              {translate('Mark reconciled')} <kbd>Alt+R</kbd>
            </button>
          )}
        </>
      }
    >
      <BankHead accountId={accountId} asOn={asOn} summary={data} choose={choose} />
      {summary.isError && !data ? (
        <Failed error={summary.error} retry={() => void summary.refetch()} />
      ) : !data ? (
        <LoadingRows columns={5} />
      ) : (
        <>
          <StatementStrip summary={data} waiting={summary.isPlaceholderData} />
          <BankTabs
            tab={tab}
            go={go}
            suggested={suggestions.data?.rows.length ?? 0}
            exact={mayMatch ? exact : 0}
            acceptExact={() => void acceptExact()}
          />
          <Suspense fallback={<LoadingRows columns={5} />}>
            {tab === 'suggested' && <Suggested query={query} mayMatch={mayMatch} accept={accept} />}
            {(tab === 'books' || tab === 'bank') && (
              <ToMatch
                query={query}
                side={tab}
                chosen={chosen}
                mayClear={may(TRAN.modify)}
                book={may(TRAN.create) ? setBooking : undefined}
                importStart={
                  <button type="button" className="btn btn-outline-primary" onClick={() => go('import')}>
                    {translate('Import a statement')} <kbd>Alt+I</kbd>
                  </button>
                }
              />
            )}
            {tab === 'cleared' && (
              <Cleared
                query={query}
                lockedUpTo={lockedUpTo}
                mayUndo={may(TRAN.cancel)}
                undo={(entry) => void undo(entry)}
              />
            )}
            {tab === 'import' && (
              <ImportView
                accountId={accountId}
                mayImport={may(TRAN.create)}
                mayUndo={may(TRAN.cancel)}
                done={(day) => setUrl({ tab: 'suggested', asOn: day })}
              />
            )}
            {tab === 'rules' && <BankRules />}
          </Suspense>
          {(tab === 'books' || tab === 'bank') && !chosen.isEmpty && (
            <ChosenBar chosen={chosen} match={matchChosen} clearOwn={clearKey ? () => void clearChosen() : undefined} />
          )}
        </>
      )}
      {booking && (
        <LineVoucherDialog
          bankId={accountId}
          line={booking}
          lockedUpTo={lockedUpTo}
          asOn={asOn}
          close={() => setBooking(null)}
        />
      )}
      {printed && (
        <PaperDialog
          title={translate('Bank reconciliation of {name} at {asOn}', {
            name: printed.summary.account.name,
            asOn: formatDate(printed.summary.asOn),
          })}
          screen={bankReconciliation.screen}
          papers={head ? [bankPaper(head, printed)] : null}
          close={() => setPrinted(null)}
        />
      )}
    </ScreenFrame>
  );
}

export const bankReconciliationPanel: ScreenDefinition = {
  screen: bankReconciliation.screen,
  Component: BankReconciliation,
};
