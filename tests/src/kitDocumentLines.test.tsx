import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { amountOf, type Paise, type Quantity, type Rate, sumOf } from '../../contract/amount';
import { documentType, lineTable, trackedLines } from '../../contract/document';
import { orderStages } from '../../contract/documentStages';
import { optionalText, positiveMoney, quantity, rate } from '../../contract/fields';
import { defineDocument } from '../../src/kit/document/defineDocument';
import { useSession } from '../../src/kit/session';
import { detailsOf } from './appSupport';
import { answer, openScreen, serveKit, server } from './kitSupport';

serveKit();

const PATH = '/api/tests/orders';
const orders = documentType({
  type: 'ZO',
  path: PATH,
  screen: screens.payments,
  names: { one: 'test order', many: 'test orders' },
  head: { reference: optionalText(20) },
  lines: {
    items: trackedLines({ code: optionalText(20), qty: quantity, rate }),
    charges: lineTable(z.object({ name: optionalText(20), amount: positiveMoney }), { least: 0 }),
  },
  stages: orderStages(screens.payments, 'received', { part: 'partly received', whole: 'received' }),
  worked: ({ items }) => {
    const lines = items.map((line) => ({
      amount: amountOf((line.qty ?? 0) as Quantity, (line.rate ?? 0) as Rate),
    }));
    const amount = sumOf(lines, (line) => line.amount);
    return { lines: { items: lines }, totals: [{ label: 'Order value', amount }], amount };
  },
  from: [{ type: 'PY', lines: 'items', relation: 'ordered', into: 'items' }],
});

const item = (more: object = {}) => ({ code: null, qty: null, rate: null, lineNo: null, fromLineId: null, ...more });
type Parts = Parameters<
  typeof defineDocument<z.infer<typeof orders.input>, z.infer<typeof orders.row>, z.infer<typeof orders.document>>
>[1];
const parts = (lines: readonly object[]): Parts => ({
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    narration: null,
    reference: null,
    items: lines.map((line) => item(line)),
    charges: [],
  }),
  list: [{ field: 'number', label: 'Number' }],
  order: { sort: 'number', dir: 'desc' },
  header: [{ field: 'date', label: 'Date', input: 'date' }],
  lines: [
    {
      field: 'items',
      title: 'Items',
      blank: () => item(),
      isBlank: (line) => line.code === null && line.qty === null,
      columns: [
        { field: 'code', label: 'Code', input: 'text' },
        { field: 'qty', label: 'Qty', input: 'quantity', locked: (line) => line.code === 'FIXED' },
        { field: 'rate', label: 'Rate', input: 'rate', when: (line) => line.code !== 'FREE' },
        { worked: 'amount', label: 'Value', show: 'money' },
      ],
      sum: ['qty', 'amount'],
      scan: {
        find: async (code) => (code === '8901' ? { code, rate: 100_000 as Rate } : null),
        sameAs: (line, found) => line.code === found.code,
        addTo: 'qty',
      },
    },
    {
      field: 'charges',
      title: 'Charges',
      blank: () => ({ name: null, amount: null }),
      isBlank: (line) => line.name === null && line.amount === null,
      columns: [
        { field: 'name', label: 'Charge', input: 'text' },
        { field: 'amount', label: 'Amount', input: 'money' },
      ],
    },
  ],
  carry: [],
  print: { title: 'Test order', amount: (order) => order.amount as Paise, signatures: [] },
});

const open = (lines: readonly object[]) => openScreen(defineDocument(orders, parts(lines)), '?open=new');
const row = (line: number) => {
  const cell = window.document.querySelector(`[data-line="${line}"]`);
  return within(cell?.closest('tbody') as HTMLElement);
};
const value = (line: number) => row(line).getByText(/^[\d,.]+$/, { selector: 'output' }).textContent;

beforeEach(() => {
  useSession.getState().signIn(detailsOf());
  server.use(
    answer('/open-days', { lockedUpTo: null, daysBack: null }),
    http.get('*/api/*', () => HttpResponse.json([])),
    http.post(`*${PATH}/preview`, () => HttpResponse.json({ entries: [], totals: [], warnings: [] })),
  );
});

describe('lines of a document', () => {
  test('work out their figures while they are typed, with totals under them', async () => {
    open([{ code: 'A', qty: 2_000, rate: 150_000 }, {}]);
    await waitFor(() => expect(value(0)).toBe('30.00'));
    const keys = userEvent.setup();
    const qty = row(0).getByLabelText('Qty');
    await keys.clear(qty);
    await keys.type(qty, '4');
    await waitFor(() => expect(value(0)).toBe('60.00'));
    expect(screen.getByText('Order value').parentElement?.textContent).toContain('60.00');
    expect(window.document.querySelector('tfoot')?.textContent).toContain('60.00');
  });

  test('lock a cell and leave one out as the line says', async () => {
    open([
      { code: 'FIXED', qty: 1_000, rate: 10_000 },
      { code: 'FREE', qty: 1_000, rate: 10_000 },
    ]);
    await screen.findByRole('tab', { name: 'Items' });
    expect((row(0).getByLabelText('Qty') as HTMLInputElement).readOnly).toBe(true);
    expect((row(1).getByLabelText('Qty') as HTMLInputElement).readOnly).toBe(false);
    expect(row(0).getByLabelText('Rate')).toBeDefined();
    expect(row(1).queryByLabelText('Rate')).toBeNull();
  });

  test('of several tables are tabs; an error on a hidden one opens it and marks it', async () => {
    open([{ code: 'A', qty: 1_000, rate: 10_000 }]);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('tab', { name: 'Charges' }));
    await keys.click(screen.getByRole('button', { name: 'Add a line' }));
    await keys.type(screen.getByLabelText('Charge'), 'Freight');
    await keys.click(screen.getByRole('tab', { name: 'Items' }));
    expect(screen.queryByLabelText('Charge')).toBeNull();
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /Charges/ }).getAttribute('aria-selected')).toBe('true'),
    );
    expect(screen.getByRole('tab', { name: 'Charges has errors' })).toBeDefined();
  });

  test('take a scan as a line, and a second one as one piece more', async () => {
    open([{}]);
    const keys = userEvent.setup();
    const box = await screen.findByLabelText('Bar code');
    await keys.type(box, '8901{Enter}');
    await waitFor(() => expect((row(0).getByLabelText('Qty') as HTMLInputElement).value).toBe('1'));
    await keys.type(box, '8901{Enter}');
    await waitFor(() => expect((row(0).getByLabelText('Qty') as HTMLInputElement).value).toBe('2'));
    expect(window.document.querySelector('[data-line="1"]')).toBeNull();
  });

  test('hear a scanner that types outside of all fields', async () => {
    open([{}]);
    await screen.findByLabelText('Bar code');
    (window.document.activeElement as HTMLElement).blur();
    for (const key of ['8', '9', '0', '1', 'Enter']) fireEvent.keyDown(window.document.body, { key });
    await waitFor(() => expect((row(0).getByLabelText('Code') as HTMLInputElement).value).toBe('8901'));
  });

  test('are drawn only near the window where there are hundreds, and a new last one is reached', async () => {
    open(Array.from({ length: 499 }, (_, place) => ({ code: `C${place}`, qty: 1_000, rate: 10_000 })));
    await screen.findByRole('tab', { name: 'Items' });
    const drawn = () => window.document.querySelectorAll('tbody.line').length;
    await waitFor(() => expect(drawn()).toBeGreaterThan(5));
    expect(drawn()).toBeLessThan(80);
    expect(screen.getByText('Order value').parentElement?.textContent).toContain('499.00');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add a line' }));
    expect(window.document.activeElement?.closest('[data-line]')?.getAttribute('data-line')).toBe('499');
    expect(drawn()).toBeLessThan(80);
  });

  test('are made from pending lines of other documents', async () => {
    const line = { ...item(), code: 'CEMENT', qty: 5_000, lineNo: null, fromLineId: 71, unknown: 'x' };
    server.use(
      answer(`${PATH}/pending`, [
        {
          documentId: 7,
          number: 'PQ/25/00007',
          date: '2025-06-12',
          partyName: null,
          lineId: 71,
          lineNo: 1,
          pending: 5_000,
          label: 'Cement',
          line,
          head: { reference: 'R-7' },
        },
      ]),
    );
    open([{}]);
    const keys = userEvent.setup();
    await keys.keyboard('{Alt>}f{/Alt}');
    const box = await screen.findByRole('checkbox', { name: /Cement/ });
    await keys.click(box);
    await keys.click(screen.getByRole('button', { name: 'Add 1 line' }));
    await waitFor(() => expect((row(0).getByLabelText('Code') as HTMLInputElement).value).toBe('CEMENT'));
    expect(row(0).getByText('From PQ/25/00007')).toBeDefined();
  });
});
