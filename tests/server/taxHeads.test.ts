import { beforeAll, describe, expect, test } from 'vitest';
import { gstinCheckCharacter } from '../../contract/statutory';
import { testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

/** The heads of GST follow the states, and credit follows the registration of the supplier. */
let office: Office;
let form: ReturnType<typeof forms>;
const at = (name: string) => office.account(name);
const gstinOf = (first14: string) => first14 + gstinCheckCharacter(first14);
const FAR = gstinOf('27AAACB2222B1Z');
const NEAR = gstinOf('36AAACD1111A1Z');
const ZONE = gstinOf('36AAACV3333A1Z');

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
  await office.open('Pune Polymers', 'Trade Payables', { gstin: FAR, gstType: 'regular', stateCode: '27' });
  await office.open('Chennai Mart', 'Trade Receivables', { stateCode: '33' });
  await office.open('Vizag Unit', 'Trade Receivables', { gstin: ZONE, stateCode: '36', gstType: 'sez' });
  await office.open('Small Shop', 'Trade Payables', { gstin: NEAR, gstType: 'composition', stateCode: '36' });
});

const same = (side: 1 | -1, of: 'Input' | 'Output') => [
  journalLine(at(`${of} CGST`), side * rs('90')),
  journalLine(at(`${of} SGST`), side * rs('90')),
];
const purchase = (party: string, taxes: object[], more: object = {}) =>
  form.journal([journalLine(at('Purchases'), rs('1,000')), ...taxes, journalLine(at(party), -rs('1,180'))], {
    purpose: 'purchaseNote',
    ...more,
  });
const sale = (party: string, taxes: object[], more: object = {}) =>
  form.journal([journalLine(at(party), rs('1,180')), journalLine(at('Sales'), -rs('1,000')), ...taxes], {
    purpose: 'saleNote',
    ...more,
  });
const igst = (amount: number, of: 'Input' | 'Output') => [journalLine(at(`${of} IGST`), amount)];
const refused = (body: object) => office.admin.refused('POST', post(JOURNALS), body);
const booked = (body: object) => office.admin.ok<Voucher>('POST', post(JOURNALS), body);

describe('the heads of a journal', () => {
  test('are IGST from a supplier of another state', async () => {
    expect(await refused(purchase('Pune Polymers', same(1, 'Input')))).toMatchObject({
      status: 409,
      confirm: { code: 'TAX_HEADS', needsReason: true },
      message:
        'Pune Polymers is in Maharashtra (27), the branch in Telangana (36): IGST is due, and the voucher has CGST and SGST. Correct the heads, or give the reason for them.',
    });
    expect((await booked(purchase('Pune Polymers', igst(rs('180'), 'Input')))).status).toBe('posted');
    const confirmed = [{ code: 'TAX_HEADS', reason: 'Bill of their branch in Hyderabad' }];
    expect((await booked(purchase('Pune Polymers', same(1, 'Input'), { confirmed }))).status).toBe('posted');
  });

  test('are CGST and SGST where customer and branch share a state or the supply is made here', async () => {
    const near = { placeOfSupply: '36' };
    expect((await booked(sale('Chennai Mart', same(-1, 'Output'), near))).status).toBe('posted');
    expect(await refused(sale('Chennai Mart', igst(-rs('180'), 'Output'), near))).toMatchObject({
      message: expect.stringContaining('CGST and SGST are due, and the voucher has IGST.'),
    });
  });

  test('are always IGST for a special economic zone, even in the same state', async () => {
    expect(await refused(sale('Vizag Unit', same(-1, 'Output')))).toMatchObject({
      message: expect.stringMatching(/^Vizag Unit is in a special economic zone.*IGST is due/),
    });
  });

  test('are not asked about where no state is known', async () => {
    expect((await booked(purchase('Deccan Supplies', igst(rs('180'), 'Input')))).status).toBe('posted');
  });

  test('hold for a receipt that is typed with its tax, too', async () => {
    const lines = [
      receiptLine(at('Sales'), rs('1,000')),
      receiptLine(at('Output CGST'), rs('90')),
      receiptLine(at('Output SGST'), rs('90')),
      receiptLine(at('Chennai Mart'), rs('10')),
    ];
    expect(await office.admin.refused('POST', post(RECEIPTS), form.receipt(lines))).toMatchObject({
      confirm: { code: 'TAX_HEADS' },
    });
  });
});

describe('the GST of a payment', () => {
  const pay = (more: object) =>
    office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      form.payment([paymentLine(at('Rent'), rs('1,000'), { gstPercent: 18_000, interState: null, ...more })]),
    );

  test('has the heads that the GSTIN of the supplier gives', async () => {
    expect(office.entries(await pay({ partyGstin: FAR }))).toContain('Input IGST +180.00');
    expect(office.entries(await pay({ partyGstin: gstinOf('36AAACZ9999Z1Z') }))).toContain('Input CGST +90.00');
    expect(office.entries(await pay({}))).toContain('Input SGST +90.00');
  });

  test('takes other heads for a reason alone', async () => {
    const line = paymentLine(at('Rent'), rs('1,000'), { gstPercent: 18_000, interState: false, partyGstin: FAR });
    expect(await office.admin.refused('POST', post(PAYMENTS), form.payment([line]))).toMatchObject({
      confirm: { code: 'TAX_HEADS', needsReason: true },
    });
  });

  test('is cost, for a reason alone, where the supplier may charge none, by the line or by his account', async () => {
    const cost = ['Rent +1180.00', 'HDFC Current A/c -1180.00'];
    const confirmed = [{ code: 'TAX_COLLECTED', reason: 'The shop insists' }];
    for (const [supplier, words] of [
      [{ partyGstin: NEAR }, `${NEAR} is under composition`],
      [{ partyGstType: 'composition' }, 'The supplier is under composition'],
      [{ partyGstType: 'unregistered' }, 'The supplier is not registered'],
    ] as const) {
      const lines = [paymentLine(at('Rent'), rs('1,000'), { gstPercent: 18_000, interState: null, ...supplier })];
      expect(await office.admin.refused('POST', post(PAYMENTS), form.payment(lines))).toMatchObject({
        confirm: { code: 'TAX_COLLECTED', needsReason: true },
        message: `${words} and may charge no GST: 180.00 would join the cost. Ask for a bill without it, or say why it is paid.`,
      });
      const body = { ...form.payment(lines), confirmed };
      expect(office.entries(await office.admin.ok<Voucher>('POST', post(PAYMENTS), body))).toEqual(cost);
    }
    expect(office.entries(await pay({ supply: 'exempt' }))).toEqual(cost);
  });
});

describe('what a supplier abroad', () => {
  const abroad = { gstPercent: 18_000, interState: null, partyGstType: 'overseas' };
  const paid = (more: object, header: object = {}) =>
    form.payment([paymentLine(at('Professional Fees'), rs('1,000'), { ...abroad, ...more })], header);

  test('charges of GST is cost, for a reason alone', async () => {
    expect(await office.admin.refused('POST', post(PAYMENTS), paid({}))).toMatchObject({
      confirm: { code: 'TAX_COLLECTED', needsReason: true },
      message:
        'The supplier is abroad and may charge no GST: 180.00 would join the cost. Put it under reverse charge, or say why it is paid.',
    });
    const confirmed = [{ code: 'TAX_COLLECTED', reason: 'Registered for online services' }];
    const voucher = await office.admin.ok<Voucher>('POST', post(PAYMENTS), paid({}, { confirmed }));
    expect(office.entries(voucher)).toEqual(['Professional Fees +1180.00', 'HDFC Current A/c -1180.00']);
  });

  test('does as a service is under reverse charge, unless the line says otherwise', async () => {
    const header = { payee: 'Acme Inc' };
    const voucher = await office.admin.ok<Voucher>('POST', post(PAYMENTS), paid({ hsn: '998313' }, header));
    expect(office.entries(voucher)).toEqual([
      'Professional Fees +1000.00',
      'Input IGST +180.00',
      'RCM Payable IGST -180.00',
      'HDFC Current A/c -1000.00',
    ]);
    const told = paid({ hsn: '998313', reverseCharge: false }, header);
    expect(await office.admin.refused('POST', post(PAYMENTS), told)).toMatchObject({
      confirm: { code: 'TAX_COLLECTED' },
    });
  });
});

test('credit from a supplier under composition is in a journal for a reason alone', async () => {
  expect(await refused(purchase('Small Shop', same(1, 'Input')))).toMatchObject({
    confirm: { code: 'NO_CREDIT', needsReason: true },
    message:
      'Small Shop is under composition, so its tax is no credit. Put 180.00 into the cost, or say why credit is taken.',
  });
  const cost = form.journal([journalLine(at('Purchases'), rs('1,180')), journalLine(at('Small Shop'), -rs('1,180'))], {
    purpose: 'purchaseNote',
  });
  expect((await booked(cost)).status).toBe('posted');
});
