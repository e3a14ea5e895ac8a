import { sql } from 'drizzle-orm';
import type { Outcomes } from '../../../../contract/many';
import type { Stored } from '../../../../contract/resource';
import { TRAN } from '../../../../contract/screen';
import { type Api, notFound } from '../../calls/api';
import { Refused } from '../../calls/refused';
import { rowsOf } from '../../db/database';
import { eachRow } from '../many';
import type { Importer } from './importer';

const UNDONE_TOLD = 5;
type Imported = Stored & { name: string };

export function undoRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'POST',
      path: `${path}/import/batches/:id/undo`,
      summary: `Take back all ${names.many} of an import, while nothing depends on them`,
      needs: { screen, tran: TRAN.cancel },
      status: 204,
    },
    async (tx, ctx) => {
      const { who, now } = ctx;
      const batch = sql`company_id = ${who.companyId} and id = ${ctx.id} and resource = ${path}`;
      const [found] = await rowsOf<{ file: string; isUndone: boolean }>(
        tx,
        sql`select file, undone_at is not null as "isUndone" from import_batches where ${batch} for update`,
      );
      if (!found) throw notFound('This import');
      if (found.isUndone) throw new Refused(409, 'UNDONE', `${found.file} has been taken back already.`, { type: 3 });
      // Last row first: later rows may refer to earlier ones.
      const rows = await rowsOf<Imported>(
        tx,
        sql`select t.id, t.version, coalesce(to_jsonb(t) ->> 'name', to_jsonb(t) ->> 'code') as name from imported_rows i
              join ${sql.identifier(it.table)} t on t.company_id = i.company_id and t.id = i.row_id
             where i.company_id = ${who.companyId} and i.batch_id = ${ctx.id} order by i.place desc`,
      );
      const { outcomes } = await eachRow(tx, ctx, rows, async (own, row) => {
        if (row.version > 1)
          throw new Refused(409, 'CHANGED', `This ${names.one} was changed since the import.`, { type: 3 });
        await it.erase(tx, own, row);
      });
      refuseStuck(rows, outcomes);
      await tx.execute(
        sql`update import_batches set undone_at = ${now.toISOString()}, undone_by = ${who.userId} where ${batch}`,
      );
      ctx.changed(path);
    },
  );
}

/** One record that cannot go keeps all of them. */
function refuseStuck(rows: readonly Imported[], outcomes: Outcomes['outcomes']): void {
  const stuck = outcomes.filter(({ problem }) => problem !== null);
  if (stuck.length === 0) return;
  const nameOf = new Map(rows.map((row) => [row.id, row.name]));
  const told = stuck.slice(0, UNDONE_TOLD).map(({ id, problem }) => `${nameOf.get(id)}: ${problem}`);
  const more = stuck.length > UNDONE_TOLD ? ` And ${stuck.length - UNDONE_TOLD} more.` : '';
  const message = `${stuck.length} of ${rows.length} cannot be taken back, so all of them stay. ${told.join(' ')}${more}`;
  throw new Refused(409, 'IN_USE', message, { type: 3 });
}
