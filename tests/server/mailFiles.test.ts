import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Mail, MailAttachment, MailRow } from '../../contract/mails/mails';
import { type TestApp, testApp } from '../setup/app';
import { eventually } from '../setup/eventually';
import { type Caller, openOffice } from './office';

/** The parts of mails: formatted words and files. */
let app: TestApp;
let asha: Caller;
let ravi: Caller;
const keys = new Map<string, number>();
const rows = <R>(statement: ReturnType<typeof sql>) => app.system.database.query<R>(statement);

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  const office = await openOffice(app);
  asha = office.admin;
  ravi = office.clerk;
  for (const { id, code } of await rows<{ id: number; code: string }>(sql`select id, code from users`))
    keys.set(code, id);
});

const blank = {
  to: [] as object[],
  cc: [] as object[],
  subject: 'Rent for April',
  text: 'Pay it.',
  relatedDoc: null,
  answers: null,
};
const toRavi = () => ({ ...blank, to: [{ userId: keys.get('RAVI') }] });
const outside = (...addresses: string[]) => ({ ...blank, to: addresses.map((address) => ({ address })) });
const send = (who: Caller, mail: object) => who.ok<Mail>('POST', '/api/mails', { ...mail, draftId: null });
const list = (who: Caller, folder: string) => who.ok<MailRow[]>('GET', `/api/mails?folder=${folder}`);
const one = (who: Caller, id: number) => who.ok<Mail>('GET', `/api/mails/${id}`);
const stateOf = (who: Caller, id: number, state: string) =>
  eventually(async () => expect((await one(who, id)).state).toBe(state));

describe('formatted mails', () => {
  test('keep emphasis and links, nothing that runs, and the same words in plain', async () => {
    const html =
      '<p>Pay <b onclick="x()">ten</b> <script>alert(1)</script><a href="javascript:x()">here</a> or <a href="https://bank.example">there</a></p><ul><li>Rent</ul>';
    const { id } = await send(asha, { ...outside('a@b.example'), html });
    await stateOf(asha, id, 'sent');
    const tidy = '<p>Pay <b>ten</b> here or <a href="https://bank.example">there</a></p><ul><li>Rent</li></ul>';
    expect(app.sent.at(-1)).toMatchObject({
      html: tidy,
      text: 'Pay ten here or there (https://bank.example)\n\n- Rent',
    });
    expect((await one(asha, id)).message).toBe(tidy);
  });

  test('leave no words of a colleague in the trail', async () => {
    const { id } = await send(asha, { ...toRavi(), subject: 'Between us' });
    const [trail] = await rows<{ after: object }>(
      sql`select after from audit where entity_id = ${id} and entity = 'mail' and action = 'mail'`,
    );
    expect(trail?.after).toEqual({ state: 'sent', people: 1 });
  });
});

describe('files of mails', () => {
  const put = async (who: Caller, draftId: number, name: string, content: string | Uint8Array) => {
    const answer = await app.fetch(
      new Request(`http://test.local/api/mail-files?${new URLSearchParams({ draftId: String(draftId), name })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${who.token}` },
        body: content as BodyInit,
      }),
    );
    return {
      status: answer.status,
      body: (await answer.json()) as MailAttachment & { message: string; fields?: object },
    };
  };
  const get = (who: Caller, id: number) =>
    app.fetch(
      new Request(`http://test.local/api/mail-files/${id}/content`, {
        headers: { authorization: `Bearer ${who.token}` },
      }),
    );
  const draft = (who: Caller) => who.ok<Mail>('POST', '/api/mails/drafts', { ...blank, subject: 'Files' });

  test('go outside with the mail, are read by everybody who has a copy, and by nobody else', async () => {
    const { id } = await draft(asha);
    const { body: file } = await put(asha, id, '../bill.csv', 'a,b');
    expect(file).toMatchObject({ name: 'bill.csv', type: 'text/csv', size: 3 });
    expect((await get(ravi, file.id)).status).toBe(404);
    const mail = { ...outside('a@b.example'), cc: [{ userId: keys.get('RAVI') }], draftId: id };
    const sent = await asha.ok<Mail>('POST', '/api/mails', mail);
    await stateOf(asha, sent.id, 'sent');
    expect(app.sent.at(-1)?.attachments).toEqual([{ name: 'bill.csv', type: 'text/csv', content: Buffer.from('a,b') }]);
    const read = await get(ravi, file.id);
    expect(await read.text()).toBe('a,b');
    expect(read.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''bill.csv");
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect((await list(ravi, 'inbox'))[0]?.attachments).toBe(1);
    // Sent is sent: nothing is taken away from it any more.
    expect(await asha.refused('DELETE', `/api/mail-files/${file.id}`)).toMatchObject({ status: 404 });
  });

  test('are judged as files of records are, and counted together', async () => {
    const { id } = await draft(asha);
    expect((await put(asha, id, 'run.exe', 'MZ')).body.fields).toEqual({
      file: expect.stringContaining('Files of the kind EXE are not taken'),
    });
    expect((await put(asha, id, 'bill.pdf', 'MZ')).body.fields).toEqual({
      file: expect.stringContaining('is not what its ending .pdf says'),
    });
    expect((await put(asha, id, 'empty.txt', '')).status).toBe(400);
    const six = new Uint8Array(6 * 1024 * 1024).fill(97);
    expect((await put(asha, id, 'six.txt', six)).status).toBe(201);
    expect(await put(asha, id, 'more.txt', six)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('10.0 MB together') },
    });
    expect((await one(asha, id)).files.map(({ name }) => name)).toEqual(['six.txt']);
  });

  test('are put to nobody else’s draft and to no mail that is sent', async () => {
    const { id } = await draft(asha);
    expect((await put(ravi, id, 'a.txt', 'a')).status).toBe(404);
    const { body: file } = await put(asha, id, 'a.txt', 'a');
    expect(await ravi.refused('DELETE', `/api/mail-files/${file.id}`)).toMatchObject({ status: 404 });
    await asha.ok('DELETE', `/api/mail-files/${file.id}`);
    expect((await one(asha, id)).files).toEqual([]);
    const { id: sent } = await asha.ok<Mail>('POST', '/api/mails', { ...toRavi(), draftId: id });
    expect((await put(asha, sent, 'a.txt', 'a')).status).toBe(404);
  });

  test('go along when a mail is passed on, if it is one’s own to pass on', async () => {
    const { id } = await draft(asha);
    await put(asha, id, 'a.txt', 'a');
    const { id: mailId } = await asha.ok<Mail>('POST', '/api/mails', { ...toRavi(), draftId: id });
    const { id: draftId } = await draft(ravi);
    expect(await ravi.ok('POST', '/api/mail-files/taken-along', { draftId, mailId })).toMatchObject([
      { name: 'a.txt' },
    ]);
    const { id: private_ } = await draft(asha);
    await put(asha, private_, 'b.txt', 'b');
    expect(await ravi.ok('POST', '/api/mail-files/taken-along', { draftId, mailId: private_ })).toEqual([]);
  });
});
