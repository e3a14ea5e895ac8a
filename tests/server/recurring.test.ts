import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VoucherTemplate } from '../../contract/accounts/voucherTemplates';
import { keepCalendar } from '../../server/accounts/recurring/calendar';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';
import { TEMPLATES, templateInput } from './planForms';

const BEGIN = '2025-12-20T06:00:00.000Z';
let app: TestApp;
let office: Office;
let code = 20_000;

beforeAll(async () => {
  app = await testApp(BEGIN);
});

/** A company for each test; templates of other companies change nothing. */
beforeEach(async () => {
  app.setNow(BEGIN);
  code += 1;
  office = await openOffice(app, { code });
});

/** Days later; nobody's session lasts that long. */
async function at(day: string) {
  office.app.setNow(`${day}T06:00:00.000Z`);
  office = { ...office, admin: await office.signIn('ASHA') };
}
const calendar = () => keepCalendar(office.app.system, office.company);
const rent = (more: object = {}) =>
  templateInput('Rent', 'PY', forms(office).payment([paymentLine(office.account('Rent'), rs('60,000'))]), {
    repeat: 'month',
    firstDate: '2025-12-31',
    ...more,
  });
const keep = (body: object) => office.admin.ok<VoucherTemplate>('POST', TEMPLATES, body);
const template = (id: number) => office.admin.ok<VoucherTemplate>('GET', `${TEMPLATES}/${id}`);
type Listed = { rows: { date: string; status: string; number: string | null; narration: string | null }[] };
const listed = async (path: string) => (await office.admin.ok<Listed>('GET', `${path}?sort=date`)).rows;
const notes = async () =>
  (await office.admin.ok<{ rows: { title: string; text: string }[] }>('GET', '/api/notifications')).rows;

describe('a template that repeats', () => {
  test('makes one draft on its day, however many processes and however often', async () => {
    const { id, nextDate } = await keep(rent());
    expect(nextDate).toBe('2025-12-31');
    await calendar();
    expect(await listed(PAYMENTS)).toEqual([]);
    await at('2025-12-31');
    await Promise.all([calendar(), calendar(), calendar()]);
    await calendar();
    expect(await listed(PAYMENTS)).toMatchObject([{ date: '2025-12-31', status: 'draft', number: null }]);
    expect(await template(id)).toMatchObject({ lastDate: '2025-12-31', nextDate: '2026-01-31' });
    expect((await notes()).map(({ title }) => title)).toContain('A payment waits as draft');
  });

  test('makes up for days on which nobody ran, each with its own date, up to its last day', async () => {
    const { id } = await keep(rent({ untilDate: '2026-03-15' }));
    await at('2026-04-02');
    await calendar();
    expect((await listed(PAYMENTS)).map(({ date }) => date)).toEqual(['2025-12-31', '2026-01-31', '2026-02-28']);
    expect((await template(id)).nextDate).toBeNull();
  });

  test('is skipped once, or paused and taken up again without making up for the pause', async () => {
    const kept = await keep(rent());
    const skipped = await office.admin.ok<VoucherTemplate>('POST', `${TEMPLATES}/${kept.id}/skip`, {
      version: kept.version,
      due: '2025-12-31',
    });
    expect(skipped.nextDate).toBe('2026-01-31');
    const paused = { ...rent({ paused: true }), version: skipped.version };
    const after = await office.admin.ok<VoucherTemplate>('PUT', `${TEMPLATES}/${kept.id}`, paused);
    await at('2026-03-10');
    await calendar();
    expect(await listed(PAYMENTS)).toEqual([]);
    await office.admin.ok('PUT', `${TEMPLATES}/${kept.id}`, { ...rent(), version: after.version });
    await at('2026-03-31');
    await calendar();
    expect((await listed(PAYMENTS)).map(({ date }) => date)).toEqual(['2026-03-31']);
  });

  test('keeps neither date nor cheque nor bills, and fills an entry as it was typed', async () => {
    const form = forms(office);
    const lines = [paymentLine(office.account('Rent'), rs('5'))];
    const cheque = { mode: 'cheque', instrumentNo: '101001', instrumentDate: '2025-12-20', payee: 'Landlord' };
    await keep(templateInput('By cheque', 'PY', form.payment(lines, cheque)));
    const [option] = await office.admin.ok<{ voucher: object; hint: string }[]>('GET', `${TEMPLATES}/lookup?q=cheque`);
    expect(option?.voucher).toMatchObject({ mode: 'cheque', payee: 'Landlord', instrumentNo: null });
    expect(option?.voucher).not.toHaveProperty('date');
    expect(option?.hint).toBe('Rent');
  });

  test('must be whole if it repeats, may be half filled if it does not', async () => {
    const half = { branchId: office.branchId, payFromId: null, lines: [] };
    expect((await office.admin.refused('POST', TEMPLATES, { ...rent(), voucher: half })).fields).toEqual({
      voucher: 'Fill the voucher first: what repeats by itself must be complete',
    });
    expect((await keep(templateInput('Half', 'PY', half))).nextDate).toBeNull();
    const noDay = { ...rent(), firstDate: null };
    expect((await office.admin.refused('POST', TEMPLATES, noDay)).fields).toEqual({
      firstDate: 'Give the first day on which it falls due',
    });
  });

  test('reminds some days before, and says why it could make no draft', async () => {
    const { id, version } = await keep(rent({ remindDays: 12 }));
    expect((await notes()).map(({ title }) => title)).toContain('Rent falls due on 31-Dec-2025');
    const account = await office.open('Old rent', 'Indirect Expenses');
    const voucher = forms(office).payment([paymentLine(account, rs('1'))]);
    await office.admin.ok('PUT', `${TEMPLATES}/${id}`, { ...rent(), voucher, version });
    await office.admin.call('DELETE', `/api/accounts/accounts/${account}?version=1`);
    await at('2025-12-31');
    await calendar();
    expect(await notes()).toContainEqual(
      expect.objectContaining({
        title: 'Rent made no draft for 31-Dec-2025',
        text: 'One of the accounts does not exist any more. Choose it again.',
      }),
    );
  });
});

type Journal = Voucher & {
  reversedBy: { on: string; by: { id: number; number: string } | null; problem: string | null } | null;
  reversalOf: { id: number; number: string } | null;
};

describe('a provision that is taken back', () => {
  const provision = (date: string, reverseOn: string, more: object = {}) =>
    forms(office, date).journal(
      [
        journalLine(office.account('Salaries'), rs('90,000')),
        journalLine(office.account('Salaries Payable'), -rs('90,000')),
      ],
      { purpose: 'provision', narration: 'Salaries of December', reverseOn, ...more },
    );
  const posted = (body: object) => office.admin.ok<Journal>('POST', post(JOURNALS), body);
  const read = (id: number) => office.admin.ok<Journal>('GET', `${JOURNALS}/${id}`);

  test('has its opposite posted on the day, once, under a number of its own, linked both ways', async () => {
    const { id, reversedBy } = await posted(provision('2025-12-20', '2026-01-01'));
    expect(reversedBy).toEqual({ on: '2026-01-01', by: null, problem: null });
    await calendar();
    expect((await listed(JOURNALS)).length).toBe(1);
    await at('2026-01-03');
    await Promise.all([calendar(), calendar()]);
    await calendar();
    const original = await read(id);
    expect(original.reversedBy).toMatchObject({ on: '2026-01-01', by: { number: 'JVHYD/2526/00002' } });
    const reversal = await read(original.reversedBy?.by?.id ?? 0);
    expect([reversal.date, reversal.status, reversal.reversalOf?.number]).toEqual([
      '2026-01-01',
      'posted',
      'JVHYD/2526/00001',
    ]);
    expect(office.entries(reversal)).toEqual(['Salaries -90000.00', 'Salaries Payable +90000.00']);
    expect((await listed(JOURNALS)).length).toBe(2);
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
    const log = await office.admin.ok<{ rows: { user: string; number: string | null }[] }>(
      'GET',
      '/api/accounts/activity-log?from=2026-01-01&to=2026-01-31',
    );
    expect(log.rows.filter(({ user }) => user === 'SYSTEM').map(({ number }) => number)).toContain('JVHYD/2526/00002');
  });

  test('every month is a draft that is taken back on the first of the next one', async () => {
    const body = templateInput('Salaries', 'JV', provision('2025-12-20', '2026-01-01'), {
      repeat: 'month',
      firstDate: '2025-12-31',
    });
    await keep(body);
    await at('2026-03-01');
    await calendar();
    const drafts = await office.admin.ok<{ rows: { id: number; version: number; date: string }[] }>(
      'GET',
      `${JOURNALS}?sort=date&status=draft&purpose=provision`,
    );
    expect(drafts.rows.map(({ date }) => date)).toEqual(['2025-12-31', '2026-01-31', '2026-02-28']);
    const days = await Promise.all(
      drafts.rows.map(
        async ({ id }) => (await office.admin.ok<{ reverseOn: string }>('GET', `${JOURNALS}/${id}`)).reverseOn,
      ),
    );
    expect(days).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    const { id, version } = drafts.rows[2] ?? { id: 0, version: 0 };
    const february = await office.admin.ok<Journal>('POST', `${JOURNALS}/${id}/post`, { version });
    expect(february.reversedBy).toMatchObject({ on: '2026-03-01', by: { number: 'JVHYD/2526/00002' } });
  });

  test('on a day that has come already is taken back at once', async () => {
    const { id } = await posted(provision('2025-11-30', '2025-12-01'));
    expect((await read(id)).reversedBy).toMatchObject({ on: '2025-12-01', by: { number: 'JVHYD/2526/00002' } });
    expect((await listed(JOURNALS)).map(({ date }) => date)).toEqual(['2025-11-30', '2025-12-01']);
  });

  test('that is cancelled before is not, and one that was taken back is cancelled after its reversal', async () => {
    const { id, version } = await posted(provision('2025-12-20', '2026-01-01'));
    await office.admin.ok('POST', `${JOURNALS}/${id}/cancel`, { version, reason: 'Paid on the same day' });
    await at('2026-01-02');
    await calendar();
    expect((await listed(JOURNALS)).length).toBe(1);
    const other = await posted(provision('2025-12-31', '2026-01-01'));
    const refused = await office.admin.refused('POST', `${JOURNALS}/${other.id}/cancel`, {
      version: other.version,
      reason: 'To be refused here',
    });
    expect(refused.message).toBe('JVHYD/2526/00003 takes it back. Cancel JVHYD/2526/00003 first.');
  });

  test('is in force again once its reversal is cancelled, and says so', async () => {
    const { id, version } = await posted(provision('2025-12-20', '2026-01-01'));
    await at('2026-01-02');
    await calendar();
    const { reversedBy } = await read(id);
    expect(reversedBy?.problem).toBeNull();
    const reversal = await read(reversedBy?.by?.id ?? 0);
    const reason = 'The bill has not come yet';
    await office.admin.ok('POST', `${JOURNALS}/${reversal.id}/cancel`, { version: reversal.version, reason });
    expect((await read(id)).reversedBy).toEqual({
      ...reversedBy,
      problem: 'That one is cancelled, so this journal is valid again.',
    });
    await office.admin.ok('POST', `${JOURNALS}/${id}/cancel`, { version, reason });
    expect((await read(id)).reversedBy?.problem).toBeNull();
  });

  test('in a locked period waits, and the bell names the next step', async () => {
    const { id } = await posted(provision('2025-12-20', '2026-01-01'));
    await at('2026-02-10');
    const lock = (day: string | null) =>
      office.app.system.database.asSystem((tx) =>
        tx.execute(sql`update branches set lock_up_to = ${day}::date where company_id = ${office.company}`),
      );
    await lock('2026-01-31');
    await calendar();
    await calendar();
    expect((await read(id)).reversedBy?.problem).toBe('Entries up to 31-Jan-2026 are locked for HYD.');
    const told = (await notes()).filter(({ title }) => title.includes('could not be taken back'));
    expect(told).toMatchObject([
      {
        title: 'JVHYD/2526/00001 could not be taken back on 01-Jan-2026',
        text: expect.stringContaining('Entries up to 31-Jan-2026 are locked for HYD.'),
      },
    ]);
    await lock(null);
    await calendar();
    expect((await read(id)).reversedBy).toMatchObject({ by: { number: 'JVHYD/2526/00002' }, problem: null });
    expect((await notes()).filter(({ title }) => title.includes('taken back'))).toEqual([]);
  });

  test('not on its own day or before, nor years later, nor where it meets bills', async () => {
    for (const [reverseOn, words] of [
      ['2025-12-20', 'Give a day after that of the journal'],
      ['2026-12-21', 'Give a day within a year of the journal, up to 20-Dec-2026'],
    ] as const) {
      const form = provision('2025-12-20', reverseOn);
      expect((await office.admin.refused('POST', post(JOURNALS), form)).fields).toEqual({ reverseOn: words });
    }
    const lines = [
      journalLine(office.account('Anand Stores'), rs('10')),
      journalLine(office.account('Sales'), -rs('10')),
    ];
    expect(
      (await office.admin.refused('POST', post(JOURNALS), { ...provision('2025-12-20', '2026-01-01'), lines })).fields,
    ).toEqual({
      reverseOn: 'A journal on accounts that are kept bill by bill is taken back by hand',
    });
  });
});
