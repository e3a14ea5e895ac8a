import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  ImportBatch,
  ImportCheck,
  ImportChecked,
  ImportDone,
  ImportInput,
  type RowProblem,
} from '../../../../contract/imports';
import type { Names, Schema, Stored } from '../../../../contract/resource';
import { type Screen, TRAN } from '../../../../contract/screen';
import { type Api, type Ctx, notFound, parsed } from '../../calls/api';
import { Refused } from '../../calls/refused';
import { rowOf, rowsOf, type Tx } from '../../db/database';
import { instantText } from '../../documents/documentStore';
import { eachRow } from '../many';

type C = Ctx<unknown, unknown>;
type Values = Record<string, unknown>;

/** What an import needs to know of a master. */
export type Importer<I> = {
  path: `/api/${string}`;
  screen: Screen;
  names: Names;
  table: string;
  input: Schema<I>;
  rights: { asOwner?: true };
  /** Fills in what no file holds. */
  prepare?: ((values: Values) => Values) | undefined;
  /** Stores a new record by all its rules. @returns its key. */
  insert(tx: Tx, ctx: C, input: I): Promise<number>;
  erase(tx: Tx, ctx: C, row: Stored): Promise<void>;
  /** What follows an import that stored these. */
  after?: ((ctx: C, inputs: readonly I[]) => void) | undefined;
};

/** The trail keeps no secrets. */
const shown = ({ password: _secret, ...rest }: Values): Values => rest;

const UNDONE_TOLD = 5;
const BATCHES_LISTED = 50;

/** Many records from one file: looked at without storing, stored all or none, and taken back. */
export function importRoutes<I>(api: Api, it: Importer<I>): void {
  const { path, screen, names, rights } = it;
  const mayCreate = { screen, tran: TRAN.create };

  const rowOfFile = (blank: Values, row: Values): I => {
    const values = { ...blank, ...row };
    return parsed(it.input, it.prepare?.(values) ?? values);
  };

  /** Tries rows one by one; each that is refused is taken back alone. */
  async function problemsOf(tx: Tx, ctx: C, blank: Values, rows: readonly Values[]): Promise<RowProblem[]> {
    const problems: RowProblem[] = [];
    for (const [place, row] of rows.entries()) {
      await tx.execute(sql`savepoint one_row`);
      try {
        await it.insert(tx, ctx, rowOfFile(blank, row));
        await tx.execute(sql`release savepoint one_row`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await tx.execute(sql`rollback to savepoint one_row`);
        problems.push({ place, fields: error.extra.fields ?? { row: error.message } });
      }
    }
    return problems;
  }

  /** Nothing of a trial is stored or told. */
  async function trial(tx: Tx, ctx: C, blank: Values, rows: readonly Values[]): Promise<RowProblem[]> {
    const silent: C = { ...ctx, audit: () => undefined, changed: () => undefined, afterwards: () => undefined };
    await tx.execute(sql`savepoint trial`);
    const problems = await problemsOf(tx, silent, blank, rows);
    await tx.execute(sql`rollback to savepoint trial`);
    return problems;
  }

  api.on(
    {
      ...rights,
      method: 'POST',
      path: `${path}/import/check`,
      summary: `Look at rows of a file as ${names.many} without storing them`,
      needs: mayCreate,
      body: ImportCheck,
      answer: ImportChecked,
    },
    async (tx, ctx) => ({ problems: await trial(tx, ctx, ctx.body.blank, ctx.body.rows) }),
  );

  api.on(
    {
      ...rights,
      method: 'POST',
      path: `${path}/import`,
      summary: `Store rows of a file as ${names.many}, all of them or none`,
      needs: mayCreate,
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
          const input = rowOfFile(blank, row);
          const id = await it.insert(tx, own, input);
          trail.push({ action: 'create', entity: path, entityId: id, after: shown(input as Values) });
          ids.push(id);
          inputs.push(input);
        }
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await tx.execute(sql`rollback to savepoint whole`);
        return { batchId: null, count: 0, problems: await trial(tx, ctx, blank, rows) };
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

  api.on(
    {
      ...rights,
      method: 'GET',
      path: `${path}/import/batches`,
      summary: `Files that were imported as ${names.many}, the latest first`,
      needs: mayCreate,
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

  api.on(
    {
      ...rights,
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
      const rows = await rowsOf<Stored & { name: string }>(
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
      const stuck = outcomes.filter(({ problem }) => problem !== null);
      if (stuck.length > 0) {
        const nameOf = new Map(rows.map((row) => [row.id, row.name]));
        const told = stuck.slice(0, UNDONE_TOLD).map(({ id, problem }) => `${nameOf.get(id)}: ${problem}`);
        const more = stuck.length > UNDONE_TOLD ? ` And ${stuck.length - UNDONE_TOLD} more.` : '';
        const message = `${stuck.length} of ${rows.length} cannot be taken back, so all of them stay. ${told.join(' ')}${more}`;
        throw new Refused(409, 'IN_USE', message, { type: 3 });
      }
      await tx.execute(
        sql`update import_batches set undone_at = ${now.toISOString()}, undone_by = ${who.userId} where ${batch}`,
      );
      ctx.changed(path);
    },
  );
}
