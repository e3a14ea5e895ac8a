/** What a spreadsheet takes for the beginning of a formula, or skips in front of one. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that a spreadsheet would take for a formula is kept as text. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
