import { lazy, Suspense } from 'react';
import { type BankLine, bankReconciliation } from '../../../../contract/accounts/bank/reconciliation';
import { TRAN } from '../../../../contract/screen';
import { LoadingRows } from '../../../kit/grid/states';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import type { Tab } from './BankTabs';
import type { BankQuery } from './bankData';
import { Cleared } from './Cleared';
import { Suggested } from './Suggested';
import { ToMatch } from './ToMatch';
import type { BankActs } from './useBankActs';
import type { Chosen } from './useChosen';

const ImportView = lazy(() => import('./ImportView').then((file) => ({ default: file.ImportView })));
const BankRules = lazy(() => import('./BankRules').then((file) => ({ default: file.BankRules })));

type Props = {
  query: BankQuery;
  tab: Tab;
  go(tab: Tab): void;
  chosen: Chosen;
  acts: BankActs;
  book(line: BankLine): void;
  /** The day up to which nothing changes. */
  lockedUpTo: string | null;
};

/** The view of the chosen tab. */
export function BankView({ query, tab, go, chosen, acts, book, lockedUpTo }: Props) {
  const may = useMay(bankReconciliation.screen);
  const [, setUrl] = useUrl();
  return (
    <Suspense fallback={<LoadingRows columns={5} />}>
      {tab === 'suggested' && (
        <Suggested
          query={query}
          mayMatch={may(TRAN.create)}
          isMatching={acts.isMatching}
          accept={acts.accept}
          acceptAll={(pairs) => void acts.acceptAll(pairs)}
        />
      )}
      {(tab === 'books' || tab === 'bank') && (
        <ToMatch
          query={query}
          side={tab}
          chosen={chosen}
          mayClear={may(TRAN.modify)}
          book={may(TRAN.create) ? book : undefined}
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
          undo={(entry) => void acts.undo(entry)}
        />
      )}
      {tab === 'import' && (
        <ImportView
          accountId={query.accountId}
          mayImport={may(TRAN.create)}
          mayUndo={may(TRAN.cancel)}
          done={(day) => setUrl({ tab: 'suggested', asOn: day })}
        />
      )}
      {tab === 'rules' && <BankRules />}
    </Suspense>
  );
}
