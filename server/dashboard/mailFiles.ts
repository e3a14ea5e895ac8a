import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  MAX_ATTACHED,
  MailAttachment,
  MailUpload,
  MOST_ATTACHED,
  mailFilesPath,
  mails,
  TakenAlong,
} from '../../contract/dashboard/mails';
import { formatSize, tidyName } from '../../contract/files';
import { type Api, notFound, parsed } from '../core/api';
import { rowOf, rowsOf, type Tx } from '../core/database';
import { contentOf, mustFit } from '../core/files/routes';
import { attach } from '../core/mails/queue';
import { invalid, Refused } from '../core/refused';
import type { Signed, System } from '../core/system';
import { mine, ownDraft } from './mails';

const FILES = z.array(MailAttachment);

/** Files of mails: put to a draft by its writer, read by whoever has a copy, sent outside with the mail. */
export function mailFileRoutes(api: Api, system: System): void {
  // Bytes may come slowly: no transaction waits for them. The draft and its room are looked at before and after.
  api.signedIn(
    {
      method: 'POST',
      path: mailFilesPath,
      summary: 'Put a file to a draft of a mail: its bytes are the body, its name is in the query',
      needs: 'signedIn',
      query: MailUpload,
      answer: MailAttachment,
      status: 201,
    },
    async (c, who) => {
      const query = parsed(MailUpload, c.req.query());
      const name = tidyName(query.name);
      const look = async (tx: Tx) => {
        await ownDraft(tx, { who }, query.draftId);
        return roomIn(tx, who, query.draftId);
      };
      const room = await system.database.inCompany(who.companyId, look, 'writes');
      const { body } = c.req.raw;
      if (!body) throw invalid({ file: 'The file is empty' });
      const taken = await system.files.take(who.companyId, body, room);
      if (!taken) throw tooMuch();
      try {
        const type = mustFit(name, taken);
        const content = await taken.bytes();
        const file = await system.database.inCompany(
          who.companyId,
          async (tx) => {
            if ((await look(tx)) < content.length) throw tooMuch();
            const id = await attach(tx, who.companyId, query.draftId, { name, type, content });
            return { id, name, type, size: content.length };
          },
          'writes',
        );
        system.events.publish(who.companyId, [mails.path]);
        return c.json(file, 201);
      } finally {
        await taken.drop();
      }
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${mailFilesPath}/:id/content`,
      summary: 'The bytes of a file of a mail',
      needs: 'signedIn',
    },
    async (tx, { who, id }) => {
      const [file] = await rowsOf<{ name: string; type: string; size: number; content: string }>(
        tx,
        sql`select a.name, a.type, a.size, encode(a.content, 'base64') as content from mail_attachments a
             where a.company_id = ${who.companyId} and a.id = ${id} and a.mail_id in (select m.id ${mine(who)})`,
      );
      if (!file) throw notFound('This file');
      return contentOf(Buffer.from(file.content, 'base64'), file);
    },
  );

  api.on(
    {
      method: 'DELETE',
      path: `${mailFilesPath}/:id`,
      summary: 'Take a file from a draft of a mail',
      needs: 'signedIn',
      status: 204,
    },
    async (tx, { who, id, changed }) => {
      const gone = await rowsOf(
        tx,
        sql`delete from mail_attachments a using mails m
             where a.company_id = ${who.companyId} and a.id = ${id} and m.company_id = a.company_id and m.id = a.mail_id
               and m.from_user_id = ${who.userId} and m.state = 'draft' returning 1`,
      );
      if (gone.length === 0) throw notFound('This file');
      changed(mails.path);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${mailFilesPath}/taken-along`,
      summary: 'Put the files of a mail to the draft by which it is passed on',
      needs: 'signedIn',
      body: TakenAlong,
      answer: FILES,
      status: 201,
    },
    async (tx, ctx) => {
      const { who, body, changed } = ctx;
      await ownDraft(tx, ctx, body.draftId);
      const { size } = await rowOf<{ size: number }>(
        tx,
        sql`select coalesce(sum(a.size), 0)::int as size from mail_attachments a
             where a.company_id = ${who.companyId} and a.mail_id in (select m.id ${mine(who)} and m.id = ${body.mailId})`,
      );
      if (size > (await roomIn(tx, who, body.draftId))) throw tooMuch();
      const files = await rowsOf<MailAttachment>(
        tx,
        sql`insert into mail_attachments (company_id, mail_id, name, type, size, content)
            select company_id, ${body.draftId}::int, name, type, size, content from mail_attachments a
             where a.company_id = ${who.companyId} and a.mail_id in (select m.id ${mine(who)} and m.id = ${body.mailId}) order by a.id
            returning id, name, type, size`,
      );
      changed(mails.path);
      return files;
    },
  );
}

/** Bytes that the files of a draft may still have. */
async function roomIn(tx: Tx, who: Signed, draftId: number): Promise<number> {
  const { size, count } = await rowOf<{ size: number; count: number }>(
    tx,
    sql`select coalesce(sum(size), 0)::int as size, count(*)::int as count from mail_attachments
         where company_id = ${who.companyId} and mail_id = ${draftId}`,
  );
  if (count >= MOST_ATTACHED)
    throw new Refused(409, 'TOO_MANY', `A mail takes at most ${MOST_ATTACHED} files.`, { type: 3 });
  return MAX_ATTACHED - size;
}

const tooMuch = () =>
  new Refused(
    413,
    'TOO_LARGE',
    `The files of a mail may have ${formatSize(MAX_ATTACHED)} together. Take one away, or make it smaller.`,
    { type: 3 },
  );
