import { beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalRow } from '../../contract/approvals';
import { crm } from '../../contract/crm/screens';
import { inventory } from '../../contract/inventory/screens';
import { restaurant } from '../../contract/restaurant/screens';
import { sales } from '../../contract/sales/screens';
import type { Grant, Screen } from '../../contract/screen';
import { CRM_QUOTATIONS, crmQuotation, type Desk, openDesk, submit } from './crmDesk';
import { post } from './office';
import { INVOICES, invoiceForm } from './selling';

/** A margin reveals the cost of goods: by the setting, it is only for users who may open Stock Valuation. */

const APRIL = 'from=2026-04-01&to=2026-04-30';
let desk: Desk;

const grants = ({ code }: Screen, ...trans: number[]): Grant[] => {
  const [moduleCode, menuCode, screenCode] = code ?? [0, 0, 0];
  return trans.map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
};
/** Somebody who approves quotations and reads every report of sales. */
const APPROVER = [
  ...grants(crm.quotationApprovals, 1, 98),
  ...grants(crm.quotations, 7),
  ...grants(crm.crmDashboard, 1, 7),
  ...grants(sales.itemWiseSales, 7),
  ...grants(sales.listOfStockSales, 7),
  ...grants(sales.salesDashboard, 1),
  ...grants(restaurant.topNItems, 7),
  ...grants(restaurant.leastNItems, 7),
];

beforeAll(async () => {
  desk = await openDesk();
  const { office, yard, line, mb1, cbl, annapurna, saleType } = desk;
  const quoted = crmQuotation(office.branchId, { customerId: annapurna, saleTypeId: saleType }, [line(mb1, 12, 5400)]);
  await office.admin.ok('POST', submit(CRM_QUOTATIONS), quoted);
  const sold = { customerId: annapurna, saleTypeId: saleType, storeId: yard.main };
  // The cable sells for less than the pumps and earns more: 4 × 2,250 − 4 × 1,800, and 1 × 5,400 − 4,000.
  const items = [line(mb1, 1, 5400), line(cbl, 4, 2250)];
  await office.admin.ok('POST', post(INVOICES), invoiceForm(office.branchId, sold, items));
  await office.grant(APPROVER);
});

type Row = Record<string, unknown>;
const ask = (path: string) => desk.office.clerk.ok<{ rows: Row[]; sums: Row }>('GET', path);
const waiting = () => desk.office.clerk.ok<ApprovalRow[]>('GET', '/api/approvals?type=CQ');
const tiles = async () =>
  (await desk.office.clerk.ok<{ tiles: { key: string }[] }>('GET', '/api/sales/dashboard')).tiles.map(({ key }) => key);

test('an approver sees the margin as long as everybody sees costs', async () => {
  const [row] = await waiting();
  expect(row?.review?.figures.map(({ label }) => label)).toEqual(['Extra discount', 'Gross margin', 'Credit after']);
  expect((await ask(`/api/crm/reports/quotations?${APRIL}`)).rows[0]).toHaveProperty('marginPercent');
  expect((await ask(`/api/selling/reports/top-items?${APRIL}&measure=margin`)).rows[0]).toHaveProperty('margin');
  expect(await tiles()).toContain('margin');
});

describe('a user who may not open Stock Valuation', () => {
  beforeAll(async () => {
    const change = { branchId: 'PUR', setupCode: 'inv_cost', setupValue: '2', was: null };
    await desk.office.admin.ok('PUT', '/api/procurement/settings', { changes: [change] });
  });

  test('approves a quotation without seeing its margin', async () => {
    const [row] = await waiting();
    expect(row?.review?.figures.map(({ label }) => label)).toEqual(['Extra discount', 'Credit after']);
    expect(row?.amount).toBeGreaterThan(0);
  });

  test('finds no margin of quotations and of prices given, and cannot order by it', async () => {
    for (const path of ['quotations', 'prices-given?of=CQ']) {
      const { rows, sums } = await ask(`/api/crm/reports/${path}${path.includes('?') ? '&' : '?'}${APRIL}`);
      expect(rows.length).toBeGreaterThan(0);
      for (const shown of [...rows, sums])
        for (const field of ['margin', 'marginPercent', 'marginKnown', 'cost']) expect(shown).not.toHaveProperty(field);
    }
    const words = 'You do not see what stock costs. Choose another column.';
    for (const path of ['quotations?sort=marginPercent', 'prices-given?sort=margin'])
      expect((await desk.office.clerk.refused('GET', `/api/crm/reports/${path}&${APRIL}`)).fields).toEqual({
        sort: words,
      });
  });

  test('does not rank items by margin, whichever columns the report shows', async () => {
    const words = 'You do not see what stock costs. Rank by value or quantity.';
    for (const path of ['/api/selling/reports/top-items', '/api/selling/reports/least-items'])
      expect((await desk.office.clerk.refused('GET', `${path}?${APRIL}&measure=margin`)).fields).toEqual({
        measure: words,
      });
    expect((await ask(`/api/selling/reports/top-items?${APRIL}`)).rows.map(({ item }) => item)).toEqual(['CBL', 'MB1']);
  });

  test('has no tile of the margin on the dashboard of sales', async () => {
    const shown = await tiles();
    expect(shown).toContain('sales.day');
    expect(shown).not.toContain('margin');
  });

  test('sees all figures once Stock Valuation may be opened', async () => {
    await desk.office.grant([...APPROVER, ...grants(inventory.stockValuation, 7)]);
    const [row] = await waiting();
    expect(row?.review?.figures.map(({ label }) => label)).toContain('Gross margin');
    expect(await tiles()).toContain('margin');
  });
});
