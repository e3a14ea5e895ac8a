import { KINDS } from '../kinds';

/**
 * How numbers of documents are written: `{TT}` the type, `{BRN}` the branch, `{FYFY}` the financial year as 2526 or
 * `{FY-FY}` as 25-26, `{YY}`, `{MM}`, `{DD}` of its day, `{SER}` the series of an outlet or sale type, and the counter last, `{NNNNN}`, with at least as many digits as it has letters. The counter itself
 * goes on through a change of the pattern, so no number is given twice.
 */
export const STANDARD_PATTERN = '{TT}{BRN}/{FYFY}/{NNNNN}';

/** CGST Rules 2017, rule 46(b): at most 16 characters, letters, digits, hyphen and slash. */
const LONGEST = 16;
const COUNTER = /\{N{3,8}\}$/;
const TOKENS = /\{(TT|BRN|FYFY|FY-FY)\}/g;

type Numbered = { type: string; words: string };

/** Numbered documents that nobody enters. */
const FURTHER: readonly Numbered[] = [
  { type: 'SV', words: 'Stock revaluations' },
  { type: 'RI', words: 'Self-invoices under reverse charge' },
  { type: 'RP', words: 'Payment vouchers under reverse charge' },
];

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The documents whose numbers can be given another pattern; a till writes its own, without network too. */
export const NUMBERED: readonly Numbered[] = [
  ...KINDS.filter(({ numberedBy }) => numberedBy !== 'till').map(({ type, names }) => ({
    type,
    words: capitalised(names.many),
  })),
  ...FURTHER,
];

export const patternCode = (type: string) => `num_${type}`;
/** The type behind the code of a setting. */
export const typeOf = (code: string) => code.slice('num_'.length);

/** The values that a number is made of: `year` as 2526. */
export type NumberPlace = { type: string; branch: string; year: string; date?: string; series?: string };

/** A number as it will be written, such as PYHYD/2526/00042. */
export function numberText(
  pattern: string,
  { type, branch, year, date = '', series = '' }: NumberPlace,
  serial: number,
): string {
  return pattern
    .replaceAll('{TT}', type)
    .replaceAll('{BRN}', branch)
    .replaceAll('{FYFY}', year)
    .replaceAll('{FY-FY}', `${year.slice(0, 2)}-${year.slice(2)}`)
    .replaceAll('{YY}', date.slice(2, 4))
    .replaceAll('{MM}', date.slice(5, 7))
    .replaceAll('{DD}', date.slice(8, 10))
    .replaceAll('{SER}', series)
    .replace(COUNTER, (letters) => String(serial).padStart(letters.length - 2, '0'));
}

/** @returns what is wrong with a pattern in words, or null. Codes of branches have three letters. */
export function patternProblem(pattern: string): string | null {
  if (!COUNTER.test(pattern)) return 'The counter comes last, such as {NNNNN}';
  const rest = pattern.replace(COUNTER, '').replaceAll(TOKENS, '');
  if (!/^[A-Za-z0-9/-]*$/.test(rest)) {
    return 'Use only {TT}, {BRN}, {FYFY}, {FY-FY}, the counter, letters, digits, - and /';
  }
  if (!pattern.includes('{BRN}')) return 'It needs {BRN}, so that branches never give the same number';
  if (!/\{FY(FY|-FY)\}/.test(pattern)) return 'Add {FYFY} or {FY-FY}: numbers restart each financial year';
  const sample = numberText(pattern, { type: 'TT', branch: 'BRN', year: '2526' }, 1);
  return sample.length > LONGEST
    ? `${sample} has ${sample.length} characters; the law allows ${LONGEST} for a tax document`
    : null;
}

type Value = { branchId: string; setupCode: string; setupValue: string };

/** @returns two types of documents that would get the same numbers in a branch, or null. */
export function sameNumbers(
  values: readonly Value[],
  branches: readonly { id: number; code: string }[],
  everywhere: string,
): { branch: string; types: [string, string]; words: [string, string] } | null {
  const set = new Map(values.map(({ branchId, setupCode, setupValue }) => [`${branchId} ${setupCode}`, setupValue]));
  for (const branch of branches) {
    const seen = new Map<string, Numbered>();
    for (const one of NUMBERED) {
      const code = patternCode(one.type);
      const pattern = set.get(`${branch.id} ${code}`) ?? set.get(`${everywhere} ${code}`) ?? STANDARD_PATTERN;
      const series = numberText(
        pattern.replace(COUNTER, '{NNN}'),
        { type: one.type, branch: branch.code, year: '2526' },
        1,
      );
      const other = seen.get(series);
      if (other) return { branch: branch.code, types: [other.type, one.type], words: [other.words, one.words] };
      seen.set(series, one);
    }
  }
  return null;
}
