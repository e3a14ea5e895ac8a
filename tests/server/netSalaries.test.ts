import { expect, test } from 'vitest';
import { paymentLine, rs } from './office';
import { openVoucherDesk } from './voucherDesk';

const { office, pay, payRefused } = await openVoucherDesk();

test('a payment pays a net salary: lines below zero deduct debts to others', async () => {
  const pf = await office.open('PF Payable', 'Statutory Dues');
  const voucher = await pay([
    paymentLine(office.account('Salaries'), rs('50,000')),
    paymentLine(pf, -rs('6,000') as never),
    paymentLine(office.account('Professional Tax Payable'), -rs('200') as never),
  ]);
  expect(voucher.amount).toBe(rs('43,800'));
  expect(office.entries(voucher)).toEqual([
    'Salaries +50000.00',
    'PF Payable -6000.00',
    'Professional Tax Payable -200.00',
    'HDFC Current A/c -43800.00',
  ]);
  expect(
    await payRefused([paymentLine(office.account('Salaries'), rs('100')), paymentLine(pf, -rs('100') as never)]),
  ).toMatchObject({
    fields: { lines: 'What is kept back leaves nothing to pay. Check the amounts.' },
  });
  expect(
    await payRefused([
      paymentLine(office.account('Salaries'), rs('100')),
      paymentLine(pf, -rs('10') as never, { gstPercent: 18_000, interState: false }),
    ]),
  ).toMatchObject({
    fields: {
      'lines.1.gstPercent': 'An amount kept back has no GST or TDS. Clear this, or enter the amount above zero.',
    },
  });
});
