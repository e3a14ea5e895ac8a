import { sql } from 'drizzle-orm';
import { keysIn } from '../../../contract/references';
import type { Schema, Stored } from '../../../contract/resource';
import { type Api, type Ctx, notFound, parsed } from '../calls/api';
import { staleRecord } from '../calls/stale';
import { anyOf } from '../db/anyOf';
import { atOnce } from '../db/atOnce';
import { rowsOf, type Tx } from '../db/database';
import type { Given, LastWrite } from '../db/lastWrite';
import type { HeaderInput } from './documentHeader';
import { hasTracked, progressOf, trackedIn } from './documentLines';
import { type DocumentRow, instantText, lockDocument, readDocument } from './documentStore';
import type { Decided, DocumentKind } from './kind';
import { chainOf, sourcesOf } from './lineLinks';
import { overlayOpenLines } from './openLines';

type C = Ctx<unknown, unknown>;

/** Names of entries by the path of their master and by key. */
type EntryNames = Record<string, Record<string, string>>;

/** Placeholders for values from the database. */
const NOT_GIVEN = { id: 1, number: null, progress: {} };

/** How documents of one kind are read and locked. */
export type Documents<D> = {
  /** One document as its calls answer it. @throws Refused where there is none for this user. @param known names, if they are. */
  view(tx: Tx, ctx: C, id: number, known?: EntryNames | null): Promise<D>;
  /** Names of the entries in the lines or the head of such a document; null for kinds that show no names. */
  namesOf(tx: Tx, ctx: C, input: object): Promise<EntryNames | null>;
  /** The write of a new document that answers what reading it would give. */
  asShown(write: LastWrite<D & object>, names: EntryNames | null): LastWrite<D & object>;
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
  const namesOf = async (tx: Tx, ctx: C, document: object) =>
    isTracked ? namesIn(api, tx, ctx, resource.input, document) : null;
  return {
    namesOf,
    asShown(write, names) {
      if (!names) return write;
      const {
        id: _id,
        number: _number,
        progress: _progress,
        ...answer
      } = parsed<D & Partial<Given>>(resource.document as unknown as Schema<D & Partial<Given>>, {
        ...write.answer,
        ...NOT_GIVEN,
        names,
      });
      return write.answering(answer as Omit<D, keyof Given>);
    },
    async view(tx, ctx, id, known) {
      const { companyId } = ctx.who;
      const [stored, steps, decisions, progress, chain] = await atOnce(
        readDocument(tx, ctx.who, type, id, columns),
        stepsOf(tx, companyId, id),
        resource.approval ? decisionsOf(tx, companyId, id) : NONE,
        isTracked ? progressOf(tx, ctx.who, id) : NONE,
        isTracked ? chainOf(tx, ctx.who, id) : NONE,
      );
      if (!stored) throw notFound(`This ${names.one}`);
      const found = await overlayOpenLines(tx, ctx.who, resource, stored);
      const followed = trackedIn(resource).flatMap((part) => followedIn(found[part]));
      const [sources, named] = await atOnce(
        isTracked ? sourcesOf(tx, ctx.who, followed) : NONE,
        known ? Promise.resolve(known) : namesOf(tx, ctx, found),
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

/** Names of all entries that a document refers to, in one statement. */
export async function namesIn(
  api: Api,
  tx: Tx,
  { who, now }: C,
  schema: Schema<unknown>,
  document: object,
): Promise<EntryNames> {
  const names = new Map<string, Record<string, string>>();
  const selects = [...keysIn(schema, document)].flatMap(([path, keys]) => {
    const labels = api.labels.get(path)?.(who, now);
    if (!labels) return [];
    names.set(path, {});
    return [sql`select ${path}::text as path, r.id, r.label from (${labels}) r where r.id = ${anyOf([...keys])}`];
  });
  if (selects.length === 0) return {};
  type Row = { path: string; id: number; label: string };
  for (const { path, id, label } of await rowsOf<Row>(tx, sql.join(selects, sql` union all `)))
    Object.assign(names.get(path) ?? {}, { [id]: label });
  return Object.fromEntries(names);
}
