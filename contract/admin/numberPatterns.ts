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

/**
 * The documents that can be numbered otherwise, by type; the kinds themselves stand in their areas, above this floor.
 * Counter bills are not among them: a till writes their numbers by itself, without network too.
 */
export const NUMBERED = [
  { type: 'PY', words: 'Payments' },
  { type: 'RC', words: 'Receipts' },
  { type: 'JV', words: 'Journals' },
  { type: 'CT', words: 'Transfers' },
  { type: 'AQ', words: 'Acquisitions' },
  { type: 'DP', words: 'Depreciation runs' },
  { type: 'AV', words: 'Revisions' },
  { type: 'AT', words: 'Asset transfers' },
  { type: 'AD', words: 'Disposals' },
  { type: 'PQ', words: 'Purchase requests' },
  { type: 'PO', words: 'Purchase orders' },
  { type: 'PI', words: 'Purchases' },
  { type: 'PR', words: 'Purchase returns' },
  { type: 'OS', words: 'Opening stocks' },
  { type: 'MI', words: 'Material issues' },
  { type: 'MR', words: 'Issue returns' },
  { type: 'RK', words: 'Repackings' },
  { type: 'LS', words: 'Material losses' },
  { type: 'ST', words: 'Store transfers' },
  { type: 'TR', words: 'Transfer receipts' },
  { type: 'BT', words: 'Branch transfers' },
  { type: 'BR', words: 'Branch receipts' },
  { type: 'SO', words: 'Samples out' },
  { type: 'RO', words: 'Samples back' },
  { type: 'SN', words: 'Samples in' },
  { type: 'RN', words: 'Samples given back' },
  { type: 'AU', words: 'Stock audits' },
  { type: 'EN', words: 'Purchase enquiries' },
  { type: 'QT', words: 'Purchase quotations' },
  { type: 'BO', words: 'Bulk orders' },
  { type: 'SA', words: 'Supplier advances' },
  { type: 'CN', words: 'Credit notes' },
  { type: 'SP', words: 'Supplier payments' },
  { type: 'SI', words: 'Sale invoices' },
  { type: 'DC', words: 'Delivery challans' },
  { type: 'ES', words: 'Estimates' },
  { type: 'SR', words: 'Sale returns' },
  { type: 'SD', words: 'Debit notes' },
  { type: 'CA', words: 'Customer advances' },
  { type: 'AP', words: 'Agent payments' },
  { type: 'EP', words: 'Employee payments' },
  { type: 'TM', words: 'Till movements' },
  { type: 'CC', words: 'Credit clearances' },
  { type: 'CQ', words: 'Quotations' },
  { type: 'CO', words: 'Sales orders' },
  { type: 'CL', words: 'Enquiries' },
  { type: 'CP', words: 'Complaints' },
  { type: 'OO', words: 'Online orders' },
  { type: 'OY', words: 'Channel payouts' },
  { type: 'OP', words: 'Opening vouchers' },
  { type: 'YE', words: 'Closing vouchers' },
  { type: 'SV', words: 'Stock revaluations' },
  { type: 'RI', words: 'Self-invoices under reverse charge' },
  { type: 'RP', words: 'Payment vouchers under reverse charge' },
] as const;

export const patternCode = (type: string) => `num_${type}`;
/** The type behind the code of a setting. */
export const typeOf = (code: string) => code.slice('num_'.length);

/** What stands in a number: `year` as 2526. */
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
    const seen = new Map<string, (typeof NUMBERED)[number]>();
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
