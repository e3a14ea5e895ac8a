import type { TransferInput } from '../../contract/accounts/transfers';
import { add } from '../../contract/amount';
import { invalid } from '../core/refused';
import { checkInstrument } from './instrument';
import { type Books, chargeLine, type Decision, moneyAccount, particularsOf, plain } from './posting';

type Branches = { from: { code: string }; to: { id: number; code: string } };

/**
 * Dr where the money goes, Dr bank charges, Cr where it comes from. Between two branches each has its own side of it
 * against Branch Accounts, which stand at zero for the company.
 * @param between both branches, where they are two.
 */
export function decideTransfer(input: TransferInput, facts: Books, between: Branches | null = null): Decision {
  const from = moneyAccount(facts, input.fromId, 'fromId');
  const to = moneyAccount(facts, input.toId, 'toId', between?.to.id);
  if (from.id === to.id && !between)
    throw invalid({ toId: 'Choose another account than the one the money comes from' });
  checkInstrument(input, from, to);
  const total = add(input.amount, input.charges);
  const charges = input.charges > 0 ? [chargeLine(facts, 'bankCharges', input.charges, input.costCentreId)] : [];
  const taken = { ...plain(from.id), credit: total };
  const given = { ...plain(to.id), debit: input.amount };
  const common = {
    totals: [{ label: 'Taken from account', amount: total }],
    amount: input.amount,
    moneyAccountId: from.id,
    mode: input.mode,
    instrumentNo: input.instrumentNo,
    tds: [],
    overrides: [],
  };
  const particulars = particularsOf(facts, [to.id, from.id]);
  if (!between) return { ...common, lines: [given, ...charges, taken], particulars };
  const branchAccounts = plain(facts.purpose('branchAccounts'));
  const here = [{ ...branchAccounts, debit: input.amount, narration: `To ${between.to.code}` }, ...charges, taken];
  const there = [given, { ...branchAccounts, credit: input.amount, narration: `From ${between.from.code}` }];
  return {
    ...common,
    lines: [...here, ...there],
    particulars: `${particulars}, ${between.from.code} to ${between.to.code}`,
    elsewhere: { branchId: between.to.id, from: here.length },
  };
}
