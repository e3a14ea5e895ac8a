import * as z from 'zod/mini';
import { create } from 'zustand';
import { useSession } from './session';

export const LAYOUTS = ['large', 'compact'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
export const SIDEBAR_COLOURS = ['dark-purple', 'ink', 'navy', 'teal', 'forest', 'maroon', 'slate', 'light'] as const;
export type SidebarColour = (typeof SIDEBAR_COLOURS)[number];

/** Each part falls back alone, so one spoilt value does not cost a user the rest. */
const Preferences = z.object({
  layout: z.catch(z.enum(LAYOUTS), 'large'),
  sidebarColour: z.catch(z.enum(SIDEBAR_COLOURS), 'dark-purple'),
  rtl: z.catch(z.boolean(), false),
  theme: z.catch(z.enum(['light', 'dark', 'system']), 'system'),
  textSize: z.catch(z.enum(['small', 'normal', 'large']), 'normal'),
  compactRows: z.catch(z.boolean(), true),
});
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = Preferences.parse({});

/** The last choices on this device; the sign-in page is drawn with them. */
const DEVICE_KEY = 'preferences';

function userKey(): string | null {
  const usr = useSession.getState().details?.usr;
  return usr ? `${DEVICE_KEY}:${usr.cCode}:${usr.uCode}` : null;
}

function read(key: string): Preferences | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : Preferences.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function stored(): Preferences {
  const own = userKey();
  return (own && read(own)) || read(DEVICE_KEY) || DEFAULT_PREFERENCES;
}

export const usePreferences = create<Preferences>()(() => stored());

/** Changes some preferences, at once and for the next time. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  const text = JSON.stringify(usePreferences.getState());
  try {
    localStorage.setItem(DEVICE_KEY, text);
    const own = userKey();
    if (own) localStorage.setItem(own, text);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

useSession.subscribe((now, before) => {
  const isOther =
    now.details?.usr.cCode !== before.details?.usr.cCode || now.details?.usr.uCode !== before.details?.usr.uCode;
  if (now.details && isOther) usePreferences.setState(stored());
});

window.addEventListener('storage', (event) => {
  if (event.key === (userKey() ?? DEVICE_KEY)) usePreferences.setState(stored());
});
