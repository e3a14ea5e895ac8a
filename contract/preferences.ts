/**
 * How the product looks for a user. Without the schema library, since the first page reads it; the schema of the
 * stored value is in `session.ts`.
 */
export const LAYOUTS = ['large', 'compact'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

export const SIDEBAR_COLOURS = ['dark-purple', 'ink', 'navy', 'teal', 'forest', 'maroon', 'slate', 'light'] as const;
export type SidebarColour = (typeof SIDEBAR_COLOURS)[number];

export const THEMES = ['light', 'dark', 'system'] as const;
export const TEXT_SIZES = ['small', 'normal', 'large'] as const;

/** How dates are shown; typed dates are understood in all formats. Papers and texts of the server use the first. */
export const DATE_STYLES = ['DD-Mon-YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** Languages of the product's own words, by their codes; `contract/languages.ts` says what they call themselves. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

let shown: DateStyle = 'DD-Mon-YYYY';
export const dateStyle = (): DateStyle => shown;

/** How dates are shown from now on. A browser has one user and says it once; a server never does. */
export function showDatesAs(style: DateStyle): void {
  shown = style;
}

export type Preferences = {
  layout: LayoutName;
  sidebarColour: SidebarColour;
  rtl: boolean;
  theme: (typeof THEMES)[number];
  textSize: (typeof TEXT_SIZES)[number];
  compactRows: boolean;
  dateStyle: DateStyle;
  language: Language;
};

export const DEFAULT_PREFERENCES: Preferences = {
  layout: 'large',
  sidebarColour: 'dark-purple',
  rtl: false,
  theme: 'system',
  textSize: 'normal',
  compactRows: true,
  dateStyle: 'DD-Mon-YYYY',
  language: 'en',
};

export const PREFERENCES = '/api/preferences';

const oneOf = <T>(values: readonly T[], value: unknown): T | undefined => values.find((one) => one === value);

/** The valid parts of a stored value; each is checked alone, so that one invalid value does not discard the rest. */
export function choicesIn(stored: unknown): Partial<Preferences> {
  const from: Partial<Record<keyof Preferences, unknown>> = Object(stored);
  const found = {
    layout: oneOf(LAYOUTS, from.layout),
    sidebarColour: oneOf(SIDEBAR_COLOURS, from.sidebarColour),
    rtl: oneOf([true, false], from.rtl),
    theme: oneOf(THEMES, from.theme),
    textSize: oneOf(TEXT_SIZES, from.textSize),
    compactRows: oneOf([true, false], from.compactRows),
    dateStyle: oneOf(DATE_STYLES, from.dateStyle),
    language: oneOf(LANGUAGES, from.language),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Company settings used where a user has chosen nothing. */
export const UI_LAYOUT = 'ui_layout';
export const UI_COLOUR = 'ui_color';
export const UI_RTL = 'ui_rtl';
export const UI_LANGUAGE = 'ui_lang';

/** The choices of the company for its users, from the `sets` of the session record. */
export function companyChoices(
  sets: readonly { branchId: string; setupCode: string; setupValue: string }[],
): Partial<Preferences> {
  const of = (code: string) => sets.find((set) => set.branchId === '*' && set.setupCode === code)?.setupValue;
  const rtl = of(UI_RTL);
  return choicesIn({
    layout: of(UI_LAYOUT),
    sidebarColour: of(UI_COLOUR),
    rtl: rtl === undefined ? undefined : rtl === '1',
    language: of(UI_LANGUAGE),
  });
}
