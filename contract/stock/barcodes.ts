/** Lengths of bar-codes of GS1: EAN-8, UPC-A, EAN-13, GTIN-14. */
const GS1_LENGTHS: readonly number[] = [8, 12, 13, 14];

/** The check digit of a GS1 number: digits from the right weigh 3 and 1 in turn (GS1 General Specifications 7.9). */
export function checkDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a code is a number of GS1 with a right check digit. */
export const isGs1 = (code: string): boolean =>
  /^\d+$/.test(code) && GS1_LENGTHS.includes(code.length) && barcodeProblem(code) === null;

/** Why a bar-code cannot be right, or null. A code that is no GS1 number is the company's own. */
export function barcodeProblem(code: string): string | null {
  if (!/^\d+$/.test(code) || !GS1_LENGTHS.includes(code.length)) return null;
  const digit = checkDigit(code.slice(0, -1));
  return digit === Number(code.at(-1)) ? null : `A digit is wrong: by the others the last one would be ${digit}`;
}
