import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { NETWORK_ERROR } from '../../contract/errors';
import { http as client } from '../../src/kit/http';
import { useSession } from '../../src/kit/session';
import { behaviours } from '../behaviours';
import { arrivesAt, goTo, openProduct, serveProduct } from './behaviourSupport';
import { server } from './kitSupport';

const product = serveProduct();

const JOURNALS = '/api/accounts/journals';
const GROUPS = '/api/accounts/groups';
const NEW_JOURNAL = '/large/accounts/accjournals?open=new';

type Sent = { path: string; key: string | null };
let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method !== 'POST') return;
    sent.push({ path: new URL(request.url).pathname, key: request.headers.get('idempotency-key') });
  });
});
afterEach(() => {
  server.events.removeAllListeners();
});

const keysTo = (path: string) => sent.filter((it) => it.path === path).map((it) => it.key);
const countOf = async (path: string) => (await product().client.get<{ total: number }>(path)).total;
/** The next call to a path meets a fault; the one after it reaches the server again. */
const once = (path: string, fault: Parameters<typeof http.post>[1]) =>
  server.use(http.post(`*${path}`, fault, { once: true }));
const refusal = (status: number, body: { code: string; message: string; type: number; reference?: string }) => () =>
  HttpResponse.json(body, { status });

const journalCell = (label: string, line: number) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: `[data-line="${line}"] input` });

async function enterJournal() {
  const keys = userEvent.setup();
  openProduct(NEW_JOURNAL);
  await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
  await keys.paste('Office Rent\t1,500\t\tMarch\nOffice Salaries\t\t1,500\t');
  await waitFor(() => expect(journalCell('Account', 1).value).toBe('Office Salaries'));
  return keys;
}

function expectJournalKept() {
  expect(journalCell('Account', 0).value).toBe('Office Rent');
  expect(journalCell('Debit', 0).value).toBe('1,500.00');
  expect(journalCell('Credit', 1).value).toBe('1,500.00');
}

/**
 * Posts a journal into a fault, sees its words, sees the typing kept, and posts again.
 * @param seen waits for the words and closes any message in the way
 */
async function postTwice(fault: Parameters<typeof http.post>[1], seen: () => Promise<unknown>) {
  const before = await countOf(JOURNALS);
  const keys = await enterJournal();
  once(JOURNALS, fault);
  await keys.keyboard('{Alt>}a{/Alt}');
  await seen();
  expectJournalKept();
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
  expect(await countOf(JOURNALS)).toBe(before + 1);
  const [first, second, ...more] = keysTo(JOURNALS);
  expect(more).toEqual([]);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
}

const toast = (text: string | RegExp) => () => screen.findByText(text);
const dialog = (text: string | RegExp) => async () => {
  const shown = await screen.findByRole('alertdialog');
  expect(within(shown).getByText(text)).toBeDefined();
  await userEvent.click(within(shown).getByRole('button', { name: 'OK' }));
};

behaviours('faults', {
  'no network before a save: the message shows, the typing stays, the next try saves': () =>
    postTwice(() => HttpResponse.error(), toast(NETWORK_ERROR)),

  'the network lost during a save: the message shows, the typing stays, the next try makes no second one': () =>
    postTwice(async ({ request }) => {
      await product().app.fetch(request.clone());
      return HttpResponse.error();
    }, toast(NETWORK_ERROR)),

  'a call that times out: the message shows, the typing stays, the next try makes no second one': async () => {
    // The first posting alone: all other calls of the page take as long as the machine needs.
    let isFirst = true;
    const impatient = client.interceptors.request.use((config) => {
      if (!isFirst || config.method !== 'post' || config.url?.split('?')[0] !== JOURNALS) return config;
      isFirst = false;
      return { ...config, timeout: 1500 };
    });
    await postTwice(async ({ request }) => {
      await product().app.fetch(request.clone());
      return delay('infinite');
    }, toast(NETWORK_ERROR)).finally(() => client.interceptors.request.eject(impatient));
    expect(isFirst).toBe(false);
  },

  'an unexpected error: its reference shows, the typing stays, the next try saves': () =>
    postTwice(
      refusal(500, {
        code: 'UNEXPECTED',
        message: 'Something went wrong on our side.',
        type: 4,
        reference: 'AB12CD34',
      }),
      dialog('AB12CD34'),
    ),

  'too many calls: the words of the server show, the typing stays, the next try saves': () => {
    const message = 'Too many calls from here. Wait a minute and try again.';
    return postTwice(refusal(429, { code: 'TOO_MANY', message, type: 2 }), toast(message));
  },

  'many people posting at once: the words of the server show, the typing stays, the next try saves': () => {
    const message = 'Many people are posting at once. Try again.';
    return postTwice(refusal(409, { code: 'BUSY', message, type: 2 }), toast(message));
  },

  'somebody else’s change meanwhile: reloading is offered, the typing stays until it is chosen': async () => {
    const keys = userEvent.setup();
    const { client: other } = product();
    const { rows } = await other.get<{ rows: { id: number }[] }>(`${GROUPS}?q=Indirect%20Expenses`);
    const [parent] = rows;
    const fuel = {
      code: null,
      name: 'Fuel',
      parentId: parent?.id,
      directCost: false,
      controlType: 'none',
      sequence: null,
    };
    const made = await other.post<{ id: number; version: number }>(GROUPS, fuel);
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.record-form *' });
    openProduct(`/large/accounts/accaccountgroups?open=${made.id}`);
    await waitFor(() => expect(field('Name').value).toBe('Fuel'));
    await keys.type(field('Name'), ' and Oil');
    await other.put(`${GROUPS}/${made.id}`, { ...fuel, name: 'Petrol', version: made.version });
    await keys.keyboard('{Alt>}a{/Alt}');
    const asked = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(asked).getByText(/What you typed here is then given up\.$/)).toBeDefined();
    await keys.click(within(asked).getByRole('button', { name: 'Go back' }));
    expect(field('Name').value).toBe('Fuel and Oil');
    await keys.keyboard('{Alt>}a{/Alt}');
    const again = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    await keys.click(within(again).getByRole('button', { name: 'Reload it' }));
    await waitFor(() => expect(field('Name').value).toBe('Petrol'));
  },

  'the page of a proxy: a sentence shows, the typing stays, the next try saves': () =>
    postTwice(
      () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      dialog(/The server answered with error 502/),
    ),

  'the page reloaded after a lost answer: the typing is back, and posting it makes no second one': async () => {
    const before = await countOf(JOURNALS);
    const keys = await enterJournal();
    once(JOURNALS, async ({ request }) => {
      await product().app.fetch(request.clone());
      return HttpResponse.error();
    });
    await keys.keyboard('{Alt>}a{/Alt}');
    await screen.findByText(NETWORK_ERROR);
    cleanup();
    openProduct(NEW_JOURNAL);
    expect(await screen.findByText(/Unsaved entry restored/)).toBeDefined();
    await waitFor(expectJournalKept);
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
    expect(await countOf(JOURNALS)).toBe(before + 1);
  },

  'a changed form is a new act with a key of its own': async () => {
    const keys = await enterJournal();
    once(JOURNALS, () => HttpResponse.error());
    await keys.keyboard('{Alt>}a{/Alt}');
    await screen.findByText(NETWORK_ERROR);
    await keys.type(screen.getByLabelText('Narration'), 'Rent of March');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/is posted$/)).toBeDefined();
    const [first, second] = keysTo(JOURNALS);
    expect(second).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
  },

  'a master keeps its key and its typing in the same way': async () => {
    const keys = userEvent.setup();
    const before = await countOf(GROUPS);
    openProduct('/large/accounts/accaccountgroups?open=new');
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.record-form *' });
    await screen.findByLabelText('Name', { selector: '.record-form *' });
    await keys.type(field('Name'), 'Advertising');
    await keys.type(field('Under'), 'Indirect Exp{Enter}');
    await waitFor(() => expect(field('Under').value).toBe('Indirect Expenses'));
    once(GROUPS, async ({ request }) => {
      await product().app.fetch(request.clone());
      return HttpResponse.error();
    });
    await keys.keyboard('{Alt>}a{/Alt}');
    await screen.findByText(NETWORK_ERROR);
    expect(field('Name').value).toBe('Advertising');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/Advertising is saved$/)).toBeDefined();
    expect(await countOf(GROUPS)).toBe(before + 1);
    const [first, second] = keysTo(GROUPS);
    expect(second).toBe(first);
  },

  'a list that cannot be read says so and is read by Try again': async () => {
    let isDown = true;
    server.use(http.get('*/api/accounts/receipts', () => (isDown ? HttpResponse.error() : undefined)));
    openProduct('/large/accounts/accreceipts');
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain(NETWORK_ERROR);
    isDown = false;
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No receipts yet/)).toBeDefined();
  },

  'the bar of a lost network comes and goes by itself': async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    openProduct(NEW_JOURNAL);
    expect(screen.queryByText(/^No network/)).toBeNull();
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^No network/)).toBeDefined();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^No network/)).toBeNull());
    onLine.mockRestore();
  },

  'what was typed outlives a session that ends during a save': async () => {
    const details = useSession.getState().details;
    if (!details) throw new Error('nobody is signed in');
    const keys = await enterJournal();
    once(JOURNALS, refusal(401, { code: 'SIGNED_OUT', message: 'x', type: 2 }));
    await keys.keyboard('{Alt>}a{/Alt}');
    await arrivesAt('/sessions/login');
    act(() => useSession.getState().signIn(details));
    await arrivesAt(NEW_JOURNAL);
    expect(await screen.findByText(/Unsaved entry restored/)).toBeDefined();
    await waitFor(expectJournalKept);
    goTo('/large/dashboard/dashboardmain');
  },
});
