import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ImportDone, ImportInput, RowProblem } from '../../../../contract/imports';
import { Refused } from '../../calls/refused';
import { PIECE } from '../../calls/slices';
import { rowOf, type Tx } from '../../db/database';
import type { AuditEntry } from '../../trail/audit';
import { type C, type Importer, type Made, problemOf, rowOfFile, trial, type Values } from './importer';
import { batchOf, takeBack } from './takeBack';

type File = z.infer<typeof ImportInput>;

/** The trail keeps no secrets. */
const shown = ({ password: _secret, ...rest }: Values): Values => rest;

/**
 * Stores the rows of a file, all or none. Where the work pauses, the rows so far are committed as part of an
 * incomplete import; if a row is refused or the work ends early, they are removed.
 */
export async function storeRows<I>(tx: Tx, ctx: C, it: Importer<I>, file: File): Promise<ImportDone> {
  const batchId = await begin(tx, ctx, it, file);
  const batch = batchOf(ctx, batchId);
  const trail: AuditEntry[] = [];
  const stored: { place: number; id: number }[] = [];
  const made: Made<I>[] = [];
  const own: C = { ...ctx, audit: (entry) => trail.push(entry) };
  const note = async () => {
    await noteRows(tx, ctx, batchId, stored.splice(0));
    for (const entry of trail.splice(0)) ctx.audit(entry);
  };
  // Rows before this one are committed.
  let from = 0;
  let at = 0;
  await tx.execute(sql`savepoint slice`);
  try {
    for (const [place, row] of file.rows.entries()) {
      at = place;
      const input = rowOfFile(it, file.blank, row);
      const id = await it.insert(tx, own, input, made);
      made.push({ id, input });
      if (id !== null) {
        trail.push({ action: 'create', entity: it.path, entityId: id, after: shown(input as Values) });
        stored.push({ place, id });
      }
      // So many entries are written by the rest that follows, so that a refusal later takes them back with their rows.
      if (tx.rest && stored.length >= PIECE) await note();
      if (!(await ctx.rest(note))) continue;
      from = place + 1;
      await tx.execute(sql`savepoint slice`);
    }
    await it.finish?.(tx, own, made);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await tx.execute(sql`rollback to savepoint slice`);
    const tried = await trial(tx, ctx, it, file, from);
    // A trial that rests may let a row pass that agrees with one above it.
    const problems = tried.some(({ place }) => place === at) ? tried : [...tried, problemOf(at, error)];
    return from === 0 ? none(tx, batch, problems) : undone(tx, ctx, it, batchId, problems);
  }
  await note();
  await tx.execute(sql`update import_batches set is_whole = true where ${batch}`);
  it.after?.(
    ctx,
    made.map(({ input }) => input),
  );
  ctx.changed(it.path);
  return { batchId, count: file.rows.length, problems: [] };
}

async function begin<I>(tx: Tx, { who, now }: C, it: Importer<I>, { file, rows }: File): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`insert into import_batches (company_id, resource, file, count, is_whole, user_id, at)
        values (${who.companyId}, ${it.path}, ${file}, ${rows.length}, false, ${who.userId}, ${now.toISOString()}) returning id`,
  );
  return id;
}

async function noteRows(tx: Tx, { who }: C, batchId: number, rows: readonly object[]): Promise<void> {
  await tx.execute(sql`
    insert into imported_rows (company_id, batch_id, place, row_id)
    select ${who.companyId}, ${batchId}, place, id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, id int)`);
}

async function none(tx: Tx, batch: ReturnType<typeof batchOf>, problems: RowProblem[]): Promise<ImportDone> {
  await tx.execute(sql`delete from import_batches where ${batch}`);
  return { batchId: null, count: 0, problems };
}

/** Removes rows that others could already see; a row already in use stays, as an import of only such rows. */
async function undone<I>(
  tx: Tx,
  ctx: C,
  it: Importer<I>,
  batchId: number,
  problems: RowProblem[],
): Promise<ImportDone> {
  const stuck = await takeBack(tx, ctx, it, batchId);
  ctx.changed(it.path);
  if (stuck.length === 0) return { batchId: null, count: 0, problems };
  const stays = stuck.map(({ place, problem }) => ({ place, fields: { row: `It is stored already. ${problem}` } }));
  return { batchId, count: stuck.length, problems: [...stays, ...problems] };
}
