import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../calls/api';
import { anyOf } from '../db/anyOf';
import type { Tx } from '../db/database';

/** @param input what is put over the input of a document `d`; `name` is what it is called then. */
export type Anonymous = { input: SQL; name: SQL };

/**
 * Removes the person from documents. A numbered document changes by its next revision; its former revisions and its
 * steps are made anonymous too.
 */
export async function makeAnonymous(
  tx: Tx,
  { who, now }: Pick<Ctx<unknown, unknown>, 'who' | 'now'>,
  ids: readonly number[],
  { input, name }: Anonymous,
): Promise<void> {
  const of = sql`d.company_id = ${who.companyId} and d.id = ${anyOf(ids)}`;
  await tx.execute(sql`
    insert into document_revisions (company_id, document_id, revision, input, amount, status, changed_by, changed_at)
    select d.company_id, d.id, d.revision, d.input, d.amount, d.status, ${who.userId}, ${now.toISOString()} from documents d where ${of} and d.number is not null`);
  await tx.execute(sql`
    update document_revisions v set input = v.input || ${input}
      from documents d where ${of} and v.company_id = d.company_id and v.document_id = d.id`);
  await tx.execute(sql`
    update document_steps s set given = s.given || said.erased
      from documents d, document_steps w
     cross join lateral (select jsonb_object_agg(k, 'Erased') as erased from unnest(array['remark', 'junkReason']) k where w.given ->> k is not null) said
     where ${of} and w.company_id = d.company_id and w.document_id = d.id and said.erased is not null
       and s.company_id = w.company_id and s.id = w.id`);
  await tx.execute(sql`
    update documents d set input = d.input || ${input}, particulars = ${name}, keywords = null, narration = null,
           review = null, revision = d.revision + 1, version = d.version + 1
     where ${of}`);
}
