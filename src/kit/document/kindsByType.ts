import type { DocumentKind } from './document';

const kinds = new Map<string, DocumentKind>();

/** Notes how documents of a type are drawn; the definitions of an area do so as it is fetched. */
export function rememberKind(kind: DocumentKind): DocumentKind {
  kinds.set(kind.resource.type, kind);
  return kind;
}

/** How documents of a type are drawn, once their area is fetched. */
export const kindOfType = (type: string): DocumentKind | undefined => kinds.get(type);
