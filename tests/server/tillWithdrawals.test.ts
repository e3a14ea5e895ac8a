import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CounterBill } from '../../contract/pos/bills';
import type { Withdrawn } from '../../contract/pos/withdrawals';
import type { Shift, Till } from '../../contract/selling/shifts';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { itemForm } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, DEVICE, type OpenTill, openCounter, openTill, SHIFTS, sellAt, TILLS } from './tills';

/** Bills that a till printed without network and that nobody wants posted any more. */

const DAY = '2026-04-10';
const WITHDRAWALS = '/api/pos/withdrawals';
const REASON = 'Customer left without the goods';
let office: Office;
let yard: Yard;
let till: OpenTill;
let lamp = 0;

const printed = (serial: number) => `S1/26-27/${String(serial).padStart(5, '0')}`;
const form = (more: object = {}, units = 1) => {
  const line = { itemId: lamp, unitId: yard.kgs, qty: qty(units), rate: rate(118), discountPercent: 0 };
  const tenders = [{ mode: 'cash', amount: units * 118_00 }];
  return billForm(till, DAY, [{ ...line, gstPercent: 18_000 }], tenders, more);
};
const confirmed = [{ code: 'WITHDRAW', reason: REASON }];
const withdraw = (key: string, bill: object) =>
  office.admin.ok<Withdrawn>('POST', WITHDRAWALS, { key, bill, confirmed });

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  lamp = (await office.admin.ok<{ id: number }>('POST', '/api/inventory/items', itemForm('LED9', yard.kgs))).id;
  const stock = [{ itemId: lamp, unitId: yard.kgs, qty: qty(100), rate: rate(52), remarks: null }];
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main, items: stock };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, start);
  const { outlet } = await openCounter(office, yard);
  till = await openTill(office.admin, outlet, 'S1');
});

test('its number stays used as cancelled, and the bill behind it keeps the one on its slip', async () => {
  const key = randomUUID();
  const bill = form({ printedAs: printed(1) }, 101);
  const asked = await office.admin.refused('POST', WITHDRAWALS, { key, bill });
  expect(asked).toMatchObject({ status: 409, confirm: { code: 'WITHDRAW', needsReason: true } });
  expect(asked.message).toContain('S1/26-27/00001 will not be posted.');
  expect(await withdraw(key, bill)).toEqual({ posted: null, cancelled: printed(1) });
  const [withdrawn] = (await office.admin.ok<{ rows: CounterBill[] }>('GET', `${BILLS}?status=cancelled`)).rows;
  expect(withdrawn).toMatchObject({ number: printed(1), amount: rs('11,918') });
  expect(await office.admin.ok('GET', `${BILLS}/${withdrawn?.id}`)).toMatchObject({ cancelReason: REASON });
  expect((await sellAt(office.admin, form({ printedAs: printed(2) }))).number).toBe(printed(2));
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});

test('should it arrive late, it is refused; a bill that arrived before is returned and stays posted', async () => {
  const key = randomUUID();
  expect(await withdraw(key, form({ printedAs: printed(3) }))).toEqual({ posted: null, cancelled: printed(3) });
  const late = await office.admin.refused('POST', post(BILLS), form({ printedAs: null }), { key });
  expect(late).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  const other = randomUUID();
  const posted = await sellAt(office.admin, form({ printedAs: printed(4) }), other);
  const told = { posted: { id: posted.id, number: printed(4) }, cancelled: null };
  expect(await withdraw(other, form({ printedAs: printed(4) }))).toEqual(told);
  expect(await office.admin.ok('GET', `${BILLS}/${posted.id}`)).toMatchObject({ status: 'posted' });
  const again = await office.admin.refused('POST', post(BILLS), form({ printedAs: printed(4) }, 2), { key: other });
  expect(again.message).toBe('This request was already used for S1/26-27/00004.');
});

test('a number that another bill has is not used up a second time', async () => {
  expect(await withdraw(randomUUID(), form({ printedAs: printed(2) }))).toEqual({ posted: null, cancelled: null });
  expect((await sellAt(office.admin, form({ printedAs: printed(5) }))).number).toBe(printed(5));
});

test('the numbers of a till begin with the financial year', async () => {
  const [now] = await office.admin.ok<Till[]>('GET', TILLS);
  expect(now?.shift).toMatchObject({ lastSerial: 5, serialYear: '2627' });
});

test('the slip of the shift counts it among the cancelled, and its money with nothing', async () => {
  const counted = { notes: [], cash: 3 * 118_00, card: 0, upi: 0, remark: null };
  const shift = await office.admin.ok<Shift>('PUT', `${SHIFTS}/${till.shiftId}/close`, counted);
  expect(shift).toMatchObject({
    bills: 3,
    cancelled: 2,
    firstNumber: printed(1),
    lastNumber: printed(5),
    difference: 0,
  });
  // A bill that waits at a closed till can still be withdrawn.
  expect(await withdraw(randomUUID(), form({ printedAs: printed(6), device: DEVICE }))).toMatchObject({
    cancelled: printed(6),
  });
});
