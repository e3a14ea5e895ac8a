import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DemoInvoice } from '../../contract/demo/invoices';
import { invoicesScreen } from '../../src/modules/demo/invoices/Invoices';
import { createInvoice, moveInvoice } from '../../src/modules/demo/invoices/invoicesData';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const input = (id: string) => ({
  id,
  orderNumber: 'PO-1',
  orderStatus: 'Pending',
  orderDate: '2026-03-31',
  currency: '₹',
  vat: 10_000,
  billFrom: { name: 'Our shop', address: '1 Main Road' },
  billTo: { name: 'Lakshmi Stores', address: 'Warangal' },
  items: [{ name: 'Lamp', unit: 3_000, unitPrice: 24_950 }],
});
const make = (id: string) => booksNow().client.post<DemoInvoice>('/api/invoices', input(id));
const stored = (id: string) => booksNow().client.get<DemoInvoice>(`/api/invoices/${id}`);

test('a number that was given away meanwhile is replaced, once', async () => {
  await make('CLASH');
  const second = await createInvoice(input('CLASH'));
  expect(second.id).not.toBe('CLASH');
  expect((await stored(second.id)).orderNumber).toBe('PO-1');
});

test('a form without lines is refused with its sentence, and typing is not lost by leaving', async () => {
  openScreen(invoicesScreen, '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Order no'), 'PO-9');
  await keys.keyboard('{Alt>}a{/Alt}');
  expect((await screen.findAllByText(/Add at least one line/)).length).toBeGreaterThan(0);
  await keys.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await keys.click(question.getByRole('button', { name: 'Go back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Order no').value).toBe('PO-9');
});

test('lines are taken up and down by keyboard', async () => {
  const invoice = await make('LINES');
  openScreen(invoicesScreen, `?open=${invoice.id}&edit=1`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Add a line' }));
  const items = () => screen.getAllByLabelText<HTMLInputElement>('Item').map(({ value }) => value);
  await waitFor(() => expect(items()).toHaveLength(2));
  await keys.type(screen.getAllByLabelText('Item')[1] as HTMLElement, 'Fan');
  await keys.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await waitFor(() => expect(items()).toEqual(['Fan', 'Lamp']));
});

test('a delivered invoice is read only, and is deleted once its number was typed', async () => {
  const first = await make('DONE1');
  await moveInvoice(await moveInvoice(first, 'Processing'), 'Delivered');
  openScreen(invoicesScreen, '?open=DONE1&edit=1');
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  const question = within(await screen.findByRole('dialog', { name: 'Delete this invoice?' }));
  await keys.type(question.getByLabelText('No'), 'DONE2');
  await keys.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText('Type DONE1');
  await keys.clear(question.getByLabelText('No'));
  await keys.type(question.getByLabelText('No'), 'done1');
  await keys.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Invoice DONE1 is deleted');
  await waitFor(() => expect(placeNow()).not.toContain('open='));
});

test('an address of an invoice that is gone says so', async () => {
  openScreen(invoicesScreen, '?open=GONE9');
  expect(await screen.findByText('Invoice GONE9 no longer exists')).toBeDefined();
});
