import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isAdministrator } from '../../../../contract/screen';
import { allScreens } from '../../../../contract/sidebar';
import { DefaultInput, View, ViewInput, ViewsQuery, viewsPath } from '../../../../contract/views';
import { type Api, type Ctx, notFound, parsed, refusalFor } from '../../calls/api';
import { invalid, Refused } from '../../calls/refused';
import { stale } from '../../calls/stale';
import { rowsOf, sqlStateOf, type Tx } from '../../db/database';

type C = Ctx<unknown, unknown>;

const views = ({ who }: C) => sql`
  select v.id, v.version, v.screen, v.name, v.search, v.layout, v.is_shared as "isShared", u.code as owner,
         v.user_id = ${who.userId} as "isMine", d.view_id is not null as "isDefault"
    from saved_views v
    join users u on u.company_id = v.company_id and u.id = v.user_id
    left join view_defaults d on d.company_id = v.company_id and d.user_id = ${who.userId} and d.screen = v.screen and d.view_id = v.id
   where v.company_id = ${who.companyId} and (v.user_id = ${who.userId} or v.is_shared)`;

async function read(tx: Tx, ctx: C, where: SQL): Promise<View[]> {
  const rows = await rowsOf<unknown>(tx, sql`${views(ctx)} and ${where} order by lower(v.name), v.id`);
  return rows.map((row) => parsed(View, row));
}

async function one(tx: Tx, ctx: C, id: number): Promise<View> {
  const [view] = await read(tx, ctx, sql`v.id = ${id}`);
  if (!view) throw notFound('This view');
  return view;
}

/** Views are kept for screens that their user may open. */
function mustOpen({ who }: C, path: string): void {
  const screen = allScreens().find((one) => one.path === path);
  if (!screen) throw invalid({ screen: 'No such screen' });
  const refusal = refusalFor({ anyOf: [screen] }, who);
  if (refusal) throw refusal;
}

const forbidden = (message: string) => new Refused(403, 'FORBIDDEN', message, { type: 4 });

function requireMayShare({ who }: C, input: ViewInput): void {
  if (input.isShared && !isAdministrator(who)) throw forbidden('Only an administrator shares views with the company.');
}

/** One's own view, or for an administrator a shared one. */
function requireMayChange({ who }: C, view: View): void {
  if (view.isMine || isAdministrator(who)) return;
  throw forbidden(`${view.name} belongs to ${view.owner}. Save it under a name of your own to change it.`);
}

async function named<T>(input: ViewInput, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlStateOf(error)?.constraint === 'saved_views_name')
      throw invalid({ name: `You have a view named ${input.name} here already.` });
    throw error;
  }
}

/** Views of lists and reports. They narrow what is shown and change nothing of the business, so they leave no trail. */
export function viewRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: viewsPath,
      summary: 'Saved views of a screen: one’s own and those shared with the company',
      needs: 'signedIn',
      query: ViewsQuery,
      answer: z.array(View),
    },
    async (tx, ctx) => {
      mustOpen(ctx, ctx.query.screen);
      return read(tx, ctx, sql`v.screen = ${ctx.query.screen}`);
    },
  );

  api.on(
    {
      method: 'POST',
      path: viewsPath,
      summary: 'Keep filters, order and columns of a screen under a name',
      needs: 'signedIn',
      body: ViewInput,
      answer: View,
      status: 201,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      mustOpen(ctx, body.screen);
      requireMayShare(ctx, body);
      const [made] = await named(body, () =>
        rowsOf<{ id: number }>(
          tx,
          sql`insert into saved_views (company_id, user_id, screen, name, search, layout, is_shared)
              values (${who.companyId}, ${who.userId}, ${body.screen}, ${body.name}, ${body.search}, ${layoutText(body)}::jsonb, ${body.isShared})
              returning id`,
        ),
      );
      ctx.changed(viewsPath);
      return one(tx, ctx, made?.id ?? 0);
    },
  );

  api.on(
    {
      method: 'PUT',
      path: `${viewsPath}/default`,
      summary: 'Choose the view that a screen begins with, or none',
      needs: 'signedIn',
      body: DefaultInput,
      status: 204,
    },
    async (tx, ctx) => {
      const { screen, viewId } = ctx.body;
      const mine = sql`company_id = ${ctx.who.companyId} and user_id = ${ctx.who.userId} and screen = ${screen}`;
      mustOpen(ctx, screen);
      if (viewId !== null && (await one(tx, ctx, viewId)).screen !== screen) throw notFound('This view');
      await tx.execute(sql`delete from view_defaults where ${mine}`);
      if (viewId !== null)
        await tx.execute(
          sql`insert into view_defaults (company_id, user_id, screen, view_id) values (${ctx.who.companyId}, ${ctx.who.userId}, ${screen}, ${viewId})`,
        );
      ctx.changed(viewsPath);
    },
  );

  api.on(
    {
      method: 'PUT',
      path: `${viewsPath}/:id`,
      summary: 'Change, rename or share a view',
      needs: 'signedIn',
      body: z.extend(ViewInput, { version: z.int('Say which version') }),
      answer: View,
    },
    async (tx, ctx) => {
      const { body } = ctx;
      const before = await one(tx, ctx, ctx.id);
      requireMayChange(ctx, before);
      requireMayShare(ctx, body);
      if (before.version !== body.version) throw stale('view');
      await named(body, () =>
        tx.execute(sql`
          update saved_views set name = ${body.name}, search = ${body.search}, layout = ${layoutText(body)}::jsonb,
                 is_shared = ${body.isShared}, version = version + 1
           where company_id = ${ctx.who.companyId} and id = ${ctx.id}`),
      );
      ctx.changed(viewsPath);
      return one(tx, ctx, ctx.id);
    },
  );

  api.on(
    { method: 'DELETE', path: `${viewsPath}/:id`, summary: 'Delete a view', needs: 'signedIn', status: 204 },
    async (tx, ctx) => {
      requireMayChange(ctx, await one(tx, ctx, ctx.id));
      await tx.execute(sql`delete from saved_views where company_id = ${ctx.who.companyId} and id = ${ctx.id}`);
      ctx.changed(viewsPath);
    },
  );
}

const layoutText = ({ layout }: ViewInput) => (layout === null ? null : JSON.stringify(layout));
