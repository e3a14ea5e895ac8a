import { sql } from 'drizzle-orm';
import { type ProspectInput, prospects } from '../../contract/front-desk/prospects';
import { TRAN } from '../../contract/screen';
import { isAdministrator } from '../../contract/screenAccess';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { ofCaller } from './ownProspects';
import { shareProspects as table } from './tables';

type C = Ctx<unknown, unknown>;

const screen = prospects.screen;

export const prospectRoutes = (api: Api) =>
  tableRoutes(api, prospects, {
    table,
    only: (who) => ofCaller(who, sql`t.caller_id`),
    order: ['name'],
    searched: ['mobile', 'city', 'script'],
    hint: sql`coalesce(r.city || ' · ', '') || r.mobile`,
    extra: () => ({ nextCallAt: sql`to_char(t.next_call_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` }),
    async check(tx, ctx, input, present) {
      await checkNumber(tx, ctx, input.mobile, present?.id ?? 0);
      return { ...input, callerId: await callerFor(tx, ctx, input.callerId) };
    },
  });

/** A number has one caller, and none if it asked not to be called. */
export async function checkNumber(tx: Tx, { who }: C, mobile: string, except: number): Promise<void> {
  const [other] = await rowsOf<{ doNotCall: boolean; caller: string | null }>(
    tx,
    sql`
    select t.do_not_call as "doNotCall", u.name as caller from share_prospects t
      left join users u on u.company_id = t.company_id and u.id = t.caller_id
     where t.company_id = ${who.companyId} and t.mobile = ${mobile} and t.id <> ${except}`,
  );
  if (other?.doNotCall) throw invalid({ mobile: 'This number is marked Do not call.' });
  if (other) throw invalid({ mobile: `This number is with ${other.caller ?? 'another caller'} already.` });
  if (except > 0) return;
  const [contact] = await rowsOf(
    tx,
    sql`select from contacts where company_id = ${who.companyId} and mobile = ${mobile} and do_not_call limit 1`,
  );
  if (contact) throw invalid({ mobile: 'This number is marked Do not call.' });
}

/** The owner of a prospect: a caller's entries are their own, an administrator's without a caller are dealt evenly. */
async function callerFor(tx: Tx, { who }: C, callerId: ProspectInput['callerId']): Promise<number> {
  if (!isAdministrator(who)) return who.userId;
  if (callerId !== null) return callerId;
  const [module, menu, code] = screen.code ?? [0, 0, 0];
  const [next] = await rowsOf<{ id: number }>(
    tx,
    sql`
    select u.id from users u
     where u.company_id = ${who.companyId} and not u.is_disabled and exists (
             select from user_roles m
               join role_grants g on g.company_id = m.company_id and g.role_id = m.role_id and g.module_code = ${module} and g.menu_code = ${menu}
                    and g.screen_code = ${code} and g.trans_code = ${TRAN.create}
              where m.company_id = u.company_id and m.user_id = u.id)
     order by (select count(*) from share_prospects t where t.company_id = u.company_id and t.caller_id = u.id), u.id limit 1`,
  );
  return next?.id ?? who.userId;
}
