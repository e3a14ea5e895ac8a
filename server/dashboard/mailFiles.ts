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
} from '../../contract/mails/mails';
import { type Api, notFound } from '../core/calls/api';
import type { SignedIn, System } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { attach } from '../core/mails/queue';
import { mine, ownDraft } from './mails.store';
import { answerFile, textFiles } from './textFiles';

const FILES = z.array(MailAttachment);
const files = textFiles({ name: 'mail', most: MOST_ATTACHED, maxBytes: MAX_ATTACHED });

/** Files of mails: attached to a draft by its writer, read by users with a copy, sent outside with the mail. */
export function mailFileRoutes(api: Api, system: System): void {
  api.signedIn(
    {
      method: 'POST',
      path: mailFilesPath,
      summary: 'Put a file to a draft of a mail: its bytes are the body, its name is in the query',
      needs: 'signedIn',
      query: MailUpload,
      answer: MailAttachment,
      status: 201,
      changes: [mails.path],
    },
    async (c, who, _now, { draftId, name }) => {
      const file = await files.take(system, who, {
        name,
        body: c.req.raw.body,
        look: async (tx) => {
          await ownDraft(tx, { who }, draftId);
          return roomIn(tx, who, draftId);
        },
        keep: (tx, received) => attach(tx, who.companyId, draftId, received),
      });
      return c.json(file, 201);
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${mailFilesPath}/:id/content`,
      summary: 'The bytes of a file of a mail',
      needs: 'signedIn',
    },
    (tx, { who, id }) =>
      answerFile(
        tx,
        sql`mail_attachments f where f.company_id = ${who.companyId} and f.id = ${id} and f.mail_id in (select m.id ${mine(who)})`,
      ),
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
      if (size > (await roomIn(tx, who, body.draftId))) throw files.tooMuch();
      const along = await rowsOf<MailAttachment>(
        tx,
        sql`insert into mail_attachments (company_id, mail_id, name, type, size, content)
            select company_id, ${body.draftId}::int, name, type, size, content from mail_attachments a
             where a.company_id = ${who.companyId} and a.mail_id in (select m.id ${mine(who)} and m.id = ${body.mailId}) order by a.id
            returning id, name, type, size`,
      );
      changed(mails.path);
      return along;
    },
  );
}

/** Bytes that the files of a draft may still have. */
const roomIn = (tx: Tx, who: SignedIn, draftId: number) =>
  files.roomBeside(tx, sql`mail_attachments where company_id = ${who.companyId} and mail_id = ${draftId}`);
