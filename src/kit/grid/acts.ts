import type { RowWarning } from '../../../contract/many';
import type { Confirmed } from '../form/confirmed';
import type { Entity } from './DataGrid';

/** The outcome of one row: done, or why not; with warnings it is done once they are confirmed. */
export type Outcome = {
  id: number;
  name: string;
  problem: string | null;
  warnings?: readonly RowWarning[] | undefined;
};

/** The warnings that are overridden, for each row by its key. */
export type ConfirmedRows = ReadonlyMap<number, Confirmed>;

/** Something that is done with several rows in one call. */
export type RowsAct = {
  label: string;
  /** The new state after the action, such as `deleted`. */
  done: string;
  danger?: true;
  /** The ticked rows that the action applies to; none hides it. */
  meant(rows: readonly Entity[]): readonly Entity[];
  /** The question before the action: a title for so many rows, and the consequence. */
  ask?: { title(count: number): string; message: string };
  /** @returns the outcome for each row; null where something else reports it. */
  run(rows: readonly Entity[], confirmed?: ConfirmedRows): Promise<readonly Outcome[] | null>;
};
