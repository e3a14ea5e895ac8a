import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ActiveInput, changesOf, ManyInput, Outcomes } from '../../../contract/many';
import type { Resource, Stored } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { type Api, type Ctx, parsed } from '../calls/api';
import { costsOf, withCostsKept } from '../calls/costs';
import { asOwner } from '../db/asOwner';
import { rowsOf, type Tx } from '../db/database';
import { importRoutes } from './imports/routes';
import { listRoute } from './list';
import { lookupRoute } from './lookup';
import { eachRow } from './many';
import type { MasterOptions } from './masterOptions';
import { recordPhotoRoutes } from './photos';
import { type MasterStore, masterStore } from './store';

type Rights = { asOwner?: true };

const VersionQuery = z.object({
  version: z.coerce.number<string>('Say which version').check(z.int('Say which version')),
});

/** The calls of a plain master: list, one, create, change, delete, lookup. */
export function masterRoutes<I, R extends I & Stored>(
  api: Api,
  it: Resource<I, R>,
  options: MasterOptions<I, R>,
): void {
  const { path, screen, names } = it;
  const rights: Rights = options.asOwner ? { asOwner: true } : {};
  const store = masterStore(it, options);
  api.stores.set(path, store);
  registerLines(api, it, options);
  registerRecords(api, it, options);
  listRoute(api, it, options, rights);
  lookupRoute(api, it, options, rights);
  if (it.photos) recordPhotoRoutes(api, it);
  if (it.inGrid) gridRoute(api, it, it.inGrid, store, rights);
  recordRoutes(api, it, store, rights);
  deleteRoutes(api, it, store, rights);
  if (it.imports) {
    const { table, imported: prepare, afterImport: after } = options;
    const { insert, erase } = store;
    importRoutes(api, { path, screen, names, table, input: it.input, rights, prepare, insert, erase, after });
  }
  if (Object.hasOwn((it.row as unknown as { shape: object }).shape, 'active')) activeRoute(api, it, store, rights);
}

/** Registers the fields in which the lines of a record differ from each other. */
function registerLines<I, R extends I & Stored>(api: Api, it: Resource<I, R>, { lines = [] }: MasterOptions<I, R>) {
  const rules = (it as { lines?: Record<string, { unique?: readonly string[] }> }).lines ?? {};
  for (const { field, table, parent, columns } of lines) {
    const unique = (rules[field]?.unique ?? []).flatMap(
      (name) => columns.find((one) => one.field === name)?.column ?? [],
    );
    if (unique.length > 0) api.uniqueLines.set(table, [parent, ...unique]);
  }
}

/** Lets its records have files, comments and tags. */
function registerRecords<I, R extends I & Stored>(api: Api, it: Resource<I, R>, options: MasterOptions<I, R>): void {
  const { path, screen, alsoOn, tab, names } = it;
  api.records.set(path, {
    path,
    screen,
    alsoOn,
    tab,
    names,
    isDocument: false,
    async find(tx, who, now, id) {
      const read = () =>
        rowsOf<{ name?: unknown; code?: unknown }>(
          tx,
          sql`select * from (${options.rows(who, now)}) r where r.id = ${id}`,
        );
      const [row] = await (options.asOwner ? asOwner(tx, read) : read());
      return row ? String(row.name ?? row.code ?? names.one) : null;
    },
  });
}

/** One record: shown, made and changed. */
function recordRoutes<I, R extends I & Stored>(
  api: Api,
  it: Resource<I, R>,
  store: MasterStore<I, R>,
  rights: Rights,
): void {
  const { path, screen, alsoOn, names, input, row } = it;
  const costs = costsOf(it);
  api.on(
    {
      ...rights,
      ...costs,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${names.one}`,
      needs: { anyOf: [screen, ...(alsoOn ?? [])] },
      answer: row,
    },
    (tx, ctx) => store.one(tx, ctx, ctx.id),
  );
  api.on(
    {
      ...rights,
      ...costs,
      method: 'POST',
      path,
      summary: `Create a ${names.one}`,
      needs: { screen, tran: TRAN.create, alsoOn },
      body: input,
      answer: row,
      status: 201,
    },
    (tx, ctx) => store.create(tx, ctx, ctx.body as I),
  );
  const Change = z.intersection(input, z.object({ version: z.int('Say which version') }));
  api.on(
    {
      ...rights,
      ...costs,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a ${names.one}`,
      needs: { screen, tran: TRAN.modify, alsoOn },
      body: Change,
      answer: row,
    },
    async (tx, ctx) => {
      const { version } = ctx.body as { version: number };
      const before = await store.locked(tx, ctx, ctx.id, version);
      return store.change(tx, ctx, before, await withCostsKept(tx, ctx.who, it, ctx.body as I, before));
    },
  );
}

function deleteRoutes<I, R extends I & Stored>(
  api: Api,
  { path, screen, alsoOn, names }: Resource<I, R>,
  store: MasterStore<I, R>,
  rights: Rights,
): void {
  api.on(
    {
      ...rights,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${names.one} that nothing refers to`,
      needs: { screen, tran: TRAN.cancel, alsoOn },
      query: VersionQuery,
      status: 204,
    },
    async (tx, ctx) => {
      await store.erase(tx, ctx, { id: ctx.id, version: ctx.query.version });
    },
  );
  api.on(
    {
      ...rights,
      method: 'POST',
      path: `${path}/delete`,
      summary: `Delete several ${names.many} that nothing refers to`,
      needs: { screen, tran: TRAN.cancel, alsoOn },
      body: ManyInput,
      answer: Outcomes,
      inSlices: true,
    },
    (tx, ctx) => eachRow(tx, ctx, ctx.body.rows, (own, row) => store.erase(tx, own, row)),
  );
}

function activeRoute<I, R extends I & Stored>(
  api: Api,
  { path, screen, alsoOn, names, input }: Resource<I, R>,
  store: MasterStore<I, R>,
  rights: Rights,
): void {
  api.on(
    {
      ...rights,
      method: 'POST',
      path: `${path}/activate`,
      summary: `Switch several ${names.many} on or off`,
      needs: { screen, tran: TRAN.modify, alsoOn },
      body: ActiveInput,
      answer: Outcomes,
      inSlices: true,
    },
    (tx, ctx) =>
      eachRow(tx, ctx, ctx.body.rows, async (own, { id, version }) => {
        const before = await store.locked(tx, own, id, version);
        await store.change(tx, own, before, parsed(input, { ...before, active: ctx.body.active }));
      }),
  );
}

/** Changes of several records that were made in a grid: each by the rules of its form, each refused for itself. */
function gridRoute<I, R extends I & Stored>(
  api: Api,
  it: Resource<I, R>,
  fields: NonNullable<Resource<I, R>['inGrid']>,
  store: MasterStore<I, R>,
  rights: Rights,
): void {
  const { path, screen, alsoOn, names, input } = it;
  api.on(
    {
      ...rights,
      method: 'POST',
      path: `${path}/change-many`,
      summary: `Change fields of several ${names.many}`,
      needs: { screen, tran: TRAN.modify, alsoOn },
      body: changesOf(fields),
      answer: Outcomes,
      inSlices: true,
    },
    (tx, ctx) =>
      eachRow(
        tx,
        ctx,
        ctx.body.rows,
        async (own, { id, version, values }) => {
          const before = await store.locked(tx, own, id, version);
          const changed = await withCostsKept(tx, own.who, it, { ...before, ...values }, before);
          await store.change(tx, own, before, parsed(input, changed));
        },
        true,
      ),
  );
}

/** Deletes one row of a table of the company. */
export async function deleteRow(tx: Tx, ctx: Ctx<unknown, unknown>, table: string, id: number): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${ctx.who.companyId} and id = ${id}`);
}
