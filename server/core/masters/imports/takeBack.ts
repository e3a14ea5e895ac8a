import { type SQL, sql } from 'drizzle-orm';
import type { Stored } from '../../../../contract/resource';
import type { Api } from '../../calls/api';
import { runAsSystem } from '../../calls/runAsSystem';
import type { System } from '../../calls/system';
import { anyOf } from '../../db/anyOf';
import { rowsOf, type Tx } from '../../db/database';
import { eachRow } from '../many';
import type { C, Importer } from './importer';

export type Imported = Stored & { place: number; name: string };

export const batchOf = ({ who }: Pick<C, 'who'>, batchId: number): SQL =>
  sql`company_id = ${who.companyId} and id = ${batchId}`;

/** Rows of an import that are still there, the last of the file first: later rows may refer to earlier ones. */
export const importedRows = (tx: Tx, { who }: C, { table }: Pick<Importer<never>, 'table'>, batchId: number) =>
  rowsOf<Imported>(
    tx,
    sql`select t.id, t.version, i.place, coalesce(to_jsonb(t) ->> 'name', to_jsonb(t) ->> 'code') as name from imported_rows i
          join ${sql.identifier(table)} t on t.company_id = i.company_id and t.id = i.row_id
         where i.company_id = ${who.companyId} and i.batch_id = ${batchId} order by i.place desc`,
  );

/**
 * Undoes an incomplete import. A record already in use stays, as an import of its own.
 * @returns the records that stay, and why.
 */
export async function takeBack<I>(
  tx: Tx,
  ctx: C,
  it: Importer<I>,
  batchId: number,
): Promise<{ place: number; problem: string }[]> {
  const rows = await importedRows(tx, ctx, it, batchId);
  const { outcomes } = await eachRow(tx, ctx, rows, (own, row) => it.erase(tx, own, row));
  const stuck = rows.flatMap(({ place }, at) => {
    const problem = outcomes[at]?.problem;
    return problem ? [{ place, problem }] : [];
  });
  const batch = batchOf(ctx, batchId);
  await tx.execute(sql`
    delete from imported_rows where company_id = ${ctx.who.companyId} and batch_id = ${batchId}
       and not place = ${anyOf(stuck.map(({ place }) => place))}`);
  await tx.execute(
    stuck.length === 0
      ? sql`delete from import_batches where ${batch}`
      : sql`update import_batches set is_whole = true, count = ${stuck.length} where ${batch}`,
  );
  return stuck;
}

/**
 * Takes back what imports have stored that were cut off: by the end of the process, or by a failure such as a full disk.
 * One that is under way has the turn of its company, so that it is whole or gone when this gets it.
 */
export async function takeBackUnfinished(system: System, { importers }: Pick<Api, 'importers'>): Promise<void> {
  const found = await system.database.query<{ id: number; companyId: number; resource: string }>(
    sql`select id, company_id as "companyId", resource from import_batches where not is_whole`,
  );
  for (const { id, companyId, resource } of found) {
    const it = importers.get(resource) as Importer<unknown> | undefined;
    if (!it) continue;
    await runAsSystem(system, { companyId, userId: null, inSlices: true, ...it.rights }, async (tx, ctx) => {
      const [left] = await rowsOf(tx, sql`select from import_batches where ${batchOf(ctx, id)} and not is_whole`);
      if (left) await takeBack(tx, ctx, it, id);
      ctx.changed(resource);
    });
  }
}
