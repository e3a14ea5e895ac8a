import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { type Screen, TRAN } from '../../contract/screen';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, paymentLine, post, rs, type Voucher } from './office';

/** The checks of a date in the order of the accounts page, section 1.3. */
let office: Office;

const grantOn = (screen: Screen, ...trans: number[]) =>
  trans.map((transCode) => {
    const [moduleCode, menuCode, screenCode] = screen.code ?? [0, 0, 0];
    return { moduleCode, menuCode, screenCode, transCode };
  });
const TODAY = '2026-09-15T12:00:00.000Z';

beforeAll(async () => {
  office = await openOffice(await testApp(TODAY), { yearFrom: '2024-04-01' });
});

const database = () => office.app.system.database;
const close = (year: string) =>
  database().query(
    sql`update financial_years set closed_at = now() where company_id = ${office.company} and code = ${year}`,
  );
const lock = (day: string | null) =>
  database().query(sql`update branches set lock_up_to = ${day}::date where company_id = ${office.company}`);

beforeEach(async () => {
  office.app.setNow(TODAY);
  await lock(null);
  await database().query(sql`update financial_years set closed_at = null where company_id = ${office.company}`);
  await office.grant(grantOn(screens.journals, TRAN.create, TRAN.cancel, TRAN.otherDates));
});

const entry = (date: string) =>
  forms(office, date).journal([
    journalLine(office.account('Rent'), rs('100')),
    journalLine(office.account('Salaries'), -rs('100')),
  ]);
const enter = (date: string) => office.clerk.ok<Voucher>('POST', post(JOURNALS), entry(date));
const refusal = (date: string) => office.clerk.refused('POST', post(JOURNALS), entry(date));

describe('the date of a voucher', () => {
  test('lies in a financial year of the books', async () => {
    expect(await refusal('2027-04-05')).toMatchObject({
      status: 409,
      code: 'NO_YEAR',
      type: 4,
      message: 'No financial year is open for 05-Apr-2027.',
      fields: { date: 'No financial year is open for 05-Apr-2027.' },
    });
    expect(await refusal('2024-03-31')).toMatchObject({ message: 'No financial year is open for 31-Mar-2024.' });
  });

  test('lies in a year that is not closed', async () => {
    await close('2425');
    expect(await refusal('2025-03-31')).toMatchObject({
      status: 409,
      code: 'YEAR_CLOSED',
      type: 4,
      message: 'Financial year 2024-25 is closed. Ask an administrator to reopen it.',
    });
    expect((await enter('2025-04-01')).number).toBe('JVHYD/2526/00001');
  });

  test('lies after the lock of the branch', async () => {
    await lock('2026-08-31');
    expect(await refusal('2026-08-31')).toMatchObject({
      status: 409,
      code: 'LOCKED',
      type: 4,
      message: 'Entries up to 31-Aug-2026 are locked for HYD.',
    });
    expect((await enter('2026-09-01')).date).toBe('2026-09-01');
  });

  test('is today without the right to other dates', async () => {
    await office.grant(grantOn(screens.journals, TRAN.create));
    for (const date of ['2026-09-14', '2026-09-16']) {
      expect(await refusal(date)).toMatchObject({
        status: 409,
        code: 'OTHER_DATE',
        type: 2,
        message: "You may enter only today's date. Working in other dates needs permission.",
      });
    }
    expect((await enter('2026-09-15')).date).toBe('2026-09-15');
  });

  test('that is not open any more takes the right to other dates to cancel, and its mirror is on today', async () => {
    const first = await enter('2026-08-20');
    await lock('2026-08-31');
    const [reason, path] = ['Entered twice by mistake', `${JOURNALS}/${first.id}/cancel`];
    await office.grant(grantOn(screens.journals, TRAN.cancel));
    expect(await office.clerk.refused('POST', path, { version: first.version, reason })).toMatchObject({
      status: 409,
      code: 'OTHER_DATE',
      message:
        "Entries up to 31-Aug-2026 are locked for HYD. You may enter only today's date. Working in other dates needs permission.",
    });
    await office.grant(grantOn(screens.journals, TRAN.cancel, TRAN.otherDates));
    const gone = await office.clerk.ok<Voucher>('POST', path, { version: first.version, reason });
    expect(gone.entries.map(({ date, isMirror }) => [date, isMirror])).toContainEqual(['2026-09-15', true]);
  });

  test('is never in the future', async () => {
    expect(await refusal('2026-09-16')).toMatchObject({
      status: 409,
      code: 'FUTURE',
      type: 2,
      message: 'The date cannot be in the future.',
    });
  });

  test('is checked in that order: the first failure is reported', async () => {
    await office.grant(grantOn(screens.journals, TRAN.create));
    await lock('2025-06-30');
    await close('2425');
    expect(await refusal('2027-04-01')).toMatchObject({ code: 'NO_YEAR' });
    expect(await refusal('2025-03-01')).toMatchObject({ code: 'YEAR_CLOSED' });
    expect(await refusal('2025-06-01')).toMatchObject({ code: 'LOCKED' });
    expect(await refusal('2026-09-16')).toMatchObject({ code: 'OTHER_DATE' });
  });

  test('follows the day in India, not in Greenwich', async () => {
    await office.grant(grantOn(screens.journals, TRAN.create));
    office.app.setNow('2026-09-15T18:29:59.000Z');
    expect((await enter('2026-09-15')).date).toBe('2026-09-15');
    office.app.setNow('2026-09-15T18:30:00.000Z');
    expect(await refusal('2026-09-15')).toMatchObject({ code: 'OTHER_DATE' });
    expect((await enter('2026-09-16')).date).toBe('2026-09-16');
  });

  test('binds the administrator too, where a year is closed or a month locked', async () => {
    await close('2425');
    await lock('2026-08-31');
    expect(await office.admin.refused('POST', post(JOURNALS), entry('2025-01-15'))).toMatchObject({
      code: 'YEAR_CLOSED',
    });
    expect(await office.admin.refused('POST', post(JOURNALS), entry('2026-08-01'))).toMatchObject({ code: 'LOCKED' });
  });
});

describe('days back', () => {
  const set = async (branchId: string, was: string | null, setupValue: string | null) =>
    office.admin.ok('PUT', '/api/admin/settings', { changes: [{ branchId, setupCode: 'backDays', was, setupValue }] });

  test('bind a user who may enter other dates, and administrators too, and name the first day that is open', async () => {
    await set('*', null, '7');
    expect(await refusal('2026-09-07')).toMatchObject({
      status: 409,
      code: 'TOO_FAR_BACK',
      type: 2,
      fields: {
        date: 'The date is too far back: 08-Sep-2026 is the first day that is open for entries (setting Days back).',
      },
    });
    expect(await office.admin.refused('POST', post(JOURNALS), entry('2026-09-07'))).toMatchObject({
      code: 'TOO_FAR_BACK',
    });
    const kept = await enter('2026-09-08');
    // A day later its own day is no longer open, so the mirror has the day of the cancelling.
    office.app.setNow('2026-09-15T18:40:00.000Z');
    const cancelled = await office.clerk.ok<Voucher>('POST', `${JOURNALS}/${kept.id}/cancel`, {
      version: kept.version,
      reason: 'Entered in the wrong month',
    });
    expect(new Set(cancelled.entries.filter((line) => line.isMirror).map((line) => line.date))).toEqual(
      new Set(['2026-09-16']),
    );
    office.app.setNow(TODAY);
    await set(String(office.branchId), null, '10');
    expect((await enter('2026-09-05')).date).toBe('2026-09-05');
    await set(String(office.branchId), '10', '0');
    expect(await refusal('2026-09-14')).toMatchObject({
      message: 'The date is too far back: only today is open for entries (setting Days back).',
    });
    await set(String(office.branchId), '0', null);
    await set('*', '7', null);
    expect((await enter('2026-05-10')).date).toBe('2026-05-10');
  });
});

describe('the mirror of a cancelled voucher', () => {
  const cancel = (voucher: Voucher) =>
    office.clerk.ok<Voucher>('POST', `${JOURNALS}/${voucher.id}/cancel`, {
      version: voucher.version,
      reason: 'Entered in the wrong month',
    });
  const mirrorDates = (voucher: Voucher) =>
    new Set(voucher.entries.filter((line) => line.isMirror).map((line) => line.date));

  test('has the day of the voucher while that is open', async () => {
    expect(mirrorDates(await cancel(await enter('2026-05-10')))).toEqual(new Set(['2026-05-10']));
  });

  test('is on today when the period is locked or its year closed meanwhile', async () => {
    const [may, last] = [await enter('2026-05-10'), await enter('2025-02-10')];
    await lock('2026-06-30');
    await close('2425');
    expect(mirrorDates(await cancel(may))).toEqual(new Set(['2026-09-15']));
    expect(mirrorDates(await cancel(last))).toEqual(new Set(['2026-09-15']));
  });

  test('needs today open', async () => {
    const voucher = await enter('2026-09-10');
    await lock('2026-09-30');
    const answer = await office.clerk.refused('POST', `${JOURNALS}/${voucher.id}/cancel`, {
      version: voucher.version,
      reason: 'Entered in the wrong month',
    });
    expect(answer).toMatchObject({ code: 'LOCKED', message: 'Entries up to 30-Sep-2026 are locked for HYD.' });
  });

  test('does not take tax of last year out of the sums of this one', async () => {
    await office.grant([
      ...grantOn(screens.payments, TRAN.create, TRAN.cancel, TRAN.otherDates),
      ...grantOn(screens.journals, TRAN.create),
    ]);
    const mill = await office.open('Kaveri Works', 'Trade Payables', { billWise: true, pan: 'AABCS1429B' });
    const { payment } = forms(office, '2026-02-10');
    const line = paymentLine(mill, rs('90,000'), { tdsSectionId: office.section('194C') });
    const path = '/api/accounts/payments';
    const paid = await office.clerk.ok<Voucher>('POST', post(path), payment([line]));
    await close('2526');
    await office.clerk.ok('POST', `${path}/${paid.id}/cancel`, {
      version: paid.version,
      reason: 'Paid to the wrong mill',
    });
    const years = await database().query<{ year: string; base: number }>(
      sql`select year, sum(base)::bigint as base from tds_deductions where account_id = ${mill} group by year`,
    );
    expect(years).toEqual([{ year: '2526', base: 0 }]);
  });
});
