import { sql } from 'drizzle-orm';
import type { Resource, Stored } from '../../../contract/resource';
import { type Api, type Ctx, notFound, parsed } from '../calls/api';
import { invalid, Refused, refuse } from '../calls/refused';
import { staleRecord } from '../calls/stale';
import { rowsOf, sqlStateOf, type Tx } from '../db/database';
import { documentNaming } from '../documents/documentsNaming';
import { lineColumns, lineProblems, writeLines } from './lines';
import type { MasterOptions } from './masterOptions';
import { dropPhoto } from './photos';

type C = Ctx<unknown, unknown>;

/** Reads and writes single records of a master by all its rules. */
export type MasterStore<I, R extends I & Stored> = {
  one(tx: Tx, ctx: C, id: number): Promise<R>;
  /** The record as it is, kept still until the transaction ends. */
  locked(tx: Tx, ctx: C, id: number, version: number): Promise<R>;
  /** Stores a new record. @returns its key. */
  insert(tx: Tx, ctx: C, input: I): Promise<number>;
  /** Stores a new record, with its line in the audit trail. */
  create(tx: Tx, ctx: C, input: I): Promise<R>;
  /** Saves what was entered over a record that is locked. */
  change(tx: Tx, ctx: C, before: R, input: I): Promise<R>;
  /** Takes a record away; throws a refusal while something refers to it. */
  erase(tx: Tx, ctx: C, row: Stored): Promise<void>;
};

/** The store of a master of another area, whose records this one makes along with its own. */
export function storeOf<I, R extends I & Stored>(api: Api, { path }: Resource<I, R>): MasterStore<I, R> {
  const store = api.stores.get(path);
  if (!store) throw new Error(`${path} has no calls yet`);
  // The path names the resource, whose types these are.
  return store as unknown as MasterStore<I, R>;
}

const listOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

export function masterStore<I, R extends I & Stored>(
  { path, names, row, photos }: Resource<I, R>,
  options: MasterOptions<I, R>,
): MasterStore<I, R> {
  const { lines = [] } = options;
  const table = sql.identifier(options.table);

  const one: MasterStore<I, R>['one'] = async (tx, { who, now }, id) => {
    const [found] = await rowsOf<unknown>(
      tx,
      sql`select r.*${lineColumns(lines, who.companyId)} from (${options.rows(who, now)}) r where r.id = ${id}`,
    );
    if (found === undefined) throw notFound(`This ${names.one}`);
    return parsed(row, found);
  };

  const locked: MasterStore<I, R>['locked'] = async (tx, ctx, id, version) => {
    await tx.execute(sql`select id from ${table} where company_id = ${ctx.who.companyId} and id = ${id} for update`);
    const present = await one(tx, ctx, id);
    if (present.version !== version) throw await staleRecord(tx, ctx, { entity: path, id, what: names.one });
    return present;
  };

  /** The input with what the server fills in, and its values by column. */
  async function readied(tx: Tx, ctx: C, input: I, before: R | null) {
    const whole = (await options.check?.(tx, ctx, input, before)) ?? input;
    const { companyId } = ctx.who;
    refuse(await lineProblems(tx, { stores: lines, what: names.one }, companyId, before?.id ?? 0, whole as object));
    return { whole, values: Object.entries(await options.values(whole)) };
  }

  const insert: MasterStore<I, R>['insert'] = async (tx, ctx, input) => {
    const { companyId } = ctx.who;
    const { whole, values } = await readied(tx, ctx, input, null);
    const given = sql.join(
      values.map(([, value]) => sql`${value}`),
      sql`, `,
    );
    const id = await guarded(options, whole, async () => {
      const [made] = await rowsOf<{ id: number }>(
        tx,
        sql`insert into ${table} (company_id, ${listOf(values.map(([name]) => name))}) values (${companyId}, ${given}) returning id`,
      );
      const key = made?.id ?? 0;
      await writeLines(tx, lines, companyId, key, whole as object, null);
      return key;
    });
    await options.saved?.(tx, ctx, id, input, null);
    return id;
  };

  const create: MasterStore<I, R>['create'] = async (tx, ctx, input) => {
    const id = await insert(tx, ctx, input);
    const made = await one(tx, ctx, id);
    ctx.audit({ action: 'create', entity: path, entityId: id, after: made });
    ctx.changed(path);
    return made;
  };

  const change: MasterStore<I, R>['change'] = async (tx, ctx, before, input) => {
    const { companyId } = ctx.who;
    const { id } = before;
    const { whole, values } = await readied(tx, ctx, input, before);
    const given = sql.join(
      values.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
      sql`, `,
    );
    await guarded(options, whole, async () => {
      await tx.execute(
        sql`update ${table} set ${given}, version = version + 1 where company_id = ${companyId} and id = ${id}`,
      );
      await writeLines(tx, lines, companyId, id, whole as object, before);
    });
    await options.saved?.(tx, ctx, id, input, before);
    const after = await one(tx, ctx, id);
    ctx.audit({ action: 'change', entity: path, entityId: id, before, after });
    ctx.changed(path);
    return after;
  };

  const erase: MasterStore<I, R>['erase'] = async (tx, ctx, { id, version }) => {
    const before = await locked(tx, ctx, id, version);
    await options.checkDelete?.(tx, ctx, before);
    try {
      await tx.execute(sql`delete from ${table} where company_id = ${ctx.who.companyId} and id = ${id}`);
    } catch (error) {
      if (sqlStateOf(error)?.code !== REFERRED) throw error;
      const message = `This ${names.one} is used by other entries. Switch it off instead of deleting it.`;
      throw new Refused(409, 'IN_USE', message, { type: 3 });
    }
    const document = await documentNaming(tx, ctx.who.companyId, path, id);
    if (document) {
      const message = `This ${names.one} is used in ${document}. Switch it off instead of deleting it.`;
      throw new Refused(409, 'IN_USE', message, { type: 3 });
    }
    if (photos) await dropPhoto(tx, ctx.who.companyId, path, id);
    ctx.audit({ action: 'delete', entity: path, entityId: id, before });
    ctx.changed(path);
  };

  return { one, locked, insert, create, change, erase };
}

/** A row that is taken away is referred to, or one that is referred to is not there. */
const REFERRED = '23503';

/** Turns the violation of a named constraint into a sentence on its field. */
async function guarded<I, T>(
  { constraints, lines = [] }: Pick<MasterOptions<I, never>, 'constraints' | 'lines'>,
  input: I,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = sqlStateOf(error);
    const known = constraints?.[state?.constraint ?? ''];
    if (known) throw invalid({ [known.field]: known.message(input) });
    if (state?.code === REFERRED && lines.length > 0) {
      const message = 'A line that you took away is used by other entries. Put it back.';
      throw new Refused(409, 'IN_USE', message, { type: 3 });
    }
    throw error;
  }
}
