/** Blocks of Unicode of the scripts of India that PDF files have a typeface for. */
const BLOCKS = {
  devanagari: '\u0900-\u097f',
  bengali: '\u0980-\u09ff',
  gurmukhi: '\u0a00-\u0a7f',
  gujarati: '\u0a80-\u0aff',
  oriya: '\u0b00-\u0b7f',
  tamil: '\u0b80-\u0bff',
  telugu: '\u0c00-\u0c7f',
  kannada: '\u0c80-\u0cff',
  malayalam: '\u0d00-\u0d7f',
};

export type Script = keyof typeof BLOCKS;
export const SCRIPTS = Object.keys(BLOCKS) as Script[];

/** Latin, Greek, Cyrillic, punctuation and currency signs. */
const COMMON = '\\s\u0020-\u024f\u0370-\u04ff\u1e00-\u1fff\u2000-\u206f\u20a0-\u20bf\u2100-\u214f\u2212';
/** Two letters so young that the typefaces do not have them yet. */
const YOUNG = '\u0c5c\u0cdc';

/** Characters that the typefaces of PDF files lack; they would print as empty boxes. */
const STRANGE = new RegExp(`[^${COMMON}${Object.values(BLOCKS).join('')}]|[${YOUNG}]|\\p{Unassigned}`, 'u');

/** Whether a PDF file has letters for a text. */
export const isWritable = (text: string): boolean => !STRANGE.test(text);

/** Joiners and the full stops that most scripts share stay with the word before them, as do spaces between words. */
const RUNS = new RegExp(
  SCRIPTS.map((script) => {
    const letters = BLOCKS[script];
    return `(?<${script}>[${letters}](?:[${letters}\u0964\u0965\u200c\u200d]| +(?=[${letters}]))*)`;
  }).join('|'),
  'gu',
);

export type Run = { text: string; script: Script | null };

/** A text split by its scripts; other characters than Indian scripts use the common typeface. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let last = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(RUNS)) {
    if (index > last) runs.push({ text: text.slice(last, index), script: null });
    runs.push({ text: found, script: SCRIPTS.find((script) => groups[script] !== undefined) ?? null });
    last = index + found.length;
  }
  if (last < text.length) runs.push({ text: text.slice(last), script: null });
  return runs;
}
