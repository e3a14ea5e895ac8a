/**
 * Runs before the page is drawn for the first time, as a script of its own that imports nothing: the chosen look
 * applies from the first moment, and the calls of the page are under way before the application has loaded.
 */

/** Written in by the build (vite.config.ts): the files of the shell. */
declare const __SHELL__: readonly string[];

function stored(key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function fetchEarly(path: string, rel: string, as = ''): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = as;
  link.crossOrigin = 'anonymous';
  link.href = path;
  document.head.append(link);
}

const isSignedIn = typeof Object(stored('userdetails')?.usr).kCode === 'string';
// The last preferences on this device; src/kit/preferences.ts reads whose choices they are with more care a moment
// later.
const { theme, rtl, textSize } = Object(stored('preferences'));

const root = document.documentElement;
if (theme === 'light' || theme === 'dark') root.dataset.bsTheme = theme;
if (rtl === true) root.dir = 'rtl';
if (typeof textSize === 'string') root.dataset.textSize = textSize;

if (isSignedIn) {
  for (const path of __SHELL__) {
    if (path.endsWith('.css')) fetchEarly(path, 'preload', 'style');
    else fetchEarly(path, 'modulepreload');
  }
} else if (/^#\/sessions\/login\b/.test(location.hash)) {
  root.classList.add('shows-sign-in');
}
