import type { TransferInput } from '../../contract/accounts/transfers';
import { add } from '../../contract/amount';
import { taxWithin } from '../../contract/books/gst/within';
import { instrumentProblems } from '../../contract/books/instrument';
import { chargesProblems, movedProblems } from '../../contract/books/lineRules';
import { checkHeads, isInterState } from '../books/gst/taxHeads';
import { checkRate, partyOf, type TaxLine, taxLine } from '../books/gst/taxLines';
import {
  type AccountFacts,
  type Books,
  chargeLine,
  type Decision,
  moneyAccount,
  type PostingLine,
  plainLine,
} from '../books/posting';
import { type ProblemCollector, refuse } from '../core/calls/refused';

type Branches = { from: { code: string }; to: { id: number; code: string } };

/**
 * Dr the account that receives, Dr bank charges and the GST that they include, Cr the account that pays. Between two
 * branches each has its own side against Branch Accounts, which are zero for the company.
 * @param between both branches, where they are two. @param found collects all errors.
 * @returns null where an error leaves an account open.
 */
export function decideTransfer(
  input: TransferInput,
  facts: Books,
  between: Branches | null,
  problems: ProblemCollector,
): Decision | null {
  const giving = problems.collect(() => moneyAccount(facts, input.fromId, 'fromId'));
  const taking = problems.collect(() => moneyAccount(facts, input.toId, 'toId', between?.to.id));
  problems.add(movedProblems(input.fromId, input.toId, between !== null));
  problems.add(instrumentProblems(input, giving, taking));
  const bank = giving?.controlType === 'bank' ? giving : taking;
  const charged = problems.collect(() => chargesOf(input, facts, bank));
  if (!giving || !taking || !charged) return null;
  const [from, to] = [giving, taking];
  const { lines: charges, taxLines } = charged;
  const overrides = problems.collect(charged.findOverrides) ?? [];
  const total = add(input.amount, input.charges);
  const taken = { ...plainLine(from.id), credit: total };
  const given = { ...plainLine(to.id), debit: input.amount };
  const common = {
    totals: [{ label: 'Taken from account', amount: total }],
    amount: input.amount,
    voucher: {
      moneyAccountId: from.id,
      mode: input.mode,
      instrumentNo: input.instrumentNo,
      instrumentDate: input.instrumentDate,
    },
    tds: [],
    taxLines,
    overrides,
  };
  const particulars = from.id === to.id ? from.name : `${from.name} to ${to.name}`;
  if (!between) return { ...common, lines: [given, ...charges, taken], particulars };
  const branchAccounts = plainLine(facts.purpose('branchAccounts'));
  const here = [{ ...branchAccounts, debit: input.amount, narration: `To ${between.to.code}` }, ...charges, taken];
  const there = [given, { ...branchAccounts, credit: input.amount, narration: `From ${between.from.code}` }];
  return {
    ...common,
    lines: [...here, ...there],
    particulars: `${particulars}, ${between.from.code} to ${between.to.code}`,
    otherBranch: { branchId: between.to.id, from: here.length },
  };
}

type Charges = { lines: PostingLine[]; taxLines: TaxLine[]; findOverrides(): Decision['overrides'] };

/** The bank's charges for the transfer, with their GST under the heads given by the states of bank and branch. */
function chargesOf(input: TransferInput, facts: Books, bank: AccountFacts | null): Charges {
  const { charges, chargesGst: rate, costCentreId } = input;
  refuse(chargesProblems(charges, rate));
  if (charges === 0) return { lines: [], taxLines: [], findOverrides: () => [] };
  if (!rate || !bank)
    return { lines: [chargeLine(facts, 'bankCharges', charges, costCentreId)], taxLines: [], findOverrides: () => [] };
  checkRate(facts, rate, input.date, 'chargesGst');
  const party = partyOf(bank, {});
  const interState = isInterState(facts, 'inward', party, {}) ?? false;
  const { taxable, heads, rest } = taxWithin(charges, rate, interState);
  const taxes = (
    [
      ['inputIgst', heads.igst],
      ['inputCgst', heads.cgst],
      ['inputSgst', heads.sgst],
    ] as const
  ).flatMap(([purpose, amount]) => (amount > 0 ? [{ ...plainLine(facts.purpose(purpose)), debit: amount }] : []));
  const whole = { direction: 'inward', kind: 'invoice', reverseCharge: false, interState, party, bill: {} } as const;
  return {
    lines: [chargeLine(facts, 'bankCharges', add(taxable, rest), costCentreId), ...taxes],
    taxLines: [taxLine(facts, whole, { rate, taxable, heads, creditEligible: true })],
    findOverrides: () =>
      checkHeads(facts, { direction: 'inward', party, name: bank.name, stated: {}, heads, reverseCharge: false }),
  };
}
