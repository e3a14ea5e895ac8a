import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useMessages } from '../../src/kit/messages';
import { queryClient } from '../../src/kit/queries';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { journal } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const cell = (label: string, line: number) =>
  screen.getAllByLabelText<HTMLInputElement>(label)[line] as HTMLInputElement;
const scan = (name: string, text = '%PDF-1.4 a bill\n%%EOF') => new File([text], name, { type: 'application/pdf' });
const said = () => JSON.stringify(useMessages.getState().messages);

async function enterJournal(keys: ReturnType<typeof userEvent.setup>, credit: string) {
  await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
  await keys.paste(`Office Rent\t1,500\t\t\nOffice Salaries\t\t${credit}\t`);
  await waitFor(() => expect(cell('Account', 1).value).toBe('Office Salaries'));
}

type Listed = { rows: { id: number }[] };
const newest = async () =>
  (await booksNow().client.get<Listed>('/api/accounts/journals?sort=createdAt&dir=desc')).rows[0]?.id;
const attached = async (id: number | undefined) =>
  (
    await booksNow().client.get<{ rows: { name: string }[] }>(`/api/files?entity=/api/accounts/journals&id=${id}`)
  ).rows.map(({ name }) => name);

test('files wait next to a new voucher, stay when its save is refused and are attached once it is posted', async () => {
  openScreen(journalsDocument, '?open=new');
  const keys = userEvent.setup();
  await enterJournal(keys, '1,400');
  await keys.keyboard('{Alt>}h{/Alt}');
  const drawer = await screen.findByRole('complementary', { name: 'Attachments of the new journal' });
  await keys.upload(within(drawer).getByLabelText('Files to attach'), [scan('bill.pdf'), scan('more.pdf')]);
  await keys.click(within(drawer).getByRole('button', { name: 'Put more.pdf aside' }));
  await keys.keyboard('{Alt>}a{/Alt}');
  expect((await screen.findAllByText(/exceeds credit by 100\.00/)).length).toBeGreaterThan(0);
  expect(within(drawer).getByText('bill.pdf')).toBeDefined();

  await keys.clear(cell('Credit', 1));
  await keys.type(cell('Credit', 1), '1500');
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
  await waitFor(async () => expect(await attached(await newest())).toEqual(['bill.pdf']));
  expect(within(drawer).queryByText('bill.pdf')).toBeNull();
});

test('they come back with the typing, and a file that the server does not take waits next to the voucher', async () => {
  const first = openScreen(journalsDocument, '?open=new&beside=files');
  const keys = userEvent.setup();
  await enterJournal(keys, '1,500');
  // Its name says PDF, its bytes do not.
  await keys.upload(screen.getByLabelText('Files to attach'), [scan('scan.pdf', 'MZ no bill at all')]);
  first.unmount();

  const second = openScreen(journalsDocument, '?open=new&beside=files');
  expect(await screen.findByText(/Unsaved entry restored, with its attachments/)).toBeDefined();
  expect(screen.getByText('scan.pdf')).toBeDefined();
  await keys.keyboard('{Alt>}s{/Alt}');
  await waitFor(() =>
    expect(said()).toContain(
      '1 of 1 files are not attached to the journal yet. Open its attachments to send them again. scan.pdf: ',
    ),
  );
  const id = await newest();
  expect(await attached(id)).toEqual([]);
  second.unmount();

  openScreen(journalsDocument, `?open=${id}&beside=files`);
  expect(await screen.findByText('Not sent yet')).toBeDefined();
  await keys.click(screen.getByRole('button', { name: 'Put scan.pdf aside' }));
  await waitFor(() => expect(screen.queryByText('scan.pdf')).toBeNull());
});

test('tags are chips in the list, in no room where nothing is tagged, and narrow it by typing', async () => {
  const { client, branches } = booksNow();
  for (const rupees of [10, 20])
    await client.post('/api/accounts/journals?step=post', journal(booksNow(), branches[0] ?? 0, rupees * 100));
  const [tagged] = (await client.get<Listed>('/api/accounts/journals')).rows;
  const first = openScreen(journalsDocument);
  await screen.findByRole('grid');
  expect(screen.queryByRole('columnheader', { name: 'Tags' })).toBeNull();
  first.unmount();

  await client.put('/api/tags', { entity: '/api/accounts/journals', id: tagged?.id, names: ['Audit', 'urgent'] });
  // Live events of a change do not reach this page.
  queryClient.clear();
  openScreen(journalsDocument, '?filter=1');
  expect(await screen.findByRole('columnheader', { name: 'Tags' })).toBeDefined();
  expect((await screen.findByText('Audit')).className).toContain('tag-');
  const keys = userEvent.setup();
  await keys.type(screen.getByLabelText('Filter Tags'), 'urg{Enter}');
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1'));
  await keys.type(screen.getByLabelText('Filter Tags'), 'x{Enter}');
  expect(await screen.findByText('No journals match these filters')).toBeDefined();
  expect(placeNow()).toContain('f.tags=urgx');
});

test('tags are given before the first save, and are on the voucher once it is posted', async () => {
  const first = openScreen(journalsDocument, '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Add a tag'), 'Rent{Enter}rent{Enter}march,');
  first.unmount();
  openScreen(journalsDocument, '?open=new');
  const given = () =>
    within(screen.getByRole('list', { name: 'Tags' }))
      .queryAllByRole('button')
      .map((one) => one.getAttribute('aria-label'));
  await waitFor(() => expect(given()).toEqual(['Take the tag Rent away', 'Take the tag march away']));
  await enterJournal(keys, '1,500');
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
  const id = await newest();
  await waitFor(async () => {
    const { rows } = await booksNow().client.get<{ rows: { name: string }[] }>(
      `/api/tags?entity=/api/accounts/journals&id=${id}`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['march', 'Rent']);
  });
  // The next one begins without them.
  await waitFor(() => expect(given()).toEqual([]));
});
