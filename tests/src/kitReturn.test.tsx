import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { journal } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();

test('Escape from a voucher goes back to its row of the list, which has the focus', async () => {
  const { client, branches } = booksNow();
  const post = () =>
    client.post<{ number: string }>('/api/accounts/journals?step=post', journal(booksNow(), branches[0] ?? 0, 100_00));
  await post();
  const second = await post();
  await post();
  openScreen(journalsDocument);
  const keys = userEvent.setup();
  for (const { number } of [await post(), second]) {
    await keys.click(await screen.findByText(number));
    expect(placeNow()).toContain('open=');
    await screen.findByText('Rupees One Hundred Only');
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain(number));
  }
});

test('the focus is at the heading when the focused element is gone', async () => {
  openScreen(journalsDocument);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /New/ }));
  expect(document.activeElement).toBe(await screen.findByLabelText('Date'));
  await keys.keyboard('{Escape}');
  // A screen that is going has its own.
  const heading = () => screen.getByRole('heading', { level: 1, name: 'Journals' });
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('it is there too when a draft is deleted whose row had it', async () => {
  const { client, branches } = booksNow();
  await client.post('/api/accounts/journals?step=save', journal(booksNow(), branches[0] ?? 0, 7_00));
  openScreen(journalsDocument);
  const keys = userEvent.setup();
  await keys.click(await screen.findByText('Not numbered yet'));
  await keys.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.queryByText('Not numbered yet')).toBeNull());
  // A screen that is going has its own.
  const heading = () => screen.getByRole('heading', { level: 1, name: 'Journals' });
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});
