import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../contract/errors';
import type { NotificationPage } from '../../contract/notifications';
import { type QuotationForm, quotationAnswerPath, quotationFormPath } from '../../contract/procurement/quotationForms';
import { purchaseQuotations } from '../../contract/procurement/quotations';
import { runJobs } from '../../server/core/jobs/runJobs';
import { LINK_PLACE } from '../../server/core/mails/linkPlace';
import { tokenHashOf } from '../../server/core/signIn/sessions';
import { supplierRemindersJob } from '../../server/procurement/supplierReminders';
import { type TestApp, testApp } from '../setup/app';
import { eventually } from '../setup/eventually';
import { type Caller, callerOf, type Office, openOffice } from './office';
import { askApproval, ENQUIRIES, enquiryForm, lineOf, openYard, QUOTATIONS, qty, rate, type Yard } from './purchases';

/** A supplier answers an enquiry on the web: by a link that opens once and shows no more than the enquiry. */
let app: TestApp;
let office: Office;
let yard: Yard;
let supplier: Caller;

type Enquiry = { id: number; number: string; version: number; progress: { items: { lineId: number }[] } };
type Quotation = {
  id: number;
  version: number;
  status: string;
  number: string | null;
  supplierId: number;
  validTill: string;
  narration: string | null;
  amount: number;
  interState: boolean;
  creditDays: number | null;
  items: { itemId: number; qty: number; rate: number; discountPercent: number; leadDays: number | null }[];
};

let clock = Date.parse('2026-03-31T06:00:00.000Z');

beforeAll(async () => {
  app = await testApp(new Date(clock).toISOString());
  app.system.publicUrl = 'https://erp.sindhu.example';
  office = await openOffice(app);
  yard = await openYard(office);
  supplier = callerOf(app);
  for (const id of [yard.deccan, yard.vizag]) {
    const now = await office.admin.ok<object>('GET', `/api/procurement/suppliers/${id}`);
    const contact = {
      name: 'Meena',
      role: null,
      phone: null,
      email: `sales${id}@steel.example`,
      forEnquiries: true,
      forOrders: true,
      forPayments: true,
    };
    const open = { contacts: [contact], blocked: 'none', blockedReason: null };
    await office.admin.ok('PUT', `/api/procurement/suppliers/${id}`, { ...now, ...open });
  }
  await office.admin.ok('POST', '/api/PurSettings/SetPurMailSettings', {
    mails: [{ branchId: 'PUR', setupCode: 'pur_mail_enquiry_auto', setupValue: '1' }],
    usr: { uCode: 'ASHA', cCode: office.company },
  });
});

// Tries are counted by the minute, so each test has a minute of its own.
beforeEach(() => {
  clock += 60_000;
  app.setNow(new Date(clock).toISOString());
  app.sent.length = 0;
});

const ask = (supplierIds: readonly number[] = [yard.deccan], more: object = {}) =>
  office.admin.ok<Enquiry>(
    'POST',
    `${ENQUIRIES}?step=submit`,
    enquiryForm(
      office.branchId,
      supplierIds,
      [
        { itemId: yard.steel, unitId: yard.kgs, qty: qty(500), description: 'MS sheet 2 mm' },
        { itemId: yard.paint, unitId: yard.ltr, qty: qty(20) },
      ],
      more,
    ),
  );

const LINK = /https:\/\/erp\.sindhu\.example\/#\/sessions\/quotation\?token=([\w-]{43})(?![\w-])/;
/** The token of the mail that went to a supplier. */
async function tokenOf(supplierId: number): Promise<string> {
  const find = () => app.sent.find(({ to }) => to === `sales${supplierId}@steel.example`);
  await eventually(() => expect(find()).toBeDefined());
  return LINK.exec(find()?.text ?? '')?.[1] ?? '';
}
const open = (token: string) => supplier.call<QuotationForm & ErrorBody>('POST', quotationFormPath, { token });
const answerOf = (enquiry: Enquiry, token: string, more: object = {}) => ({
  token,
  validTill: '2026-04-30',
  remarks: 'Ex works',
  items: [
    { lineId: lineOf(enquiry), rate: rate(60), discountPercent: 2_000, leadDays: 7 },
    { lineId: lineOf(enquiry, 1), rate: null, discountPercent: 0, leadDays: null },
  ],
  ...more,
});
const send = (answer: object) => supplier.call<{ message: string } & ErrorBody>('POST', quotationAnswerPath, answer);
const isOver = { status: 400, body: { code: 'LINK_OVER' } };

describe('the link', () => {
  test('is in the mail alone: only a hash is kept here', async () => {
    const enquiry = await ask();
    const token = await tokenOf(yard.deccan);
    expect(token).toHaveLength(43);
    const [mail] = await app.system.database.query<{ text: string; hash: string }>(
      sql`select text, link_hash as hash from mails where related_id = ${enquiry.id} and related_kind = 'EN'`,
    );
    expect(mail?.text).toContain(LINK_PLACE);
    expect(mail?.hash).toBe(tokenHashOf(token));
    const kept = await app.system.database.query(
      sql`select 1 from mails m where position(${token} in m::text) > 0 union all select 1 from audit a where position(${token} in a::text) > 0`,
    );
    expect(kept).toEqual([]);
  });

  test('shows the name of the company, the items and their quantities, and nothing else', async () => {
    const enquiry = await ask();
    const { status, body } = await open(await tokenOf(yard.deccan));
    expect([status, body]).toEqual([
      200,
      {
        company: 'Sindhu Traders Pvt Ltd',
        number: enquiry.number,
        date: '2026-03-31',
        validTill: '2026-04-15',
        currency: null,
        items: [
          {
            lineId: lineOf(enquiry),
            name: 'MS sheet',
            description: 'MS sheet 2 mm',
            qty: qty(500),
            unit: 'KGS',
            neededOn: null,
          },
          {
            lineId: lineOf(enquiry, 1),
            name: 'Paint',
            description: null,
            qty: qty(20),
            unit: 'LTR',
            neededOn: null,
          },
        ],
      },
    ]);
  });

  test('is in no mail where nobody outside reaches the product', async () => {
    const { publicUrl } = app.system;
    delete app.system.publicUrl;
    await ask();
    await eventually(() => expect(app.sent).toHaveLength(1));
    expect(app.sent[0]?.text).not.toContain('token');
    expect(app.sent[0]?.text).not.toContain(LINK_PLACE);
    if (publicUrl) app.system.publicUrl = publicUrl;
  });

  test('is in a mail that somebody sends, too', async () => {
    const enquiry = await ask([yard.deccan]);
    await tokenOf(yard.deccan);
    app.sent.length = 0;
    await office.admin.ok('POST', '/api/procurement/supplier-letters', {
      type: 'EN',
      documentId: enquiry.id,
      supplierId: yard.deccan,
      reminder: false,
      subject: 'Enquiry',
      text: 'Please quote.',
      files: [],
    });
    expect((await open(await tokenOf(yard.deccan))).status).toBe(200);
  });
});

describe('an answer', () => {
  test('is in the currency of the supplier, and its draft waits for the rate in rupees', async () => {
    const path = `/api/procurement/suppliers/${yard.vizag}`;
    const vizag = await office.admin.ok<object>('GET', path);
    await office.admin.ok('PUT', path, { ...vizag, currency: 'EUR' });
    const enquiry = await ask([yard.vizag]);
    const token = await tokenOf(yard.vizag);
    expect((await open(token)).body.currency).toBe('EUR');
    expect((await send(answerOf(enquiry, token))).status).toBe(200);
    const { rows } = await office.admin.ok<{ rows: Quotation[] }>('GET', `${QUOTATIONS}?status=draft`);
    const draft = rows[0] && (await office.admin.ok<Quotation>('GET', `${QUOTATIONS}/${rows[0].id}`));
    expect(draft).toMatchObject({ supplierId: yard.vizag, currency: 'EUR', exchangeRate: null });
    const entered = { ...purchaseQuotations.input.parse(draft), version: draft?.version };
    expect(await office.admin.refused('PUT', `${QUOTATIONS}/${draft?.id}?step=submit`, entered)).toMatchObject({
      fields: { exchangeRate: 'Enter the rupees for 1 EUR' },
    });
  });

  test('is a draft quotation of that supplier, which follows the enquiry once it is approved', async () => {
    const enquiry = await ask();
    const token = await tokenOf(yard.deccan);
    expect(await send(answerOf(enquiry, token))).toMatchObject({
      status: 200,
      body: { message: 'Thank you. Sindhu Traders Pvt Ltd has received your quotation.' },
    });
    const note = (await office.admin.ok<NotificationPage>('GET', '/api/notifications')).rows.find(
      ({ text }) => text === `Deccan Steels answered ${enquiry.number}. The quotation is a draft.`,
    );
    const id = Number(/open=(\d+)/.exec(note?.link ?? '')?.[1]);
    const draft = await office.admin.ok<Quotation>('GET', `${QUOTATIONS}/${id}`);
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      supplierId: yard.deccan,
      validTill: '2026-04-30',
      narration: 'Ex works',
      interState: false,
      creditDays: 30,
      items: [{ itemId: yard.steel, qty: qty(500), rate: rate(60), discountPercent: 2_000, leadDays: 7 }],
    });
    expect(draft.items).toHaveLength(1);
    // 500 kg at 60.00 less 2 %; the item has no HSN, so no GST is added.
    expect(draft.amount).toBe(2_940_000);
    const entered = purchaseQuotations.input.parse(draft);
    const posted = await office.admin.ok<Quotation>('PUT', `${QUOTATIONS}/${id}?step=submit`, {
      ...entered,
      version: draft.version,
    });
    expect(posted.number).toMatch(/^QT/);
    const list = await office.admin.ok<{ rows: { id: number; quoted: number }[] }>('GET', ENQUIRIES);
    expect(list.rows.find((row) => row.id === enquiry.id)?.quoted).toBe(1);
  });

  test('ends the link, and those of reminders of the same enquiry, even when it is sent twice at once', async () => {
    const enquiry = await ask();
    const first = await tokenOf(yard.deccan);
    app.sent.length = 0;
    await office.admin.ok('POST', '/api/procurement/supplier-letters', {
      type: 'EN',
      documentId: enquiry.id,
      supplierId: yard.deccan,
      reminder: true,
      subject: 'Reminder',
      text: 'We wait for your offer.',
      files: [],
    });
    const second = await tokenOf(yard.deccan);
    expect(second).not.toBe(first);
    const answer = answerOf(enquiry, first);
    const answers = await Promise.all([send(answer), send(answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await open(first)).toMatchObject(isOver);
    expect(await send(answerOf(enquiry, second))).toMatchObject(isOver);
  });

  test('ends no link of another supplier', async () => {
    const enquiry = await ask([yard.deccan, yard.vizag]);
    const [own, others] = [await tokenOf(yard.deccan), await tokenOf(yard.vizag)];
    expect((await send(answerOf(enquiry, own))).status).toBe(200);
    expect((await open(others)).status).toBe(200);
  });

  test('is refused by its fields, and the link stays', async () => {
    const enquiry = await ask();
    const other = await ask([yard.vizag]);
    const token = await tokenOf(yard.deccan);
    const fieldsOf = async (more: object) => (await send(answerOf(enquiry, token, more))).body.fields;
    const line = { lineId: lineOf(enquiry), rate: rate(60), discountPercent: 0, leadDays: null };
    expect(await fieldsOf({ validTill: '2026-03-30' })).toEqual({
      validTill: 'Your offer must be valid today or longer',
    });
    expect(await fieldsOf({ items: [{ ...line, rate: null }] })).toEqual({
      items: 'Enter a rate for at least one item',
    });
    expect(await fieldsOf({ items: [line, line] })).toEqual({ items: 'Each item may be answered once' });
    expect(await fieldsOf({ items: [line, { ...line, lineId: lineOf(other) }] })).toEqual({
      'items.1.lineId': 'This item is not asked for any more. Reload the page.',
    });
    expect(await fieldsOf({ items: [{ ...line, discountPercent: 100_001 }] })).toEqual({
      'items.0.discountPercent': 'At most 100 %',
    });
    expect((await open(token)).status).toBe(200);
  });

  test('stops the reminders to its supplier', async () => {
    await askApproval(office.admin, office.company, 'pur_remind', '3');
    const enquiry = await ask([yard.deccan, yard.vizag], { validTill: '2026-04-10' });
    expect((await send(answerOf(enquiry, await tokenOf(yard.deccan)))).status).toBe(200);
    await tokenOf(yard.vizag);
    app.sent.length = 0;
    app.setNow('2026-04-09T06:00:00.000Z');
    await runJobs(app.system, [supplierRemindersJob]);
    await eventually(() => expect(app.sent.some(({ subject }) => subject.includes(enquiry.number))).toBe(true));
    const reminded = app.sent.filter(({ subject }) => subject.includes(enquiry.number)).map(({ to }) => to);
    expect(reminded).toEqual([`sales${yard.vizag}@steel.example`]);
  });
});

describe('the link ends', () => {
  test('with the last day of the enquiry', async () => {
    const enquiry = await ask();
    const token = await tokenOf(yard.deccan);
    app.setNow('2026-04-15T18:00:00.000Z');
    expect((await open(token)).status).toBe(200);
    app.setNow('2026-04-15T18:31:00.000Z');
    expect(await open(token)).toMatchObject(isOver);
    expect(await send(answerOf(enquiry, token))).toMatchObject(isOver);
  });

  test('when the enquiry is cancelled', async () => {
    const enquiry = await ask();
    const token = await tokenOf(yard.deccan);
    await office.admin.ok('POST', `${ENQUIRIES}/${enquiry.id}/cancel`, {
      version: enquiry.version,
      reason: 'Not needed any more',
    });
    expect(await open(token)).toMatchObject(isOver);
  });

  test('for a supplier that is inactive, and an invented one never worked', async () => {
    await ask([yard.vizag]);
    const token = await tokenOf(yard.vizag);
    await app.system.database.query(sql`update suppliers set active = false where id = ${yard.vizag}`);
    expect(await open(token)).toMatchObject(isOver);
    await app.system.database.query(sql`update suppliers set active = true where id = ${yard.vizag}`);
    expect(await open('A'.repeat(43))).toMatchObject(isOver);
  });
});

test('more than thirty tries a minute from one address have to wait', async () => {
  const answers: number[] = [];
  for (let time = 0; time < 31; time++) answers.push((await open('B'.repeat(43))).status);
  expect(answers.filter((status) => status === 400)).toHaveLength(30);
  expect((await send({ token: 'B'.repeat(43) })).status).toBe(429);
});
