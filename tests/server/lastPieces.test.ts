import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Answer, type Caller, openOffice, post } from './office';
import { byCourier, ONLINE, onlineForm, openHaat, packed, soldOnline } from './online';
import { openYard, qty, rate } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, SELLING, saleTypeForm } from './selling';
import { openWarehouse, STOCK, stockForms } from './stock';
import { BILLS, billForm, openCounter, openTill } from './tills';

const DAY = '2026-04-10';
const PIECES = 13;

type Told = { message?: string; fields?: Record<string, string> };

/** A caller that gets no turn in time is asked to try again, and does so with the same key. */
async function answered(caller: Caller, path: string, body: object): Promise<Answer<Told>> {
  const key = randomUUID();
  for (;;) {
    const answer = await caller.call<Told>('POST', path, body, { key });
    if (answer.status !== 503) return answer;
  }
}

test('fifty clients ask for the last pieces at once at the counter, by invoice, online and by issue: as many get one as there are', async () => {
  const office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  const { admin, branchId } = office;
  const yard = await openYard(office);
  const house = await openWarehouse(office, yard);
  const haat = await openHaat(office, yard);
  const { outlet } = await openCounter(office, yard);
  const till = await openTill(admin, outlet);
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  const customerId = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group));
  const saleTypeId = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  const opening = { ...stockForms(branchId, house).opening(PIECES, 40), date: '2026-04-01' };
  await admin.ok('POST', post(STOCK.opening), opening);

  const sold = { itemId: yard.steel, unitId: yard.kgs, qty: qty(1), rate: rate(60), discountPercent: 0, gstPercent: 0 };
  // Accepted and packed orders have reserved their goods among orders; the goods leave when they are dispatched.
  const orders: Awaited<ReturnType<typeof packed>>[] = [];
  const of = { branchId, haat, yard };
  while (orders.length < 12)
    orders.push(await packed(admin, onlineForm(of, [soldOnline(yard, yard.steel, 1, 60, { gstPercent: 0 })])));
  // Otherwise their reserved goods are theirs, and there is nothing to ask for: see `reservedGoods.test.ts`.
  const free = { branchId: 'PUR', setupCode: 'inv_reserved', setupValue: '3', was: null };
  await admin.ok('PUT', '/api/procurement/settings', { changes: [free] });
  const overTheCounter = billForm(till, DAY, [sold], [{ mode: 'cash', amount: 60_00 }]);
  const byInvoice = invoiceForm(branchId, { customerId, saleTypeId, storeId: yard.main }, [sold]);
  const issued = stockForms(branchId, house).issue(DAY, 1);
  type Asked = { kind: string; path: string; body: object };
  const several = (count: number, one: Asked) => Array.from({ length: count }, () => one);
  const lists = [
    several(13, { kind: 'counter', path: post(BILLS), body: overTheCounter }),
    several(13, { kind: 'invoice', path: post(INVOICES), body: byInvoice }),
    several(12, { kind: 'issue', path: post(STOCK.issue), body: issued }),
    orders.map(
      ({ id, version }): Asked => ({
        kind: 'online',
        path: `${ONLINE}/${id}/dispatch`,
        body: { version, given: byCourier(`AWB${id}`) },
      }),
    ),
  ];
  // In turns, so that each of the four gets some.
  const asked = Array.from({ length: 13 }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  expect(asked).toHaveLength(50);
  const answers = await Promise.all(
    asked.map(async ({ kind, path, body }) => ({
      kind,
      ...(await answered(admin, path, body)),
    })),
  );

  const got = answers.filter(({ status }) => status < 300);
  expect(got).toHaveLength(PIECES);
  const refused = answers.filter(({ status }) => status >= 300);
  for (const { status, body } of refused) {
    expect(status).toBeLessThan(500);
    expect(body.fields?.['items.0.qty'] ?? body.message).toMatch(
      /^On hand of MS sheet in Main store on 10-Apr-2026 is 0 KGS; 1 KGS asked\.$/,
    );
  }
  const [pool] = await office.app.system.database.query<{ qty: number }>(
    sql`select sum(qty)::int as qty from stock_pools where item_id = ${yard.steel}`,
  );
  expect(pool?.qty).toBe(0);
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
