import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Mail, MailRow } from '../../contract/mails/mails';
import { mailsPanel } from '../../src/modules/dashboard/desk/Mails';
import { beginningOf } from '../../src/modules/dashboard/desk/mailBeginning';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const me = async () => (await booksNow().client.get<{ id: number }[]>('/api/people/lookup?q=asha'))[0]?.id ?? 0;
const toMyself = async (subject: string, text: string) =>
  booksNow().client.post<Mail>('/api/mails', {
    to: [{ userId: await me() }],
    cc: [],
    subject,
    text,
    relatedDoc: null,
    answers: null,
    draftId: null,
  });
const stored = (folder: string) => booksNow().client.get<MailRow[]>(`/api/mails?folder=${folder}`);

test('a mail that arrived is unread, and read once it is open', async () => {
  const { id } = await toMyself('The rent of April', 'Please pay it by the fifth.');
  openScreen(mailsPanel);
  const keys = userEvent.setup();
  const row = await screen.findByRole('button', { name: /Unread: The rent of April/ });
  await keys.click(row);
  const mail = within(await screen.findByRole('article', { name: 'The rent of April' }));
  expect(await mail.findByText('Please pay it by the fifth.')).toBeDefined();
  expect(placeNow()).toBe(`/large/dashboard/misinbox?open=${id}`);
  await waitFor(async () => expect((await stored('inbox')).find((one) => one.id === id)?.isRead).toBe(true));
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('a mail is written by keyboard alone: Alt+N, name, subject, words, Ctrl+Enter', async () => {
  openScreen(mailsPanel);
  const keys = userEvent.setup();
  await screen.findByRole('button', { name: /Write/ });
  await keys.keyboard('{Alt>}n{/Alt}');
  const to = await screen.findByRole('combobox', { name: 'To' });
  await waitFor(() => expect(document.activeElement).toBe(to));
  await keys.type(to, 'Ash');
  await screen.findByRole('option', { name: /Asha Rao/ });
  await keys.keyboard('{Enter}');
  await keys.type(to, 'stores@anand.example,');
  expect(screen.getByText('stores@anand.example')).toBeDefined();
  await keys.type(screen.getByLabelText('Subject'), 'Order of pumps');
  await keys.type(screen.getByLabelText('Message'), 'Ten pumps, please.');
  await keys.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The mail is sent')).toBeDefined();
  await waitFor(() => expect(placeNow()).toContain('folder=sent'));
  await waitFor(() => expect(booksNow().app.sent.at(-1)?.to).toBe('stores@anand.example'));
  const [mail] = await stored('sent');
  expect(mail).toMatchObject({
    subject: 'Order of pumps',
    message: expect.stringContaining('Ten pumps, please.'),
    to: [{ name: 'Asha Rao' }, { address: 'stores@anand.example' }],
  });
  expect(await stored('drafts')).toEqual([]);
});

test('a mail without a receiver is refused under its field; the text stays, and is a draft when one leaves', async () => {
  const view = openScreen(mailsPanel, '?write=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Subject'), 'Half a thought');
  await keys.click(screen.getByRole('button', { name: /Send/ }));
  expect(await screen.findByText('Say to whom')).toBeDefined();
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Half a thought');
  view.unmount();
  await waitFor(async () => expect((await stored('drafts')).map(({ subject }) => subject)).toEqual(['Half a thought']));
});

test('an answer goes to the sender, to all but oneself, and quotes the answered mail', () => {
  const person = (userId: number, name: string) => ({ userId, name, address: null });
  const mail = {
    id: 7,
    senderId: 2,
    sender: { name: 'Ravi', photo: null },
    date: '2026-03-31T06:00:00.000Z',
    subject: 'Rent',
    text: 'Pay it.\nSoon.',
    message: '<p>Pay it.<br>Soon.</p><script>alert(1)</script>',
    to: [person(1, 'Asha'), person(3, 'Meena')],
    cc: [{ userId: null, name: null, address: 'a@b.example' }],
    relatedDoc: null,
    answers: null,
  } as unknown as Mail;
  const reply = beginningOf('all', mail, 1);
  expect(reply.to.map(({ name }) => name)).toEqual(['Ravi']);
  expect(reply.cc.map(({ name, address }) => name ?? address)).toEqual(['Meena', 'a@b.example']);
  expect(reply).toMatchObject({ subject: 'Re: Rent', answers: 7 });
  expect(reply.html).toBe(
    '<p><br></p><p>On 31-Mar-2026 11:30 Ravi wrote:</p><blockquote><p>Pay it.<br>Soon.</p></blockquote>',
  );
  expect(beginningOf('reply', { ...mail, subject: 'RE: Rent' }, 1)).toMatchObject({ cc: [], subject: 'RE: Rent' });
  expect(beginningOf('reply', { ...mail, senderId: 1 }, 1).to.map(({ name }) => name)).toEqual(['Asha', 'Meena']);
  expect(beginningOf('forward', mail, 1)).toMatchObject({ to: [], subject: 'Fwd: Rent' });
});

test('files are chosen, refused by name where they are not taken, and read by users who have the mail', async () => {
  openScreen(mailsPanel, '?write=new');
  const keys = userEvent.setup({ applyAccept: false });
  const to = await screen.findByRole('combobox', { name: 'To' });
  await keys.type(to, 'Ash');
  await screen.findByRole('option', { name: /Asha Rao/ });
  await keys.keyboard('{Enter}');
  await keys.type(screen.getByLabelText('Subject'), 'With the bill');
  const chosen = screen.getByLabelText('Files to attach');
  await keys.upload(chosen, new File(['MZ'], 'run.exe'));
  expect(await screen.findByText(/Files of this kind are not taken/)).toBeDefined();
  await keys.click(screen.getByRole('button', { name: 'Put run.exe aside' }));
  await keys.upload(chosen, new File(['a,b'], 'bill.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('button', { name: 'Take bill.csv away' })).toBeDefined();
  await keys.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(placeNow()).toContain('folder=sent'));
  const row = await screen.findByRole('button', { name: /With the bill\s*with a file/ });
  await keys.click(row);
  const mail = within(await screen.findByRole('article', { name: 'With the bill' }));
  expect(await mail.findByRole('button', { name: 'Download bill.csv' })).toBeDefined();
});
