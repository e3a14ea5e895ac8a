import { sql } from 'drizzle-orm';
import { keysIn } from '../../../contract/references';
import type { Schema, Stored } from '../../../contract/resource';
import { type Api, type Ctx, notFound, parsed } from '../calls/api';
import { staleRecord } from '../calls/stale';
import { anyOf } from '../db/anyOf';
import { atOnce } from '../db/atOnce';
import { rowsOf, type Tx } from '../db/database';
import type { HeaderInput } from './documentHeader';
import { hasTracked, progressOf, trackedIn } from './documentLines';
import { type DocumentRow, instantText, lockDocument, readDocument } from './documentStore';
import type { Decided, DocumentKind } from './kind';
import { chainOf, sourcesOf } from './lineLinks';

type C = Ctx<unknown, unknown>;

/** How documents of one kind are read and locked. */
export type Documents<D> = {
  /** One document as its calls answer it. @throws Refused where there is none for this user. */
  view(tx: Tx, ctx: C, id: number): Promise<D>;
  /** The row, kept still until the transaction ends. @throws Refused where it was changed since that version, if one is given. */
  lock(tx: Tx, ctx: C, id: number, version: number | null): Promise<DocumentRow>;
};

export function documentsOf<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  { resource, effects }: DocumentKind<I, S, R, D>,
): Documents<D> {
  const { path, names, type } = resource;
  const columns = effects.flatMap((effect) => effect.columns ?? []);
  const isTracked = hasTracked(resource);
  return {
    async view(tx, ctx, id) {
      const { companyId } = ctx.who;
      const [found, steps, decisions, progress, chain] = await atOnce(
        readDocument(tx, ctx.who, type, id, columns),
        stepsOf(tx, companyId, id),
        resource.approval ? decisionsOf(tx, companyId, id) : NONE,
        isTracked ? progressOf(tx, ctx.who, id) : NONE,
        isTracked ? chainOf(tx, ctx.who, id) : NONE,
      );
      if (!found) throw notFound(`This ${names.one}`);
      const followed = trackedIn(resource).flatMap((part) => followedIn(found[part]));
      const [sources, named] = await atOnce(
        isTracked ? sourcesOf(tx, ctx.who, followed) : NONE,
        isTracked ? namesIn(api, tx, ctx, resource.input, found) : NONE,
      );
      const tracked = isTracked && { progress, chain, sources, names: named };
      return parsed(resource.document, { ...found, ...tracked, ...(resource.approval && { decisions }), steps });
    },
    async lock(tx, ctx, id, version) {
      const row = await lockDocument(tx, ctx.who, type, id);
      if (!row) throw notFound(`This ${names.one}`);
      if (version !== null && row.version !== version)
        throw await staleRecord(tx, ctx, { entity: path, id, what: names.one });
      return row;
    },
  };
}

const NONE = Promise.resolve(null);

/** Keys of the lines that these lines follow. */
const followedIn = (lines: unknown): number[] =>
  Array.isArray(lines) ? lines.flatMap(({ fromLineId }: { fromLineId?: number | null }) => fromLineId ?? []) : [];

const decisionsOf = (tx: Tx, companyId: number, id: number) =>
  rowsOf<unknown>(
    tx,
    sql`select m.event, m.level, m.revision, u.code as by, ${instantText('m.decided_at')} as at, m.remark
          from document_decisions m join users u on u.company_id = m.company_id and u.id = m.decided_by
         where m.company_id = ${companyId} and m.document_id = ${id} order by m.id`,
  );

const stepsOf = (tx: Tx, companyId: number, id: number) =>
  rowsOf<unknown>(
    tx,
    sql`select m.event, m.date, m.given, u.code as by, ${instantText('m.taken_at')} as at, a.code as "authorisedBy", m.authorised
          from document_steps m
          join users u on u.company_id = m.company_id and u.id = m.taken_by
          left join users a on a.company_id = m.company_id and a.id = m.authorised_by
         where m.company_id = ${companyId} and m.document_id = ${id} order by m.id`,
  );

/** Names of all entries that a document refers to, one statement for each master. */
async function namesIn(
  api: Api,
  tx: Tx,
  { who, now }: C,
  schema: Schema<unknown>,
  document: object,
): Promise<Record<string, Record<string, string>>> {
  const reading = [...keysIn(schema, document)].flatMap(([path, keys]) => {
    const labels = api.labels.get(path)?.(who, now);
    if (!labels) return [];
    const statement = sql`select r.id, r.label from (${labels}) r where r.id = ${anyOf([...keys])}`;
    return [rowsOf<{ id: number; label: string }>(tx, statement).then((rows) => [path, rows] as const)];
  });
  const named = await atOnce(...reading);
  return Object.fromEntries(
    named.map(([path, rows]) => [path, Object.fromEntries(rows.map(({ id, label }) => [String(id), label]))]),
  );
}
