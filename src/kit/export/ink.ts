/** Advance of letters in the typeface of PDF files, at a size of 1: by their kind, as exact as a column needs. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[MW@%—]/u, 0.89],
  [/[mw]/u, 0.82],
  [/[A-Z&₹]/u, 0.66],
  [/[Iijltfr()[\]|/\s-]/u, 0.35],
  [/[.,:;'’!·]/u, 0.24],
];
const OTHERS = 0.56;

/** Bold letters are a little wider. */
export const BOLD = 1.04;

const known = new Map<string, number>();

function widthOf(letter: string): number {
  const width = known.get(letter) ?? KINDS.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS;
  known.set(letter, width);
  return width;
}

/** Width of a text in points at a size of 1. */
export function ink(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOf(letter);
  return width;
}

/** Width of the longest word of a text, which no line can break. */
export const wordInk = (text: string): number => Math.max(0, ...text.split(/\s/u).map(ink));
