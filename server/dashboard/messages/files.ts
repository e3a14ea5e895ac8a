import { sql } from 'drizzle-orm';
import { MessageUpload, messageFiles } from '../../../contract/dashboard/messages';
import { MailAttachment } from '../../../contract/mails/mails';
import { type Api, notFound } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import type { SignedIn, System } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { answerFile, textFiles } from '../textFiles';
import { readable } from './readable';

const { path, maxBytes, most } = messageFiles;
const files = textFiles({ name: 'message', most, maxBytes });

/** Files that this user has sent for a message that is not written yet. */
const waiting = (who: SignedIn) =>
  sql`company_id = ${who.companyId} and user_id = ${who.userId} and message_id is null`;

/** Files of messages: sent before the message, read by the members of its thread. */
export function messageFileRoutes(api: Api, system: System): void {
  api.signedIn(
    {
      method: 'POST',
      path,
      summary: 'Send a file for the next message: its bytes are the body, its name is in the query',
      needs: 'signedIn',
      query: MessageUpload,
      answer: MailAttachment,
      status: 201,
    },
    async (c, who, now, { name: called }) => {
      const file = await files.take(system, who, {
        name: called,
        body: c.req.raw.body,
        look: (tx) => roomOf(tx, who, now),
        keep: async (tx, { name, type, content }) => {
          const kept = await rowOf<{ id: number }>(
            tx,
            sql`insert into message_files (company_id, user_id, name, type, size, content, at)
                values (${who.companyId}, ${who.userId}, ${name}, ${type}, ${content.length},
                        decode(${Buffer.from(content).toString('base64')}, 'base64'), ${now.toISOString()}) returning id`,
          );
          return kept.id;
        },
      });
      return c.json(file, 201);
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${path}/:id/content`,
      summary: 'The bytes of a file of a message',
      needs: 'signedIn',
    },
    (tx, { who, id }) =>
      answerFile(
        tx,
        sql`message_files f
              left join messages s on s.company_id = f.company_id and s.id = f.message_id
              left join threads t on t.company_id = s.company_id and t.id = s.thread_id
             where f.company_id = ${who.companyId} and f.id = ${id}
               and case when t.id is null then f.user_id = ${who.userId} else ${readable(who)} end`,
      ),
  );

  api.on(
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Take back a file whose message is not written yet',
      needs: 'signedIn',
      status: 204,
    },
    async (tx, { who, id }) => {
      const gone = await rowsOf(tx, sql`delete from message_files where ${waiting(who)} and id = ${id} returning 1`);
      if (gone.length === 0) throw notFound('This file');
    },
  );
}

/** Gives a message the files that its writer has sent for it. */
export async function takeFiles(tx: Tx, who: SignedIn, message: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const taken = await rowsOf(
    tx,
    sql`update message_files set message_id = ${message}
         where ${waiting(who)} and id = ${anyOf(fileIds)} returning 1`,
  );
  if (taken.length !== new Set(fileIds).size)
    throw new Refused(409, 'FILE_GONE', 'A file is not there any more. Add it again.', { type: 3 });
}

/**
 * Bytes that this user may still send for a message. Files that waited for a day belong to a message that nobody
 * wrote.
 */
async function roomOf(tx: Tx, who: SignedIn, now: Date): Promise<number> {
  await tx.execute(
    sql`delete from message_files where ${waiting(who)} and at < ${now.toISOString()}::timestamptz - interval '1 day'`,
  );
  return files.roomBeside(tx, sql`message_files where ${waiting(who)}`);
}
