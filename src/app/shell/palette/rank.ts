/**
 * How well a typed word fits a word of a name: 1 is the same word, 0 no fit. One slip of the finger is forgiven in
 * words of four letters, two from seven on.
 */
function wordFit(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (typed.length >= 3 && word.includes(typed)) return 0.6;
  const allowed = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  if (allowed === 0) return 0;
  // The typed word may still be the beginning of a longer one.
  const slips = Math.min(...[-1, 0, 1].map((extra) => distance(typed, word.slice(0, typed.length + extra))));
  return slips <= allowed ? 0.5 - slips / 10 : 0;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words (Damerau and Levenshtein). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join('');

type Weighted = { text: string; weight: number };

function fitOf(typed: string, { text, weight }: Weighted): number {
  const words = wordsOf(text);
  const best = Math.max(0, ...words.map((word) => wordFit(typed, word)));
  // "tb" finds the trial balance.
  const byInitials = typed.length >= 2 && initialsOf(words).startsWith(typed) ? 0.85 : 0;
  // So does "trialbal": a space left out is no slip worth telling.
  const withoutSpaces = typed.length >= 3 && words.join('').includes(typed) ? 0.6 : 0;
  return Math.max(best, byInitials, withoutSpaces) * weight;
}

/** "Accounts" means the accounts before the dashboard of the accounts. */
const WHOLE = 0.5;

/**
 * The entries that fit every typed word, best first; equals keep their order. Nothing typed gives all of them.
 * @param textsOf the names of an entry with their weights
 * @param boostOf decides between entries that fit alike; small compared with the fits, which are at most 1 a word
 */
export function rank<T>(
  entries: readonly T[],
  typed: string,
  textsOf: (entry: T) => readonly Weighted[],
  boostOf: (entry: T) => number = () => 0,
): T[] {
  const words = wordsOf(typed);
  const scored = entries.map((entry) => {
    const fits = words.map((word) => Math.max(0, ...textsOf(entry).map((text) => fitOf(word, text))));
    const isWhole = textsOf(entry).some(({ text, weight }) => weight === 1 && wordsOf(text).join() === words.join());
    const fit = fits.reduce((sum, one) => sum + one, isWhole ? 1 + WHOLE : 1);
    return { entry, score: fits.includes(0) ? 0 : fit + boostOf(entry) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
