import { useState } from 'react';
import type { BankEntry, BankLine } from '../../../../contract/accounts/bank/reconciliation';
import { type Paise, sumOf } from '../../../../contract/amount';

type Items<R> = ReadonlyMap<number, R>;
const NO_ENTRIES: Items<BankEntry> = new Map();
const NO_LINES: Items<BankLine> = new Map();

const turned = <R extends { id: number }>(items: Items<R>, row: R): Items<R> => {
  const next = new Map(items);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
};

/** The ticks on both sides, also on other pages than the one in sight. */
export function useChosen() {
  const [entries, setEntries] = useState(NO_ENTRIES);
  const [lines, setLines] = useState(NO_LINES);
  const booked = [...entries.values()];
  const banked = [...lines.values()];
  return {
    entries: booked,
    lines: banked,
    entryIds: new Set(entries.keys()),
    lineIds: new Set(lines.keys()),
    books: sumOf(booked, (entry) => (entry.debit - entry.credit) as Paise),
    bank: sumOf(banked, (line) => line.amount),
    isEmpty: entries.size + lines.size === 0,
    turnEntry: (row: BankEntry) => setEntries((now) => turned(now, row)),
    turnLine: (row: BankLine) => setLines((now) => turned(now, row)),
    clear() {
      setEntries(NO_ENTRIES);
      setLines(NO_LINES);
    },
  };
}
export type Chosen = ReturnType<typeof useChosen>;
