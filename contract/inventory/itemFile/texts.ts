import { parseQuantity, parseRate, type Quantity, type Rate } from '../../amount';
import { type IsoDate, isIsoDate, lastOfMonth, parseDate } from '../../dates';

/** How the price lists of other programs write figures: Rs. 125, 125 /-, INR 45.00, 45.00/Nos, 24 Nos, (12.00). */

const FIGURE = /^(?:rs\.?|inr|₹)?\s*(-?[\d,]*\.?\d+|-?[\d,]+\.)\s*(.*)$/i;
/** Text after a figure: `/-`, or its unit. */
const UNIT = /^\/?\s*([a-z][a-z. ]{0,14})$/i;

/** The figure at the beginning of a cell, and the unit behind it. */
export function figureIn(text: string): { figure: string; unit: string | null } | null {
  const match = FIGURE.exec(text.trim().replace('−', '-'));
  if (!match) return null;
  const [, figure = '', rest = ''] = match;
  const behind = rest.replace(/^\/-\s*/, '').replace(/^only$/i, '');
  if (behind === '' || behind === '/-') return { figure: figure.replaceAll(',', ''), unit: null };
  const unit = UNIT.exec(behind)?.[1];
  return unit === undefined ? null : { figure: figure.replaceAll(',', ''), unit: unit.replace(/\.$/, '').trim() };
}

const atMost = (figure: string, decimals: number) => figure.replace(new RegExp(`(\\.\\d{${decimals}})\\d+$`), '$1');

export function rateIn(text: string): Rate | null {
  const found = figureIn(text);
  const rate = found ? parseRate(atMost(found.figure, 4)) : null;
  return rate !== null && rate >= 0 ? rate : null;
}

/** @returns null also for less than nothing: stock is never below zero when the books begin. */
export function quantityIn(text: string): Quantity | null {
  const found = figureIn(text);
  const quantity = found ? parseQuantity(atMost(found.figure, 3)) : null;
  return quantity !== null && quantity >= 0 ? quantity : null;
}

/** The unit that a cell such as `24 Nos` or `58.00/Kg` counts in. */
export const unitBehind = (text: string | null): string | null => (text ? (figureIn(text)?.unit ?? null) : null);

/** Codes of taxes by their rates; 12 and 28 ended on 21-Sep-2025, except 12 for bricks. */
const TAX_OF: Readonly<Record<string, string>> = {
  '0': 'EXEMPT',
  '0.25': 'GST0.25',
  '1.5': 'GST1.5',
  '3': 'GST3',
  '5': 'GST5',
  '12': 'GST12',
  '18': 'GST18',
  '28': 'GST28',
  '40': 'GST40',
};
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(non|out|no)[\s-]*(gst|taxable)|^outside/i, 'NONGST'],
  [/^nil/i, 'NIL'],
  [/^(exempt|tax[\s-]*free|none$)/i, 'EXEMPT'],
];

/** The code of the tax that a cell names: 18, 18%, GST 18%, IGST@18, 0.18 of a cell of per cent, Exempt, Nil, Non-GST. */
export function taxIn(text: string): string | null {
  const plain = text.trim();
  const worded = WORDS.find(([pattern]) => pattern.test(plain));
  if (worded) return worded[1];
  const match = /^(?:[a-z+& ]*(?:gst|tax|rate)[a-z ]*)?\s*@?\s*(\d+(?:\.\d+)?)\s*%?$/i.exec(plain);
  if (!match) return null;
  const rate = Number(match[1]);
  // 0.25 is a rate of its own; every other figure below 1 is a share.
  const percent = rate > 0 && rate < 1 && rate !== 0.25 ? Number((rate * 100).toFixed(4)) : rate;
  return TAX_OF[String(percent)] ?? null;
}

/** CGST and SGST of a file are halves of the rate. */
export function taxOfHalves(cgst: string | null, sgst: string | null): string | null {
  if (cgst === null && sgst === null) return null;
  const halfOf = (text: string | null) => Number((text ?? '0').replace(/[^\d.]/g, ''));
  return String(Number((halfOf(cgst) + halfOf(sgst)).toFixed(4)));
}

/** Rates that ended, but for bricks, pots and tiles of clay (headings 6815, 6901 and 6904). */
export const hasEnded = (tax: string, hsn: string | null): boolean =>
  tax === 'GST28' || (tax === 'GST12' && !/^(6815|6901|6904)/.test(hsn ?? ''));

/** An HSN or SAC as the product keeps it: a spreadsheet takes the zero off its front. */
export function hsnIn(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{3,8}$/.test(digits)) return null;
  const code = digits.length % 2 === 1 ? `0${digits}` : digits;
  return code.length >= 4 ? code : null;
}

/** Bar-codes with commas between; null where the spreadsheet made a figure of one. */
export function barcodesIn(text: string): string[] | null {
  const codes = text
    .split(/[,;\s]+/)
    .map((code) => code.replace(/^'/, ''))
    .filter(Boolean);
  return codes.some((code) => /^\d(\.\d+)?e\+?\d+$/i.test(code)) ? null : [...new Set(codes)];
}

/** The day until which goods are good: 05/27 and MAY-27 are the last of May. */
export function expiryIn(text: string): IsoDate | null {
  const plain = text.trim();
  if (isIsoDate(plain)) return plain;
  const match = /^(\d{1,2}|[a-z]{3,9})[-/. ](\d{2}|\d{4})$/i.exec(plain);
  if (!match) return parseDate(plain, '2000-01-01' as IsoDate);
  const [, month = '', year = ''] = match;
  const first = parseDate(`1-${month}-${year}`, '2000-01-01' as IsoDate);
  return first && lastOfMonth(first);
}

export const isYes = (text: string | null): boolean => /^(y|yes|true|1|incl|inclusive|with)\b/i.test(text ?? '');
