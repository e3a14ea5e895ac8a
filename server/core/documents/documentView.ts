import { sql } from 'drizzle-orm';
import { keysIn } from '../../../contract/references';
import type { Schema, Stored } from '../../../contract/resource';
import { type Api, type Ctx, notFound, parsed } from '../calls/api';
import { staleRecord } from '../calls/stale';
import { anyOf } from '../db/anyOf';
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
      const found = await readDocument(tx, ctx.who, type, id, columns);
      if (!found) throw notFound(`This ${names.one}`);
      const followed = isTracked && {
        progress: await progressOf(tx, ctx.who, id),
        chain: await chainOf(tx, ctx.who, id),
        sources: await sourcesOf(
          tx,
          ctx.who,
          trackedIn(resource).flatMap((part) => followedIn(found[part])),
        ),
      };
      const named = isTracked && { names: await namesIn(api, tx, ctx, resource.input, found) };
      const decided = resource.approval && { decisions: await decisionsOf(tx, ctx.who.companyId, id) };
      const steps = await stepsOf(tx, ctx.who.companyId, id);
      return parsed(resource.document, { ...found, ...followed, ...named, ...decided, steps });
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
  const names: Record<string, Record<string, string>> = {};
  for (const [path, keys] of keysIn(schema, document)) {
    const labels = api.labels.get(path);
    if (!labels) continue;
    const rows = await rowsOf<{ id: number; label: string }>(
      tx,
      sql`select r.id, r.label from (${labels(who, now)}) r where r.id = ${anyOf([...keys])}`,
    );
    names[path] = Object.fromEntries(rows.map(({ id, label }) => [String(id), label]));
  }
  return names;
}
