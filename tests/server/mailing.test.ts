import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import type { VoucherAbout } from '../../contract/accounts/voucherAbout';
import type { Screen } from '../../contract/screen';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, post, RECEIPTS, receiptLine, rs, type Voucher } from './office';

let office: Office;
let receipt: Voucher;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-30T20:00:00.000Z'));
  const anand = office.account('Anand Stores');
  await office.app.system.database.query(
    sql`update accounts set email = 'accounts@anand.example' where company_id = ${office.company} and id = ${anand}`,
  );
  receipt = await office.admin.ok(
    'POST',
    post(RECEIPTS),
    forms(office).receipt([
      receiptLine(anand, rs('500'), {
        bills: [{ refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('500') }],
      }),
    ]),
  );
});

const MAILINGS = '/api/mailings';
const file = (kind: 'pdf' | 'xlsx', text = '') => ({
  name: `Trial Balance.${kind}`,
  kind,
  content: Buffer.from(`${kind === 'pdf' ? '%PDF-1.7' : 'PK\u0003\u0004'}${text}`).toString('base64'),
});
const mailing = (more: object = {}) => ({
  screen: screens.trialBalance.path,
  document: null,
  to: [{ address: 'auditor@firm.example' }],
  cc: [],
  subject: 'Trial Balance, 01-Apr-2025 to 31-Mar-2026',
  text: 'Please find it attached.',
  files: [file('pdf'), file('xlsx')],
  ...more,
});
const ofReceipt = (more: object = {}) =>
  mailing({
    screen: screens.receipts.path,
    document: { entity: RECEIPTS, id: receipt.id },
    files: [file('pdf')],
    ...more,
  });
const grantOn = ({ code }: Screen, transCode: number) => {
  const [moduleCode = 0, menuCode = 0, screenCode = 0] = code ?? [];
  return { moduleCode, menuCode, screenCode, transCode };
};
const trail = () =>
  office.app.system.database.query(
    sql`select entity, entity_id as id, number, after->'to' as "to" from audit where company_id = ${office.company} and action = 'mail' and after->'to' is not null order by audit.id desc limit 1`,
  );

describe('a report by mail', () => {
  test('goes out with both files, to all and their copies, and the trail records it', async () => {
    const { id } = await office.admin.ok<{ id: number }>(
      'POST',
      MAILINGS,
      mailing({ cc: [{ address: 'cc@firm.example' }] }),
    );
    await expect.poll(() => office.app.sent.at(-1)?.subject).toBe('Trial Balance, 01-Apr-2025 to 31-Mar-2026');
    const rows = await office.app.system.database.query<{ name: string; type: string; size: number }>(
      sql`select name, type, size from mail_attachments where company_id = ${office.company} and mail_id = ${id} order by id`,
    );
    expect(rows.map(({ name, size }) => [name, size])).toEqual([
      ['Trial Balance.pdf', 8],
      ['Trial Balance.xlsx', 4],
    ]);
    expect(await trail()).toMatchObject([
      { entity: screens.trialBalance.path, number: null, to: ['auditor@firm.example'] },
    ]);
  });

  test('takes the right of printing where the screen knows none of mailing', async () => {
    await office.grant([grantOn(screens.ledger, 7)]);
    expect((await office.clerk.refused('POST', MAILINGS, mailing())).need).toMatchObject({ screen: 8, transaction: 7 });
    await office.grant([grantOn(screens.trialBalance, 7)]);
    await office.clerk.ok('POST', MAILINGS, mailing());
  });

  test.each([
    [{ to: [] }, 'to'],
    [{ to: [{ address: 'nobody' }] }, 'to.0'],
    [{ subject: '' }, 'subject'],
    [{ text: '' }, 'text'],
    [{ files: [] }, 'files'],
    [{ screen: '/nowhere' }, 'screen'],
    [{ files: [{ ...file('pdf'), name: '../up.pdf' }] }, 'files.0.name'],
    [{ files: [{ ...file('xlsx'), name: 'a.pdf' }] }, 'files.0.content'],
    [{ files: [{ ...file('pdf'), content: Buffer.from('<script>').toString('base64') }] }, 'files.0.content'],
    [{ files: [file('pdf', 'x'.repeat(1_500_000)), file('xlsx', 'x'.repeat(1_500_000))] }, 'files'],
  ])('is refused at the field that is wrong: %#', async (more, field) => {
    const refusal = await office.admin.refused('POST', MAILINGS, mailing(more));
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.fields ?? {}).some((path) => path === field || path.startsWith(`${field}.`))).toBe(true);
  });
});

describe('a document by mail', () => {
  test('is offered the addresses of its parties', async () => {
    const about = await office.admin.ok<VoucherAbout>('GET', `/api/accounts/vouchers/${receipt.id}/about`);
    expect(about.emails).toEqual(['accounts@anand.example']);
  });

  test('is in its history under its number', async () => {
    await office.admin.ok('POST', MAILINGS, ofReceipt({ to: [{ address: 'accounts@anand.example' }] }));
    expect(await trail()).toMatchObject([
      { entity: RECEIPTS, id: receipt.id, number: receipt.number, to: ['accounts@anand.example'] },
    ]);
  });

  test('takes the right of mailing; that of printing alone will not do, even if another screen is named', async () => {
    await office.grant([grantOn(screens.receipts, 7), grantOn(screens.trialBalance, 7)]);
    const refusal = await office.clerk.refused('POST', MAILINGS, ofReceipt({ screen: screens.trialBalance.path }));
    expect([refusal.status, refusal.need]).toEqual([403, { module: 1, menu: 2, screen: 2, transaction: 9 }]);
    await office.grant([grantOn(screens.receipts, 9)]);
    await office.clerk.ok('POST', MAILINGS, ofReceipt());
  });

  test('is refused as a draft, and where there is none', async () => {
    const draft = await office.admin.ok<Voucher>(
      'POST',
      RECEIPTS,
      forms(office).receipt([receiptLine(office.account('Sales'), rs('1'))]),
    );
    const of = (id: number) => ofReceipt({ document: { entity: RECEIPTS, id } });
    expect((await office.admin.refused('POST', MAILINGS, of(draft.id))).code).toBe('WRONG_STATUS');
    expect((await office.admin.refused('POST', MAILINGS, of(999_999))).status).toBe(404);
    const account = { entity: '/api/accounts/accounts', id: office.account('Rent') };
    expect((await office.admin.refused('POST', MAILINGS, ofReceipt({ document: account }))).fields).toHaveProperty(
      'document',
    );
  });
});
