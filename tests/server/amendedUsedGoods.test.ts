import { beforeAll, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { inForce } from './inForce';
import { freshOffice, type Office, post } from './office';
import { askApproval, PURCHASES, purchaseForm, qty, rate } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** A bill of goods that were partly used is amended as long as it still covers what left since. */

type Bill = { id: number; number: string; version: number };
const confirmed = ['LATER_VALUES', 'OVERDRAFT', 'TAX_COLLECTED'].map((code) => ({
  code,
  reason: 'The bill was typed wrong',
}));
let app: TestApp;
beforeAll(async () => {
  app = await testApp('2025-04-30T06:00:00.000Z');
});

async function opened(day: string, method: '1' | '2' = '1') {
  const office = await freshOffice(app);
  await askApproval(office.admin, office.company, 'pur_costm', method);
  const house = await openWarehouse(office);
  const bill = (units: number, at: number, date = day) =>
    purchaseForm(
      office.branchId,
      house,
      [{ itemId: house.steel, unitId: house.kgs, qty: qty(units), rate: rate(at) }],
      { date, billNo: 'DS/1', billDate: date },
    );
  const bought = await office.admin.ok<Bill>('POST', post(PURCHASES), { ...bill(40, 100), confirmed });
  return { office, house, bill, bought };
}
const use = (office: Office, house: Warehouse, units: number, date: string) =>
  office.admin.ok('POST', post(STOCK.loss), { ...lossOf(office, house, units, date), confirmed });
const lossOf = ({ branchId }: Office, house: Warehouse, units: number, date: string) => ({
  ...stockForms(branchId, house).loss(date, units),
});
const amend = async (office: Office, { id }: Bill, body: object) => {
  const { version } = await office.admin.ok<Bill>('GET', `${PURCHASES}/${id}`);
  return office.admin.call<{ fields?: Record<string, string>; message: string }>(
    'PUT',
    `${PURCHASES}/${id}?step=revise`,
    { ...body, version, confirmed },
  );
};

test.each([
  ['of an earlier day', '2025-04-03', '2025-04-10', '1'],
  ['of the day of today', '2025-04-30', '2025-04-30', '1'],
  ['costed oldest first', '2025-04-03', '2025-04-10', '2'],
] as const)(
  'a bill %s is amended though most of its goods are used, and leaves what the amended bill alone leaves',
  async (_name, day, later, method) => {
    const { office, house, bill, bought } = await opened(day, method);
    await use(office, house, 30, later);
    expect((await amend(office, bought, bill(35, 110, day))).status).toBe(200);
    const short = await amend(office, bought, bill(29, 110, day));
    expect(short.status).toBeGreaterThanOrEqual(400);
    expect(short.body.message).toMatch(/issued since|short on/);
    expect((await amend(office, bought, bill(30, 110, day))).status).toBe(200);

    const alone = await freshOffice(app);
    await askApproval(alone.admin, alone.company, 'pur_costm', method);
    const other = await openWarehouse(alone);
    const form = purchaseForm(
      alone.branchId,
      other,
      [{ itemId: other.steel, unitId: other.kgs, qty: qty(30), rate: rate(110) }],
      { date: day, billNo: 'DS/1', billDate: day },
    );
    await alone.admin.ok('POST', post(PURCHASES), { ...form, confirmed });
    await use(alone, other, 30, later);
    const [amended, plain] = [await inForce(office), await inForce(alone)];
    expect(amended).toEqual(plain);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  },
);

test('goods of an amended bill may move to another day only before they were used', async () => {
  const { office, house, bill, bought } = await opened('2025-04-03');
  await use(office, house, 30, '2025-04-10');
  expect((await amend(office, bought, bill(40, 100, '2025-04-12'))).status).toBeGreaterThanOrEqual(400);
  expect((await amend(office, bought, bill(40, 100, '2025-04-05'))).status).toBe(200);
});
