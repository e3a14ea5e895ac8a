const KEY = 'returnTo';

/** The guarded URL that somebody asked for before signing in, kept for this tab. */
export function rememberReturn(url: string): void {
  try {
    sessionStorage.setItem(KEY, url);
  } catch {
    // Without storage the next sign-in opens the landing page.
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function rememberedReturn(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
