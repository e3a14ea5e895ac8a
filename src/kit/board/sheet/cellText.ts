import type { CellValue } from '../../../../contract/sheet';
import { READINGS, readFigure } from '../../inputs/figures';
import { translate } from '../../translate';
import type { CellInput, SheetColumn } from './sheet';

export const cellText = (input: CellInput, value: CellValue): string => {
  if (value === null) return '';
  return input.kind === 'figure' && typeof value === 'number' ? READINGS[input.figure].format(value) : String(value);
};

/** Words for a value, for screen readers: Present, not P. */
export const cellWords = (input: CellInput, value: CellValue): string => {
  if (value === null || value === '') return translate('blank');
  const words = input.kind === 'code' ? input.codes[String(value)] : undefined;
  return words ? translate(words) : cellText(input, value);
};

/** Reads typed or pasted text as a value of the column, or returns a sentence why it is invalid. */
export function readCell(
  { input }: Pick<SheetColumn, 'input'>,
  typed: string,
): { value: CellValue } | { problem: string } {
  const text = typed.trim();
  if (text === '') return { value: null };
  if (input.kind === 'code') return readCode(input.codes, text);
  if (input.kind === 'text') {
    const most = input.max ?? 200;
    return text.length > most ? { problem: translate('At most {most} characters', { most }) } : { value: text };
  }
  const value = readFigure(input.figure, text);
  const { format } = READINGS[input.figure];
  if (Number.isNaN(value)) return { problem: translate('“{text}” is not a number', { text }) };
  if (input.max !== undefined && value > input.max)
    return {
      problem: translate('{value} is more than the maximum {max}', { value: format(value), max: format(input.max) }),
    };
  if (input.min !== undefined && value < input.min)
    return {
      problem: translate('{value} is less than the minimum {min}', { value: format(value), min: format(input.min) }),
    };
  return { value };
}

/** A code in any capitals, or its words as another program writes them. */
function readCode(codes: Readonly<Record<string, string>>, text: string): { value: CellValue } | { problem: string } {
  const lower = text.toLowerCase();
  const code = Object.keys(codes).find((key) => key.toLowerCase() === lower || codes[key]?.toLowerCase() === lower);
  if (code !== undefined) return { value: code };
  return { problem: translate('“{text}” is none of {codes}', { text, codes: Object.keys(codes).join(', ') }) };
}
