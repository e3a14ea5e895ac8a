/** Advance of letters in the typeface of PDF files, at a size of 1: by their kind, as exact as a column needs. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[MW@%—]/u, 0.89],
  [/[mw]/u, 0.82],
  [/[A-Z&₹]/u, 0.66],
  [/[Iijltfr()[\]|/\s-]/u, 0.35],
  [/[.,:;'’!·]/u, 0.24],
  [/[\u200b-\u200d]/u, 0],
];
const OTHERS = 0.56;

/**
 * The same for the scripts of India, by their blocks of 128: letters, signs next to them, signs above and below, and
 * the width that a letter saves by joining the one before it. A twelfth too wide, since letters join in many ways.
 */
const FIRST_BLOCK = 0x900;
const BLOCKS: readonly (readonly [letter: number, sign: number, above: number, saved: number])[] = [
  [0.65, 0.28, 0.02, 0.37],
  [0.72, 0.35, 0, 0.56],
  [0.72, 0.24, 0, 0.64],
  [0.69, 0.24, 0, 0.35],
  [0.83, 0.39, 0, 0.76],
  [0.98, 0.66, 0.09, 0],
  [0.8, 0.47, 0.2, 0.62],
  [0.99, 0.45, 0, 0.78],
  [1.09, 0.55, 0.23, 0.75],
];
/** The sign that joins two letters has the same place in each block. */
const JOINED = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d](?=(\p{L}))/gu;

const blockOf = (letter: string) => BLOCKS[((letter.codePointAt(0) ?? 0) - FIRST_BLOCK) >> 7];

function indianWidth(letter: string): number | undefined {
  const [plain, sign, above] = blockOf(letter) ?? [];
  if (/\p{Mc}/u.test(letter)) return sign;
  return /\p{Mn}/u.test(letter) ? above : plain;
}

/** Bold letters are a little wider. */
export const BOLD = 1.04;

const known = new Map<string, number>();

function widthOf(letter: string): number {
  const width = known.get(letter) ?? indianWidth(letter) ?? KINDS.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS;
  known.set(letter, width);
  return width;
}

/** Width of a text in points at a size of 1. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  for (const [, letter = ''] of text.matchAll(JOINED)) width -= blockOf(letter)?.[3] ?? 0;
  return width;
}

/** A single word of India may be wider than its letters are on the average by as much. */
const SPARE = 1.4;
const INDIAN = /[\u0900-\u0d7f]/u;
const ofWord = (word: string): number => textWidth(word) * (INDIAN.test(word) ? SPARE : 1);

/** Width of the longest word of a text, the least width of a column. */
export const longestWordWidth = (text: string): number => Math.max(0, ...text.split(/\s/u).map(ofWord));
