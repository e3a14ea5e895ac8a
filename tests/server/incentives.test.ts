import { beforeAll, expect, test } from 'vitest';
import type { IncentiveProposal } from '../../contract/sales/incentives';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate } from './purchases';
import {
  customerForm,
  groupForm,
  INVOICES,
  invoiceForm,
  itemForm,
  SALES,
  SELLING,
  saleTypeForm,
  targetForm,
} from './selling';

/** The incentive of a salesperson follows from the target of the month and is paid once. */

let office: Office;
let seller = 0;
const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
const proposed = (month = '2026-04-30') =>
  office.admin.ok<IncentiveProposal>('GET', `/api/sales/incentive-proposal?staffId=${seller}&month=${month}`);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const yard = await openYard(office);
  const [user] = await office.admin.ok<{ id: number }[]>('GET', '/api/admin/users/lookup?q=Ravi');
  seller = user?.id ?? 0;
  const group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  const customerId = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group));
  const saleTypeId = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local B2B', office.account('Sales')));
  const itemId = await make('/api/inventory/items', { ...itemForm('REPAIR', yard.kgs), kind: 'service' });
  const owner = { ownerKind: 'employee', agentId: null, userId: seller };
  // 1 % from half of the target on, 2 % from the whole target.
  const slabs = [
    { fromPercent: 50_000, percent: 1_000 },
    { fromPercent: 100_000, percent: 2_000 },
  ];
  await make(
    SELLING.targets,
    targetForm(seller, { ...owner, month: '2026-04-30', basis: 'invoices', amount: rs('10,000'), slabs }),
  );
  const sold = { itemId, unitId: yard.kgs, qty: qty(1), rate: rate(8_000), discountPercent: 0, gstPercent: 18_000 };
  await office.admin.ok(
    'POST',
    post(INVOICES),
    invoiceForm(office.branchId, { customerId, saleTypeId, storeId: yard.main }, [sold], { salespersonId: seller }),
  );
});

test('8,000.00 of 10,000.00 is 80 %: the step from half of the target gives 1 %', async () => {
  expect(await proposed()).toEqual({
    targets: [
      {
        basis: 'invoices',
        target: rs('10,000'),
        achieved: rs('8,000'),
        percent: 80_000,
        incentivePercent: 1_000,
        incentive: rs('80'),
      },
    ],
    amount: rs('80'),
    paidBy: null,
  });
  expect(await proposed('2026-03-15')).toEqual({ targets: [], amount: 0, paidBy: null });
});

test('once it is paid the proposal says by which payment, and a second one of the month is refused', async () => {
  const form = {
    date: '2026-04-30',
    branchId: office.branchId,
    narration: null,
    staffId: seller,
    kind: 'incentive',
    month: '2026-04-01',
    moneyAccountId: office.account('HDFC Current A/c'),
    mode: 'neft',
    instrumentNo: 'N1',
    amount: rs('80'),
  };
  const { number } = await office.admin.ok<{ number: string }>('POST', post(SALES.employeePayments), form);
  expect((await proposed()).paidBy).toBe(number);
  const again = { ...form, month: '2026-04-20' };
  expect((await office.admin.refused('POST', post(SALES.employeePayments), again)).fields).toEqual({
    month: `April incentive of Ravi Kumar is already paid (${number}).`,
  });
});
