import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Task } from '../../contract/dashboard/tasks';
import { tasksPanel } from '../../src/modules/dashboard/desk/Tasks';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const me = async () => (await booksNow().client.get<{ id: number }[]>('/api/people/lookup?q=asha'))[0]?.id ?? 0;
const make = async (title: string, dueOn: string) =>
  booksNow().client.post<Task>('/api/tasks', {
    title,
    detail: null,
    assigneeId: await me(),
    dueOn,
    priority: 'normal',
    repeat: 'none',
    relatedDoc: null,
    checklist: [],
  });
const stored = (id: number) => booksNow().client.get<Task>(`/api/tasks/${id}`);
const column = (name: string) => within(screen.getByRole('region', { name }));

test('a task is made by keyboard, with lines to tick, by default for oneself', async () => {
  openScreen(tasksPanel);
  const keys = userEvent.setup();
  await screen.findByText('No tasks or approvals are pending.');
  await keys.keyboard('{Alt>}n{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }));
  await keys.type(dialog.getByLabelText('Task'), 'Close the month');
  await keys.click(dialog.getByRole('button', { name: 'Add a line' }));
  await keys.type(await dialog.findByLabelText('Line 1'), 'Bank{Enter}');
  await keys.type(await dialog.findByLabelText('Line 2'), 'Cash');
  await keys.click(dialog.getByRole('button', { name: 'Make the task' }));
  const card = await screen.findByRole('button', { name: /Close the month/ });
  expect(card.textContent).toContain('0 of 2 ticked');
  expect(column('Open').getByText('Close the month')).toBeDefined();
});

test('a task without a title is refused under its field', async () => {
  openScreen(tasksPanel, '?open=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }));
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Make the task' }));
  expect((await dialog.findAllByText('Say what is to be done')).length).toBeGreaterThan(0);
});

test('Alt and the arrows move a card over the board, and the focus goes with it', async () => {
  const task = await make('Count the stock', '2099-03-31');
  openScreen(tasksPanel);
  const keys = userEvent.setup();
  (await screen.findByRole('button', { name: /Count the stock/ })).focus();
  await keys.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(async () => expect((await stored(task.id)).state).toBe('doing'));
  const card = await column('Doing').findByRole('button', { name: /Count the stock/ });
  await waitFor(() => expect(document.activeElement).toBe(card));
  await keys.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(async () => expect((await stored(task.id)).state).toBe('done'));
  expect(await column('Done').findByRole('button', { name: /Count the stock/ })).toBeDefined();
});

test('an overdue task says so in words, on the board and in the list', async () => {
  await make('File the return', '2020-01-20');
  openScreen(tasksPanel);
  const card = await screen.findByRole('button', { name: /File the return/ });
  expect(card.textContent).toContain('20-Jan-2020, overdue');
  await userEvent.setup().click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByRole('cell', { name: '20-Jan-2020, overdue' })).toBeDefined();
});
