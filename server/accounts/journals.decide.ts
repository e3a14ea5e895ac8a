import type { JournalInput } from '../../contract/accounts/journals';
import { balanceProblems, reversalProblems, sidesProblems } from '../../contract/accounts/lineRules';
import { type Percent, sumOf } from '../../contract/amount';
import { Gathered, invalid, Refused, warn } from '../core/refused';
import { heedTaxes } from './gst/heedTaxes';
import { type Asked, taxLinesOf } from './gst/taxLines';
import { type Books, type Decision, type PostingLine, particularsOf, postingLine, usable } from './posting';
import { type BookedFacts, bookedTds } from './tds/booking';

export type JournalFacts = Books & { bankInJournal: 'refuse' | 'warn' | 'allow'; booked: BookedFacts };

/** Posted as typed; it must balance. */
export function decideJournal(input: JournalInput, facts: JournalFacts): Decision {
  const found = new Gathered();
  const posted = input.lines.map((line, index) => {
    const field = `lines.${index}`;
    const wrong = sidesProblems(line, field);
    found.tell(wrong);
    const side = line.debit > 0 ? 1 : -1;
    const { date, costCentreId } = input;
    const amount = side === 1 ? line.debit : line.credit;
    // What its bills should add up to is not known of a line that stands on both sides or on none.
    const bills = Object.keys(wrong).length > 0 ? [] : line.bills;
    return found.of(() =>
      postingLine(facts, { ...line, bills }, amount, side, { field, date, advances: 'refuse', costCentreId }),
    );
  });
  if (found.isGood) found.tell(balanceProblems(input.lines));
  found.tell(reversalProblems(input.date, input.reverseOn));
  const lines = found.settled(posted.flatMap((line) => line ?? []));
  checkReversal(input, lines);
  const overrides = moneyInJournal(input, facts);
  const asked = suppliesIn(input, lines);
  const taxLines = NO_SUPPLIES.has(input.purpose) ? [] : taxLinesOf(lines, facts, asked);
  const heeded = NO_SUPPLIES.has(input.purpose) ? [] : heedTaxes(lines, facts, asked);
  const kept = bookedTds(lines, facts, facts.booked, taxLines);
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
    moneyAccountId: null,
    mode: null,
    instrumentNo: null,
    tds: kept.tds,
    reverseOn: input.reverseOn ?? null,
    overrides: [...overrides, ...heeded, ...kept.overrides],
  };
}

/** They move credit between accounts; no supply stands behind them. */
const NO_SUPPLIES: ReadonlySet<JournalInput['purpose']> = new Set(['gstSetOff', 'creditReversal', 'creditReclaim']);

const NOTES = ['purchaseNote', 'saleNote', 'debitNote', 'creditNote'] as const;

/** What its lines tell of GST; a purpose that is no note of a supply tells nothing. */
function suppliesIn(input: JournalInput, lines: readonly PostingLine[]): Asked {
  const told = new Map(
    lines.flatMap((line, index) => {
      const of = input.lines[index];
      const says = of && (typeof of.gstPercent === 'number' || (of.supply && of.supply !== 'taxable'));
      const field = `lines.${index}.gstPercent`;
      return says ? [[line, { ...of, gstPercent: of.gstPercent ?? (0 as Percent), field }] as const] : [];
    }),
  );
  const purpose = NOTES.find((note) => note === input.purpose) ?? null;
  return { date: input.date, purpose, told, bill: input };
}

/** What has met bills is taken back by hand, bill by bill. */
function checkReversal({ reverseOn }: JournalInput, lines: readonly PostingLine[]): void {
  if (!reverseOn) return;
  if (lines.some((line) => line.bills.length > 0))
    throw invalid({ reverseOn: 'A journal on accounts that are kept bill by bill is taken back by hand' });
}

const USE_OTHERS = 'Use payment, receipt or transfer for cash and bank.';

function moneyInJournal(input: JournalInput, facts: JournalFacts): Decision['overrides'] {
  const touchesMoney = input.lines.some((line, index) => {
    const { controlType } = usable(facts, line.accountId, `lines.${index}.accountId`);
    return controlType === 'cash' || controlType === 'bank';
  });
  if (!touchesMoney || facts.bankInJournal === 'allow') return [];
  if (facts.bankInJournal === 'refuse') throw new Refused(409, 'BANK_IN_JOURNAL', USE_OTHERS, { type: 3 });
  return [{ code: 'BANK_IN_JOURNAL', reason: warn(facts.confirmed, 'BANK_IN_JOURNAL', USE_OTHERS, false) }];
}
