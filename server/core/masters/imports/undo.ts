import { sql } from 'drizzle-orm';
import type { Outcomes } from '../../../../contract/many';
import { TRAN } from '../../../../contract/screen';
import { type Api, notFound } from '../../calls/api';
import { Refused } from '../../calls/refused';
import { rowsOf, type Tx } from '../../db/database';
import type { AuditEntry } from '../../trail/audit';
import { eachRow } from '../many';
import type { C, Importer } from './importer';
import { batchOf, type Imported, importedRows } from './takeBack';

const UNDONE_TOLD = 5;

export function undoRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, alsoOn, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'POST',
      path: `${path}/import/batches/:id/undo`,
      summary: `Take back all ${names.many} of an import, while nothing depends on them`,
      needs: { screen, tran: TRAN.cancel, alsoOn },
      inSlices: true,
      status: 204,
    },
    async (tx, ctx) => {
      const { who, now } = ctx;
      const batch = sql`${batchOf(ctx, ctx.id)} and resource = ${path} and is_whole`;
      const [found] = await rowsOf<{ file: string; isUndone: boolean }>(
        tx,
        sql`select file, undone_at is not null as "isUndone" from import_batches where ${batch} for update`,
      );
      if (!found) throw notFound('This import');
      if (found.isUndone) throw new Refused(409, 'UNDONE', `${found.file} has been taken back already.`, { type: 3 });
      const rows = await importedRows(tx, ctx, it, ctx.id);
      const erase = async (own: C, row: Imported) => {
        if (row.version > 1)
          throw new Refused(409, 'CHANGED', `This ${names.one} was changed since the import.`, { type: 3 });
        await it.erase(tx, own, row);
      };
      const isDone = await eraseAtOnce(tx, ctx, rows, erase);
      if (!isDone) refuseStuck(rows, (await eachRow(tx, ctx, rows, erase)).outcomes, 'not all of them are gone');
      await tx.execute(
        sql`update import_batches set undone_at = ${now.toISOString()}, undone_by = ${who.userId} where ${batch}`,
      );
      ctx.changed(path);
    },
  );
}

/**
 * Deletes all rows, or finds out which ones cannot be deleted and refuses. Where the work has to pause, its changes
 * are rolled back before others come in, so that nothing is half deleted.
 * @returns whether they are deleted; otherwise every one could be deleted.
 */
async function eraseAtOnce(
  tx: Tx,
  ctx: C,
  rows: readonly Imported[],
  erase: (ctx: C, row: Imported) => Promise<void>,
): Promise<boolean> {
  const trail: AuditEntry[] = [];
  let hasRested = false;
  const putBack = async () => void (await tx.execute(sql`rollback to savepoint undoing`));
  const own: C = {
    ...ctx,
    audit: (entry) => trail.push(entry),
    async rest() {
      if (!(await ctx.rest(putBack))) return false;
      hasRested = true;
      await tx.execute(sql`savepoint undoing`);
      return true;
    },
  };
  await tx.execute(sql`savepoint undoing`);
  refuseStuck(rows, (await eachRow(tx, own, rows, erase)).outcomes, 'all of them stay');
  if (hasRested) await putBack();
  else for (const entry of trail) ctx.audit(entry);
  return !hasRested;
}

/** One record that cannot be deleted keeps all others, except those deleted before somebody used it. */
function refuseStuck(rows: readonly Imported[], outcomes: Outcomes['outcomes'], others: string): void {
  const stuck = outcomes.filter(({ problem }) => problem !== null);
  if (stuck.length === 0) return;
  const nameOf = new Map(rows.map((row) => [row.id, row.name]));
  const named = stuck.slice(0, UNDONE_TOLD).map(({ id, problem }) => `${nameOf.get(id)}: ${problem}`);
  const more = stuck.length > UNDONE_TOLD ? ` And ${stuck.length - UNDONE_TOLD} more.` : '';
  const message = `${stuck.length} of ${rows.length} cannot be taken back, so ${others}. ${named.join(' ')}${more}`;
  throw new Refused(409, 'IN_USE', message, { type: 3 });
}
