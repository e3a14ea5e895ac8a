import { expect } from 'vitest';
import type { SalesOrder } from '../../contract/crm/orders';
import type { Quotation } from '../../contract/crm/quotations';
import { PLAIN_USER } from '../setup/user';
import type { Desk } from './crmDesk';
import { rs } from './office';
import { qty } from './purchases';
import { SELLING, targetForm } from './selling';

/** The figures of the worked example of CRM at the end of April 2026. */

type Made = { first: Quotation; second: Quotation; third: Quotation; order: SalesOrder; far: SalesOrder };

/** Registers of quotations, orders, commissions and decisions. */
export async function reportsOfApril(desk: Desk, { first, second, third, order, far }: Made): Promise<void> {
  const ask = (name: string, more = '') =>
    desk.office.admin.ok<{ rows: Record<string, unknown>[]; sums: Record<string, number> }>(
      'GET',
      `/api/crm/reports/${name}?from=2026-04-01&to=2026-04-30${more}`,
    );
  const { rows } = await ask('quotations');
  expect(rows.map(({ number, status, amount }) => [number, status, amount])).toEqual([
    [third.number, 'submitted', rs('2,06,240')],
    [second.number, 'lost', rs('18,927')],
    [first.number, 'closed', rs('77,779')],
  ]);
  expect(rows[1]).toMatchObject({
    extraDiscount: rs('960'),
    reason: 'price',
    lostTo: 'Kirloskar',
    customer: 'Green Fields Farm',
  });
  expect((await ask('quotations', '&show=pending')).rows.map(({ number }) => number)).toEqual([third.number]);
  expect((await ask('quotations', '&show=won')).rows.map(({ number }) => number)).toEqual([first.number]);
  const lost = await ask('lost-quotations');
  expect(lost.rows.map(({ item, value, reason }) => [item, value, reason])).toEqual([
    ['MB1', rs('11,040'), 'price'],
    ['CBL', rs('5,000'), 'price'],
  ]);
  const orders = await ask('orders');
  expect(
    orders.rows.map(({ number, ordered, delivered, pending, status }) => [number, ordered, delivered, pending, status]),
  ).toEqual([
    [far.number, rs('1,26,180'), 0, rs('1,26,180'), 'approved'],
    [order.number, rs('66,373'), rs('45,637'), rs('20,736'), 'partly'],
  ]);
  const pending = await ask('pending-orders');
  expect(pending.rows.map(({ number, item, pending: left }) => `${number} ${item} ${left}`).sort()).toEqual([
    `${order.number} MB1 ${qty(4)}`,
    `${far.number} CBL ${qty(10)}`,
    `${far.number} MB1 ${qty(20)}`,
  ]);
  expect((await ask('commissions')).rows).toMatchObject([
    {
      agent: 'Ravi',
      taxable: rs('45,637'),
      percent: 2_000,
      commission: rs('912.74'),
      returned: 0,
      paid: 0,
      payable: rs('912.74'),
    },
  ]);
  const decided = await ask('approvals', '&decision=approve');
  expect(decided.rows.map(({ type, number, decision }) => [type, number, decision])).toEqual(
    [far, order, second, first].map(({ number }, place) => [place < 2 ? 'CO' : 'CQ', number, 'approve']),
  );
  expect(decided.rows.every(({ hours }) => hours === 0)).toBe(true);
}

/** The achievement of the agent, the salesperson, the branch and the group. */
export async function targetsOfApril(desk: Desk): Promise<void> {
  const { rows: roles } = await desk.office.admin.ok<{ rows: { id: number; code: string }[] }>(
    'GET',
    '/api/admin/roles',
  );
  const roleIds = roles.filter(({ code }) => code === 'CLERK').map(({ id }) => id);
  const seller = { code: 'SUNITA', name: 'Sunita', email: 'sunita@sindhu.example', password: 'mango tractor violet' };
  const { id: sunita } = await desk.office.admin.ok<{ id: number }>('POST', '/api/admin/users', {
    ...PLAIN_USER,
    ...seller,
    roleIds,
    branchId: desk.office.branchId,
  });
  const month = '2026-04-30';
  const slabs = [
    { fromPercent: 50_000, percent: 1_000 },
    { fromPercent: 100_000, percent: 2_000 },
  ];
  const target = (more: object) =>
    desk.office.admin.ok('POST', SELLING.targets, targetForm(desk.ravi, { month, basis: 'approvedOrders', ...more }));
  await target({ amount: rs('3,00,000'), slabs });
  const employee = {
    ownerKind: 'employee',
    agentId: null,
    userId: sunita,
    groupId: null,
    itemGroupId: null,
    branchId: null,
  };
  await target({ ...employee, amount: rs('1,50,000'), slabs });
  await target({ basis: 'invoices', amount: rs('50,000') });
  await target({
    ...employee,
    ownerKind: 'branch',
    userId: null,
    branchId: desk.office.branchId,
    amount: rs('2,00,000'),
  });
  await target({
    ...employee,
    ownerKind: 'customerGroup',
    userId: null,
    groupId: desk.dealers,
    basis: 'collections',
    amount: rs('40,000'),
  });
  await target({ ...employee, basis: 'leads', amount: 0, number: 5 });
  const report = await desk.office.admin.ok<{ rows: Record<string, unknown>[] }>(
    'GET',
    `/api/crm/reports/targets?month=${month}`,
  );
  const of = (ownerKind: string, basis: string) =>
    report.rows.find((row) => row.ownerKind === ownerKind && row.basis === basis);
  expect(of('agent', 'approvedOrders')).toMatchObject({
    owner: 'Ravi',
    target: rs('3,00,000'),
    achieved: rs('1,92,553'),
    gap: rs('1,07,447'),
    percent: 64_184,
    // 1 % from half of the target on.
    incentivePercent: 1_000,
    incentive: rs('1,925.53'),
    lastYear: 0,
  });
  expect(of('employee', 'approvedOrders')).toMatchObject({
    owner: 'Sunita',
    achieved: 0,
    gap: rs('1,50,000'),
    percent: 0,
    incentive: 0,
  });
  expect(of('agent', 'invoices')).toMatchObject({ achieved: rs('45,637'), percent: 91_274 });
  expect(of('branch', 'approvedOrders')).toMatchObject({ achieved: rs('1,92,553'), percent: 96_277 });
  // The advance of Annapurna, who is a dealer.
  expect(of('customerGroup', 'collections')).toMatchObject({
    achieved: rs('50,000'),
    gap: rs('-10,000'),
    percent: 125_000,
  });
  expect(of('employee', 'leads')).toMatchObject({ targetNumber: 5, achievedNumber: 0, percent: 0 });
  const wrong = await desk.office.admin.refused(
    'POST',
    SELLING.targets,
    targetForm(desk.ravi, { month, basis: 'visits', number: 3 }),
  );
  expect(wrong.fields).toEqual({ basis: 'Visits cannot be told by agent. Choose another basis.' });
}

/** The accounts of the sales. */
export async function ledgerOfApril(desk: Desk): Promise<void> {
  const balances = await desk.office.admin.ok<{ rows: { name: string; balance: number }[] }>(
    'GET',
    '/api/accounts/accounts?size=200',
  );
  const of = (name: string) => balances.rows.find((row) => row.name === name)?.balance ?? 0;
  const names = ['Annapurna Agencies', 'Agent Commission', 'Round Off', 'Sales', 'Output CGST', 'Output SGST', 'Ravi'];
  expect(Object.fromEntries(names.map((name) => [name, of(name)]))).toEqual({
    'Annapurna Agencies': rs('3,310'),
    'Agent Commission': rs('912.74'),
    'Round Off': rs('0.22'),
    Sales: rs('-45,637'),
    'Output CGST': rs('-3,836.61'),
    'Output SGST': rs('-3,836.61'),
    Ravi: rs('-912.74'),
  });
  // With the advance that came into the bank.
  expect(rs('50,000') + rs('3,310') + rs('912.74') + rs('0.22')).toBe(rs('54,222.96'));
  expect(-names.reduce((sum, name) => sum + Math.min(0, of(name)), 0)).toBe(rs('54,222.96'));
}
