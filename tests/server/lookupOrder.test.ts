import { expect, test } from 'vitest';
import { paymentLine, rs } from './office';
import { openVoucherDesk } from './voucherDesk';

const { office, pay, payRefused } = await openVoucherDesk();
const offered = async (q: string, used = '') =>
  (
    await office.admin.ok<{ label: string }[]>(
      'GET',
      `/api/accounts/accounts/lookup?q=${encodeURIComponent(q)}${used && `&used=${used}`}`,
    )
  ).map(({ label }) => label);

test('an account whose name begins with the typed text comes before one that has it further on', async () => {
  expect(await offered('elec')).toEqual([
    'Electrical Installations',
    'Electricity',
    'Acc Dep Electrical Installations',
  ]);
  const sal = await offered('sal');
  expect(sal.indexOf('Salaries')).toBeLessThan(sal.indexOf('Gain on Sale of Asset'));
});

test('among equals the ones come first that this field of these vouchers was filled with most', async () => {
  const [sales, salaries] = [office.account('Sales'), office.account('Salaries')];
  expect(sales).not.toBe(salaries);
  const before = await offered('sal', 'PY:lines.accountId');
  await pay([paymentLine(office.account('Salaries'), rs('100'))]);
  await pay([paymentLine(office.account('Rent'), rs('100'))]);
  await pay([paymentLine(office.account('Rent'), rs('100'))]);
  expect((await offered('sal', 'PY:lines.accountId'))[0]).toBe('Salaries');
  // With nothing typed the usual accounts are at the top, and a receipt has its own habits.
  expect((await offered('', 'PY:lines.accountId')).slice(0, 2)).toEqual(['Rent', 'Salaries']);
  expect(await offered('sal', 'RC:lines.accountId')).toEqual(await offered('sal'));
  expect(new Set(await offered('sal', 'PY:lines.accountId'))).toEqual(new Set(before));
});

test('a payment into accumulated depreciation asks whether that account is meant', async () => {
  const account = await office.open('Acc Dep Lifts', 'Accumulated Depreciation');
  const refusal = await payRefused([paymentLine(account, rs('100'))]);
  expect(refusal).toMatchObject({
    status: 409,
    confirm: { code: 'CONTRA_ACCOUNT', needsReason: false },
    message:
      'Acc Dep Lifts is an accumulated depreciation account. A payment usually goes to an expense, an asset or a party. Choose another account, or confirm this one.',
  });
  const paid = await pay([paymentLine(account, rs('100'))], {
    confirmed: [{ code: 'CONTRA_ACCOUNT', reason: null }],
  });
  expect(paid.status).toBe('posted');
});
