import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { voucherStages } from '../../contract/documentStages';
import { defineApprovals } from '../../src/kit/approvals/defineApprovals';
import type { DocumentKind } from '../../src/kit/document/document';
import { fetchAreasWith, forgetKind, rememberKind } from '../../src/kit/document/kindsByType';
import { openScreen, serveKit, server } from './kitSupport';

serveKit();

const waiting = (id: number, more: object = {}) => ({
  type: 'ZO',
  id,
  version: 3,
  number: `ZO/25/0000${id}`,
  date: '2025-06-12',
  branchName: 'Pune',
  partyName: `Supplier ${id}`,
  particulars: 'Cement',
  amount: 1_200_00,
  maker: 'RAVI',
  since: '2025-06-12T05:00:00.000Z',
  revision: 1,
  level: 1,
  remark: null,
  review: null,
  ...more,
});

type Sent = { type: string; id: number; version: number; confirmed: { code: string; reason: string | null }[] };
let rows: ReturnType<typeof waiting>[] = [];
let acts: { event: string; remark: string | null; rows: Sent[] }[] = [];
let refused: number | null = null;
/** A row that warns until that is confirmed. */
let warns: number | null = null;
let decided: object[] = [];

const decision = (id: number, event: string, more: object = {}) => ({
  ...waiting(id),
  key: 100 + id,
  event,
  by: 'ASHA',
  at: '2025-06-13T06:30:00.000Z',
  isWaiting: false,
  ...more,
});
const warning = { code: 'DEAR', message: 'It is above the last rate', needsReason: false };

beforeEach(() => {
  rows = [waiting(1), waiting(2, { revision: 2 })];
  acts = [];
  refused = null;
  warns = null;
  decided = [];
  server.use(
    http.get('*/api/approvals/decided', () => HttpResponse.json(decided)),
    http.get('*/api/approvals', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('type') === 'ZO' ? rows : []),
    ),
    http.post('*/api/approvals/act', async ({ request }) => {
      const body = (await request.json()) as (typeof acts)[number];
      acts.push(body);
      const stays = ({ id, confirmed }: Sent) => id === refused || (id === warns && confirmed.length === 0);
      for (const row of body.rows.filter((one) => !stays(one))) {
        const shown = rows.find(({ id }) => id === row.id);
        rows = rows.filter(({ id }) => id !== row.id);
        decided = [
          { ...decision(row.id, body.event), remark: body.remark, ...(shown && { number: shown.number }) },
          ...decided,
        ];
      }
      return HttpResponse.json({
        outcomes: body.rows.map((row) => ({
          id: row.id,
          problem: row.id === refused ? 'You entered it yourself' : stays(row) ? warning.message : null,
          ...(row.id !== refused && stays(row) && { warnings: [warning] }),
        })),
      });
    }),
  );
});

/** How a document of another area is drawn. */
const drawn = {
  resource: {
    type: 'CT',
    path: '/api/tests/transfers',
    screen: screens.transfers,
    stages: voucherStages,
    names: { one: 'transfer', many: 'transfers' },
    document: { parse: () => ({ ...waiting(1), status: 'draft', decisions: [], lines: [] }) },
  },
  header: [],
  tables: [],
  below: [],
  print: { title: 'Drawn as a transfer', amount: () => 1_200_00, signatures: [] },
} as unknown as DocumentKind;

const openList = async (search = '') => {
  openScreen(defineApprovals({ screen: screens.payments, types: ['ZO'] }), search);
  await screen.findAllByText('ZO/25/00001');
  return userEvent.setup();
};
const waitingList = () => within(screen.getByRole('table', { name: 'Waiting for approval' }));
const lineOf = (number: string) => waitingList().getByText(number).closest('tr') as HTMLElement;

describe('the work list of approvals', () => {
  test('approves the row that has the focus by one key', async () => {
    const keys = await openList();
    await waitFor(() => expect(document.activeElement).toBe(lineOf('ZO/25/00001')));
    await keys.keyboard('a');
    await waitFor(() => expect(waitingList().queryByText('ZO/25/00001')).toBeNull());
    expect(acts).toEqual([
      { event: 'approve', remark: null, rows: [{ type: 'ZO', id: 1, version: 3, confirmed: [] }] },
    ]);
    expect(within(lineOf('ZO/25/00002')).getByText(/Revision 2/)).toBeDefined();
    // The next key is for the row that took its place.
    await waitFor(() => expect(document.activeElement).toBe(lineOf('ZO/25/00002')));
  });

  test('returns and rejects by one key and a reason', async () => {
    const keys = await openList();
    await waitFor(() => expect(document.activeElement).toBe(lineOf('ZO/25/00001')));
    await keys.keyboard('{ArrowDown}x');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Reject ZO/25/00002?')).toBeDefined();
    await keys.type(dialog.getByLabelText('Reason'), 'It was ordered twice');
    await keys.keyboard('{Tab}{Tab}{Enter}');
    await waitFor(() => expect(acts).toHaveLength(1));
    expect(acts[0]).toMatchObject({ event: 'reject', remark: 'It was ordered twice', rows: [{ id: 2 }] });
    await waitFor(() => expect(document.activeElement).toBe(lineOf('ZO/25/00001')));
    await keys.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Return ZO/25/00001?' })).toBeDefined();
  });

  test('shows recent decisions, by whom, when and why', async () => {
    decided = [decision(7, 'return', { remark: 'Ask for a better rate' })];
    await openList();
    const lately = within(await screen.findByRole('table', { name: 'Decided lately' }));
    const line = lately.getByText('ZO/25/00007').closest('tr') as HTMLElement;
    expect(line.textContent).toContain('Returned by ASHA on 13-Jun-2025');
    expect(line.textContent).toContain('Ask for a better rate');
  });

  test('asks about warnings, and approves confirmed ones', async () => {
    warns = 1;
    const keys = await openList();
    await keys.keyboard('a');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('It is above the last rate')).toBeDefined();
    await keys.click(dialog.getByRole('checkbox'));
    await keys.click(dialog.getByRole('button', { name: 'Approve that are ticked (1)' }));
    await waitFor(() => expect(acts).toHaveLength(2));
    expect(acts[1]?.rows).toMatchObject([{ id: 1, confirmed: [{ code: 'DEAR', reason: null }] }]);
    await waitFor(() => expect(screen.queryByText('It is above the last rate')).toBeNull());
  });

  test('returns only with a reason', async () => {
    const keys = await openList();
    await keys.click(within(lineOf('ZO/25/00002')).getByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog'));
    await keys.click(dialog.getByRole('button', { name: 'Return' }));
    expect(acts).toEqual([]);
    await keys.type(dialog.getByLabelText('Reason'), 'The rate is above the last one');
    await keys.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(acts).toHaveLength(1));
    expect(acts[0]).toMatchObject({ event: 'return', remark: 'The rate is above the last one' });
  });

  test('decides about several at once and says which were refused', async () => {
    refused = 2;
    const keys = await openList();
    await keys.click(screen.getByRole('checkbox', { name: 'Tick all' }));
    await keys.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /^Approve/ }));
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('You entered it yourself')).toBeDefined();
    expect(acts[0]?.rows.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('is a board too, where moving a card decides', async () => {
    const keys = await openList('?view=board');
    const card = await screen.findByRole('group', { name: 'ZO/25/00001' });
    card.focus();
    await keys.keyboard('{Control>}{ArrowRight}{/Control}');
    await waitFor(() => expect(acts[0]).toMatchObject({ event: 'approve', rows: [{ id: 1 }] }));
    const approved = (await screen.findByRole('heading', { name: /^Approved/ })).parentElement as HTMLElement;
    await waitFor(() => expect(within(approved).getByText('ZO/25/00001')).toBeDefined());
    expect(within(approved).getByText(/by ASHA on 13-Jun-2025/)).toBeDefined();
  });

  test('the board shows the last decision of each, and none of documents that wait again', async () => {
    decided = [
      decision(8, 'reject', { remark: 'Too dear' }),
      decision(8, 'return', { key: 1 }),
      decision(9, 'approve', { isWaiting: true }),
    ];
    await openList('?view=board');
    const column = (name: RegExp) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
    await screen.findByText('ZO/25/00008');
    expect(column(/^Rejected/).getByText('Too dear')).toBeDefined();
    expect(column(/^Returned/).queryByText('ZO/25/00008')).toBeNull();
    expect(screen.queryByText('ZO/25/00009')).toBeNull();
  });

  test('shows a document of an area that was not fetched yet', async () => {
    const fetched: string[] = [];
    onTestFinished(forgetKind('CT'));
    fetchAreasWith(async (of) => {
      fetched.push(of.path);
      rememberKind(drawn);
    });
    rows = [waiting(1, { type: 'CT' })];
    server.use(
      http.get('*/api/approvals', () => HttpResponse.json(rows)),
      http.get('*/api/tests/transfers/1', () => HttpResponse.json({ id: 1 })),
    );
    openScreen(defineApprovals({ screen: screens.payments, types: ['CT'] }));
    const keys = userEvent.setup();
    await waitFor(() => expect(document.activeElement).toBe(lineOf('ZO/25/00001')));
    await keys.keyboard(' ');
    expect(await screen.findByRole('article', { name: 'Drawn as a transfer ZO/25/00001' })).toBeDefined();
    expect(fetched).toEqual([screens.transfers.path]);
    await keys.keyboard('{Escape}');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('says so where nothing waits', async () => {
    rows = [];
    openScreen(defineApprovals({ screen: screens.payments, types: ['ZO'] }));
    expect(await screen.findByText('Nothing is waiting for your approval')).toBeDefined();
  });
});
