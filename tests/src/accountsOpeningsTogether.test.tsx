import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OpeningSheet } from '../../contract/accounts/openingSheet';
import type { Openings } from '../../contract/accounts/openings';
import { queryClient } from '../../src/kit/queries';
import { openingsPanel } from '../../src/modules/accounts/openings/openings.panel';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const PATH = '/api/accounts/openings/accounts';
const stored = () => booksNow().client.get<Openings>(`/api/accounts/openings?branchId=${booksNow().branches[0]}`);
const balances = async () =>
  Object.fromEntries((await stored()).lines.map(({ accountName, debit, credit }) => [accountName, debit - credit]));

async function openTyped(amount: string) {
  openScreen(openingsPanel, `?branchId=${booksNow().branches[0]}`);
  const keys = userEvent.setup();
  for (const label of ['Debit of Surplus', 'Credit of Share Capital']) {
    const cell = await screen.findByLabelText<HTMLInputElement>(label);
    await keys.clear(cell);
    await keys.type(cell, `${amount}{Tab}`);
  }
  return keys;
}

test('balances that somebody else saves meanwhile are taken in, and the typing is saved by the next try', async () => {
  const { client, branches } = booksNow();
  const keys = await openTyped('100');
  const { rows } = await client.get<OpeningSheet>(`${PATH}?branchId=${branches[0]}`);
  const line = (name: string, amount: number) => ({
    accountId: rows.find((row) => row.name === name)?.id,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    bills: [],
    uncleared: [],
    bankBalance: null,
  });
  const { version } = await stored();
  const lines = [line('Cash', 700_00), line('Rent', -700_00)];
  await client.put(PATH, { branchId: branches[0], version, lines });
  await act(() => queryClient.invalidateQueries());
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText(/^Somebody else saved opening balances meanwhile/)).toBeDefined();
  await keys.click(screen.getByRole('button', { name: 'OK' }));
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText(/^Opening balances are posted as OP/)).toBeDefined();
  expect(await balances()).toEqual({
    Cash: 700_00,
    Rent: -700_00,
    'Share Capital': -100_00,
    Surplus: 100_00,
  });
});

test('balances whose answer got lost are reported with the number that they have got', async () => {
  const keys = await openTyped('200');
  const lose = async ({ request }: { request: Request }) => {
    await booksNow().app.fetch(request.clone());
    return HttpResponse.error();
  };
  server.use(http.put(`*${PATH}`, lose, { once: true }));
  await keys.keyboard('{Alt>}a{/Alt}');
  await screen.findByText(/^Network Error/);
  const { vouchers } = await stored();
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText(`Opening balances are posted as ${vouchers[0]?.number}`)).toBeDefined();
  expect((await stored()).vouchers).toEqual(vouchers);
  await waitFor(async () => expect(await balances()).toMatchObject({ Surplus: 200_00, 'Share Capital': -200_00 }));
});
