import { beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalRow } from '../../contract/approvals';
import type { PendingLine } from '../../contract/document';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import { procurement as screens } from '../../contract/procurement/screens';
import type { Grant, Screen } from '../../contract/screen';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { askApproval, ORDERS, openYard, orderForm, qty, REQUESTS, rate, requestForm, type Yard } from './purchases';

let office: Office;
let yard: Yard;

const grant = ({ code }: Screen, ...trans: number[]): Grant[] =>
  trans.map((transCode) => ({
    moduleCode: code?.[0] ?? 0,
    menuCode: code?.[1] ?? 0,
    screenCode: code?.[2] ?? 0,
    transCode,
  }));

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  yard = await openYard(office);
  await office.grant([
    ...grant(screens.purchaseRequests, 1, 2, 3),
    ...grant(screens.purchaseOrders, 1, 2, 3),
    ...grant(screens.pendingOrders, 7),
  ]);
});

type Doc = PurchaseOrder;
const steel = (units: number, more: object = {}) => ({
  itemId: yard.steel,
  unitId: yard.kgs,
  qty: qty(units),
  ...more,
});
const paint = (units: number, more: object = {}) => ({
  itemId: yard.paint,
  unitId: yard.ltr,
  qty: qty(units),
  ...more,
});
const request = (lines: Parameters<typeof requestForm>[1], more?: object) =>
  office.clerk.ok<Doc>('POST', `${REQUESTS}?step=submit`, requestForm(office.branchId, lines, more));
const order = (lines: Parameters<typeof orderForm>[2], more?: object) =>
  office.clerk.ok<Doc>('POST', `${ORDERS}?step=submit`, orderForm(office.branchId, yard.deccan, lines, more));
const read = (path: string, id: number) => office.admin.ok<Doc>('GET', `${path}/${id}`);
const step = (path: string, doc: Pick<Doc, 'id' | 'version'>, event: string, reason?: string) =>
  office.admin.ok<Doc>('POST', `${path}/${doc.id}/${event}`, { version: doc.version, ...(reason && { reason }) });

describe('a purchase request that needs no approval', () => {
  test('is numbered and in force at once, with the names of its items', async () => {
    const made = await request([steel(1000), paint(100)]);
    expect(made).toMatchObject({
      number: expect.stringMatching(/^PQHYD\/2526\//),
      status: 'approved',
      particulars: 'MS sheet, Paint',
    });
    expect(made.names['/api/inventory/items']).toEqual({ [yard.steel]: 'MS sheet', [yard.paint]: 'Paint' });
    expect(made.items.map(({ lineNo }) => lineNo)).toEqual([1, 2]);
  });

  test('is saved as a draft without a number, changed and submitted', async () => {
    const draft = await office.clerk.ok<Doc>('POST', REQUESTS, requestForm(office.branchId, [steel(5)]));
    expect(draft).toMatchObject({ number: null, status: 'draft' });
    const body = { ...requestForm(office.branchId, [steel(7)]), version: draft.version };
    const sent = await office.clerk.ok<Doc>('PUT', `${REQUESTS}/${draft.id}?step=submit`, body);
    expect(sent).toMatchObject({ status: 'approved', items: [{ qty: qty(7) }] });
  });

  test('reports everything that is wrong at once, at its fields', async () => {
    const wrong = requestForm(
      office.branchId,
      [
        { ...steel(1), unitId: yard.ltr },
        { ...paint(1), itemId: 99_999 },
      ],
      {
        neededBy: '2026-03-01',
      },
    );
    expect(await office.clerk.refused('POST', `${REQUESTS}?step=submit`, wrong)).toMatchObject({
      status: 400,
      fields: {
        'items.0.unitId': 'MS sheet is not counted in this unit. Add the unit to the item first.',
        'items.1.itemId': 'Select an item of the list',
        neededBy: 'It cannot be needed before the date of the request',
      },
    });
  });
});

describe('an order made from a request', () => {
  test('takes the pending quantity, and the request follows: partly ordered, ordered, and back when the order is cancelled', async () => {
    const asked = await request([steel(1000)]);
    const pending = await office.clerk.ok<PendingLine[]>('GET', `${ORDERS}/pending?from=PQ&q=${asked.number}`);
    expect(pending).toMatchObject([{ number: asked.number, pending: qty(1000), label: 'MS sheet' }]);
    const fromLineId = pending[0]?.lineId ?? 0;
    const first = await order([steel(600, { fromLineId })]);
    expect(await read(REQUESTS, asked.id)).toMatchObject({
      status: 'partly',
      progress: { items: [{ done: { ordered: qty(600) }, closed: 0 }] },
      chain: [{ type: 'PO', id: first.id, isSource: false }],
    });
    expect(first.chain).toMatchObject([{ type: 'PQ', id: asked.id, isSource: true }]);
    const over = orderForm(office.branchId, yard.deccan, [steel(401, { fromLineId })]);
    expect(await office.clerk.refused('POST', `${ORDERS}?step=submit`, over)).toMatchObject({
      status: 400,
      fields: { 'items.0.qty': `Only 400 of MS sheet is pending on ${asked.number}.` },
    });
    const second = await order([steel(400, { fromLineId })]);
    expect(await read(REQUESTS, asked.id)).toMatchObject({ status: 'closed' });
    expect(await office.clerk.ok('GET', `${ORDERS}/pending?from=PQ&q=${asked.number}`)).toEqual([]);
    await step(ORDERS, second, 'cancel', 'The supplier cannot deliver');
    expect(await read(REQUESTS, asked.id)).toMatchObject({ status: 'partly' });
  });

  test('two who order the last piece at the same moment get it once', async () => {
    const asked = await request([steel(10)]);
    const [line] = await office.clerk.ok<PendingLine[]>('GET', `${ORDERS}/pending?from=PQ&q=${asked.number}`);
    const body = orderForm(office.branchId, yard.deccan, [steel(10, { fromLineId: line?.lineId ?? 0 })]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => office.clerk.call('POST', `${ORDERS}?step=submit`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  test('the pending part of a request is given up by a short-close with a reason', async () => {
    const asked = await request([steel(100), paint(50)]);
    const [line] = await office.clerk.ok<PendingLine[]>('GET', `${ORDERS}/pending?from=PQ&q=${asked.number}`);
    await order([steel(30, { fromLineId: line?.lineId ?? 0 })]);
    const now = await read(REQUESTS, asked.id);
    expect(
      await office.admin.refused('POST', `${REQUESTS}/${asked.id}/shortClose`, { version: now.version }),
    ).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect(await step(REQUESTS, now, 'shortClose', 'The rest is not needed any more')).toMatchObject({
      status: 'closed',
      progress: { items: [{ closed: qty(70) }, { closed: qty(50) }] },
    });
  });
});

describe('an order', () => {
  test('of 1,000 kg at 62.00 with 18 % comes to 73,160 (procurement page 10.1, step 5)', async () => {
    const made = await order([steel(1000)]);
    expect(made).toMatchObject({ amount: 73_160_00, partyName: 'Deccan Steels' });
    const { rows } = await office.clerk.ok<{ rows: object[] }>(
      'GET',
      `${ORDERS}?supplierId=${yard.deccan}&sort=expectedOn`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await office.clerk.ok('GET', `${ORDERS}?supplierId=${yard.vizag}`)).toMatchObject({ rows: [] });
  });

  test('is refused to a supplier who is blocked for orders, by name', async () => {
    const body = orderForm(office.branchId, yard.vizag, [steel(1)]);
    expect(await office.clerk.refused('POST', `${ORDERS}?step=submit`, body)).toMatchObject({
      fields: { supplierId: 'Vizag Metals is blocked for orders: Delivers late.' },
    });
  });

  test('asks where an item is dearer than last time by more than a tenth', async () => {
    await order([paint(1, { rate: rate(200) })]);
    const dear = orderForm(office.branchId, yard.deccan, [paint(1, { rate: rate(221) })]);
    expect(await office.clerk.refused('POST', `${ORDERS}?step=submit`, dear)).toMatchObject({
      code: 'CONFIRM',
      message: 'Paint was ordered at 200 last, now at 221.',
    });
    const confirmed = [{ code: 'RATE_ABOVE_LAST', reason: 'The price of oil went up' }];
    await office.clerk.ok('POST', `${ORDERS}?step=submit`, { ...dear, confirmed });
  });

  test('is changed as its next revision under the same number, and its lines keep the quantities taken by others', async () => {
    const made = await order([steel(10), paint(5)]);
    const { id, version, number } = made;
    const body = { ...orderForm(office.branchId, yard.deccan, [steel(12, { lineNo: 1 })]), version };
    const changed = await office.admin.ok<Doc>('PUT', `${ORDERS}/${id}?step=revise`, body);
    expect(changed).toMatchObject({ number, revision: 2, items: [{ lineNo: 1, qty: qty(12) }] });
    const other = { ...body, version: changed.version, date: '2026-03-30' };
    expect(await office.admin.refused('PUT', `${ORDERS}/${id}?step=revise`, other)).toMatchObject({
      fields: { date: `The date of ${number} stays as it is.` },
    });
  });
});

describe('with approval', () => {
  beforeAll(() => askApproval(office.admin, office.company, 'pur_ord', '2'));

  test('an order waits under its number until somebody else approves it', async () => {
    const made = await order([steel(20)]);
    expect(made).toMatchObject({ status: 'submitted', number: expect.any(String), decisions: [] });
    const list = await office.admin.ok<ApprovalRow[]>('GET', '/api/approvals?type=PO');
    expect(list).toContainEqual(
      expect.objectContaining({ id: made.id, maker: 'RAVI', partyName: 'Deccan Steels', level: 1 }),
    );
    expect(await office.clerk.ok('GET', '/api/approvals')).toEqual([]);
    const rows = [{ type: 'PO', id: made.id, version: made.version }];
    expect(await office.admin.ok('POST', '/api/approvals/act', { event: 'approve', rows })).toEqual({
      outcomes: [{ id: made.id, problem: null }],
    });
    expect(await read(ORDERS, made.id)).toMatchObject({
      status: 'approved',
      decisions: [{ event: 'approve', by: 'ASHA', level: 1, revision: 1 }],
    });
  });

  test('nobody approves their own entries, and a return says why', async () => {
    const own = await office.admin.ok<Doc>(
      'POST',
      `${ORDERS}?step=submit`,
      orderForm(office.branchId, yard.deccan, [steel(3)]),
    );
    expect(await office.admin.refused('POST', `${ORDERS}/${own.id}/approve`, { version: own.version })).toMatchObject({
      status: 403,
      code: 'OWN_DOCUMENT',
    });
    const made = await order([steel(21)]);
    expect(await office.clerk.refused('POST', `${ORDERS}/${made.id}/approve`, { version: made.version })).toMatchObject(
      {
        status: 403,
      },
    );
    const back = await step(ORDERS, made, 'return', 'Ask for a better rate first');
    expect(back).toMatchObject({
      status: 'returned',
      decisions: [{ event: 'return', remark: 'Ask for a better rate first' }],
    });
    const body = {
      ...orderForm(office.branchId, yard.deccan, [steel(21, { lineNo: 1, rate: rate(60) })]),
      version: back.version,
    };
    expect(await office.clerk.ok<Doc>('PUT', `${ORDERS}/${made.id}?step=revise`, body)).toMatchObject({
      status: 'submitted',
      revision: 2,
    });
  });

  test('a change of an approved order asks again', async () => {
    const made = await order([steel(30)]);
    const approved = await step(ORDERS, made, 'approve');
    const body = { ...orderForm(office.branchId, yard.deccan, [steel(31, { lineNo: 1 })]), version: approved.version };
    expect(await office.clerk.ok<Doc>('PUT', `${ORDERS}/${made.id}?step=revise`, body)).toMatchObject({
      status: 'submitted',
    });
  });

  test('an approval below the limit of the role counts, and the order waits for the next level', async () => {
    await office.admin.ok('POST', '/api/PurSettings/SetPurSetupDetails', {
      sets: [{ branchId: 'PUR', setupCode: 'pur_limits', setupValue: '[{"role":"CLERK","amount":100000}]' }],
      usr: { uCode: 'ASHA', cCode: office.company },
    });
    await office.grant([...grant(screens.orderApprovals, 98)]);
    const made = await office.admin.ok<Doc>(
      'POST',
      `${ORDERS}?step=submit`,
      orderForm(office.branchId, yard.deccan, [steel(100)]),
    );
    const rows = [{ type: 'PO', id: made.id, version: made.version }];
    await office.clerk.ok('POST', '/api/approvals/act', { event: 'approve', rows });
    expect(await read(ORDERS, made.id)).toMatchObject({ status: 'submitted', decisions: [{ by: 'RAVI', level: 1 }] });
  });
});

describe('pending orders', () => {
  test('lists the quantities not received, with their value, by supplier too', async () => {
    const period = 'from=2026-03-01&to=2026-03-31';
    const report = await office.admin.ok<{ rows: { item: string; pending: number }[]; sums: { value: number } }>(
      'GET',
      `/api/procurement/pending-orders?${period}&itemId=${yard.paint}`,
    );
    expect(report.rows.every(({ item, pending }) => item === 'Paint' && pending > 0)).toBe(true);
    expect(report.rows.length).toBeGreaterThan(0);
    const grouped = await office.admin.ok<{ groups: { value: string; count: number }[] }>(
      'GET',
      `/api/procurement/pending-orders?${period}&by=party`,
    );
    expect(grouped.groups).toMatchObject([{ value: 'Deccan Steels' }]);
  });
});
