import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type MailedKind, MailingInput, MailingState, mailingPath } from '../../../contract/mailing';
import type { RelatedDoc } from '../../../contract/mails/mails';
import { mailTran } from '../../../contract/screen';
import { allScreens } from '../../../contract/sidebar';
import { type Api, type Ctx, refusalFor } from '../calls/api';
import { recordOf } from '../calls/records';
import { invalid, Refused } from '../calls/refused';
import { rowOf, type Tx } from '../db/database';
import { kindOf } from '../documents/kinds';
import { markSent } from '../documents/sending';
import { LINK_PLACE } from './linkPlace';
import { mailsLeave } from './mailServer';
import { queueMail } from './queue';

type C = Ctx<MailingInput, unknown>;

const TYPES: Readonly<Record<MailedKind, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Mails the content of a screen to recipients named by the user: the right is checked here, even if a button was
 * visible.
 */
export function mailingRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: mailingPath,
      summary: 'Whether mails leave: a mail server is set',
      needs: 'signedIn',
      answer: MailingState,
    },
    async (tx, ctx): Promise<MailingState> => ({ leaves: await mailsLeave(tx, ctx) }),
  );

  api.on(
    {
      method: 'POST',
      path: mailingPath,
      summary: 'Mail a list, a report or a document as PDF, lists and reports as a workbook too',
      needs: 'signedIn',
      body: MailingInput,
      answer: z.object({ id: z.int() }),
      status: 201,
    },
    async (tx, ctx) => {
      const { to, cc, subject, text, files } = ctx.body;
      const { path, related, link } = await sourceOf(api, tx, ctx);
      const kind = related && kindOf(related.kind);
      if (kind) await markSent(tx, ctx, kind, [related.id]);
      const id = await queueMail(tx, ctx, {
        to,
        cc,
        subject,
        text: [text, link?.words].filter(Boolean).join('\n\n'),
        link,
        relatedDoc: related,
        historyOf: path,
        attachments: files.map(({ name, kind, content }) => ({
          name,
          type: TYPES[kind],
          content: Buffer.from(content, 'base64'),
        })),
      });
      return { id };
    },
  );
}

type Source = { path: string; related: RelatedDoc | null; link: AnswerLink | null };
type AnswerLink = { address: string; partyId: number; words: string };

/** Where it comes from, once the right to mail from there is proved. */
async function sourceOf(api: Api, tx: Tx, ctx: C): Promise<Source> {
  const { who, now, body } = ctx;
  const record = body.document && (await recordOf(api, tx, who, now, body.document));
  const screen = record ? record.kind.screen : allScreens().find(({ path }) => path === body.screen);
  if (!screen) throw invalid({ screen: 'No such screen' });
  const tran = mailTran(screen);
  const refusal = refusalFor(tran === undefined ? { anyOf: [screen] } : { screen, tran }, who);
  if (refusal) throw refusal;
  if (!record) return { path: screen.path, related: null, link: null };
  if (!record.kind.isDocument) throw invalid({ document: 'Only documents are mailed by themselves' });
  const { kind, number, phase, partyId } = await rowOf<Mailed>(
    tx,
    sql`select type as kind, number, phase, party_id as "partyId" from documents where company_id = ${who.companyId} and id = ${record.id}`,
  );
  if (number === null) throw draft(record.kind.names.one);
  if (phase === 'waiting') throw unapproved(record.kind.names.one);
  const link = phase === 'live' ? linkOf(ctx, kind, partyId) : null;
  return { path: record.entity, related: { kind, id: record.id, number }, link };
}

type Mailed = { kind: string; number: string | null; phase: string; partyId: number | null };

/** The page on which the other party answers; none where nobody outside reaches the product. */
function linkOf({ system: { publicUrl } }: C, type: string, partyId: number | null): AnswerLink | null {
  const answer = kindOf(type)?.answer;
  if (!answer || !publicUrl || partyId === null) return null;
  return { address: `${publicUrl}/#${answer.page}?token=`, partyId, words: `${answer.words}\n${LINK_PLACE}` };
}

/** Nothing leaves that nobody approved: “Approve the order first.” */
export const unapproved = (one: string) =>
  new Refused(409, 'WRONG_STATUS', `Approve the ${one.split(' ').at(-1)} first.`, { type: 3 });

const draft = (one: string) =>
  new Refused(409, 'WRONG_STATUS', `A draft has no number; post the ${one} before it is mailed.`, { type: 3 });
