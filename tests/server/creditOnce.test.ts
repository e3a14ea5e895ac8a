import { beforeAll, expect, test } from 'vitest';
import { gstinCheckCharacter } from '../../contract/statutory';
import { testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';

/** CGST Act 2017, section 16(2): credit is taken on a bill, and so once. */
let office: Office;

beforeAll(async () => {
  office = await openOffice(await testApp(), { yearFrom: '2024-04-01' });
});

const gstin = `36AABCS1429B1Z${gstinCheckCharacter('36AABCS1429B1Z')}`;
const rent = (gstBillNo: string, gstBillDate: string, more: object = {}, confirmed: object[] = []) => {
  const told = { gstPercent: 18_000, partyGstin: gstin, gstBillNo, gstBillDate, ...more };
  return forms(office, '2025-05-20').payment([paymentLine(office.account('Rent'), rs('1,000'), told)], { confirmed });
};
const paid = (body: object) => office.admin.ok<Voucher>('POST', post(PAYMENTS), body);
const refused = (path: string, body: object) => office.admin.refused('POST', post(path), body);

test('credit on one bill of a supplier is taken a second time for a reason alone', async () => {
  const first = await paid(rent('R/7', '2025-05-10'));
  expect(await refused(PAYMENTS, rent('r/7', '2025-05-12'))).toMatchObject({
    status: 409,
    type: 3,
    message: `Credit on bill R/7 of ${gstin} was taken in ${first.number} of 20-May-2025. Correct the bill number, or say which part of the bill this is.`,
    confirm: { code: 'CREDIT_TWICE', needsReason: true },
  });
  const confirmed = [{ code: 'CREDIT_TWICE', reason: 'The second half of the bill' }];
  expect((await paid(rent('R/7', '2025-05-10', {}, confirmed))).status).toBe('posted');
});

test('a bill that is booked for its supplier is not credited in a payment as well', async () => {
  const supplier = await office.open('Secunderabad Estates', 'Trade Payables', {
    billWise: true,
    gstType: 'regular',
    gstin,
    stateCode: '36',
  });
  const lines = [
    journalLine(office.account('Rent'), rs('1,000')),
    journalLine(office.account('Input CGST'), rs('90')),
    journalLine(office.account('Input SGST'), rs('90')),
    journalLine(supplier, -rs('1,180'), { bills: [newBill('R/8', '2025-05-10', '2025-06-09', rs('1,180'))] }),
  ];
  await office.admin.ok(
    'POST',
    post(JOURNALS),
    forms(office, '2025-05-15').journal(lines, { purpose: 'purchaseNote' }),
  );
  expect(await refused(PAYMENTS, rent('R/8', '2025-05-10'))).toMatchObject({ confirm: { code: 'CREDIT_TWICE' } });
});

test('nothing is asked where no credit is taken again, in another year, or once the first is cancelled', async () => {
  const first = await paid(rent('R/9', '2025-05-10'));
  // Numbers restart with each financial year.
  await paid(rent('R/9', '2025-03-31'));
  const body = { version: first.version, reason: 'Entered for the wrong month' };
  await office.admin.ok('POST', `${PAYMENTS}/${first.id}/cancel`, body);
  expect((await paid(rent('R/9', '2025-05-10'))).status).toBe('posted');
});

test('one bill of a supplier is paid straight from an expense a second time for a reason alone, with GST or without', async () => {
  const plain = (gstBillNo: string, payee: string | null, more: object = {}) =>
    forms(office, '2025-05-20').payment([paymentLine(office.account('Rent'), rs('800'), { gstBillNo, ...more })], {
      payee,
    });
  const first = await paid(plain('W/1', 'Ravi Works'));
  expect(await refused(PAYMENTS, plain('w/1', 'RAVI WORKS', { gstBillDate: '2025-04-30' }))).toMatchObject({
    confirm: { code: 'BILL_PAID_TWICE', needsReason: true },
    links: [{ id: first.id, type: 'PY', label: first.number }],
  });
  // Another supplier, another year, another number; and the same by its GSTIN, with the credit blocked.
  await paid(plain('W/1', 'Mohan Works'));
  await paid(plain('W/1', 'Ravi Works', { gstBillDate: '2025-03-30' }));
  await paid(plain('W/2', 'Ravi Works'));
  await paid(rent('W/9', '2025-05-10', { creditBlocked: true }));
  const again = rent('W/9', '2025-05-10', { creditBlocked: true });
  expect(await refused(PAYMENTS, again)).toMatchObject({ confirm: { code: 'BILL_PAID_TWICE' } });
  const confirmed = [{ code: 'BILL_PAID_TWICE', reason: 'The second half of the bill' }];
  expect((await paid({ ...again, confirmed })).status).toBe('posted');
  await office.admin.ok('POST', `${PAYMENTS}/${first.id}/cancel`, {
    version: first.version,
    reason: 'Entered twice by mistake',
  });
  expect((await paid(plain('W/1', 'Ravi Works'))).status).toBe('posted');
});
