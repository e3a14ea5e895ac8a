import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { restaurant } from '../../contract/restaurant/screens';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { DAY, type Desk, deskOf, openSpice, type Spice } from './spice';

let office: Office;
let spice: Spice;
let desk: Desk;
/** Somebody who bills and is no supervisor. */
let cashier: Desk;
const at = (time: string) => office.app.setNow(new Date(`${DAY}T${time}:00+05:30`).toISOString());

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-15T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  spice = await openSpice(office);
  const [moduleCode, menuCode, screenCode] = restaurant.billingClassy.code;
  await office.grant([{ moduleCode, menuCode, screenCode, transCode: 1 }]);
  desk = deskOf(spice);
  cashier = deskOf(spice, await office.signIn('RAVI'));
});

test('a device says neither price nor tax: what it sends of them is not taken', async () => {
  at('12:00');
  const { id } = await desk.open('T1', 2);
  const line = randomUUID();
  await desk.operations(id, [
    {
      kind: 'add',
      line,
      fields: { menuItemId: spice.dishes.CBR, qty: 1000, rate: 1, gstPercent: 0, kotKey: randomUUID() },
    },
  ]);
  expect((await desk.read(id)).items).toMatchObject([{ rate: 3_400_000, gstPercent: 5_000, kotNo: 'K-0001' }]);
  expect(await desk.refusedOperations(id, [{ kind: 'change', line, stamp: 9, fields: { rate: 1 } }])).toMatchObject({
    fields: { 'operations.0.fields.rate': 'The kitchen has this line. Cancel it and add another one.' },
  });
  expect(await desk.refusedOperations(id, [{ kind: 'cancel', line, stamp: 9 }])).toMatchObject({
    fields: { 'operations.0.reason': 'Enter a reason' },
  });
});

test('a table has one party; a KOT that is sent again is the same one', async () => {
  const refused = await office.admin.refused('POST', '/api/food/orders?step=open', desk.body('T1', 2));
  expect(refused).toMatchObject({ code: 'TABLE_TAKEN', message: 'T1 is taken. Merge the two orders instead.' });
  const { id } = await desk.open('T2', 2);
  const sent = desk.adds({ PTK: 1 }, randomUUID()).map((one) => ({ ...one, id: randomUUID(), stamp: 5 }));
  await desk.operations(id, sent);
  await desk.operations(id, sent);
  expect((await desk.read(id)).items).toMatchObject([{ qty: 1000, kotNo: 'K-0002' }]);
});

test('a printed bill takes no KOT until a supervisor opens it; it is printed again under its number', async () => {
  const { id } = await desk.open('T3', 2);
  await desk.kot(id, { BNN: 6 });
  const { number } = await desk.step(id, 'bill');
  expect(await desk.refusedOperations(id, desk.adds({ BNN: 1 }, randomUUID()))).toMatchObject({ code: 'WRONG_STATUS' });
  const reason = { reason: 'The guest wants more' };
  expect(await cashier.refusedStep(id, 'unprint', undefined, reason)).toMatchObject({ code: 'CONFIRM' });
  await desk.step(id, 'unprint', undefined, {
    ...reason,
    confirmed: [{ code: 'UNPRINT', reason: 'The guest wants more' }],
  });
  await desk.kot(id, { BNN: 1 });
  expect(await desk.step(id, 'bill')).toMatchObject({ number, revision: 2 });
});

test('a cashier gives ten percent, and cancels what the kitchen has for two minutes', async () => {
  at('13:00');
  const { id } = await cashier.open('T4', 2);
  await cashier.kot(id, { CBR: 1 });
  const discount = (percent: number) => ({
    billDiscountPercent: percent,
    billDiscountAmount: 0,
    discountReason: 'Regular guest',
  });
  expect(await cashier.refusedStep(id, 'discount', discount(15_000))).toMatchObject({
    message: 'Your limit is 10 %: ask a supervisor.',
  });
  expect(await cashier.step(id, 'discount', discount(10_000))).toMatchObject({ billDiscountPercent: 10_000 });
  at('13:03');
  const cancel = { kind: 'cancel', line: await cashier.lineOf(id, 'CBR'), reason: 'Guest changed', stamp: 9 };
  expect(await cashier.refusedOperations(id, [cancel])).toMatchObject({
    code: 'SUPERVISOR',
    message: 'K-0005 went out 3 minutes ago. Ask a supervisor to cancel it.',
  });
  await desk.operations(id, [cancel]);
  expect((await desk.read(id)).items).toEqual([]);
});

test('the tenders add up to the bill, and a reference of a card is used once a day', async () => {
  const { id } = await desk.open('T5', 2);
  await desk.kot(id, { CBR: 1 });
  await desk.step(id, 'bill');
  expect(await desk.refusedStep(id, 'settle', desk.settled([{ mode: 'cash', amount: 300_00 }]))).toMatchObject({
    fields: { 'given.tenders': 'The bill is 357.00, and 300.00 is paid. Correct what is paid.' },
  });
  const card = [{ mode: 'card', amount: 357_00, reference: '77' }];
  await desk.settle(id, card);
  const next = await desk.open('T5', 2);
  await desk.kot(next.id, { CBR: 1 });
  await desk.step(next.id, 'bill');
  expect(await desk.refusedStep(next.id, 'settle', desk.settled(card))).toMatchObject({
    fields: { 'given.tenders.0.reference': expect.stringMatching(/^77 is on bill SP\/26-27\//) },
  });
});
