import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Quotation } from '../../contract/crm/quotations';
import { addDays } from '../../contract/dates';
import { quotationsDocument } from '../../src/modules/crm/quotations.document';
import { CRM_QUOTATIONS, crmQuotation, submit } from '../server/crmForms';
import { openYard, qty, rate, type Yard } from '../server/purchases';
import { customerForm, groupForm, itemForm, SELLING, saleTypeForm } from '../server/selling';
import { openScreen, serveBooks, serveKit } from './kitSupport';

/** Revisions of a quotation are compared from its page. */

serveKit();
const booksNow = serveBooks();
let yard: Yard;
let quotation: Quotation;

beforeAll(async () => {
  const { client, branches, today } = booksNow();
  const make = async (path: string, body: object) => (await client.post<{ id: number }>(path, body)).id;
  const admin = { ok: <T,>(_method: string, path: string, body: unknown) => client.post<T>(path, body) };
  yard = await openYard({ admin, branchId: branches[0] ?? 0 });
  const item = async (code: string, name: string) =>
    make('/api/inventory/items', { ...itemForm(code, yard.kgs), name });
  const [pump, cable] = [await item('MB1', 'Borewell pump'), await item('CBL', 'Cable')];
  const { rows } = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/accounts?q=Sales');
  const sold = {
    customerId: await make(
      SELLING.customers,
      customerForm('ANN', 'Annapurna Agencies', await make(SELLING.groups, groupForm('DLR', 'Dealers'))),
    ),
    saleTypeId: await make(
      SELLING.saleTypes,
      saleTypeForm('LOC', 'Local B2B', rows.find(({ name }) => name === 'Sales')?.id ?? 0),
    ),
  };
  const line = (itemId: number, units: number, more: object = {}) => ({
    itemId,
    unitId: yard.kgs,
    qty: qty(units),
    rate: rate(100),
    discountPercent: 0,
    gstPercent: 18_000,
    ...more,
  });
  const form = (items: object[], more: object = {}) =>
    crmQuotation(branches[0] ?? 0, sold, items, { date: today, validTill: addDays(today, 15), ...more });
  const first = await client.post<Quotation>(submit(CRM_QUOTATIONS), form([line(pump, 10), line(cable, 5)]));
  const lines = [line(pump, 12, { lineNo: 1 }), line(cable, 5, { lineNo: 2 })];
  quotation = await client.put<Quotation>(`${CRM_QUOTATIONS}/${first.id}?step=revise`, {
    ...form(lines, { paymentTerms: 'Half in advance' }),
    version: first.version,
  });
  await client.post(submit(CRM_QUOTATIONS), form([line(cable, 1)]));
});

test('Alt+R on a revised quotation shows both revisions side by side, changes first asked for by one tick', async () => {
  openScreen(quotationsDocument, `?open=${quotation.id}`);
  const keys = userEvent.setup();
  await screen.findByRole('button', { name: /^Compare revisions/ });
  await keys.keyboard('{Alt>}r{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: `Revisions of ${quotation.number}` }));
  expect(dialog.getByRole('status').textContent).toBe('Changed: 1 · Terms: 1 · Total +236.00');
  const lines = within(dialog.getByRole('table', { name: 'Lines' }));
  const [changed, same] = lines.getAllByRole('row').slice(2);
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells(changed)).toEqual([
    'Borewell pumpChanged',
    ...['10 KGS', '100', '0', '1,180.00'],
    ...['12 KGS', '100', '0', '1,416.00'],
    '+236.00',
  ]);
  expect(cells(same).at(-1)).toBe('');
  const terms = within(dialog.getByRole('table', { name: 'Terms' }));
  expect(terms.getByRole('row', { name: 'Payment terms – Half in advance' })).toBeDefined();
  await keys.click(dialog.getByLabelText('Only changes'));
  expect(lines.getAllByRole('row')).toHaveLength(3);
  await keys.selectOptions(dialog.getByLabelText('Compare'), '2');
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Nothing differs between these revisions.'));
});

test('a quotation that was never revised has nothing to compare', async () => {
  openScreen(quotationsDocument, `?open=${quotation.id + 1}`);
  await screen.findByRole('button', { name: /Duplicate/ });
  expect(screen.queryByRole('button', { name: /^Compare revisions/ })).toBeNull();
});
