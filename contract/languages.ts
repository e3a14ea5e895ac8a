import type { Language } from './preferences';

/** Each language in its own words, so that its readers recognise it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** Texts that a choice of language does not change. */
export const LANGUAGE_HELP =
  'Menus, screens and their help. What people wrote stays as it is; printed papers, letters and answers of the server are in English';
