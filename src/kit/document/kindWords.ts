import { KINDS } from '../../../contract/kinds';
import { sentenceCase } from '../../../contract/resource';

/** The name of every kind of document in a column, by its type. */
export const kindWords: Readonly<Record<string, string>> = Object.fromEntries(
  KINDS.map(({ type, names }) => [type, sentenceCase(names.one)]),
);
