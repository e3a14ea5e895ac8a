import { describe, expect, test } from 'vitest';
import { against, JOURNALS, journalLine, newBill, post, RECEIPTS, receiptLine, rs, type Voucher } from './office';
import { openVoucherDesk } from './voucherDesk';

const { office, form, anand, receive, receiveRefused } = await openVoucherDesk();

async function sale(billNo: string, amount: string) {
  await office.admin.ok(
    'POST',
    post(JOURNALS),
    form.journal([
      journalLine(anand, rs(amount), { bills: [newBill(billNo, '2026-03-01', '2026-03-31', rs(amount))] }),
      journalLine(office.account('Sales'), -rs(amount)),
    ]),
  );
  const bill = (await office.pending(anand)).find((one) => one.billNo === billNo);
  if (!bill) throw new Error(`bill ${billNo} is not pending`);
  return bill;
}

describe('a receipt', () => {
  test('debits the bank and credits each account, and settles the bill it names', async () => {
    const bill = await sale('S/25/001', '5,31,000');
    const voucher = await receive([receiptLine(anand, rs('5,31,000'), { bills: [against(bill.id, rs('5,31,000'))] })]);
    expect(voucher.amount).toBe(5_31_000_00);
    expect(office.entries(voucher)).toEqual(['HDFC Current A/c +531000.00', 'Anand Stores -531000.00']);
    expect(voucher.entries[1]?.billNo).toBe('S/25/001');
    const { billsMoved } = await office.admin.ok<{ billsMoved: object[] }>('GET', `${RECEIPTS}/${voucher.id}`);
    expect(billsMoved).toEqual([{ accountId: anand, billNo: 'S/25/001', amount: 5_31_000_00 }]);
    expect(await office.pending(anand)).toEqual([]);
  });

  test('shows which of its lines are customers or suppliers, and who brought the money', async () => {
    type Told = Voucher & { parties: number[]; receivedFrom: string | null };
    const cashSale = [receiptLine(office.account('Sales'), rs('100'))];
    const told = await receive(cashSale, { receivedFrom: ' Ravi Kumar ' });
    expect(told).toMatchObject({ parties: [], receivedFrom: 'Ravi Kumar' });
    const bills = [against((await sale('S/25/000', '50')).id, rs('50'))];
    const mixed = await receive([...cashSale, receiptLine(anand, rs('50'), { bills })]);
    for (const receipt of [mixed, await office.admin.ok<Told>('GET', `${RECEIPTS}/${mixed.id}`)])
      expect(receipt).toMatchObject({ parties: [anand], receivedFrom: null });
  });

  test('keeps apart the tax that the customer deducted and the discount allowed', async () => {
    const bill = await sale('S/25/002', '1,18,000');
    const voucher = await receive([
      receiptLine(anand, rs('1,18,000'), {
        bills: [against(bill.id, rs('1,18,000'))],
        tdsDeducted: rs('2,000'),
        discountAllowed: rs('1,000'),
      }),
    ]);
    expect(voucher.amount).toBe(1_15_000_00);
    expect(office.entries(voucher)).toEqual([
      'HDFC Current A/c +115000.00',
      'TDS Receivable +2000.00',
      'Discount Allowed +1000.00',
      'Anand Stores -118000.00',
    ]);
  });

  test('a short receipt leaves the rest of the bill pending', async () => {
    const bill = await sale('S/25/004', '6,13,600');
    await receive([receiptLine(anand, rs('2,00,000'), { bills: [against(bill.id, rs('2,00,000'))] })]);
    expect((await office.pending(anand)).map(({ billNo, amount, pending }) => [billNo, amount, pending])).toEqual([
      ['S/25/004', 6_13_600_00, 4_13_600_00],
    ]);
    expect(
      await receiveRefused([receiptLine(anand, rs('5,00,000'), { bills: [against(bill.id, rs('5,00,000'))] })]),
    ).toMatchObject({ status: 400, message: 'Only 4,13,600.00 is pending on S/25/004.' });
  });

  test('gives up the rest of a bill as a discount, which closes the bill', async () => {
    const bill = await sale('S/25/005', '1,18,000');
    const line = { bills: [against(bill.id, rs('1,18,000'))], shortTo: 'discount', shortAmount: rs('500') };
    const voucher = await receive([receiptLine(anand, rs('1,18,000'), { ...line, discountAllowed: rs('1,500') })]);
    expect(voucher.amount).toBe(1_16_000_00);
    expect(office.entries(voucher)).toEqual([
      'HDFC Current A/c +116000.00',
      'Discount Allowed +2000.00',
      'Anand Stores -118000.00',
    ]);
    expect((await office.pending(anand)).map(({ billNo }) => billNo)).not.toContain('S/25/005');
  });

  test('writes the rest of a bill off as a bad debt that names the bill, and its cancellation brings the bill back', async () => {
    const bill = await sale('S/25/006', '59,000');
    const line = { bills: [against(bill.id, rs('59,000'))], shortTo: 'badDebt', shortAmount: rs('9,000') };
    const voucher = await receive([receiptLine(anand, rs('59,000'), { ...line, tdsDeducted: rs('1,000') })]);
    expect(office.entries(voucher)).toEqual([
      'HDFC Current A/c +49000.00',
      'TDS Receivable +1000.00',
      'Bad Debts +9000.00',
      'Anand Stores -59000.00',
    ]);
    expect(voucher.entries[2]?.narration).toBe('Rest of S/25/006 of Anand Stores');
    const { id, version } = voucher;
    const reason = 'The customer paid after all';
    const undone = await office.admin.ok<Voucher>('POST', `${RECEIPTS}/${id}/cancel`, { version, reason });
    expect(office.entries(undone)).toContain('mirror Bad Debts -9000.00');
    expect((await office.pending(anand)).find(({ billNo }) => billNo === 'S/25/006')?.pending).toBe(59_000_00);
  });

  test('short of its bills asks about the rest, and gives up only that of a bill', async () => {
    const bill = await sale('S/25/007', '1,000');
    const bills = [against(bill.id, rs('1,000'))];
    expect(await receiveRefused([receiptLine(anand, rs('900'), { bills })])).toMatchObject({
      fields: {
        'lines.0.bills':
          'The bills of Anand Stores are 100.00 more than the line. Say whether that stays pending, is a discount or is a bad debt.',
      },
    });
    expect(await receiveRefused([receiptLine(anand, rs('1,000'), { bills, shortTo: 'badDebt' })])).toMatchObject({
      fields: {
        'lines.0.shortTo': 'Say whether the rest of the bills stays pending, is a discount or is a bad debt.',
      },
    });
    const noBill = { shortTo: 'badDebt', shortAmount: rs('100') };
    expect(await receiveRefused([receiptLine(anand, rs('1,000'), noBill)])).toMatchObject({
      fields: { 'lines.0.bills': 'Choose the bill whose rest is given up, or leave the rest pending.' },
    });
    expect(
      await receiveRefused([receiptLine(anand, rs('1,000'), { bills, shortTo: 'badDebt', shortAmount: rs('1,000') })]),
    ).toMatchObject({ fields: { 'lines.0.amount': 'Tax and discount leave nothing to receive. Check the amounts.' } });
  });

  test('without a bill it is on account, until a journal sets it against one', async () => {
    const chennai = await office.open('Chennai Mart', 'Trade Receivables', { billWise: true });
    const voucher = await receive([receiptLine(chennai, rs('1,00,000'))]);
    expect((await office.pending(chennai)).map(({ billNo, pending }) => [billNo, pending])).toEqual([
      [voucher.number, -1_00_000_00],
    ]);
  });

  test('a bill of ours is not settled by money that comes in', async () => {
    const deccan = office.account('Deccan Supplies');
    await office.admin.ok(
      'POST',
      post(JOURNALS),
      form.journal([
        journalLine(office.account('Purchases'), rs('1,000')),
        journalLine(deccan, -rs('1,000'), { bills: [newBill('DS/1', '2026-03-01', '2026-03-31', rs('1,000'))] }),
      ]),
    );
    const [bill] = await office.pending(deccan);
    expect(
      await receiveRefused([receiptLine(deccan, rs('500'), { bills: [against(bill?.id ?? 0, rs('500'))] })]),
    ).toMatchObject({
      fields: {
        'lines.0.bills.0.billId':
          'DS/1 of Deccan Supplies is owed the other way. Choose a bill that this amount settles.',
      },
    });
  });

  test('tax and discount cannot eat the whole line', async () => {
    expect(
      await receiveRefused([
        receiptLine(office.account('Sales'), rs('100'), { tdsDeducted: rs('60'), discountAllowed: rs('40') }),
      ]),
    ).toMatchObject({ fields: { 'lines.0.amount': 'Tax and discount leave nothing to receive. Check the amounts.' } });
  });

  test('a new bill needs its number, date and due date, and is never due before its date', async () => {
    const blank = { ...newBill('', '2026-03-01', '2026-03-31', rs('10')), billDate: null, dueDate: null };
    expect(await receiveRefused([receiptLine(anand, rs('10'), { bills: [blank] })])).toMatchObject({
      fields: {
        'lines.0.bills.0.billNo': 'Give the number of the bill',
        'lines.0.bills.0.billDate': 'Give the date of the bill',
        'lines.0.bills.0.dueDate': 'Give the day on which the bill falls due',
      },
    });
    const early = newBill('X/1', '2026-03-10', '2026-03-09', rs('10'));
    expect(await receiveRefused([receiptLine(anand, rs('10'), { bills: [early] })])).toMatchObject({
      fields: { 'lines.0.bills.0.dueDate': 'A bill cannot fall due before its own date' },
    });
  });
});

describe('cash from one person in a day', () => {
  const inCash = () => ({ receiveInId: office.account('Cash'), mode: 'cash' });

  test('of 2,00,000 or more needs a reason, however many receipts it comes in', async () => {
    const chennai = office.account('Chennai Mart');
    expect((await receive([receiptLine(chennai, rs('1,50,000'))], inCash())).status).toBe('posted');
    expect((await receive([receiptLine(chennai, rs('49,999.99'))], inCash())).status).toBe('posted');
    const refusal = await receiveRefused([receiptLine(chennai, rs('0.01'))], inCash());
    expect(refusal).toMatchObject({ status: 409, code: 'CONFIRM', confirm: { code: 'CASH_LAW', needsReason: true } });
    expect(refusal.message).toContain('2,00,000.00 in cash from Chennai Mart in one day reaches 2,00,000.00');
    const confirmed = [{ code: 'CASH_LAW', reason: 'Sale of the old shop fittings' }];
    expect((await receive([receiptLine(chennai, rs('0.01'))], { ...inCash(), confirmed })).status).toBe('posted');
  });

  test('counts lines of one receipt together, and each day by itself', async () => {
    const bharat = await office.open('Bharat Retail', 'Trade Receivables', { billWise: true });
    const lines = [receiptLine(bharat, rs('1,00,000')), receiptLine(bharat, rs('1,00,000'))];
    expect(await receiveRefused(lines, inCash())).toMatchObject({ code: 'CONFIRM', confirm: { code: 'CASH_LAW' } });
    expect((await receive([receiptLine(bharat, rs('1,00,000'))], inCash())).status).toBe('posted');
    expect((await receive([receiptLine(bharat, rs('1,00,000'))], { ...inCash(), date: '2026-03-30' })).status).toBe(
      'posted',
    );
  });

  test('is the amount received at the till, after the tax that the customer deducted, now and before', async () => {
    const kept = await office.open('Nashik Mart', 'Trade Receivables');
    const day = { ...inCash(), date: '2026-03-28' };
    expect((await receive([receiptLine(kept, rs('2,10,000'), { tdsDeducted: rs('21,000') })], day)).status).toBe(
      'posted',
    );
    expect((await receive([receiptLine(kept, rs('10,999'))], day)).status).toBe('posted');
    expect((await receiveRefused([receiptLine(kept, rs('1'))], day)).message).toContain('2,00,000.00 in cash from');
  });

  test('counts the cash of a person who is no customer over several accounts', async () => {
    const lines = [
      receiptLine(office.account('Sales'), rs('1,20,000')),
      receiptLine(office.account('Interest Income'), rs('80,000')),
    ];
    const day = { ...inCash(), date: '2026-03-27' };
    const refusal = await receiveRefused(lines, { ...day, receivedFrom: 'Ravi Kumar' });
    expect(refusal.message).toContain('2,00,000.00 in cash from Ravi Kumar in one day');
    for (const [index, line] of lines.entries())
      expect((await receive([line], { ...day, receivedFrom: `Guest ${index}` })).status).toBe('posted');
  });

  test('by bank is nobody’s concern', async () => {
    expect((await receive([receiptLine(office.account('Chennai Mart'), rs('9,00,000'))])).status).toBe('posted');
  });
});
