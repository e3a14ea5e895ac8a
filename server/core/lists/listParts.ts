import type { SQL } from 'drizzle-orm';
import type { Page, Schema } from '../../../contract/resource';
import type { SortKey } from '../../../contract/sorting';
import type { SignedIn } from '../calls/system';
import type { Tx } from '../db/database';

/** The declaration of a list or report, and the result of `listOf`. */

/** A request for a list: user, time and query (already validated by its contract). */
export type ListRequest = { who: SignedIn; now: Date; query: unknown };

/** A piece of SQL, or one that depends on who asks and for what. */
export type Part = SQL | ((asked: ListRequest) => SQL);

export type ListColumn = {
  /** The one expression that the column is selected, sorted, filtered, grouped and summed by. */
  value: Part;
  /** The shown value, where it differs from the compared one, such as an instant written out as text. */
  shown?: SQL;
  /** Names of the joins that the value needs. */
  joins?: readonly string[];
  /** How the bounds of a filter are cast; without it the column is text, a number or a tick. */
  type?: 'date' | 'timestamptz';
  /** Never null, so that an index can give the order downwards too. */
  required?: true;
  /** Added up over the whole list; by another expression where that costs less over all rows than the one of a row does. */
  sum?: true | ListSum;
};

/** A total that is no column of the list, such as the unpaid amount. */
export type ListSum = Pick<ListColumn, 'value' | 'joins'>;

/** The meaning of a filter of the contract. No condition (null) where the value means everything. */
type Condition = (value: string, asked: ListRequest) => SQL | null;
export type ListWhere = Condition | { joins: readonly string[]; is: Condition };

export type TextFound = {
  all: SQL;
  /** The same for a page in the order of the list, where another plan is faster. */
  inOrder?: SQL;
  /** A statement of the keys alone, which is quicker to count. */
  keys?: SQL;
};

export type ListParts<R> = {
  /** The plural of its rows, for refusals. */
  many: string;
  /** The contract of a row: every field has a column here. */
  row: Schema<R>;
  /** The filters of the contract: every one has a `where` here. */
  filters?: { shape: object } | undefined;
  from: SQL | ((tx: Tx, asked: ListRequest) => SQL | Promise<SQL>);
  /**
   * The column of the company: every statement is limited to the user's company. `inside` where `from` is a
   * sub-select that limits itself to the company and the branches of the user.
   */
  company: SQL | 'inside';
  /** The column of the branch, where rows have one: it limits rows to the branches of the user. */
  branch?: string;
  /** Another column of a branch, whose users see the row too. */
  otherBranch?: string;
  /** A condition on every row, such as the type of a document. */
  only?: Part;
  columns: Readonly<Record<string, ListColumn | SQL>>;
  /**
   * Tables that columns and filters name, in an order in which they can be joined. A join neither drops nor repeats
   * rows, since a statement has only those that it needs.
   */
  joins?: Readonly<Record<string, Part>>;
  where?: Readonly<Record<string, ListWhere>>;
  /** The default order. */
  order: readonly SortKey[];
  /** Decides between rows that are alike in that order, so that no row is on two pages. */
  ties: SQL;
  /** The key of a row. With it a page is cut before names are joined. */
  key?: SQL;
  /** The columns of the key, where it has several; pages are cut by them. */
  cutBy?: readonly SQL[];
  /** Under which name records of the list have tags; needs the key. */
  tags?: string;
  search?(tx: Tx, asked: ListRequest, text: string): Promise<TextFound>;
  /** A statement of the `total` of everything, where that is known without counting. */
  countAll?(asked: ListRequest): SQL;
  /** Only these rows are summed, unless the list has none. */
  summed?: SQL;
  /** Further sums over the whole list, by name. */
  sums?: Readonly<Record<string, ListSum>>;
  /** Columns that rows are grouped by; `group` and `value` of a query ask for the rows of one group. */
  groups?: readonly string[];
  /** Longer lists have no sums: a sum over years of history costs more than it is worth. */
  mostSummed?: number;
};

/** Rows that are alike in one column: its value as text, their number and sums. */
export type GroupFound = {
  value: string | null;
  across?: string | null;
  count: number;
  sums: Record<string, number>;
};

export type List<R> = {
  page(tx: Tx, asked: ListRequest): Promise<Page<R>>;
  /** @param across another column that each group is split by. */
  groups(tx: Tx, asked: ListRequest, by: string, across?: string): Promise<GroupFound[]>;
  /** Sums over the whole list, of any length. */
  sums(tx: Tx, asked: ListRequest): Promise<Record<string, number>>;
};
