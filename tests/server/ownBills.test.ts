import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, newBill, type Office, openOffice, post, rs, type Voucher } from './office';

let office: Office;
let form: ReturnType<typeof forms>;
let party: number;

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
  party = await office.open('Bharat Retail', 'Trade Receivables');
});

const invoice = (number: string, more: object = {}, billDate = '2026-03-31') =>
  form.journal(
    [
      journalLine(party, rs('1,000'), { bills: [newBill(number, billDate, '2026-04-30', rs('1,000'))] }),
      journalLine(office.account('Sales'), -rs('1,000')),
    ],
    { purpose: 'saleNote', ...more },
  );
const note = (gstBillNo: string) =>
  form.journal([journalLine(office.account('Sales'), rs('100')), journalLine(party, -rs('100'))], {
    purpose: 'saleNote',
    gstBillNo,
  });
const book = (body: object) => office.admin.ok<Voucher>('POST', post(JOURNALS), body);
const refused = (body: object) => office.admin.refused('POST', post(JOURNALS), body);

describe('the number of a tax document of our own', () => {
  test('occurs once in a financial year of the bill, in upper or lower case, and a cancelled one gives it back', async () => {
    const first = await book(invoice('s/1'));
    expect(await refused(invoice('S/1'))).toMatchObject({
      status: 409,
      code: 'TAX_NUMBER',
      message: `S/1 is the number of ${first.number} of 31-Mar-2026. A tax document has a number of its own in 2025-26: give the next one, or open ${first.number}.`,
      links: [{ id: first.id, label: first.number }],
    });
    expect((await book(invoice('S/1', {}, '2025-03-31'))).status).toBe('posted');
    // A credit note has a series of its own.
    expect((await book(note('S/1'))).status).toBe('posted');
    await office.admin.ok('POST', `${JOURNALS}/${first.id}/cancel`, {
      version: first.version,
      reason: 'Wrong customer chosen',
    });
    expect((await book(invoice('S/1'))).status).toBe('posted');
  });

  test('of two that are sent at once one is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => office.admin.call('POST', post(JOURNALS), invoice('S/9'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each(['S 2', 'S#2', 'Ś/2', 'S.2'])('%s is refused, since it has other signs', async (number) => {
    const message = `The number of a tax document has at most 16 letters, digits, “-” and “/”: ${number} has others.`;
    expect((await refused(invoice(number))).fields).toEqual({ 'lines.0.bills.0.billNo': message });
    expect((await refused(invoice('S/3', { gstBillNo: number }))).fields).toEqual({ gstBillNo: message });
  });

  test('is not dated after its journal', async () => {
    const message =
      'The bill is dated after the voucher. Give a date up to 31-Mar-2026, or enter the voucher on the day of the bill.';
    expect((await refused(invoice('S/4', {}, '2026-04-01'))).fields).toEqual({ 'lines.0.bills.0.billDate': message });
    expect((await refused(invoice('S/4', { gstBillDate: '2026-04-01' }))).fields).toEqual({ gstBillDate: message });
  });

  test('is no matter where a supplier gave it', async () => {
    const supplier = await office.open('Petty Suppliers', 'Trade Payables');
    const bought = form.journal(
      [
        journalLine(office.account('Purchases'), rs('10')),
        journalLine(supplier, -rs('10'), { bills: [newBill('S.1 #2', '2026-03-31', '2026-04-30', rs('10'))] }),
      ],
      { purpose: 'purchaseNote' },
    );
    expect((await book(bought)).status).toBe('posted');
  });
});
