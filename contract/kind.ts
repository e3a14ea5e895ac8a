import type { IsoDate } from './dates';
import type { Names } from './resource';
import type { Screen } from './screen';

/** What a link to a document may need besides its key: the day of the document, and the first month of a financial year. */
export type LinkFacts = { id: number; date?: IsoDate; fyStartMonth?: number };

/** A kind of document as everything else knows it: no schema, so that all kinds are known before any screen is fetched. */
export type Kind = {
  /** Two letters in front of its numbers. */
  type: string;
  path: `/api/${string}`;
  screen: Screen;
  /** Further screens on which it is entered and shown. */
  alsoOn?: readonly Screen[];
  names: Names;
  /** The part of its screen that shows it. */
  tab?: string;
  /** Filters of its screen that a link to a document needs besides its key. */
  params?(facts: LinkFacts): Readonly<Record<string, string | number>>;
};
