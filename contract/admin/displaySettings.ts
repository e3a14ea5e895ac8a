import { LANGUAGE_HELP, LANGUAGE_NAMES } from '../languages';
import { DEFAULT_PREFERENCES, SIDEBAR_COLOURS, UI_COLOUR, UI_LANGUAGE, UI_LAYOUT, UI_RTL } from '../preferences';
import type { SettingSpec } from '../settings';
import { DOCUMENTATION, HOSPITAL_MODULES } from '../sidebar';
import { TEXT_FORMS } from './textForms';

const COLOURS = Object.fromEntries(
  SIDEBAR_COLOURS.map((colour) => {
    const words = colour.replace('-', ' ');
    return [colour, `${words.charAt(0).toUpperCase()}${words.slice(1)}`];
  }),
);

/** How the product looks for users who have not chosen otherwise. */
export const DISPLAY_SETTINGS: readonly SettingSpec[] = [
  {
    code: UI_LAYOUT,
    group: 'Display',
    label: 'Layout',
    help: null,
    scope: 'company',
    kind: { type: 'choice', words: { large: 'Large sidebar', compact: 'Compact sidebar' } },
    standard: DEFAULT_PREFERENCES.layout,
  },
  {
    code: UI_COLOUR,
    group: 'Display',
    label: 'Sidebar colour',
    help: null,
    scope: 'company',
    kind: { type: 'choice', words: COLOURS },
    standard: DEFAULT_PREFERENCES.sidebarColour,
  },
  {
    code: UI_RTL,
    group: 'Display',
    label: 'Direction',
    help: null,
    scope: 'company',
    kind: { type: 'choice', words: { '0': 'Left to right', '1': 'Right to left' } },
    standard: '0',
  },
  {
    code: UI_LANGUAGE,
    group: 'Display',
    label: 'Language',
    help: LANGUAGE_HELP,
    scope: 'company',
    kind: { type: 'choice', words: LANGUAGE_NAMES },
    standard: DEFAULT_PREFERENCES.language,
  },
  {
    code: HOSPITAL_MODULES,
    group: 'Display',
    label: 'Modules of a hospital',
    help: 'Only the edition D-HOS asks for this',
    scope: 'company',
    kind: { type: 'choice', words: { demo: 'Its own menu', health: 'Its own menu and health care' } },
    standard: 'demo',
  },
  {
    code: DOCUMENTATION,
    group: 'Display',
    label: 'Your documentation',
    help: 'A link such as https://docs.company.in. It opens from the user menu, and from the menu of the edition D-HOS',
    scope: 'company',
    kind: {
      type: 'text',
      problem: (text) => (TEXT_FORMS.link.pattern.test(text) ? null : TEXT_FORMS.link.problem),
    },
    standard: null,
  },
];
