import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ImportBatch, ImportCheck, ImportChecked, ImportDone, ImportInput } from '../../../../contract/imports';
import { TRAN } from '../../../../contract/screen';
import { type Api, parsed } from '../../calls/api';
import { Refused } from '../../calls/refused';
import { rowOf, rowsOf } from '../../db/database';
import { instantText } from '../../documents/documentStore';
import { type C, type Importer, rowOfFile, trial, type Values } from './importer';
import { undoRoute } from './undo';

/** The trail keeps no secrets. */
const shown = ({ password: _secret, ...rest }: Values): Values => rest;

const BATCHES_LISTED = 50;

/** Many records from one file: looked at without storing, stored all or none, and taken back. */
export function importRoutes<I>(api: Api, it: Importer<I>): void {
  checkRoute(api, it);
  storeRoute(api, it);
  batchesRoute(api, it);
  undoRoute(api, it);
}

function checkRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'POST',
      path: `${path}/import/check`,
      summary: `Look at rows of a file as ${names.many} without storing them`,
      needs: { screen, tran: TRAN.create },
      body: ImportCheck,
      answer: ImportChecked,
    },
    async (tx, ctx) => ({ problems: await trial(tx, ctx, it, ctx.body) }),
  );
}

function storeRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'POST',
      path: `${path}/import`,
      summary: `Store rows of a file as ${names.many}, all of them or none`,
      needs: { screen, tran: TRAN.create },
      body: ImportInput,
      answer: ImportDone,
    },
    async (tx, ctx): Promise<z.infer<typeof ImportDone>> => {
      const { blank, rows, file } = ctx.body;
      const { who, now } = ctx;
      const trail: Parameters<C['audit']>[0][] = [];
      const own: C = { ...ctx, audit: (entry) => trail.push(entry) };
      const ids: number[] = [];
      const inputs: I[] = [];
      await tx.execute(sql`savepoint whole`);
      try {
        for (const row of rows) {
          const input = rowOfFile(it, blank, row);
          const id = await it.insert(tx, own, input);
          trail.push({ action: 'create', entity: path, entityId: id, after: shown(input as Values) });
          ids.push(id);
          inputs.push(input);
        }
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await tx.execute(sql`rollback to savepoint whole`);
        return { batchId: null, count: 0, problems: await trial(tx, ctx, it, ctx.body) };
      }
      const { id: batchId } = await rowOf<{ id: number }>(
        tx,
        sql`insert into import_batches (company_id, resource, file, count, user_id, at)
            values (${who.companyId}, ${path}, ${file}, ${ids.length}, ${who.userId}, ${now.toISOString()}) returning id`,
      );
      await tx.execute(sql`
        insert into imported_rows (company_id, batch_id, place, row_id)
        select ${who.companyId}, ${batchId}, place, value::int
          from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as t(value, place)`);
      for (const entry of trail) ctx.audit(entry);
      it.after?.(ctx, inputs);
      ctx.changed(path);
      return { batchId, count: ids.length, problems: [] };
    },
  );
}

function batchesRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'GET',
      path: `${path}/import/batches`,
      summary: `Files that were imported as ${names.many}, the latest first`,
      needs: { screen, tran: TRAN.create },
      answer: z.array(ImportBatch),
    },
    async (tx, { who }) => {
      const rows = await rowsOf<unknown>(
        tx,
        sql`select b.id, b.file, b.count, ${instantText('b.at')} as at, u.code as by, ${instantText('b.undone_at')} as "undoneAt", w.code as "undoneBy"
              from import_batches b
              join users u on u.company_id = b.company_id and u.id = b.user_id
              left join users w on w.company_id = b.company_id and w.id = b.undone_by
             where b.company_id = ${who.companyId} and b.resource = ${path} order by b.id desc limit ${BATCHES_LISTED}`,
      );
      return rows.map((row) => parsed(ImportBatch, row));
    },
  );
}
