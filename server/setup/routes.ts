import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { companyData } from '../../contract/admin/company';
import { todayInIndia } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { CompanyInput, CompanyMade, SetupState } from '../../contract/setup/setup';
import type { Api } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { System } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { companyFromForm, createCompany, type NewCompany } from './company';
import { tradeRoutes } from './completeTrade';
import { DEMO_PASSWORD } from './demoCompanies';
import { requireFirstCompany } from './installation';

/** Company codes given by set-up begin here, above those of the demo companies. */
const FIRST_CODE = 20_001;

export async function setupState(system: System): Promise<SetupState> {
  const [{ companies } = { companies: 0 }] = await system.database.query<{ companies: number }>(
    sql`select count(*)::int as companies from companies`,
  );
  const demo = await system.database.query<SetupState['demo'][number]>(sql`
    select c.id as company, c.name, c.p_code as edition,
           (select json_agg(json_build_object('user', u.code, 'role', r.name) order by u.id)
              from users u join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id
              join roles r on r.company_id = u.company_id and r.id = ur.role_id
             where u.company_id = c.id) as users
      from companies c where c.is_demo order by c.id`);
  return { empty: companies === 0, demo, demoPassword: demo.length > 0 ? DEMO_PASSWORD : null };
}

async function newCompany(body: CompanyInput, now: Date): Promise<NewCompany> {
  if (body.yearFrom > todayInIndia(now)) throw invalid({ yearFrom: 'The financial year cannot begin in the future' });
  return companyFromForm(body, FIRST_CODE);
}

/** One company is set up at a time. */
const lockSetup = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-setup'))`);

/** The next code; one that was given once stays with its company, also when that was removed. */
async function freeCode(tx: Tx): Promise<number> {
  const { last } = await rowOf<{ last: number }>(
    tx,
    sql`select greatest((select coalesce(max(id), 0) from companies), (select coalesce(max(company), 0) from removed_companies)) as last`,
  );
  return Math.max(FIRST_CODE, last + 1);
}

const notEmpty = () =>
  new Refused(409, 'NOT_EMPTY', 'A company is set up here already. Sign in, or ask its administrator.', { type: 3 });

/** The first run: a company of one's own, or demo companies. @param makeDemo fills an empty database with demo companies. */
export function setupRoutes(api: Api, makeDemo: (system: System) => Promise<void>): void {
  let making: Promise<void> | null = null;
  tradeRoutes(api);

  api.open(
    {
      method: 'GET',
      path: '/api/setup',
      summary: 'Whether a company exists, and the demo sign-ins',
      needs: 'open',
      answer: SetupState,
    },
    ({ system }) => setupState(system),
  );

  api.open(
    {
      method: 'POST',
      path: '/api/setup',
      summary: 'Set up the first company',
      needs: 'open',
      body: CompanyInput,
      answer: CompanyMade,
      status: 201,
    },
    async ({ system, body, now }) => {
      const made = await newCompany(body, now);
      await system.database.asSystem(async (tx) => {
        await lockSetup(tx);
        const { companies } = await rowOf<{ companies: number }>(
          tx,
          sql`select count(*)::int as companies from companies`,
        );
        if (companies > 0 || making) throw notEmpty();
        made.code = await freeCode(tx);
        await createCompany(tx, made, now);
      });
      return { company: made.code, user: body.adminUser };
    },
  );

  api.on(
    {
      method: 'POST',
      path: companyData.another,
      summary: 'Set up a further company in this installation',
      asOwner: true,
      needs: { screen: companyData.screen, tran: TRAN.create },
      body: CompanyInput,
      answer: CompanyMade,
      status: 201,
    },
    async (tx, { who, body, now, audit }) => {
      await requireFirstCompany(tx, who.companyId);
      const made = await newCompany(body, now);
      await lockSetup(tx);
      made.code = await freeCode(tx);
      await createCompany(tx, made, now);
      audit({ action: 'create', entity: companyData.path, after: { code: made.code, name: body.name } });
      return { company: made.code, user: body.adminUser };
    },
  );

  api.open(
    {
      method: 'POST',
      path: '/api/setup/demo',
      summary: 'Fill an empty database with demo companies',
      needs: 'open',
      body: z.object({}),
      answer: SetupState,
      status: 201,
    },
    async ({ system }) => {
      const rows = await rowsOf(system.database.plain, sql`select 1 from companies limit 1`);
      if (rows.length > 0 && !making) throw notEmpty();
      making ??= makeDemo(system).finally(() => {
        making = null;
      });
      await making;
      return setupState(system);
    },
  );
}
