import type { IsoDate } from './dates';
import type { Names } from './resource';
import type { Screen } from './screen';

/**
 * Facts for a link to a document besides its key: the date of the document, and the first month of a financial year.
 */
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
  /**
   * Which of its posted documents write to the ledger: all, those with an amount, or only where an entry asks for it.
   * A kind without it never does.
   */
  ledger?: 'always' | 'whereValued' | 'sometimes';
  /** It moves money of a cash or bank account; its cheque and tax number are kept in `vouchers`. */
  isMoneyVoucher?: true;
  /** A till writes its numbers, without network too, so the settings offer no pattern for them. */
  numberedBy?: 'till';
  /** The part of its screen that shows it. */
  tab?: string;
  /** Filters of its screen that a link to a document needs besides its key. */
  params?(facts: LinkFacts): Readonly<Record<string, string | number>>;
};
