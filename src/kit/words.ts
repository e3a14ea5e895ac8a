/** The product's own words in the language that is spoken, by the English ones. */
let spoken: ReadonlyMap<string, string> = new Map();

/** From now on words are said by this dictionary; whoever calls it draws anew what stands on the page. */
export function speakBy(dictionary: ReadonlyMap<string, string>): void {
  spoken = dictionary;
}

/**
 * Words of the product in the language of the user, else as they are. What is drawn goes through it once: never what
 * people typed, which no dictionary may change. Said twice it stays the same.
 * @param figures what stands in place of `{name}`; a sentence with a figure is one text, since each language orders it anew.
 */
export function said(text: string, figures?: Readonly<Record<string, string | number | null | undefined>>): string {
  const words = spoken.get(text) ?? text;
  return figures
    ? words.replace(/\{(\w+)\}/g, (whole, name: string) => (name in figures ? String(figures[name] ?? '') : whole))
    : words;
}

/** What other programs read, such as Excel and CSV, and the audit trail are in English, whatever is spoken. */
export function inEnglish<T>(work: () => T): T {
  const own = spoken;
  spoken = new Map();
  try {
    return work();
  } finally {
    spoken = own;
  }
}
