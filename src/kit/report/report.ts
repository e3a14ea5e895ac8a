import type { ComponentType } from 'react';
import type { Report as ReportContract } from '../../../contract/resource';
import type { ChartData } from '../chart/chart';
import {
  type AnyColumn,
  type ChoiceInput,
  type Column,
  type Key,
  type LookupInput,
  type ManyInput,
  plainColumns,
  type SomeInput,
  type Values,
} from '../define';
import type { LinkParams } from '../href';

/** Set on a filter that belongs to one choice of another: it is left out while that one says otherwise. */
type When<Q> = { when?: { field: Key<Q>; is: string } };

/** One part of the sentence above a report; its setting is in the URL. */
export type ReportFilter<Q> =
  | ({ kind: 'period'; from: Key<Q>; to: Key<Q> } & When<Q>)
  | ({
      kind: 'field';
      field: Key<Q>;
      label: string;
      /** `figure` and `text` are typed. */
      input: ChoiceInput<string> | LookupInput | ManyInput | SomeInput | 'date' | 'text' | 'figure';
      /** How a print names its value, where that is not as it is entered. */
      show?: 'monthOf';
      /** The report shows nothing without it. */
      required?: true;
      /** Text in an empty filter. */
      placeholder?: string;
      /** The filter that is left when this one is chosen, where a report takes one of both. */
      instead?: Key<Q>;
      /** Seldom used: hidden behind “More filters” until it is set. */
      rare?: true;
      /** Seen in the figures themselves, so a print does not name it; or not while it is empty. */
      omitFromTitle?: true | 'empty';
    } & When<Q>);

export type Link = { screen: { path: string }; params: LinkParams };
export type Opens = Readonly<Record<string, Link>>;

/**
 * A line as it is drawn: a plain row, a group that folds, the heading of a section, its subtotal, a band across such as
 * an opening balance, or a part that the row above holds already.
 */
export type ReportRow = {
  key: string;
  kind: 'row' | 'group' | 'head' | 'total' | 'band' | 'part' | 'blank';
  depth?: number;
  values: Values;
  open?: Link | undefined;
  /** Links of single figures, by field, if they differ from that of the row. */
  opens?: Opens | undefined;
  /** Set on groups: folds or unfolds them. */
  fold?: { closed: boolean; turn(): void };
  isStruck?: boolean;
};

/** A table of a report; two are shown side by side, as in T-form accounts. */
export type RenderedTable = {
  label: string;
  rows: readonly ReportRow[];
  totals: Values | null;
  totalsLabel?: string;
};

export type FileRows = { columns: readonly AnyColumn[]; rows: readonly Values[] };

export type Tree<R, A = unknown> = {
  /** Names of the groups above a row, from the root down. */
  trail(row: R, answer: A): readonly string[];
  /** Names of the two levels. */
  levels?: { group: string; row: string };
  /** The link of a group, by one of its rows. */
  open?(row: R, query: Values, depth: number, answer: A): Link | undefined;
  /** Links of its single figures, by field. */
  opens?(row: R, query: Values, depth: number, answer: A): Opens | undefined;
  /** Further values of a group besides its name and sums, from its first row. */
  values?(row: R, depth: number, answer: A): Values;
  /** The report begins with its groups alone. */
  closed?: true;
  /** An order puts the groups in order by their sums too, such as parties; those of a statement keep their places. */
  sorted?: true;
  /** Groups of different kinds do not add up to anything. */
  noTotal?: true;
};

/** A chart of a report, chosen by a switch next to print. */
export type ReportChart<A> = {
  /** The query behind the drawing, where the page on screen does not hold enough. */
  ask?(query: Values): Values;
  of(answer: A, query: Values): ChartData | null;
};

/** Sights of the same answer, chosen at the right; the first is where the report begins. */
export type Views = { label: string; words: Readonly<Record<string, string>> };

/** Possible initial values of a report: the day, the first month of the financial year, and the user's own branch. */
export type ReportStart = { today: string; startMonth: number; branchId: string | null };

export type ReportParts<Q, R, A extends { rows: R[] }> = {
  /** The filters that a report begins with. */
  start(at: ReportStart): Values;
  filters: readonly ReportFilter<Q>[];
  /** Parameters that only links set: no filter shows them, the title does. */
  linked?: readonly Key<Q>[];
  /** The columns may depend on an answer, such as those it is compared by. */
  columns: readonly Column<R>[] | ((answer: A, query: Values, view: string) => readonly AnyColumn[]);
  /** Rows under foldable groups with subtotals of the columns that have totals. */
  tree?: Tree<R, A>;
  views?: Views;
  /** The tables, where they are more than the rows of the answer under a total. */
  draw?(answer: A, query: Values, view: string): readonly RenderedTable[];
  /**
   * The columns and rows of a file, where the drawn rows suit only the eye. @param shown columns as the reader has
   * them.
   */
  file?(answer: A, shown: readonly AnyColumn[]): FileRows;
  /** The column for the heads over drawn rows: in a file every row names its own. */
  heads?: string;
  /** Drawn rows carry nothing from line to line, so that the reader may sort them within their sections. */
  sorted?: true;
  chart?: ReportChart<A>;
  /** The part of the answer after the title of the screen, such as the account of a book. */
  title?(answer: A): string;
  /** Link of a row. */
  open?(row: R, query: Values, answer: A): Link | undefined;
  /** Links of its single figures, by field. */
  opens?(row: R, query: Values, answer: A): Opens | undefined;
  isStruck?(row: R): boolean;
  /** Rows come a page at a time; the answer gives their number as `total`, and their sums as `totals`. */
  paged?: { size: number; totals(answer: A): Values | null };
  /** A property that the answer must have, in words: good news or bad. */
  check?(answer: A, query: Values): Check | null;
  /** Whether there is nothing to show; by default, when there are no rows. */
  isEmpty?(answer: A): boolean;
  /** The advice when there is nothing to show. */
  empty?: string;
  /** In its place: the plural of the rows of a list of records, such as “designations”. */
  many?: string;
  /** Enough columns that they are closer together. */
  isDense?: true;
  /** Further actions of the report, next to export and print. */
  Tools?: ComponentType<ToolsProps<A>>;
};

export type ToolsProps<A> = { query: Values; answer: A | undefined };

/** Good news, bad news, or with `good` null neither. */
export type Check = { good: boolean | null; text: string };

export type Answer = { rows: Values[]; total?: number };

export type ReportKind = {
  report: Omit<ReportContract<unknown, Values>, 'answer'> & { answer: { parse(data: unknown): Answer } };
  start(at: ReportStart): Values;
  filters: readonly ReportFilter<Values>[];
  linked?: readonly string[];
  columns: readonly AnyColumn[] | ((answer: Answer, query: Values, view: string) => readonly AnyColumn[]);
  tree?: Tree<Values>;
  views?: Views;
  /** Null where the rows of the answer appear as they come. */
  draw?(answer: Answer, query: Values, view: string): readonly RenderedTable[] | null;
  file?(answer: Answer, shown: readonly AnyColumn[]): FileRows;
  heads?: string;
  sorted?: true;
  chart?: ReportChart<Answer>;
  title?(answer: Answer): string;
  open?(row: Values, query: Values, answer: Answer): Link | undefined;
  opens?(row: Values, query: Values, answer: Answer): Opens | undefined;
  isStruck?(row: Values): boolean;
  paged?: { size: number; totals(answer: Answer): Values | null };
  check?(answer: Answer, query: Values): Check | null;
  isEmpty?(answer: Answer): boolean;
  empty?: string;
  many?: string;
  isDense?: true;
  Tools?: ComponentType<ToolsProps<Answer>>;
};

/** The definition without its types, which have done their work where it was written. */
export function reportKind<Q, R, A extends { rows: R[] }>(
  report: ReportContract<Q, R>,
  parts: ReportParts<Q, R, A>,
): ReportKind {
  const columns = typeof parts.columns === 'function' ? parts.columns : plainColumns(parts.columns);
  return { report, ...parts, columns } as unknown as ReportKind;
}
