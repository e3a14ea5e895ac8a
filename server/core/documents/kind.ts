import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { IsoDate } from '../../../contract/dates';
import type { DocumentPhase, DocumentResource, PendingLine } from '../../../contract/document';
import type { LineFields, LineOperation, MergedLine } from '../../../contract/lineOperations';
import type { Stored } from '../../../contract/resource';
import type { Confirmed } from '../../../contract/steps';
import type { Ctx } from '../calls/api';
import type { ProblemCollector } from '../calls/refused';
import type { Tx } from '../db/database';
import type { KindList } from '../lists/documentList';
import type { Header, HeaderInput, Needed, Place, Placed } from './documentHeader';
import type { DocumentRow, Summary } from './documentStore';

/** The server's part of the declaration of a kind of document. */

type C = Ctx<unknown, unknown>;

/** A warning that was passed; `by` a supervisor where its maker might not. */
export type Override = { code: string; reason: string | null; by?: number | null };

/** The decision of a kind about an input: values for lists, figures, and the warnings that were overridden. */
export type Decided = Summary & {
  totals: readonly { label: string; amount: number }[];
  overrides: readonly Override[];
  /** Names of tracked lines, by table and place, where their maker gave none: the names of their items. */
  lineNames?: Readonly<Record<string, readonly string[]>>;
  /** Figures of tracked lines that only the server knows, by table and place; they replace computed ones. */
  lineFigures?: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;
  /** It waits for approval, regardless of the settings: above a limit, or for a reason that requires it. */
  asksApproval?: boolean;
  /** The series that its number is counted in besides its period, such as the code of an outlet. */
  series?: string | null;
  /** The serial of its number where that is printed already, as on the slip of a till; otherwise it takes the next one. */
  printed?: number | null;
};

/** Facts for a decision: branch, year and dates, and the data that the kind requested. */
export type Basis = {
  header: Header;
  facts: Record<string, unknown>;
  /** Day on which it was first entered; a draft may be posted later. Null while it is only saved. */
  enteredOn: IsoDate | null;
  /** Key of the document that is finished or changed; null for a new one. */
  documentId: number | null;
  /** The move, the date of its effects, and the values from its step. */
  event: string;
  date: IsoDate;
  given: Readonly<Record<string, unknown>>;
  /** Collects errors, so that all are reported at once; those of the header are included already. */
  problems: ProblemCollector;
};

/**
 * An action of a document outside its own rows: in the ledger, in stock, in a register. An effect is defined once,
 * below the areas; kinds list the ones they have. All effects, the document and its number are one transaction.
 */
export type Effect<I, S> = {
  /** It writes entries of the ledger; the kind says when, for the checks of the books. */
  writesLedger?: true;
  /** It limits the amounts of its documents itself, as the ledger does by the turnover of a company. */
  limitsAmounts?: boolean;
  /** The moves that write it; unless given, each move of its kind that writes effects. */
  on?: readonly string[];
  /**
   * An early check of the input, together with the decision, so that its errors are reported with all others; throws
   * a refusal.
   */
  look?(tx: Tx, ctx: C, input: I, confirmed: Confirmed): Promise<void>;
  /** Locks what the last look depends on, so that it still holds when the effect is written. Asked in the order of the list. */
  hold?(tx: Tx, ctx: C, decided: S): Promise<void>;
  /**
   * Adds to the decision what is only stable under locks, such as the cost of goods that go out.
   * @param holds takes the locks that many documents wait for, together with its reads: they are held for as little
   * work as possible. A preview takes none.
   * @returns the additions to the decision and replacements. @throws Refused
   */
  complete?(tx: Tx, ctx: C, place: Place, decided: S, confirmed: Confirmed, holds: boolean): Promise<object>;
  /**
   * The last look before the effect is written; throws a refusal.
   * @returns the warnings that were overridden here.
   */
  check?(tx: Tx, ctx: C, place: Place, decided: S, confirmed: Confirmed): Promise<readonly Override[]>;
  /** Writes in the same statement as the document: parts of a `with` that has the document as `stored`. */
  parts?(ctx: C, place: Place, decided: S): SQL | null;
  /** Work that follows in the same transaction, where `parts` cannot hold it. */
  follow?(tx: Tx, ctx: C, placed: Placed, decided: S): Promise<void>;
  /**
   * Whether `follow` has anything to do; by default it has. A document without such work is one statement with its
   * commit.
   */
  isFollowed?(ctx: C, decided: S): boolean;
  /** The meaning of a failed write for the caller. */
  refusal?(error: unknown): unknown;
  /**
   * The filed return that includes the document's entries: it is not changed. Null where there is none. `isOpen`
   * where its period still takes a cancellation; otherwise the cancellation is dated today.
   */
  filedIn?(tx: Tx, ctx: C, documentId: number): Promise<{ words: string; isOpen: boolean } | null>;
  /** Reverses the effect when the document is cancelled. Effects are reversed in the opposite order. */
  reverse?(tx: Tx, ctx: C, placed: Placed, confirmed: Confirmed): Promise<void>;
  /** A document is changed and this effect was reversed: its entries and their mirrors are marked as that revision. */
  setApart?(tx: Tx, ctx: C, placed: Placed, revision: number): Promise<void>;
  /** It is written again: the last look at what the former revision had moved. */
  rewritten?(tx: Tx, ctx: C, placed: Placed, revision: number, confirmed: Confirmed): Promise<void>;
  /**
   * Fields of a document for this effect: columns of a select over its row `d`, and the same for a row that was just
   * written.
   */
  columns?: SQL;
  shown?(input: I, decided: S): Record<string, unknown>;
  /**
   * The fields that only the database knows, such as the number of the document: a JSON object over its row `stored`.
   */
  given?(decided: S): SQL | null;
  /** Fields shown while people type. */
  preview?(input: I, decided: S): Record<string, unknown>;
  /** Roots of lists and reports that it changes. */
  touches?: readonly string[];
};

/** A step as it is about to be taken. `given` has passed the schema of its move. */
export type Taken<I> = {
  row: DocumentRow;
  input: I;
  given: Readonly<Record<string, unknown>>;
  date: IsoDate;
  /** Warnings that the user has overridden, for documents that the step posts. */
  confirmed: Confirmed;
};

/** A line of an open document as it is stored, with its family and the document that shows it. */
export type KnownLine = MergedLine & { family: string; shownId: number; floor: number; amount: number };
export type ChangedLine = { was: KnownLine | null; line: KnownLine };

/** Rules of a kind for operations on the lines of its open documents. */
export type LineOperationRules = {
  /**
   * Looks at new operations before they are merged, with the lines as they are. It may refuse them all.
   * @returns fields that the server decides, such as the rate of the moment, by the id of an `add` or `change`.
   */
  accept?(
    tx: Tx,
    ctx: C,
    sent: { documentId: number; operations: readonly LineOperation[]; lines: readonly KnownLine[] },
  ): Promise<Readonly<Record<string, LineFields>> | undefined>;
  /** Further work in the same transaction, such as slips for a kitchen. */
  written?(
    tx: Tx,
    ctx: C,
    taken: { documentId: number; operations: readonly LineOperation[]; changed: readonly ChangedLine[] },
  ): Promise<void>;
};

/** A document at its new stage. */
export type Reached<I> = { id: number; number: string | null; status: string; phase: DocumentPhase; input: I };

export type DocumentKind<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored> = {
  resource: DocumentResource<I, R, D>;
  /** Future dates are allowed for this input (post-dated cheques, orders). */
  allowFuture?: (input: I) => boolean;
  /** Data for the decision, read in the statement that reads the header. */
  needs?(ctx: C, input: I): Needed;
  /** Decides, as far as that can be done where something is wrong; null where nothing can be. */
  decide(tx: Tx, ctx: C, input: I, basis: Basis, confirmed: Confirmed): Promise<S | null>;
  /** Rules of a draft, weaker than those of posting: what it names exists. @returns its particulars. */
  checkDraft?(tx: Tx, ctx: C, input: I): Promise<string>;
  /** Why a posted one is not changed but cancelled and entered again; null where it may be changed. */
  stays?(input: I): string | null;
  /** How much more than pending its lines may take of the ones they follow, in thousandths of a percent. */
  tolerance?(tx: Tx, ctx: C, branchId: number): Promise<number>;
  /** Pending lines that a new document is offered, as its form begins with them. */
  offered?(tx: Tx, ctx: C, lines: readonly PendingLine[]): Promise<PendingLine[]>;
  effects: readonly Effect<I, S>[];
  /**
   * The effect of a step on the input, by its event: with the values of the step, before its effects are written. It
   * may refuse. @returns the new input; nothing where it stays.
   */
  takes?: Readonly<Record<string, (tx: Tx, ctx: C, taken: Taken<I>) => Promise<I | undefined>>>;
  /**
   * Further work in the same transaction once a step has brought it to a stage, such as a prospect that becomes a
   * customer with its first order.
   */
  reached?(tx: Tx, ctx: C, at: Reached<I>): Promise<void>;
  lineOperations?: LineOperationRules;
  /**
   * Its documents belong to business days (docs/business-days.md): the present business date for such an input. It
   * replaces the calendar date; refused where the day of the document is closed.
   */
  businessDay?(tx: Tx, ctx: C, input: I): Promise<IsoDate>;
  /** The SQL of the list columns and filters that its contract has besides those of every document. */
  list?: KindList;
  /** Answer of the preview, where it shows more than totals and warnings. */
  previewAnswer?: z.ZodMiniType;
};
