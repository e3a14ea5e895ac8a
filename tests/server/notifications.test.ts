import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { admin as adminScreens } from '../../contract/admin/screens';
import { crm } from '../../contract/crm/screens';
import { dashboard } from '../../contract/dashboard/screens';
import type { NotificationPage } from '../../contract/notifications';
import type { Screen } from '../../contract/screen';
import { type NewNote, notify, resolve } from '../../server/core/notifications/notifications';
import { seedNotifications } from '../../server/setup/notificationSeed';
import { type TestApp, testApp } from '../setup/app';
import { untouchedDatabase } from '../setup/database';
import {
  against,
  type Caller,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

const NOW = '2026-03-31T06:00:00.000Z';
let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp(NOW, {}, await untouchedDatabase());
  office = await openOffice(app);
});

afterEach(() => app.setNow(NOW));

/** Sessions end while the clock is moved; the administrator signs in again on that day. */
const adminOn = (day: string): Promise<Caller> => {
  app.setNow(`${day}T06:00:00.000Z`);
  return office.signIn('ASHA');
};

const told = (who: Caller, query = '') => who.ok<NotificationPage>('GET', `/api/notifications${query}`);
const keys = async (who: Caller) => (await told(who, '?size=50')).rows.map(({ key }) => key);
const one = async (who: Caller, key: string) => (await told(who, '?size=50')).rows.find((row) => row.key === key);
const read = (who: Caller, key: string) => who.call('PUT', '/api/notifications/read', { key });
const right = (screen: Screen, tran: number) => {
  const [moduleCode, menuCode, screenCode] = screen.code ?? [0, 0, 0];
  return { moduleCode, menuCode, screenCode, transCode: tran };
};

test('a company without a voucher gets no reminder on any day of the month: no tax is owed for a month without one', async () => {
  const empty = await openOffice(app, { code: 20_099, name: 'Begun today' });
  for (const day of ['2026-04-08', '2026-04-19', '2026-04-25']) {
    app.setNow(`${day}T06:00:00.000Z`);
    for (const user of ['ASHA', 'RAVI']) {
      expect([day, user, await told(await empty.signIn(user))]).toMatchObject([day, user, { total: 0, unread: 0 }]);
    }
  }
});

const note: NewNote = {
  key: 'order.1',
  icon: 'order',
  status: 'primary',
  title: 'An order waits',
  badge: null,
  text: 'Order 1 of Anand Stores',
  screen: screens.journals,
  query: '?open=1',
};
const changes: string[] = [];
const teller = (at = NOW) => ({
  who: { companyId: office.company },
  now: new Date(at),
  changed: (...roots: string[]) => void changes.push(...roots),
});
const within = <T>(work: Parameters<typeof app.system.database.inCompany<T>>[1]) =>
  app.system.database.inCompany(office.company, work);

describe('notifications of an area', () => {
  test('is one notification however often it is raised, and sent live', async () => {
    await within((tx) => notify(tx, teller('2026-03-30T06:00:00.000Z'), note));
    await within((tx) => notify(tx, teller(), note));
    expect(changes).toEqual(['notifications', 'notifications']);
    expect((await told(office.admin)).rows).toEqual([
      {
        key: 'order.1',
        icon: 'order',
        status: 'primary',
        title: 'An order waits',
        badge: null,
        text: 'Order 1 of Anand Stores',
        // Raised again without a change it is not newer.
        time: '2026-03-30T06:00:00.000Z',
        link: '/accounts/accjournals?open=1',
        isRead: false,
      },
    ]);
  });

  test('is unread again once it says something new', async () => {
    expect((await read(office.admin, 'order.1')).status).toBe(204);
    expect(await one(office.admin, 'order.1')).toMatchObject({ isRead: true });
    await within((tx) => notify(tx, teller(), note));
    expect(await one(office.admin, 'order.1')).toMatchObject({ isRead: true });
    await within((tx) => notify(tx, teller(), { ...note, status: 'danger', title: 'The order is late' }));
    expect(await one(office.admin, 'order.1')).toMatchObject({ isRead: false, title: 'The order is late', time: NOW });
  });

  test('is seen by who may open its screen, and with a transaction only by who holds that', async () => {
    await within((tx) => notify(tx, teller(), { ...note, key: 'order.2', tran: 3 }));
    await office.grant([]);
    expect(await keys(office.clerk)).toEqual([]);
    await office.grant([right(screens.receipts, 1)]);
    expect(await keys(office.clerk)).toEqual([]);
    await office.grant([right(screens.journals, 7)]);
    expect(await keys(office.clerk)).toEqual(['order.1']);
    // A transaction that the screen does not know opens nothing.
    await office.grant([right(screens.journals, 55)]);
    expect(await keys(office.clerk)).toEqual([]);
    await office.grant([right(screens.journals, 3)]);
    expect(await keys(office.clerk)).toEqual(['order.1', 'order.2']);
  });

  test('for one user is for nobody else', async () => {
    const [ravi] = await app.system.database.query<{ id: number }>(
      sql`select id from users where company_id = ${office.company} and code = 'RAVI'`,
    );
    await within((tx) =>
      notify(tx, teller(), { ...note, key: 'task.9', userId: ravi?.id, screen: dashboard.tasks, query: undefined }),
    );
    expect(await one(office.clerk, 'task.9')).toMatchObject({ link: '/dashboard/mistasks' });
    expect(await one(office.admin, 'task.9')).toBeUndefined();
    expect((await read(office.admin, 'task.9')).status).toBe(404);
  });

  test('leads no administrator to screens outside the edition', async () => {
    const edition = (code: string) =>
      app.system.database.asSystem((tx) => tx.execute(sql`update users set p_code = ${code} where code = 'ASHA'`));
    await within((tx) => notify(tx, teller(), { ...note, key: 'lead.1', screen: crm.leads }));
    expect(await keys(office.admin)).toContain('lead.1');
    await edition('D-USI');
    expect(await keys(office.admin)).toEqual(['order.1', 'order.2']);
    expect((await read(office.admin, 'lead.1')).status).toBe(404);
    await edition('D-COM');
    await within((tx) => resolve(tx, teller(), 'lead.1'));
  });
  test('is gone for all once it is resolved', async () => {
    for (const key of ['order.1', 'order.2', 'task.9']) await within((tx) => resolve(tx, teller(), key));
    expect(await keys(office.admin)).toEqual([]);
    expect(await keys(office.clerk)).toEqual([]);
  });
});

describe('the list', () => {
  test('has the five samples of the demo areas for everybody, newest first, in pages, with the count of unread', async () => {
    const seed = { code: office.company, edition: 'D-HOS' } as const;
    await app.system.database.asSystem((tx) => seedNotifications(tx, seed, new Date(NOW)));
    await office.grant([]);
    const first = await told(office.clerk, '?size=2');
    expect(first).toMatchObject({ total: 5, unread: 5 });
    const others = [await told(office.clerk, '?size=2&page=2'), await told(office.clerk, '?size=2&page=3')];
    const rows = [first, ...others].flatMap((page) => page.rows);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
    expect(rows.map(({ time }) => time)).toEqual(
      rows
        .map(({ time }) => time)
        .sort()
        .reverse(),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['primary', 'success', 'danger']));
  });

  test('is read by each user for himself: one, then all', async () => {
    expect((await read(office.clerk, 'sample.order')).status).toBe(204);
    expect(await told(office.clerk)).toMatchObject({ total: 5, unread: 4 });
    expect(await told(office.admin)).toMatchObject({ total: 5, unread: 5 });
    expect((await office.clerk.call('PUT', '/api/notifications/read-all')).status).toBe(204);
    expect(await told(office.clerk)).toMatchObject({ total: 5, unread: 0 });
    expect((await read(office.clerk, 'nothing.of.this')).status).toBe(404);
    await app.system.database.asSystem((tx) =>
      tx.execute(sql`delete from notifications where company_id = ${office.company}`),
    );
  });
});

describe('the books tell', () => {
  let sale: Voucher;
  beforeAll(async () => {
    const form = forms(office);
    const [anand, deccan] = [office.account('Anand Stores'), office.account('Deccan Supplies')];
    const bill = (no: string, due: string, amount: string) => ({
      bills: [newBill(no, '2026-03-01', due, rs(amount))],
    });
    sale = await office.admin.ok(
      'POST',
      post(JOURNALS),
      form.journal([
        journalLine(anand, rs('5,000'), {
          bills: [
            newBill('S/1', '2026-03-01', '2026-03-10', rs('2,000')),
            newBill('S/2', '2026-03-01', '2026-04-05', rs('3,000')),
          ],
        }),
        journalLine(office.account('Sales'), -rs('5,000')),
      ]),
    );
    await office.admin.ok(
      'POST',
      post(JOURNALS),
      form.journal([
        journalLine(office.account('Purchases'), rs('700')),
        journalLine(deccan, -rs('700'), bill('P/1', '2026-03-31', '700')),
      ]),
    );
  });

  test('overdue debts of customers and dues to suppliers today, not those due later', async () => {
    expect(await one(office.admin, 'bills.receivable')).toMatchObject({
      status: 'danger',
      title: 'A bill to collect is overdue',
      text: '₹ 2,000.00, the oldest since 10-Mar-2026',
      time: '2026-03-09T18:30:00.000Z',
      link: '/accounts/accreceipts',
    });
    expect(await one(office.admin, 'bills.payable')).toMatchObject({
      status: 'primary',
      title: 'A bill to pay is due today',
      text: '₹ 700.00',
      link: '/accounts/accpayments',
    });
  });

  test('each side to who may open its screen', async () => {
    await office.grant([right(screens.receipts, 1)]);
    expect(await keys(office.clerk)).toEqual(['bills.receivable']);
    await office.grant([right(screens.payments, 7)]);
    expect(await keys(office.clerk)).toEqual(['bills.payable']);
    await office.grant([right(screens.journals, 1)]);
    expect(await keys(office.clerk)).toEqual([]);
  });

  test('a reader again when the next bill falls due, and not before', async () => {
    await read(office.admin, 'bills.receivable');
    expect(await one(await adminOn('2026-04-04'), 'bills.receivable')).toMatchObject({ isRead: true });
    expect(await one(await adminOn('2026-04-05'), 'bills.receivable')).toMatchObject({
      isRead: false,
      title: '2 bills to collect are overdue',
      text: '₹ 5,000.00, the oldest since 10-Mar-2026',
    });
  });

  test('nothing more once the bill is paid, and advances are no bills', async () => {
    const anand = office.account('Anand Stores');
    const [bill] = await office.pending(anand);
    const lines = [
      receiptLine(anand, rs('2,500'), {
        bills: [
          against(bill?.id ?? 0, rs('2,000')),
          { refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('500') },
        ],
      }),
    ];
    await office.admin.ok('POST', post(RECEIPTS), forms(office).receipt(lines));
    expect(await one(office.admin, 'bills.receivable')).toBeUndefined();
    expect(await one(office.admin, 'bills.payable')).toMatchObject({ title: 'A bill to pay is due today' });
  });

  test('a user who is kept to another branch nothing of this one', async () => {
    await office.grant([right(screens.payments, 1)]);
    const [other] = await app.system.database.query<{ id: number }>(
      sql`insert into branches (company_id, code, name, state_code) values (${office.company}, 'SEC', 'Second', '36') returning id`,
    );
    await app.system.database.query(
      sql`insert into user_branches (company_id, user_id, branch_id)
          select company_id, id, ${other?.id} from users where company_id = ${office.company} and code = 'RAVI'`,
    );
    expect(await keys(office.clerk)).toEqual([]);
    await app.system.database.query(sql`delete from user_branches where company_id = ${office.company}`);
    expect(await keys(office.clerk)).toEqual(['bills.payable']);
  });

  test('the maker of a draft, and nobody else, until it is posted', async () => {
    await office.grant([1, 2].map((tran) => right(screens.payments, tran)));
    const input = forms(office).payment([paymentLine(office.account('Rent'), rs('10'))]);
    const first = await office.clerk.ok<Voucher>('POST', PAYMENTS, input);
    expect(await one(office.clerk, 'drafts.PY')).toMatchObject({
      title: 'A payment waits as draft',
      link: `/accounts/accpayments?open=${first.id}`,
    });
    await office.clerk.ok('POST', PAYMENTS, input);
    expect(await one(office.clerk, 'drafts.PY')).toMatchObject({
      title: '2 payments wait as drafts',
      link: '/accounts/accpayments?status=draft',
    });
    expect(await one(office.admin, 'drafts.PY')).toBeUndefined();
    await office.clerk.ok('POST', `${PAYMENTS}/${first.id}/post`, { version: first.version });
    expect(await one(office.clerk, 'drafts.PY')).toMatchObject({ title: 'A payment waits as draft' });
    await office.grant([right(screens.receipts, 1)]);
    expect(await one(office.clerk, 'drafts.PY')).toBeUndefined();
  });

  test('a post-dated cheque from its day on for a week, and a cancelled one not at all', async () => {
    const form = forms(office);
    const maker = await adminOn('2026-04-01');
    const cheque = (instrumentNo: string) =>
      maker.ok<Voucher>(
        'POST',
        post(PAYMENTS),
        form.payment([paymentLine(office.account('Rent'), rs('1,500'))], {
          date: '2026-04-02',
          mode: 'cheque',
          instrumentNo,
          instrumentDate: '2026-04-02',
          postDated: true,
        }),
      );
    const kept = await cheque('123456');
    const dropped = await cheque('123457');
    await maker.ok('POST', `${PAYMENTS}/${dropped.id}/cancel`, {
      version: dropped.version,
      reason: 'Written in error',
    });
    const key = `cheque.${kept.id}`;
    expect(await one(maker, key)).toBeUndefined();
    for (const day of ['02', '08']) {
      const admin = await adminOn(`2026-04-${day}`);
      expect(await one(admin, key)).toMatchObject({
        title: 'Cheque 123456 may be presented',
        text: '₹ 1,500.00 to Rent, dated 02-Apr-2026',
        link: `/accounts/accpayments?open=${kept.id}`,
      });
      expect(await one(admin, `cheque.${dropped.id}`)).toBeUndefined();
    }
    expect(await one(await adminOn('2026-04-09'), key)).toBeUndefined();
  });

  test('through indexes of their own', async () => {
    const plan = async (statement: ReturnType<typeof sql>) =>
      JSON.stringify(
        await app.system.database.asSystem(async (tx) => {
          await tx.execute(sql`set local enable_seqscan = off`);
          return (await tx.execute(sql`explain ${statement}`)).rows;
        }),
      );
    expect(
      await plan(
        sql`select count(*), sum(pending) from bills where company_id = 1 and pending <> 0 and due_date <= '2026-01-01' and kind = 'bill'`,
      ),
    ).toContain('bills_due');
    expect(
      await plan(sql`select count(*) from documents where company_id = 1 and phase = 'draft' and created_by = 1`),
    ).toContain('documents_open');
    expect(
      await plan(
        sql`select document_id from vouchers where company_id = 1 and mode = 'cheque' and is_live and cheque_day > '2026-01-01' and cheque_day <= '2026-01-07'`,
      ),
    ).toContain('vouchers_cheque_day');
  });

  test('that changes of documents reach every bell', async () => {
    const heard: string[] = [];
    const stop = app.system.events.subscribe({
      companyId: office.company,
      changed: (roots) => void heard.push(...roots),
    });
    await office.admin
      .ok('POST', `${JOURNALS}/${sale.id}/cancel`, { version: sale.version, reason: 'Was never sold' })
      .catch(() => undefined);
    await office.admin.ok('POST', PAYMENTS, forms(office).payment([paymentLine(office.account('Rent'), rs('10'))]));
    await expect.poll(() => heard).toContain('notifications');
    stop();
  });
});

describe('the licence', () => {
  const ends = (day: string) =>
    app.system.database.query(sql`update companies set valid_to = ${day} where id = ${office.company}`);

  test.each([
    ['2026-05-01', undefined],
    ['2026-04-30', { title: 'The licence ends soon', status: 'primary', time: '2026-03-30T18:30:00.000Z' }],
    ['2026-04-07', { title: 'The licence ends soon', status: 'danger', time: '2026-03-30T18:30:00.000Z' }],
    ['2026-03-31', { title: 'The licence ends soon', status: 'danger', time: '2026-03-30T18:30:00.000Z' }],
    ['2026-03-20', { title: 'The licence has ended', status: 'danger', time: '2026-03-20T18:30:00.000Z' }],
  ])('that ends on %s is reported to administrators alone', async (day, expected) => {
    await ends(day);
    const seen = await one(office.admin, 'licence');
    if (expected) expect(seen).toMatchObject({ ...expected, link: adminScreens.license.path });
    else expect(seen).toBeUndefined();
    await office.grant([right(adminScreens.license, 1)]);
    expect(await one(office.clerk, 'licence')).toBeUndefined();
  });
});
