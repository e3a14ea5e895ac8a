/** Names of parties in narrations of banks, which cut them short and run them together. */

/** Words that say nothing about whose name it is. */
const NOISE = new Set(
  'ms mr mrs the and co company pvt private ltd limited llp india enterprises enterprise traders trading neft rtgs imps upi chq cheque clg by to from transfer payment receipt bank'.split(
    ' ',
  ),
);
const SHORTEST = 3;

export function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token.length >= SHORTEST && !NOISE.has(token) && !/^\d+$/.test(token));
}

/** A word of a narration matches a word of a name when it is equal, a prefix, or contains it. */
function isLike(name: string, word: string): boolean {
  if (word === name) return true;
  const shorter = Math.min(name.length, word.length);
  if (shorter >= 4 && (name.startsWith(word) || word.startsWith(name))) return true;
  return name.length >= 5 && word.includes(name);
}

/**
 * The share of a name found in a narration, by letters: 0 nothing, 1 everything. With several names, as in a voucher
 * with several accounts, the best counts.
 * @param words words of the narration, by `tokensOf`.
 */
export function likeness(names: string, words: readonly string[]): number {
  const scores = names.split(',').map((name) => {
    const tokens = tokensOf(name);
    const all = tokens.reduce((sum, token) => sum + token.length, 0);
    const met = tokens.filter((token) => words.some((word) => isLike(token, word)));
    return all === 0 ? 0 : met.reduce((sum, token) => sum + token.length, 0) / all;
  });
  return Math.max(0, ...scores);
}
