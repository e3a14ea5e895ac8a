import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Openings } from '../../contract/accounts/openings';
import { rowsOf, type Tx } from '../../server/core/db/database';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { besideOthers } from './besideOthers';
import { manyParties } from './manyParties';
import { against, forms, freshOffice, type Office, openOffice, post, RECEIPTS, receiptLine, rs } from './office';

/** A large chart is opened by several vouchers, so that posting it lets others in. Each test has a company of its own. */
let app: TestApp;
let office: Office;
let other: Office;
const PATH = '/api/accounts/openings';
const PARTIES = 208;

beforeAll(async () => {
  app = await testApp();
  other = await openOffice(app, { code: 20_002 });
});
beforeEach(async () => {
  office = await freshOffice(app);
});

const confirmed = [{ code: 'OPENING_DIFFERENCE', reason: null }];
const body = (lines: object[], version: number | null) => ({ branchId: office.branchId, lines, version, confirmed });
const save = (lines: object[], version: number | null) => office.admin.ok<Openings>('PUT', PATH, body(lines, version));
const change = (lines: object[], version: number | null) =>
  office.admin.ok<Openings>('PUT', `${PATH}/accounts`, body(lines, version));
const read = () => office.admin.ok<Openings>('GET', `${PATH}?branchId=${office.branchId}`);
const balanceOf = async (name: string) => {
  const { balance } = await office.admin.ok<{ balance: number }>(
    'GET',
    `/api/accounts/accounts/${office.account(name)}`,
  );
  return balance;
};
const isSound = async () => expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
const numbersOf = ({ vouchers }: Openings) => vouchers.map(({ number }) => number.slice(-2));

test('a change enters the voucher of its account again, new accounts go where there is room, the others stay', async () => {
  const parties = await manyParties(app.system.database, office, PARTIES);
  const lines = parties.lines(100_00);
  const first = await save(lines.slice(0, 192), null);
  expect(numbersOf(first)).toEqual(['01', '02', '03']);
  expect([first.lines.length, first.debit, first.isWhole]).toEqual([192, 192 * 100_00, true]);
  expect(await balanceOf('Opening Difference')).toBe(-192 * 100_00);
  const [changed] = parties.lines(150_00).slice(120, 121);
  const second = await change([changed ?? {}], first.version);
  expect(numbersOf(second)).toEqual(['01', '03', '04']);
  expect(second.debit).toBe(192 * 100_00 + 50_00);
  const third = await change(lines.slice(192), second.version);
  expect([numbersOf(third), third.lines.length]).toEqual([['01', '04', '05'], PARTIES]);
  const same = await save([changed ?? {}, ...lines.filter((_, place) => place !== 120)], third.version);
  expect(numbersOf(same)).toEqual(numbersOf(third));
  await isSound();
});

test('a voucher that loses its last account is taken back with another one that is entered again', async () => {
  const parties = await manyParties(app.system.database, office, 81);
  const lines = parties.lines(100_00);
  const first = await save(lines, null);
  expect(numbersOf(first)).toEqual(['01', '02']);
  const second = await save(lines.slice(0, 80), first.version);
  expect([numbersOf(second), second.debit]).toEqual([['03'], 80 * 100_00]);
  expect(second.version).not.toBe(first.version);
  await isSound();
});

describe.skipIf(inject('prepared').kind !== 'pglite')('where one session serves everybody', () => {
  test('others are answered while many balances are posted', async () => {
    const parties = await manyParties(app.system.database, office, 8 * PARTIES);
    const { done: saved, answered } = await besideOthers(app, other, () => save(parties.lines(100_00), null));
    expect([saved.lines.length, saved.isWhole]).toEqual([8 * PARTIES, true]);
    expect(answered).toBeGreaterThan(3);
    await isSound();
  });

  /** Work that lets others in wherever it may, as if somebody always waited; `before` looks at the state there. */
  async function restingAlways<T>(work: () => Promise<T>, before?: (tx: Tx) => Promise<void>): Promise<T> {
    const { database } = app.system;
    const { inSlices } = database;
    database.inSlices = (company, act) =>
      inSlices(company, (tx) =>
        act({
          ...tx,
          async rest(written) {
            await before?.(tx);
            await written();
            await tx.execute(sql`commit`);
            await tx.execute(sql`begin`);
            await tx.execute(sql`select set_config('app.company', ${String(company)}, true)`);
            return true;
          },
        }),
      );
    return work().finally(() => {
      database.inSlices = inSlices;
    });
  }

  /** The save of many balances ends with its second voucher, which is not committed yet, as if the process had ended there. */
  async function cutShort(lines: object[]): Promise<void> {
    const work = () => office.admin.call('PUT', PATH, body(lines, null));
    const { status } = await restingAlways(work, async (tx) => {
      const [found] = await rowsOf<{ posted: number }>(
        tx,
        sql`select count(*)::int as posted from documents where company_id = ${office.company} and type = 'OP'`,
      );
      if (found?.posted === 2) throw new Error('the process ended here');
    });
    expect(status).toBe(500);
  }

  test('a save that was cut short says so, and goes on when the same user sends it again', async () => {
    const parties = await manyParties(app.system.database, office, PARTIES);
    const lines = parties.lines(100_00);
    await cutShort(lines);
    const cut = await read();
    expect([cut.isWhole, cut.lines.length]).toEqual([false, 80]);
    await isSound();
    await office.grant([1, 2, 3].map((transCode) => ({ moduleCode: 1, menuCode: 1, screenCode: 3, transCode })));
    expect(await office.clerk.refused('PUT', PATH, body(lines, null))).toMatchObject({ code: 'STALE' });
    const saved = await save(lines, null);
    expect([saved.isWhole, saved.lines.length, numbersOf(saved)]).toEqual([true, PARTIES, ['02', '03', '04']]);
    expect(await office.admin.refused('PUT', PATH, body(lines, null))).toMatchObject({ code: 'STALE' });
    await isSound();
  });

  test('a save that is refused on its way names the balance, and goes on once that is put right', async () => {
    const parties = await manyParties(app.system.database, office, PARTIES);
    const before = parties.lines(100_00);
    const first = await save(before, null);
    const paid = before[200]?.accountId ?? 0;
    const [bill] = await office.pending(paid);
    const receipt = receiptLine(paid, rs('90'), { bills: [against(bill?.id ?? 0, rs('90'))] });
    await office.admin.ok('POST', post(RECEIPTS), forms(office).receipt([receipt]));
    const less = parties.lines(80_00);
    const send = (lines: object[]) => office.admin.call<Openings>('PUT', PATH, body(lines, first.version));
    const refused = await restingAlways(() => send(less));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'SETTLED', message: expect.stringContaining('B/200') },
    });
    expect([(await read()).isWhole, (await read()).lines.length]).toEqual([false, PARTIES]);
    await isSound();
    const mended = [...less.slice(0, 200), ...parties.lines(95_00).slice(200, 201), ...less.slice(201)];
    const saved = await restingAlways(() => send(mended));
    expect([saved.status, saved.body.isWhole]).toEqual([200, true]);
    expect(saved.body.debit).toBe((PARTIES - 1) * 80_00 + 95_00);
    expect((await office.pending(paid)).map(({ pending }) => pending)).toEqual([5_00]);
    await isSound();
  });
});
