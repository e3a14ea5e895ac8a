import { beforeAll, expect, test } from 'vitest';
import { purchaseSettings } from '../../contract/procurement/settings';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { qty } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** Issues that somebody else approves before goods leave. */

type Issue = { id: number; version: number; status: string; number: string | null; amount: number };
let office: Office;
let house: Warehouse;
let form: ReturnType<typeof stockForms>;

const onHand = async () => {
  const { rows } = await office.admin.ok<{ rows: { qty: number }[] }>(
    'GET',
    `/api/inventory/items/${house.steel}/stock`,
  );
  return rows.reduce((sum, row) => sum + row.qty, 0);
};
const needed = (was: string | null, setupValue: string) =>
  office.admin.ok('PUT', purchaseSettings.path, {
    changes: [{ branchId: 'PUR', setupCode: 'inv_iss', was, setupValue }],
  });
const issue = (units: number) =>
  office.clerk.ok<Issue>('POST', post(STOCK.issue), { ...form.issue('2025-04-10', units), confirmed: [] });
const step = (one: Issue, event: string, more: object = {}) =>
  office.admin.ok<Issue>('POST', `${STOCK.issue}/${one.id}/${event}`, { version: one.version, confirmed: [], ...more });

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  form = stockForms(office.branchId, house);
  await office.admin.ok('POST', post(STOCK.opening), { ...form.opening(100, 50), confirmed: [] });
  const right = { moduleCode: 3, menuCode: 2, screenCode: 1 };
  await office.grant([1, 2, 4, 9].map((transCode) => ({ ...right, transCode })));
});

test('an issue posts at once while no approval is asked for', async () => {
  expect(await issue(1)).toMatchObject({ status: 'posted', amount: 50_00 });
  expect(await onHand()).toBe(qty(99));
});

test('where it is asked for, goods leave and the number is given when another person approves', async () => {
  await needed(null, '2');
  const waiting = await issue(10);
  expect(waiting).toMatchObject({ status: 'submitted', number: null });
  expect(await onHand()).toBe(qty(99));
  expect(
    await office.clerk.refused('POST', `${STOCK.issue}/${waiting.id}/approve`, { version: waiting.version }),
  ).toMatchObject({ status: 403 });
  const posted = await step(waiting, 'approve');
  expect(posted).toMatchObject({ status: 'posted', amount: 500_00 });
  expect(posted.number).not.toBeNull();
  expect(await onHand()).toBe(qty(89));
});

test('one that is rejected moves nothing', async () => {
  const waiting = await issue(10);
  expect(await step(waiting, 'reject', { reason: 'Enough was issued today' })).toMatchObject({ status: 'rejected' });
  expect(await onHand()).toBe(qty(89));
});
