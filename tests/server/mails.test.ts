import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail, MailCounts, MailRow } from '../../contract/mails/mails';
import type { NotificationPage } from '../../contract/notifications';
import type { Mail as Outgoing } from '../../server/core/calls/system';
import { deliverMails } from '../../server/core/mails/deliver';
import { type TestApp, testApp } from '../setup/app';
import { eventually } from '../setup/eventually';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

let app: TestApp;
let office: Office;
let asha: Caller;
let ravi: Caller;
const keys = new Map<string, number>();
let clock = Date.parse('2026-03-31T06:00:00.000Z');
const HOUR = 60;
/** Moves the clock of the product on by so many minutes. */
function later(minutes: number) {
  clock += minutes * 60_000;
  app.setNow(new Date(clock).toISOString());
}
const rows = <R>(statement: ReturnType<typeof sql>) => app.system.database.query<R>(statement);

beforeAll(async () => {
  app = await testApp(new Date(clock).toISOString());
  office = await openOffice(app);
  asha = office.admin;
  ravi = office.clerk;
  await rows(sql`update users set email = 'asha@sindhu.example' where code = 'ASHA'`);
  for (const { id, code } of await rows<{ id: number; code: string }>(sql`select id, code from users`))
    keys.set(code, id);
});

beforeEach(async () => {
  app.sent.length = 0;
  // Waiting for the next attempt outlasts a session.
  await rows(sql`update sessions set used_at = '2026-12-31', ends_at = '2026-12-31'`);
});

const blank = {
  to: [] as object[],
  cc: [] as object[],
  subject: 'Rent for April',
  text: 'Dear Ravi,\nplease pay it.',
  relatedDoc: null,
  answers: null,
};
const toRavi = () => ({ ...blank, to: [{ userId: keys.get('RAVI') }] });
const outside = (...addresses: string[]) => ({ ...blank, to: addresses.map((address) => ({ address })) });
const send = (who: Caller, mail: object) => who.ok<Mail>('POST', '/api/mails', { ...mail, draftId: null });
const list = (who: Caller, folder: string, q = '') => who.ok<MailRow[]>('GET', `/api/mails?folder=${folder}&q=${q}`);
const one = (who: Caller, id: number) => who.ok<Mail>('GET', `/api/mails/${id}`);
const mark = (who: Caller, id: number, marks: object) => who.ok<Mail>('PUT', `/api/mails/${id}/marks`, marks);
const delivered = (count: number) => eventually(() => expect(app.sent).toHaveLength(count));
const stateOf = (who: Caller, id: number, state: string) =>
  eventually(async () => expect((await one(who, id)).state).toBe(state));

/** Runs something while the mail server answers otherwise. */
async function withServer<T>(answer: (mail: Outgoing) => Promise<void>, work: () => Promise<T>): Promise<T> {
  const { send } = app.system.mailer;
  app.system.mailer.send = answer;
  try {
    return await work();
  } finally {
    app.system.mailer.send = send;
  }
}
const refuses = (message: string, responseCode?: number) => async () => {
  throw Object.assign(new Error(message), responseCode && { responseCode });
};

describe('mails between users', () => {
  test('arrive at once, in the shape that the specification gives to a mail', async () => {
    const { id } = await send(asha, toRavi());
    const [row] = await list(ravi, 'inbox');
    expect(row).toMatchObject({
      id,
      sender: { name: 'Asha Rao', photo: null },
      date: new Date(clock).toISOString(),
      selected: false,
      subject: 'Rent for April',
      message: '<p>Dear Ravi,<br>please pay it.</p>',
      isRead: false,
      state: 'sent',
    });
    expect(await list(asha, 'inbox')).toEqual([]);
    expect((await list(asha, 'sent')).map((mail) => mail.id)).toContain(id);
    expect(app.sent).toEqual([]);
  });

  test('in plain text show tags as they were typed, as no tags', async () => {
    const text = '1 < 2 & <b onclick="x">bold</b>\n\n<script>alert(1)</script>';
    const { id } = await send(asha, { ...toRavi(), text });
    const message =
      '<p>1 &lt; 2 &amp; &lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt;</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>';
    expect((await one(ravi, id)).message).toBe(message);
    expect((await list(ravi, 'inbox')).find((row) => row.id === id)?.message).toBe(message);
  });

  test('without a query the call gives the inbox', async () => {
    const { id } = await send(asha, toRavi());
    expect((await ravi.ok<MailRow[]>('GET', '/api/mails'))[0]?.id).toBe(id);
  });

  test('are read, starred and thrown away by each reader for himself', async () => {
    const { id } = await send(asha, { ...toRavi(), subject: 'Only once' });
    await mark(ravi, id, { isRead: true, isStarred: true });
    expect(await one(ravi, id)).toMatchObject({ isRead: true, isStarred: true, folder: 'inbox' });
    expect(await one(asha, id)).toMatchObject({ isStarred: false, folder: 'sent' });
    expect((await list(ravi, 'starred')).map((mail) => mail.id)).toEqual([id]);
    await mark(ravi, id, { isTrashed: true });
    expect((await list(ravi, 'starred')).length).toBe(0);
    expect((await list(ravi, 'trash')).map((mail) => mail.id)).toEqual([id]);
    await ravi.ok('DELETE', `/api/mails/${id}`);
    expect(await ravi.refused('GET', `/api/mails/${id}`)).toMatchObject({ status: 404 });
    expect((await one(asha, id)).subject).toBe('Only once');
  });

  test('are in the bell until they are read, and lead to themselves', async () => {
    const { id } = await send(asha, { ...toRavi(), subject: 'For the bell' });
    const told = async (who: Caller) =>
      (await who.ok<NotificationPage>('GET', '/api/notifications?size=50')).rows.find(
        ({ key }) => key === `mail.${id}`,
      );
    expect(await told(ravi)).toMatchObject({
      title: 'Mail from Asha Rao',
      text: 'For the bell',
      link: `/dashboard/misinbox?open=${id}`,
    });
    expect(await told(asha)).toBeUndefined();
    await mark(ravi, id, { isRead: true });
    expect(await told(ravi)).toBeUndefined();
  });

  test('are not removed for good from anywhere but the trash', async () => {
    const { id } = await send(asha, toRavi());
    expect(await ravi.refused('DELETE', `/api/mails/${id}`)).toMatchObject({ status: 409, code: 'NOT_IN_TRASH' });
  });

  test('are counted by folder, and found by any part of their text', async () => {
    await send(asha, { ...toRavi(), subject: 'Warranty of the Projector', text: 'It is 100% over' });
    expect((await list(ravi, 'inbox', 'projector')).length).toBe(1);
    expect((await list(ravi, 'inbox', encodeURIComponent('100%'))).length).toBe(1);
    expect((await list(ravi, 'inbox', 'nowhere')).length).toBe(0);
    const counts = await ravi.ok<MailCounts>('GET', '/api/mails/folders?q=projector');
    expect(counts.find(({ folder }) => folder === 'inbox')).toEqual({ folder: 'inbox', total: 1, unread: 1 });
    expect(counts.find(({ folder }) => folder === 'sent')).toEqual({ folder: 'sent', total: 0, unread: 0 });
  });

  test('are nobody else’s: an administrator reads no mail that he neither wrote nor got', async () => {
    const { id } = await send(ravi, { ...blank, to: [{ userId: keys.get('RAVI') }] });
    for (const [method, path, body] of [
      ['GET', `/api/mails/${id}`],
      ['PUT', `/api/mails/${id}/marks`, { isRead: true }],
      ['DELETE', `/api/mails/${id}`],
      ['POST', `/api/mails/${id}/resend`],
      ['PUT', `/api/mails/drafts/${id}`, blank],
    ] as const) {
      expect([path, await asha.refused(method, path, body)]).toMatchObject([path, { status: 404 }]);
    }
  });

  test('refuse a receiver who is no user, no receiver at all, and no subject', async () => {
    const fields = async (mail: object) =>
      (await asha.refused('POST', '/api/mails', { ...mail, draftId: null })).fields;
    expect(await fields({ ...blank, to: [{ userId: 99_999 }] })).toEqual({ 'to.0': 'Choose a user of the list' });
    expect(await fields(blank)).toEqual({ to: 'Say to whom' });
    expect(await fields({ ...toRavi(), subject: ' ' })).toEqual({ subject: 'Give a subject' });
  });

  test('a receiver who is named twice gets it once', async () => {
    const person = { userId: keys.get('RAVI') };
    const { id } = await send(asha, { ...blank, to: [person, person], cc: [person], subject: 'Once is enough' });
    expect(await one(ravi, id)).toMatchObject({ to: [{ name: 'Ravi Kumar' }], cc: [] });
    expect((await list(ravi, 'inbox', 'enough')).length).toBe(1);
  });
});

describe('drafts', () => {
  test('lack anything, are changed, and are no drafts once they are sent', async () => {
    const draft = await asha.ok<Mail>('POST', '/api/mails/drafts', { ...blank, subject: '', text: 'Half a' });
    expect(await list(asha, 'drafts')).toMatchObject([{ id: draft.id, state: 'draft', subject: '' }]);
    await asha.ok('PUT', `/api/mails/drafts/${draft.id}`, { ...toRavi(), text: 'Half a thought' });
    expect(await one(asha, draft.id)).toMatchObject({ text: 'Half a thought', to: [{ name: 'Ravi Kumar' }] });
    const { id } = await asha.ok<Mail>('POST', '/api/mails', { ...toRavi(), draftId: draft.id });
    expect(await list(asha, 'drafts')).toEqual([]);
    expect((await one(ravi, id)).subject).toBe('Rent for April');
    expect(await asha.refused('POST', '/api/mails', { ...toRavi(), draftId: draft.id })).toMatchObject({ status: 404 });
  });
});

describe('mails to addresses outside', () => {
  test('leave after the commit, with a Message-ID, and answers go to who wrote', async () => {
    const { id } = await send(asha, {
      ...outside('stores@anand.example'),
      cc: [{ userId: keys.get('RAVI') }, { address: 'hq@anand.example' }],
    });
    await delivered(1);
    expect(app.sent[0]).toMatchObject({
      to: 'stores@anand.example',
      cc: 'hq@anand.example',
      fromName: 'Asha Rao',
      replyTo: 'asha@sindhu.example',
      subject: 'Rent for April',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@[\w.-]+>$/),
    });
    await stateOf(asha, id, 'sent');
    expect((await one(ravi, id)).folder).toBe('inbox');
  });

  test('are tried again, later each time, with the same Message-ID', async () => {
    const ids: unknown[] = [];
    const down = async (mail: Outgoing) => {
      ids.push(mail.messageId);
      throw new Error('Connection refused');
    };
    const { id } = await withServer(down, async () => {
      const mail = await send(asha, outside('a@b.example'));
      await eventually(async () => expect((await one(asha, mail.id)).problem).toBe('Connection refused'));
      for (const [wait, tries] of [
        [0, 1],
        [1, 2],
        [4, 2],
        [1, 3],
        [30, 4],
      ] as const) {
        later(wait);
        await deliverMails(app.system);
        expect([wait, ids.length]).toEqual([wait, tries]);
      }
      expect((await one(asha, mail.id)).state).toBe('queued');
      return mail;
    });
    later(2 * HOUR);
    expect(await deliverMails(app.system)).toBe(1);
    expect(new Set([...ids, app.sent[0]?.messageId]).size).toBe(1);
    expect(await one(asha, id)).toMatchObject({ state: 'sent', problem: null });
  });

  test('have failed when the last attempt has, and are sent again when asked', async () => {
    const { id } = await withServer(refuses('No route to host'), async () => {
      const mail = await send(asha, outside('a@b.example'));
      await eventually(async () => expect((await one(asha, mail.id)).problem).toBe('No route to host'));
      for (let attempt = 2; attempt <= 6; attempt++) {
        later(7 * HOUR);
        await deliverMails(app.system);
      }
      return mail;
    });
    expect(await one(asha, id)).toMatchObject({ state: 'failed', attempts: 6, mayResend: true });
    const told = await asha.ok<NotificationPage>('GET', '/api/notifications?size=50');
    expect(told.rows.find(({ key }) => key === `mail.failed.${id}`)?.link).toBe(
      `/dashboard/misinbox?folder=sent&open=${id}`,
    );
    await asha.ok('POST', `/api/mails/${id}/resend`);
    await stateOf(asha, id, 'sent');
    expect(await asha.refused('POST', `/api/mails/${id}/resend`)).toMatchObject({ status: 409, code: 'NOT_FAILED' });
  });

  test('fail at once where the mail server says no for good', async () => {
    await withServer(refuses('550 no such mailbox', 550), async () => {
      const { id } = await send(asha, outside('nobody@b.example'));
      await stateOf(asha, id, 'failed');
    });
  });

  test('two processes never send the same mail twice', async () => {
    const slow = async (mail: Outgoing) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      app.sent.push(mail);
    };
    await withServer(slow, async () => {
      const mails = Array.from({ length: 9 }, (_, at) => send(asha, outside(`p${at}@b.example`)));
      await Promise.all(mails);
      await Promise.all([deliverMails(app.system), deliverMails(app.system), deliverMails(app.system)]);
      await delivered(9);
    });
    expect(new Set(app.sent.map(({ to }) => to)).size).toBe(9);
  });

  test('a mail that a crash left in the middle of an attempt is delivered after it', async () => {
    let fell = () => undefined as undefined;
    const dead = new Promise<never>((_, reject) => {
      fell = () => void reject(new Error('the process is gone'));
    });
    const { id } = await withServer(
      () => dead,
      async () => {
        const mail = await send(asha, outside('a@b.example'));
        await eventually(async () => expect((await one(asha, mail.id)).attempts).toBe(1));
        return mail;
      },
    );
    expect(await deliverMails(app.system)).toBe(0);
    later(10);
    expect(await deliverMails(app.system)).toBe(1);
    expect(await one(asha, id)).toMatchObject({ state: 'sent', attempts: 2 });
    // The first attempt ends after all: its answer counts no more.
    fell();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await one(asha, id)).state).toBe('sent');
  });

  test('nothing is sent of an act that was taken back', async () => {
    const { queueMail } = await import('../../server/core/mails/queue');
    const [user] = await rows<{ id: number }>(sql`select id from users where code = 'ASHA'`);
    const who = { companyId: office.company, userId: user?.id ?? 0 };
    const ctx = { system: app.system, who, now: new Date(clock), audit() {}, changed() {}, afterwards() {} } as never;
    await expect(
      app.system.database.inCompany(office.company, async (tx) => {
        await queueMail(tx, ctx, { to: [{ address: 'a@b.example' }], subject: 'Taken back', text: '' });
        throw new Error('the posting failed');
      }),
    ).rejects.toThrow('the posting failed');
    expect(await deliverMails(app.system)).toBe(0);
    expect(await list(asha, 'sent', 'taken')).toEqual([]);
  });
});

describe('mails about a document', () => {
  test('carry its number, lead to it for those who may open it, and are in the trail', async () => {
    const journal = forms(office).journal([
      journalLine(office.account('Rent'), rs('100')),
      journalLine(office.account('Salaries'), -rs('100')),
    ]);
    const voucher = await asha.ok<Voucher>('POST', post(JOURNALS), journal);
    const [found] = await asha.ok<object[]>('GET', `/api/documents/lookup?q=${voucher.number?.toLowerCase()}`);
    expect(found).toEqual({
      kind: 'JV',
      id: voucher.id,
      number: voucher.number,
      link: `/accounts/accjournals?open=${voucher.id}`,
    });
    const doc = { kind: 'JV', id: voucher.id, number: null };
    const { id } = await send(asha, { ...toRavi(), relatedDoc: doc });
    expect((await one(asha, id)).relatedDoc).toEqual(found);
    expect((await one(ravi, id)).relatedDoc).toEqual({ ...found, link: null });
    const [trail] = await rows<object>(
      sql`select action, entity, number, after from audit where entity_id = ${id} and action = 'mail'`,
    );
    expect(trail).toMatchObject({
      action: 'mail',
      number: voucher.number,
      after: { state: 'sent', to: ['Ravi Kumar'], document: { kind: 'JV', id: voucher.id } },
    });
    expect(JSON.stringify(trail)).not.toContain('Rent for April');
    expect(JSON.stringify(trail)).not.toContain('please pay it');
  });

  test('are not written about documents that the writer may not open', async () => {
    const [first] = await rows<{ id: number }>(sql`select id from documents where type = 'JV' limit 1`);
    const doc = { kind: 'JV', id: first?.id, number: null };
    await office.grant([]);
    const refusal = await ravi.refused('POST', '/api/mails', { ...toRavi(), relatedDoc: doc, draftId: null });
    expect(refusal.fields).toEqual({ relatedDoc: 'There is no such document that you may open' });
    expect(await ravi.ok('GET', '/api/documents/lookup?q=JVHYD')).toEqual([]);
  });
});
