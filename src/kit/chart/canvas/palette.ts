import { TONES } from '../../../../contract/dashboards';
import type { ChartSeries, Tone } from '../chart';

export type Palette = Readonly<Record<Tone, string>> & {
  surface: string;
  line: string;
  lineStrong: string;
  ink: string;
  quietInk: string;
};

const TOKENS: Readonly<Record<keyof Palette, string>> = {
  accent: '--accent',
  info: '--info',
  good: '--good',
  warn: '--warn',
  bad: '--bad',
  quiet: '--edge',
  surface: '--surface',
  line: '--line',
  lineStrong: '--line-strong',
  ink: '--ink',
  quietInk: '--ink-quiet',
};

/** The colours of the theme as it is now. */
export function paletteNow(): Palette {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(entries) as Palette;
}

/** Calls back when the theme changes, by the user or with the system. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-bs-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}

function channels(colour: string): number[] {
  // The build writes #ffffff as #fff.
  const whole = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  return [1, 3, 5].map((at) => Number.parseInt(whole.slice(at, at + 2), 16));
}

/** A colour that leaves the lines behind it in sight. */
export const seeThrough = (colour: string): string => `rgb(${channels(colour).join(' ')} / 16%)`;

/** The canvas knows no `color-mix`; the tokens are hexadecimal. */
function mixed(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `rgb(${a.map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * part)).join(' ')})`;
}

/** From a pale amber over amber and red to a red near the ink: neighbours stay apart in both themes. */
function gradeColour(grade: number, { surface, warn, bad, ink }: Palette): string {
  if (grade <= 0.25) return mixed(surface, warn, 0.45 + 2.2 * grade);
  if (grade <= 0.75) return mixed(warn, bad, 2 * grade - 0.5);
  return mixed(bad, ink, 2 * grade - 1.5);
}

/** The colour of a series: its tone, its grade from mild to grave, or the next that is free. */
export function colourOf(series: ChartSeries, place: number, palette: Palette): string {
  if (series.grade !== undefined) return gradeColour(series.grade, palette);
  return palette[series.tone ?? TONES[place % TONES.length] ?? 'accent'];
}
