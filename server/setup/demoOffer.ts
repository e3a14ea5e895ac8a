import { sql } from 'drizzle-orm';
import type { SetupState } from '../../contract/setup/setup';
import { rowsOf, type Tx } from '../core/db/database';
import { DEMO_COMPANIES, demoUsers } from './demoCompanies';
import { demoTrade } from './demoTrades';

type Offered = SetupState['demo'][number];

/** A process that makes a company writes how far it is more often than this. */
const BEAT_LASTS = sql`interval '15 seconds'`;

/** Once a company of one's own exists, strangers add no demo companies to it. */
const IS_OPEN = sql`made_at is null and not exists (select from companies c where not c.is_demo)`;

/** Offers the demo companies; each is made when somebody first signs in to it. */
export async function offerDemo(tx: Tx): Promise<void> {
  const codes = JSON.stringify(DEMO_COMPANIES.map(({ code }) => code));
  await tx.execute(sql`
    insert into demo_companies (company) select c::int from jsonb_array_elements_text(${codes}::jsonb) c
    on conflict do nothing`);
}

/** Whether nobody has begun here: there is no company, and none is offered. */
export async function isUnused(tx: Tx): Promise<boolean> {
  const used = await rowsOf(tx, sql`select 1 from companies union all (select 1 from demo_companies where ${IS_OPEN})`);
  return used.length === 0;
}

/** @param tx with the owner's rights. */
export async function isToBeMade(tx: Tx, company: number): Promise<boolean> {
  const open = await rowsOf(tx, sql`select 1 from demo_companies where company = ${company} and ${IS_OPEN}`);
  return open.length > 0;
}

/** The demo companies that people may sign in to, made or not, in the order of the catalogue. */
export async function offeredDemo(tx: Tx): Promise<Offered[]> {
  const made = await rowsOf<Pick<Offered, 'company' | 'name' | 'edition' | 'users'>>(
    tx,
    sql`
    select c.id as company, c.name, c.p_code as edition,
           (select json_agg(json_build_object('user', u.code, 'role', r.name) order by u.id)
              from users u join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id
              join roles r on r.company_id = u.company_id and r.id = ur.role_id
             where u.company_id = c.id) as users
      from companies c
     where c.is_demo and not exists (select from demo_companies d where d.company = c.id and d.made_at is null)
     order by c.id`,
  );
  const open = await rowsOf<{ company: number; percent: number | null }>(
    tx,
    sql`
    select company, case when beat_at > clock_timestamp() - ${BEAT_LASTS} then percent end as percent
      from demo_companies where ${IS_OPEN}`,
  );
  const waiting = open.flatMap(({ company, percent }): Offered[] => {
    const demo = DEMO_COMPANIES.find(({ code }) => code === company);
    if (!demo) return [];
    const users = demoUsers(demo).map(({ user, name: role }) => ({ user, role }));
    const { name, edition } = demo;
    return [{ company, name, edition, ...demoTrade(edition), users, made: false, percent }];
  });
  const ready = made.map((company) => ({ ...company, ...demoTrade(company.edition), made: true, percent: null }));
  return [...ready, ...waiting].sort((one, other) => one.company - other.company);
}
