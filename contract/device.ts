const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (list: typeof BROWSERS, agent: string) => list.find(([sign]) => sign.test(agent))?.[1];

/** "Chrome on Windows", from what a browser says of itself; the more special names come first, as all claim the others. */
export function deviceWords(agent: string | null): string {
  const browser = first(BROWSERS, agent ?? '');
  const system = first(SYSTEMS, agent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'A program';
}

const PHONE = /Mobi|Android|iPhone|iPad|iPod/i;

/**
 * Whether a call comes from a phone or tablet, for which the access Mobile is switched on; everything else is Web,
 * including other programs. The browser itself says so: in the client hint where there is one, else in the name that
 * it gives itself, so this is a convenience, not a security boundary.
 * @param hint the header `Sec-CH-UA-Mobile`: `?1` on a phone; `?0` leaves it to the name, as tablets send it too.
 */
export const isPhone = (agent: string | null, hint?: string): boolean => hint === '?1' || PHONE.test(agent ?? '');
