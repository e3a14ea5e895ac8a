import { kindOf } from '../../../contract/kinds';
import type { Screen } from '../../../contract/screen';
import type { DocumentKind } from './document';

const kinds = new Map<string, DocumentKind>();

/** Notes how documents of a type are drawn; the definitions of an area do so as it is fetched. */
export function rememberKind(kind: DocumentKind): DocumentKind {
  kinds.set(kind.resource.type, kind);
  return kind;
}

/** How documents of a type are drawn, once their area is fetched. */
export const kindOfType = (type: string): DocumentKind | undefined => kinds.get(type);

/** For tests: as before its area was fetched. @returns puts it back. */
export function forgetKind(type: string): () => void {
  const before = kinds.get(type);
  kinds.delete(type);
  return () => {
    kinds.delete(type);
    if (before) kinds.set(type, before);
  };
}

type Fetch = (screen: Screen) => Promise<unknown>;
let fetchAreaOf: Fetch = () => Promise.resolve();

/** Set by the application, which knows in which bundle a screen is. */
export function fetchAreasWith(fetch: Fetch): void {
  fetchAreaOf = fetch;
}

/** How documents of a type are drawn; their area is fetched if it was not yet. Null where nothing draws them. */
export async function fetchKind(type: string): Promise<DocumentKind | null> {
  const screen = kindOf(type)?.screen;
  if (!kinds.has(type) && screen) await fetchAreaOf(screen);
  return kinds.get(type) ?? null;
}
