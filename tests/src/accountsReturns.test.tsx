import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paymentsDocument } from '../../src/modules/accounts/payments.document';
import { openScreen } from './kitSupport';
import { booksNow, desk, PAYMENTS, paid, payment, rs, serveDesk } from './voucherDesk';

serveDesk();

test('a returned cheque of a supply with GST asks about the supply, and who is owed its money', async () => {
  const cheque = { mode: 'cheque', instrumentNo: '900001', instrumentDate: desk.today };
  const { client, rent } = booksNow();
  const { id } = await client.post<{ id: number }>(`${PAYMENTS}?step=post`, {
    ...payment([paid(rent, rs(1_000), { gstPercent: 18_000 })], cheque),
    confirmed: [{ code: 'OVERDRAFT', reason: null }],
  });
  openScreen(paymentsDocument, `?open=${id}`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Cheque returned' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('The supply');
  await keys.click(dialog.getByRole('button', { name: 'Book the return' }));
  expect(await dialog.findByText('The supply: Say what becomes of the supply')).toBeDefined();
  expect(dialog.getByText('Why the bank returned it: Say why, in 10 to 200 characters')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('The supply')));
  await keys.selectOptions(dialog.getByLabelText('The supply'), 'The supply was made; payment is due');
  await keys.type(dialog.getByLabelText('Who owes the money now, or is owed it'), 'deccan{Enter}');
  await keys.type(dialog.getByLabelText('Why the bank returned it'), 'Signature differs, says the bank');
  await keys.click(dialog.getByRole('button', { name: 'Book the return' }));
  expect(await screen.findByText(/is taken back by JVHYD/)).toBeDefined();
  const pending = await client.get<{ pending: number }[]>(`/api/accounts/bills/pending?accountId=${desk.deccan}`);
  expect(pending.map((bill) => bill.pending)).toContain(-rs(1_180));
});

test('the charges of a returned cheque ask for a cost centre where their account does', async () => {
  const cheque = { mode: 'cheque', instrumentNo: '900002', instrumentDate: desk.today };
  const { client, rent } = booksNow();
  const found = await client.get<{ rows: { id: number; version: number }[] }>(
    '/api/accounts/accounts?q=Bank%20Charges',
  );
  const [charges] = found.rows;
  await client.put(`/api/accounts/accounts/${charges?.id}`, { ...charges, costCentreNeeded: true });
  await client.post('/api/accounts/cost-centres', { name: 'South site', code: null, parentId: null, active: true });
  const { id } = await client.post<{ id: number }>(`${PAYMENTS}?step=post`, {
    ...payment([paid(rent, rs(1_000))], cheque),
    confirmed: [{ code: 'OVERDRAFT', reason: null }],
  });
  openScreen(paymentsDocument, `?open=${id}`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Cheque returned' }));
  const dialog = within(await screen.findByRole('dialog'));
  // Enter goes on to the charges; a return that is booked too early is booked without them.
  await keys.type(dialog.getByLabelText('Why the bank returned it'), 'Signature differs, says the bank{Enter}');
  expect(document.activeElement).toBe(dialog.getByLabelText('Charges of the bank'));
  expect(dialog.queryByLabelText('Cost centre')).toBeNull();
  await keys.keyboard('590{Tab}');
  await dialog.findByLabelText('Cost centre');
  await keys.click(dialog.getByRole('button', { name: 'Book the return' }));
  expect(await dialog.findByText('Cost centre: Bank Charges asks for a cost centre')).toBeDefined();
  await keys.type(dialog.getByLabelText('Cost centre'), 'south{Enter}');
  await keys.click(dialog.getByRole('button', { name: 'Book the return' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Please confirm' }));
  await keys.click(asked.getByRole('button', { name: 'Book the return' }));
  expect(await screen.findByText(/The charges are PY/)).toBeDefined();
});
