import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { mailingPath } from '../../contract/mailing';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
serveBooks();

async function openMail() {
  openScreen(accountsMaster);
  const keys = userEvent.setup();
  const menu = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(menu.disabled).toBe(false));
  await keys.click(menu);
  await keys.click(await screen.findByRole('button', { name: /Mail/ }));
  return { keys, dialog: within(await screen.findByRole('dialog', { name: 'Mail' })) };
}
const send = (dialog: BoundFunctions<typeof queries>) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: 'Send mail' });

test('a list is mailed to the named people, and an unknown name is reported at the field', async () => {
  const { keys, dialog } = await openMail();
  await keys.type(dialog.getByLabelText('To'), 'auditor');
  await keys.click(send(dialog));
  expect(await dialog.findByText(/Address 1 is no e-mail address/)).toBeDefined();
  await keys.type(dialog.getByLabelText('To'), '@firm.example');
  await keys.click(dialog.getByLabelText('PDF'));
  await keys.click(dialog.getByLabelText('Excel (xlsx)'));
  await keys.click(send(dialog));
  expect(await screen.findByText(/Accounts.* is on the way by mail/)).toBeDefined();
});

test('where no mail server is set, it says so before anything is typed, and where to set one', async () => {
  server.use(http.get(`*${mailingPath}`, () => HttpResponse.json({ leaves: false })));
  const { dialog } = await openMail();
  expect(await dialog.findByText(/E-mail is not set up/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Set one under System Settings, Mail' })).toBeDefined();
  expect(send(dialog).disabled).toBe(true);
});
