import { type SQL, sql } from 'drizzle-orm';
import { formatSize, tidyName } from '../../contract/files';
import type { MailAttachment } from '../../contract/mails/mails';
import { notFound } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn, System } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { contentOf, mustFit } from '../core/files/routes';

/** A text with files, and the limits of their number and size. */
type Text = { name: string; most: number; maxBytes: number };
type Received = { name: string; type: string; content: Uint8Array };
type Sent = {
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** Bytes that there is room for. */
  look(tx: Tx): Promise<number>;
  keep(tx: Tx, file: Received): Promise<number>;
};

/** Files that are put to a text before it is sent: a mail, a message. They lie in a table of their own. */
export function textFiles({ name: text, most, maxBytes }: Text) {
  const tooMuch = () =>
    new Refused(
      413,
      'TOO_LARGE',
      `The files of a ${text} may have ${formatSize(maxBytes)} together. Take one away, or make it smaller.`,
      { type: 3 },
    );

  return {
    tooMuch,

    /** Bytes that those of `from` leave room for. @param from table and condition. */
    async roomBeside(tx: Tx, from: SQL): Promise<number> {
      const { size, count } = await rowOf<{ size: number; count: number }>(
        tx,
        sql`select coalesce(sum(size), 0)::int as size, count(*)::int as count from ${from}`,
      );
      if (count >= most) throw new Refused(409, 'TOO_MANY', `A ${text} takes at most ${most} files.`, { type: 3 });
      return maxBytes - size;
    },

    /** Receives a file. Bytes may come slowly: no transaction waits for them, and the room is looked at before and after. */
    async take({ database, files }: System, who: SignedIn, sent: Sent): Promise<MailAttachment> {
      const name = tidyName(sent.name);
      const within = <T>(work: Parameters<typeof database.inCompany<T>>[1]) =>
        database.inCompany(who.companyId, work, 'writes');
      const room = await within(sent.look);
      if (!sent.body) throw invalid({ file: 'The file is empty' });
      const taken = await files.take(who.companyId, sent.body, room);
      if (!taken) throw tooMuch();
      try {
        const type = mustFit(name, taken);
        const content = await taken.bytes();
        const id = await within(async (tx) => {
          if ((await sent.look(tx)) < content.length) throw tooMuch();
          return sent.keep(tx, { name, type, content });
        });
        return { id, name, type, size: content.length };
      } finally {
        await taken.drop();
      }
    },
  };
}

/** The bytes of the file that a statement finds. @param from tables and condition, the file as `f`. */
export async function answerFile(tx: Tx, from: SQL) {
  const [file] = await rowsOf<{ name: string; type: string; size: number; content: string }>(
    tx,
    sql`select f.name, f.type, f.size, encode(f.content, 'base64') as content from ${from}`,
  );
  if (!file) throw notFound('This file');
  return contentOf(Buffer.from(file.content, 'base64'), file);
}
