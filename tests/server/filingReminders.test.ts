import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { NotificationPage } from '../../contract/notifications';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs } from './office';

/** The bell lists returns and statements that are to be filed, each with its day, until they are recorded. */
let office: Office;
const FILED = '/api/accounts/filed-returns';
const told = async (now: string) => {
  office.app.setNow(`${now}T06:00:00.000Z`);
  const admin = await office.signIn('ASHA');
  const { rows } = await admin.ok<NotificationPage>('GET', '/api/notifications?size=50');
  return rows.filter(({ key }) => key.startsWith('filing.')).map(({ title, status }) => [title, status]);
};
const record = async (form: string, from: string, to: string, more: object = {}) =>
  (await office.signIn('ASHA')).ok('POST', FILED, {
    form,
    branchId: office.branchId,
    fromDate: from,
    toDate: to,
    filedOn: office.app.system.clock().toISOString().slice(0, 10),
    ackNo: 'AA360526123456Z',
    remarks: null,
    ...more,
  });

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-15T06:00:00.000Z'), { yearFrom: '2026-04-01' });
});

test('without a GSTIN there is no return; with one those of the last month, from a week before their day', async () => {
  expect(await told('2026-04-18')).toEqual([]);
  await office.app.system.database.query(
    sql`update companies set gstin = '36AABCU9603R1ZO' where id = ${office.company}`,
  );
  // Months before the books began are nobody's matter here.
  expect(await told('2026-04-20')).toEqual([]);
  expect(await told('2026-05-08')).toEqual([['GSTR-1 of Apr-2026 is to be filed by 11-May-2026', 'primary']]);
  expect(await told('2026-05-21')).toEqual([
    ['GSTR-3B of Apr-2026 was to be filed by 20-May-2026', 'danger'],
    ['GSTR-1 of Apr-2026 was to be filed by 11-May-2026', 'danger'],
  ]);
});

test('a filed return disappears, and the next one appears, month by month', async () => {
  await told('2026-05-21');
  await record('GSTR-1', '2026-04-01', '2026-04-30');
  expect(await told('2026-05-21')).toEqual([['GSTR-3B of Apr-2026 was to be filed by 20-May-2026', 'danger']]);
  await record('GSTR-3B', '2026-04-01', '2026-04-30');
  expect(await told('2026-07-05')).toEqual([
    ['GSTR-1 of Jun-2026 is to be filed by 11-Jul-2026', 'primary'],
    ['GSTR-3B of May-2026 was to be filed by 20-Jun-2026', 'danger'],
    ['GSTR-1 of May-2026 was to be filed by 11-Jun-2026', 'danger'],
  ]);
});

test('a quarter with a deduction has its statement, until that is filed', async () => {
  await told('2026-07-05');
  const admin = await office.signIn('ASHA');
  const line = paymentLine(office.account('Rent'), rs('60,000'), { tdsSectionId: office.section('194I(b)') });
  await admin.ok('POST', post(PAYMENTS), forms(office, '2026-06-30').payment([line], { payee: 'Landlord' }));
  const statement = async (now: string) => (await told(now)).filter(([title]) => `${title}`.startsWith('Statement'));
  expect(await statement('2026-07-20')).toEqual([]);
  expect(await statement('2026-07-25')).toEqual([
    ['Statement 140 of Apr-2026 to Jun-2026 is to be filed by 31-Jul-2026', 'primary'],
  ]);
  await record('140', '2026-04-01', '2026-06-30', { branchId: null, ackNo: '123456789012345' });
  expect(await statement('2026-08-05')).toEqual([]);
});

test('a user who may not see filed returns gets no reminder', async () => {
  await office.grant([]);
  const { rows } = await (await office.signIn('RAVI')).ok<NotificationPage>('GET', '/api/notifications?size=50');
  expect(rows.filter(({ key }) => key.startsWith('filing.'))).toEqual([]);
});
