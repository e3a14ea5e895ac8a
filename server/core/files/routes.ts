import { type SQL, sql } from 'drizzle-orm';
import {
  Attachment,
  AttachmentList,
  filesPath,
  formatSize,
  isInline,
  RecordQuery,
  tidyName,
  UploadQuery,
} from '../../../contract/files';
import { type Api, notFound } from '../calls/api';
import { type FoundRecord, recordOf, requireMayChange } from '../calls/records';
import { invalid, Refused } from '../calls/refused';
import type { SignedIn, System } from '../calls/system';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';
import { namedSetting } from '../settings/settingsRoutes';
import { type AuditEntry, writeTrail } from '../trail/audit';
import { judgeFile } from './kinds';
import type { Taken } from './store';

const MEGABYTE = 1024 * 1024;

type Limits = { maxBytes: number; maxCount: number };
type Row = Attachment & { entity: string; entityId: number; sha256: string };

const listed = (who: SignedIn, where: SQL) => sql`
  select a.id, a.name, a.size, a.type, u.code as "addedBy", ${instantText('a.added_at')} as "addedAt",
         a.entity, a.entity_id as "entityId", a.sha256
    from attachments a join users u on u.company_id = a.company_id and u.id = a.added_by
   where a.company_id = ${who.companyId} and a.removed_at is null and ${where}`;

const ofRecord = ({ entity, id }: RecordQuery) => sql`a.entity = ${entity} and a.entity_id = ${id}`;

/** A row without what only the server needs. */
const shown = ({ id, name, size, type, addedBy, addedAt }: Row): Attachment => ({
  id,
  name,
  size,
  type,
  addedBy,
  addedAt,
});

/** Files attached to documents and master records. */
export function fileRoutes(api: Api, system: System): void {
  api.on(
    {
      method: 'GET',
      path: filesPath,
      summary: 'Files attached to a record, oldest first',
      needs: 'signedIn',
      query: RecordQuery,
      answer: AttachmentList,
    },
    async (tx, { who, now, query }) => {
      const record = await recordOf(api, tx, who, now, query);
      const rows = await rowsOf<Row>(tx, sql`${listed(who, ofRecord(record))} order by a.id`);
      return { rows: rows.map(shown), mayChange: record.mayChange, ...(await limitsOf(tx, who)) };
    },
  );

  // Bytes may come slowly: no transaction waits for them. The right and the limits are looked at before and after.
  api.signedIn(
    {
      method: 'POST',
      path: filesPath,
      summary: 'Attach a file to a record: its bytes are the body, its name is in the query',
      needs: 'signedIn',
      query: UploadQuery,
      answer: Attachment,
      status: 201,
      changes: [filesPath],
    },
    async (c, who, now, query) => {
      const name = tidyName(query.name);
      const look = async (tx: Tx) => {
        const record = await recordOf(api, tx, who, now, query);
        requireMayChange(who, record, 'add to them or remove from them');
        return { record, limits: await limitsOf(tx, who) };
      };
      const { limits } = await system.database.inCompany(who.companyId, look, 'reads');
      const { body } = c.req.raw;
      if (!body) throw invalid({ file: 'The file is empty' });
      const taken = await system.files.take(who.companyId, body, limits.maxBytes);
      if (!taken) throw tooLarge(limits);
      try {
        const type = mustFit(name, taken);
        await taken.keep();
        const row = await system.database.inCompany(
          who.companyId,
          async (tx) => add(tx, who, now, (await look(tx)).record, limits, { name, type, taken }),
          'writes',
        );
        return c.json(row, 201);
      } finally {
        await taken.drop();
      }
    },
  );

  const one = async (tx: Tx, who: SignedIn, now: Date, id: number): Promise<{ row: Row; record: FoundRecord }> => {
    const [row] = await rowsOf<Row>(tx, listed(who, sql`a.id = ${id}`));
    if (!row) throw notFound('This file');
    return { row, record: await recordOf(api, tx, who, now, { entity: row.entity, id: row.entityId }) };
  };

  api.on(
    { method: 'GET', path: `${filesPath}/:id/content`, summary: 'The bytes of a file', needs: 'signedIn' },
    async (tx, { who, now, id }) => {
      const { row } = await one(tx, who, now, id);
      const bytes = await system.files.read(who.companyId, row.sha256);
      if (!bytes) throw lost(row.name);
      return contentOf(bytes, row);
    },
  );

  api.on(
    {
      method: 'DELETE',
      path: `${filesPath}/:id`,
      summary: 'Remove a file from a record',
      needs: 'signedIn',
      status: 204,
    },
    async (tx, ctx) => {
      const { who, now, id } = ctx;
      const { row, record } = await one(tx, who, now, id);
      requireMayChange(who, record, 'add to them or remove from them');
      await tx.execute(sql`
        update attachments set removed_by = ${who.userId}, removed_at = ${now.toISOString()}
         where company_id = ${who.companyId} and id = ${id}`);
      ctx.audit(trailOf(record, 'detach', { before: stored(row) }));
      ctx.changed(filesPath);
    },
  );
}

/** Fields of a file in the audit trail. */
const stored = ({ name, size, sha256 }: { name: string; size: number; sha256: string }) => ({
  file: name,
  size,
  sha256,
});

const trailOf = (record: FoundRecord, action: 'attach' | 'detach', change: Partial<AuditEntry>): AuditEntry => ({
  action,
  entity: record.entity,
  entityId: record.id,
  number: record.title,
  ...change,
});

type Arrived = { name: string; type: string; taken: Taken };

/** Writes the row of a file whose bytes are safe. The same file sent again is the row that is there. */
async function add(
  tx: Tx,
  who: SignedIn,
  now: Date,
  record: FoundRecord,
  { maxCount }: Limits,
  { name, type, taken }: Arrived,
): Promise<Attachment> {
  const { sha256, size } = taken;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`files ${who.companyId} ${record.entity}`}), ${record.id})`,
  );
  const same = sql`${ofRecord(record)} and a.sha256 = ${sha256} and a.name = ${name}`;
  const [present] = await rowsOf<Row>(tx, listed(who, same));
  if (present) return shown(present);
  const { n } = await rowOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from attachments a where a.company_id = ${who.companyId} and a.removed_at is null and ${ofRecord(record)}`,
  );
  if (n >= maxCount)
    throw new Refused(409, 'TOO_MANY', `${record.title} has ${n} files already; that is as many as it may have.`, {
      type: 3,
    });
  await tx.execute(sql`
    insert into attachments (company_id, entity, entity_id, name, type, size, sha256, added_by, added_at)
    values (${who.companyId}, ${record.entity}, ${record.id}, ${name}, ${type}, ${size}, ${sha256}, ${who.userId}, ${now.toISOString()})`);
  await writeTrail(tx, who, now, [trailOf(record, 'attach', { after: stored({ name, size, sha256 }) })]);
  const [row] = await rowsOf<Row>(tx, listed(who, same));
  if (!row) throw new Error('the row of a file is gone');
  return shown(row);
}

/** The type of a file whose name and beginning agree; anything else is refused. */
export function mustFit(name: string, { size, head }: Taken): string {
  if (size === 0) throw invalid({ file: `${name} is empty` });
  const judged = judgeFile(name, head);
  if ('problem' in judged) throw invalid({ file: judged.problem });
  return judged.type;
}

const tooLarge = ({ maxBytes }: Limits) =>
  new Refused(
    413,
    'TOO_LARGE',
    `A file may have at most ${formatSize(maxBytes)}. Make it smaller, or attach it in parts.`,
    {
      type: 3,
    },
  );

const lost = (name: string) =>
  new Refused(
    404,
    'NOT_FOUND',
    `The folder of files has lost ${name}. Ask your administrator to restore it from a backup.`,
    {
      type: 4,
    },
  );

/** Bytes of a file as a browser shows or saves them. */
export const contentOf = (bytes: BodyInit, { name, type, size }: { name: string; type: string; size: number }) =>
  new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': `${isInline(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
    },
  });

/** A name as RFC 5987 writes it in a header. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Limits of the company, by its settings. */
async function limitsOf(tx: Tx, who: SignedIn): Promise<Limits> {
  const limit = async (code: string) => Number(await namedSetting(tx, who, code));
  return { maxBytes: (await limit('attachmentMegabytes')) * MEGABYTE, maxCount: await limit('attachmentCount') };
}
