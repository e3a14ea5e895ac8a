import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { bankReconciliation } from '../../../../contract/accounts/bank/reconciliation';
import { accounts } from '../../../../contract/books/accounts';
import { isIsoDate, todayInIndia } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import type { ScreenDefinition } from '../../../kit/definition';
import { Empty, LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { useOption } from '../../../kit/lists';
import { usePersisted } from '../../../kit/persisted';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useMay } from '../../../kit/session';
import { useUrl } from '../../../kit/urlState';
import { bankAccount } from '../lookups';
import { BankHead } from './BankHead';
import { useFirstBank, useSummary } from './bankData';
import { OpenBank } from './OpenBank';
import './bank.scss';
import { translate } from '../../../kit/translate';

/** Which entries of a bank account the bank has seen: its statement next to the books. */
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

export const bankReconciliationPanel: ScreenDefinition = {
  screen: bankReconciliation.screen,
  Component: BankReconciliation,
};
