import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Action } from '../../../contract/audit';
import type { SignedIn } from '../calls/system';
import { type Database, rowsOf, type Tx } from '../db/database';
import { GIVEN } from '../db/lastWrite';
import type { Anchor } from './auditAnchor';

export type AuditEntry = {
  action: Action;
  /** Resource path or event source. */
  entity: string;
  entityId?: number;
  number?: string | null;
  /** Branch of the document; left out, that of the stored document where `isDocument` says that it is one. */
  branchId?: number;
  isDocument?: boolean;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
};

export type Actor = Pick<SignedIn, 'companyId' | 'uCode' | 'address'> &
  Partial<Pick<SignedIn, 'device'>> & {
    /** Null for a code that no user has. */
    userId: number | null;
  };

export type Answered = { key: string | null; hash: string; status: number; answer: unknown };

/**
 * Writes the audit rows of one act and, for a call that creates, its first answer: one statement at the end of the
 * transaction. Rows are sealed later, so that no posting waits for another's seal.
 */
export async function writeTrail(
  tx: Tx,
  who: Actor,
  now: Date,
  entries: readonly AuditEntry[],
  answered?: Answered,
): Promise<void> {
  if (entries.length === 0 && !answered?.key) return;
  await tx.execute(sql`with ${trailParts(who, now, entries, answered, NOTHING_STORED, GIVEN)} select`);
}

const NOTHING_STORED = sql`(values (null::int, null::text)) stored (id, number)`;

/**
 * The same as parts of a `with`.
 * @param stored a row of `id` and `number`, where the action stores one: used where an entry leaves them out.
 * @param given the part of the answer made by this statement, as a JSON object.
 */
export function trailParts(
  who: Actor,
  now: Date,
  entries: readonly AuditEntry[],
  answered: Answered | undefined,
  stored: SQL,
  given: SQL,
): SQL {
  const rows = JSON.stringify(
    entries.map((entry) => ({
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId ?? null,
      number: entry.number ?? null,
      branch_id: entry.branchId ?? null,
      is_document: entry.isDocument ?? false,
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
    })),
  );
  const isAsked = entries.some((entry) => entry.isDocument && entry.entityId && entry.branchId === undefined);
  const branch = isAsked
    ? sql`coalesce(branch_id, (select d.branch_id from documents d where is_document and d.company_id = ${who.companyId} and d.id = e.entity_id))`
    : sql`branch_id`;
  const trail = sql`trail as (
    insert into audit (company_id, at, user_id, user_code, address, device, action, entity, entity_id, number, branch_id, before, after, reason)
    select ${who.companyId}, ${now.toISOString()}, ${who.userId}::int, ${who.uCode}, ${who.address}, ${who.device ?? null}::text,
           action, entity, coalesce(entity_id, stored.id), coalesce(e.number, stored.number), ${branch}, before, after, reason
      from ${stored}, jsonb_to_recordset(${rows}::jsonb)
        as e(action text, entity text, entity_id int, number text, branch_id int, is_document boolean, before jsonb, after jsonb, reason text))`;
  if (!answered?.key) return trail;
  return sql`${trail}, answered as (
    insert into idempotency_keys (company_id, user_id, key, request_hash, status, answer)
    select ${who.companyId}, ${who.userId}, ${answered.key}, ${answered.hash}, ${answered.status},
           case when stored.id is null then a.answer else a.answer || ${given} end
      from ${stored}, (select ${JSON.stringify(answered.answer ?? null)}::jsonb as answer) a)`;
}

type Sealable = { id: number; content: string };

/**
 * The content of a seal, as text that the database renders the same way each time. Entries from before devices and
 * branches were kept are sealed without them.
 */
const CONTENT = sql`(jsonb_build_array(company_id, id, extract(epoch from at), user_id, user_code, address, action, entity, entity_id, number, before, after, reason)
  || case when device is null then '[]'::jsonb else jsonb_build_array(device) end
  || case when branch_id is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('branch', branch_id)) end)::text`;

const BATCH = 500;

const chain = (previous: string, content: string) =>
  createHash('sha256').update(`${previous}\n${content}`).digest('hex');

/**
 * Seals unsealed audit rows of every company into its hash chain, in batches. Two processes may call it at once: the
 * companies are locked.
 * @param note gets the present ends of the chains, to store them outside the database.
 * @returns the number of rows sealed.
 */
export async function sealAudit(
  database: Database,
  note?: (heads: readonly Anchor[]) => Promise<void>,
): Promise<number> {
  const waiting = await database.query<{ companyId: number }>(
    sql`select distinct company_id as "companyId" from audit where hash is null`,
  );
  let sealed = 0;
  const heads: Anchor[] = [];
  for (const { companyId } of waiting) {
    for (;;) {
      const { count, head } = await database.asSystem((tx) => sealBatch(tx, companyId));
      sealed += count;
      if (head) heads.push(head);
      if (count < BATCH) break;
    }
  }
  await note?.(heads);
  return sealed;
}

async function sealBatch(tx: Tx, companyId: number): Promise<{ count: number; head: Anchor | null }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-audit'), ${companyId})`);
  const [last] = await rowsOf<{ sequence: number; hash: string }>(
    tx,
    sql`select sequence, hash from audit where company_id = ${companyId} and sequence is not null order by sequence desc limit 1`,
  );
  const rows = await rowsOf<Sealable>(
    tx,
    sql`select id, ${CONTENT} as content from audit where company_id = ${companyId} and hash is null order by id limit ${BATCH}`,
  );
  let sequence = last?.sequence ?? 0;
  let previous = last?.hash ?? '';
  const seals = rows.map((row) => {
    const seal = { id: row.id, sequence: ++sequence, previous_hash: previous, hash: chain(previous, row.content) };
    previous = seal.hash;
    return seal;
  });
  if (seals.length === 0) return { count: 0, head: null };
  await tx.execute(sql`
    update audit a set sequence = s.sequence, previous_hash = s.previous_hash, hash = s.hash
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s(id bigint, sequence bigint, previous_hash text, hash text)
     where a.company_id = ${companyId} and a.id = s.id`);
  return { count: seals.length, head: { company: companyId, sequence, hash: previous } };
}

export type ChainState = { problems: string[]; sealed: number; unsealed: number };

/**
 * Walks the chains of all companies.
 * @param anchors where the chains were known to end at least; an end before that is a break.
 * @returns a sentence for each break, and how many rows are not yet sealed.
 */
export async function verifyAudit(database: Database, anchors: readonly Anchor[] = []): Promise<ChainState> {
  const companies = await database.query<{ companyId: number }>(
    sql`select id as "companyId" from companies union select distinct company_id from audit order by 1`,
  );
  const whole: ChainState = { problems: [], sealed: 0, unsealed: 0 };
  for (const { companyId } of companies) {
    const anchor = anchors.find(({ company }) => company === companyId);
    const { problems, sealed, unsealed } = await verifyChain(database, companyId, anchor);
    whole.problems.push(...problems);
    whole.sealed += sealed;
    whole.unsealed += unsealed;
  }
  for (const { company, sequence } of anchors) {
    if (companies.some(({ companyId }) => companyId === company)) continue;
    whole.problems.push(`Company ${company}: its audit chain of ${sequence} entries is gone.`);
  }
  return whole;
}

/** Walks the chain of one company from its beginning to its end. */
export async function verifyChain(
  database: Database,
  companyId: number,
  anchor: Anchor | undefined,
): Promise<ChainState> {
  const problems: string[] = [];
  let sealed = 0;
  let previous = '';
  let sequence = 0;
  const [{ unsealed } = { unsealed: 0 }] = await database.query<{ unsealed: number }>(
    sql`select count(*)::int as unsealed from audit where company_id = ${companyId} and hash is null`,
  );
  for (;;) {
    const rows = await database.query<Sealable & { sequence: number; previousHash: string; hash: string }>(
      sql`select id, sequence, previous_hash as "previousHash", hash, ${CONTENT} as content from audit
             where company_id = ${companyId} and sequence > ${sequence} order by sequence limit 5000`,
    );
    for (const row of rows) {
      sequence += 1;
      if (row.sequence !== sequence || row.previousHash !== previous || row.hash !== chain(previous, row.content)) {
        problems.push(`Company ${companyId}: the audit chain breaks at entry ${row.id}, place ${row.sequence}.`);
        sequence = row.sequence;
      }
      if (row.sequence === anchor?.sequence && row.hash !== anchor.hash) {
        problems.push(`Company ${companyId}: the audit chain was rewritten up to place ${row.sequence}.`);
      }
      previous = row.hash;
      sealed += 1;
    }
    if (rows.length < 5000) break;
  }
  if (anchor && sequence < anchor.sequence) {
    problems.push(
      `Company ${companyId}: the audit chain ends at place ${sequence}, ${anchor.sequence} were sealed: the last are cut off.`,
    );
  }
  return { problems, sealed, unsealed };
}
