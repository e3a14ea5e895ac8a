import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { useSession } from '../../src/kit/session';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { heldBack, openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const JOURNALS = '/api/accounts/journals';
const ACCOUNTS = '/api/accounts/accounts';
const reach = (request: Request) => booksNow().app.fetch(request.clone());
const countOf = async (path: string) => (await booksNow().client.get<{ total: number }>(path)).total;
const cell = (label: string, line: number) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: `[data-line="${line}"] input` });

async function enter(lines: string) {
  const keys = userEvent.setup();
  openScreen(journalsDocument, '?open=new');
  await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
  await keys.paste(lines);
  await waitFor(() => expect(cell('Account', 1).value).not.toBe(''));
  return keys;
}

describe('a voucher', () => {
  test('whose warning was answered is posted once, though the answer got lost and the warning comes again', async () => {
    const before = await countOf(JOURNALS);
    let isLost = false;
    server.use(
      http.post(`*${JOURNALS}`, async ({ request }) => {
        const answer = await reach(request);
        if (answer.status !== 201 || isLost) return answer;
        isLost = true;
        return HttpResponse.error();
      }),
    );
    const keys = await enter('Cash\t1,500\t\tSold\nOffice Rent\t\t1,500\t');
    await keys.keyboard('{Alt>}a{/Alt}');
    const asked = await screen.findByRole('dialog', { name: 'Please confirm' });
    await keys.click(within(asked).getByRole('button', { name: 'Post voucher' }));
    await waitFor(() => expect(isLost).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please confirm' })).toBeNull());
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
    expect(await countOf(JOURNALS)).toBe(before + 1);
  });

  test('is sent once by a double click, so that no second answer empties the next one', async () => {
    let calls = 0;
    const { held, letGo } = heldBack();
    server.use(
      http.post(`*${JOURNALS}`, async ({ request }) => {
        calls += 1;
        await held;
        return reach(request);
      }),
    );
    const keys = await enter('Office Rent\t700\t\tMarch\nOffice Salaries\t\t700\t');
    await keys.dblClick(screen.getByRole('button', { name: /^Post/ }));
    letGo();
    expect(await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
    expect(calls).toBe(1);
  });
});

test('a voucher that is open in two tabs is not posted again by the other one once it is posted', async () => {
  await enter('Office Rent\t800\t\tMay\nOffice Salaries\t\t800\t');
  const other = new BroadcastChannel('vyapar-entered');
  const tell = (content: string, words: string) => {
    const { cCode, uCode } = useSession.getState().details?.usr ?? { cCode: 0, uCode: '' };
    other.postMessage({ key: `${JOURNALS}#new:${cCode}:${uCode}`, content, words });
  };
  const heard = new Promise<string>((done) => {
    other.onmessage = ({ data }) => done(data.content);
  });
  const before = await countOf(JOURNALS);
  const keys = userEvent.setup();
  await keys.keyboard('{Alt>}a{/Alt}');
  const content = await heard;
  expect(await countOf(JOURNALS)).toBe(before + 1);
  cleanup();
  localStorage.clear();

  await enter('Office Rent\t800\t\tMay\nOffice Salaries\t\t800\t');
  tell('{}', 'Another one is posted');
  tell(content, 'Journal JVHYD/2627/00009 is posted');
  expect(await screen.findByText(/JV.*00009 is posted, in another tab/)).toBeDefined();
  expect(cell('Account', 0).value).toBe('');
  expect(screen.queryByText(/^Another one/)).toBeNull();
  other.close();
});

test('a voucher that is left while it is posted still notifies the other tabs', async () => {
  const { held, letGo } = heldBack();
  server.use(
    http.post(`*${JOURNALS}`, async ({ request }) => {
      await held;
      return reach(request);
    }),
  );
  const keys = await enter('Office Rent\t900\t\tJune\nOffice Salaries\t\t900\t');
  const other = new BroadcastChannel('vyapar-entered');
  const heard = new Promise<string>((done) => {
    other.onmessage = ({ data }) => done(data.words);
  });
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Please wait' })).toBeDefined());
  cleanup();
  letGo();
  expect(await heard).toMatch(/^Journal JVHYD.* is posted$/);
  other.close();
});

test('a record that is changed is sent once by two keys on a line that is too slow to hold them', async () => {
  const id = booksNow().salaries;
  let calls = 0;
  server.use(
    http.put(`*${ACCOUNTS}/${id}`, async ({ request }) => {
      calls += 1;
      await delay(50);
      return reach(request);
    }),
  );
  openScreen(accountsMaster, `?open=${id}`);
  const field = () => screen.getByLabelText<HTMLInputElement>('Name', { selector: '.record-form *' });
  await waitFor(() => expect(field().value).toBe('Office Salaries'));
  const keys = userEvent.setup();
  await keys.type(field(), ' paid');
  const form = field().form as HTMLFormElement;
  form.requestSubmit();
  form.requestSubmit();
  expect(await screen.findByText('Account Office Salaries paid is saved')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Changed meanwhile' })).toBeNull();
  expect(calls).toBe(1);
});
