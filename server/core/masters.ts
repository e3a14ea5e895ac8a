import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { optionalKey, searchText } from '../../contract/fields';
import { ActiveInput, ManyInput, Outcomes } from '../../contract/many';
import { ListQuery, Option, pageOf, type Resource, type Stored } from '../../contract/resource';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound, parsed } from './api';
import { asOwner } from './asOwner';
import { taggedKeys, taggedLike, tagsOfRows, withTag } from './beside/tags';
import { columnConditions } from './columnFilters';
import { rowOf, rowsOf, sqlStateOf, type Tx } from './database';
import { importRoutes } from './imports/routes';
import { eachRow } from './many';
import type { MasterOptions } from './masterOptions';
import { invalid, Refused } from './refused';
import { orderBy, sortKeys } from './sorting';
import { staleRecord } from './stale';
import type { Signed } from './system';

type C = Ctx<unknown, unknown>;

const VersionQuery = z.object({
  version: z.coerce.number<string>('Say which version').check(z.int('Say which version')),
});
const LookupQuery = z.object({
  q: z.optional(searchText),
  id: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'No such key'))),
  controlType: z.optional(z.string().check(z.maxLength(100))),
  branchId: optionalKey('Choose a branch of the list'),
  first: z.optional(z.enum(['leaves'], 'Leaves, or left out')),
});
const LOOKUP_SIZE = 20;

/** Columns named by code, never by input. */
const identifiers = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The calls of a plain master: list, one, create, change, delete, lookup. */
export function masterRoutes<I, R extends I & Stored>(
  api: Api,
  it: Resource<I, R>,
  options: MasterOptions<I, R>,
): void {
  const { path, screen, names } = it;
  const sortable = new Set(Object.keys((it.row as unknown as { shape: object }).shape));
  const listQuery = it.filters ? z.extend(ListQuery, it.filters.shape) : ListQuery;
  const rights: { asOwner?: true } = options.asOwner ? { asOwner: true } : {};
  const tidy = (text: string) => text.trim().toLowerCase();

  const one = async (tx: Tx, { who, now }: C, id: number): Promise<R> => {
    const [row] = await rowsOf<unknown>(tx, sql`select * from (${options.rows(who, now)}) r where r.id = ${id}`);
    if (row === undefined) throw notFound(`This ${names.one}`);
    return parsed(it.row, row);
  };
  /** The row as it is, kept still until the transaction ends. */
  const locked = async (tx: Tx, ctx: C, id: number, version: number): Promise<R> => {
    const { who } = ctx;
    await tx.execute(
      sql`select id from ${sql.identifier(options.table)} where company_id = ${who.companyId} and id = ${id} for update`,
    );
    const present = await one(tx, ctx, id);
    if (present.version !== version) throw await staleRecord(tx, ctx, { entity: path, id, what: names.one });
    return present;
  };
  /** Stores a new record by all its rules. @returns its key. */
  const insert = async (tx: Tx, ctx: C, input: I): Promise<number> => {
    const whole = (await options.check?.(tx, ctx, input, null)) ?? input;
    const values = Object.entries(await options.values(whole));
    const row = await guarded(options, input, async () => {
      const [made] = await rowsOf<{ id: number }>(
        tx,
        sql`insert into ${sql.identifier(options.table)} (company_id, ${identifiers(values.map(([name]) => name))})
          values (${ctx.who.companyId}, ${sql.join(
            values.map(([, value]) => sql`${value}`),
            sql`, `,
          )}) returning id`,
      );
      return made;
    });
    const id = row?.id ?? 0;
    await options.saved?.(tx, ctx, id, input, null);
    return id;
  };
  /** Saves what was entered over a row that is locked. */
  const change = async (tx: Tx, ctx: C, before: R, input: I): Promise<R> => {
    const { id } = before;
    const whole = (await options.check?.(tx, ctx, input, before)) ?? input;
    const values = Object.entries(await options.values(whole));
    await guarded(options, input, () =>
      tx.execute(sql`
      update ${sql.identifier(options.table)}
         set ${sql.join(
           values.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
           sql`, `,
         )}, version = version + 1
       where company_id = ${ctx.who.companyId} and id = ${id}`),
    );
    await options.saved?.(tx, ctx, id, input, before);
    const after = await one(tx, ctx, id);
    ctx.audit({ action: 'change', entity: path, entityId: id, before, after });
    ctx.changed(path);
    return after;
  };
  /** Takes a row away; throws a refusal while something refers to it. */
  const erase = async (tx: Tx, ctx: C, { id, version }: Stored): Promise<void> => {
    const before = await locked(tx, ctx, id, version);
    await options.checkDelete?.(tx, ctx, before);
    try {
      await tx.execute(
        sql`delete from ${sql.identifier(options.table)} where company_id = ${ctx.who.companyId} and id = ${id}`,
      );
    } catch (error) {
      if (sqlStateOf(error)?.code === '23503') {
        throw new Refused(
          409,
          'IN_USE',
          `This ${names.one} is used by other entries. Switch it off instead of deleting it.`,
          { type: 3 },
        );
      }
      throw error;
    }
    ctx.audit({ action: 'delete', entity: path, entityId: id, before });
    ctx.changed(path);
  };
  const matching = (who: Signed, text: string | undefined) => {
    if (!text?.trim()) return sql`true`;
    if (options.many) return sql`r.id in (${options.many.keysWith(who, tidy(text))})`;
    if (options.search) return options.search(who, tidy(text));
    return sql`position(${tidy(text)} in lower(r.name)) > 0`;
  };
  /** Rows that have what was typed, or a tag that it names. */
  const foundIn = (who: Signed, text: string) => {
    const tagged = taggedKeys(who, path, text);
    // As an array, or a lakh of rows are read to find a thousand.
    if (options.many)
      return sql`r.id = any((select array_agg(k.id) from (${options.many.keysWith(who, text)} union ${tagged}) k(id))::int[])`;
    return sql`(${matching(who, text)} or r.id in (${tagged}))`;
  };

  api.records.set(path, {
    path,
    screen,
    tab: it.tab,
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

  api.on(
    {
      ...rights,
      method: 'GET',
      path,
      summary: `List ${names.many}`,
      needs: { anyOf: [screen] },
      query: listQuery,
      answer: pageOf(it.row),
    },
    async (tx, { who, query, now }) => {
      const {
        page,
        size,
        sort,
        dir,
        q,
        tag,
        where: columns,
        ...filters
      } = query as ListQuery & Record<string, string | undefined>;
      const keys = sortKeys(it.row, names.many, { sort, dir });
      const tagged = tag ? withTag(who, path, sql`r.id`, tag) : null;
      const found = q?.trim() ? foundIn(who, tidy(q)) : null;
      const typed = columnConditions(
        columns,
        it.row,
        (field) => ({ value: sql`r.${sql.identifier(field)}` }),
        (part) => taggedLike(who, path, sql`r.id`, part),
      );
      const own = options.filter?.(filters);
      const conditions = [found, own, tagged, ...typed].filter((one) => one != null);
      const all = sql`from (${options.rows(who, now)}) r`;
      const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
      const order = keys.length > 0 ? sql`${orderBy(keys, options.many?.orders)}, r.id` : options.order;
      // Without anything that rows are looked at for, keys and their order are enough.
      const bare = options.many && sql`from (${options.many.bare(who)}) r`;
      const isOrdered = keys.every(({ field }) => options.many?.orders[field]);
      const listed = bare && isOrdered && conditions.length === (found ? 1 : 0) ? bare : all;
      const part = sql`${where} order by ${order} limit ${sql.raw(String(size))} ${page > 1 ? sql`offset ${(page - 1) * size}` : sql``}`;
      // The first of a long list come by an index, as long as nobody counts the others on the way.
      const isAll = bare !== undefined && conditions.length === 0;
      const total = isAll ? sql`null::int as "total"` : sql`count(*) over () as "total"`;
      const rows = await rowsOf<{ total: number | null }>(
        tx,
        options.many
          ? sql`select r.*, p."total" ${all} join (select r.id, ${total} ${listed} ${part}) p on p.id = r.id order by ${order}`
          : sql`select r.*, ${total} ${all} ${part}`,
      );
      const counted = async () => {
        const from = isAll ? bare : sql`${all} ${where}`;
        return (await rowOf<{ n: number }>(tx, sql`select count(*) as n ${from}`)).n;
      };
      const isWhole = page === 1 && rows.length < size;
      const tags = await tagsOfRows(tx, who, path, rows);
      return {
        rows: rows.map((row) => parsed(it.row, row)),
        total: isWhole ? rows.length : (rows[0]?.total ?? (await counted())),
        tags,
      };
    },
  );

  const option = options.lookup?.option ?? Option;
  const lookupRows =
    options.lookup?.rows ??
    ((who: Signed, now: Date) =>
      sql`select r.id, r.name as label, null as hint, r.name from (${options.rows(who, now)}) r`);
  api.on(
    {
      ...rights,
      method: 'GET',
      path: `${path}/lookup`,
      summary: `Look ${names.many} up by the beginning of a word`,
      needs: options.lookup?.isOpen ? 'signedIn' : { anyOf: [screen, ...(it.lookupFor ?? [])] },
      query: LookupQuery,
      answer: z.array(option),
    },
    async (tx, { who, query, now }) => {
      const { q, id, first, ...filters } = query;
      const leaves = first && options.lookup?.leavesFirst;
      const asked = { ...filters, q };
      const found = async () => (await options.many?.narrow(tx, who, asked, LOOKUP_SIZE)) ?? matching(who, q);
      const own = options.filter?.({ ...filters, active: 'true' }) ?? sql`true`;
      const where = id ? sql`r.id = ${Number(id)}` : sql`${await found()} and ${own}`;
      const rows = await rowsOf<unknown>(
        tx,
        sql`select * from (${lookupRows(who, now)}) r where ${where} order by ${leaves ? sql`${leaves},` : sql``} ${options.order} limit ${LOOKUP_SIZE}`,
      );
      return rows.map((row) => parsed(option, row));
    },
  );

  api.on(
    {
      ...rights,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${names.one}`,
      needs: { anyOf: [screen] },
      answer: it.row,
    },
    (tx, ctx) => one(tx, ctx, ctx.id),
  );

  api.on(
    {
      ...rights,
      method: 'POST',
      path,
      summary: `Create a ${names.one}`,
      needs: { screen, tran: TRAN.create },
      body: it.input,
      answer: it.row,
      status: 201,
    },
    async (tx, ctx) => {
      const input = ctx.body as I;
      const id = await insert(tx, ctx, input);
      const made = await one(tx, ctx, id);
      ctx.audit({ action: 'create', entity: path, entityId: id, after: made });
      ctx.changed(path);
      return made;
    },
  );

  const Change = z.intersection(it.input, z.object({ version: z.int('Say which version') }));
  api.on(
    {
      ...rights,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a ${names.one}`,
      needs: { screen, tran: TRAN.modify },
      body: Change,
      answer: it.row,
    },
    async (tx, ctx) => {
      const { version } = ctx.body as { version: number };
      const input = ctx.body as I;
      const before = await locked(tx, ctx, ctx.id, version);
      return change(tx, ctx, before, input);
    },
  );

  api.on(
    {
      ...rights,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${names.one} that nothing refers to`,
      needs: { screen, tran: TRAN.cancel },
      query: VersionQuery,
      status: 204,
    },
    async (tx, ctx) => {
      await erase(tx, ctx, { id: ctx.id, version: ctx.query.version });
    },
  );

  api.on(
    {
      ...rights,
      method: 'POST',
      path: `${path}/delete`,
      summary: `Delete several ${names.many} that nothing refers to`,
      needs: { screen, tran: TRAN.cancel },
      body: ManyInput,
      answer: Outcomes,
    },
    (tx, ctx) => eachRow(tx, ctx, ctx.body.rows, (own, row) => erase(tx, own, row)),
  );

  if (it.imports) {
    const { table, imported: prepare } = options;
    const after = options.afterImport;
    importRoutes(api, { path, screen, names, table, input: it.input, rights, prepare, insert, erase, after });
  }

  if (!sortable.has('active')) return;
  api.on(
    {
      ...rights,
      method: 'POST',
      path: `${path}/activate`,
      summary: `Switch several ${names.many} on or off`,
      needs: { screen, tran: TRAN.modify },
      body: ActiveInput,
      answer: Outcomes,
    },
    (tx, ctx) =>
      eachRow(tx, ctx, ctx.body.rows, async (own, { id, version }) => {
        const before = await locked(tx, own, id, version);
        const input = parsed(it.input, { ...before, active: ctx.body.active });
        await change(tx, own, before, input);
      }),
  );
}

/** Deletes one row of a table of the company. */
export async function deleteRow(tx: Tx, ctx: Ctx<unknown, unknown>, table: string, id: number): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${ctx.who.companyId} and id = ${id}`);
}

/** Turns the violation of a named constraint into a sentence on its field. */
async function guarded<I, T>(
  options: { constraints?: MasterOptions<I, never>['constraints'] },
  input: I,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = options.constraints?.[sqlStateOf(error)?.constraint ?? ''];
    if (known) throw invalid({ [known.field]: known.message(input) });
    throw error;
  }
}
