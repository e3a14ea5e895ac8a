import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { NotificationPage } from '../../contract/notifications';
import type { Settings } from '../../contract/settings';
import { hashPassword } from '../../server/core/signIn/sessions';
import { type TestApp, testApp } from '../setup/app';
import {
  type Caller,
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  type Office,
  PASSWORD,
  rs,
  type Voucher,
} from './office';

/** The rule of two people also binds acts without a draft, and two people are needed to weaken it. */
let app: TestApp;
let office: Office;
let second: Caller;
const SETTINGS = '/api/admin/settings';
const OPENINGS = '/api/accounts/openings';
const YEAR_END = '/api/accounts/year-end';

beforeAll(async () => {
  app = await testApp('2026-05-31T06:00:00.000Z');
  office = await freshOffice(app);
});

async function set(who: Caller, setupValue: string | null, was: string | null): Promise<string | undefined> {
  const changes = [{ branchId: '*', setupCode: 'makerChecker', setupValue, was }];
  const { values } = await who.ok<Settings>('PUT', SETTINGS, { changes });
  return values.find(({ setupCode }) => setupCode === 'makerChecker')?.setupValue ?? undefined;
}
async function administrator(code: string): Promise<Caller> {
  const hash = await hashPassword(PASSWORD);
  await app.system.database.query(sql`
    with made as (
      insert into users (company_id, code, name, password_hash, p_code, branch_id) values (${office.company}, ${code}, ${code}, ${hash}, 'D-COM', ${office.branchId}) returning id
    )
    insert into user_roles (company_id, user_id, role_id) select ${office.company}, made.id, r.id from made, roles r where r.company_id = ${office.company} and r.code = 'ADMINISTRATOR'`);
  return office.signIn(code);
}
const opening = (amount: string) => ({
  branchId: office.branchId,
  lines: [
    { accountId: office.account('Cash'), debit: rs(amount), credit: 0, bills: [] },
    { accountId: office.account('Share Capital'), debit: 0, credit: rs(amount), bills: [] },
  ],
  version: null,
});

test('one administrator alone sets the rule both ways', async () => {
  expect(await set(office.admin, '2', null)).toBe('2');
  expect(await set(office.admin, '0', '2')).toBe('0');
  expect(await set(office.admin, '2', '0')).toBe('2');
});

test('opening balances and the closing of a year are refused to a user who may not post what they enter', async () => {
  const refusal = { status: 403, code: 'OWN_DOCUMENT' };
  const next = 'Two administrators can set it so that an administrator may do both.';
  expect(await office.admin.refused('PUT', OPENINGS, opening('500'))).toMatchObject({
    ...refusal,
    message: `Opening balances go into the books without a draft, and nobody posts what they enter themselves (setting Maker and checker). ${next}`,
  });
  const closing = { year: '2526', remarks: {} };
  expect(await office.admin.refused('POST', `${YEAR_END}/close`, closing)).toMatchObject(refusal);
});

test('nobody removes their own entries from the books, nor merges accounts, on their own', async () => {
  const lines = [journalLine(office.account('Rent'), rs('10')), journalLine(office.account('Salaries'), -rs('10'))];
  const draft = await office.admin.ok<Voucher>('POST', JOURNALS, forms(office, '2026-05-31').journal(lines));
  expect(draft.status).toBe('draft');
  const checker = await administrator('KIRAN');
  const posted = await checker.ok<Voucher>('POST', `${JOURNALS}/${draft.id}/post`, { version: draft.version });
  const cancel = { reason: 'Entered twice by mistake', version: posted.version };
  expect(await office.admin.refused('POST', `${JOURNALS}/${draft.id}/cancel`, cancel)).toMatchObject({
    code: 'OWN_DOCUMENT',
    message: `You entered or changed ${posted.number}, so somebody else has to cancel it (setting Maker and checker).`,
  });
  expect(await checker.ok('POST', `${JOURNALS}/${draft.id}/cancel`, cancel)).toMatchObject({ status: 'cancelled' });

  const merge = { intoId: office.account('Salaries'), version: 1, reason: 'The same thing twice' };
  expect(
    await office.admin.refused('POST', `/api/accounts/accounts/${office.account('Rent')}/merge`, merge),
  ).toMatchObject({
    code: 'OWN_DOCUMENT',
    message: expect.stringMatching(/^Merges of accounts go into the books without a draft/),
  });
});

test('with two administrators it takes both to make the rule weaker, within seven days', async () => {
  second = await administrator('MEENA');
  const changes = [{ branchId: '*', setupCode: 'makerChecker', setupValue: '1', was: '2' }];
  const { waits } = await office.admin.ok<Settings>('PUT', SETTINGS, { changes });
  expect(waits).toEqual([expect.stringMatching(/^Maker and checker is not changed yet: another administrator/)]);
  // The same administrator once more is not a second one; another wish is not the same.
  expect(await set(office.admin, '1', '2')).toBe('2');
  expect(await set(second, '0', '2')).toBe('2');
  const { rows } = await second.ok<NotificationPage>('GET', '/api/notifications');
  expect(rows.find(({ key }) => key === 'setting.makerChecker')?.text).toMatch(/^MEENA asks to change/);
  expect(await set(office.admin, '0', '2')).toBe('0');

  expect(await set(second, '1', '0')).toBe('1');
  expect(await set(second, '0', '1')).toBe('1');
  app.setNow('2026-06-08T06:00:00.000Z');
  const [asha, meena] = [await office.signIn('ASHA'), await office.signIn('MEENA')];
  expect(await set(asha, '0', '1')).toBe('1');
  expect(await set(meena, null, '1')).toBe(undefined);
  await asha.ok('PUT', OPENINGS, opening('500'));
});
