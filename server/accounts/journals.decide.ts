import { countedProblems } from '../../contract/accounts/countedLines';
import type { JournalInput } from '../../contract/accounts/journals';
import { add, type Percent, sumOf } from '../../contract/amount';
import { billDayProblems } from '../../contract/books/billRules';
import { balanceProblems, reversalProblems, sidesProblems } from '../../contract/books/lineRules';
import { NO_PROBLEMS, type Problems } from '../../contract/problems';
import { checkTaxes } from '../books/gst/checkTaxes';
import { type TaxQuery, taxLinesOf } from '../books/gst/taxLines';
import { type Books, type Decision, lineSoFar, type PostingLine, particularsOf } from '../books/posting';
import { type BookedFacts, bookedTds } from '../books/tds/booking';
import { type ProblemCollector, Refused, warn } from '../core/calls/refused';

export type JournalFacts = Books & { bankInJournal: 'refuse' | 'warn' | 'allow'; booked: BookedFacts };

/**
 * Posted as typed; it must balance.
 * @param found takes all that is wrong. @returns null where what is wrong leaves open what the lines are.
 */
export function decideJournal(input: JournalInput, facts: JournalFacts, problems: ProblemCollector): Decision | null {
  let isWhole = true;
  const posted = input.lines.map((line, index) => {
    const field = `lines.${index}`;
    const wrong = sidesProblems(line, field);
    problems.add(wrong);
    problems.add(countedProblems(line, add(line.debit, line.credit), field));
    const side = line.debit > 0 ? 1 : -1;
    const { date, costCentreId } = input;
    const amount = side === 1 ? line.debit : line.credit;
    // The sum of the bills cannot be checked on a line with both sides or none.
    const bills = Object.keys(wrong).length > 0 ? [] : line.bills;
    const at = { field, date, advances: 'refuse', costCentreId } as const;
    const own = lineSoFar(problems, facts, { ...line, bills }, amount, side, at);
    isWhole &&= own !== null && Object.keys(wrong).length === 0;
    return own;
  });
  problems.add(reversalProblems(input.date, input.reverseOn));
  problems.add(billDayProblems(input.gstBillDate, input.date, 'gstBillDate'));
  const lines = posted.flatMap((line) => line ?? []);
  problems.add(billsTakenBack(input, lines));
  const money = problems.collect(() => moneyInJournal(input, facts));
  if (!isWhole) return null;
  problems.add(balanceProblems(input.lines));
  const asked = suppliesIn(input, lines);
  const isSupply = !NO_SUPPLIES.has(input.purpose);
  const taxLines = isSupply ? (problems.collect(() => taxLinesOf(lines, facts, asked)) ?? []) : [];
  const overridden = isSupply ? problems.collect(() => checkTaxes(lines, facts, asked)) : [];
  const kept = problems.collect(() => bookedTds(lines, facts, facts.booked, taxLines));
  const debit = sumOf(lines, (line) => line.debit);
  return {
    lines,
    taxLines,
    totals: [
      { label: 'Debit', amount: debit },
      { label: 'Credit', amount: debit },
    ],
    amount: debit,
    particulars: particularsOf(
      facts,
      input.lines.map((line) => line.accountId),
    ),
    ...(input.purpose !== 'general' && { voucher: { purpose: input.purpose } }),
    tds: kept?.tds ?? [],
    reverseOn: input.reverseOn ?? null,
    overrides: [...(money ?? []), ...(overridden ?? []), ...(kept?.overrides ?? [])],
  };
}

/** They move credit between accounts and have no supply. */
const NO_SUPPLIES: ReadonlySet<JournalInput['purpose']> = new Set(['gstSetOff', 'creditReversal', 'creditReclaim']);

const NOTES = ['purchaseNote', 'saleNote', 'debitNote', 'creditNote'] as const;

/** The GST details of its lines; a purpose other than a note of a supply has none. */
function suppliesIn(input: JournalInput, lines: readonly PostingLine[]): TaxQuery {
  const stated = new Map(
    lines.flatMap((line, index) => {
      const of = input.lines[index];
      const says = of && (typeof of.gstPercent === 'number' || (of.supply && of.supply !== 'taxable'));
      const field = `lines.${index}.gstPercent`;
      return says ? [[line, { ...of, gstPercent: of.gstPercent ?? (0 as Percent), field }] as const] : [];
    }),
  );
  const purpose = NOTES.find((note) => note === input.purpose) ?? null;
  return { date: input.date, purpose, stated, bill: input };
}

/** Lines that settle bills are reversed by hand, bill by bill. */
const billsTakenBack = ({ reverseOn }: JournalInput, lines: readonly PostingLine[]): Problems =>
  reverseOn && lines.some((line) => line.bills.length > 0)
    ? { reverseOn: 'A journal on accounts that are kept bill by bill is taken back by hand' }
    : NO_PROBLEMS;

const USE_OTHERS = 'Use payment, receipt or transfer for cash and bank.';

function moneyInJournal(input: JournalInput, facts: JournalFacts): Decision['overrides'] {
  const ofMoney = input.lines.flatMap(({ accountId }, index) => {
    const controlType = facts.accounts.get(accountId)?.controlType;
    return controlType === 'cash' || controlType === 'bank' ? [[`lines.${index}.accountId`, USE_OTHERS] as const] : [];
  });
  if (ofMoney.length === 0 || facts.bankInJournal === 'allow') return [];
  if (facts.bankInJournal === 'refuse')
    throw new Refused(409, 'BANK_IN_JOURNAL', USE_OTHERS, { type: 3, fields: Object.fromEntries(ofMoney) });
  return [{ code: 'BANK_IN_JOURNAL', reason: warn(facts.confirmed, 'BANK_IN_JOURNAL', USE_OTHERS, false) }];
}
