import { type SQL, sql } from 'drizzle-orm';
import {
  COMMENT_HOURS,
  type Comment,
  CommentChange,
  CommentList,
  Comment as CommentRow,
  commentsPath,
  mentionsIn,
  NewComment,
} from '../../../contract/commentsAndTags';
import { RecordQuery } from '../../../contract/files';
import { isAdministrator } from '../../../contract/screen';
import { type Api, type Ctx, notFound } from '../calls/api';
import { type FoundRecord, openParams, recordOf } from '../calls/records';
import { Refused } from '../calls/refused';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';
import { notify, resolve } from '../notifications/notifications';
import type { AuditEntry } from '../trail/audit';

type C = Ctx<unknown, unknown>;
type Row = Omit<Comment, 'isOpen'> & { userId: number; entity: string; entityId: number; isFresh: boolean };

const listed = ({ who, now }: C, where: SQL) => sql`
  select c.id, c.body, u.code as by, u.name as "byName", ${instantText('c.at')} as at, ${instantText('c.edited_at')} as "editedAt",
         c.user_id as "userId", c.entity, c.entity_id as "entityId", c.at > ${now.toISOString()}::timestamptz - make_interval(hours => ${COMMENT_HOURS}) as "isFresh"
    from comments c join users u on u.company_id = c.company_id and u.id = c.user_id
   where c.company_id = ${who.companyId} and c.removed_at is null and ${where}`;

/** Comments on a record. Users who may open the record read and write them. */
export function commentRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: commentsPath,
      summary: 'Comments on a record, oldest first, and who can be named in one',
      needs: 'signedIn',
      query: RecordQuery,
      answer: CommentList,
    },
    async (tx, ctx) => {
      const record = await recordOf(api, tx, ctx.who, ctx.now, ctx.query);
      const rows = await rowsOf<Row>(
        tx,
        sql`${listed(ctx, sql`c.entity = ${record.entity} and c.entity_id = ${record.id}`)} order by c.id`,
      );
      const colleagues = await rowsOf<{ code: string; name: string }>(
        tx,
        sql`select code, name from users where company_id = ${ctx.who.companyId} and not is_disabled order by code limit 500`,
      );
      return { rows: rows.map((row) => shown(ctx, row)), colleagues };
    },
  );

  api.on(
    {
      method: 'POST',
      path: commentsPath,
      summary: 'Write a comment on a record; users named by @ get a notification',
      needs: 'signedIn',
      body: NewComment,
      answer: CommentRow,
      status: 201,
    },
    async (tx, ctx) => {
      const record = await recordOf(api, tx, ctx.who, ctx.now, ctx.body);
      const { id } = await rowOf<{ id: number }>(
        tx,
        sql`insert into comments (company_id, entity, entity_id, user_id, body, at)
            values (${ctx.who.companyId}, ${record.entity}, ${record.id}, ${ctx.who.userId}, ${ctx.body.body}, ${ctx.now.toISOString()}) returning id`,
      );
      await tell(tx, ctx, record, id, ctx.body.body, []);
      ctx.audit(trailOf(record, { after: { comment: ctx.body.body } }));
      ctx.changed(commentsPath);
      return shown(ctx, await one(tx, ctx, id));
    },
  );

  const own = async (tx: Tx, ctx: C): Promise<{ row: Row; record: FoundRecord }> => {
    const row = await one(tx, ctx, ctx.id);
    const record = await recordOf(api, tx, ctx.who, ctx.now, { entity: row.entity, id: row.entityId });
    return { row, record };
  };

  api.on(
    {
      method: 'PUT',
      path: `${commentsPath}/:id`,
      summary: `Change a comment of one's own, within ${COMMENT_HOURS} hours`,
      needs: 'signedIn',
      body: CommentChange,
      answer: CommentRow,
    },
    async (tx, ctx) => {
      const { row, record } = await own(tx, ctx);
      if (row.userId !== ctx.who.userId) throw notYours('changed');
      if (!row.isFresh) throw tooLate();
      const { body } = ctx.body;
      await tx.execute(
        sql`update comments set body = ${body}, edited_at = ${ctx.now.toISOString()} where company_id = ${ctx.who.companyId} and id = ${row.id}`,
      );
      await tell(tx, ctx, record, row.id, body, mentionsIn(row.body));
      ctx.audit(trailOf(record, { before: { comment: row.body }, after: { comment: body } }));
      ctx.changed(commentsPath);
      return shown(ctx, await one(tx, ctx, row.id));
    },
  );

  api.on(
    {
      method: 'DELETE',
      path: `${commentsPath}/:id`,
      summary: `Take a comment of one's own back, within ${COMMENT_HOURS} hours; an administrator any`,
      needs: 'signedIn',
      status: 204,
    },
    async (tx, ctx) => {
      const { row, record } = await own(tx, ctx);
      if (!isAdministrator(ctx.who)) {
        if (row.userId !== ctx.who.userId) throw notYours('removed');
        if (!row.isFresh) throw tooLate();
      }
      await tx.execute(
        sql`update comments set removed_at = ${ctx.now.toISOString()} where company_id = ${ctx.who.companyId} and id = ${row.id}`,
      );
      const named = await namedUsers(tx, ctx, record, mentionsIn(row.body));
      for (const user of named) await resolve(tx, ctx, keyOf(row.id, user.id));
      ctx.audit(trailOf(record, { before: { comment: row.body } }));
      ctx.changed(commentsPath);
    },
  );
}

async function one(tx: Tx, ctx: C, id: number): Promise<Row> {
  const [row] = await rowsOf<Row>(tx, listed(ctx, sql`c.id = ${id}`));
  if (!row) throw notFound('This comment');
  return row;
}

const shown = ({ who }: C, { userId, entity: _entity, entityId: _id, isFresh, ...row }: Row): Comment => ({
  ...row,
  isOpen: (userId === who.userId && isFresh) || isAdministrator(who),
});

const trailOf = (record: FoundRecord, change: Partial<AuditEntry>): AuditEntry => ({
  action: 'comment',
  entity: record.entity,
  entityId: record.id,
  number: record.title,
  ...change,
});

const keyOf = (comment: number, user: number) => `comment.${comment}.${user}`;

/** Notifies the users who are named, except the writer, and only once when a comment is edited. */
async function tell(
  tx: Tx,
  ctx: C,
  record: FoundRecord,
  comment: number,
  body: string,
  before: readonly string[],
): Promise<void> {
  const codes = mentionsIn(body).filter((code) => !before.includes(code));
  for (const user of await namedUsers(tx, ctx, record, codes)) {
    if (user.id === ctx.who.userId) continue;
    await notify(tx, ctx, {
      key: keyOf(comment, user.id),
      userId: user.id,
      screen: record.kind.screen,
      query: `${openParams(record.kind, record.id)}&beside=comments`,
      icon: 'message',
      status: 'primary',
      title: `${ctx.who.uCode} named you in ${record.title}`,
      badge: null,
      text: body.length > 200 ? `${body.slice(0, 199)}…` : body,
    });
  }
}

/**
 * Users of these codes who work in the branch of the record; the right to its screen is checked when the bell is
 * read.
 */
async function namedUsers(
  tx: Tx,
  { who }: C,
  record: FoundRecord,
  codes: readonly string[],
): Promise<{ id: number }[]> {
  if (codes.length === 0) return [];
  const branches = record.kind.isDocument
    ? sql`and (not exists (select from user_branches b where b.company_id = u.company_id and b.user_id = u.id)
              or exists (select from user_branches b join documents d on d.company_id = b.company_id and d.branch_id = b.branch_id
                          where b.company_id = u.company_id and b.user_id = u.id and d.id = ${record.id}))`
    : sql``;
  return rowsOf(
    tx,
    sql`select u.id from users u where u.company_id = ${who.companyId} and not u.is_disabled
           and upper(u.code) in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) ${branches}`,
  );
}

const notYours = (done: string) => new Refused(403, 'FORBIDDEN', `A comment is ${done} by who wrote it.`, { type: 4 });
const tooLate = () =>
  new Refused(409, 'TOO_LATE', `A comment stays as it is after ${COMMENT_HOURS} hours. Write another one.`, {
    type: 3,
  });
