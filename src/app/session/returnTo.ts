import { storedText, storeText } from '../../kit/stored';

const KEY = 'returnTo';

/** The guarded URL that somebody asked for before signing in, kept for this tab. */
export function rememberReturn(url: string): void {
  // Without storage the next sign-in opens the landing page.
  storeText(KEY, url, 'sessionStorage');
}

export function forgetReturn(): void {
  storeText(KEY, null, 'sessionStorage');
}

export function rememberedReturn(): string | null {
  return storedText(KEY, 'sessionStorage');
}
