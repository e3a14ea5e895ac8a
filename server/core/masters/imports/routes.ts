import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ImportBatch, ImportCheck, ImportChecked, ImportDone, ImportInput } from '../../../../contract/imports';
import { TRAN } from '../../../../contract/screen';
import { type Api, parsed } from '../../calls/api';
import { rowsOf } from '../../db/database';
import { instantText } from '../../documents/documentStore';
import { type Importer, trial } from './importer';
import { storeRows } from './storeRows';
import { undoRoute } from './undo';

const BATCHES_LISTED = 50;

/** Many records from one file: checked without storing, stored all or none, and undone. */
export function importRoutes<I>(api: Api, it: Importer<I>): void {
  api.importers.set(it.path, it as Importer<unknown>);
  checkRoute(api, it);
  storeRoute(api, it);
  batchesRoute(api, it);
  undoRoute(api, it);
}

function checkRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, alsoOn, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'POST',
      path: `${path}/import/check`,
      summary: `Look at rows of a file as ${names.many} without storing them`,
      needs: { screen, tran: TRAN.create, alsoOn },
      body: ImportCheck,
      answer: ImportChecked,
      inSlices: true,
    },
    async (tx, ctx) => ({ problems: await trial(tx, ctx, it, ctx.body) }),
  );
}

function storeRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, alsoOn, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'POST',
      path: `${path}/import`,
      summary: `Store rows of a file as ${names.many}, all of them or none`,
      needs: { screen, tran: TRAN.create, alsoOn },
      body: ImportInput,
      answer: ImportDone,
      inSlices: true,
    },
    (tx, ctx) => storeRows(tx, ctx, it, ctx.body),
  );
}

function batchesRoute<I>(api: Api, it: Importer<I>): void {
  const { path, screen, alsoOn, names } = it;
  api.on(
    {
      ...it.rights,
      method: 'GET',
      path: `${path}/import/batches`,
      summary: `Files that were imported as ${names.many}, the latest first`,
      needs: { screen, tran: TRAN.create, alsoOn },
      answer: z.array(ImportBatch),
    },
    async (tx, { who }) => {
      const rows = await rowsOf<unknown>(
        tx,
        sql`select b.id, b.file, b.count, ${instantText('b.at')} as at, u.code as by, ${instantText('b.undone_at')} as "undoneAt", w.code as "undoneBy"
              from import_batches b
              join users u on u.company_id = b.company_id and u.id = b.user_id
              left join users w on w.company_id = b.company_id and w.id = b.undone_by
             where b.company_id = ${who.companyId} and b.resource = ${path} and b.is_whole order by b.id desc limit ${BATCHES_LISTED}`,
      );
      return rows.map((row) => parsed(ImportBatch, row));
    },
  );
}
