import { create } from 'zustand';
import { useSession } from './session';
import { readStored, writeStored } from './stored';

export const LAYOUTS = ['large', 'compact'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
export const SIDEBAR_COLOURS = ['dark-purple', 'ink', 'navy', 'teal', 'forest', 'maroon', 'slate', 'light'] as const;
export type SidebarColour = (typeof SIDEBAR_COLOURS)[number];

const THEMES = ['light', 'dark', 'system'] as const;
const TEXT_SIZES = ['small', 'normal', 'large'] as const;

export type Preferences = {
  layout: LayoutName;
  sidebarColour: SidebarColour;
  rtl: boolean;
  theme: (typeof THEMES)[number];
  textSize: (typeof TEXT_SIZES)[number];
  compactRows: boolean;
};

export const DEFAULT_PREFERENCES: Preferences = {
  layout: 'large',
  sidebarColour: 'dark-purple',
  rtl: false,
  theme: 'system',
  textSize: 'normal',
  compactRows: true,
};

const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/** Each part falls back alone, so one spoilt value does not cost a user the rest. */
function preferencesOf(stored: Partial<Record<keyof Preferences, unknown>>): Preferences {
  const plain = DEFAULT_PREFERENCES;
  return {
    layout: oneOf(LAYOUTS, stored.layout, plain.layout),
    sidebarColour: oneOf(SIDEBAR_COLOURS, stored.sidebarColour, plain.sidebarColour),
    rtl: oneOf([true, false], stored.rtl, plain.rtl),
    theme: oneOf(THEMES, stored.theme, plain.theme),
    textSize: oneOf(TEXT_SIZES, stored.textSize, plain.textSize),
    compactRows: oneOf([true, false], stored.compactRows, plain.compactRows),
  };
}

/** The last choices on this device; the sign-in page is drawn with them. */
const DEVICE_KEY = 'preferences';

function userKey(): string | null {
  const usr = useSession.getState().details?.usr;
  return usr ? `${DEVICE_KEY}:${usr.cCode}:${usr.uCode}` : null;
}

function read(key: string): Preferences | null {
  const kept = readStored(key);
  return kept === null ? null : preferencesOf(Object(kept));
}

function stored(): Preferences {
  const own = userKey();
  return (own && read(own)) || read(DEVICE_KEY) || DEFAULT_PREFERENCES;
}

export const usePreferences = create<Preferences>()(() => stored());

/** Changes some preferences, at once and for the next time. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  // Without storage the choice holds until the page is closed.
  const now = usePreferences.getState();
  writeStored(DEVICE_KEY, now);
  const own = userKey();
  if (own) writeStored(own, now);
}

useSession.subscribe((now, before) => {
  const isOther =
    now.details?.usr.cCode !== before.details?.usr.cCode || now.details?.usr.uCode !== before.details?.usr.uCode;
  if (now.details && isOther) usePreferences.setState(stored());
});

window.addEventListener('storage', (event) => {
  if (event.key === (userKey() ?? DEVICE_KEY)) usePreferences.setState(stored());
});
