import { KINDS } from '../../../contract/kinds';
import { sentenceCase } from '../../../contract/resource';

/** What every kind of document is called in a column, by its type. */
export const kindWords: Readonly<Record<string, string>> = Object.fromEntries(
  KINDS.map(({ type, names }) => [type, sentenceCase(names.one)]),
);
