import type { MenuNode } from '../../../../contract/menu';
import { can, canOpen, type Screen, TRAN } from '../../../../contract/screen';
import type { UserDetails } from '../../../../contract/session';
import { allScreens, screenAt } from '../../../../contract/sidebar';
import { recentRecords } from '../../../kit/recentRecords';
import { whoOf } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { areaTitleOf } from '../../areas';
import { isBuilt } from '../../built';
import { HOME, linksOf, screenOf } from '../menu';
import { everydayWords, NAMED_TABS } from './everydayWords';
import { makesOn } from './newActions';
import { rank } from './rank';
import { mostUsed } from './usage';

/** An entry of the palette, with the words to find it by. */
export type PaletteEntry = {
  /** Its target, without the layout: a screen, its form for something new, or one of its records. */
  link: string;
  screen: Screen;
  title: string;
  trail: string;
  /** Both in English: a user who learnt the English words finds by them too. */
  english: { title: string; trail: string };
  /** Everyday words of a part of a screen, which are not those of the whole. */
  synonyms?: string;
  /** Place among the most used ones, from 1 on; it can be typed. */
  place?: number;
};

/** The number of numbered entries; two digits and Enter are three keys. */
export const NUMBERED = 20;

/** Start pages and demonstrations need no right, but only the editions that have them in their menu mean them. */
const isOfOtherEdition = ({ code, kind }: Screen) => code === null && (kind === 'dashboard' || kind === 'demo');

const wordsOf = (title: string, trail: readonly string[]) => ({
  title: translate(title),
  trail: trail.map((group) => translate(group)).join(' › '),
  english: { title, trail: trail.join(' › ') },
});

/** Every screen that exists and may be opened, by its menu trail or, where no menu has it, by its area. */
export function screenEntries(details: UserDetails, menu: readonly MenuNode[]): PaletteEntry[] {
  const trails = new Map<string, readonly string[]>();
  for (const { node, trail } of menu.flatMap((top) => linksOf(top))) {
    const screen = screenOf(node);
    if (screen && !trails.has(screen.path)) trails.set(screen.path, trail);
  }
  const who = whoOf(details);
  const screens = allScreens().filter((screen) => (isBuilt(screen) || trails.has(screen.path)) && canOpen(who, screen));
  const entries = screens.map((screen) => ({
    link: screen.path,
    screen,
    ...wordsOf(screen.title, trails.get(screen.path) ?? [areaTitleOf(screen)]),
  }));
  return entries.filter(({ screen, link }) => trails.has(link) || screen === HOME || !isOfOtherEdition(screen));
}

/** "New payment" for every screen in which the user may create. */
function actionEntries(details: UserDetails, screens: readonly PaletteEntry[]): PaletteEntry[] {
  return screens.flatMap((entry) => {
    const one = isBuilt(entry.screen) ? makesOn(whoOf(details), entry.screen) : null;
    if (!one) return [];
    const title = translate('New {one}', { one: translate(one) });
    return [{ ...entry, link: `${entry.link}?open=new`, title, english: { ...entry.english, title: `New ${one}` } }];
  });
}

/** Parts of screens with a name of their own, and the form of each. */
function tabEntries(details: UserDetails, screens: readonly PaletteEntry[]): PaletteEntry[] {
  return NAMED_TABS.flatMap(({ screen, tab, title, one, synonyms }) => {
    const entry = screens.find((shown) => shown.screen === screen);
    if (!entry) return [];
    const link = `${entry.link}?tab=${tab}`;
    const list = { ...entry, link, synonyms, title: translate(title), english: { ...entry.english, title } };
    if (!can(whoOf(details), screen, TRAN.create)) return [list];
    const made = {
      ...list,
      link: `${link}&open=new`,
      title: translate('New {one}', { one: translate(one) }),
      english: { ...entry.english, title: `New ${one}` },
    };
    return [list, made];
  });
}

/** The records that this user opened last, on screens that are still open to him. */
function recordEntries(screens: readonly PaletteEntry[]): PaletteEntry[] {
  return recentRecords().flatMap(({ path, id, title }) => {
    const screen = screenAt(path);
    const entry = screens.find((one) => one.screen === screen);
    return entry && screen
      ? [{ link: `${path}?open=${id}`, screen, title, trail: entry.title, english: { title, trail: screen.title } }]
      : [];
  });
}

/**
 * Everything that the palette offers: the most used first and numbered, then the last opened records, then the rest.
 */
export function paletteEntries(details: UserDetails, menu: readonly MenuNode[]): PaletteEntry[] {
  const screens = screenEntries(details, menu);
  const records = recordEntries(screens);
  const all = [...screens, ...actionEntries(details, screens), ...tabEntries(details, screens), ...records];
  const byLink = new Map(all.map((entry) => [entry.link, entry]));
  const used = mostUsed()
    .flatMap((key) => byLink.get(key) ?? [])
    .slice(0, NUMBERED)
    .map((entry, index) => ({ ...entry, place: index + 1 }));
  const isUsed = new Set(used.map(({ link }) => link));
  return [
    ...used,
    ...[...records, ...all.filter((entry) => !records.includes(entry))].filter(({ link }) => !isUsed.has(link)),
  ];
}

const textsOf = ({ title, trail, english, screen, place, synonyms }: PaletteEntry) => [
  { text: title, weight: 1 },
  { text: english.title, weight: 1 },
  { text: trail, weight: 0.7 },
  { text: english.trail, weight: 0.7 },
  { text: synonyms ?? everydayWords(screen), weight: 0.95 },
  { text: screen.path, weight: 0.6 },
  ...(place ? [{ text: String(place), weight: 1 }] : []),
];

/**
 * Habit decides between entries that fit alike: less than the step from a match at the beginning of a word to a whole
 * word.
 */
const HABIT = 0.09;
const habitOf = ({ place }: PaletteEntry) => (place ? (HABIT * (NUMBERED + 1 - place)) / NUMBERED : 0);

/** The entries that fit the typed text, best first. */
export function findEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  return rank(entries, typed, textsOf, habitOf);
}
