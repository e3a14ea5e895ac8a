/** Characters with which a formula begins in a spreadsheet, or which it skips before one. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that a spreadsheet would take for a formula is kept as text. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
