import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Comment,
  type CommentList,
  mentionsIn,
  piecesOf,
  type TagsOnRecord,
} from '../../contract/commentsAndTags';
import type { NotificationPage } from '../../contract/notifications';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

/** Comments and tags on a voucher or an account. */
const NOW = '2026-03-31T06:00:00.000Z';
let app: TestApp;
let office: Office;
let voucher: Voucher;
const ACCOUNTS = '/api/accounts/accounts';
const journalRight = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 3, transCode });

const journal = (branch = 'HYD', narration: string | null = null) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), {
    ...forms(office).journal([
      journalLine(office.account('Rent'), rs('100')),
      journalLine(office.account('Salaries'), -rs('100')),
    ]),
    branchId: office.branches[branch],
    narration,
  });

beforeAll(async () => {
  app = await testApp(NOW);
  office = await openOffice(app, { branches: ['HYD', 'VIJ'] });
  voucher = await journal();
});
beforeEach(async () => {
  app.setNow(NOW);
  await office.grant([journalRight(1), journalRight(2)]);
});

const on = (id: number, entity = JOURNALS) => `entity=${entity}&id=${id}`;
const say = (who: Caller, body: string, id = voucher.id, entity = JOURNALS) =>
  who.ok<Comment>('POST', '/api/comments', { entity, id, body });
const heard = async (who: Caller, id = voucher.id) =>
  (await who.ok<CommentList>('GET', `/api/comments?${on(id)}`)).rows;
const told = async (who: Caller) =>
  (await who.ok<NotificationPage>('GET', '/api/notifications?size=50')).rows.filter(({ key }) =>
    key.startsWith('comment.'),
  );

describe('a comment', () => {
  test('is on the voucher for everybody who may open it, with who wrote it and when', async () => {
    await say(office.admin, 'The bill is still missing');
    await office.grant([journalRight(7)]);
    expect(await heard(office.clerk)).toEqual([
      {
        id: expect.any(Number),
        body: 'The bill is still missing',
        by: 'ASHA',
        byName: 'Asha Rao',
        at: NOW,
        editedAt: null,
        isOpen: false,
      },
    ]);
    expect(await say(office.clerk, 'It came today')).toMatchObject({ by: 'RAVI', isOpen: true });
    await office.grant([]);
    expect(await office.clerk.refused('GET', `/api/comments?${on(voucher.id)}`)).toMatchObject({ status: 403 });
    const unheard = { entity: JOURNALS, id: voucher.id, body: 'Hello' };
    expect(await office.clerk.refused('POST', '/api/comments', unheard)).toMatchObject({ status: 403 });
  });

  test('that names a colleague notifies him by the bell, with a link, once and not its writer', async () => {
    const { id } = await journal();
    const comment = await say(office.admin, 'Please look, @ravi. @ASHA @NOBODY ravi@example.in', id);
    expect(await told(office.admin)).toEqual([]);
    expect(await told(office.clerk)).toMatchObject([
      {
        title: expect.stringMatching(/^ASHA named you in JVHYD\/2526\/\d{5}$/),
        text: expect.stringContaining('Please look'),
        link: `/accounts/accjournals?open=${id}&beside=comments`,
        isRead: false,
      },
    ]);
    await office.clerk.ok('PUT', '/api/notifications/read-all');
    await office.admin.ok('PUT', `/api/comments/${comment.id}`, { body: 'Please look at the bill, @ravi' });
    expect(await told(office.clerk)).toMatchObject([{ isRead: true }]);
    // Without the right to the screen he gets nothing; with the comment goes the notification.
    await office.grant([]);
    expect(await told(office.clerk)).toEqual([]);
    await office.grant([journalRight(1)]);
    await office.admin.ok('DELETE', `/api/comments/${comment.id}`);
    expect(await told(office.clerk)).toEqual([]);
  });

  test('names nobody into a branch that is not his', async () => {
    const { id } = await journal('VIJ');
    await app.system.database.asSystem((tx) =>
      tx.execute(sql`insert into user_branches (company_id, user_id, branch_id)
        select company_id, id, ${office.branches.HYD} from users where company_id = ${office.company} and code = 'RAVI'`),
    );
    await say(office.admin, 'Only Vijayawada knows @RAVI', id);
    expect(await told(office.clerk)).toEqual([]);
    expect(await office.clerk.refused('GET', `/api/comments?${on(id)}`)).toMatchObject({ status: 404 });
    await app.system.database.asSystem((tx) =>
      tx.execute(sql`delete from user_branches where company_id = ${office.company}`),
    );
  });

  test('is changed and taken back by its writer alone, within a day; the trail keeps the former text', async () => {
    const { id } = await journal();
    const mine = await say(office.clerk, 'First thought', id);
    const theirs = await say(office.admin, 'Not yours', id);
    const changed = { body: 'Second thought' };
    expect(await office.clerk.refused('PUT', `/api/comments/${theirs.id}`, changed)).toMatchObject({ status: 403 });
    expect(await office.clerk.refused('DELETE', `/api/comments/${theirs.id}`)).toMatchObject({ status: 403 });
    app.setNow('2026-04-01T05:59:00.000Z');
    const clerk = await office.signIn('RAVI');
    expect(await clerk.ok('PUT', `/api/comments/${mine.id}`, changed)).toMatchObject({
      ...changed,
      editedAt: '2026-04-01T05:59:00.000Z',
    });
    app.setNow('2026-04-01T06:00:00.000Z');
    expect(await clerk.refused('PUT', `/api/comments/${mine.id}`, changed)).toMatchObject({
      status: 409,
      code: 'TOO_LATE',
    });
    expect(await clerk.refused('DELETE', `/api/comments/${mine.id}`)).toMatchObject({ status: 409 });
    expect((await heard(clerk, id)).map(({ isOpen }) => isOpen)).toEqual([false, false]);
    // An administrator may take any away.
    const admin = await office.signIn('ASHA');
    await admin.ok('DELETE', `/api/comments/${mine.id}`);
    expect((await heard(admin, id)).map(({ body }) => body)).toEqual(['Not yours']);
    const { rows } = await admin.ok<{ rows: object[] }>('GET', `/api/admin/history?entity=journals&id=${id}`);
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'comment', user: 'ASHA', changes: [{ field: 'comment', before: 'Second thought', after: null }] },
      {
        action: 'comment',
        user: 'RAVI',
        changes: [{ field: 'comment', before: 'First thought', after: 'Second thought' }],
      },
    ]);
  });

  test.each([
    ['@RAVI look', ['RAVI']],
    ['(@ravi) and @Asha.', ['RAVI', 'ASHA']],
    ['ravi@example.in @@x', []],
    ['@a.b-c_d, @a.b-c_d', ['A.B-C_D']],
  ])('%j names %j', (body, codes) => {
    expect(mentionsIn(body)).toEqual(codes);
    expect(
      piecesOf(body)
        .map(({ text }) => text)
        .join(''),
    ).toBe(body);
  });
});

describe('tags', () => {
  const put = (who: Caller, id: number, names: string[], entity = JOURNALS) =>
    who.ok<TagsOnRecord>('PUT', '/api/tags', { entity, id, names });
  const listed = async (query: string, path = JOURNALS) =>
    (await office.admin.ok<{ rows: { id: number }[]; total: number }>('GET', `${path}?${query}`)).rows.map(
      ({ id }) => id,
    );

  test('are on vouchers and masters; a new word becomes a tag of the company with a colour of its own', async () => {
    const { rows } = await put(office.admin, voucher.id, ['Audit', 'to check']);
    expect(rows.map(({ name }) => name)).toEqual(['Audit', 'to check']);
    expect(new Set(rows.map(({ colour }) => colour)).size).toBe(2);
    // A word is one tag in upper or lower case.
    const again = await put(office.admin, office.account('Rent'), ['AUDIT', 'audit'], ACCOUNTS);
    expect(again.rows).toEqual(rows.slice(0, 1));
    expect(await office.admin.ok('GET', '/api/tags/lookup?q=au')).toEqual([
      { id: rows[0]?.id, label: 'Audit', hint: null },
    ]);
  });

  test('narrow the lists of vouchers and of masters, and are found by the search', async () => {
    const other = await journal();
    const { rows } = await put(office.admin, other.id, ['Year end']);
    const tag = rows[0]?.id;
    await put(office.admin, office.account('Salaries'), ['Year end'], ACCOUNTS);
    expect(await listed(`tag=${tag}`)).toEqual([other.id]);
    expect(await listed(`tag=${tag}`, ACCOUNTS)).toEqual([office.account('Salaries')]);
    expect(await listed('q=year%20end')).toEqual([other.id]);
    expect(await listed('q=Year%20END', ACCOUNTS)).toEqual([office.account('Salaries')]);
    await put(office.admin, other.id, []);
    expect(await listed(`tag=${tag}`)).toEqual([]);
    expect(await office.admin.refused('GET', `${JOURNALS}?tag=abc`)).toMatchObject({
      fields: { tag: 'Choose a tag of the list' },
    });
  });

  test('are put on by users who may change such entries, with a trail', async () => {
    const { id } = await journal();
    await office.grant([journalRight(7)]);
    expect(await office.clerk.refused('PUT', '/api/tags', { entity: JOURNALS, id, names: ['Mine'] })).toMatchObject({
      status: 403,
    });
    await office.grant([journalRight(2)]);
    await put(office.clerk, id, ['Mine']);
    await put(office.clerk, id, ['Mine', 'Yours']);
    await put(office.clerk, id, ['Yours', 'Mine']);
    const { rows } = await office.admin.ok<{ rows: object[] }>('GET', `/api/admin/history?entity=journals&id=${id}`);
    expect(rows).toMatchObject([
      { action: 'tag', changes: [{ field: 'tags', before: 'Mine', after: 'Mine, Yours' }] },
      { action: 'tag', changes: [{ field: 'tags', before: '', after: 'Mine' }] },
      { action: 'post' },
    ]);
    expect(await office.admin.refused('PUT', '/api/tags', { entity: JOURNALS, id, names: ['a,b'] })).toMatchObject({
      status: 400,
    });
  });
});

describe('the narration of a posted voucher', () => {
  const amend = (id: number, version: number, narration: string | null, who = office.admin) =>
    who.ok<Voucher & { narration: string | null; isAmended: boolean }>('PUT', `${JOURNALS}/${id}/narration`, {
      version,
      narration,
    });

  test('is changed without cancelling it; it is marked, everything else stays, and the history has both', async () => {
    const posted = await journal('HYD', 'Rent of Febuary');
    expect(posted).toMatchObject({ isAmended: false });
    const amended = await amend(posted.id, posted.version, 'Rent of February');
    expect(amended).toMatchObject({
      narration: 'Rent of February',
      isAmended: true,
      status: 'posted',
      version: posted.version + 1,
    });
    expect(office.entries(amended)).toEqual(office.entries(posted));
    const { rows } = await office.admin.ok<{ rows: object[] }>('GET', `${JOURNALS}?q=of%20february`);
    expect(rows).toMatchObject([{ id: posted.id, narration: 'Rent of February' }]);
    const history = await office.admin.ok<{ rows: object[] }>(
      'GET',
      `/api/admin/history?entity=journals&id=${posted.id}`,
    );
    expect(history.rows[0]).toMatchObject({
      action: 'amend',
      changes: [{ field: 'narration', before: 'Rent of Febuary', after: 'Rent of February' }],
    });
    // The first one again is no amendment, though the history has it.
    expect(await amend(posted.id, amended.version, 'Rent of Febuary')).toMatchObject({ isAmended: false });
  });

  test('asks for the right to modify and the version seen, and leaves drafts and cancelled vouchers alone', async () => {
    const posted = await journal();
    const body = { version: posted.version, narration: 'Anything' };
    await office.grant([journalRight(1)]);
    expect(await office.clerk.refused('PUT', `${JOURNALS}/${posted.id}/narration`, body)).toMatchObject({
      status: 403,
    });
    expect(
      await office.admin.refused('PUT', `${JOURNALS}/${posted.id}/narration`, { ...body, version: 9 }),
    ).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    const cancelled = await office.admin.ok<Voucher>('POST', `${JOURNALS}/${posted.id}/cancel`, {
      version: posted.version,
      reason: 'Entered twice over',
    });
    expect(
      await office.admin.refused('PUT', `${JOURNALS}/${posted.id}/narration`, { ...body, version: cancelled.version }),
    ).toMatchObject({ status: 409, code: 'WRONG_STATUS' });
  });
});
