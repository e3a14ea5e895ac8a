import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Stored } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import type { Ctx } from '../calls/api';
import type { SignedIn } from '../calls/system';
import type { Tx } from '../db/database';
import type { LineStore } from './lines';

/** The meaning of a violated constraint, by its name: the path of the input and a sentence. */
export type Sentences<I> = Readonly<Record<string, { field: string; message: (input: I) => string }>>;

/** The declaration of a master, from which `masterRoutes` makes its calls. */
export type MasterOptions<I, R extends I & Stored> = {
  /** Table of the master, by its name in the database. */
  table: string;
  /** All rows of the company as the contract's row shape: one select, aliased, filtered by company. */
  rows: (who: SignedIn, now: Date) => SQL;
  /** Column values of an input, by column name. */
  values: (input: I) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Tables of its lines. */
  lines?: readonly LineStore[];
  /** The table is one that the role of business statements may not touch. */
  asOwner?: true;
  /** The order of a list that asks for none. */
  order: SQL;
  /** Rows that match a search text; by default the beginning of any word of `name`. */
  search?: (who: SignedIn, text: string) => SQL;
  /** Conditions of the list's own filters. */
  filter?: (filters: Record<string, string | undefined>) => SQL | undefined;
  /**
   * Rules that need the database; throws a refusal. `present` is null for a new row.
   * @returns the input with what it left to the server, where it left anything.
   */
  check?: (tx: Tx, ctx: Ctx<unknown, unknown>, input: I, present: R | null) => Promise<I> | Promise<void>;
  /** Work that follows a save in the same transaction. */
  saved?: (tx: Tx, ctx: Ctx<unknown, unknown>, id: number, input: I, before: R | null) => Promise<void>;
  /** Fills in what a file that is imported cannot hold. */
  imported?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Further work after an import of these inputs, in its transaction. */
  afterImport?: (ctx: Ctx<unknown, unknown>, inputs: readonly I[]) => void;
  /** Why a row may not be deleted; throws a refusal. */
  checkDelete?: (tx: Tx, ctx: Ctx<unknown, unknown>, present: R) => Promise<void>;
  /** Unique indexes and foreign keys by name: the field and the sentence of a violation. */
  constraints?: Sentences<I>;
  /** Shape and rows of the lookup, when more than label and hint is shown. */
  lookup?: {
    option: z.ZodMiniType;
    rows: (who: SignedIn, now: Date) => SQL;
    /** Further screens that offer entries without a field of their own for them. */
    alsoFor?: readonly Screen[];
    /** Every signed-in user may look up the rows that they may see. */
    isOpen?: true;
    /** Precedes the order of the list where leaves are requested first. */
    leavesFirst?: SQL;
  };
  /** For a master that may have a lakh of rows: its pages are found by keys only, before any row is read in full. */
  many?: {
    /** All rows of the company with no more than the key and the columns that they are ordered by. */
    bare: (who: SignedIn) => SQL;
    /** Columns of `bare`, never empty and each with an index, by the fields whose order they are. */
    orders: Readonly<Record<string, string>>;
    /** The same as `bare` with one more field, such as a balance, computed for all rows together. */
    with?: Readonly<Record<string, (who: SignedIn, now: Date) => SQL>>;
    /** Keys of the rows that have what was typed, instead of `search`. */
    keysWith: (who: SignedIn, text: string) => SQL;
    /**
     * For the lookup: a condition that few rows `r` meet, among them the first `size` of those that have what was typed
     * and pass the filters, which are applied to them once more.
     */
    narrow: (
      tx: Tx,
      who: SignedIn,
      asked: Readonly<Record<string, string | undefined>>,
      size: number,
      /** Entries that come before others that match as well. */
      often: readonly number[],
    ) => Promise<SQL>;
  };
};
