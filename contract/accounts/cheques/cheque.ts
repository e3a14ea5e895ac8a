import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../amount';
import { type IsoDate, isoDate } from '../../dates';
import { id, isoDateField, optionalText, signedMoney } from '../../fields';
import { amountInWords } from '../../words';

/** The printed parts of a cheque for a payment or transfer. */
export const Cheque = z.object({
  documentId: id,
  number: z.string(),
  bank: z.string(),
  date: isoDateField(),
  /** Empty where the payee is unknown; the user who prints the cheque enters it. */
  payee: z.string(),
  amount: signedMoney,
  /** It is cashed by ourselves. */
  isSelf: z.boolean(),
  /** The layout of the book that the leaf is from. */
  layoutId: z.nullable(id),
  /** How many times it has been printed, this time included; 0 while it is only looked at. */
  copy: z.int(),
});
export type Cheque = z.infer<typeof Cheque>;

/** The payee of a cheque that has none yet. */
export const ChequePrint = z.object({ payee: optionalText(80) });

/** Nothing can be written before or after the figure, and nothing after the words. */
export const chequeFigures = (amount: Paise) => `**${formatPaise(amount)}**`;
/** “Rupees” is printed on the cheque. */
export const chequeWords = (amount: Paise) => `${amountInWords(amount).replace(/^Rupees /, '')} **`;
/** Day, month and year, a digit a box. */
export const chequeDate = (date: IsoDate) =>
  [...`${date.slice(8)}${date.slice(5, 7)}${date.slice(0, 4)}`].map((digit, place) => ({ digit, place }));

const POINT_MM = 0.3528;
/** Every letter of Courier, in which cheques are printed, is 0.6 as wide as it is high. */
const LETTER = 0.6 * POINT_MM;
/** Smaller type is not read at the counter. */
const LEAST_POINTS = 6;

const fits = (text: string, width: number, points: number) => text.length * LETTER * points <= width;

function broken(words: string, [width, width2]: readonly [number, number], points: number): [string, string] | null {
  const parts = words.split(' ');
  let first = '';
  while (parts[0] !== undefined && fits(`${first} ${parts[0]}`.trim(), width, points))
    first = `${first} ${parts.shift()}`.trim();
  const second = parts.join(' ');
  return fits(second, width2, points) ? [first, second] : null;
}

/**
 * Words over two lines of a cheque, broken between words, and the size in points at which they fit: that of the layout,
 * or as much smaller as it takes.
 * @param widths of the lines in mm. @returns null when they would not be readable: a cheque is not printed with half its
 * amount.
 */
export function chequeLines(
  words: string,
  widths: readonly [number, number],
  fontSize: number,
): { lines: [string, string]; points: number } | null {
  for (let tenths = fontSize * 10; tenths >= LEAST_POINTS * 10; tenths -= 1) {
    const lines = broken(words, widths, tenths / 10);
    if (lines) return { lines, points: tenths / 10 };
  }
  return null;
}

/**
 * The size in points at which a name or a figure fits its line: that of the layout, or as much smaller as it takes.
 * @param width of the line in mm. @returns null when it would not be readable: a cheque is not printed to half a name.
 */
export function lineSize(text: string, width: number, fontSize: number): number | null {
  const most = Math.floor((width / (Math.max(text.length, 1) * LETTER)) * 10) / 10;
  const size = Math.min(fontSize, most);
  return size >= LEAST_POINTS ? size : null;
}

/** Sample values for a layout: long words and a long name. */
export const SAMPLE_CHEQUE: Cheque = {
  documentId: 1,
  number: '000000',
  bank: '',
  date: isoDate('2026-12-31'),
  payee: 'Sample Payee Private Limited',
  amount: 7_77_77_777_77 as Paise,
  isSelf: false,
  layoutId: null,
  copy: 0,
};
