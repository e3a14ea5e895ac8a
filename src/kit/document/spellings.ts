import { stateCodeNamed } from '../../../contract/stateSpellings';
import { GST_STATES } from '../../../contract/statutory';

/** Reads the cells of files from other programs in the product's own spelling. */

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const isOfStates = (words: Readonly<Record<string, string>>): boolean => {
  const keys = Object.keys(words);
  return keys.length > 20 && keys.every((key) => Object.hasOwn(GST_STATES, key));
};

/**
 * The key of a choice by its key or its words, without regard to capitals, spaces and dashes; of a state by its usual
 * names.
 */
export function choiceNamed(words: Readonly<Record<string, string>>, text: string): string | null {
  if (isOfStates(words)) {
    const code = stateCodeNamed(text);
    return code !== null && Object.hasOwn(words, code) ? code : null;
  }
  const same = (one: string) => plain(one) === plain(text);
  return Object.entries(words).find(([key, label]) => same(key) || same(label))?.[0] ?? null;
}

/** A figure without the words that people write around it: "Rs. 125 /-", "₹125.00", "18 %". */
export const bareFigure = (text: string): string =>
  text
    .trim()
    .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/\s*(?:\/\s*[-–=]?|%)$/, '')
    .trim();

/** A code whose leading zero was lost in a spreadsheet: HSN codes have 2, 4, 6 or 8 digits. Null where none can be lost. */
export const withLostZero = (text: string): string | null => (/^\d{3}$|^\d{5}$|^\d{7}$/.test(text) ? `0${text}` : null);
