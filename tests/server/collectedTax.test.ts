import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import type { NotificationPage } from '../../contract/notifications';
import type { Invoice } from '../../contract/sales/invoices';
import type { PortalBill } from '../../contract/selling/portalBill';
import type { SaleReturn } from '../../contract/selling/saleReturns';
import { verify } from '../../server/verify/verify';
import { type Metals, openMetals } from './metals';
import { forms, type Office, PAYMENTS, paymentLine, post, rs } from './office';
import { qty, rate } from './purchases';
import { INVOICES, priceListForm, SALES, SELLING } from './selling';

/** Tax collected at source of who buys scrap or a dear vehicle (Act of 2025, section 394). */

let metals: Metals;
let office: Office;
const key = (item: keyof Metals['items']) => metals.items[item];
const line = (...of: Parameters<Metals['line']>) => metals.line(...of);
const sell = (...of: Parameters<Metals['sell']>) => metals.sell(...of);
const refused = (...of: Parameters<Metals['unsold']>) => metals.unsold(...of);
const register = (...of: Parameters<Metals['register']>) => metals.register(...of);

beforeAll(async () => {
  metals = await openMetals();
  office = metals.office;
});

describe('tax collected at source', () => {
  let invoice: Invoice;

  test('is offered with the price: 2 % of a buyer with a PAN, 5 % of one without', async () => {
    const offered = async (customer: 'sri' | 'ravi') => {
      const items = `${key('scrap')}.${metals.yard.kgs}.1000,${key('lamp')}.${metals.yard.kgs}.1000`;
      const at = `/api/selling/prices?date=2026-05-10&customerId=${metals.customers[customer]}&items=${items}`;
      return (await office.admin.ok<{ tcsPercent: number }[]>('GET', at)).map(({ tcsPercent }) => tcsPercent);
    };
    expect([await offered('sri'), await offered('ravi')]).toEqual([
      [2000, 0],
      [5000, 0],
    ]);
  });

  test('of a dear vehicle is offered by its price with GST', async () => {
    const unit = { itemId: key('car'), unitId: metals.yard.kgs };
    const offered = async (price: number, taxInclusive: boolean, code: string) => {
      const row = { ...unit, minQty: 0, rate: rate(price), mrp: null, floorRate: null };
      const form = priceListForm(code, code, [row], {
        taxInclusive,
        customers: [{ customerId: metals.customers.sri }],
      });
      const { id, version } = await office.admin.ok<{ id: number; version: number }>('POST', SELLING.priceLists, form);
      const at = `/api/selling/prices?date=2026-05-10&customerId=${metals.customers.sri}&items=${unit.itemId}.${unit.unitId}.1000`;
      const [found] = await office.admin.ok<{ rate: number; tcsPercent: number }[]>('GET', at);
      await office.admin.ok('DELETE', `${SELLING.priceLists}/${id}?version=${version}`);
      return [found?.rate, found?.tcsPercent];
    };
    // 8,47,457.62 and GST of 18 % are 9,99,999.99; a paisa more is above 10 lakh.
    expect(await offered(8_47_457.62, false, 'A')).toEqual([rate(8_47_457.62), 0]);
    expect(await offered(8_47_457.64, false, 'B')).toEqual([rate(8_47_457.64), 1_000]);
    expect(await offered(10_00_000, true, 'C')).toEqual([rate(10_00_000), 0]);
    expect(await offered(10_00_001, true, 'D')).toEqual([rate(10_00_001), 1_000]);
  });

  test('is owed by the customer on top of the bill and to the government, and is in the register', async () => {
    // 400 kg at 100: 40,000 and GST of 7,200; 2 % of 47,200 is 944.
    invoice = await sell('sri', [line('scrap', 400, 100, 2)], { date: '2026-05-10' });
    expect(invoice.amount).toBe(rs('48,144'));
    const { entries } = invoice as unknown as { entries: { accountName: string; debit: number; credit: number }[] };
    expect(entries).toContainEqual(
      expect.objectContaining({ accountName: 'TCS Payable', debit: 0, credit: rs('944') }),
    );
    const { rows, tcsPayable, payable } = await register('2026-05-01', '2026-05-31');
    expect(rows).toMatchObject([
      {
        section: '206C scrap',
        isCollected: true,
        provision: '394(1) Sl. 4',
        paymentCode: '1073',
        form: '143',
        party: 'Sri Metals',
        pan: 'AABCU9603R',
        base: rs('47,200'),
        rate: 2000,
        tax: rs('944'),
        // Not deposited by 20-Jun: May and June at 1.5 % a month.
        dueOn: '2026-06-07',
        interest: rs('28.32'),
        certificateForm: '133',
      },
    ]);
    expect([tcsPayable, payable]).toEqual([rs('944'), 0]);
  });

  test('is no part of the value reported for GST, and a separate charge for the portal', async () => {
    const gstr1 = await office.admin.ok<Gstr1Answer>('GET', '/api/accounts/gstr-1?from=2026-05-01&to=2026-05-31');
    expect(gstr1.lines.filter(({ table }) => table === 'b2b')).toMatchObject([
      { taxable: rs('40,000'), value: rs('47,200') },
    ]);
    const bill = await office.admin.ok<PortalBill>('GET', `/api/sales/portal-bills?documentId=${invoice.id}`);
    expect(bill).toMatchObject({ tcs: rs('944'), roundOff: 0, payable: rs('48,144') });
  });

  test('is in the bell until it is paid, and its challan is only for TCS', async () => {
    const bell = async () =>
      (await office.admin.ok<NotificationPage>('GET', '/api/notifications?size=50')).rows.filter(({ key: one }) =>
        one.startsWith('tax.tcs'),
      );
    expect(await bell()).toMatchObject([{ title: 'TCS up to 31-May-2026 was to be paid by 07-Jun-2026' }]);
    const paid = await office.admin.ok<{ id: number }>(
      'POST',
      post(PAYMENTS),
      forms(office, '2026-06-20').payment([paymentLine(office.account('TCS Payable'), rs('944'))]),
    );
    expect(await bell()).toEqual([]);
    const challan = { documentId: paid.id, month: '2026-05-01', sectionId: null, number: '00417', bsrCode: '0510308' };
    await office.admin.ok('POST', '/api/accounts/tds-challans', { ...challan, date: '2026-06-20' });
    expect((await register('2026-05-01', '2026-05-31')).rows).toMatchObject([{ challanNo: '00417' }]);
    expect((await register('2026-06-01', '2026-06-30')).deposits).toMatchObject([{ tax: 'TCS', amount: rs('944') }]);
  });

  test.each([
    ['the rate of the law is asked for', 'sri', 'scrap', 100, 0, {}, 'TCS under 394(1) Sl. 4 is 2 %. Enter it.'],
    ['without a PAN it is 5 %', 'ravi', 'scrap', 100, 2, {}, 'TCS under 394(1) Sl. 4 is 5 %. Enter it.'],
    ['goods of another kind bear none', 'sri', 'lamp', 100, 2, {}, 'This item bears no TCS. Enter 0.'],
    [
      'a vehicle of up to 10 lakh with GST bears none',
      'sri',
      'car',
      8_47_457,
      1,
      {},
      'No TCS up to 10,00,000.00 for one piece. Enter 0.',
    ],
    ['one above bears it', 'sri', 'car', 8_47_458, 0, {}, 'TCS under 394(1) Sl. 6 is 1 %. Enter it.'],
    [
      'who makes things of the goods bears none',
      'sri',
      'scrap',
      100,
      2,
      { tcsDeclared: true },
      'The buyer has given a declaration, so no TCS is collected. Enter 0.',
    ],
  ] as const)('%s', async (_what, customer, item, at, tcs, more, words) => {
    expect(await refused(customer, [line(item, 1, at, tcs)], more)).toEqual({ 'items.0.tcsPercent': words });
  });

  test('before 01-Apr-2026 follows the Act of 1961, and a declaration frees only its own goods', async () => {
    expect(await refused('sri', [line('lamp', 1, 100, 0)], { tcsDeclared: true })).toEqual({
      tcsDeclared: 'No item here bears TCS that a declaration could free. Turn it off.',
    });
    const free = await sell('sri', [line('scrap', 1, 100, 0)], { tcsDeclared: true, date: '2026-06-02' });
    expect(free.amount).toBe(rs('118'));
  });

  test('stays collected when goods come back, and goes when the invoice is cancelled', async () => {
    const sold = await sell('sri', [line('scrap', 10, 100, 2)], { date: '2026-06-12' });
    expect(sold.amount).toBe(rs('1,204'));
    const fromLineId = (sold as unknown as { progress: { items: { lineId: number }[] } }).progress.items[0]?.lineId;
    const back = {
      date: '2026-06-13',
      branchId: office.branchId,
      narration: null,
      customerId: metals.customers.sri,
      storeId: metals.yard.main,
      refundMode: 'adjust',
      items: [
        {
          itemId: key('scrap'),
          unitId: metals.yard.kgs,
          qty: qty(10),
          returnReason: 'notWanted',
          condition: 'good',
          batchNo: null,
          serials: null,
          fromLineId,
        },
      ],
    };
    const returned = await office.admin.ok<SaleReturn>('POST', post(SALES.returns), back);
    expect(returned.amount).toBe(rs('1,180'));
    const other = await sell('sri', [line('scrap', 10, 100, 2)], { date: '2026-06-14' });
    await office.admin.ok('POST', `${INVOICES}/${other.id}/cancel`, {
      version: other.version,
      reason: 'Entered twice by mistake',
    });
    const { rows, tcsPayable } = await register('2026-06-01', '2026-06-30');
    expect(rows.map(({ number, tax }) => [number, tax])).toEqual([[sold.number, rs('24')]]);
    expect(tcsPayable).toBe(rs('24'));
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
