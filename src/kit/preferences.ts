import { create } from 'zustand';
import {
  choicesIn,
  companyChoices,
  DEFAULT_PREFERENCES,
  PREFERENCES,
  type Preferences,
  showDatesAs,
} from '../../contract/preferences';
import { http } from './http';
import { useSession } from './session';
import { readStored, writeStored } from './stored';

export {
  DATE_STYLES,
  type DateStyle,
  DEFAULT_PREFERENCES,
  LANGUAGES,
  LAYOUTS,
  type Language,
  type LayoutName,
  type Preferences,
  SIDEBAR_COLOURS,
} from '../../contract/preferences';

/** The last choices on this device; the sign-in page is drawn with them. */
const DEVICE_KEY = 'preferences';
/** Delay until choices that follow one another are sent together. */
const SEND_MS = 400;

/** The preferences in force: the user's own choices, else the company's, else the product's. */
function present(): Preferences {
  const { details } = useSession.getState();
  if (!details) return { ...DEFAULT_PREFERENCES, ...choicesIn(readStored(DEVICE_KEY)) };
  return { ...DEFAULT_PREFERENCES, ...companyChoices(details.sets ?? []), ...choicesIn(details.preferences) };
}

export const usePreferences = create<Preferences>()(() => present());
showDatesAs(usePreferences.getState().dateStyle);
usePreferences.subscribe(({ dateStyle }) => showDatesAs(dateStyle));

/** Changes some preferences, at once and wherever this user signs in. */
export function setPreferences(change: Partial<Preferences>): void {
  const { details } = useSession.getState();
  if (details) keepOwn({ ...choicesIn(details.preferences), ...change });
  else usePreferences.setState(change);
  // Without storage the choice holds until the page is closed.
  writeStored(DEVICE_KEY, usePreferences.getState());
}

/** Gives up all choices of one's own: the company's apply again. */
export function resetPreferences(): void {
  if (useSession.getState().details) keepOwn({});
  else usePreferences.setState(DEFAULT_PREFERENCES);
  writeStored(DEVICE_KEY, usePreferences.getState());
}

/** Choices that the server has not received yet; a session record that is read meanwhile is older. */
let unsent: Partial<Preferences> | null = null;
let timer = 0;
export const unsentPreferences = () => unsent;

function keepOwn(own: Partial<Preferences>): void {
  const { details, signIn } = useSession.getState();
  if (!details) return;
  unsent = own;
  signIn({ ...details, preferences: own });
  clearTimeout(timer);
  timer = window.setTimeout(() => void send(own, details.usr.kCode), SEND_MS);
}

async function send(own: Partial<Preferences>, kCode: string): Promise<void> {
  // A user who signed out meanwhile has no choices to send.
  if (useSession.getState().details?.usr.kCode !== kCode) return;
  try {
    await http.put(PREFERENCES, own);
    if (unsent === own) unsent = null;
  } catch {
    // The choice holds on this browser, and goes with the next one.
  }
}

useSession.subscribe((now, before) => {
  if (now.details?.usr.kCode !== before.details?.usr.kCode) unsent = null;
  if (now.details && now.details !== before.details) {
    usePreferences.setState(present());
    writeStored(DEVICE_KEY, usePreferences.getState());
  }
});

window.addEventListener('storage', (event) => {
  if (event.key === DEVICE_KEY) usePreferences.setState(present());
});
