import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { journal } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

async function postJournal(narration: string | null = null) {
  const books = booksNow();
  return books.client.post<{ id: number; number: string; version: number }>(
    '/api/accounts/journals?step=post',
    journal(books, books.branches[0] ?? 0, 100_00, narration),
  );
}

describe('on a posted voucher', () => {
  test('files are attached by key and choice, listed and removed, and the history records each', async () => {
    const { id } = await postJournal();
    openScreen(journalsDocument, `?open=${id}`);
    const keys = userEvent.setup();
    await screen.findByText(/Entered by ASHA/);
    await keys.keyboard('{Alt>}h{/Alt}');
    expect(placeNow()).toContain('beside=files');
    const input = await screen.findByLabelText('Files to attach');
    await keys.upload(input, [pdf('Bill 17.pdf'), new File(['MZ'], 'setup.pdf', { type: 'application/pdf' })]);
    const list = await screen.findByRole('list', { name: 'Attachments' });
    expect(await within(list).findByRole('button', { name: /^Bill 17\.pdf\s*9 B · ASHA/ })).toBeDefined();
    expect(await within(list).findByText(/setup\.pdf is not what its ending \.pdf says/)).toBeDefined();
    await keys.click(within(list).getByRole('button', { name: 'Put setup.pdf aside' }));
    await keys.click(within(list).getByRole('button', { name: 'Remove Bill 17.pdf' }));
    await keys.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No files attached yet.')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: /^History/ }));
    const acts = (await screen.findAllByRole('listitem')).map((one) => one.textContent ?? '');
    expect(acts.some((text) => text.includes('File removed by ASHA'))).toBe(true);
    expect(acts.some((text) => text.includes('File attached by ASHA'))).toBe(true);
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(placeNow()).not.toContain('beside'));
    expect(placeNow()).toContain(`open=${id}`);
  });
});

describe('on an account', () => {
  test('two versions are compared field by field, in the words of the form', async () => {
    const { client, rent } = booksNow();
    const path = `/api/accounts/accounts/${rent}`;
    const change = async (more: object) => client.put(path, { ...(await client.get<object>(path)), ...more });
    await change({ creditDays: 15 });
    await change({ creditDays: 45, interestPercent: 18_000 });
    await change({ creditDays: 30 });
    openScreen(accountsMaster, `?open=${rent}&beside=history`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByText('Compare two versions'));
    const [from, to] = screen.getAllByRole('combobox', { name: /version/i });
    const version = (select: HTMLElement | undefined, place: number) =>
      keys.selectOptions(
        select as HTMLElement,
        within(select as HTMLElement).getAllByRole('option')[place] as HTMLElement,
      );
    await version(from, 1);
    await version(to, 3);
    const compare = (from as HTMLElement).closest('details') as HTMLElement;
    const shown = within(compare)
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(shown).toEqual(['Credit days15→30', expect.stringMatching(/^Interest.*nothing→18/)]);
  });

  test('typing in the form survives a look at its files', async () => {
    const { rent } = booksNow();
    openScreen(accountsMaster, `?open=${rent}`);
    const keys = userEvent.setup();
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await keys.type(name, ' and rates');
    await keys.click(screen.getByRole('button', { name: /^Attachments/ }));
    expect(await screen.findByText('No files attached yet.')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Office Rent and rates');
  });
});
