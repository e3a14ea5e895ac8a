import { isDeepStrictEqual } from 'node:util';
import { openingCurrencyProblems } from '../../contract/accounts/openingCurrencies';
import { hasOpening } from '../../contract/accounts/openingSheet';
import { MOST_OPENINGS, type OpeningLine, openingSide, TOO_MANY_OPENINGS } from '../../contract/accounts/openings';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import { openingProblems } from '../../contract/books/lineRules';
import type { IsoDate } from '../../contract/dates';
import type { Problems } from '../../contract/problems';
import {
  type Books,
  type Decision,
  debitOf,
  type PostingLine,
  plainLine,
  postingLine,
  usableAccount,
  zero,
} from '../books/posting';
import { ProblemCollector } from '../core/calls/refused';
import { type OpeningItem, openingItems } from './bank/openingItems.decide';

/** Accounts that one opening voucher holds: posting so many is one slice of the work, see core/calls/slices. */
const VOUCHER_LINES = 80;

/** A posted opening voucher, its accounts named as they are now. */
type Standing = { id: number; lines: readonly OpeningLine[] };

/** One voucher to post, and those that it takes the place of. */
export type OpeningVoucher<S> = { former: S[]; lines: OpeningLine[] };

/**
 * Which vouchers enter a branch's balances: existing ones with a changed account are replaced, new accounts go where
 * there is room, the others stay. Replacements come first, because only these can be refused for later postings.
 * @param standing in the order in which they were posted. @param isCutShort whether more vouchers were to follow the
 * last one.
 */
export function openingVouchers<S extends Standing>(
  standing: readonly S[],
  wanted: readonly OpeningLine[],
  isCutShort: boolean,
): OpeningVoucher<S>[] {
  const lines = wanted.filter(hasOpening);
  const after = new Map(lines.map((line) => [line.accountId, line]));
  // Accounts that were merged since may be in several: these belong together.
  const parts: { former: S[]; accounts: Set<number>; isTouched: boolean }[] = [];
  for (const voucher of standing) {
    const accounts = new Set(voucher.lines.map(({ accountId }) => accountId));
    const others = parts.filter((part) => [...accounts].some((account) => part.accounts.has(account)));
    for (const other of others) parts.splice(parts.indexOf(other), 1);
    const isChanged = voucher.lines.some((line) => !isDeepStrictEqual(line, after.get(line.accountId)));
    parts.push({
      former: [...others.flatMap(({ former }) => former), voucher],
      accounts: new Set([...others.flatMap((other) => [...other.accounts]), ...accounts]),
      isTouched: isChanged || others.length > 0,
    });
  }
  const last = parts.at(-1);
  if (last && isCutShort) last.isTouched = true;
  const standsIn = new Map(parts.flatMap((part) => [...part.accounts].map((account) => [account, part] as const)));
  const vouchers = new Map(parts.map((part) => [part, { former: part.former, lines: [] as OpeningLine[] }]));
  const fresh: OpeningLine[] = [];
  for (const line of lines) {
    const part = standsIn.get(line.accountId);
    (part ? vouchers.get(part)?.lines : fresh)?.push(line);
  }
  for (const [part, { lines: own }] of [...vouchers].sort(([a], [b]) => Number(b.isTouched) - Number(a.isTouched))) {
    const more = fresh.splice(0, Math.max(VOUCHER_LINES - own.length, 0));
    if (more.length > 0) part.isTouched = true;
    own.push(...more);
  }
  const again = [...vouchers].flatMap(([part, voucher]) => (part.isTouched ? [voucher] : []));
  const emptied = again.filter((voucher) => voucher.lines.length === 0);
  const filled = again.filter((voucher) => voucher.lines.length > 0);
  while (fresh.length > 0) filled.push({ former: [], lines: fresh.splice(0, VOUCHER_LINES) });
  if (emptied.length > 0 && filled.length === 0)
    filled.push(...[...vouchers.values()].filter((voucher) => voucher.lines.length > 0).slice(-1));
  filled[0]?.former.push(...emptied.flatMap(({ former }) => former));
  return filled;
}

/** An account that was switched off, or closed to the branch, since keeps the balance that it was opened with. */
export function withUnchanged(
  books: Books,
  lines: readonly OpeningLine[],
  before: ReadonlyMap<number, OpeningLine>,
): Books {
  const accounts = new Map(books.accounts);
  for (const { accountId, debit, credit } of lines) {
    const [account, was] = [accounts.get(accountId), before.get(accountId)];
    if (account && was?.debit === debit && was.credit === credit)
      accounts.set(accountId, { ...account, active: true, branchIds: [] });
  }
  return { ...books, accounts };
}

/** A line whose sum is zero, split into the debits and credits of its bills: an entry has an amount. */
const bySides = (line: PostingLine): PostingLine[] =>
  [1, -1].map((side) => {
    const bills = line.bills.filter((bill) => Math.sign(bill.amount) === side);
    const amount = sumOf(bills, (bill) => bill.amount);
    return { ...line, bills, debit: side === 1 ? amount : zero, credit: side === 1 ? zero : negate(amount) };
  });

type Decided = Decision & {
  items: (OpeningItem & { lineNo: number })[];
  /** Debits less credits of the balances. */
  difference: Paise;
};

/** Errors in the balances of a branch that do not depend on its accounts. */
export function wholeProblems(opened: readonly OpeningLine[], date: IsoDate): Problems {
  const named = new Set(opened.filter(hasOpening).map((line) => line.accountId)).size;
  if (named === 0) return { lines: 'Enter at least one balance' };
  return {
    ...openingProblems(opened, date),
    ...openingCurrencyProblems(opened),
    ...(named > MOST_OPENINGS && { lines: TOO_MANY_OPENINGS }),
  };
}

/**
 * Balances as one voucher, balanced by their difference.
 * @param first place of the first balance among those entered. @throws Refused naming every wrong field.
 */
export function decideOpenings(opened: readonly OpeningLine[], books: Books, date: IsoDate, first = 0): Decided {
  const problems = new ProblemCollector();
  const items: Decided['items'] = [];
  const lines: PostingLine[] = [];
  for (const [index, line] of opened.entries()) {
    if (!hasOpening(line)) continue;
    const field = `lines.${first + index}`;
    if (line.uncleared.length > 0) {
      const parts = problems.collect(() =>
        openingItems(line, usableAccount(books, line.accountId, `${field}.accountId`), date, field),
      );
      lines.push(...(parts?.rest ?? []));
      for (const part of parts?.items ?? []) {
        lines.push(part.line);
        items.push({ ...part, lineNo: lines.length });
      }
      continue;
    }
    const side = openingSide(line, books.accounts.get(line.accountId)?.nature ?? 'asset');
    const amount = side === 1 ? line.debit : line.credit;
    const at = { field, date, advances: 'refuse', isOpening: true } as const;
    const posted = problems.collect(() => postingLine(books, { ...line, narration: null }, amount, side, at));
    if (posted) lines.push(...(amount === 0 ? bySides(posted) : [posted]));
  }
  problems.valueOrThrow(lines);
  const difference = sumOf(lines, debitOf);
  if (difference !== 0) {
    const amount = Math.abs(difference) as Paise;
    lines.push({
      ...plainLine(books.purpose('openingDifference')),
      debit: difference < 0 ? amount : zero,
      credit: difference > 0 ? amount : zero,
    });
  }
  const debit = sumOf(lines, (line) => line.debit);
  return {
    lines,
    totals: [{ label: 'Total', amount: add(debit, negate(zero)) }],
    amount: debit,
    particulars: `${opened.length} opening balances`,
    tds: [],
    overrides: [],
    items,
    difference,
  };
}
