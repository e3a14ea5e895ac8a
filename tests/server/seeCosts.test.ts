import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { fieldForms } from '../../contract/fields';
import { inventory as screens } from '../../contract/inventory/screens';
import { sales } from '../../contract/sales/screens';
import type { Grant, Screen } from '../../contract/screen';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** By the setting, stock cost is visible only to users who may open Stock Valuation. */

const DAY = '2025-06-10';
const PERIOD = 'from=2025-04-01&to=2025-06-30';
let office: Office;
let house: Warehouse;
let issued: number;

type Row = Record<string, unknown>;
type Answer = { rows: Row[]; sums: Row; groups: { value: string; sums: Row }[] };

const grants = ({ code }: Screen, ...trans: number[]): Grant[] =>
  trans.map((transCode) => ({
    moduleCode: code?.[0] ?? 0,
    menuCode: code?.[1] ?? 0,
    screenCode: code?.[2] ?? 0,
    transCode,
  }));
const KEEPER = [
  ...grants(screens.materialIssues, 1, 2, 3, 4, 7, 8, 98),
  ...grants(screens.inventoryDashboard, 1),
  ...grants(screens.items, 1),
  ...[
    ...[screens.stockStatement, screens.stockLedger, screens.materialIssuesList, screens.materialLossesList],
    ...[screens.reorderList, screens.stockAuditVariances, sales.itemWiseSales, sales.customerWiseSales],
  ].flatMap((screen) => grants(screen, 7)),
];
const ask = (path: string, query = PERIOD) => office.clerk.ok<Answer>('GET', `/api/inventory/stock/${path}?${query}`);

let stands: string | null = null;
async function rule(setupValue: string): Promise<void> {
  const change = { branchId: 'PUR', setupCode: 'inv_cost', setupValue, was: stands };
  await office.admin.ok('PUT', '/api/procurement/settings', { changes: [change] });
  stands = setupValue;
}

beforeAll(async () => {
  office = await openOffice(await testApp('2025-06-30T06:00:00.000Z'), { yearFrom: '2025-04-01' });
  house = await openWarehouse(office);
  await office.grant(KEEPER);
  const form = stockForms(office.branchId, house);
  await office.admin.ok('POST', post(STOCK.opening), { ...form.opening(100, 50), confirmed: [] });
  issued = (await office.admin.ok<{ id: number }>('POST', post(STOCK.issue), form.issue(DAY, 20))).id;
  await office.admin.ok('POST', post(STOCK.loss), { ...form.loss(DAY, 2), confirmed: [] });
});

const REPORTS = ['statement', 'stores', 'ledger', 'issues', 'losses', 'department-use', 'slow-moving', 'price-trend'];
/** These reports show the present. */
const WITHOUT_DAYS = ['stores', 'slow-moving'];

describe('everybody who opens a screen sees stock cost', () => {
  test('unless the setting says otherwise', async () => {
    expect((await ask('statement')).rows).toMatchObject([{ closing: 78_000, rate: 500_000, value: 3_900_00 }]);
    const document = await office.clerk.ok<Row>('GET', `${STOCK.issue}/${issued}`);
    expect(document).toMatchObject({ amount: 1_000_00, entries: [{}, {}] });
  });
});

describe('a user who may not open Stock Valuation', () => {
  beforeAll(() => rule('2'));

  test.each(REPORTS)('has no cost in %s, neither in its rows nor its sums', async (path) => {
    const { rows, sums } = await ask(path, WITHOUT_DAYS.includes(path) ? '' : PERIOD);
    if (path !== 'slow-moving' && path !== 'price-trend') expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      for (const field of ['value', 'rate', 'balanceValue', 'varianceValue', 'average'])
        expect([path, row]).toEqual([path, expect.not.objectContaining({ [field]: expect.anything() })]);
    expect(sums).not.toHaveProperty('value');
  });

  test('has no cost on the bin card of an item, before it and month by month', async () => {
    const { opening, months } = (await ask('ledger', `${PERIOD}&itemId=${house.steel}`)) as unknown as {
      opening: Row;
      months: Row[];
    };
    expect(opening).toEqual({ qty: 0 });
    expect(months).toHaveLength(2);
    for (const month of months) expect(Object.keys(month).sort()).toEqual(['balance', 'issued', 'month', 'received']);
  });

  test('has groups by their names, without their sums', async () => {
    const { groups } = await ask('issues', `${PERIOD}&by=department`);
    expect(groups).toEqual([{ value: 'F&B', count: 1, sums: {} }]);
  });

  test('has no margin in reports of sales either', async () => {
    const sums = async (caller: Office['admin'], path: string, query = PERIOD) =>
      Object.keys((await caller.ok<Answer>('GET', `/api/sales/reports/${path}?${query}`)).sums);
    for (const path of ['item-wise-sales', 'customer-wise-sales']) {
      expect(await sums(office.admin, path)).toEqual(expect.arrayContaining(['taxable', 'margin']));
      const seen = await sums(office.clerk, path);
      expect(seen).toContain('taxable');
      expect(seen).not.toContain('margin');
      expect(seen).not.toContain('cost');
    }
  });

  test('is refused an order or a filter that would tell it', async () => {
    const words = 'You do not see what stock costs. Choose another column.';
    const refused = async (path: string) => (await office.clerk.refused('GET', path)).fields;
    expect(await refused(`/api/inventory/stock/statement?${PERIOD}&sort=value`)).toEqual({ sort: words });
    const where = encodeURIComponent(JSON.stringify([{ kind: 'figure', field: 'value', least: 1 }]));
    expect(await refused(`/api/inventory/stock/statement?${PERIOD}&where=${where}`)).toMatchObject({
      where: expect.any(String),
    });
    expect(await refused(`${STOCK.issue}?sort=amount`)).toEqual({ sort: words });
  });

  test('reads, posts, prints and approves documents without their amounts', async () => {
    const { clerk } = office;
    const whole = await clerk.ok<Row>('GET', `${STOCK.issue}/${issued}`);
    expect(whole).not.toHaveProperty('amount');
    expect(whole).toMatchObject({ entries: [], values: [], items: [{ qty: 20_000 }] });
    const list = await clerk.ok<Answer>('GET', STOCK.issue);
    expect(list.rows[0]).not.toHaveProperty('amount');
    expect(list.sums).toEqual({});
    const form = stockForms(office.branchId, house).issue('2025-06-20', 1);
    const preview = await clerk.ok<Row>('POST', `${STOCK.issue}/preview`, form);
    expect(preview).toMatchObject({ entries: [], totals: [] });
    const made = await clerk.ok<Row>('POST', post(STOCK.issue), form);
    expect(made).not.toHaveProperty('amount');
    expect(made).toMatchObject({ entries: [], values: [] });
    const [printed] = await clerk.ok<{ document: Row }[]>('POST', `${STOCK.issue}/print`, {
      ids: [issued],
      format: 'paper',
    });
    expect(printed?.document).not.toHaveProperty('amount');
    const moved = await clerk.ok<{ rows: Row[] }>('GET', `/api/inventory/items/${house.steel}/movements`);
    expect(moved.rows.length).toBeGreaterThan(0);
    for (const row of moved.rows) expect(row).not.toHaveProperty('value');
    const dashboard = await clerk.ok<Row>('GET', '/api/inventory/dashboard');
    expect(JSON.stringify(dashboard)).not.toContain('"show":"money"');
  });

  test('documents that wait for approval are shown without their amount', async () => {
    await office.admin.ok('PUT', '/api/procurement/settings', {
      changes: [{ branchId: 'PUR', setupCode: 'inv_iss', setupValue: '2', was: null }],
    });
    const form = stockForms(office.branchId, house).issue('2025-06-21', 1);
    await office.admin.ok('POST', post(STOCK.issue), form);
    const waiting = await office.clerk.ok<Row[]>('GET', '/api/approvals');
    expect(waiting).toMatchObject([{ type: 'MI' }]);
    expect(waiting[0]).not.toHaveProperty('amount');
    await office.admin.ok('PUT', '/api/procurement/settings', {
      changes: [{ branchId: 'PUR', setupCode: 'inv_iss', setupValue: '1', was: '2' }],
    });
  });

  test('finds no buying rate of an item, and leaves it as it is by saving', async () => {
    const { admin, clerk } = office;
    const path = `/api/inventory/items/${house.steel}`;
    const rates = { buyRate: 500_000, realisableRate: 450_000 };
    await admin.ok('PUT', path, { ...(await admin.ok<Row>('GET', path)), ...rates });
    const shown = await clerk.ok<Row>('GET', path);
    const [listed] = (await clerk.ok<{ rows: Row[] }>('GET', '/api/inventory/items?q=steel')).rows;
    const [found] = await clerk.ok<Row[]>('GET', `/api/inventory/items/lookup?id=${house.steel}`);
    for (const row of [shown, listed, found]) {
      expect(row).toBeDefined();
      expect(row).not.toHaveProperty('buyRate');
      expect(row).not.toHaveProperty('realisableRate');
    }
    const words = 'You do not see what stock costs. Choose another column.';
    expect((await clerk.refused('GET', '/api/inventory/items?sort=buyRate')).fields).toEqual({ sort: words });

    await office.grant([...KEEPER, ...grants(screens.items, 1, 2)]);
    const form = { ...shown, buyRate: null, realisableRate: 1, rack: 'A-1' };
    const saved = await clerk.ok<Row>('PUT', path, form);
    expect(saved).toMatchObject({ rack: 'A-1' });
    expect(saved).not.toHaveProperty('buyRate');
    const row = { id: house.steel, version: saved.version, values: { buyRate: 1, rack: 'A-2' } };
    await clerk.ok('POST', '/api/inventory/items/change-many', { rows: [row] });
    expect(await admin.ok('GET', path)).toMatchObject({ ...rates, rack: 'A-2' });

    const fields = async (who: typeof clerk) =>
      (
        await who.ok<{ rows: { changes: { field: string }[] }[] }>(
          'GET',
          `/api/admin/history?entity=/api/inventory/items&id=${house.steel}`,
        )
      ).rows.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(await fields(admin)).toContain('buyRate');
    expect(await fields(clerk)).toContain('rack');
    expect(await fields(clerk)).not.toContain('buyRate');
    await office.grant(KEEPER);
  });

  test('sees it again once Stock Valuation may be opened', async () => {
    await office.grant([...KEEPER, ...grants(screens.stockValuation, 7)]);
    expect((await ask('losses')).sums).toEqual({ value: 100_00 });
    expect(await office.clerk.ok('GET', `${STOCK.issue}/${issued}`)).toMatchObject({ amount: 1_000_00 });
    await office.grant(KEEPER);
  });
});

type Node = z.core.$ZodType & { _zod: { def: { innerType?: Node; in?: Node } } };
const MONEY = ['paise', '1/10000 rupee per unit of measure'];
const unitOf = (node: Node): string | undefined => {
  const inner = node._zod.def.innerType ?? node._zod.def.in;
  return inner ? unitOf(inner) : fieldForms.get(node)?.['x-unit'];
};

/** The sale prices of goods, and the budgets of departments. */
const NO_COSTS = ['saleRate', 'mrp', 'budget'];

test('every report of inventory says which of its amounts and rates are costs', async () => {
  const folder = new URL('../../contract/inventory/', import.meta.url);
  const untold: string[] = [];
  let reports = 0;
  for (const name of readdirSync(folder).filter((it) => it.endsWith('.ts'))) {
    const exported = Object.values(await import(new URL(name, folder).href)) as {
      kind?: string;
      path?: string;
      screen?: Screen;
      costs?: readonly string[];
      row?: { shape: Record<string, Node> };
    }[];
    for (const { kind, path, screen, costs = [], row } of exported) {
      if (kind !== 'report' || !row || screen === screens.stockValuation) continue;
      reports += 1;
      for (const [field, node] of Object.entries(row.shape))
        if (MONEY.includes(unitOf(node) ?? '') && ![...costs, ...NO_COSTS].includes(field))
          untold.push(`${path}: ${field}`);
    }
  }
  expect(reports).toBeGreaterThan(10);
  expect(untold).toEqual([]);
});
