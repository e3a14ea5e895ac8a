import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  against,
  JOURNALS,
  journalLine,
  newBill,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
} from './office';
import { openVoucherDesk } from './voucherDesk';

const { office, form, deccan, rent, pay, payRefused } = await openVoucherDesk();

/** Books a purchase from a supplier and gives back its bill. */
async function purchase(supplier: number, billNo: string, amount: string, due = '2026-04-20') {
  await office.admin.ok(
    'POST',
    post(JOURNALS),
    form.journal([
      journalLine(office.account('Purchases'), rs(amount)),
      journalLine(supplier, -rs(amount), { bills: [newBill(billNo, '2026-03-21', due, rs(amount))] }),
    ]),
  );
  const bill = (await office.pending(supplier)).find((one) => one.billNo === billNo);
  if (!bill) throw new Error(`bill ${billNo} is not pending`);
  return bill;
}

describe('a payment', () => {
  test('debits each account and credits the bank with the paid amount', async () => {
    const voucher = await pay([
      paymentLine(rent, rs('12,000')),
      paymentLine(office.account('Electricity'), rs('3,450.50')),
    ]);
    expect(voucher.status).toBe('posted');
    expect(voucher.amount).toBe(15_450_50);
    expect(voucher.particulars).toBe('Rent, Electricity');
    expect(office.entries(voucher)).toEqual(['Rent +12000.00', 'Electricity +3450.50', 'HDFC Current A/c -15450.50']);
  });

  test('never pays into the account it pays from, nor from one that holds no money', async () => {
    const bank = office.account('HDFC Current A/c');
    expect(await payRefused([paymentLine(bank, rs('10'))])).toMatchObject({
      status: 400,
      fields: { 'lines.0.accountId': 'HDFC Current A/c cannot pay into itself' },
    });
    expect(await payRefused([paymentLine(rent, rs('10'))], { payFromId: office.account('Salaries') })).toMatchObject({
      status: 400,
      fields: { payFromId: 'Salaries is neither cash nor a bank. Choose one that is.' },
    });
  });

  test('asks for the cost centre of an account that keeps them', async () => {
    const site = await office.open('Site Expenses', 'Direct Expenses', { costCentreNeeded: true });
    expect(await payRefused([paymentLine(site, rs('10'))])).toMatchObject({
      fields: { 'lines.0.costCentreId': 'Site Expenses asks for a cost centre' },
    });
    const centre = { code: null, name: 'Tower B', parentId: null, active: true };
    const { id } = await office.admin.ok('POST', '/api/accounts/cost-centres', centre);
    expect((await pay([paymentLine(site, rs('10'), { costCentreId: id })])).status).toBe('posted');
  });

  test('shows its posting before it is posted, and keeps nothing of that', async () => {
    const list = () => office.admin.ok<{ total: number }>('GET', PAYMENTS);
    const before = await list();
    const preview = await office.admin.ok<{ totals: object[]; entries: { accountName: string; credit: number }[] }>(
      'POST',
      `${PAYMENTS}/preview`,
      form.payment([
        paymentLine(rent, rs('1,00,000'), { gstPercent: 18_000, tdsSectionId: office.section('194I(b)') }),
      ]),
    );
    expect(preview.totals).toEqual([
      { label: 'GST', amount: 18_000_00 },
      { label: 'TDS', amount: 10_000_00 },
      { label: 'Paid', amount: 1_08_000_00 },
    ]);
    expect(preview.entries.at(-1)).toMatchObject({ accountName: 'HDFC Current A/c', credit: 1_08_000_00 });
    expect((await list()).total).toBe(before.total);
  });
});

describe('GST on a direct expense', () => {
  test('inside the state is split into two equal halves', async () => {
    const voucher = await pay([paymentLine(rent, rs('1,80,000'), { gstPercent: 18_000 })]);
    expect(office.entries(voucher)).toEqual([
      'Rent +180000.00',
      'Input CGST +16200.00',
      'Input SGST +16200.00',
      'HDFC Current A/c -212400.00',
    ]);
  });

  test('from another state is one head', async () => {
    const voucher = await pay([paymentLine(rent, rs('100.03'), { gstPercent: 5_000, interState: true })]);
    expect(office.entries(voucher)).toEqual(['Rent +100.03', 'Input IGST +5.00', 'HDFC Current A/c -105.03']);
  });

  test('rounds each half away from zero, so both stay equal', async () => {
    const voucher = await pay([paymentLine(rent, rs('100.10'), { gstPercent: 5_000 })]);
    // 2.5 % of 100.10 is 2.5025.
    expect(office.entries(voucher).slice(1, 3)).toEqual(['Input CGST +2.50', 'Input SGST +2.50']);
    const odd = await pay([paymentLine(rent, rs('0.20'), { gstPercent: 5_000 })]);
    // 2.5 % of 0.20 is half a paisa.
    expect(office.entries(odd).slice(1, 3)).toEqual(['Input CGST +0.01', 'Input SGST +0.01']);
  });

  test('is no matter of a supplier’s bill, of money of our own or of a tax', async () => {
    const sbi = await office.open('SBI for GST', 'Bank Accounts');
    const others = { 'Deccan Supplies': deccan, 'SBI for GST': sbi, 'GST Payable': office.account('GST Payable') };
    for (const [name, account] of Object.entries(others))
      expect(await payRefused([paymentLine(account, rs('100'), { gstPercent: 18_000 })])).toMatchObject({
        status: 400,
        fields: {
          'lines.0.gstPercent': `${name} is no cost and has no GST. Leave the GST out, or choose what was bought.`,
        },
      });
    expect(await payRefused([paymentLine(deccan, rs('100'), { supply: 'exempt' })])).toMatchObject({ status: 400 });
  });
});

describe('tax deducted at source', () => {
  const company = { billWise: true, pan: 'AABCS1429B' };
  const person = { billWise: true, pan: 'ABCPD1234E' };
  const onAccount = (amount: string) => ({
    bills: [{ refType: 'onAccount', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs(amount) }],
  });
  const payUnder = async (supplier: number, section: string, amount: string, more: object = {}) => {
    const line = paymentLine(supplier, rs(amount), {
      tdsSectionId: office.section(section),
      ...onAccount(amount),
      ...more,
    });
    const voucher = await pay([line]);
    return voucher.entries.find((entry) => entry.accountName === 'TDS Payable')?.credit ?? 0;
  };

  test('194C takes nothing up to 30,000 at a time, 2 % of a company above it, 1 % of a person', async () => {
    const mill = await office.open('Kaveri Works', 'Trade Payables', company);
    const mason = await office.open('Dinesh Mason', 'Trade Payables', person);
    expect(await payUnder(mill, '194C', '30,000')).toBe(0);
    expect(await payUnder(mill, '194C', '30,001')).toBe(600_00);
    expect(await payUnder(mason, '194C', '40,000')).toBe(400_00);
  });

  test('past the limit of the year it is due on the whole sum, less earlier deductions', async () => {
    const mill = await office.open('Godavari Works', 'Trade Payables', company);
    expect(await payUnder(mill, '194C', '30,000')).toBe(0);
    expect(await payUnder(mill, '194C', '40,000')).toBe(800_00);
    // 30,000 + 40,000 + 35,000 = 1,05,000 in the year: 2,100 less 800.
    expect(await payUnder(mill, '194C', '35,000')).toBe(1_300_00);
    expect(await payUnder(mill, '194C', '10,000')).toBe(200_00);
  });

  test('194Q is due only on the excess over 50 lakh in the year', async () => {
    const mill = await office.open('Steel Mill', 'Trade Payables', company);
    expect(await payUnder(mill, '194Q', '45,00,000')).toBe(0);
    expect(await payUnder(mill, '194Q', '10,00,000')).toBe(500_00);
    expect(await payUnder(mill, '194Q', '1,00,000')).toBe(100_00);
  });

  test('a party without PAN pays 20 %, by section 206AA', async () => {
    const nobody = await office.open('Cash Contractor', 'Trade Payables', { billWise: true });
    expect(await payUnder(nobody, '194C', '50,000')).toBe(10_000_00);
  });

  test('two lines of one voucher to one party count together towards the limits', async () => {
    const consultant = await office.open('Rao & Co', 'Trade Payables', company);
    const line = paymentLine(consultant, rs('30,000'), {
      tdsSectionId: office.section('194J(b)'),
      ...onAccount('30,000'),
    });
    const voucher = await pay([line, line]);
    expect(office.entries(voucher).at(-2)).toBe('TDS Payable -6000.00');
    expect(office.entries(voucher).at(-1)).toBe('HDFC Current A/c -54000.00');
  });

  test('a typed amount needs a reason, and the deduction then counts', async () => {
    const consultant = await office.open('Iyer & Co', 'Trade Payables', company);
    const section = { tdsSectionId: office.section('194J(b)') };
    const line = paymentLine(consultant, rs('60,000'), { ...section, tdsAmount: rs('1,000'), ...onAccount('60,000') });
    expect(await payRefused([line])).toMatchObject({
      status: 400,
      fields: { 'lines.0.tdsReason': 'The section gives 6,000.00. Say why 1,000.00 is kept back.' },
    });
    expect(
      await payUnder(consultant, '194J(b)', '60,000', {
        tdsAmount: rs('1,000'),
        tdsReason: 'Certificate 15/2025 at a lower rate',
      }),
    ).toBe(1_000_00);
    // 70,000 in the year at 10 % is 7,000, less 1,000 already deducted.
    expect(await payUnder(consultant, '194J(b)', '10,000')).toBe(6_000_00);
  });

  test('a cancelled payment no longer counts towards the limit', async () => {
    const mill = await office.open('Narmada Works', 'Trade Payables', company);
    const line = paymentLine(mill, rs('30,000'), { tdsSectionId: office.section('194C'), ...onAccount('30,000') });
    for (let round = 0; round < 3; round++) await pay([line]);
    const last = await pay([line]);
    expect(office.entries(last).at(-2)).toBe('TDS Payable -2400.00');
    const reason = 'Entered twice by mistake';
    await office.admin.ok('POST', `${PAYMENTS}/${last.id}/cancel`, { version: last.version, reason });
    expect(await payUnder(mill, '194C', '10,000')).toBe(0);
  });
});

describe('bills of a supplier', () => {
  test('are pending oldest first and go down by their payments', async () => {
    const supplier = await office.open('Pune Polymers', 'Trade Payables', { billWise: true });
    const late = await purchase(supplier, 'PP/2', '50,000', '2026-05-15');
    const early = await purchase(supplier, 'PP/1', '20,000', '2026-04-10');
    expect((await office.pending(supplier)).map((bill) => bill.billNo)).toEqual(['PP/1', 'PP/2']);
    const bills = [against(early.id, rs('20,000')), against(late.id, rs('5,000'))];
    await pay([paymentLine(supplier, rs('25,000'), { bills })]);
    expect((await office.pending(supplier)).map(({ billNo, pending }) => [billNo, pending])).toEqual([
      ['PP/2', -45_000_00],
    ]);
  });

  test('take no more than is pending, and say how much that is', async () => {
    const bill = await purchase(deccan, 'DS/101', '2,12,400');
    await pay([paymentLine(deccan, rs('1,50,000'), { bills: [against(bill.id, rs('1,50,000'))] })]);
    expect(
      await payRefused([paymentLine(deccan, rs('70,000'), { bills: [against(bill.id, rs('70,000'))] })]),
    ).toMatchObject({
      status: 400,
      code: 'INVALID',
      message: 'Only 62,400.00 is pending on DS/101.',
      fields: { 'lines.0.bills.0.amount': 'Only 62,400.00 is pending on DS/101.' },
    });
    const twice = [against(bill.id, rs('40,000')), against(bill.id, rs('40,000'))];
    expect(await payRefused([paymentLine(deccan, rs('80,000'), { bills: twice })])).toMatchObject({
      status: 400,
      message: 'Only 62,400.00 is pending on DS/101.',
      fields: { 'lines.0.bills.1.amount': 'Only 62,400.00 is pending on DS/101.' },
    });
  });

  test('must belong to the account of the line', async () => {
    const other = await office.open('Silicon Systems', 'Trade Payables', { billWise: true });
    const bill = await purchase(other, 'SS/5', '1,06,200');
    expect(await payRefused([paymentLine(deccan, rs('100'), { bills: [against(bill.id, rs('100'))] })])).toMatchObject({
      fields: { 'lines.0.bills.0.billId': 'Choose a pending bill of Deccan Supplies' },
    });
    expect(await payRefused([paymentLine(rent, rs('100'), { bills: [against(bill.id, rs('100'))] })])).toMatchObject({
      fields: { 'lines.0.bills': 'Rent is not kept bill by bill' },
    });
  });

  test('an excess becomes an advance after it is confirmed, without a reason', async () => {
    const supplier = await office.open('Ganga Wholesale', 'Trade Payables', { billWise: true });
    const bill = await purchase(supplier, 'GW/7', '10,000');
    const lines = [paymentLine(supplier, rs('12,500'), { bills: [against(bill.id, rs('10,000'))] })];
    expect(await payRefused(lines)).toMatchObject({
      status: 409,
      code: 'CONFIRM',
      type: 3,
      message: '2,500.00 more than the bills of Ganga Wholesale will be kept as an advance.',
      confirm: { code: 'ADVANCE', needsReason: false },
    });
    const voucher = await pay(lines, { confirmed: [{ code: 'ADVANCE', reason: null }] });
    expect((await office.pending(supplier)).map(({ billNo, pending }) => [billNo, pending])).toEqual([
      [voucher.number, 2_500_00],
    ]);
  });
});

describe('a cheque', () => {
  test('has six digits and is used once, and the refusal names the voucher that used it', async () => {
    const cheque = (instrumentNo: string | null) => ({ mode: 'cheque', instrumentNo, instrumentDate: '2026-03-31' });
    for (const wrong of [null, '1234', '12345a', '1234567']) {
      expect(await payRefused([paymentLine(rent, rs('10'))], cheque(wrong))).toMatchObject({
        fields: { instrumentNo: 'A cheque number has 6 digits' },
      });
    }
    const first = await pay([paymentLine(rent, rs('10'))], cheque('101002'));
    const message = `Cheque 101002 is already used in ${first.number}.`;
    expect(await payRefused([paymentLine(rent, rs('20'))], cheque('101002'))).toMatchObject({
      status: 400,
      message,
      fields: { instrumentNo: message },
    });
    await office.admin.ok('POST', `${PAYMENTS}/${first.id}/cancel`, {
      version: first.version,
      reason: 'Wrong payee written',
    });
    expect((await pay([paymentLine(rent, rs('20'))], cheque('101002'))).status).toBe('posted');
  });

  test('may be post-dated, which nothing else may', async () => {
    const cheque = { mode: 'cheque', instrumentDate: '2026-04-15', postDated: true };
    expect((await pay([paymentLine(rent, rs('10'))], { ...cheque, instrumentNo: '200001' })).status).toBe('posted');
    office.app.setNow('2026-03-20T06:00:00.000Z');
    const ahead = { ...cheque, date: '2026-03-25', instrumentDate: '2026-03-25', instrumentNo: '200002' };
    expect((await pay([paymentLine(rent, rs('10'))], ahead)).date).toBe('2026-03-25');
    expect(await payRefused([paymentLine(rent, rs('10'))], { date: '2026-03-25' })).toMatchObject({
      message: 'The date cannot be in the future.',
    });
    office.app.setNow('2026-03-31T06:00:00.000Z');
  });
});

describe('cash and bank', () => {
  const fromCash = () => ({ payFromId: office.account('Cash'), mode: 'cash' });

  beforeAll(async () => {
    await office.admin.ok(
      'POST',
      post(RECEIPTS),
      form.receipt([receiptLine(office.account('Sales'), rs('50,000'))], {
        receiveInId: office.account('Cash'),
        mode: 'cash',
      }),
    );
  });

  test('cash above 10,000 to one person in a day needs a reason, which goes to the trail', async () => {
    const lines = [paymentLine(rent, rs('10,000'))];
    expect((await pay(lines, fromCash())).status).toBe('posted');
    const refusal = await payRefused([paymentLine(rent, rs('0.01'))], fromCash());
    expect(refusal).toMatchObject({ status: 409, code: 'CONFIRM', confirm: { code: 'CASH_LAW', needsReason: true } });
    expect(refusal.message).toContain('10,000.01 in cash to Rent in one day is above 10,000.00');
    expect(
      await payRefused([paymentLine(rent, rs('0.01'))], {
        ...fromCash(),
        confirmed: [{ code: 'CASH_LAW', reason: null }],
      }),
    ).toMatchObject({ code: 'CONFIRM' });
    const reason = 'Landlord has no bank account';
    const voucher = await pay([paymentLine(rent, rs('0.01'))], {
      ...fromCash(),
      confirmed: [{ code: 'CASH_LAW', reason }],
    });
    const history = await office.admin.ok<{ rows: { action: string; reason: string | null }[] }>(
      'GET',
      `/api/admin/history?entity=payments&id=${voucher.id}`,
    );
    expect(history.rows.map((row) => [row.action, row.reason])).toContainEqual(['override', reason]);
  });

  test('cash never goes below zero, on the day or later, and the refusal names figure and day', async () => {
    const confirmed = [{ code: 'CASH_LAW', reason: 'Advance to be adjusted' }];
    expect(
      await payRefused([paymentLine(office.account('Travelling'), rs('41,249.99'))], { ...fromCash(), confirmed }),
    ).toMatchObject({
      status: 409,
      code: 'CASH_NEGATIVE',
      type: 4,
      message: 'Cash would be −1,250.00 on 31-Mar-2026. Enter the money received first, or pay from a bank.',
    });
    // A back-dated payment on a day before the money came.
    expect(await payRefused([paymentLine(rent, rs('500'))], { ...fromCash(), date: '2026-03-30' })).toMatchObject({
      message: 'Cash would be −500.00 on 30-Mar-2026. Enter the money received first, or pay from a bank.',
    });
  });

  test('a bank beyond its overdraft limit is a warning', async () => {
    const sbi = await office.open('SBI Current A/c', 'Bank Accounts', { overdraftLimit: rs('5,000') });
    expect((await pay([paymentLine(rent, rs('5,000'))], { payFromId: sbi })).status).toBe('posted');
    const lines = [paymentLine(rent, rs('1'))];
    expect(await payRefused(lines, { payFromId: sbi })).toMatchObject({
      status: 409,
      confirm: { code: 'OVERDRAFT', needsReason: false },
      message: 'SBI Current A/c would be −5,001.00 on 31-Mar-2026, beyond its limit of 5,000.00.',
    });
    const confirmed = [{ code: 'OVERDRAFT', reason: null }];
    expect((await pay(lines, { payFromId: sbi, confirmed })).status).toBe('posted');
  });
});

test('an account that is switched off takes no new line, and a missing purpose is refused by name', async () => {
  const old = await office.open('Old Vendor', 'Trade Payables', { active: false });
  expect(await payRefused([paymentLine(old, rs('10'))])).toMatchObject({
    fields: { 'lines.0.accountId': 'Old Vendor is switched off. Choose another account or switch it on.' },
  });
  const { query } = office.app.system.database;
  await query(sql`delete from account_purposes where company_id = ${office.company} and purpose = 'inputIgst'`);
  expect(await payRefused([paymentLine(rent, rs('100'), { gstPercent: 18_000, interState: true })])).toMatchObject({
    status: 409,
    code: 'NO_PURPOSE',
    message: 'No account is set for “Input IGST”. Ask an administrator to choose one under account purposes.',
  });
});
