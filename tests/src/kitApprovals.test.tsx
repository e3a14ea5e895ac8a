import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { defineApprovals } from '../../src/kit/approvals/defineApprovals';
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
  ...more,
});

let rows: ReturnType<typeof waiting>[] = [];
let acts: { event: string; remark: string | null; rows: { type: string; id: number; version: number }[] }[] = [];
let refused: number | null = null;

beforeEach(() => {
  rows = [waiting(1), waiting(2, { revision: 2 })];
  acts = [];
  refused = null;
  server.use(
    http.get('*/api/approvals', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('type') === 'ZO' ? rows : []),
    ),
    http.post('*/api/approvals/act', async ({ request }) => {
      const body = (await request.json()) as (typeof acts)[number];
      acts.push(body);
      rows = rows.filter(({ id }) => id === refused || !body.rows.some((row) => row.id === id));
      return HttpResponse.json({
        outcomes: body.rows.map(({ id }) => ({ id, problem: id === refused ? 'You entered it yourself' : null })),
      });
    }),
  );
});

const openList = async (search = '') => {
  openScreen(defineApprovals({ screen: screens.payments, types: ['ZO'] }), search);
  await screen.findByText('ZO/25/00001');
  return userEvent.setup();
};
const lineOf = (number: string) => screen.getByText(number).closest('tr') as HTMLElement;

describe('the work list of approvals', () => {
  test('approves the row that has the focus by one key', async () => {
    const keys = await openList();
    lineOf('ZO/25/00001').focus();
    await keys.keyboard('a');
    await waitFor(() => expect(screen.queryByText('ZO/25/00001')).toBeNull());
    expect(acts).toEqual([{ event: 'approve', remark: null, rows: [{ type: 'ZO', id: 1, version: 3 }] }]);
    expect(within(lineOf('ZO/25/00002')).getByText(/Revision 2/)).toBeDefined();
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
    await keys.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Approve' }));
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
  });

  test('says so where nothing waits', async () => {
    rows = [];
    openScreen(defineApprovals({ screen: screens.payments, types: ['ZO'] }));
    expect(await screen.findByText('Nothing is waiting for your approval')).toBeDefined();
  });
});
