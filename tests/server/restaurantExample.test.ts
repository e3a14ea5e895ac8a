import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { FloorRow } from '../../contract/food/floor';
import type { FoodPlace, Menu } from '../../contract/food/menu';
import { rowsOf } from '../../server/core/db/database';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { customerForm, groupForm, SELLING } from './selling';
import { DAY, type Desk, deskOf, openSpice, type Spice } from './spice';

let office: Office;
let spice: Spice;
let desk: Desk;
const at = (time: string) => office.app.setNow(new Date(`${DAY}T${time}:00+05:30`).toISOString());

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-15T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  spice = await openSpice(office);
  desk = deskOf(spice);
});

const slips = (documentId: number) =>
  office.app.system.database.asSystem((tx) =>
    rowsOf<{ number: number; kind: string; name: string; group: string; lines: string }>(
      tx,
      sql`select k.number, k.kind, g.code as "group", string_agg(i.code || ' ' || (l.qty / 1000), ', ' order by i.code) as lines
            from kots k join kot_groups g on g.company_id = k.company_id and g.id = k.kot_group_id
            join kot_lines l on l.company_id = k.company_id and l.kot_id = k.id
            join menu_items m on m.company_id = l.company_id and m.id = l.menu_item_id
            join items i on i.company_id = m.company_id and i.id = m.item_id
           where k.document_id = ${documentId} group by k.number, k.kind, g.code, k.id order by k.number, g.code`,
    ),
  );

test('T1: two KOTs, a line cancelled, the service charge asked for, cash and UPI with a tip', async () => {
  at('13:00');
  const { id } = await desk.open('T1', 3);
  await desk.kot(id, { PTK: 1, CBR: 2, BNN: 4 });
  await desk.kot(id, { GJM: 2 });
  await desk.operations(id, [
    { kind: 'cancel', line: await desk.lineOf(id, 'BNN'), qty: 1000, reason: 'Guest changed' },
  ]);
  expect((await slips(id)).map(({ number, kind, group, lines }) => [number, kind, group, lines])).toEqual([
    [1, 'new', 'HOT', 'CBR 2'],
    [1, 'new', 'TANDOOR', 'BNN 4, PTK 1'],
    [2, 'new', 'HOT', 'GJM 2'],
    [3, 'cancelled', 'TANDOOR', 'BNN -1'],
  ]);
  await desk.step(id, 'service', { serviceCharge: true });
  const bill = await desk.step(id, 'bill');
  expect(bill).toMatchObject({ number: 'SP/26-27/00001', status: 'billed', amount: 1_417_00, entries: [] });
  const paid = await desk.settle(
    id,
    [
      { mode: 'cash', amount: 500_00 },
      { mode: 'upi', amount: 917_00, reference: '612345678901' },
    ],
    { tip: 50_00, received: 550_00 },
  );
  expect(paid).toMatchObject({ number: 'SP/26-27/00001', status: 'settled', revision: 1 });
  expect(paid.entries).toMatchObject([
    { debit: 500_00 },
    { debit: 917_00 },
    { debit: 50_00 },
    { credit: 1_285_00 },
    { credit: 64_25 },
    { credit: 33_73 },
    { credit: 33_73 },
    { credit: 50_00 },
    { credit: 29 },
  ]);
});

test('T2 moved to T4: each lassi has the price of its KOT, and ten percent off', async () => {
  at('17:10');
  const { id } = await desk.open('T2', 2);
  await desk.kot(id, { LAS: 2, PTK: 1 });
  at('18:15');
  await desk.kot(id, { LAS: 1 });
  const seat = { customerId: null, guestName: null, guestMobile: null, guestAddress: null, waiterId: spice.kiran };
  await desk.step(id, 'seat', { ...seat, covers: 2, tableId: spice.tables.T4 });
  await desk.step(id, 'discount', { billDiscountPercent: 10_000, billDiscountAmount: 0, discountReason: 'Regular' });
  const bill = await desk.step(id, 'bill');
  expect(bill).toMatchObject({ number: 'SP/26-27/00002', amount: 486_00, particulars: 'T4' });
  await desk.settle(id, [{ mode: 'card', amount: 486_00, reference: '4242' }]);
});

test('T3 and T5 merged, then split: food on credit, drinks by card with VAT', async () => {
  at('19:00');
  const t3 = await desk.open('T3', 4);
  const t5 = await desk.open('T5', 2);
  await desk.kot(t3.id, { CBR: 3, BNN: 6 });
  await desk.kot(t5.id, { WTR: 2, BEER: 2 });
  await desk.operations(t5.id, [{ kind: 'merge', line: null, otherDocumentId: t3.id }]);
  expect((await desk.read(t3.id)).items).toHaveLength(4);
  const part = await desk.open('T3', 2, { splitFromId: t3.id });
  await desk.operations(t3.id, [
    { kind: 'move', line: await desk.lineOf(t3.id, 'WTR'), otherDocumentId: part.id },
    { kind: 'move', line: await desk.lineOf(t3.id, 'BEER'), otherDocumentId: part.id },
  ]);
  const food = await desk.step(t3.id, 'bill');
  const drinks = await desk.step(part.id, 'bill');
  expect([food, drinks]).toMatchObject([
    { number: 'SP/26-27/00003', amount: 1_418_00 },
    { number: 'SP/26-27/00004', amount: 788_00 },
  ]);
  const settledDrinks = await desk.settle(part.id, [{ mode: 'card', amount: 788_00, reference: '4243' }]);
  expect(settledDrinks.entries.map(({ debit, credit }) => debit - credit)).toEqual([
    788_00,
    ...[-80_00, -640_00],
    ...[-2_00, -2_00],
    -64_00,
  ]);
  expect(await desk.refusedStep(t3.id, 'settle', desk.settled([{ mode: 'credit', amount: 1_418_00 }]))).toMatchObject({
    fields: { 'given.tenders.0.mode': 'Credit needs a named customer. Select the customer first.' },
  });
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  const group = await make(SELLING.groups, groupForm('COMP', 'Companies'));
  const infotech = await make(SELLING.customers, customerForm('C-1', 'Infotech Ltd', group));
  const paid = await desk.settle(t3.id, [{ mode: 'credit', amount: 1_418_00 }], { customerId: infotech });
  expect(paid).toMatchObject({ partyName: 'Infotech Ltd', status: 'settled' });
});

test('food for guests of the owner has a number of its own and no value', async () => {
  const { id } = await desk.open('T1', 1);
  await desk.kot(id, { CBR: 1, LAS: 1 });
  const bill = await desk.step(id, 'noCharge', { departmentId: spice.owner, ncFor: 'Mr Rao' });
  expect(bill).toMatchObject({ number: 'SN/26-27/00001', status: 'noCharge', amount: 0, entries: [] });
});

test('an order of an aggregator bears no tax, and a printed bill that is cancelled has the value 0', async () => {
  const { id } = await desk.open(null, 0, {
    orderKind: 'aggregator',
    channelNo: 'Z-1',
    token: '12',
    taxByOperator: true,
  });
  await desk.kot(id, { CBR: 2, PTK: 1 });
  expect(await desk.step(id, 'bill')).toMatchObject({ amount: 960_00 });
  await desk.step(id, 'cancel', undefined, { reason: 'The channel cancelled it' });
  expect(await desk.read(id)).toMatchObject({ status: 'cancelled', entries: [] });
});

test('the floor, the menu and the outlets are read by the billing screens', async () => {
  const floorOf = (query = '') =>
    office.admin.ok<{ rows: FloorRow[]; keys: string[]; stamp: string }>(
      'GET',
      `/api/food/floor?outletId=${spice.outletId}${query}`,
    );
  const before = await floorOf();
  expect(before.rows.map(({ name, state }) => [name, state])).toEqual(
    ['T1', 'T2', 'T3', 'T4', 'T5'].map((name) => [name, 'free']),
  );
  const { id } = await desk.open('T2', 3);
  await desk.kot(id, { CBR: 1 });
  const after = await floorOf(`&since=${before.stamp}`);
  expect(after.rows.find(({ orderId }) => orderId === id)).toMatchObject({
    name: 'T2',
    state: 'open',
    covers: 3,
    waiter: 'Kiran',
    amount: 340_00,
    unsent: 0,
  });
  const menu = await office.admin.ok<Menu>('GET', `/api/food/menu?outletId=${spice.outletId}&orderKind=dineIn`);
  expect(menu.groups.every(({ isOn }) => isOn)).toBe(true);
  expect(menu.dishes.find(({ code }) => code === 'BEER')).toMatchObject({
    isVat: true,
    gstPercent: 10_000,
    quickCode: '107',
  });
  const places = await office.admin.ok<FoodPlace[]>('GET', '/api/food/places');
  expect(places).toMatchObject([{ name: 'Spice', day: DAY, waiters: [{ name: 'Kiran' }] }]);
});

test('the books agree with the whole example', async () => {
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
