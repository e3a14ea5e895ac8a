import { screen, waitFor } from '@testing-library/react';
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
