import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { companyData } from '../../contract/admin/company';
import { todayInIndia } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { CompanyInput, CompanyMade, SetupState } from '../../contract/setup/setup';
import type { Api } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { type Database, rowOf, rowsOf, type Tx } from '../core/db/database';
import { companyFromForm, createCompany, type NewCompany } from './company';
import { tradeRoutes } from './completeTrade';
import { DEMO_PASSWORD } from './demoCompanies';
import { isUnused, offerDemo, offeredDemo } from './demoOffer';
import { requireFirstCompany } from './installation';

/** Company codes given by set-up begin here, above those of the demo companies. */
const FIRST_CODE = 20_001;

const setupState = (database: Database): Promise<SetupState> =>
  database.asSystem(async (tx) => {
    const demo = await offeredDemo(tx);
    return {
      empty: await isUnused(tx),
      demo,
      demoPassword: demo.length > 0 ? DEMO_PASSWORD : null,
      onlyCompany: demo.length > 0 ? null : await onlyCompany(tx),
    };
  });

async function onlyCompany(tx: Tx): Promise<number | null> {
  const [first, second] = await rowsOf<{ id: number }>(tx, sql`select id from companies limit 2`);
  return first && !second ? first.id : null;
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
  new Refused(409, 'NOT_EMPTY', 'This installation is in use already. Sign in, or ask its administrator.', { type: 3 });

/** Offers the demo companies in a database that nobody has used. */
export const offerDemoWhereUnused = (database: Database): Promise<boolean> =>
  database.asSystem(async (tx) => {
    await lockSetup(tx);
    const unused = await isUnused(tx);
    if (unused) await offerDemo(tx);
    return unused;
  });

/** The first run: a company of one's own, or demo companies. */
export function setupRoutes(api: Api): void {
  tradeRoutes(api);
  api.open(
    {
      method: 'GET',
      path: '/api/setup',
      summary: 'Whether a company exists, and the demo sign-ins',
      needs: 'open',
      answer: SetupState,
    },
    ({ system }) => setupState(system.database),
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
        if (!(await isUnused(tx))) throw notEmpty();
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
      summary: 'Offer the demo companies in an empty database; each is made at the first sign-in to it',
      needs: 'open',
      body: z.object({}),
      answer: SetupState,
      status: 201,
    },
    async ({ system: { database } }) => {
      if (!(await offerDemoWhereUnused(database))) throw notEmpty();
      return setupState(database);
    },
  );
}
