import { useState } from 'react';
import {
  type BankLine,
  type BankSummary,
  bankReconciliation,
  type PrintedStatement,
} from '../../../../contract/accounts/bank/reconciliation';
import { formatDate } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { showProblem } from '../../../kit/messages';
import { useLetterHead } from '../../../kit/paper/letterHead';
import { PaperDialog } from '../../../kit/paper/PaperDialog';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { BankHead } from './BankHead';
import { BankTabs, type Tab, tabOf } from './BankTabs';
import { BankView } from './BankView';
import { usePrinted, useSuggestions, type useSummary } from './bankData';
import { bankPaper } from './bankPaper';
import { ChosenBar } from './ChosenBar';
import { LineVoucherDialog } from './LineVoucherDialog';
import { StatementStrip } from './StatementStrip';
import { type BankActs, useBankActs } from './useBankActs';
import { type Chosen, useChosen } from './useChosen';

type Props = {
  accountId: number;
  asOn: string;
  summary: ReturnType<typeof useSummary>;
  choose(changes: { accountId?: number | null; asOn?: string }): void;
};

/** The reconciliation of one bank account. */
export function OpenBank({ accountId, asOn, summary, choose }: Props) {
  const query = { accountId, asOn };
  const mayMatch = useMay(bankReconciliation.screen)(TRAN.create);
  const [params, setUrl] = useUrl();
  const tab = tabOf(params.get('tab'));
  const chosen = useChosen();
  const suggestions = useSuggestions(query);
  const [booking, setBooking] = useState<BankLine | null>(null);
  const [printed, setPrinted] = useState<PrintedStatement | null>(null);
  const head = useLetterHead();
  const askPrinted = usePrinted(query);
  const { data } = summary;
  const lockedUpTo = data?.reconciledUpTo ?? null;
  const suggested = suggestions.data?.rows.length ?? 0;
  const exact = suggestions.data?.exact ?? 0;
  const go = (next: Tab) => setUrl({ tab: next === 'books' ? null : next, bookPage: null, open: null, q: null });
  const acts = useBankActs({ query, data, suggested, chosen });
  const run = useRunnable({ data, chosen, acts, exact, print: () => void askPrinted().then(setPrinted, showProblem) });
  const keys = keysOf(run, go);
  useKeys(keys.filter((key) => key.keys !== 'Esc' || !chosen.isEmpty));

  return (
    <ScreenFrame
      title={translate(bankReconciliation.screen.title)}
      isFitted={tab !== 'import' && tab !== 'rules'}
      keys={keys}
      actions={<BankActions data={data} asOn={asOn} run={run} reopen={() => void acts.reopen()} />}
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
            suggested={suggested}
            exact={mayMatch ? exact : 0}
            acceptExact={() => void acts.acceptExact()}
          />
          <BankView
            query={query}
            tab={tab}
            go={go}
            chosen={chosen}
            acts={acts}
            book={setBooking}
            lockedUpTo={lockedUpTo}
          />
          {(tab === 'books' || tab === 'bank') && !chosen.isEmpty && (
            <ChosenBar chosen={chosen} match={run.matchChosen} clearOwn={run.clearChosen} />
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

type Looked = {
  data: BankSummary | undefined;
  chosen: Chosen;
  acts: BankActs;
  exact: number;
  print(): void;
};

/** The actions possible now, by rights, ticks and the state of the day; the others are undefined. */
function useRunnable({ data, chosen, acts, exact, print }: Looked) {
  const may = useMay(bankReconciliation.screen);
  const mayMatch = may(TRAN.create);
  const mayMark = mayMatch && data !== undefined && data.difference === 0 && data.reconciledAt == null;
  const canMatch = chosen.entries.length + chosen.lines.length > 1 && chosen.books === chosen.bank && mayMatch;
  const canClear = may(TRAN.modify) && chosen.entries.length > 0 && chosen.lines.length === 0;
  return {
    acceptExact: mayMatch && exact > 0 ? () => void acts.acceptExact() : undefined,
    matchChosen: canMatch ? () => void acts.match([...chosen.entryIds], [...chosen.lineIds], null) : undefined,
    clearChosen: canClear ? () => void acts.clearChosen() : undefined,
    mark: mayMark ? () => void acts.mark() : undefined,
    print: may(TRAN.print) && data ? print : undefined,
    untick: chosen.isEmpty ? undefined : chosen.clear,
  };
}

type Runnable = ReturnType<typeof useRunnable>;

const keysOf = (run: Runnable, go: (tab: Tab) => void): ScreenKey[] => [
  { keys: 'Alt+E', words: 'Match all exact pairs', act: run.acceptExact },
  { keys: 'Alt+S', words: 'Suggested pairs', act: () => go('suggested') },
  { keys: 'Alt+B', words: 'Books and bank, to match', act: () => go('books') },
  { keys: '↑ ↓', words: 'Row above or below' },
  { keys: 'Space', words: 'Tick the row' },
  { keys: 'Enter', words: 'Take the pair; book the line of the bank' },
  { keys: 'Alt+M', words: 'Match what is ticked', act: run.matchChosen },
  { keys: 'Alt+D', words: 'Clear ticked entries on their own days', act: run.clearChosen },
  { keys: 'Alt+I', words: 'Import a statement', act: () => go('import') },
  { keys: 'Alt+R', words: 'Mark the day as reconciled', act: run.mark },
  { keys: 'Esc', words: 'Untick all', act: run.untick },
  { keys: 'Ctrl+P', words: 'Print, save or mail the statement', act: run.print },
];

type ActionProps = { data: BankSummary | undefined; asOn: string; run: Runnable; reopen(): void };

function BankActions({ data, asOn, run, reopen }: ActionProps) {
  const may = useMay(bankReconciliation.screen);
  const isMarked = data?.reconciledAt != null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" disabled={!run.print} onClick={run.print}>
        <Icon name="print" /> {translate('Print')}
      </button>
      {may(TRAN.cancel) && isMarked && data.reconciledUpTo === asOn && (
        <button type="button" className="btn btn-outline-secondary" onClick={reopen}>
          {translate('Reopen {asOn}', { asOn: formatDate(data.asOn) })}
        </button>
      )}
      {may(TRAN.create) && !isMarked && (
        <button type="button" className="btn btn-primary" disabled={!run.mark} onClick={run.mark}>
          {translate('Mark reconciled')} <kbd>Alt+R</kbd>
        </button>
      )}
    </>
  );
}
