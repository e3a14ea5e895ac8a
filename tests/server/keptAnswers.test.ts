import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { answersJob } from '../../server/core/calls/answersJob';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill } from './tills';

/** For how long first answers are kept. */
const DAY = '2026-04-10';
let office: Office;
let yard: Yard;
let till: OpenTill;

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const stock = [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(100), rate: rate(52), remarks: null }];
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main, items: stock };
  await office.admin.ok('POST', post(STOCK.opening), start);
  till = await openTill(office.admin, (await openCounter(office, yard)).outlet);
});

const clear = () => {
  if (answersJob.rights !== 'owner') throw new Error('the job works with the rights of the owner');
  return answersJob.work(office.app.system, { company: office.company, day: isoDate(DAY), slot: DAY });
};
/** All answers were given so many days ago. */
const age = (days: number) =>
  office.app.system.database.query(
    sql`update idempotency_keys set created_at = ${`${DAY}T06:00:00.000Z`}::timestamptz - ${days} * interval '1 day'`,
  );
const isKept = async (key: string) =>
  (await office.app.system.database.query(sql`select key from idempotency_keys where key = ${key}::uuid`)).length === 1;
async function made(path: string, body: object): Promise<string> {
  const key = randomUUID();
  expect((await office.admin.call('POST', path, body, { key })).status).toBe(201);
  return key;
}
const journal = () =>
  forms(office).journal(
    [journalLine(office.account('Rent'), rs('100')), journalLine(office.account('Salaries'), -rs('100'))],
    { date: DAY },
  );
const sold = () => ({
  itemId: yard.steel,
  unitId: yard.kgs,
  qty: qty(1),
  rate: rate(60),
  discountPercent: 0,
  gstPercent: 0,
});
const bill = (more: object = {}) => billForm(till, DAY, [sold()], [{ mode: 'cash', amount: 60_00 }], more);

test('an answer is kept for eight days, and a repeat within them makes nothing new', async () => {
  const key = await made(post(JOURNALS), journal());
  await age(7);
  await clear();
  expect(await isKept(key)).toBe(true);
  const again = await office.admin.call<{ number: string }>('POST', post(JOURNALS), journal(), { key });
  expect(again.body.number).toMatch(/00001$/);
  await age(9);
  expect(await clear()).toMatch(/^[1-9]\d* answers cleared$/);
  expect(await isKept(key)).toBe(false);
});

test('the last bill of a till is answered again however long the till was away, those before it have arrived', async () => {
  const first = await made(post(BILLS), bill());
  const last = await made(post(BILLS), bill());
  const onAnother = await made(post(JOURNALS), journal());
  await age(400);
  await clear();
  expect(await Promise.all([first, last, onAnother].map(isKept))).toEqual([false, true, false]);
  const again = await office.admin.call<{ number: string }>('POST', post(BILLS), bill(), { key: last });
  expect(again.body.number).toMatch(/00002$/);
});

test('a bill that a till withdrew is refused however late it comes', async () => {
  const key = randomUUID();
  const withdrawn = {
    key,
    bill: bill({ printedAs: 'S1/26-27/00003' }),
    confirmed: [{ code: 'WITHDRAW', reason: 'Customer left' }],
  };
  await office.admin.ok('POST', '/api/pos/withdrawals', withdrawn);
  await age(400);
  await clear();
  expect(await office.admin.refused('POST', post(BILLS), bill(), { key })).toMatchObject({ status: 409 });
});
