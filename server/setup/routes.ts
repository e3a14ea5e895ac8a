import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { todayInIndia } from '../../contract/dates';
import { CompanyInput, CompanyMade, SetupState } from '../../contract/setup';
import type { Api } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { System } from '../core/calls/system';
import { rowOf, rowsOf } from '../core/db/database';
import { companyFromForm, createCompany } from './company';
import { DEMO_PASSWORD } from './demoCompanies';

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

const notEmpty = () =>
  new Refused(409, 'NOT_EMPTY', 'A company is set up here already. Sign in, or ask its administrator.', { type: 3 });

/** The first run: a company of one's own, or demo companies. @param makeDemo fills an empty database with demo companies. */
export function setupRoutes(api: Api, makeDemo: (system: System) => Promise<void>): void {
  let making: Promise<void> | null = null;

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
      if (body.yearFrom > todayInIndia(now))
        throw invalid({ yearFrom: 'The financial year cannot begin in the future' });
      const made = await companyFromForm(body, FIRST_CODE);
      await system.database.asSystem(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-setup'))`);
        const { companies } = await rowOf<{ companies: number }>(
          tx,
          sql`select count(*)::int as companies from companies`,
        );
        if (companies > 0 || making) throw notEmpty();
        const { last } = await rowOf<{ last: number }>(
          tx,
          sql`select coalesce(max(company), 0) as last from removed_companies`,
        );
        // A code that was given once stays with the company that was removed.
        made.code = Math.max(made.code, last + 1);
        await createCompany(tx, made, now);
      });
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
