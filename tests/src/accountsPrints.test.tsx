import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ScreenDefinition } from '../../src/kit/definition';
import { accountGroupsMaster } from '../../src/modules/accounts/accountGroups.master';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { dayBookReport } from '../../src/modules/accounts/reports/books.report';
import { journal } from '../setup/company';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  const books = booksNow();
  const [branch = 0] = books.branches;
  await books.client.post('/api/accounts/journals?step=post', journal(books, branch, 1_18_000_00, 'Rent of March'));
});

test('the day book saves the vouchers of its period as plain text, and says so when it is refused', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  openScreen(dayBookReport);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Journal as plain text' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('    Expenses:Indirect Expenses:Office Rent  INR 118000.00\n');

  openScreen(dayBookReport, '?from=2026-03-31&to=2026-03-01');
  const [, button] = await screen.findAllByRole('button', { name: 'Journal as plain text' });
  await keys.click(button as HTMLElement);
  expect((await screen.findAllByText(/last day comes before/)).length).toBeGreaterThan(0);
  expect(saved).toHaveLength(1);
});

test('a journal is printed as an original once, then as a duplicate; several go on paper from the list', async () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
  vi.stubGlobal('print', print);
  const sheets: string[] = [];
  print.mockImplementation(() => {
    sheets.push(document.querySelector('.print-sheet')?.textContent ?? '');
    return window.dispatchEvent(new Event('afterprint'));
  });
  openScreen(journalsDocument);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('checkbox', { name: 'All rows of this page' }));
  await keys.click(screen.getByRole('button', { name: 'Print vouchers' }));
  expect(await screen.findByText('1 journal ticked', { selector: 'label' })).toBeDefined();
  await keys.click(await screen.findByRole('button', { name: 'Print on A4' }));
  await waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]).toContain('Rupees One Lakh Eighteen Thousand Only');
  expect(sheets[0]).not.toContain('Duplicate');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print on A5' }).disabled).toBe(false),
  );
  await keys.click(screen.getByRole('button', { name: 'Print on A5' }));
  await waitFor(() => expect(sheets).toHaveLength(2));
  expect(sheets[1]).toContain('Duplicate');
});

test('more than a hundred are printed part by part, ticked or all of the list, and drafts are left out', async () => {
  const [row] = (await booksNow().client.get<{ rows: object[] }>('/api/accounts/journals')).rows;
  const all = Array.from({ length: 250 }, (_, at) => ({
    ...row,
    id: at + 1,
    number: at === 0 ? null : `JVHYD/2627/${String(at + 1).padStart(5, '0')}`,
  }));
  const asked: number[][] = [];
  server.use(
    http.get('*/api/accounts/journals', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      return HttpResponse.json({ rows: all.slice((page - 1) * size, page * size), total: all.length });
    }),
    http.post('*/api/accounts/journals/print', async ({ request }) => {
      asked.push(((await request.json()) as { ids: number[] }).ids);
      return HttpResponse.json({ code: 'STOPPED', message: 'The printer is out of paper.' }, { status: 409 });
    }),
  );
  openScreen(journalsDocument, '?size=200');
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('checkbox', { name: 'All rows of this page' }));
  await keys.click(screen.getByRole('button', { name: 'Print vouchers (199)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print journals' });
  const parts = await within(dialog).findByLabelText(/^199 journals are more than the 100 that are printed at a time/);
  await keys.selectOptions(parts, '101–199 of 199');
  await keys.click(within(dialog).getByRole('button', { name: 'Print on A4' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(all.slice(101, 200).map(({ id }) => id)));

  await keys.click(within(dialog).getByRole('radio', { name: 'All of the list: 250 journals' }));
  expect(await within(dialog).findByText('One of them is a draft without a number and left out.')).toBeDefined();
  await keys.selectOptions(within(dialog).getByRole('combobox'), '201–250 of 250');
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'PDF' }).disabled).toBe(false),
  );
  await keys.click(within(dialog).getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(all.slice(200).map(({ id }) => id)));
});

test('address labels of the accounts listed go on sheets of the chosen size, from the first label that is left', async () => {
  const { client, rent } = booksNow();
  const stored = await client.get<Record<string, unknown>>(`/api/accounts/accounts/${rent}`);
  const address = { address: '12 Market Road\nSecunderabad 500003', stateCode: '36', phone: '9848012345' };
  await client.put(`/api/accounts/accounts/${rent}`, { ...stored, ...address });
  const places: string[] = [];
  vi.stubGlobal('print', () => {
    for (const label of document.querySelectorAll<HTMLElement>('.label-sheet li'))
      places.push(`${label.textContent} at ${label.style.left} ${label.style.top}`);
    window.dispatchEvent(new Event('afterprint'));
  });
  openScreen(accountsMaster, '?q=office');
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Labels' }));
  expect(await screen.findByText(/1 label on 1 sheet\..* no address and no label/)).toBeDefined();
  const start = screen.getByLabelText('Begin at label');
  await keys.clear(start);
  await keys.type(start, '4');
  await keys.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(places).toHaveLength(1));
  expect(places[0]).toContain('Office Rent12 Market Road');
  expect(places[0]).toContain('Phone 9848012345 at 7.2mm 46.8mm');
});

describe('a CSV file', () => {
  async function csvOf(definition: ScreenDefinition): Promise<string[]> {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:file';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    openScreen(definition);
    const keys = userEvent.setup();
    const menu = await screen.findByRole<HTMLButtonElement>('button', { name: /^Export/ });
    await waitFor(() => expect(menu.disabled).toBe(false));
    await keys.click(menu);
    await keys.click(screen.getByText('CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    click.mockRestore();
    return ((await saved[0]?.text()) ?? '').split('\r\n');
  }

  test('of account groups names the parent of each, and its control type in words', async () => {
    const rows = await csvOf(accountGroupsMaster);
    expect(rows[0]).toMatch(/Group,Under,Code,Nature,Used for/);
    expect(rows).toContainEqual(expect.stringMatching(/^Liabilities,,[^,]*,Liability,,/));
    expect(rows).toContainEqual(expect.stringMatching(/^Trade Payables,Liabilities,[^,]*,Liability,Payables,/));
  });

  test('of journals says their purpose in words', async () => {
    const rows = await csvOf(journalsDocument);
    expect(rows[0]).toMatch(/Number,Date,Purpose/);
    expect(rows[1]).toMatch(/,General,/);
  });
});
