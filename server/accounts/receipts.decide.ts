import type { ReceiptInput } from '../../contract/accounts/receipts';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import { instrumentProblems } from '../../contract/books/instrument';
import { ownAccountProblems, receivedProblems } from '../../contract/books/lineRules';
import { type CashOfDay, cashReceivedLaw, checkCashLaw } from '../books/cashLaw';
import { checkTaxes } from '../books/gst/checkTaxes';
import {
  type Books,
  chargeLine,
  type Decision,
  lineSoFar,
  moneyAccount,
  type PostingLine,
  particularsOf,
  plainLine,
  zero,
} from '../books/posting';
import type { ProblemCollector } from '../core/calls/refused';

export type ReceiptFacts = Books & { cashReceivedToday: CashOfDay };

/**
 * Dr the receiving account, tax that the customer deducted and discount; Cr each account.
 * @param found takes all that is wrong. @returns null where what is wrong leaves an account open.
 */
export function decideReceipt(input: ReceiptInput, facts: ReceiptFacts, problems: ProblemCollector): Decision | null {
  const receiving = problems.collect(() => moneyAccount(facts, input.receiveInId, 'receiveInId'));
  problems.add(instrumentProblems(input, receiving));
  const decided = input.lines.map((line, index) => {
    const field = `lines.${index}`;
    const { date, costCentreId } = input;
    problems.add(ownAccountProblems(line.accountId, receiving, field));
    problems.add(receivedProblems(facts.accounts.get(line.accountId)?.name ?? '', line, field));
    return lineSoFar(problems, facts, line, line.amount, -1, { field, date, advances: 'ask', costCentreId });
  });
  const credits = decided.flatMap((line) => line ?? []);
  if (!receiving || credits.length < decided.length) return null;
  const settled = sumOf(input.lines, (line) => line.amount);
  const tds = sumOf(input.lines, (line) => line.tdsDeducted);
  const discount = sumOf(input.lines, discountOf);
  const badDebt = sumOf(input.lines, badDebtOf);
  const received = add(settled, negate(tds), negate(discount), negate(badDebt));
  const inCash = {
    person: input.receivedFrom,
    lines: input.lines.map((line) => ({
      accountId: line.accountId,
      inCash: add(line.amount, negate(givenUp(line))),
    })),
  };
  const lines: PostingLine[] = [{ ...plainLine(receiving.id), debit: received }];
  if (tds > 0) lines.push({ ...plainLine(facts.purpose('tdsReceivable')), debit: tds });
  // Discounts and bad debts use the cost centre of the header, which may be a wrong one.
  lines.push(...(problems.collect(() => discountLines(input, credits, facts)) ?? []));
  lines.push(...(problems.collect(() => badDebtLines(input, credits, facts)) ?? []));
  lines.push(...credits);
  const asked = { date: input.date, purpose: null, stated: new Map(), bill: {} };
  const overridden = problems.collect(() => checkTaxes(lines, facts, asked));
  const isCash = receiving.controlType === 'cash';
  const law = isCash
    ? problems.collect(() => checkCashLaw(cashReceivedLaw(input.date), facts, inCash, facts.cashReceivedToday))
    : [];
  return {
    lines,
    totals: [
      ...(tds > 0 ? [{ label: 'TDS by customer', amount: tds }] : []),
      ...(discount > 0 ? [{ label: 'Discount', amount: discount }] : []),
      ...(badDebt > 0 ? [{ label: 'Bad debt', amount: badDebt }] : []),
      { label: 'Received', amount: received },
    ],
    amount: received,
    particulars: particularsOf(
      facts,
      input.lines.map((line) => line.accountId),
    ),
    voucher: {
      moneyAccountId: receiving.id,
      mode: input.mode,
      instrumentNo: input.instrumentNo,
      instrumentDate: input.instrumentDate,
    },
    tds: [],
    overrides: [...(overridden ?? []), ...(law ?? [])],
  };
}

type Line = ReceiptInput['lines'][number];

const discountOf = (line: Line) => add(line.discountAllowed, line.shortTo === 'discount' ? line.shortAmount : zero);
const badDebtOf = (line: Line) => (line.shortTo === 'badDebt' ? line.shortAmount : zero);
/** Credit to the account without money: tax deducted, discount and shortage. */
const givenUp = (line: Line) => add(line.tdsDeducted, line.discountAllowed, line.shortAmount);

/** Discount is a cost of what the line is for: one entry for each cost centre. */
function discountLines(input: ReceiptInput, credits: readonly PostingLine[], facts: ReceiptFacts): PostingLine[] {
  const byCentre = new Map<number | null, Paise>();
  for (const [index, line] of input.lines.entries()) {
    const discount = discountOf(line);
    if (discount === 0) continue;
    const centre = credits[index]?.costCentreId ?? input.costCentreId;
    byCentre.set(centre, add(byCentre.get(centre) ?? zero, discount));
  }
  return [...byCentre].map(([centre, amount]) => chargeLine(facts, 'discountAllowed', amount, centre));
}

/**
 * A bad debt names its bill: section 36(1)(vii) of the Income-tax Act allows it in the year in which it is written
 * off.
 */
function badDebtLines(input: ReceiptInput, credits: readonly PostingLine[], facts: ReceiptFacts): PostingLine[] {
  return input.lines.flatMap((line, index) => {
    const amount = badDebtOf(line);
    if (amount === 0) return [];
    const credit = credits[index];
    const name = facts.accounts.get(line.accountId)?.name ?? '';
    const numbers = (credit?.bills ?? []).flatMap((bill) => bill.billNo ?? []).join(', ');
    const entry = chargeLine(facts, 'badDebts', amount, credit?.costCentreId ?? input.costCentreId);
    return [{ ...entry, narration: `Rest of ${numbers} of ${name}`.slice(0, 250) }];
  });
}
