import { type SQL, sql } from 'drizzle-orm';
import type { Stored } from '../../../contract/resource';
import { taggedKeys } from '../attachments/tags';
import type { SignedIn } from '../calls/system';
import type { MasterOptions } from './masterOptions';

type Many = NonNullable<MasterOptions<never, never>['many']>;

export const tidy = (text: string) => text.trim().toLowerCase();

export function matching<I, R extends I & Stored>(
  options: MasterOptions<I, R>,
  who: SignedIn,
  text: string | undefined,
): SQL {
  if (!text?.trim()) return sql`true`;
  if (options.many) return sql`r.id in (${options.many.keysWith(who, tidy(text))})`;
  if (options.search) return options.search(who, tidy(text));
  return sql`position(${tidy(text)} in lower(r.name)) > 0`;
}

/** Rows that have what was typed, or a tag that it names. */
export function foundIn<I, R extends I & Stored>(
  path: string,
  options: MasterOptions<I, R>,
  who: SignedIn,
  text: string,
): SQL {
  // As an array, or a lakh of rows are read to find a thousand.
  if (options.many)
    return sql`r.id = any((select array_agg(k.id) from (${keysFound(path, options.many, who, text)}) k(id))::int[])`;
  return sql`(${matching(options, who, text)} or r.id in (${taggedKeys(who, path, text)}))`;
}

/** The keys of such rows among a lakh, each once. */
export const keysFound = (path: string, { keysWith }: Pick<Many, 'keysWith'>, who: SignedIn, text: string): SQL =>
  sql`${keysWith(who, text)} union ${taggedKeys(who, path, text)}`;
