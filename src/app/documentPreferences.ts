import { type Preferences, usePreferences } from '../kit/preferences';

/** Writes the choices of the customizer to the document, where the style sheets read them. */
function write(preferences: Preferences): void {
  const root = document.documentElement;
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = preferences.theme === 'dark' || (preferences.theme === 'system' && systemIsDark);
  root.dataset.bsTheme = isDark ? 'dark' : 'light';
  root.dir = preferences.rtl ? 'rtl' : 'ltr';
  root.dataset.textSize = preferences.textSize;
  root.dataset.sidebar = preferences.sidebarColour;
  root.classList.toggle('compact-rows', preferences.compactRows);
  // The frame of an installed window follows the page, not the system's preference.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = isDark ? '#1a1a21' : '#ffffff';
  }
}

export function followPreferences(): void {
  write(usePreferences.getState());
  usePreferences.subscribe(write);
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => write(usePreferences.getState()));
}
