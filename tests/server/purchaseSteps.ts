import { expect } from 'vitest';
import { ONLY_TODAY } from '../../contract/dayRules';
import type { Comparison, MadeOrders } from '../../contract/procurement/comparison';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import { suppliers } from '../../contract/procurement/suppliers';
import { items } from '../../contract/stock/items';
import { demoGstin } from '../../server/setup/demoCompanies';
import { rs } from './office';
import type { Example } from './purchaseDesk';
import {
  askApproval,
  BULK_ORDERS,
  bulkForm,
  ENQUIRIES,
  enquiryForm,
  lineOf,
  ORDERS,
  orderForm,
  QUOTATIONS,
  qty,
  quotationForm,
  REQUESTS,
  rate,
  requestForm,
} from './purchases';

/** Steps of the worked example of purchases before money moves: from the request to the order, and the bulk order. */

type Doc = PurchaseOrder;
const onScreens = (trans: readonly number[]) =>
  [1, 3, 5, 444, 8].flatMap((screenCode) =>
    trans.map((transCode) => ({ moduleCode: 2, menuCode: 2, screenCode, transCode })),
  );

/** Vizag Metals is registered in Andhra Pradesh, and orders may be placed with it. */
export async function registerVizag({ office, vizag }: Example): Promise<void> {
  const path = `/api/procurement/suppliers/${vizag}`;
  await office.admin.ok('PUT', path, {
    ...(await office.admin.ok<object>('GET', path)),
    blocked: 'none',
    blockedReason: null,
    gstType: 'regular',
    pan: null,
    stateCode: '37',
    gstin: demoGstin({ stateCode: '37', pan: 'AAVCP1234Q' }),
  });
}

/** The supplier of the job work of step 19, under TDS, and the work as an item. */
export async function jobWork(example: Example): Promise<{ logistics: number; service: number }> {
  const { office, deccan, box } = example;
  const { admin } = office;
  const supplier = await admin.ok<object>('GET', `/api/procurement/suppliers/${deccan}`);
  const item = await admin.ok<object>('GET', `/api/inventory/items/${box}`);
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  return {
    logistics: await make(
      '/api/procurement/suppliers',
      suppliers.input.parse({
        ...supplier,
        pan: null,
        accountId: null,
        code: 'SL',
        name: 'Sri Logistics Pvt Ltd',
        gstType: 'regular',
        stateCode: '36',
        gstin: demoGstin({ stateCode: '36', pan: 'AALCS1234Q' }),
        tdsSectionId: office.section('194C'),
      }),
    ),
    service: await make(
      '/api/inventory/items',
      items.input.parse({ ...item, code: 'JOB', name: 'Job work', kind: 'service' }),
    ),
  };
}

/** Steps 1 to 5: PQ/1, EN/1, QT/1 and QT/2, and PO/1, which the administrator approves. */
export async function orderByCycle(example: Example): Promise<Doc> {
  const { office, steel, kgs, paint, ltr, box, nos, deccan, vizag } = example;
  const { admin, clerk, branchId, company } = office;
  await askApproval(admin, company, 'pur_req', '2');
  await registerVizag(example);
  const submitted = (path: string, form: object) => clerk.ok<Doc>('POST', `${path}?step=submit`, form);
  const approved = (path: string, { id, version }: Pick<Doc, 'id' | 'version'>) =>
    admin.ok<Doc>('POST', `${path}/${id}/approve`, { version });
  const sheet = (fromLineId: number | null = null) => ({ itemId: steel, unitId: kgs, qty: qty(1000), fromLineId });

  const wanted = [sheet(), { itemId: paint, unitId: ltr, qty: qty(100) }, { itemId: box, unitId: nos, qty: qty(500) }];
  const form = requestForm(branchId, wanted, { date: '2025-04-02', neededBy: '2025-04-30' });
  await office.grant(onScreens([1, 2, 3]));
  expect((await clerk.refused('POST', `${REQUESTS}?step=submit`, form)).fields).toEqual({ date: ONLY_TODAY });
  await office.grant(onScreens([1, 2, 3, 4]));
  const request = await approved(REQUESTS, await submitted(REQUESTS, form));
  const enquiry = await submitted(
    ENQUIRIES,
    enquiryForm(branchId, [deccan, vizag], [sheet(lineOf(request))], { date: '2025-04-04', validTill: '2025-10-31' }),
  );
  const line = sheet(lineOf(enquiry));
  const until = { validTill: '2025-10-31' };
  const first = await submitted(QUOTATIONS, quotationForm(branchId, deccan, [line], { date: '2025-04-07', ...until }));
  const freight = { date: '2025-04-08', freight: rs('2,000'), interState: true, ...until };
  await submitted(QUOTATIONS, quotationForm(branchId, vizag, [{ ...line, rate: rate(60.5) }], freight));
  const { version, offers } = await admin.ok<Comparison>('GET', `${ENQUIRIES}/${enquiry.id}/comparison`);
  expect(offers.map(({ supplier, lines: own }) => [supplier, own[0]?.landed, own[0]?.isLowest])).toEqual([
    ['Deccan Steels', rate(62), true],
    ['Vizag Metals', rate(62.5), false],
  ]);
  const made = await clerk.ok<MadeOrders>('POST', `${ENQUIRIES}/${enquiry.id}/orders`, {
    version,
    date: '2025-04-09',
    choices: [{ quotationLineId: lineOf(first), reason: null }],
  });
  const order = await admin.ok<Doc>('GET', `${ORDERS}/${made.orders[0]?.id}`);
  expect(order).toMatchObject({ number: 'POHYD/2526/00001', amount: rs('73,160'), status: 'submitted' });
  return order;
}

/** Step 23: BO/1 agrees 600 of PAINT at 205.00, PO/2 calls 100 off; 501 more are refused. @returns PO/2, approved. */
export async function callOff({ office, pune, paint, ltr }: Example): Promise<Doc> {
  const { admin, clerk, branchId } = office;
  const line = (units: number, fromLineId: number | null = null) => ({
    itemId: paint,
    unitId: ltr,
    qty: qty(units),
    rate: rate(205),
    fromLineId,
  });
  const agreed = { date: '2025-10-01', validFrom: '2025-10-01', validTill: '2025-12-31', interState: true };
  const entered = await clerk.ok<Doc>(
    'POST',
    `${BULK_ORDERS}?step=submit`,
    bulkForm(branchId, pune, [line(600)], agreed),
  );
  const bulk = await admin.ok<Doc>('POST', `${BULK_ORDERS}/${entered.id}/approve`, { version: entered.version });
  const head = { date: '2025-10-01', expectedOn: '2025-10-05', interState: true };
  const called = (units: number) => orderForm(branchId, pune, [line(units, lineOf(bulk))], head);
  const order = await clerk.ok<Doc>('POST', `${ORDERS}?step=submit`, called(100));
  expect((await clerk.refused('POST', `${ORDERS}?step=submit`, called(501))).fields).toEqual({
    'items.0.qty': `Only 500 LTR are left on ${bulk.number}.`,
  });
  return admin.ok<Doc>('POST', `${ORDERS}/${order.id}/approve`, { version: order.version });
}
