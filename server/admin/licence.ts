import type { KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  graceEnd,
  Licence,
  type LicenceGrant,
  LicenceUpload,
  licence,
  licenceStateOf,
} from '../../contract/admin/licence';
import type { Instant, IsoDate } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { asOwner } from '../core/db/asOwner';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { readLicence } from './licenceFile';

const { path, screen } = licence;

/** The licence of the company. Loading another one works always, also when the present one is over. */
export function licenceRoutes(api: Api, key: KeyObject | null): void {
  api.on(
    { method: 'GET', path, summary: 'The licence and how far it is used', needs: { anyOf: [screen] }, answer: Licence },
    (tx, ctx) => read(tx, ctx),
  );

  api.on(
    {
      method: 'POST',
      path,
      summary: 'Load a signed licence file',
      needs: { screen, tran: TRAN.create },
      body: LicenceUpload,
      answer: Licence,
      whenOver: true,
    },
    async (tx, ctx) => {
      const before = await read(tx, ctx);
      const present = { id: ctx.who.companyId, edition: before.edition, issuedOn: before.loaded?.issuedOn ?? null };
      const file = readLicence(ctx.body.file, key, present);
      const { validTo, users } = file.licence;
      await tx.execute(sql`
        insert into licences (company_id, content, signature, loaded_by, loaded_at)
        values (${ctx.who.companyId}, ${JSON.stringify(file.licence)}::jsonb, ${file.signature}, ${ctx.who.uCode}, ${ctx.now.toISOString()})`);
      await asOwner(tx, () =>
        tx.execute(
          sql`update companies set valid_to = ${validTo}, licensed_users = ${users} where id = ${ctx.who.companyId}`,
        ),
      );
      const after = await read(tx, ctx);
      ctx.audit({ action: 'change', entity: path, before, after });
      ctx.changed(path);
      return after;
    },
  );
}

type Row = {
  companyName: string;
  edition: string;
  validTo: IsoDate | null;
  usersAllowed: number | null;
  usersUsed: number;
};

async function read(tx: Tx, ctx: Ctx<unknown, unknown>): Promise<Licence> {
  const { companyId } = ctx.who;
  const row = await rowOf<Row>(
    tx,
    sql`select name as "companyName", p_code as edition, valid_to as "validTo", licensed_users as "usersAllowed",
               (select count(*) from users u where u.company_id = c.id and not u.is_disabled)::int as "usersUsed"
          from companies c where id = ${companyId}`,
  );
  const [last] = await rowsOf<{ content: LicenceGrant; by: string; at: Instant }>(
    tx,
    sql`select content, loaded_by as by, ${instantText('loaded_at')} as at from licences where company_id = ${companyId} order by id desc limit 1`,
  );
  return {
    ...row,
    company: companyId,
    state: licenceStateOf(row.validTo, todayOf(ctx.now)),
    graceTo: row.validTo && graceEnd(row.validTo),
    loaded: last
      ? {
          by: last.by,
          at: last.at,
          issuedOn: last.content.issuedOn,
          editions: last.content.editions,
          supportTill: last.content.supportTill,
        }
      : null,
  };
}
