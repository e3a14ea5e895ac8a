/** Translations of the current language, by the English text. */
let currentDictionary: ReadonlyMap<string, string> = new Map();

/** Sets the dictionary of the current language. The caller renders the page again. */
export function setDictionary(dictionary: ReadonlyMap<string, string>): void {
  currentDictionary = dictionary;
}

/**
 * Translates a text of the product into the user's language; a text without translation is returned unchanged. Never
 * used for texts typed by users. Translating twice is harmless.
 * @param figures values for the placeholders `{name}`. A sentence is one text, since word order differs by language.
 */
export function translate(
  text: string,
  figures?: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const words = currentDictionary.get(text) ?? text;
  return figures
    ? words.replace(/\{(\w+)\}/g, (whole, name: string) => (name in figures ? String(figures[name] ?? '') : whole))
    : words;
}

/** Runs `work` in English: Excel and CSV files and the audit trail do not depend on the user's language. */
export function inEnglish<T>(work: () => T): T {
  const own = currentDictionary;
  currentDictionary = new Map();
  try {
    return work();
  } finally {
    currentDictionary = own;
  }
}
