import { beforeAll, describe, expect, test } from 'vitest';
import { type ProformaRequest, proformaRequestPath } from '../../contract/procurement/proformaRequests';
import { procurement as screens } from '../../contract/procurement/screens';
import { testApp } from '../setup/app';
import { type Office, openOffice, rs } from './office';
import { askApproval, ORDERS, openYard, orderForm, qty, type Yard } from './purchases';

/** The request to a supplier before an advance on its order is paid. */

describe('a request for a proforma invoice', () => {
  let office: Office;
  let yard: Yard;
  type Order = { id: number; number: string };
  const order = () =>
    office.admin.ok<Order>(
      'POST',
      `${ORDERS}?step=submit`,
      orderForm(office.branchId, yard.deccan, [
        { itemId: yard.steel, unitId: yard.kgs, qty: qty(1000), gstPercent: 18_000 },
      ]),
    );
  const path = (id: number) => `${proformaRequestPath}?orderId=${id}`;

  beforeAll(async () => {
    office = await openOffice(await testApp());
    yard = await openYard(office);
    const now = await office.admin.ok<object>('GET', `/api/procurement/suppliers/${yard.deccan}`);
    const contact = (name: string, email: string, forOrders: boolean) => ({
      name,
      role: null,
      phone: null,
      email,
      forEnquiries: true,
      forOrders,
      forPayments: true,
    });
    await office.admin.ok('PUT', `/api/procurement/suppliers/${yard.deccan}`, {
      ...now,
      address: '4 Steel Road',
      city: 'Hyderabad',
      pin: '500032',
      contacts: [contact('Meena', 'orders@deccan.example', true), contact('Ravi', 'accounts@deccan.example', false)],
    });
  });

  test('names the order with its total, and the supplier with its address and its contact for orders', async () => {
    const { id, number } = await order();
    expect(await office.admin.ok<ProformaRequest>('GET', path(id))).toEqual({
      orderId: id,
      branchId: office.branchId,
      number,
      date: '2026-03-31',
      total: rs('73,160'),
      company: 'Sindhu Traders Pvt Ltd',
      supplier: 'Deccan Steels',
      supplierLines: ['4 Steel Road', 'Hyderabad 500032'],
      addresses: ['orders@deccan.example'],
    });
  });

  test('is made of an order in force only', async () => {
    await askApproval(office.admin, office.company, 'pur_ord', '2');
    const { id } = await order();
    expect(await office.admin.refused('GET', path(id))).toMatchObject({ status: 404 });
    await askApproval(office.admin, office.company, 'pur_ord', '1');
    expect(await office.admin.refused('GET', path(999_999))).toMatchObject({ status: 404 });
    expect(await office.admin.refused('GET', `${proformaRequestPath}?orderId=x`)).toMatchObject({
      fields: { orderId: 'Select an order of the list' },
    });
  });

  test('is open to users who may open advances', async () => {
    const { id } = await order();
    expect(await office.clerk.refused('GET', path(id))).toMatchObject({ status: 403 });
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = screens.supplierAdvances.code ?? [];
    const trans = screens.supplierAdvances.trans.map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
    await office.grant(trans);
    expect(await office.clerk.ok<ProformaRequest>('GET', path(id))).toMatchObject({ orderId: id });
  });
});
