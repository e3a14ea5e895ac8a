import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Openings } from '../../contract/accounts/openings';
import { supplierOpeningsPanel } from '../../src/modules/accounts/openings/openings.panel';
import { newBill, rs } from '../server/office';
import { openYard } from '../server/purchases';
import { serveOffice } from './behaviourSupport';
import { openScreen } from './kitSupport';

const { officeNow, signInAs } = serveOffice(40_902);
const PATH = '/api/procurement/supplier-openings';

beforeEach(async () => {
  await signInAs('ASHA');
});

const stored = () => officeNow().admin.ok<Openings>('GET', `${PATH}?branchId=${officeNow().branchId}`);

async function openBills() {
  openScreen(supplierOpeningsPanel, `?branchId=${officeNow().branchId}&q=Deccan`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /1 bill/ }));
  return { keys, bills: within(await screen.findByRole('region', { name: 'Bills of Deccan Steels' })) };
}

test('a bill of a supplier is given a currency on demand, shows its amount in it, and is saved with it', async () => {
  const { admin, branchId } = officeNow();
  const yard = await openYard(officeNow());
  const { accountId } = await admin.ok<{ accountId: number }>('GET', `/api/procurement/suppliers/${yard.deccan}`);
  const { date } = await stored();
  const bill = newBill('DS/1', date, date, rs('83,125'));
  const line = { accountId, debit: 0, credit: rs('83,125'), bills: [bill] };
  const confirmed = [{ code: 'OPENING_DIFFERENCE', reason: null }];
  await admin.ok('PUT', `${PATH}/accounts`, { branchId, lines: [line], version: null, confirmed });

  const { keys, bills } = await openBills();
  expect(bills.queryByLabelText('Currency')).toBeNull();
  await keys.click(bills.getByRole('button', { name: 'Add currency' }));
  expect(bills.queryByRole('button', { name: 'Add currency' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(bills.getByLabelText('Currency')));
  await keys.selectOptions(bills.getByLabelText('Currency'), 'USD');
  await keys.keyboard('{Alt>}a{/Alt}');
  await bills.findByText('Enter the rupees for 1 USD');
  await keys.type(bills.getByLabelText('Exchange rate'), '83.125{Tab}');
  expect(bills.getByRole('status').textContent).toBe('USD 1,000.00');
  await keys.keyboard('{Alt>}a{/Alt}');
  await keys.click(await screen.findByRole('button', { name: 'Save with a difference' }));
  await waitFor(async () =>
    expect((await stored()).lines[0]?.bills).toEqual([{ ...bill, currency: 'USD', exchangeRate: 831_250 }]),
  );
});

test('a bill that has a currency shows it at once', async () => {
  const { bills } = await openBills();
  expect(bills.getByLabelText<HTMLSelectElement>('Currency').value).toBe('USD');
  expect(bills.getByRole('status').textContent).toBe('USD 1,000.00');
});

test('it is offered once there is a bill', async () => {
  openScreen(supplierOpeningsPanel, `?branchId=${officeNow().branchId}&q=Vizag`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /^Bills/ }));
  const bills = within(await screen.findByRole('region', { name: 'Bills of Vizag Metals' }));
  expect(bills.queryByRole('button', { name: 'Add currency' })).toBeNull();
  await keys.click(bills.getByRole('button', { name: 'New bill' }));
  expect(bills.getByRole('button', { name: 'Add currency' })).toBeDefined();
});
