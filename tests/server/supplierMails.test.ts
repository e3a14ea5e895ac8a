import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApprovalRow } from '../../contract/approvals';
import { procurement as screens } from '../../contract/procurement/screens';
import type { Screen } from '../../contract/screen';
import { runJobs } from '../../server/core/jobs/runJobs';
import { supplierRemindersJob } from '../../server/procurement/supplierReminders';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice, post, rs, type Voucher } from './office';
import {
  askApproval,
  ENQUIRIES,
  enquiryForm,
  ORDERS,
  openYard,
  orderForm,
  PURCHASES,
  purchaseForm,
  QUOTATIONS,
  qty,
  quotationForm,
  type Yard,
} from './purchases';
import { SUPPLIER_PAYMENTS, supplierPaymentForm } from './supplierMoney';

/** Mails to suppliers that leave by themselves, and supplier payments that wait for approval. */
let app: TestApp;
let office: Office;
let yard: Yard;

type Stored = { id: number; number: string; version: number; status: string };
type Mail = { to: { address: string }[]; cc: string; bcc: { address: string }[]; subject: string; text: string };

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app);
  yard = await openYard(office);
  const contact = (email: string) => ({
    name: 'Meena',
    role: null,
    phone: null,
    email,
    forEnquiries: true,
    forOrders: true,
    forPayments: true,
  });
  for (const [id, email] of [
    [yard.deccan, 'meena@deccan.example'],
    [yard.vizag, 'sales@vizag.example'],
  ] as const) {
    const now = await office.admin.ok<object>('GET', `/api/procurement/suppliers/${id}`);
    const more = { contacts: [contact(email)], blocked: 'none', blockedReason: null };
    await office.admin.ok('PUT', `/api/procurement/suppliers/${id}`, { ...now, ...more });
  }
});
let before = 0;
beforeEach(async () => {
  const [last] = await app.system.database.query<{ id: number }>(
    sql`select coalesce(max(id), 0)::int as id from mails`,
  );
  before = last?.id ?? 0;
});

/** Mails about documents that this test sent. */
const mails = async () =>
  (await app.system.database.query(
    sql`select to_people as "to", cc_people as cc, bcc_people as bcc, subject, text from mails
         where company_id = ${office.company} and related_id is not null and id > ${before} order by id`,
  )) as unknown as Mail[];
const setMail = (setupCode: string, setupValue: string) =>
  office.admin.ok('POST', '/api/PurSettings/SetPurMailSettings', {
    mails: [{ branchId: 'PUR', setupCode, setupValue }],
    usr: { uCode: 'ASHA', cCode: office.company },
  });
const steel = (units: number) => ({ itemId: yard.steel, unitId: yard.kgs, qty: qty(units), gstPercent: 0 });
const order = (more: object = {}, who = office.admin) =>
  who.ok<Stored>('POST', `${ORDERS}?step=submit`, orderForm(office.branchId, yard.deccan, [steel(10)], more));

const grants = (screen: Screen, trans: readonly number[]) =>
  trans.map((transCode) => ({
    moduleCode: screen.code?.[0] ?? 0,
    menuCode: screen.code?.[1] ?? 0,
    screenCode: screen.code?.[2] ?? 0,
    transCode,
  }));

describe('an order', () => {
  test('is mailed by nobody unless the mail settings say that it leaves when approved', async () => {
    await order();
    expect(await mails()).toEqual([]);
  });

  test('that is approved goes to the supplier with its lines, and to addresses that it does not see', async () => {
    await setMail('pur_mail_order_auto', '1');
    await setMail('pur_mail_order_bcc', 'files@sindhu.example, audit@sindhu.example');
    const made = await order();
    const [mail] = await mails();
    expect(mail?.to.map(({ address }) => address)).toEqual(['meena@deccan.example']);
    expect(mail?.bcc.map(({ address }) => address)).toEqual(['files@sindhu.example', 'audit@sindhu.example']);
    expect(mail?.subject).toBe(`Purchase order ${made.number}`);
    expect(mail?.text).toContain('1. MS sheet, 10 KGS at 62');
    await expect.poll(() => app.sent.at(-1)?.bcc).toBe('files@sindhu.example, audit@sindhu.example');
    expect(app.sent.at(-1)?.cc).toBe('');
  });

  test('that waits for approval is mailed once it is approved, not before', async () => {
    await askApproval(office.admin, office.company, 'pur_ord', '2');
    await office.grant(grants(screens.purchaseOrders, [1, 2, 3]));
    const made = await order({}, office.clerk);
    expect(await mails()).toEqual([]);
    await office.admin.ok('POST', `${ORDERS}/${made.id}/approve`, { version: made.version });
    expect((await mails()).filter(({ subject }) => subject === `Purchase order ${made.number}`)).toHaveLength(1);
    await askApproval(office.admin, office.company, 'pur_ord', '1');
    await setMail('pur_mail_order_auto', '0');
  });
});

describe('a supplier payment', () => {
  const bank = () => office.account('HDFC Current A/c');
  let billId: number;
  beforeAll(async () => {
    const form = purchaseForm(office.branchId, yard, [{ ...steel(10) }], { billNo: 'DS/11' });
    await office.admin.ok('POST', `${PURCHASES}?step=post`, form);
    const { accountId } = await office.admin.ok<{ accountId: number }>(
      'GET',
      `/api/procurement/suppliers/${yard.deccan}`,
    );
    billId = (await office.pending(accountId))[0]?.id ?? 0;
  });
  const form = (amount: number) =>
    supplierPaymentForm(office.branchId, yard.deccan, bank(), [{ billId, amount }], { instrumentNo: 'N123' });
  test('is advised by mail on request, with its bills', async () => {
    const paid = await office.admin.ok<Voucher>('POST', post(SUPPLIER_PAYMENTS), form(rs('100')));
    expect(await mails()).toEqual([]);
    expect(await office.admin.ok('POST', `${SUPPLIER_PAYMENTS}/${paid.id}/advice`)).toEqual({
      to: ['meena@deccan.example'],
    });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Payment advice ${paid.number}`);
    expect(mail?.text).toContain('We have paid you 100.00 on 31-Mar-2026 by NEFT N123');
    expect(mail?.text).toContain('Bill DS/11: 100.00');
  });

  test('waits for approval where the setting asks for it, up to the amount of a role, and is advised once posted', async () => {
    await askApproval(office.admin, office.company, 'pur_pay', '2');
    await setMail('pur_mail_advice_auto', '1');
    await office.grant(grants(screens.supplierPayments, [1, 2, 3]));
    const made = await office.clerk.ok<Voucher>('POST', post(SUPPLIER_PAYMENTS), form(rs('200')));
    expect(made).toMatchObject({ status: 'submitted', number: null, entries: [] });
    expect(await mails()).toEqual([]);
    const plan = await office.admin.ok<{ rows: { billId: number; waiting: number }[] }>(
      'GET',
      '/api/procurement/payment-plan?asOn=2026-03-31',
    );
    expect(plan.rows.find((row) => row.billId === billId)?.waiting).toBe(rs('200'));
    expect(
      await office.clerk.refused('POST', `${SUPPLIER_PAYMENTS}/${made.id}/approve`, { version: made.version }),
    ).toMatchObject({
      status: 403,
    });
    const list = await office.admin.ok<ApprovalRow[]>('GET', '/api/approvals?type=SP');
    expect(list).toContainEqual(expect.objectContaining({ id: made.id, maker: 'RAVI', amount: rs('200') }));
    const posted = await office.admin.ok<Voucher>('POST', `${SUPPLIER_PAYMENTS}/${made.id}/approve`, {
      version: made.version,
    });
    expect(posted.status).toBe('posted');
    expect(posted.number).toMatch(/^SP/);
    const [told, ...more] = (await mails()).filter(({ subject }) => subject.startsWith('Payment advice'));
    expect(more).toEqual([]);
    expect(told?.text).toContain('Bill DS/11: 200.00');
  });

  test('whose bill was paid meanwhile is refused when it is approved', async () => {
    const left = rs('320');
    const first = await office.clerk.ok<Voucher>('POST', post(SUPPLIER_PAYMENTS), form(left));
    const second = await office.clerk.ok<Voucher>('POST', post(SUPPLIER_PAYMENTS), form(left));
    await office.admin.ok('POST', `${SUPPLIER_PAYMENTS}/${first.id}/approve`, { version: first.version });
    const refusal = await office.admin.refused('POST', `${SUPPLIER_PAYMENTS}/${second.id}/approve`, {
      version: second.version,
    });
    expect(refusal.status).toBe(400);
    await askApproval(office.admin, office.company, 'pur_pay', '1');
  });
});

describe('reminders', () => {
  beforeAll(() => askApproval(office.admin, office.company, 'pur_remind', '3'));

  test('go to suppliers that have not answered an enquiry which ends soon, once a week', async () => {
    const enquiry = await office.admin.ok<Stored & { progress: { items: { lineId: number }[] } }>(
      'POST',
      `${ENQUIRIES}?step=submit`,
      enquiryForm(office.branchId, [yard.deccan, yard.vizag], [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(5) }], {
        validTill: '2026-04-05',
      }),
    );
    await office.admin.ok(
      'POST',
      `${QUOTATIONS}?step=submit`,
      quotationForm(office.branchId, yard.deccan, [
        { ...steel(5), rate: 600_000, fromLineId: enquiry.progress.items[0]?.lineId ?? null },
      ]),
    );
    await runJobs(app.system, [supplierRemindersJob]);
    expect(await mails()).toEqual([]);
    app.setNow('2026-04-02T06:00:00.000Z');
    await runJobs(app.system, [supplierRemindersJob]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to.map(({ address }) => address)).toEqual(['sales@vizag.example']);
    expect(mail?.subject).toBe(`Reminder: ${enquiry.number} of 31-Mar-2026`);
    app.setNow('2026-04-03T06:00:00.000Z');
    await runJobs(app.system, [supplierRemindersJob]);
    expect(await mails()).toHaveLength(1);
    app.setNow('2026-03-31T06:00:00.000Z');
  });

  test('go to the supplier of an order that is overdue', async () => {
    const made = await order({ date: '2026-03-31', expectedOn: '2026-04-16' });
    app.setNow('2026-04-19T06:00:00.000Z');
    await runJobs(app.system, [supplierRemindersJob]);
    expect((await mails()).map(({ subject }) => subject)).toContain(`Reminder: ${made.number} of 31-Mar-2026`);
    app.setNow('2026-03-31T06:00:00.000Z');
  });
});
