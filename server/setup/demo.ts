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
import { DEMO_COMPANIES, DEMO_PASSWORD, demoGstin } from './demoCompanies';
import { demoDesk } from './demoDesk';
import { demo2b, demoTaxPaid } from './demoGst';
import { demoBudget, PLANNED_COMPANY } from './demoPlans';
import { demoRoles } from './demoRoles';
import { demoStock } from './demoStock';
import { demoVouchers } from './demoVouchers';
import { seedNotifications } from './notificationSeed';
import { seedProducts } from './productSeed';

export type Post = <A>(method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) => Promise<A>;

/** Fills an empty database with the demo companies; their vouchers go through the API like anybody's. */
export async function makeDemo(system: System, app: Hono): Promise<void> {
  const now = system.clock();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // Some months of history at least; the trading companies have a whole year before, to compare with.
  const recent = financialYearOf(addMonths(todayInIndia(now), -3)).from;
  for (const company of DEMO_COMPANIES) {
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
      await seedNotifications(tx, company.code, now);
    });
    const { post, signOut } = await signedIn(app, company.code);
    await demoVouchers(post, company, booksFrom, now);
    await demoStock(post, company.chart, booksFrom, todayInIndia(now));
    await demoAssets(post, booksFrom, todayInIndia(now));
    await demoTaxPaid(post, booksFrom, todayInIndia(now));
    await demoStatement(post, todayInIndia(now));
    await demo2b(post, todayInIndia(now));
    if (company.code === PLANNED_COMPANY) await demoBudget(post, financialYearOf(todayInIndia(now)).from);
    if (company.code === DESK_COMPANY) {
      const clerk = await signedIn(app, company.code, 'CLERK');
      await demoDesk(post, clerk.post, todayInIndia(now));
      await clerk.signOut();
    }
    await signOut();
  }
  await system.database.query(sql`analyze`);
}

/** The company whose desks are shown filled. */
const DESK_COMPANY = 1002;

/**
 * Demo books in a company that has none: parties, a bank, months of vouchers, assets, a statement of the bank and GSTR-2B.
 * @param authorization of the administrator in whose name they are made.
 */
export async function demoBooks(app: Hono, company: DemoInto, authorization: string, now: Date): Promise<void> {
  const post = posting(app, authorization);
  const today = todayInIndia(now);
  const recent = financialYearOf(addMonths(today, -3), company.startMonth).from;
  const [, from = recent] = [recent, company.booksFrom].sort();
  await demoVouchers(post, company, from, now);
  await demoStock(post, 'trading', from, today);
  await demoAssets(post, from, today);
  await demoTaxPaid(post, from, today);
  await demoStatement(post, today);
  await demo2b(post, today);
}

export type DemoInto = { code: number; stateCode: string; booksFrom: IsoDate; startMonth: number };

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
