import * as z from 'zod/mini';
import { MAX_PAISE, type Paise } from '../../amount';
import type { IsoDate } from '../../dates';
import { count, isoDateField, optionalText } from '../../fields';

export const BANK_FORMATS = ['csv', 'xlsx', 'ofx', 'mt940'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

export const MAX_BANK_LINES = 10_000;
const MAX_NARRATION = 250;
const MAX_REFERENCE = 40;

/** Amount moved: above zero came in, below went out, never zero. */
const moved = z.int('Enter an amount').check(
  z.refine<number>((value) => value !== 0, 'Give an amount other than zero'),
  z.gte(-MAX_PAISE, 'The amount is too large'),
  z.lte(MAX_PAISE, 'The amount is too large'),
) as unknown as z.ZodMiniType<Paise, Paise>;

/** A line of a bank statement as it is imported. */
export const BankLineInput = z.object({
  date: isoDateField(),
  amount: moved,
  reference: optionalText(MAX_REFERENCE),
  narration: optionalText(MAX_NARRATION),
  /** Its place among lines of one file with the same date, amount and reference, from 1. */
  runningNo: count(MAX_BANK_LINES, 1),
});
export type BankLineInput = z.infer<typeof BankLineInput>;

/** A row of a statement file as it was read; values that could not be read are null, and `problem` has the reason. */
export type ReadLine = {
  /** Its line or row in the file, from 1. */
  place: number;
  date: IsoDate | null;
  amount: Paise | null;
  reference: string;
  narration: string;
  /** The balance after it, where the file has one. */
  balance?: Paise;
  problem: string | null;
};

/** A statement file as it was read. */
export type ReadStatement = {
  lines: ReadLine[];
  /** The closing balance in the file, if it has one. */
  closing: { date: IsoDate; balance: Paise } | null;
  /** Inconsistencies within the file. */
  warnings: string[];
  /** Numbers of the accounts that the file names, each once. */
  accountNos?: string[];
};

/** The number without the code of the bank, leading zeros, spaces and signs. */
const bareNumber = (accountNo: string) =>
  (accountNo.split('/').at(-1) ?? '').replace(/[^0-9A-Za-z]/g, '').replace(/^0+/, '');

/** Numbers of fewer digits, such as a customer's, name no account. */
const LEAST_DIGITS = 4;

/**
 * Why a statement file belongs to another account; null where it fits, or where the file or the account has no
 * number. Banks write a number with zeros, with the code of the bank, or only its last digits.
 */
export function otherAccount(
  accountNos: readonly string[],
  account: { name: string; accountNo: string | null },
): string | null {
  const found = [...new Set(accountNos.map(bareNumber))].filter((number) => number.length >= LEAST_DIGITS);
  if (found.length > 1)
    return `This file has the statements of ${found.length} accounts: ${found.join(', ')}. Download the statement of one account from the bank.`;
  const [number] = found;
  const own = account.accountNo === null ? '' : bareNumber(account.accountNo);
  if (!number || !own) return null;
  // Some banks hide all but the last digits behind X.
  const visible = number.split(/x/i).at(-1) ?? '';
  if (own === number || own.endsWith(visible) || number.endsWith(own)) return null;
  return `This file is of account ${number}, and ${account.name} has the number ${own}. Select the account of the file, or correct the number of ${account.name}.`;
}

/** The last day of a file, and the bank's balance on that day, if the file has one for it. */
export function endOfStatement({ lines, closing }: ReadStatement): { date: IsoDate; balance: Paise | null } | null {
  const last = lines.reduce<IsoDate | null>((end, { date }) => (date && (!end || date > end) ? date : end), null);
  if (closing && (!last || closing.date >= last)) return closing;
  return last && { date: last, balance: null };
}

/** A line behind which the file has another balance than the lines up to it give. */
type Broken = { line: ReadLine; says: Paise; gives: Paise };

function brokenIn(lines: readonly ReadLine[], sign: 1 | -1): Broken[] {
  const broken: Broken[] = [];
  let gives: Paise | null = null;
  for (const line of lines) {
    const { amount, balance: says, problem } = line;
    // Lines with an error give no balance.
    gives = gives === null || amount === null || problem !== null ? null : ((gives + sign * amount) as Paise);
    if (says === undefined) continue;
    if (gives !== null && gives !== says) broken.push({ line, says, gives });
    gives = says;
  }
  return broken;
}

/**
 * The first line whose balance in the file does not follow: a line before it is missing or repeated. The lines of one
 * day may be in reverse order. `isOpposite`: balances follow throughout if every amount has the other sign.
 */
export function brokenBalance(lines: readonly ReadLine[]): (Broken & { isOpposite: boolean }) | null {
  const ways = [lines, lines.toReversed()];
  const [first, second] = ways.map((way) => brokenIn(way, 1));
  const [found] = (first && second && second.length < first.length ? second : first) ?? [];
  return found ? { ...found, isOpposite: ways.some((way) => brokenIn(way, -1).length === 0) } : null;
}

/** A line whose date and amount are known. */
type Whole = { date: IsoDate; amount: Paise; reference: string; narration: string };

const tidy = (text: string, most: number) =>
  text
    // Banks pad their files with spaces and control characters.
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim() || null;

/**
 * Lines as they are sent: equal lines (date, amount and reference) are numbered, so that the same file, or another
 * one for the same days, adds none a second time.
 */
export function numberedLines(lines: readonly Whole[]): BankLineInput[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    // A lone dash is how some banks write that there is none.
    const reference = tidy(line.reference.replace(/^[-\s]+$/, ''), MAX_REFERENCE);
    const key = `${line.date} ${line.amount} ${reference ?? ''}`;
    const runningNo = (seen.get(key) ?? 0) + 1;
    seen.set(key, runningNo);
    return {
      date: line.date,
      amount: line.amount,
      reference,
      narration: tidy(line.narration, MAX_NARRATION),
      runningNo,
    };
  });
}
