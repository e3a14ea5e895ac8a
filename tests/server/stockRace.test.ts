import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Answer, type Office, openOffice } from './office';
import { askApproval, lineOf, ORDERS, openYard, orderForm, PURCHASES, purchaseForm, qty, rate } from './purchases';
import { openWarehouse, STOCK, stockForms } from './stock';

test('fifty clients issue the last pieces at once: as many succeed as there are pieces for', async () => {
  const office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  const house = await openWarehouse(office);
  const form = stockForms(office.branchId, house);
  const post = (path: string, body: object) =>
    office.admin.call<{ fields?: Record<string, string> }>('POST', `${path}?step=post`, { ...body, confirmed: [] });
  expect((await post(STOCK.opening, form.opening(70, 48))).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(STOCK.issue, form.issue('2025-05-02', 10))));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(43);
  for (const { body } of refused)
    expect(body.fields?.['items.0.qty']).toBe(
      'On hand of MS sheet in Main store on 02-May-2025 is 0 KGS; 10 KGS asked.',
    );
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});

type Told = { message: string; fields?: Record<string, string> };
const clean = async (office: Office) =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

/** An order of a hundred that waits for approval, made by the clerk. */
async function orderOfHundred() {
  const office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  const yard = await openYard(office);
  await askApproval(office.admin, office.company, 'pur_ord', '2');
  await office.grant([1, 2, 3].map((transCode) => ({ moduleCode: 2, menuCode: 2, screenCode: 444, transCode })));
  const order = await office.clerk.ok<{
    id: number;
    version: number;
    number: string;
    progress: { items: { lineId: number }[] };
  }>(
    'POST',
    `${ORDERS}?step=submit`,
    orderForm(office.branchId, yard.deccan, [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(100) }]),
  );
  const approve = () =>
    office.admin.call<Told>('POST', `${ORDERS}/${order.id}/approve`, { version: order.version, confirmed: [] });
  return { office, yard, order, approve };
}

test('two people approve the same order at once: one does, the other reads that it was done', async () => {
  const { office, order, approve } = await orderOfHundred();
  const answers = await Promise.all([approve(), approve()]);
  const [late] = answers.filter(({ status }) => status !== 200) as [Answer<Told>];
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(late.body.message).toMatch(/changed|approved/);
  const { status } = await office.admin.ok<{ status: string }>('GET', `${ORDERS}/${order.id}`);
  expect(status).toBe('approved');
  await clean(office);
});

test('two people receive the last of the same order line at once: one does, the other reads the pending quantity', async () => {
  const { office, yard, order, approve } = await orderOfHundred();
  expect((await approve()).status).toBe(200);
  const receive = (billNo: string) =>
    office.admin.call<Told>('POST', `${PURCHASES}?step=post`, {
      ...purchaseForm(
        office.branchId,
        yard,
        [
          {
            itemId: yard.steel,
            unitId: yard.kgs,
            qty: qty(100),
            rate: rate(62),
            gstPercent: 0,
            fromLineId: lineOf(order),
          },
        ],
        { billNo },
      ),
      confirmed: [],
    });
  const answers = await Promise.all(['R/1', 'R/2', 'R/3', 'R/4'].map(receive));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  for (const { status, body } of answers)
    if (status !== 201)
      expect(Object.values(body.fields ?? {})).toEqual([`${order.number} is closed; nothing can follow from it.`]);
  const [pool] = await office.app.system.database.query<{ qty: number }>(sql`select qty from stock_pools`);
  expect(pool?.qty).toBe(qty(100));
  await clean(office);
});
