import type { LookupSource } from '../define';
import type { DocumentFacts } from './document';

/** The name of an entry that a document refers to, as far as it came with the document. */
export function nameIn(
  { names, accountNames }: Pick<DocumentFacts, 'names' | 'accountNames'>,
  { path }: Pick<LookupSource, 'path'>,
  id: unknown,
): string | undefined {
  const key = String(id);
  return names?.[path]?.[key] ?? (path.endsWith('/accounts') ? accountNames?.[key] : undefined);
}
