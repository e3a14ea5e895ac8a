import type { BankSummary } from '../../../../contract/accounts/bank/reconciliation';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';

/** The statement as it is worked out: from the books to the bank, and the difference between them. */
export function StatementStrip({ summary, waiting }: { summary: BankSummary; waiting: boolean }) {
  const { difference } = summary;
  const tone = difference === null ? '' : difference === 0 ? 'is-good' : 'is-bad';
  return (
    <dl className={`bank-strip ${waiting ? 'is-waiting' : ''}`} aria-live="polite">
      <Step label={translate('As per books')} amount={summary.books} />
      <Step label={translate('Paid, not presented')} amount={summary.issued} sign="+" />
      <Step label={translate('Received, not cleared')} amount={summary.deposited} sign="−" />
      <Step label={translate('Credits not in books')} amount={summary.bankCredits} sign="+" />
      <Step label={translate('Debits not in books')} amount={summary.bankDebits} sign="−" />
      <Step label={translate('Should be at bank')} amount={summary.computed} isStrong sign="=" />
      <div className={`bank-step is-strong ${tone}`}>
        <dt>{translate('Difference')}</dt>
        <dd>
          {difference === null ? (
            <small>{translate('Enter the balance as per bank')}</small>
          ) : (
            <Figure amount={difference} />
          )}
          {difference === 0 && <small> {translate('✓ ties')}</small>}
        </dd>
      </div>
    </dl>
  );
}

type StepProps = { label: string; amount: number; sign?: string; isStrong?: boolean };

/** A deduction has its sign before it; red is only for figures with the wrong sign. */
function Step({ label, amount, sign, isStrong = false }: StepProps) {
  const shown = sign === '−' ? -amount : amount;
  return (
    <div className={`bank-step ${isStrong ? 'is-strong' : ''}`}>
      <dt>{label}</dt>
      <dd>
        {sign && amount !== 0 && <span aria-hidden="true">{sign} </span>}
        <Figure amount={shown} />
      </dd>
    </div>
  );
}
