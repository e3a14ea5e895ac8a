import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Conversation, mentionsIn, type Thread } from '../../contract/dashboard/messages';
import type { NotificationPage } from '../../contract/notifications';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

let app: TestApp;
let office: Office;
let asha: Caller;
let ravi: Caller;
let meena: Caller;
const user: Record<string, number> = {};
const role: Record<string, number> = {};
const PATH = '/api/messages/threads';

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  const { query } = app.system.database;
  // A third user who holds no role, with the password of the others.
  await query(sql`
    insert into users (company_id, code, name, password_hash, p_code, branch_id)
    select company_id, 'MEENA', 'Meena Shah', password_hash, p_code, branch_id from users where code = 'ASHA'`);
  await query(sql`
    insert into user_roles (company_id, user_id, role_id)
    select u.company_id, u.id, r.id from users u, roles r where u.code = 'MEENA' and r.code = 'CLERK' and r.company_id = u.company_id`);
  for (const row of await query<{ id: number; code: string }>(sql`select id, code from users`)) user[row.code] = row.id;
  for (const row of await query<{ id: number; code: string }>(sql`select id, code from roles`)) role[row.code] = row.id;
  asha = office.admin;
  ravi = office.clerk;
  meena = await office.signIn('MEENA');
});

const begin = (who: Caller, users: string[], text: string, roles: string[] = []) =>
  who.ok<Conversation>('POST', PATH, {
    userIds: users.map((code) => user[code]),
    roleIds: roles.map((code) => role[code]),
    text,
  });
const say = (who: Caller, id: number, text: string) => who.ok<Conversation>('POST', `${PATH}/${id}`, { text });
const threads = (who: Caller, q = '') => who.ok<Thread[]>('GET', `${PATH}?q=${q}`);
const open = (who: Caller, id: number, query = '') => who.ok<Conversation>('GET', `${PATH}/${id}${query}`);
const told = async (who: Caller, id: number) =>
  (await who.ok<NotificationPage>('GET', '/api/notifications?size=50')).rows.find(({ key }) => key === `message.${id}`);

describe('a message', () => {
  test('is unread, and in the bell, until its thread is read up to it', async () => {
    const { id, messages } = await begin(asha, ['RAVI'], 'Is the bank statement in?');
    expect(await threads(ravi)).toMatchObject([
      { id, users: [{ name: 'Asha Rao' }], lastText: 'Is the bank statement in?', unread: 1 },
    ]);
    expect(await told(ravi, id)).toMatchObject({
      title: 'Message from Asha Rao',
      link: `/dashboard/mismessages?open=${id}`,
      badge: null,
    });
    expect(await told(asha, id)).toBeUndefined();
    await ravi.ok('PUT', `${PATH}/${id}/read`, { upTo: messages[0]?.id });
    expect((await threads(ravi))[0]?.unread).toBe(0);
    expect(await told(ravi, id)).toBeUndefined();
    expect((await open(asha, id)).reads).toEqual([{ id: user.RAVI, name: 'Ravi Kumar', upTo: messages[0]?.id }]);
  });

  test('to one user goes on in the thread that the two have', async () => {
    const first = await begin(asha, ['RAVI'], 'Again me');
    const second = await begin(ravi, ['ASHA'], 'And me');
    expect(second.id).toBe(first.id);
    expect(second.messages.map(({ text, isMine }) => [text, isMine])).toContainEqual(['And me', true]);
  });

  test('calls somebody by @ and the user code, and the bell says so', async () => {
    const { id } = await begin(meena, ['RAVI', 'ASHA'], 'Who counts the cash? @ravi, please');
    expect(await told(ravi, id)).toMatchObject({ title: 'Meena Shah mentioned you', status: 'danger' });
    expect(await told(asha, id)).toMatchObject({ title: 'Message from Meena Shah', status: 'primary' });
  });

  test.each([
    ['@ravi please', ['RAVI']],
    ['ask @ravi.k, or @asha.', ['RAVI.K', 'ASHA']],
    ['write to a@b.example', []],
    ['@ravi @RAVI', ['RAVI']],
  ])('%s calls %j', (text, codes) => {
    expect(mentionsIn(text)).toEqual(codes);
  });

  test('keeps its line breaks and its signs, and takes 2,000 characters', async () => {
    const { id } = await begin(asha, ['MEENA'], 'One <b>two</b>\nthree 👍');
    expect((await open(meena, id)).messages[0]?.text).toBe('One <b>two</b>\nthree 👍');
    await say(asha, id, 'x'.repeat(2000));
    expect(await asha.refused('POST', `${PATH}/${id}`, { text: 'x'.repeat(2001) })).toMatchObject({
      status: 400,
      fields: { text: 'Keep it within 2000 characters' },
    });
    expect(await asha.refused('POST', `${PATH}/${id}`, { text: ' \n ' })).toMatchObject({
      fields: { text: 'Write something' },
    });
  });

  test('leads to the document whose number it holds, for those who may open it', async () => {
    const lines = [journalLine(office.account('Rent'), rs('100')), journalLine(office.account('Salaries'), -rs('100'))];
    const voucher = await asha.ok<Voucher>('POST', post(JOURNALS), forms(office).journal(lines));
    const { id } = await begin(asha, ['RAVI', 'MEENA'], `Look at ${voucher.number}, and at JVHYD/2526/99999`);
    expect((await open(asha, id)).messages[0]?.documents).toEqual([
      { kind: 'JV', id: voucher.id, number: voucher.number, link: `/accounts/accjournals?open=${voucher.id}` },
    ]);
    await office.grant([]);
    expect((await open(ravi, id)).messages[0]?.documents).toEqual([]);
  });
});

describe('a thread', () => {
  test('to a role is read by everybody who holds it now, and by nobody who has lost it', async () => {
    const { id } = await begin(asha, [], 'Stocktaking on Friday', ['CLERK']);
    expect((await threads(meena)).find((thread) => thread.id === id)).toMatchObject({
      roles: [{ name: 'Clerk' }],
      unread: 1,
    });
    expect((await open(ravi, id)).people.map(({ code }) => code)).toEqual(['ASHA', 'MEENA', 'RAVI']);
    const { query } = app.system.database;
    await query(sql`update user_roles set role_id = ${role.ADMINISTRATOR} where user_id = ${user.MEENA}`);
    expect(await meena.refused('GET', `${PATH}/${id}`)).toMatchObject({ status: 404 });
    expect((await threads(meena)).some((thread) => thread.id === id)).toBe(false);
    expect(await told(meena, id)).toBeUndefined();
    await query(sql`update user_roles set role_id = ${role.CLERK} where user_id = ${user.MEENA}`);
  });

  test('is nobody else’s: an administrator reads none that he is not part of', async () => {
    const { id, messages } = await begin(ravi, ['MEENA'], 'Between us');
    const tries = [
      ['GET', `${PATH}/${id}`],
      ['POST', `${PATH}/${id}`, { text: 'Listening' }],
      ['PUT', `${PATH}/${id}/read`, { upTo: messages[0]?.id }],
    ] as const;
    for (const [method, path, body] of tries) {
      expect([method, await asha.refused(method, path, body)]).toMatchObject([
        method,
        { status: 404, code: 'NOT_FOUND' },
      ]);
    }
    expect((await threads(asha, 'between')).length).toBe(0);
    expect((await threads(meena, 'between')).length).toBe(1);
  });

  test('shows its newest fifty messages, and the older ones when asked', async () => {
    const { id } = await begin(asha, ['MEENA', 'RAVI'], 'Number 0');
    for (let at = 1; at <= 60; at++) await say(asha, id, `Number ${at}`);
    const newest = await open(asha, id);
    expect([newest.messages.length, newest.messages[0]?.text, newest.hasOlder]).toEqual([50, 'Number 11', true]);
    const older = await open(asha, id, `?before=${newest.messages[0]?.id}`);
    expect([older.messages.length, older.messages[0]?.text, older.hasOlder]).toEqual([11, 'Number 0', false]);
  });

  test('goes to users and roles of the company alone, and to somebody', async () => {
    const refused = async (userIds: number[], roleIds: number[]) =>
      (await asha.refused('POST', PATH, { userIds, roleIds, text: 'x' })).fields;
    expect(await refused([99_999], [])).toEqual({ userIds: 'Choose users of the list' });
    expect(await refused([], [99_999])).toEqual({ roleIds: 'Choose roles of the list' });
    expect(await refused([], [])).toEqual({ userIds: 'Say to whom' });
  });

  test('signals every browser of the company at once that there is something new', async () => {
    const heard: string[][] = [];
    const stop = app.system.events.subscribe({ companyId: office.company, changed: (roots) => heard.push(roots) });
    await begin(asha, ['RAVI'], 'Live');
    await expect.poll(() => heard.flat()).toEqual(expect.arrayContaining(['/api/messages', 'notifications']));
    stop();
  });
});

describe('files of messages', () => {
  const put = async (who: Caller, name: string, content: string | Uint8Array) => {
    const answer = await app.fetch(
      new Request(`http://test.local/api/message-files?${new URLSearchParams({ name })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${who.token}` },
        body: content as BodyInit,
      }),
    );
    return { status: answer.status, body: (await answer.json()) as { id: number; fields?: object; message?: string } };
  };
  const get = (who: Caller, id: number) =>
    app.fetch(
      new Request(`http://test.local/api/message-files/${id}/content`, {
        headers: { authorization: `Bearer ${who.token}` },
      }),
    );
  const send = (who: Caller, to: string[], text: string, fileIds: number[], roles: string[] = []) => ({
    userIds: to.map((code) => user[code]),
    roleIds: roles.map((code) => role[code]),
    text,
    fileIds,
    who,
  });
  const begun = ({ who, ...body }: ReturnType<typeof send>) => who.ok<Conversation>('POST', PATH, body);

  test('are read by members of the thread, by nobody else, and before the message by their sender alone', async () => {
    const { body: file } = await put(asha, '../bill.csv', 'a,b');
    expect([(await get(asha, file.id)).status, (await get(ravi, file.id)).status]).toEqual([200, 404]);
    const thread = await begun(send(asha, ['RAVI'], 'The bill', [file.id]));
    expect(thread.messages.at(-1)?.files).toEqual([{ id: file.id, name: 'bill.csv', type: 'text/csv', size: 3 }]);
    const read = await get(ravi, file.id);
    expect(await read.text()).toBe('a,b');
    expect(read.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''bill.csv");
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect((await get(meena, file.id)).status).toBe(404);
    // Messages never change.
    expect(await asha.refused('DELETE', `/api/message-files/${file.id}`)).toMatchObject({ status: 404 });
  });

  test('of a thread to a role are read by its holders', async () => {
    const { body: file } = await put(asha, 'rates.txt', 'x');
    await begun(send(asha, [], 'Rates', [file.id], ['CLERK']));
    expect([(await get(ravi, file.id)).status, (await get(meena, file.id)).status]).toEqual([200, 200]);
  });

  test('may be all that a message says; one of neither is refused', async () => {
    const { body: file } = await put(ravi, 'photo.txt', 'x');
    const { id } = await begun(send(ravi, ['ASHA'], '', [file.id]));
    expect((await threads(asha)).find((thread) => thread.id === id)?.lastText).toBe('photo.txt');
    expect(await told(asha, id)).toMatchObject({ text: expect.stringContaining('photo.txt') });
    expect(await ravi.refused('POST', `${PATH}/${id}`, { text: ' ', fileIds: [] })).toMatchObject({
      fields: { text: 'Write something' },
    });
  });

  test('are taken by their sender’s message alone, and once', async () => {
    const { body: file } = await put(asha, 'a.txt', 'a');
    const stolen = { userIds: [user.ASHA], roleIds: [], text: 'Mine', fileIds: [file.id] };
    expect(await ravi.refused('POST', PATH, stolen)).toMatchObject({ status: 409, code: 'FILE_GONE' });
    const { id } = await begun(send(asha, ['RAVI'], 'Once', [file.id]));
    expect(await asha.refused('POST', `${PATH}/${id}`, { text: 'Twice', fileIds: [file.id] })).toMatchObject({
      code: 'FILE_GONE',
    });
    const { body: other } = await put(asha, 'b.txt', 'b');
    expect(await ravi.refused('DELETE', `/api/message-files/${other.id}`)).toMatchObject({ status: 404 });
    await asha.ok('DELETE', `/api/message-files/${other.id}`);
  });

  test('are judged by name and first bytes, and have 10 MB together', async () => {
    expect((await put(meena, 'run.exe', 'MZ')).body.fields).toEqual({
      file: expect.stringContaining('Files of the kind EXE are not taken'),
    });
    expect((await put(meena, 'bill.pdf', 'MZ')).body.fields).toEqual({
      file: expect.stringContaining('is not what its ending .pdf says'),
    });
    const six = new Uint8Array(6 * 1024 * 1024).fill(97);
    expect((await put(meena, 'six.txt', six)).status).toBe(201);
    expect(await put(meena, 'more.txt', six)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('10.0 MB together') },
    });
  });
});
