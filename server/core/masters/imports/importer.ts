import { sql } from 'drizzle-orm';
import type { RowProblem } from '../../../../contract/imports';
import type { Names, Schema, Stored } from '../../../../contract/resource';
import type { Screen } from '../../../../contract/screen';
import { type Ctx, parsed } from '../../calls/api';
import { Refused } from '../../calls/refused';
import type { Tx } from '../../db/database';

export type C = Ctx<unknown, unknown>;
export type Values = Record<string, unknown>;

/** A row that is stored; its key is null where it only adds to the record of a row above it. */
export type Made<I> = { id: number | null; input: I };

/** The facts of a master for an import. */
export type Importer<I> = {
  path: `/api/${string}`;
  screen: Screen;
  /** Other screens whose users may import. */
  alsoOn?: readonly Screen[] | undefined;
  names: Names;
  table: string;
  input: Schema<I>;
  rights: { asOwner?: true };
  /** Fills in what no file holds. */
  prepare?: ((values: Values) => Values) | undefined;
  /** Stores a new record by all its rules. @param above the rows of the file that are stored already. */
  insert(tx: Tx, ctx: C, input: I, above: readonly Made<I>[]): Promise<number | null>;
  erase(tx: Tx, ctx: C, row: Stored): Promise<void>;
  /** Completes an import whose rows are stored, such as with one document for all of them. */
  finish?: ((tx: Tx, ctx: C, made: readonly Made<I>[]) => Promise<void>) | undefined;
  /** Further work after an import of these inputs. */
  after?: ((ctx: C, inputs: readonly I[]) => void) | undefined;
};

/** Rows of a file, and what a new record has before a row fills it in. */
type Rows = { blank: Values; rows: readonly Values[] };

/** A row of the file as input of the master. */
export function rowOfFile<I>(it: Importer<I>, blank: Values, row: Values): I {
  const values = { ...blank, ...row };
  return parsed(it.input, it.prepare?.(values) ?? values);
}

export const problemOf = (place: number, { extra, message }: Refused): RowProblem => ({
  place,
  fields: extra.fields ?? { row: message },
});

/** Tries rows one by one; a refused row is rolled back alone. */
async function problemsOf<I>(
  tx: Tx,
  ctx: C,
  it: Importer<I>,
  { blank, rows }: Rows,
  from: number,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  const made: Made<I>[] = [];
  for (const [place, row] of rows.entries()) {
    if (place < from) continue;
    await tx.execute(sql`savepoint one_row`);
    try {
      const input = rowOfFile(it, blank, row);
      const id = await it.insert(tx, ctx, input, made);
      made.push({ id, input });
      await tx.execute(sql`release savepoint one_row`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await tx.execute(sql`rollback to savepoint one_row`);
      problems.push(problemOf(place, error));
    }
    // Rows tried before a pause are rolled back.
    if (await ctx.rest()) made.length = 0;
  }
  return problems;
}

/**
 * A trial stores and sends nothing. When it pauses its changes are rolled back: a row that conflicts with an earlier
 * row may then pass, and is refused when it is stored.
 * @param from the first row that is tried.
 */
export async function trial<I>(tx: Tx, ctx: C, it: Importer<I>, file: Rows, from = 0): Promise<RowProblem[]> {
  const takeBack = async () => void (await tx.execute(sql`rollback to savepoint trial`));
  const silent: C = {
    ...ctx,
    audit: () => undefined,
    changed: () => undefined,
    afterwards: () => undefined,
    async rest() {
      const isCommitted = await ctx.rest(takeBack);
      if (isCommitted) await tx.execute(sql`savepoint trial`);
      return isCommitted;
    },
  };
  await tx.execute(sql`savepoint trial`);
  const problems = await problemsOf(tx, silent, it, file, from);
  await takeBack();
  return problems;
}
