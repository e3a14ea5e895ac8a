import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { addMonths, financialYearOf, type IsoDate, todayInIndia } from '../../contract/dates';
import type { ErrorBody } from '../../contract/errors';
import type { System } from '../core/calls/system';
import type { Database } from '../core/db/database';
import type { DatabaseWithin } from '../core/db/databaseWithin';
import { ABSOLUTE_DAYS, hashPassword, tokenHashOf } from '../core/signIn/sessions';
import { minutesLater } from '../core/signIn/tries';
import { createCompany, type NewCompany } from './company';
import { demoAssets } from './demoAssets';
import { demoStatement } from './demoBank';
import { demoBuying, demoSuppliers } from './demoBuying';
import { DEMO_PASSWORD, type DemoCompany, demoGstin, demoUsers } from './demoCompanies';
import { demoDesk } from './demoDesk';
import { DemoClock, DemoDiary } from './demoDiary';
import { demo2b, demoTaxPaid } from './demoGst';
import { enterDemoInvoices, hasDemoAreas } from './demoInvoices';
import { demoMenu, servesFood } from './demoMenu';
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

/** The context for making a demo company: its surroundings, and a callback for the progress. */
export type Making = {
  system: System & { database: DatabaseWithin };
  appOver: AppOver;
  /** Called with the percentage that is made. */
  advance(percent: number): void;
};

/**
 * A demo company with its users, masters and months of entries; its vouchers go through the API like those of users.
 */
export async function makeDemoCompany({ system, appOver, advance }: Making, company: DemoCompany): Promise<void> {
  const { database } = system;
  const now = system.clock();
  const clock = new DemoClock(now);
  const app = appOver({ ...system, clock: clock.read });
  // Some months of history at least; the trading companies have a whole year before, to compare with.
  const recent = financialYearOf(addMonths(todayInIndia(now), -3)).from;
  const booksFrom = company.edition === 'D-COM' ? addMonths(recent, -12) : recent;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.asSystem((tx) => createCompany(tx, newDemoCompany(company, booksFrom, passwordHash), now));
  await database.asSystem(async (tx) => {
    await seedProducts(tx, company.code);
    await seedNotifications(tx, company, now);
  });
  const postAs = async (user: string) =>
    posting(app, await demoSession(database, company.code, user, now), database.rest);
  const post = await postAs('ADMIN');
  const caller = company.edition === 'D-SHA' ? await postAs('EMPLOYEE') : post;
  await demoDays({ post, caller, clock, advance }, company, booksFrom, now);
  await demoStatement(post, todayInIndia(now));
  await demo2b(post, todayInIndia(now));
  advance(97);
  if (company.code === PLANNED_COMPANY) await demoBudget(post, financialYearOf(todayInIndia(now)).from);
  if (hasDemoAreas(company)) await enterDemoInvoices(post, todayInIndia(now));
  if (company.code === DESK_COMPANY) await demoDesk(post, await postAs('CLERK'), todayInIndia(now));
  await database.asSystem((tx) => tx.execute(sql`delete from sessions where company_id = ${company.code}`));
  advance(99);
}

function newDemoCompany(company: DemoCompany, booksFrom: IsoDate, passwordHash: string): NewCompany {
  const users = demoUsers(company).map(({ user: code, name, role }) => {
    const email = `${code.toLowerCase()}@${company.code}.demo.example`;
    return { code, name, email, passwordHash, role };
  });
  return {
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
    users,
  };
}

/** A session of a user for the time of the making. @returns the header of its calls. */
async function demoSession(database: Database, company: number, user: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const ends = minutesLater(now, ABSOLUTE_DAYS * 24 * 60).toISOString();
  await database.query(sql`
    insert into sessions (token_hash, company_id, user_id, created_at, used_at, ends_at, ip, agent)
    select ${tokenHashOf(token)}, company_id, id, ${now.toISOString()}, ${now.toISOString()}, ${ends}, 'local', ''
      from users where company_id = ${company} and code = ${user}`);
  return `Bearer ${token}`;
}

type DemoDays = Pick<DemoCompany, 'code' | 'stateCode' | 'chart' | 'edition'>;
type Entering = {
  post: Post;
  /** In the name of who makes the calls of pre-sales. */
  caller: Post;
  clock: DemoClock;
  advance?(percent: number): void;
};

/** Where the entries begin and end among what is made, in percent. */
const ENTRIES = { from: 20, to: 95 };

/** Vouchers, sales, assets, goods and taxes, posted hour by hour, and the open documents at the end. */
async function demoDays(
  { post, caller, clock, advance = () => undefined }: Entering,
  company: DemoDays,
  booksFrom: IsoDate,
  now: Date,
) {
  const diary = new DemoDiary(clock);
  const today = todayInIndia(now);
  clock.set(booksFrom, 0);
  advance(3);
  const books = await demoLedger(post, company);
  // One company costs its stock oldest first.
  if (company.code === FIFO_COMPANY)
    await post('POST', '/api/PurSettings/SetPurSetupDetails', {
      sets: [{ branchId: 'PUR', setupCode: 'pur_costm', setupValue: '2' }],
      usr: { uCode: 'ADMIN', cCode: company.code },
    });
  const sources = await demoSuppliers(post, company.stateCode);
  advance(6);
  const stores = await demoStock(post, diary, company, { booksFrom, today });
  if (buys(company)) await demoStockYear({ post, diary, stores, span: { booksFrom, today } });
  advance(10);
  const span = { from: booksFrom, today };
  const shop = await demoSales({ post, caller, diary, company, books, stores, sources, ...span });
  await demoVouchers(post, diary, { company, books, shop }, booksFrom, now);
  await demoAssets(post, diary, booksFrom, today);
  await demoPurchases({ post, diary, stores, sources, bank: books.bank, isWhole: buys(company) }, { booksFrom, today });
  await demoTaxPaid(post, diary, booksFrom, today);
  await diary.post((share) => advance(ENTRIES.from + share * (ENTRIES.to - ENTRIES.from)));
  await demoBuying(post, sources, stores, today);
  const { branchId, cash, bank } = books;
  if (servesFood(company)) await demoMenu({ post, branchId, storeId: stores.main, cash, bank }, company);
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

/** Calls of somebody who is signed in; what is refused ends the work. */
function posting(app: Hono, authorization: string, rest?: () => Promise<void>): Post {
  return async <A>(method: string, path: string, body?: unknown) => {
    const answer = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: authorization,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new DemoRefused(method, path, (await answer.json()) as ErrorBody, body);
    const given = (await answer.json()) as A;
    await rest?.();
    return given;
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
