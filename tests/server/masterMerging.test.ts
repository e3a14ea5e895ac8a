import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MergePreview } from '../../contract/merging';
import { rowsNaming } from '../../server/core/masters/mergeRows';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { ORDERS, openYard, orderForm, PURCHASES, purchaseForm, qty, type Yard } from './purchases';
import { customerForm, groupForm, itemForm, SELLING } from './selling';

/** One supplier, customer or item merged into another. */

const SUPPLIERS = '/api/procurement/suppliers';
const ITEMS = '/api/inventory/items';
const PENDING = '/api/procurement/pending-orders?from=2026-03-01&to=2026-04-30';
let app: TestApp;
let office: Office;
let yard: Yard;
beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app);
  yard = await openYard(office);
});

type Record = { id: number; version: number; name: string; active: boolean };
const REASON = 'Entered twice by mistake';
const preview = (path: string, from: number, into: number) =>
  office.admin.ok<MergePreview>('GET', `${path}/${from}/merge?intoId=${into}`);
async function merge(path: string, from: number, into: number) {
  const { version } = await office.admin.ok<Record>('GET', `${path}/${from}`);
  return office.admin.ok<MergePreview>('POST', `${path}/${from}/merge`, { intoId: into, version, reason: REASON });
}
const make = async (path: string, body: object) => (await office.admin.ok<Record>('POST', path, body)).id;
const line = (itemId: number) => ({ itemId, unitId: yard.kgs, qty: qty(10) });
const supplies = (itemId: number, preferred = false) => ({
  itemId,
  supplierCode: null,
  leadDays: null,
  leastQuantity: null,
  preferred,
});

/** Rows that still name a record by any key of the database. */
async function naming(table: string, id: number): Promise<string[]> {
  const found: string[] = [];
  for (const one of await app.system.database.asSystem((tx) => rowsNaming(tx, table, new Map()))) {
    const rows = await app.system.database.query(
      sql`select 1 from ${sql.identifier(one.table)} where company_id = ${office.company} and ${sql.identifier(one.column)} = ${id} limit 1`,
    );
    if (rows.length > 0) found.push(`${one.table}.${one.column}`);
  }
  return found;
}

test('a supplier gives orders, bills and ledger to the other one, and becomes inactive', async () => {
  const supplier = (code: string, items: object[]) => {
    return make(SUPPLIERS, {
      code,
      name: `Traders ${code}`,
      gstType: 'unregistered',
      stateCode: '36',
      creditDays: 30,
      creditLimit: 0,
      blocked: 'none',
      active: true,
      contacts: [],
      banks: [],
      items,
    });
  };
  const twin = await supplier('T1', [supplies(yard.steel), supplies(yard.paint)]);
  const into = await supplier('T2', [supplies(yard.steel, true)]);
  const order = await office.admin.ok<Record>(
    'POST',
    `${ORDERS}?step=submit`,
    orderForm(office.branchId, twin, [line(yard.steel)]),
  );
  const draft = await office.admin.ok<Record>('POST', ORDERS, orderForm(office.branchId, twin, [line(yard.steel)]));
  const untaxed = { ...line(yard.steel), gstPercent: 0 };
  const bill = purchaseForm(office.branchId, { deccan: twin, main: yard.main }, [untaxed]);
  await office.admin.ok('POST', `${PURCHASES}?step=post`, { ...bill, confirmed: [] });
  const shown = await preview(SUPPLIERS, twin, into);
  expect(shown.refusals).toEqual([]);
  expect(shown.moves).toContainEqual({ what: 'Purchase bills', count: 1 });
  expect(shown.balanceAfter).toBe(shown.from.balance);
  await merge(SUPPLIERS, twin, into);
  expect(await naming('suppliers', twin)).toEqual([]);
  expect(await office.admin.ok('GET', `${ORDERS}/${draft.id}`)).toMatchObject({ supplierId: into });
  // A numbered document shows its entries, and belongs to the one that stays.
  expect(await office.admin.ok('GET', `${ORDERS}/${order.id}`)).toMatchObject({ supplierId: twin });
  const pending = await office.admin.ok<{ total: number }>('GET', `${PENDING}&partyId=${into}`);
  expect(pending.total).toBe(1);
  const stayed = await office.admin.ok<{ items: object[] }>('GET', `${SUPPLIERS}/${into}`);
  // Items that both supply keep the facts of the remaining supplier.
  expect(stayed.items).toEqual([supplies(yard.steel, true), supplies(yard.paint)]);
  expect(await office.admin.ok('GET', `${SUPPLIERS}/${twin}`)).toMatchObject({ active: false });
  expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});

test('a customer gives addresses and ledger account to the other one', async () => {
  const group = await make(SELLING.groups, groupForm('RET', 'Retail'));
  const customer = (code: string) => make(SELLING.customers, { ...customerForm(code, `Hotel ${code}`, group) });
  const [twin, into] = [await customer('H1'), await customer('H2')];
  await merge(SELLING.customers, twin, into);
  expect(await naming('customers', twin)).toEqual([]);
  const history = await app.system.database.query<{ action: string; reason: string }>(
    sql`select action, reason from audit where entity = ${SELLING.customers} and entity_id in (${twin}, ${into}) and action = 'merge'`,
  );
  expect(history).toEqual([
    { action: 'merge', reason: REASON },
    { action: 'merge', reason: REASON },
  ]);
});

describe('an item', () => {
  test("gives its bar-codes, open orders and suppliers' facts to the other one", async () => {
    const item = (code: string) => make(ITEMS, { ...itemForm(code, yard.kgs), barcodes: [{ code, unitId: null }] });
    const [twin, into] = [await item('BOLT1'), await item('BOLT2')];
    const order = await office.admin.ok<Record>(
      'POST',
      `${ORDERS}?step=submit`,
      orderForm(office.branchId, yard.deccan, [line(twin)]),
    );
    await merge(ITEMS, twin, into);
    expect(await naming('items', twin)).toEqual([]);
    expect(await office.admin.ok('GET', `${ITEMS}/${into}`)).toMatchObject({
      barcodes: [{ code: 'BOLT2' }, { code: 'BOLT1' }],
    });
    const pending = await office.admin.ok<{ rows: object[] }>('GET', `${PENDING}&itemId=${into}`);
    expect(pending.rows).toMatchObject([{ documentId: order.id, item: 'BOLT2' }]);
  });

  test('stays apart once it has moved, or where the other is counted otherwise', async () => {
    const spare = await make(ITEMS, itemForm('SPARE', yard.ltr));
    const { refusals } = await preview(ITEMS, yard.steel, spare);
    expect(refusals).toEqual([
      'MS sheet has stock movements, which stay as they are. Turn what is left into SPARE by Repacking, then deactivate it.',
      'MS sheet is counted in Unit KGS, SPARE in Unit LTR. Make the units equal first.',
    ]);
    const body = { intoId: spare, version: 1, reason: REASON };
    expect((await office.admin.refused('POST', `${ITEMS}/${yard.steel}/merge`, body)).status).toBe(409);
    expect((await office.clerk.refused('POST', `${ITEMS}/${yard.steel}/merge`, body)).status).toBe(403);
    expect((await preview(ITEMS, spare, spare)).refusals).toHaveLength(1);
  });
});
