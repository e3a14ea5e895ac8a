import { beforeAll, describe, expect, test } from 'vitest';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import { procurement as screens } from '../../contract/procurement/screens';
import type { Grant, Screen } from '../../contract/screen';
import { deskOf, type Example, openExample } from './purchaseDesk';
import {
  askApproval,
  BULK_ORDERS,
  bulkForm,
  ORDERS,
  orderForm,
  QUOTATIONS,
  qty,
  quotationForm,
  rate,
} from './purchases';

/** The proposed rate of a new line of an order: the supplier's agreed rate, never our cost of the goods. */
describe('the rate that a supplier agreed to', () => {
  let example: Example;
  const admin = () => example.office.admin;
  const branchId = () => example.office.branchId;
  const line = (at: number, more: object = {}) => ({
    itemId: example.steel,
    unitId: example.kgs,
    qty: qty(10),
    rate: rate(at),
    ...more,
  });
  const asked = (supplierId: number, date = '2025-10-20') =>
    `/api/procurement/agreed-rates?itemId=${example.steel}&supplierId=${supplierId}&date=${date}`;
  const agreed = (supplierId: number, date?: string) =>
    admin().ok<{ rate: number; number: string }[]>('GET', asked(supplierId, date));
  const submit = <T = { number: string }>(path: string, form: object) =>
    admin().ok<T>('POST', `${path}?step=submit`, form);

  beforeAll(async () => {
    example = await openExample('1');
    await askApproval(admin(), example.office.company, 'pur_ord', '1');
    const order = (date: string, at: number, supplierId = example.deccan) =>
      submit<PurchaseOrder>(ORDERS, orderForm(branchId(), supplierId, [line(at)], { date, expectedOn: '2025-11-30' }));
    await order('2025-10-01', 60);
    await order('2025-10-05', 61);
    await order('2025-10-06', 65, example.shree);
    await deskOf(example).buy('2025-10-07', 'DS/5', [{ itemId: example.steel, qty: qty(10), rate: rate(77) }]);
  });

  test('is that of the last order to this supplier, not the price of another one or of a bill', async () => {
    expect((await agreed(example.deccan)).map((found) => found.rate)).toEqual([rate(61)]);
    expect((await agreed(example.deccan, '2025-10-03')).map((found) => found.rate)).toEqual([rate(60)]);
    expect((await agreed(example.shree)).map((found) => found.rate)).toEqual([rate(65)]);
    expect(await agreed(example.pune)).toEqual([]);
  });

  test('a quotation comes before it while it holds, and a bulk order before both', async () => {
    const dates = { date: '2025-10-10', validTill: '2025-10-25' };
    const quotation = await submit(QUOTATIONS, quotationForm(branchId(), example.deccan, [line(58)], dates));
    expect(await agreed(example.deccan)).toMatchObject([{ rate: rate(58), number: quotation.number }]);
    expect(await agreed(example.deccan, '2025-10-26')).toMatchObject([{ rate: rate(61) }]);
    const bulk = await submit(
      BULK_ORDERS,
      bulkForm(branchId(), example.deccan, [line(57)], { ...dates, validFrom: '2025-10-12' }),
    );
    expect(await agreed(example.deccan)).toMatchObject([{ rate: rate(57), number: bulk.number }]);
    expect(await agreed(example.deccan, '2025-10-11')).toMatchObject([{ rate: rate(58) }]);
  });

  test('a buyer who may not see costs gets it for the documents that they may open, and nobody else does', async () => {
    const { clerk, grant } = example.office;
    const on = ({ code }: Screen): Grant[] => {
      const [moduleCode = 0, menuCode = 0, screenCode = 0] = code ?? [];
      return [{ moduleCode, menuCode, screenCode, transCode: 1 }];
    };
    await admin().ok('PUT', '/api/procurement/settings', {
      changes: [{ branchId: 'PUR', setupCode: 'inv_cost', setupValue: '2', was: null }],
    });
    await grant(on(screens.purchaseOrders));
    expect(await clerk.ok('GET', asked(example.deccan))).toMatchObject([{ rate: rate(61) }]);
    await grant(on(screens.purchasesStockInwards));
    expect(await clerk.refused('GET', asked(example.deccan))).toMatchObject({ status: 403 });
  });
});
