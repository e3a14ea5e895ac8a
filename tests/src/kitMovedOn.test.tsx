import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../src/kit/queries';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { journal } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

type Draft = { id: number; version: number };
const JOURNALS = '/api/accounts/journals';
const narration = () => screen.getByLabelText<HTMLTextAreaElement>('Narration');
/** Like a browser that hears about a change from the stream of events. */
const hear = () => act(() => queryClient.invalidateQueries({ queryKey: [JOURNALS] }));

async function openDraft() {
  const { client, branches } = booksNow();
  const entered = journal(booksNow(), branches[0] ?? 0, 900_00, 'Rent');
  const draft = await client.post<Draft>(JOURNALS, entered);
  openScreen(journalsDocument, `?open=${draft.id}`);
  await waitFor(() => expect(narration().value).toBe('Rent'));
  return { client, entered, draft, keys: userEvent.setup() };
}

describe('a draft that somebody else', () => {
  test('posts keeps the typing in it, says so, and lets it be taken to a new one', async () => {
    const { client, draft, keys } = await openDraft();
    await keys.type(narration(), ' of March');
    const { number } = await client.post<{ number: string }>(`${JOURNALS}/${draft.id}/post`, { version: 1 });
    await hear();
    expect(await screen.findByText(new RegExp(`This draft became ${number} meanwhile`))).toBeDefined();
    expect(narration().value).toBe('Rent of March');
    await keys.click(screen.getByRole('button', { name: /^Take it to a new one/ }));
    await waitFor(() => expect(placeNow()).toContain('open=new'));
    expect(narration().value).toBe('Rent of March');
  });

  test('posts is shown as it was posted where nothing was typed', async () => {
    const { client, draft } = await openDraft();
    const { number } = await client.post<{ number: string }>(`${JOURNALS}/${draft.id}/post`, { version: 1 });
    await hear();
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(number) })).toBeDefined();
  });

  test('deletes keeps the typing in it, and says so', async () => {
    const { client, draft, keys } = await openDraft();
    await keys.type(narration(), ' of May');
    await client.post(`${JOURNALS}/delete`, { rows: [{ id: draft.id, version: 1 }] });
    await hear();
    expect(await screen.findByText(/^This draft was deleted meanwhile/)).toBeDefined();
    expect(narration().value).toBe('Rent of May');
  });

  test('changes shows the change where nothing was typed', async () => {
    const { client, entered, draft } = await openDraft();
    await client.put(`${JOURNALS}/${draft.id}?step=save`, { ...entered, narration: 'Rent of June', version: 1 });
    await hear();
    await waitFor(() => expect(narration().value).toBe('Rent of June'));
  });
});

describe('a posted voucher that is edited', () => {
  async function openPosted() {
    const { client, branches } = booksNow();
    const entered = journal(booksNow(), branches[0] ?? 0, 900_00, 'Rent');
    const posted = await client.post<Draft & { number: string }>(`${JOURNALS}?step=post`, entered);
    openScreen(journalsDocument, `?open=${posted.id}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Amend' }));
    await waitFor(() => expect(narration().value).toBe('Rent'));
    await keys.type(narration(), ' of March');
    return { client, entered, posted, keys };
  }

  test('is not called a draft that became something, since nobody changed it meanwhile', async () => {
    const { keys, posted } = await openPosted();
    expect(screen.queryByText(/meanwhile/)).toBeNull();
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(posted.number) })).toBeDefined();
  });

  test('and that somebody else changed meanwhile says so by its number', async () => {
    const { client, entered, posted } = await openPosted();
    const change = { ...entered, narration: 'Rent of May', version: posted.version };
    await client.put(`${JOURNALS}/${posted.id}?step=revise`, change);
    await hear();
    expect(await screen.findByText(new RegExp(`^${posted.number} was changed meanwhile`))).toBeDefined();
    expect(narration().value).toBe('Rent of March');
  });
});

test('a draft that was posted though the answer got lost is shown with its number', async () => {
  const { draft, keys } = await openDraft();
  server.use(
    http.put(`*${JOURNALS}/${draft.id}`, async ({ request }) => {
      await booksNow().app.fetch(request.clone());
      return HttpResponse.error();
    }),
  );
  await keys.type(narration(), ' of July');
  await keys.keyboard('{Alt>}a{/Alt}');
  await screen.findByText(/^Network Error/);
  await hear();
  expect(await screen.findByRole('heading', { level: 1, name: /JVHYD\/\d{4}\/\d{5}/ })).toBeDefined();
  expect(screen.getAllByText(/Rent of July/).length).toBeGreaterThan(0);
});
