import { useState } from 'react';
import type { BankEntry } from '../../../../contract/accounts/bank/reconciliation';
import { isIsoDate } from '../../../../contract/dates';
import { ApiError } from '../../../kit/http';
import { DateInput } from '../../../kit/inputs/DateInput';
import { showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { type BankQuery, useBankAct } from './bankData';

/** The day on which the bank cleared an entry, typed by hand; kept when the field is left. */
export function ClearedOn({ entry, query, locked }: { entry: BankEntry; query: BankQuery; locked: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const act = useBankAct();
  const value = typed ?? entry.clearedOn;

  async function keep() {
    if (typed === null || typed === entry.clearedOn || !isIsoDate(typed) || act.isPending) return;
    const body = { ...query, entryIds: [entry.id], clearedOn: typed };
    try {
      await act.mutateAsync({ method: 'post', to: 'clear', body });
      setTyped(null);
    } catch (error) {
      if (error instanceof ApiError && error.fields.clearedOn) setProblem(error.fields.clearedOn);
      else showProblem(error);
    }
  }

  const id = `cleared-${entry.id}`;
  return (
    <span className="bank-cleared-on">
      <DateInput
        id={id}
        ref={null}
        ariaLabel={`${entry.number} cleared on`}
        invalid={problem !== null}
        describedBy={problem ? `${id}-error` : undefined}
        locked={locked}
        placeholder={locked ? ' ' : translate('Cleared on')}
        value={value}
        onChange={(date) => {
          setTyped(date);
          setProblem(null);
        }}
        onBlur={() => void keep()}
      />
      {problem && (
        <span id={`${id}-error`} className="field-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
