import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { addMonths, financialYearOf, type IsoDate, todayInIndia } from '../../contract/dates';
import type { ErrorBody } from '../../contract/errors';
import type { UserDetails } from '../../contract/session';
import type { System } from '../core/calls/system';
import { hashPassword } from '../core/signIn/sessions';
import { createCompany } from './company';
import { demoAssets } from './demoAssets';
import { demoStatement } from './demoBank';
import { demoBuying, demoSuppliers } from './demoBuying';
import { DEMO_COMPANIES, DEMO_PASSWORD, type DemoCompany, demoGstin } from './demoCompanies';
import { demoDesk } from './demoDesk';
import { DemoClock, DemoDiary } from './demoDiary';
import { demo2b, demoTaxPaid } from './demoGst';
import { enterDemoInvoices, hasDemoAreas } from './demoInvoices';
import { demoBudget, PLANNED_COMPANY } from './demoPlans';
import { demoPurchases } from './demoPurchases';
import { demoRoles } from './demoRoles';
import { demoSales } from './demoSales';
import { buys, demoStock } from './demoStock';
import { demoStockYear } from './demoStockYear';
import { demoLedger, demoVouchers } from './demoVouchers';
import { seedNotifications } from './notificationSeed';
import { seedProducts } from './productSeed';

export type Post = <A>(method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) => Promise<A>;

/** The product over a system of its own: the same database with another clock. */
export type AppOver = (system: System) => Hono;

/** Fills an empty database with the demo companies; their vouchers go through the API like anybody's. */
export async function makeDemo(system: System, appOver: AppOver): Promise<void> {
  const { database } = system;
  // Nobody waits for one of these vouchers: in the one session of the embedded database they reach the disk together.
  const isEmbedded = database.kind === 'pglite';
  if (isEmbedded) await database.query(sql`set synchronous_commit = off`);
  await makeCompanies(system, appOver);
  await database.query(sql`analyze`);
  if (isEmbedded) {
    await database.query(sql`reset synchronous_commit`);
    await database.query(sql`checkpoint`);
  }
}

async function makeCompanies(system: System, appOver: AppOver): Promise<void> {
  const now = system.clock();
  const clock = new DemoClock(now);
  const app = appOver({ ...system, clock: clock.read });
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // Some months of history at least; the trading companies have a whole year before, to compare with.
  const recent = financialYearOf(addMonths(todayInIndia(now), -3)).from;
  for (const [place, company] of DEMO_COMPANIES.entries()) {
    system.log.info(`demo company ${place + 1} of ${DEMO_COMPANIES.length}: ${company.name}`);
    const booksFrom = company.edition === 'D-COM' ? addMonths(recent, -12) : recent;
    const user = (code: string, name: string, role = code) => {
      const email = `${code.toLowerCase()}@${company.code}.demo.example`;
      return { code, name, email, passwordHash, role };
    };
    await system.database.asSystem((tx) =>
      createCompany(
        tx,
        {
          code: company.code,
          isDemo: true,
          name: company.name,
          edition: company.edition,
          gstin: demoGstin(company),
          stateCode: company.stateCode,
          yearFrom: booksFrom,
          chart: company.chart,
          branches: [{ code: company.branch.code, name: company.branch.name, stateCode: company.stateCode }],
          roles: [
            demoRoles.ADMINISTRATOR,
            demoRoles.CLERK,
            demoRoles.AUDITOR,
            ...(company.edition === 'D-SHA' ? [demoRoles.EMPLOYEE] : []),
          ],
          users: [
            user('ADMIN', 'Administrator', 'ADMINISTRATOR'),
            user('CLERK', 'Clerk'),
            user('AUDITOR', 'Auditor'),
            ...(company.edition === 'D-SHA' ? [user('EMPLOYEE', 'Employee')] : []),
          ],
        },
        now,
      ),
    );
    await system.database.asSystem(async (tx) => {
      await seedProducts(tx, company.code);
      await seedNotifications(tx, company, now);
    });
    const { post, signOut } = await signedIn(app, company.code);
    const desk = company.edition === 'D-SHA' ? await signedIn(app, company.code, 'EMPLOYEE') : null;
    await demoDays({ post, caller: desk?.post ?? post, clock }, company, booksFrom, now);
    await desk?.signOut();
    await demoStatement(post, todayInIndia(now));
    await demo2b(post, todayInIndia(now));
    if (company.code === PLANNED_COMPANY) await demoBudget(post, financialYearOf(todayInIndia(now)).from);
    if (hasDemoAreas(company)) await enterDemoInvoices(post, todayInIndia(now));
    if (company.code === DESK_COMPANY) {
      const clerk = await signedIn(app, company.code, 'CLERK');
      await demoDesk(post, clerk.post, todayInIndia(now));
      await clerk.signOut();
    }
    await signOut();
  }
}

type DemoDays = Pick<DemoCompany, 'code' | 'stateCode' | 'chart' | 'edition'>;
type Entering = {
  post: Post;
  /** In the name of who makes the calls of pre-sales. */
  caller: Post;
  clock: DemoClock;
};

/** Vouchers, sales, assets, goods and taxes, posted hour by hour, and what stands open at the end. */
async function demoDays({ post, caller, clock }: Entering, company: DemoDays, booksFrom: IsoDate, now: Date) {
  const diary = new DemoDiary(clock);
  const today = todayInIndia(now);
  clock.set(booksFrom, 0);
  const books = await demoLedger(post, company);
  // One company costs its stock oldest first.
  if (company.code === FIFO_COMPANY)
    await post('POST', '/api/PurSettings/SetPurSetupDetails', {
      sets: [{ branchId: 'PUR', setupCode: 'pur_costm', setupValue: '2' }],
      usr: { uCode: 'ADMIN', cCode: company.code },
    });
  const sources = await demoSuppliers(post, company.stateCode);
  const stores = await demoStock(post, diary, company, { booksFrom, today });
  if (buys(company)) await demoStockYear({ post, diary, stores, span: { booksFrom, today } });
  const span = { from: booksFrom, today };
  const shop = await demoSales({ post, caller, diary, company, books, stores, sources, ...span });
  await demoVouchers(post, diary, { company, books, shop }, booksFrom, now);
  await demoAssets(post, diary, booksFrom, today);
  await demoPurchases({ post, diary, stores, sources, bank: books.bank, isWhole: buys(company) }, { booksFrom, today });
  await demoTaxPaid(post, diary, booksFrom, today);
  await diary.post();
  await demoBuying(post, sources, stores, today);
}

const FIFO_COMPANY = 1003;
/** The company whose desks are shown filled. */
const DESK_COMPANY = 1002;

/**
 * Demo books in a company that has none: parties, a bank, months of vouchers, assets, a statement of the bank and GSTR-2B.
 * @param authorization of the administrator in whose name they are made.
 */
export async function demoBooks(
  { system, appOver }: { system: System; appOver: AppOver },
  company: DemoInto,
  authorization: string,
  now: Date,
): Promise<void> {
  const clock = new DemoClock(now);
  const post = posting(appOver({ ...system, clock: clock.read }), authorization);
  const today = todayInIndia(now);
  const recent = financialYearOf(addMonths(today, -3), company.startMonth).from;
  const [, from = recent] = [recent, company.booksFrom].sort();
  await demoDays({ post, caller: post, clock }, { ...company, chart: 'trading' }, from, now);
  await demoStatement(post, today);
  await demo2b(post, today);
}

export type DemoInto = {
  code: number;
  edition: DemoCompany['edition'];
  stateCode: string;
  booksFrom: IsoDate;
  startMonth: number;
};

async function signedIn(app: Hono, company: number, user = 'ADMIN'): Promise<{ post: Post; signOut(): Promise<void> }> {
  const headers = { 'Content-Type': 'application/json' };
  const login = await app.request('/api/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ company, user, password: DEMO_PASSWORD }),
  });
  if (!login.ok) throw new Error(`${user} of demo company ${company} could not sign in: ${await login.text()}`);
  const { usr } = (await login.json()) as UserDetails;
  const authorization = `Bearer ${usr.kCode}`;
  const signOut = async () =>
    void (await app.request('/api/logout', { method: 'POST', headers: { ...headers, Authorization: authorization } }));
  return { post: posting(app, authorization), signOut };
}

/** Calls of somebody who is signed in; what is refused ends the work. */
function posting(app: Hono, authorization: string): Post {
  return async <A>(method: string, path: string, body?: unknown) => {
    const answer = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: authorization,
        ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new DemoRefused(method, path, (await answer.json()) as ErrorBody, body);
    return (await answer.json()) as A;
  };
}

/** Demo data that the product itself refuses: a rule that the company has set, or a name that it has given already. */
export class DemoRefused extends Error {
  readonly refusal: ErrorBody;

  constructor(method: string, path: string, refusal: ErrorBody, body: unknown) {
    super(`${method} ${path}: ${JSON.stringify(refusal)} ${JSON.stringify(body)}`);
    this.name = 'DemoRefused';
    this.refusal = refusal;
  }
}
