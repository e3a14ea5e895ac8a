import { sql } from 'drizzle-orm';
import { formatPaise, type Paise } from '../../../contract/amount';
import { type ApprovalEvent, DECIDED_WORDS } from '../../../contract/approvals';
import { formatDate } from '../../../contract/dates';
import type { DocumentResource } from '../../../contract/document';
import { type Names, type Stored, sentenceCase } from '../../../contract/resource';
import type { Ctx } from '../calls/api';
import { anyOf } from '../db/anyOf';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { queueMail } from '../mails/queue';
import { notify } from '../notifications/notifications';
import type { DocumentRow } from './documentStore';
import { makersOf } from './makerChecker';

type Notice = Pick<DocumentResource<unknown, Stored, Stored>, 'path' | 'type' | 'screen' | 'names'>;

/** Notifies the users who entered or changed a document, by bell and mail, of a decision and its reason. */
export async function tellMakers(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  { path, type, screen, names }: Notice,
  row: DocumentRow,
  event: ApprovalEvent,
  remark: string | null,
): Promise<void> {
  const { who } = ctx;
  const makers = (await makersOf(tx, who.companyId, path, row.id)).filter((id) => id !== who.userId);
  const present = await rowsOf<{ id: number }>(
    tx,
    sql`select id from users where company_id = ${who.companyId} and not is_disabled and id = ${anyOf(makers)} order by id`,
  );
  if (present.length === 0) return;
  const { party } = await rowOf<{ party: string | null }>(
    tx,
    sql`select party_name as party from documents where company_id = ${who.companyId} and id = ${row.id}`,
  );
  const title = `${nameOf(names, row)} is ${DECIDED_WORDS[event]}`;
  const amount = formatPaise(row.amount as Paise);
  for (const { id } of present)
    await notify(tx, ctx, {
      key: `decided:${path}:${row.id}:${id}`,
      userId: id,
      screen,
      query: `?open=${row.id}`,
      icon: 'order',
      status: event === 'approve' ? 'success' : 'danger',
      title,
      badge: null,
      text: [remark, `${who.uCode}, ${amount}`].filter(Boolean).join(' · '),
    });
  await queueMail(tx, ctx, {
    to: present.map(({ id }) => ({ userId: id })),
    subject: title,
    text: [
      [`${sentenceCase(names.one)} of ${formatDate(row.date)}`, party, `₹ ${amount}`].filter(Boolean).join(', '),
      `${sentenceCase(DECIDED_WORDS[event])} by ${who.uCode}.`,
      ...(remark ? [`Remark: ${remark}`] : []),
    ].join('\n'),
    relatedDoc: { kind: type, id: row.id, number: row.number },
  });
}

/** A document without a number is known by its day. */
const nameOf = ({ one }: Names, { number, date }: DocumentRow) =>
  number ?? `${sentenceCase(one)} of ${formatDate(date)}`;
