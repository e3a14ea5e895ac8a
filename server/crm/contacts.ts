import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AlikeContact, AlikeQuery, alikeContactsPath, ContactMerge, contacts } from '../../contract/crm/contacts';
import { crmKinds } from '../../contract/crm/kinds';
import { TRAN } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { storeOf } from '../core/masters/store';
import { contacts as table } from './tables';

export function contactRoutes(api: Api): void {
  alikeRoute(api);
  tableRoutes(api, contacts, {
    table,
    order: ['name'],
    searched: ['mobile', 'email', 'customerName', 'alias', 'city'],
    extra: () => ({ alias: sql`t.alias` }),
    hint: sql`coalesce(r."customerName" || ' · ', '') || coalesce(r.mobile, r.email, '')`,
  });
  mergeRoute(api);
}

function alikeRoute(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: alikeContactsPath,
      summary: 'Contacts with the same mobile number or e-mail address',
      needs: { anyOf: [contacts.screen] },
      query: AlikeQuery,
      answer: z.array(AlikeContact),
    },
    (tx, { who, query }) => {
      const { mobile = '', email = '', except = '0' } = query;
      return rowsOf<AlikeContact>(
        tx,
        sql`
        select t.id, t.name, c.name as "customerName", case when t.mobile = ${mobile} then 'mobile' else 'email' end as has
          from contacts t left join customers c on c.company_id = t.company_id and c.id = t.customer_id
         where t.company_id = ${who.companyId} and t.active and t.id <> ${Number(except)}
           and (t.mobile = nullif(${mobile}, '') or lower(t.email) = lower(nullif(${email}, '')))
         order by t.name limit 5`,
      );
    },
  );
}

/** References to the merged contact then mean the other one; the merged one stays, inactive. */
function mergeRoute(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: `${contacts.path}/:id/merge`,
      summary: 'Merge a contact into another one',
      needs: { screen: contacts.screen, tran: TRAN.modify },
      body: ContactMerge,
      answer: contacts.row,
    },
    async (tx, ctx) => {
      const { who, id, body } = ctx;
      const { companyId } = who;
      const store = storeOf(api, contacts);
      const gone = await store.locked(tx, ctx, id, body.version);
      if (body.intoId === id) throw invalid({ intoId: 'Choose another contact' });
      const [into] = await rowsOf<{ active: boolean; version: number }>(
        tx,
        sql`select active, version from contacts where company_id = ${companyId} and id = ${body.intoId}`,
      );
      if (!into?.active) throw invalid({ intoId: 'Choose a contact that is active' });
      const before = await store.locked(tx, ctx, body.intoId, into.version);
      await tx.execute(sql`
        update contacts k set version = k.version + 1,
               alias = left(concat_ws(', ', k.alias, g.name, g.alias), 200),
               mobile = coalesce(k.mobile, g.mobile), email = coalesce(k.email, g.email),
               alt_phone = coalesce(k.alt_phone, nullif(g.mobile, k.mobile), g.alt_phone), customer_id = coalesce(k.customer_id, g.customer_id),
               do_not_call = k.do_not_call or g.do_not_call, do_not_mail = k.do_not_mail or g.do_not_mail
          from contacts g
         where k.company_id = ${companyId} and k.id = ${body.intoId} and g.company_id = k.company_id and g.id = ${id}`);
      await tx.execute(
        sql`
        update contacts set active = active and id <> ${id}, merged_into_id = ${body.intoId}, version = version + 1
         where company_id = ${companyId} and (id = ${id} or merged_into_id = ${id})`,
      );
      const after = await store.one(tx, ctx, body.intoId);
      ctx.audit({ action: 'change', entity: contacts.path, entityId: body.intoId, before, after });
      ctx.audit({
        action: 'change',
        entity: contacts.path,
        entityId: id,
        before: gone,
        after: { ...gone, active: false },
      });
      ctx.changed(contacts.path, ...Object.values(crmKinds).map(({ path }) => path));
      return after;
    },
  );
}
