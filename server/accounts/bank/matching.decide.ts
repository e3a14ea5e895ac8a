import { MAX_IN_MATCH, type Pass } from '../../../contract/accounts/bank/reconciliation';
import { daysBetween, type IsoDate } from '../../../contract/dates';
import { likeness, tokensOf } from './words';

/** Facts of an entry for the matching; `amount` as the bank sees it, above zero coming in. */
export type EntryFacts = {
  id: number;
  voucherId?: number;
  date: IsoDate;
  amount: number;
  instrumentNo: string | null;
  /** Names on the other side, and the payee. */
  party: string;
  narration: string | null;
};
export type LineFacts = {
  id: number;
  /** The voucher that was made from it. */
  madeId?: number | null;
  date: IsoDate;
  amount: number;
  reference: string | null;
  narration: string | null;
};

export type Pair = { pass: Pass; exact: boolean; entryIds: number[]; lineIds: number[] };

/** Days that money is under way between the books and the bank. */
const WINDOW_DAYS = 7;
/** From this share of a party's name on, a narration counts as naming it. */
const LIKELY = 0.5;
/** Letters and digits of a payment system's own number; shorter ones match by chance. */
const UTR_LENGTH = 8;
/** Sums are sought among so few, so that a day with hundreds of equal amounts costs no more than a quiet one. */
const SUM_OF_MOST = 4;
const SUM_AMONG = 14;
const SUM_TRIES = 200_000;
const NAMES_COMPARED = 60;

/**
 * Finds probable matches, surest first: vouchers made from a line, then 1 number of the instrument and amount, 2 UTR
 * in the narration and amount, 3 amount and a likely name within a week, 4 one amount that is the sum of several: of
 * a whole day, or of a few. Items used by one pass are not used again. Nothing is guessed where two answers would be
 * equally good.
 */
export function matchBank(entries: readonly EntryFacts[], lines: readonly LineFacts[]): Pair[] {
  const open = new Open(entries, lines);
  byMaking(open);
  byInstrument(open);
  byUtr(open);
  byName(open);
  byBatch(open);
  const tries = { left: SUM_TRIES };
  byLineSum(open, tries);
  byEntrySum(open, tries);
  const places = new Map(lines.map((line, place) => [line.id, place]));
  const first = (pair: Pair) => Math.min(...pair.lineIds.map((id) => places.get(id) ?? 0));
  return open.pairs.sort((a, b) => first(a) - first(b));
}

/** Only the passes that look at numbers: what may be taken without looking. */
export function matchExactly(entries: readonly EntryFacts[], lines: readonly LineFacts[]): Pair[] {
  const open = new Open(entries, lines);
  byMaking(open);
  byInstrument(open);
  byUtr(open);
  return open.pairs;
}

class Open {
  readonly pairs: Pair[] = [];
  readonly #entries: readonly EntryFacts[];
  readonly #lines: readonly LineFacts[];
  readonly #usedEntries = new Set<number>();
  readonly #usedLines = new Set<number>();

  constructor(entries: readonly EntryFacts[], lines: readonly LineFacts[]) {
    this.#entries = entries;
    this.#lines = lines;
  }

  entries(): EntryFacts[] {
    return this.#entries.filter((entry) => !this.#usedEntries.has(entry.id));
  }

  lines(): LineFacts[] {
    return this.#lines.filter((line) => !this.#usedLines.has(line.id));
  }

  isFree(entry: EntryFacts): boolean {
    return !this.#usedEntries.has(entry.id);
  }

  isFreeLine(line: LineFacts): boolean {
    return !this.#usedLines.has(line.id);
  }

  take(pass: Pass, exact: boolean, entries: readonly EntryFacts[], lines: readonly LineFacts[]): void {
    for (const entry of entries) this.#usedEntries.add(entry.id);
    for (const line of lines) this.#usedLines.add(line.id);
    this.pairs.push({ pass, exact, entryIds: entries.map((one) => one.id), lineIds: lines.map((one) => one.id) });
  }
}

const grouped = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** A number of digits without its leading zeros: banks pad cheque numbers, and drop what pads them. */
const bare = (digits: string) => digits.replace(/^0+/, '');
const wordsOf = (line: LineFacts) => `${line.reference ?? ''} ${line.narration ?? ''}`;
const numbersIn = (line: LineFacts) =>
  new Set((wordsOf(line).match(/\d{3,}/g) ?? []).map(bare).filter((one) => one.length > 2));

/** A voucher that was made from a line and posted by somebody else later. */
function byMaking(open: Open): void {
  for (const line of open.lines()) {
    if (!line.madeId) continue;
    const entry = open.entries().find((one) => one.voucherId === line.madeId && one.amount === line.amount);
    if (entry) open.take('made', true, [entry], [line]);
  }
}

function byInstrument(open: Open): void {
  const cheques = open
    .entries()
    .filter((entry) => /^\d{4,}$/.test(entry.instrumentNo ?? '') && bare(entry.instrumentNo ?? '').length > 2);
  const byKey = grouped(cheques, (entry) => `${bare(entry.instrumentNo ?? '')} ${entry.amount}`);
  const lines = new Map<string, LineFacts[]>();
  for (const line of open.lines()) {
    for (const number of numbersIn(line)) {
      const key = `${number} ${line.amount}`;
      if (byKey.has(key)) lines.set(key, [...(lines.get(key) ?? []), line]);
    }
  }
  for (const [key, entries] of byKey) takeOnly(open, 'instrument', entries, lines.get(key));
}

/** One entry and one line, and no other of either that would do as well. */
function takeOnly(open: Open, pass: Pass, entries: readonly EntryFacts[], lines: readonly LineFacts[] = []): void {
  const [entry, secondEntry] = entries.filter((one) => open.isFree(one));
  const [line, secondLine] = lines.filter((one) => open.isFreeLine(one));
  if (entry && line && !secondEntry && !secondLine) open.take(pass, true, [entry], [line]);
}

const plainCode = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const codesIn = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map(plainCode)
    .filter((code) => code.length >= UTR_LENGTH && /\d{4}/.test(code));

function byUtr(open: Open): void {
  const lines = new Map<string, LineFacts[]>();
  for (const line of open.lines()) {
    for (const code of new Set(codesIn(wordsOf(line)))) {
      const key = `${code} ${line.amount}`;
      lines.set(key, [...(lines.get(key) ?? []), line]);
    }
  }
  const entries = new Map<string, EntryFacts[]>();
  for (const entry of open.entries()) {
    for (const code of new Set(codesIn(`${entry.instrumentNo ?? ''} ${entry.narration ?? ''}`))) {
      const key = `${code} ${entry.amount}`;
      if (lines.has(key)) entries.set(key, [...(entries.get(key) ?? []), entry]);
    }
  }
  for (const [key, found] of entries) takeOnly(open, 'utr', found, lines.get(key));
}

function byName(open: Open): void {
  const byAmount = grouped(open.entries(), (entry) => entry.amount);
  const found: { entry: EntryFacts; line: LineFacts; score: number; days: number }[] = [];
  for (const line of open.lines()) {
    const words = tokensOf(wordsOf(line));
    const near = (byAmount.get(line.amount) ?? []).filter(
      (entry) => Math.abs(daysBetween(entry.date, line.date)) <= WINDOW_DAYS,
    );
    for (const entry of near.slice(0, NAMES_COMPARED)) {
      const score = likeness(entry.party, words);
      if (score >= LIKELY) found.push({ entry, line, score, days: Math.abs(daysBetween(entry.date, line.date)) });
    }
  }
  found.sort((a, b) => b.score - a.score || a.days - b.days || a.line.id - b.line.id || a.entry.id - b.entry.id);
  for (const { entry, line } of found) {
    if (open.isFree(entry) && open.isFreeLine(line)) open.take('name', false, [entry], [line]);
  }
}

/** All that one day holds of a direction, of one party or of everybody: what a bank carries out as one. */
function byBatch(open: Open): void {
  const ofDay = grouped(open.entries(), (entry) => `${entry.date} ${entry.amount > 0}`);
  const batches = [...ofDay.values()].flatMap((day) => {
    const parties = [...grouped(day, (entry) => entry.party).values()];
    return parties.length > 1 ? [day, ...parties] : [day];
  });
  const fit = batches.filter(({ length }) => length > 1 && length <= MAX_IN_MATCH);
  const bySum = grouped(fit, (batch) => `${batch[0]?.date} ${batch.reduce((sum, { amount }) => sum + amount, 0)}`);
  for (const line of open.lines()) {
    const near = daysNear(line.date).flatMap((day) => bySum.get(`${day} ${line.amount}`) ?? []);
    const [batch, second] = near.filter((one) => one.every((entry) => open.isFree(entry)));
    if (batch && !second) open.take('sum', false, batch, [line]);
  }
}

type Tries = { left: number };

/**
 * The parts that add up to a total, or null when there are none or more than one such choice.
 * @param parts all of the total's sign; only the first few are looked at.
 */
function sumTo<T extends { amount: number }>(parts: readonly T[], total: number, tries: Tries): T[] | null {
  const size = Math.abs(total);
  const fit = parts.filter((part) => Math.abs(part.amount) < size).slice(0, SUM_AMONG);
  const answers: T[][] = [];
  const walk = (from: number, left: number, chosen: readonly T[]) => {
    if (left === 0 && chosen.length > 1) answers.push([...chosen]);
    if (left <= 0 || chosen.length === SUM_OF_MOST) return;
    for (let place = from; place < fit.length && answers.length < 2 && tries.left > 0; place++) {
      const part = fit[place];
      if (!part) continue;
      tries.left -= 1;
      walk(place + 1, left - Math.abs(part.amount), [...chosen, part]);
    }
  };
  walk(0, size, []);
  return answers.length === 1 && tries.left > 0 ? (answers[0] ?? null) : null;
}

/** A deposit slip with several cheques, a salary file: one line of the bank for several entries. */
function byLineSum(open: Open, tries: Tries): void {
  const byDay = grouped(open.entries(), (entry) => entry.date);
  for (const line of open.lines()) {
    const near = nearest(byDay, line.date, (entry) => open.isFree(entry) && entry.amount > 0 === line.amount > 0);
    const parts = sumTo(near, line.amount, tries);
    if (parts) open.take('sum', false, parts, [line]);
  }
}

/** A bill paid in instalments, a cheque with its charges apart: one entry for several lines of the bank. */
function byEntrySum(open: Open, tries: Tries): void {
  const byDay = grouped(open.lines(), (line) => line.date);
  for (const entry of open.entries()) {
    const near = nearest(byDay, entry.date, (line) => open.isFreeLine(line) && line.amount > 0 === entry.amount > 0);
    const parts = sumTo(near, entry.amount, tries);
    if (parts) open.take('sum', false, [entry], parts);
  }
}

const DAY = 86_400_000;
/** The days of a week before and after, the nearest first. */
const daysNear = (date: IsoDate): IsoDate[] =>
  Array.from({ length: WINDOW_DAYS + 1 }, (_, days) => (days === 0 ? [0] : [-days, days])).flatMap((steps) =>
    steps.map((step) => new Date(Date.parse(date) + step * DAY).toISOString().slice(0, 10) as IsoDate),
  );

/** Items within a week of a day, nearest first. */
function nearest<T>(byDay: ReadonlyMap<IsoDate, T[]>, date: IsoDate, isWanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const day of daysNear(date)) {
    for (const item of byDay.get(day) ?? []) {
      if (found.length >= SUM_AMONG) return found;
      if (isWanted(item)) found.push(item);
    }
  }
  return found;
}
