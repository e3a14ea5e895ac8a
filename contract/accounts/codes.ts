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
