import { isPaperNumber } from '../../books/instrument';
import type { Mode } from '../../books/vouchers';
import type { IsoDate } from '../../dates';

type Line = { date: IsoDate; reference: string | null; narration: string | null };
type Given = { mode?: Mode | null | undefined; instrumentNo?: string | null | undefined };
export type LineInstrument = { mode: Mode; instrumentNo: string | null; instrumentDate: IsoDate | null };

const CHEQUE = /\b(CHQ|CHEQUE|CLG|CLEARING)/;
/** Fees for a card or a cheque, and cheques sent back, are not payments by card or cheque. */
const FEE = /\b(CHR?GS?|CHARGES?|FEES?|AMC)\b/;
const NO_CHEQUE = /\b(RETURN(ED)?|RTN|BOUNCED?|DISHONOU?RED|BOOK|STOP)\b/;
const WAYS: readonly (readonly [Mode, RegExp])[] = [
  ['upi', /\bUPI/],
  ['imps', /\b(IMPS|MMT)\b/],
  ['rtgs', /\bRTGS/],
  ['neft', /\bNEFT/],
];
const CARD = /\b(POS|CARD|ECOM|VISA|RUPAY|MAESTRO)\b/;

/** The number of a cheque has six digits; banks put zeros before them, or nothing but zeros where there is none. */
const chequeIn = (text: string): string | null =>
  (text.match(/\d{6,}/g) ?? [])
    .filter((digits) => /^0*\d{6}$/.test(digits))
    .map((digits) => digits.slice(-6))
    .find(isPaperNumber) ?? null;

/** How a bank line moved its money, read from its reference and narration. */
export function modeOf({ reference, narration }: Omit<Line, 'date'>): Pick<LineInstrument, 'mode' | 'instrumentNo'> {
  const plain = { instrumentNo: reference?.slice(0, 30) ?? null };
  const words = `${reference ?? ''} ${narration ?? ''}`.toUpperCase();
  const isFee = FEE.test(words);
  const at = words.search(CHEQUE);
  if (at >= 0 && !isFee && !NO_CHEQUE.test(words)) {
    const instrumentNo = chequeIn(reference ?? '') ?? chequeIn(words.slice(at)) ?? chequeIn(words);
    if (instrumentNo) return { mode: 'cheque', instrumentNo };
  }
  const way = WAYS.find(([, pattern]) => pattern.test(words));
  if (way) return { mode: way[0], ...plain };
  return { mode: CARD.test(words) && !isFee ? 'card' : 'neft', ...plain };
}

/**
 * The instrument of a voucher that is made from a line.
 * @param given what the user chose; otherwise the line's own words count.
 * @param date date of the voucher; its cheque has no later date.
 */
export function lineInstrument(line: Line, given: Given, date: IsoDate): LineInstrument {
  const read = modeOf(line);
  const mode = given.mode ?? read.mode;
  const instrumentNo = given.instrumentNo === undefined ? read.instrumentNo : given.instrumentNo;
  const isPaper = mode === 'cheque' || mode === 'dd';
  return { mode, instrumentNo, instrumentDate: !isPaper ? null : line.date < date ? line.date : date };
}
