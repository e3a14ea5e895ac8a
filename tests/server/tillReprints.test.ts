import { beforeAll, expect, test } from 'vitest';
import type { Reprint } from '../../contract/pos/reprints';
import { sales } from '../../contract/sales/screens';
import { TRAN } from '../../contract/screen';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { itemForm } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill, sellAt } from './tills';

/** Slips of bills that were printed before. */

const DAY = '2026-04-10';
const REPRINTS = '/api/pos/reprints';
let office: Office;
let yard: Yard;
let till: OpenTill;
let lamp = 0;

const sell = (more: object = {}) => {
  const line = { itemId: lamp, unitId: yard.kgs, qty: qty(2), rate: rate(118), discountPercent: 0, gstPercent: 18_000 };
  return sellAt(office.admin, billForm(till, DAY, [line], [{ mode: 'cash', amount: 236_00 }], more));
};

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const item = { ...itemForm('LED9', yard.kgs), shortName: 'Lamp', mrp: rate(130) };
  lamp = (await office.admin.ok<{ id: number }>('POST', '/api/inventory/items', item)).id;
  const stock = [{ itemId: lamp, unitId: yard.kgs, qty: qty(100), rate: rate(52), remarks: null }];
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main, items: stock };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, start);
  const { outlet } = await openCounter(office, yard);
  till = await openTill(office.admin, outlet, 'S1');
});

test('each further slip of a bill is the next duplicate, and the audit log names it', async () => {
  const { id, number } = await sell({ buyerName: 'Kavya', received: 500_00 });
  const first = await office.admin.ok<Reprint>('POST', REPRINTS, { id });
  expect(first).toMatchObject({ duplicate: 1, customerName: 'Kavya', items: [{ name: 'Lamp', mrp: rate(130) }] });
  expect(first.bill).toMatchObject({ number, received: 500_00, tenders: [{ mode: 'cash', amount: 236_00 }] });
  expect((await office.admin.ok<Reprint>('POST', REPRINTS, { id })).duplicate).toBe(2);
});

test('somebody who may bill but not reprint is refused, and nothing is counted', async () => {
  const { id } = await sell();
  const [moduleCode, menuCode, screenCode] = sales.saleStylish.code;
  await office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.create }]);
  expect((await office.clerk.refused('POST', REPRINTS, { id })).message).toContain(
    'You do not have the right to do this',
  );
  expect((await office.admin.ok<Reprint>('POST', REPRINTS, { id })).duplicate).toBe(1);
});

test('a cancelled bill gives no duplicate', async () => {
  const { id, version } = await sell();
  await office.admin.ok('POST', `${BILLS}/${id}/cancel`, { version, reason: 'Customer changed his mind' });
  expect((await office.admin.refused('POST', REPRINTS, { id })).message).toBe(
    'This bill is not there, or it was cancelled. Select another one.',
  );
});
