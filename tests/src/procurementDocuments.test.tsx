import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, formatDate } from '../../contract/dates';
import { ordersDocument } from '../../src/modules/procurement/orders.document';
import { requestsDocument } from '../../src/modules/procurement/requests.document';
import { suppliersMaster } from '../../src/modules/procurement/suppliers.master';
import { openYard, orderForm, qty, rate, requestForm, type Yard } from '../server/purchases';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
let yard: Yard;
type Made = {
  id: number;
  version: number;
  number: string | null;
  items: { lineNo: number }[];
  progress: { items: { lineId: number }[] };
};

beforeAll(async () => {
  const { client, branches } = booksNow();
  const admin = { ok: <T,>(_method: string, path: string, body: unknown) => client.post<T>(path, body) };
  yard = await openYard({ admin, branchId: branches[0] ?? 0 });
});

const later = () => addDays(booksNow().today, 10);
const branchId = () => booksNow().branches[0] ?? 0;
const submit = (path: string, body: object, step = 'submit') =>
  booksNow().client.post<Made>(`${path}?step=${step}`, body);
const ordered = (units: number, fromLineId: number | null = null, step = 'submit') =>
  submit(
    '/api/procurement/orders',
    orderForm(
      branchId(),
      yard.deccan,
      [
        { itemId: yard.steel, unitId: yard.kgs, qty: qty(units), rate: rate(62), fromLineId },
        { itemId: yard.paint, unitId: yard.ltr, qty: qty(5), rate: rate(200) },
      ],
      { date: booksNow().today, expectedOn: later() },
    ),
    step,
  );
const requested = (units: number) =>
  submit(
    '/api/procurement/requests',
    requestForm(branchId(), [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(units), rate: rate(60) }], {
      date: booksNow().today,
      neededBy: later(),
    }),
  );
const cell = (label: string, line = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[line] as HTMLInputElement;
const worked = (line: number) =>
  [...(window.document.querySelector(`[data-line="${line}"]`)?.closest('tbody')?.querySelectorAll('output') ?? [])].map(
    ({ textContent }) => textContent,
  );

describe('a purchase request', () => {
  test('is entered by keyboard: the item brings its unit, the estimate is worked out', async () => {
    openScreen(requestsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Needed by'), formatDate(later()));
    await keys.click(cell('Item'));
    await keys.keyboard('ms sh{Enter}');
    await waitFor(() => expect(cell('Unit').value).toBe('Unit KGS'));
    await keys.type(cell('Quantity'), '250');
    await keys.type(cell('Estimated rate'), '60');
    await waitFor(() => expect(worked(0)).toContain('15,000.00'));
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/^Purchase request PQHYD\/\d{4}\/\d{5} is approved$/)).toBeDefined();
  });

  test('is refused at the cell that is wrong', async () => {
    openScreen(requestsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Item', { selector: '[data-line="0"] input' }));
    await keys.keyboard('paint{Enter}');
    await waitFor(() => expect(cell('Item').value).toBe('Paint'));
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/^Line 1, Quantity/)).toBeDefined();
    expect(cell('Quantity').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Needed by').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('stock and last prices', () => {
  test('are next to the line that is entered: what is on order, requested and at which level to reorder', async () => {
    await ordered(40);
    openScreen(ordersDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Item', { selector: '[data-line="0"] input' }));
    await keys.keyboard('ms sh{Enter}');
    const beside = within(await screen.findByRole('complementary', { name: 'Line 1' }));
    const factOf = async (label: string) => (await beside.findByText(label)).nextSibling?.textContent;
    expect(await factOf('On order')).toMatch(/^\d+\.?\d* KGS$/);
    expect(await factOf('In branch')).toBe('0 KGS');
    expect(beside.getByText('Not bought yet')).toBeDefined();
  });
});

describe('a purchase order', () => {
  test('made from a request names it next to the line, in a draft that is opened again too', async () => {
    const request = await requested(100);
    const draft = await ordered(40, request.progress.items[0]?.lineId ?? null, 'save');
    openScreen(ordersDocument, `?open=${draft.id}`);
    expect(await screen.findByText(`From ${request.number}`)).toBeDefined();
  });

  test('takes pending lines with Alt+F, with the GST of the item, and totals follow', async () => {
    const request = await requested(30);
    openScreen(ordersDocument, '?open=new');
    const keys = userEvent.setup();
    await screen.findByLabelText('Supplier');
    await keys.keyboard('{Alt>}f{/Alt}');
    const group = (await screen.findByText(new RegExp(`^${request.number}`))).closest('fieldset') as HTMLElement;
    await keys.click(within(group).getByRole('checkbox'));
    await keys.click(screen.getByRole('button', { name: 'Add 1 line' }));
    await waitFor(() => expect(cell('Quantity').value).toBe('30'));
    expect(cell('GST %').value).toBe('0');
    await waitFor(() => expect(worked(0)).toContain('1,800.00'));
  });

  test('gives up single lines with a reason', async () => {
    const order = await ordered(70);
    openScreen(ordersDocument, `?open=${order.id}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Short-close' }));
    const dialog = within(await screen.findByRole('dialog'));
    await keys.click(dialog.getByRole('checkbox', { name: /^MS sheet/ }));
    await keys.type(dialog.getByLabelText('Reason'), 'The supplier has no more paint');
    await keys.click(dialog.getByRole('button', { name: 'Short-close' }));
    expect(await screen.findByText(/^1 line of .* is given up$/)).toBeDefined();
    const paint = (await screen.findByRole('columnheader', { name: 'Short-closed' })).closest('table') as HTMLElement;
    const row = within(paint).getByText('Paint').closest('tr') as HTMLElement;
    expect(row.querySelector('[data-label="Short-closed"]')?.textContent).toBe('5');
    expect(screen.getAllByText('Approved').length).toBeGreaterThan(0);
  });
});

test('a supplier without a GSTIN is refused at the field, and the typing stays', async () => {
  openScreen(suppliersMaster, '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText(/^Code/), 'RP');
  await keys.type(screen.getByLabelText(/^Name/), 'Ravi Packers');
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(screen.getByLabelText(/^GSTIN/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ravi Packers');
});
