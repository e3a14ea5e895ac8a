import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import type { Database } from '../../server/core/db/database';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { testDatabase } from '../setup/database';
import { resources } from '../setup/resources';
import { ACQUISITIONS, DISPOSALS, enterAsset, furniture, MOVES, registerBooks, vehicle } from './assetForms';
import { forms, RECEIPTS, receiptLine, rs } from './office';
import { twoCompanies } from './twoCompanies';

/**
 * A connection that is cut after the commit and before the answer, for every kind of document: a company with one of
 * each is made while each answer is lost twice, once between the database and the server and once on the way to the
 * browser. A repeated call with the same Idempotency-Key gets the first result, and nothing is made again.
 */
const kinds = resources.filter(({ kind }) => kind === 'document').map(({ path }) => path);
const kindOf = (path: string) => kinds.find((kind) => path === kind || path.startsWith(`${kind}/`));

/** The database, and a switch that breaks the way to it right after the next commit that writes. */
function breaking(database: Database) {
  const lost = { next: false, times: 0 };
  const breakAfter = <T>(done: T): T => {
    if (!lost.next) return done;
    lost.next = false;
    lost.times += 1;
    throw new Error('Connection terminated unexpectedly');
  };
  const broken: Database = {
    ...database,
    inCompany: async (company, work, turn) => {
      const done = await database.inCompany(company, work, turn);
      return turn === 'reads' ? done : breakAfter(done);
    },
    inSlices: async (company, work) => breakAfter(await database.inSlices(company, work)),
  };
  return { broken, lost };
}

type Repeated = { path: string; made: boolean; problem: string | null };

/** Sends each call of a document twice, as one whose first answer never came. */
function repeating(app: TestApp, lost: { next: boolean }, repeated: Repeated[]): TestApp {
  const rows = async () => {
    const [found] = await app.system.database.query<object>(sql`
      select (select count(*) from documents) as documents, (select count(*) from ledger_entries) as entries,
             (select count(*) from stock_moves) as moves, (select count(*) from audit) as trail,
             (select coalesce(sum(last), 0) from number_counters) as numbers`);
    return JSON.stringify(found);
  };
  return {
    ...app,
    async fetch(request) {
      const path = new URL(request.url).pathname;
      if (request.method !== 'POST' || !kindOf(path)) return app.fetch(request);
      const again = request.clone();
      lost.next = true;
      const first = await app.fetch(request);
      lost.next = false;
      if (first.status >= 400 && first.status !== 503) return first;
      const before = await rows();
      const second = await app.fetch(again);
      const [one, two] = await Promise.all([first.clone().text(), second.clone().text()]);
      const differs = first.status !== second.status || one !== two;
      const problem = differs ? `${first.status} ${one} and then ${second.status} ${two}` : null;
      const grew = (await rows()) === before ? null : 'the repeated call has written something';
      repeated.push({ path, made: path === kindOf(path), problem: problem ?? grew });
      return second;
    },
  };
}

let app: TestApp;
let timesLost: () => number;
const repeated: Repeated[] = [];

beforeAll(async () => {
  const { broken, lost } = breaking(await testDatabase());
  app = await testApp(undefined, {}, broken);
  timesLost = () => lost.times;
  const twice = repeating(app, lost, repeated);
  await twoCompanies(twice);
  await whatTheyLack(twice);
});

/** Kinds that the two companies have no document of. */
async function whatTheyLack(twice: TestApp): Promise<void> {
  const { office, classes, form, bank, send } = await registerBooks(twice, ['HYD', 'SEC']);
  const desk = await enterAsset(office, furniture(office, classes));
  const car = await enterAsset(office, vehicle(office, classes));
  await send(ACQUISITIONS, form.acquisition('2025-07-01', bank, [form.line(classes.computers, rs('90,000'))]));
  await send(MOVES, form.transfer('2025-10-01', desk.id, office.branches.SEC ?? 0));
  const anand = office.account('Anand Stores');
  await send(DISPOSALS, form.disposal('2025-04-01', car.id, rs('2,00,000'), anand, { gstPercent: 18_000 }));
  await send(RECEIPTS, forms(office).receipt([receiptLine(office.account('Sales'), rs('50'))]));
}

test('every kind of document that can be entered was entered so', () => {
  const { calls } = createApp(app.system);
  const entered = new Set(repeated.filter(({ made }) => made).map(({ path }) => path));
  const left = kinds.filter(
    (kind) => calls.some(({ method, path }) => method === 'POST' && path === kind) && !entered.has(kind),
  );
  expect(left).toEqual([]);
  expect(entered.size).toBeGreaterThan(20);
  expect(timesLost()).toBeGreaterThanOrEqual(entered.size);
});

test('each repeated call was answered as the first one, and wrote nothing', () => {
  expect(repeated.flatMap(({ path, problem }) => (problem ? [`${path}: ${problem}`] : []))).toEqual([]);
});

test('the books are whole', async () => {
  expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
