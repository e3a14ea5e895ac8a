import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { Conversation, Thread } from '../../contract/dashboard/messages';
import { messagesPanel } from '../../src/modules/dashboard/desk/Messages';
import { heldBack, openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const PATH = '/api/messages/threads';
const threads = () => booksNow().client.get<Thread[]>(PATH);

test('a thread begins by keyboard: Alt+N, a name, words, Enter; Shift+Enter begins a line', async () => {
  openScreen(messagesPanel);
  const keys = userEvent.setup();
  await screen.findByText(/No messages yet/);
  await keys.keyboard('{Alt>}n{/Alt}');
  const to = await screen.findByRole('combobox', { name: 'To' });
  await waitFor(() => expect(document.activeElement).toBe(to));
  await keys.type(to, 'Asha');
  await screen.findByRole('option', { name: /Asha Rao/ });
  await keys.keyboard('{Enter}');
  const words = screen.getByRole('textbox', { name: 'Message' });
  await keys.type(words, 'First line{Shift>}{Enter}{/Shift}second{Enter}');
  const thread = within(await screen.findByRole('region', { name: 'Asha Rao' }));
  expect((await thread.findByText(/First line/)).textContent).toBe('First line\nsecond');
  expect(placeNow()).toMatch(/open=\d+/);
});

test('who is quicker than the list of names sends to the name that was typed', async () => {
  openScreen(messagesPanel, '?open=new');
  const keys = userEvent.setup({ delay: null });
  const { held, letGo } = heldBack();
  server.use(http.get('*/api/people/lookup', async () => void (await held)));
  await keys.type(await screen.findByRole('combobox', { name: 'To' }), 'Asha{Enter}');
  const words = screen.getByRole('textbox', { name: 'Message' });
  await keys.type(words, 'Typed in one go{Enter}');
  expect(screen.queryByText('Say to whom')).toBeNull();
  expect(words).toHaveProperty('value', 'Typed in one go');
  letGo();
  const thread = within(await screen.findByRole('region', { name: 'Asha Rao' }));
  expect(await thread.findByText('Typed in one go')).toBeDefined();
});

test('a name that nobody has stays in sight and is not sent', async () => {
  const before = (await threads()).length;
  openScreen(messagesPanel, '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByRole('combobox', { name: 'To' }), 'Zubin{Tab}');
  expect(await screen.findByText(/Zubin is nobody’s name/)).toBeDefined();
  await keys.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Hello');
  expect((await threads()).length).toBe(before);
  await keys.click(screen.getByRole('button', { name: 'Take Zubin away' }));
  expect(screen.queryByText(/nobody’s name/)).toBeNull();
});

test('a name that is left with the pointer is taken as by Tab, whether its list is offered or not', async () => {
  openScreen(messagesPanel, '?open=new');
  const keys = userEvent.setup();
  const to = await screen.findByRole('combobox', { name: 'To' });
  await keys.type(to, 'Ash');
  await screen.findByRole('option', { name: /Asha Rao/ });
  await keys.click(screen.getByRole('textbox', { name: 'Message' }));
  expect(screen.getByRole('button', { name: 'Take Asha Rao away' })).toBeDefined();
  await keys.type(to, 'Zub');
  await keys.click(screen.getByRole('textbox', { name: 'Message' }));
  expect(await screen.findByText(/Zub is nobody’s name/)).toBeDefined();
  expect(to).toHaveProperty('value', '');
});

test('an @ offers who is in the thread; Enter takes the name and sends nothing', async () => {
  const [thread] = await threads();
  openScreen(messagesPanel, `?open=${thread?.id}`);
  const keys = userEvent.setup();
  const words = await screen.findByRole('textbox', { name: 'Message' });
  await keys.type(words, 'Look, @as');
  expect(within(screen.getByRole('list', { name: 'People to call' })).getByText('@ASHA')).toBeDefined();
  await keys.keyboard('{Enter}');
  expect(words).toHaveProperty('value', 'Look, @ASHA ');
  await keys.keyboard('here{Enter}');
  await waitFor(() => expect(words).toHaveProperty('value', ''));
  expect((await screen.findByText('@ASHA', { selector: 'strong' })).parentElement?.textContent).toBe(
    'Look, @ASHA here',
  );
});

test('nothing is sent to nobody, and the typing stays', async () => {
  const before = (await threads()).length;
  openScreen(messagesPanel, '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByRole('textbox', { name: 'Message' }), 'To whom?{Enter}');
  expect(await screen.findByText('Say to whom')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'To whom?');
  expect((await threads()).length).toBe(before);
});

test('older messages come when asked, above those on view', async () => {
  const { client } = booksNow();
  const [thread] = await threads();
  for (let at = 1; at <= 55; at++) await client.post<Conversation>(`${PATH}/${thread?.id}`, { text: `Number ${at}` });
  openScreen(messagesPanel, `?open=${thread?.id}`);
  await screen.findByText('Number 55');
  expect(screen.queryByText('Number 5')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show older messages' }));
  const said = within(screen.getByRole('list', { name: 'Messages' }));
  await said.findByText('Number 5');
  const texts = said.getAllByText(/^Number \d+$/).map((one) => one.textContent);
  expect(texts).toEqual(Array.from({ length: 55 }, (_, at) => `Number ${at + 1}`));
});
