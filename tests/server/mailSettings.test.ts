import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Settings } from '../../contract/settings';
import { mailerFrom } from '../../server/mailer';
import { isPrivate, PrivateHost } from '../../server/mailHosts';
import { type TestApp, testApp } from '../setup/app';
import { eventually } from '../setup/eventually';
import { type Office, openOffice } from './office';

const SETTINGS = '/api/admin/settings';
const TEST_MAIL = '/api/admin/settings/test-mail';
const SECRET = 'smtp pass phrase';
let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app, {});
  await app.system.database.query(sql`update users set email = 'asha@sindhu.example' where code = 'ASHA'`);
});
beforeEach(() => {
  app.sent.length = 0;
});

const change = (setupCode: string, was: string | null, setupValue: string | null) => ({
  branchId: '*',
  setupCode,
  was,
  setupValue,
});
const put = (...changes: object[]) => office.admin.ok<Settings>('PUT', SETTINGS, { changes });

test('a mail server without an address to send for, and an invalid server, are refused in their place', async () => {
  const refused = async (...changes: object[]) => (await office.admin.refused('PUT', SETTINGS, { changes })).fields;
  expect(await refused(change('mail_host', null, 'smtp.sindhu.example'))).toEqual({
    'changes.0.setupValue': 'Give the address of the sender too; the mail server asks for one',
  });
  expect(await refused(change('mail_host', null, 'smtp.sindhu.example/x'))).toEqual({
    'changes.0.setupValue': 'A server looks like smtp.company.in',
  });
  expect(await refused(change('mail_replyTo', null, 'asha'))).toEqual({
    'changes.0.setupValue': 'An e-mail address looks like name@company.in',
  });
  expect(await refused(change('mail_port', null, '5432'))).toEqual({
    'changes.0.setupValue': 'Select a value for Port of the mail server',
  });
});

test('the password of the mail server is kept and shown to nobody', async () => {
  const saved = await put(
    change('mail_host', null, 'smtp.sindhu.example'),
    change('mail_from', null, 'office@sindhu.example'),
    change('mail_user', null, 'office'),
    change('mail_name', null, 'Sindhu Traders'),
    change('mail_replyTo', null, 'accounts@sindhu.example'),
    change('mail_password', null, SECRET),
  );
  expect(saved.values).toContainEqual({ branchId: '*', setupCode: 'mail_password', setupValue: 'kept' });
  expect(saved.changes.map(({ setupCode }) => setupCode)).toContain('mail_password');
  const told = await Promise.all(
    [SETTINGS, '/api/session', '/api/admin/audit-log'].map((path) => office.admin.call('GET', path)),
  );
  for (const { text } of told) expect(text).not.toContain(SECRET);
  const kept = await app.system.database.query<{ text: string }>(sql`
    select coalesce((select json_agg(a)::text from audit a), '') || coalesce((select json_agg(s)::text from settings s), '') as text`);
  expect(kept[0]?.text).not.toContain(SECRET);
  await expect(
    app.system.database.inCompany(office.company, (tx) => tx.execute(sql`select mail_password from companies`)),
  ).rejects.toThrow();
});

test('a test mail goes to the user who asks, by the server of the company', async () => {
  expect(await office.admin.ok('POST', TEST_MAIL)).toEqual({ to: 'asha@sindhu.example' });
  expect(app.sent).toMatchObject([
    {
      to: 'asha@sindhu.example',
      fromName: 'Sindhu Traders',
      replyTo: 'accounts@sindhu.example',
      server: {
        host: 'smtp.sindhu.example',
        port: 587,
        user: 'office',
        password: SECRET,
        from: 'office@sindhu.example',
      },
    },
  ]);
});

test.each([
  [{ code: 'EAUTH', response: '535 secret banner' }, 'The mail server does not take this user or password.'],
  [{ code: 'ESOCKET', response: 'SSH-2.0 secret banner' }, 'No mail server answers at this name and port.'],
  [{ name: 'PrivateHost' }, expect.stringContaining('inside the network of this installation')],
])('a test mail that fails says why, without the answer of the other server', async (failure, why) => {
  const { send } = app.system.mailer;
  app.system.mailer.send = () => Promise.reject(Object.assign(new Error('secret banner'), failure));
  const refusal = await office.admin.refused('POST', TEST_MAIL);
  expect(refusal.code).toBe('MAIL_REFUSED');
  expect(refusal.message.replace('The mail was not sent. ', '')).toEqual(why);
  expect(JSON.stringify(refusal)).not.toContain('banner');
  app.system.mailer.send = send;
});

test('another mail server or port asks for the password again', async () => {
  const again = 'Give the password at the mail server again, or clear it: it was given for another server or port';
  for (const elsewhere of [
    change('mail_host', 'smtp.sindhu.example', 'smtp.elsewhere.example'),
    change('mail_port', null, '465'),
  ])
    expect((await office.admin.refused('PUT', SETTINGS, { changes: [elsewhere] })).fields).toEqual({
      'changes.0.setupValue': again,
    });
  await put(change('mail_port', null, '465'), change('mail_password', 'kept', SECRET));
  await put(change('mail_port', '465', null), change('mail_password', 'kept', SECRET));
});

test('a clerk is refused a test mail, and so is a user without an address', async () => {
  const { send } = app.system.mailer;
  app.system.mailer.send = send;
  expect(await office.clerk.refused('POST', TEST_MAIL)).toMatchObject({ status: 403 });
  await app.system.database.query(sql`update users set email = null where code = 'ASHA'`);
  expect(await office.admin.refused('POST', TEST_MAIL)).toMatchObject({ code: 'NO_ADDRESS' });
  expect(app.sent).toEqual([]);
});

test('mails to the outside bear the name and the address for answers, and go by the same server', async () => {
  const mail = { to: [{ address: 'tax@gov.example' }], cc: [], subject: 'Rent', text: 'Dear Sir', relatedDoc: null };
  await office.admin.ok('POST', '/api/mails', { ...mail, answers: null, draftId: null });
  await eventually(() => expect(app.sent).toHaveLength(1));
  expect(app.sent[0]).toMatchObject({
    to: 'tax@gov.example',
    fromName: 'Sindhu Traders',
    replyTo: 'accounts@sindhu.example',
    server: { host: 'smtp.sindhu.example' },
  });
});

test('the password is taken away like any setting', async () => {
  const { values } = await put(change('mail_password', 'kept', null));
  expect(values.map(({ setupCode }) => setupCode)).not.toContain('mail_password');
});

/** The part of a mail server that takes one mail: RFC 5321. */
const lines: string[] = [];
const server = createServer((socket) => {
  let isBody = false;
  socket.write('220 here\r\n');
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      lines.push(line);
      if (isBody && line !== '.') continue;
      isBody = line === 'DATA';
      socket.write(isBody ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
    }
  });
});
afterAll(() => server.close());

test('the mailer gives a mail to the server of the company, from its address', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const inside = { host: '127.0.0.1', port, user: null, password: null, from: 'office@sindhu.example' };
  const plain = { to: 'tax@gov.example', subject: 'Rent', text: 'Dear Sir' };
  await expect(mailerFrom({}, '/nowhere').send({ ...plain, server: inside })).rejects.toBeInstanceOf(PrivateHost);
  const mailer = mailerFrom({ MAIL_ALLOW_PRIVATE: 'true' }, '/nowhere');
  // A server without encryption is given no password.
  const secret = { ...inside, user: 'office', password: SECRET };
  await expect(mailer.send({ ...plain, server: secret })).rejects.toMatchObject({
    code: expect.stringMatching(/ETLS|ESOCKET/),
  });
  expect(lines.join()).not.toMatch(/AUTH|MAIL FROM/);
  await mailer.send({
    to: 'tax@gov.example',
    fromName: 'Sindhu Traders',
    subject: 'Rent',
    text: 'Dear Sir',
    server: inside,
  });
  expect(lines).toContain('MAIL FROM:<office@sindhu.example>');
  expect(lines).toContain('RCPT TO:<tax@gov.example>');
  expect(lines).toContain('From: Sindhu Traders <office@sindhu.example>');
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('%s is an address inside the network', (address) => {
  expect(isPrivate(address)).toBe(true);
});
test.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888'])('%s is one outside', (address) => {
  expect(isPrivate(address)).toBe(false);
});
