import type { TransferInput } from '../../contract/accounts/transfers';
import { add } from '../../contract/amount';
import { invalid } from '../core/refused';
import { type Books, chargeLine, checkInstrument, type Decision, moneyAccount, particularsOf, plain } from './posting';

/** Dr where the money goes, Dr bank charges, Cr where it comes from. */
export function decideTransfer(input: TransferInput, facts: Books): Decision {
  const from = moneyAccount(facts, input.fromId, 'fromId');
  const to = moneyAccount(facts, input.toId, 'toId');
  if (from.id === to.id) throw invalid({ toId: 'Choose another account than the one the money comes from' });
  checkInstrument(input);
  const total = add(input.amount, input.charges);
  return {
    lines: [
      { ...plain(to.id), debit: input.amount },
      ...(input.charges > 0 ? [chargeLine(facts, 'bankCharges', input.charges, input.costCentreId)] : []),
      { ...plain(from.id), credit: total },
    ],
    totals: [{ label: 'Taken from account', amount: total }],
    amount: input.amount,
    particulars: particularsOf(facts, [to.id, from.id]),
    moneyAccountId: from.id,
    mode: input.mode,
    instrumentNo: input.instrumentNo,
    tds: [],
    overrides: [],
  };
}
