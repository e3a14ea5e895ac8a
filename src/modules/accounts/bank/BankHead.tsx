import { useId, useState } from 'react';
import { BankSummary, bankReconciliation } from '../../../../contract/accounts/bank/reconciliation';
import type { Paise } from '../../../../contract/amount';
import { formatDate, formatInstant, isIsoDate } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import { DateInput } from '../../../kit/inputs/DateInput';
import { FigureInput } from '../../../kit/inputs/FigureInput';
import { lookup } from '../../../kit/inputs/inputKinds';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { accountEntries } from '../lookups';
import { type BankQuery, useBankAct } from './bankData';

const bankAccounts = lookup(accountEntries, { filters: { controlType: 'bank' } });

type Props = {
  accountId: number | null;
  asOn: string;
  summary: BankSummary | undefined;
  choose(changes: { accountId?: number | null; asOn?: string }): void;
};

/** The bank, the day, and the bank's balance: read as a sentence. */
export function BankHead({ accountId, asOn, summary, choose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="sentence">
      <span className="sentence-part">
        <label htmlFor={`${id}-bank`}>{translate('Bank account')}</label>
        <LookupInput
          id={`${id}-bank`}
          ref={null}
          invalid={false}
          input={bankAccounts}
          value={accountId}
          onBlur={() => undefined}
          onChange={(bank) => choose({ accountId: bank })}
        />
      </span>
      <span className="sentence-part">
        <label htmlFor={`${id}-day`}>{translate('statement up to')}</label>
        <DateInput
          id={`${id}-day`}
          ref={null}
          invalid={typed !== null && typed !== '' && !isIsoDate(typed)}
          value={typed ?? asOn}
          onBlur={() => setTyped(null)}
          onChange={(date) => {
            const isWhole = date !== null && isIsoDate(date);
            setTyped(isWhole ? null : date);
            if (isWhole) choose({ asOn: date });
          }}
        />
      </span>
      {summary && accountId && (
        <BalancePart
          key={`${accountId} ${asOn} ${summary.version ?? 0}`}
          query={{ accountId, asOn }}
          summary={summary}
        />
      )}
    </div>
  );
}

/** The balance on the bank's statement; kept as soon as the field is left. */
function BalancePart({ query, summary }: { query: BankQuery; summary: BankSummary }) {
  const id = useId();
  const may = useMay(bankReconciliation.screen);
  const [typed, setTyped] = useState<number | null>(summary.balance);
  const save = useBankAct(BankSummary);
  const isLocked = summary.reconciledUpTo !== null && query.asOn <= summary.reconciledUpTo;

  function keep() {
    if (typed === null || Number.isNaN(typed) || typed === summary.balance || save.isPending) return;
    const body = { ...query, balance: typed as Paise, version: summary.version };
    save.mutate({ method: 'put', to: 'balance', body }, { onError: showProblem });
  }

  return (
    <>
      <form
        className="sentence-part bank-balance"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <label htmlFor={id}>{translate('shows a balance of')}</label>
        <FigureInput
          id={id}
          ref={null}
          kind="money"
          empty={null}
          invalid={Number.isNaN(typed)}
          locked={isLocked || !may(TRAN.create)}
          value={typed}
          placeholder={translate('Balance as per bank')}
          onChange={setTyped}
          onBlur={keep}
        />
      </form>
      {summary.reconciledAt ? (
        <span className="status status-posted">
          {translate('Reconciled by {reconciledBy}, {reconciledAt}', {
            reconciledBy: summary.reconciledBy,
            reconciledAt: formatInstant(summary.reconciledAt),
          })}
        </span>
      ) : (
        summary.reconciledUpTo && (
          <span className="sentence-part">
            {translate('reconciled up to {reconciledUpTo}', { reconciledUpTo: formatDate(summary.reconciledUpTo) })}
          </span>
        )
      )}
    </>
  );
}
