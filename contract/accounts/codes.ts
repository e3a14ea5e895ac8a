/**
 * The code after the last one among its siblings: its last digits counted on, `FA-09` to `FA-10`.
 * @returns null where there is none to go on from, or the next one would be longer than `longest`.
 */
export function nextCode(last: string | null, longest: number): string | null {
  const [, before = '', digits = ''] = /^(.*?)(\d{1,12})$/.exec(last ?? '') ?? [];
  if (digits === '') return null;
  const next = `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
  return next.length > longest ? null : next;
}

/** The code that follows the last one under another, or the first one there: two figures more, `401` to `40101`. */
export function codeUnder(above: string | null, last: string | null, longest: number): string | null {
  if (last !== null) return nextCode(last, longest);
  const first = `${above}01`;
  return above === null || first.length > longest ? null : first;
}
