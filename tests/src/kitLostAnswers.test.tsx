import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { NETWORK_ERROR } from '../../contract/errors';
import { mailingPath } from '../../contract/mailing';
import { ApiError } from '../../src/kit/http';
import { useSentOnce } from '../../src/kit/mail/useSentOnce';
import { showProblem } from '../../src/kit/messages';
import { queryClient } from '../../src/kit/queries';
import { Messages } from '../../src/kit/ShownMessages';
import { accountGroupsMaster } from '../../src/modules/accounts/accountGroups.master';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const ACCOUNTS = '/api/accounts/accounts';

/** The server does its work, but its first answer gets lost. @returns the keys that came. */
function loseFirstAnswer(path: string): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const answer = await booksNow().app.fetch(request.clone());
      return keys.length === 1 ? HttpResponse.error() : answer;
    }),
  );
  return keys;
}

test('a mail is sent again under its key, with the file that was drawn for it', async () => {
  const sent = loseFirstAnswer(mailingPath);
  openScreen(accountsMaster);
  const keys = userEvent.setup();
  const menu = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(menu.disabled).toBe(false));
  await keys.click(menu);
  await keys.click(await screen.findByRole('button', { name: /Mail/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail' }));
  await keys.type(dialog.getByLabelText('To'), 'auditor@firm.example');
  await keys.click(dialog.getByLabelText('PDF'));
  await keys.click(dialog.getByLabelText('Excel (xlsx)'));
  await keys.click(dialog.getByRole('button', { name: 'Send mail' }));
  await screen.findByText(NETWORK_ERROR);
  await keys.click(await dialog.findByRole('button', { name: 'Send mail' }));
  expect(await screen.findByText(/Accounts.* is on the way by mail/)).toBeDefined();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

test('of many mails those that have left are not sent again, and a refused one is redrawn', async () => {
  const { result } = renderHook(() => useSentOnce());
  const draw = vi.fn(async () => 'file');
  const lost = vi.fn(() => Promise.reject(new ApiError(101, 'NETWORK', NETWORK_ERROR)));
  const refused = vi.fn(() => Promise.reject(new ApiError(400, 'INVALID', 'No such party')));
  const post = vi.fn(async () => undefined);
  const { send } = result.current;
  await send('first', draw, post);
  await expect(send('second', draw, lost)).rejects.toThrow(NETWORK_ERROR);
  await send('first', draw, post);
  await send('second', draw, post);
  expect(post).toHaveBeenCalledTimes(2);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(post.mock.calls[1]).toEqual(lost.mock.calls[0]);
  await expect(send('third', draw, refused)).rejects.toThrow('No such party');
  await send('third', draw, post);
  expect(draw).toHaveBeenCalledTimes(4);
  result.current.done();
  await send('first', draw, post);
  expect(post).toHaveBeenCalledTimes(4);
});

test('imported rows whose answer got lost are reported as imported, not refused as duplicates', async () => {
  const sent = loseFirstAnswer(`${ACCOUNTS}/import`);
  openScreen(accountsMaster);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /Import/ }));
  await keys.click(await screen.findByLabelText(/paste rows from a spreadsheet/));
  await keys.paste('Name\tGroup\nDiesel\tIndirect Expenses\nPetrol\tIndirect Expenses\n');
  await keys.click(screen.getByRole('button', { name: 'Take these rows' }));
  await keys.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await keys.click(await screen.findByRole('button', { name: 'Import 2 accounts' }));
  await screen.findByText(NETWORK_ERROR);
  await keys.click(await screen.findByRole('button', { name: 'Import 2 accounts' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 2 accounts' })).toBeNull());
  expect(sent[1]).toBe(sent[0]);
  const { total } = await booksNow().client.get<{ total: number }>(`${ACCOUNTS}?q=Diesel`);
  expect(total).toBe(1);
});

test("a new name of a group that does not arrive stays in its field, and one over somebody else's name is reported", async () => {
  const GROUPS = '/api/accounts/groups';
  const { rows } = await booksNow().client.get<{ rows: Record<string, unknown>[] }>(`${GROUPS}?q=Share%20Capital`);
  const [{ id, ...row } = {}] = rows;
  openScreen(accountGroupsMaster);
  const keys = userEvent.setup();
  const line = (await screen.findByText('Share Capital')).closest('tr');
  act(() => line?.focus());
  server.use(http.put(`*${GROUPS}/${id}`, () => HttpResponse.error(), { once: true }));
  await keys.keyboard('{F2}Capital of owners{Enter}');
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^New name of/ });
  expect((await field()).value).toBe('Capital of owners');
  await keys.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement?.textContent).toContain('Share Capital'));
  await keys.keyboard('{F2}Capital of owners');
  await booksNow().client.put(`${GROUPS}/${id}`, { ...row, name: 'Paid-up Capital' });
  await act(() => queryClient.invalidateQueries({ queryKey: [GROUPS] }));
  await keys.keyboard('{Enter}');
  expect(await screen.findByText(/was changed by ASHA at/)).toBeDefined();
  expect((await field()).value).toBe('Capital of owners');
});

test('a sentence that is said again while it is shown restarts its time', async () => {
  render(<Messages />);
  const fail = () => act(() => showProblem(new ApiError(101, 'NETWORK', NETWORK_ERROR)));
  fail();
  await screen.findByText(NETWORK_ERROR);
  const clock = () => document.querySelector('.Toastify__progress-bar');
  const first = clock();
  expect(first).not.toBeNull();
  fail();
  await waitFor(() => expect(clock()).not.toBe(first));
  expect(screen.getAllByText(NETWORK_ERROR)).toHaveLength(1);
});
