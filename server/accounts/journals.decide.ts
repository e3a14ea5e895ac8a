import type { JournalInput } from '../../contract/accounts/journals';
import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { invalid, Refused, warn } from '../core/refused';
import { type Books, type Decision, debitOf, particularsOf, postingLine, usable } from './posting';

export type JournalFacts = Books & { bankInJournal: 'refuse' | 'warn' | 'allow' };

/** Posted as typed; it must balance. */
export function decideJournal(input: JournalInput, facts: JournalFacts): Decision {
  const lines = input.lines.map((line, index) => {
    const field = `lines.${index}`;
    if ((line.debit === 0) === (line.credit === 0))
      throw invalid({ [`${field}.debit`]: 'Give a debit or a credit, one of both' });
    const side = line.debit > 0 ? 1 : -1;
    return postingLine(facts, line, side === 1 ? line.debit : line.credit, side, {
      field,
      date: input.date,
      advances: 'refuse',
    });
  });
  const difference = sumOf(lines, debitOf);
  if (difference !== 0) {
    const amount = formatPaise(Math.abs(difference) as Paise);
    throw invalid({
      lines: difference > 0 ? `Debit exceeds credit by ${amount}.` : `Credit exceeds debit by ${amount}.`,
    });
  }
  const overrides = moneyInJournal(input, facts);
  const debit = sumOf(lines, (line) => line.debit);
  return {
    lines,
    totals: [
      { label: 'Debit', amount: debit },
      { label: 'Credit', amount: add(debit, negate(difference)) },
    ],
    amount: debit,
    particulars: particularsOf(
      facts,
      input.lines.map((line) => line.accountId),
    ),
    moneyAccountId: null,
    mode: null,
    instrumentNo: null,
    tds: [],
    overrides,
  };
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
