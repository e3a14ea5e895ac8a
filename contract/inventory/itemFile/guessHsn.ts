/** Guesses the HSN of an item from its name, by the everyday words of the codes. */

export type WordedCode = { code: string; description: string; keywords: string | null };

/** Sizes and packings say nothing about what a thing is. */
const SIZE = /\b\d+([.x*]\d+)*\s*(kgs?|gms?|g|ltrs?|l|ml|pcs?|nos?|mm|cm|mtrs?|inch|in|pkt|rs|w|v)?\b/g;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(SIZE, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

type Phrase = { code: string; words: readonly string[]; weight: number };

/** Words of a description count less than those that people use. */
const OF_KEYWORD = 10;
const OF_DESCRIPTION = 6;

const phrasesOf = ({ code, description, keywords }: WordedCode): Phrase[] =>
  [
    ...(keywords ?? '').split(',').map((words) => ({ words: wordsOf(words), weight: OF_KEYWORD })),
    ...description.split(/,| and /).map((words) => ({ words: wordsOf(words), weight: OF_DESCRIPTION })),
  ].flatMap(({ words, weight }) => (words.join('').length >= 3 ? [{ code, words, weight }] : []));

/** Reads the codes once, for as many names as a file has. @param digits how many the company writes on its papers. */
export function hsnGuesser(codes: readonly WordedCode[], digits: number): (name: string) => string | null {
  const known = new Set(codes.map(({ code }) => code));
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of codes.flatMap(phrasesOf)) {
    const first = phrase.words[0] ?? '';
    byWord.set(first, [...(byWord.get(first) ?? []), phrase]);
  }
  const shortened = (code: string) => (known.has(code.slice(0, digits)) ? code.slice(0, digits) : code);
  return (name) => {
    const words = wordsOf(name);
    const has = new Set(words);
    let best: { code: string; score: number } | null = null;
    for (const word of has)
      for (const { code, words: phrase, weight } of byWord.get(word) ?? []) {
        if (!phrase.every((one) => has.has(one))) continue;
        const score = phrase.join('').length * weight;
        // Of equal scores the broader heading counts.
        if (!best || score > best.score || (score === best.score && code.length < best.code.length))
          best = { code, score };
      }
    return best ? shortened(best.code) : null;
  };
}
