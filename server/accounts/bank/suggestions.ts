import type * as z from 'zod/mini';
import type {
  BankEntry,
  BankLine,
  Matched,
  Suggestion,
  Suggestions,
} from '../../../contract/accounts/bank/reconciliation';
import { addDays } from '../../../contract/dates';
import type { Ctx } from '../../core/calls/api';
import type { Tx } from '../../core/db/database';
import type { BankAccount } from './bankAccount';
import { match } from './clear';
import { latest } from './clearing.decide';
import { unmatchedLines } from './lines';
import { type EntryFacts, type LineFacts, matchBank, matchExactly, type Pair } from './matching.decide';
import { candidateEntries, type Place } from './openItems';

/** A cheque is good for three months and a deposit is cleared in days; an older entry is not what a line means. */
const OLDEST_DAYS = 190;
/** How much is looked through at once: enough for a month of a busy shop, and an answer within a blink. */
const LOOKED = { lines: 2_000, entries: 10_000 };
const LOOKED_EXACTLY = { lines: 10_000, entries: 50_000 };
const SHOWN = 300;

type Open = { entries: (BankEntry & { payee: string | null })[]; lines: BankLine[]; more: boolean };

async function openItems(tx: Tx, at: Place, bank: BankAccount, most: typeof LOOKED): Promise<Open> {
  const lines = await unmatchedLines(tx, at, most.lines);
  const [first] = lines;
  if (!first) return { entries: [], lines, more: false };
  const from = addDays(first.date, -OLDEST_DAYS);
  const entries = await candidateEntries(tx, at, from, bank.reconciledUpTo, most.entries);
  return { entries, lines, more: lines.length === most.lines || entries.length === most.entries };
}

const factsOf = (entry: Open['entries'][number]): EntryFacts => ({
  id: entry.id,
  voucherId: entry.voucherId,
  date: entry.date,
  amount: entry.debit - entry.credit,
  instrumentNo: entry.instrumentNo,
  party: [entry.party, entry.payee].filter(Boolean).join(', '),
  narration: entry.narration,
});

const lineFacts = ({ made, ...line }: BankLine): LineFacts => ({ ...line, madeId: made?.id ?? null });

type Found = Pick<Suggestion, 'pass' | 'exact' | 'entries' | 'lines'>;

/** The items of the keys in pairs. A pair that would clear a cheque before its date is left out. */
function behind(pairs: readonly Pair[], open: Open): Found[] {
  const entries = new Map(open.entries.map(({ payee: _payee, ...entry }) => [entry.id, entry]));
  const lines = new Map(open.lines.map((line) => [line.id, line]));
  return pairs.flatMap(({ pass, exact, entryIds, lineIds }) => {
    const booked = entryIds.flatMap((id) => entries.get(id) ?? []);
    const banked = lineIds.flatMap((id) => lines.get(id) ?? []);
    const paid = latest(banked.map((line) => line.date));
    const isEarly = booked.some((entry) => entry.mode === 'cheque' && (entry.instrumentDate ?? '') > paid);
    return isEarly ? [] : [{ pass, exact, entries: booked, lines: banked }];
  });
}

/** Entries and lines that probably belong together, oldest line first. */
export async function suggestions(tx: Tx, at: Place, bank: BankAccount): Promise<Suggestions> {
  const open = await openItems(tx, at, bank, LOOKED);
  const rows = behind(matchBank(open.entries.map(factsOf), open.lines.map(lineFacts)), open);
  return {
    rows: rows.slice(0, SHOWN),
    exact: rows.filter((row) => row.exact).length,
    more: open.more || rows.length > SHOWN,
  };
}

/** Clears everything that the numbers of instruments prove. */
export async function matchAllExact(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  at: Place,
  bank: BankAccount,
): Promise<z.infer<typeof Matched>> {
  const open = await openItems(tx, at, bank, LOOKED_EXACTLY);
  const rows = behind(matchExactly(open.entries.map(factsOf), open.lines.map(lineFacts)), open);
  const groups = rows.map(({ pass, entries, lines }) => ({
    pass,
    entryIds: entries.map((entry) => entry.id),
    lineIds: lines.map((line) => line.id),
  }));
  const done = groups.length === 0 ? { matched: 0, laterOn: null } : await match(tx, ctx, bank, groups, at.asOn);
  return { ...done, more: open.more };
}
