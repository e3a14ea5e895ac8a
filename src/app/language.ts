import { create } from 'zustand';
import type { AreaName } from '../../contract/menu';
import type { Language } from '../../contract/preferences';
import { usePreferences } from '../kit/preferences';
import { useSession } from '../kit/session';
import { setDictionary } from '../kit/translate';

type Part = 'kit' | 'menu' | 'selling' | 'food' | AreaName;
type Load = () => Promise<{ words: Readonly<Record<string, string>> }>;

/** The dictionaries: one for the shell around every screen, and one for each area that has screens. */
const DICTIONARIES: Readonly<Record<Exclude<Language, 'en'>, Partial<Record<Part, Load>>>> = {
  hi: {
    kit: () => import('../words/hi/kit'),
    menu: () => import('../words/hi/menu'),
    accounts: () => import('../words/hi/accounts'),
    admin: () => import('../words/hi/admin'),
    dashboard: () => import('../words/hi/dashboard'),
    food: () => import('../words/hi/food'),
    frontoffice: () => import('../words/hi/frontoffice'),
    'front-desk': () => import('../words/hi/frontDesk'),
    demo: () => import('../words/hi/demo'),
    hrd: () => import('../words/hi/hrd'),
    inventory: () => import('../words/hi/inventory'),
    pos: () => import('../words/hi/pos'),
    procurement: () => import('../words/hi/procurement'),
    selling: () => import('../words/hi/selling'),
  },
};

/** Areas with screens that several of them show (`src/selling`). */
const SELLING: ReadonlySet<AreaName> = new Set([
  'admin',
  'crm',
  'ecommerce',
  'frontoffice',
  'pos',
  'restaurant',
  'sales',
  'takeaway',
]);
/** Areas whose screens show the menu of restaurants (`src/food`). */
const FOOD: ReadonlySet<AreaName> = new Set(['restaurant', 'takeaway']);

/** The language that the page is drawn in; null until its words have come. */
export const usePageLanguage = create<{ language: Language | null }>()(() => ({ language: null }));

let chosen: Language = 'en';
const needed = new Set<Part>(['kit', 'menu']);
const learnt: Record<Language, Map<string, string>> = { en: new Map(), hi: new Map() };
const fetched = new Set<Load>();

/** Fetches the missing parts of a language. A part that cannot be fetched stays in English and is tried again later. */
async function learn(language: Language): Promise<void> {
  if (language === 'en') return;
  const loads = [...needed].flatMap((part) => DICTIONARIES[language][part] ?? []);
  const fetch = async (load: Load) => {
    const { words } = await load();
    fetched.add(load);
    for (const [english, own] of Object.entries(words)) learnt[language].set(english, own);
  };
  await Promise.allSettled(loads.filter((load) => !fetched.has(load)).map(fetch));
}

/** The words of an area in the current language; fetched together with its bundle, before its first screen is drawn. */
export function learnWordsOf(area: AreaName): Promise<void> {
  needed.add(area);
  if (SELLING.has(area)) needed.add('selling');
  if (FOOD.has(area)) needed.add('food');
  return learn(chosen);
}

function speak(language: Language): void {
  if (chosen !== language) return;
  setDictionary(learnt[language]);
  usePageLanguage.setState({ language });
}

/** The pages before the sign-in are in English, even if the last user read Hindi. */
function follow(): void {
  const language = useSession.getState().details ? usePreferences.getState().language : 'en';
  if (language === chosen && usePageLanguage.getState().language) return;
  chosen = language;
  if (language === 'en') speak('en');
  else void learn(language).then(() => speak(language));
}

follow();
usePreferences.subscribe(follow);
useSession.subscribe(follow);
