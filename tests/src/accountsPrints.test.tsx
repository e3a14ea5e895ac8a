import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { useMessages } from '../../src/kit/messages';
import { dayBookReport } from '../../src/modules/accounts/books.report';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { journal } from '../setup/company';
import { openScreen, serveBooks, serveKit } from './kitSupport';

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
  await waitFor(() => expect(JSON.stringify(useMessages.getState().messages)).toContain('last day comes before'));
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
  await keys.click(await screen.findByRole('button', { name: 'Print several' }));
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
  await keys.click(screen.getByRole('checkbox', { name: '1 of 1 chosen' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print on A4' }).disabled).toBe(true);
});
