import type { Report as ReportContract } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import {
  type AnyColumn,
  type ChoiceInput,
  type Column,
  type Key,
  type LookupInput,
  plainColumns,
  type Values,
} from '../define';
import type { LinkParams } from '../href';

/** One part of the sentence above a report; what it sets stands in the URL. */
export type ReportFilter<Q> =
  | { kind: 'period'; from: Key<Q>; to: Key<Q> }
  | {
      kind: 'field';
      field: Key<Q>;
      label: string;
      input: ChoiceInput<string> | LookupInput | 'date';
      /** The report shows nothing without it. */
      required?: true;
    };

export type Link = { screen: Screen; params: LinkParams };

export type Tree<R> = {
  /** Names of the groups above a row, from the root down. */
  trail(row: R): readonly string[];
};

export type ReportParts<Q, R, A extends { rows: R[] }> = {
  /** The filters that a report begins with. */
  start(at: { today: string; startMonth: number }): Values;
  filters: readonly ReportFilter<Q>[];
  columns: readonly Column<R>[];
  /** Rows under foldable groups with subtotals of the columns that have totals. */
  tree?: Tree<R>;
  /** Where a row leads. */
  open?(row: R, query: Values): Link;
  /** What must hold of the answer, in words: good news or bad. */
  check?(answer: A): { good: boolean; text: string };
};

export type ReportKind = {
  report: ReportContract<unknown, Values> & { answer: { parse(data: unknown): { rows: Values[] } } };
  start(at: { today: string; startMonth: number }): Values;
  filters: readonly ReportFilter<Values>[];
  columns: readonly AnyColumn[];
  tree?: Tree<Values>;
  open?(row: Values, query: Values): Link;
  check?(answer: { rows: Values[] }): { good: boolean; text: string };
};

/** The definition without its types, which have done their work where it was written. */
export function plainReport<Q, R, A extends { rows: R[] }>(
  report: ReportContract<Q, R>,
  parts: ReportParts<Q, R, A>,
): ReportKind {
  return { report, ...parts, columns: plainColumns(parts.columns) } as unknown as ReportKind;
}
