import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BusinessDay, DayFinding } from '../../contract/businessDays';
import { documentType } from '../../contract/document';
import { idOf } from '../../contract/fields';
import { procurement as screens } from '../../contract/procurement/screens';
import { TRAN } from '../../contract/screen';
import { businessDayFor } from '../../server/core/days/businessDays';
import type { DayKind } from '../../server/core/days/dayKind';
import { businessDayRoutes } from '../../server/core/days/dayRoutes';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';
import { kindsApp } from './testKinds';

const create = { tran: TRAN.create } as const;
const bills = documentType({
  type: 'XU',
  path: '/api/procurement/test-day-bills',
  screen: screens.purchaseOrders,
  names: { one: 'bill', many: 'bills' },
  head: { outletId: idOf('Select the outlet') },
  stages: {
    draft: {
      phase: 'draft',
      words: 'draft',
      moves: { print: { ...create, to: 'printed', label: 'Print', numbers: true } },
    },
    printed: {
      phase: 'live',
      words: 'printed',
      moves: { settle: { ...create, to: 'settled', label: 'Settle', dated: true, asks: {} } },
    },
    settled: { phase: 'done', words: 'settled', moves: {} },
  },
  numbers: { each: 'day', pattern: '{TT}{BRN}{MM}{DD}{NNN}' },
});

let findings: DayFinding[] = [];
const closings: string[] = [];
/** Outlets of a test are branches; each ends its day at three in the morning. */
const outlets: DayKind = {
  type: 'test-outlet',
  path: '/api/procurement/test-days',
  screen: screens.purchaseOrders,
  places: ({ companyId }) =>
    sql`select id, name, id as "branchId", '03:00' as "dayEnds", false as "closesAtMonthEnd" from branches where company_id = ${companyId}`,
  checks: [async () => findings],
  closed: async (_tx, _ctx, { name }, day) => void closings.push(`${name} ${day}`),
};

let office: Office;
let made: ReturnType<typeof kindsApp>;
let admin: Caller;
let clerk: Caller;
/** Moves the clock; the working users have signed in again. */
async function setNow(day: string, time: string): Promise<void> {
  office.app.setNow(new Date(`${day}T${time}:00+05:30`).toISOString());
  admin = made.as(await office.signIn('ASHA'));
  clerk = made.as(await office.signIn('RAVI'));
}

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-15T06:00:00.000Z'), {
    yearFrom: '2025-04-01',
    branches: ['SPI', 'CAF', 'BAR'],
  });
  made = kindsApp(office);
  made.add({
    resource: bills,
    effects: [],
    businessDay: (tx, ctx, { outletId, date }) => businessDayFor(tx, ctx, outlets, outletId, date),
    decide: async () => ({ amount: 0, particulars: 'Bill', totals: [], overrides: [] }),
  });
  businessDayRoutes(made.api, outlets);
  const [moduleCode, menuCode, screenCode] = screens.purchaseOrders.code ?? [0, 0, 0];
  await office.grant([1, 2].map((transCode) => ({ moduleCode, menuCode, screenCode, transCode })));
});
beforeEach(() => {
  findings = [];
});

type Bill = { id: number; version: number; number: string; date: string; steps: { date: string }[] };
const outlet = (code: string) => office.branches[code] ?? office.branchId;
const body = (code: string, date: string) => ({
  date,
  branchId: outlet(code),
  narration: null,
  outletId: outlet(code),
});
const bill = (code: string, date: string) => clerk.ok<Bill>('POST', `${bills.path}?step=print`, body(code, date));
const refusedBill = (code: string, date: string, by = clerk) =>
  by.refused('POST', `${bills.path}?step=print`, body(code, date));
const day = (code: string) => admin.ok<BusinessDay>('GET', `${outlets.path}/${outlet(code)}`);
const close = (code: string, date: string, more: object = {}) =>
  clerk.ok<BusinessDay>('POST', `${outlets.path}/${outlet(code)}/close`, { day: date, remark: null, ...more });
const refusedClose = (code: string, date: string, more: object = {}) =>
  clerk.refused('POST', `${outlets.path}/${outlet(code)}/close`, { day: date, remark: null, ...more });

describe('a business day', () => {
  test('begins with the first bill, goes on after midnight, and ends when it is closed', async () => {
    await setNow('2026-04-15', '11:00');
    expect(await day('SPI')).toMatchObject({ day: '2026-04-15', isOpen: false });
    expect(await bill('SPI', '2026-04-15')).toMatchObject({ number: 'XUSPI0415001' });
    await setNow('2026-04-16', '01:10');
    // The calendar's date needs the right to other dates; the clerk has none.
    expect(await refusedBill('SPI', '2026-04-16')).toMatchObject({ status: 409 });
    expect(await bill('SPI', '2026-04-15')).toMatchObject({ number: 'XUSPI0415002', date: '2026-04-15' });
    expect(await day('SPI')).toMatchObject({ day: '2026-04-15', isOpen: true });
    await close('SPI', '2026-04-15');
    expect(closings).toContain('Branch SPI 2026-04-15');
    expect(await bill('SPI', '2026-04-16')).toMatchObject({ number: 'XUSPI0416001' });
  });

  test('is locked once closed, for administrators too', async () => {
    await setNow('2026-04-16', '11:00');
    expect(await refusedBill('SPI', '2026-04-15', admin)).toMatchObject({
      code: 'DAY_CLOSED',
      message: 'Branch SPI closed 15-Apr-2026.',
    });
    await close('SPI', '2026-04-16');
    expect(await refusedBill('SPI', '2026-04-16')).toMatchObject({
      code: 'DAY_CLOSED',
      message: 'Branch SPI closed 16-Apr-2026.',
    });
    expect(await refusedClose('SPI', '2026-04-16')).toMatchObject({ code: 'DAY_CLOSED' });
  });

  test('is not closed before its blocking problems are solved, and other problems are accepted by name', async () => {
    await setNow('2026-04-16', '20:00');
    await bill('CAF', '2026-04-16');
    findings = [{ key: 'tables', text: '2 tables are open.', isBlocking: true }];
    expect((await day('CAF')).findings).toEqual(findings);
    expect(await refusedClose('CAF', '2026-04-16', { accepted: ['tables'] })).toMatchObject({
      code: 'DAY_NOT_READY',
      message: '2 tables are open.',
    });
    findings = [{ key: 'queue', text: 'A till has 1 bill to send.', isBlocking: false }];
    expect(await refusedClose('CAF', '2026-04-16')).toMatchObject({ code: 'DAY_FINDINGS' });
    await close('CAF', '2026-04-16', { accepted: ['queue'] });
  });

  test('is reopened by an administrator until the next one is closed', async () => {
    const reopen = { day: '2026-04-16', reason: 'A bill was forgotten in the kitchen' };
    const path = `${outlets.path}/${outlet('CAF')}/reopen`;
    expect(await clerk.refused('POST', path, reopen)).toMatchObject({ status: 403 });
    expect(await admin.ok<BusinessDay>('POST', path, reopen)).toMatchObject({ day: '2026-04-16', isOpen: true });
    expect(await bill('CAF', '2026-04-16')).toMatchObject({ number: 'XUCAF0416002' });
    await close('CAF', '2026-04-16');
    await setNow('2026-04-17', '12:00');
    await bill('CAF', '2026-04-17');
    await close('CAF', '2026-04-17');
    expect(await admin.refused('POST', path, reopen)).toMatchObject({ code: 'LATER_DAY_CLOSED' });
  });

  test('of the last day of a year ends at midnight by itself and is closed later', async () => {
    await setNow('2026-03-31', '22:00');
    const printed = await bill('BAR', '2026-03-31');
    await setNow('2026-04-01', '00:30');
    expect(await bill('BAR', '2026-04-01')).toMatchObject({ number: 'XUBAR0401001' });
    expect(await day('BAR')).toMatchObject({ day: '2026-04-01', isOpen: true, passed: ['2026-03-31'] });
    expect(await refusedClose('BAR', '2026-04-01')).toMatchObject({ code: 'FORMER_DAY_OPEN' });
    // Later acts are on the new day.
    const settled = await clerk.ok<Bill>('POST', `${bills.path}/${printed.id}/settle`, {
      version: printed.version,
      given: {},
    });
    expect(settled.steps).toMatchObject([{ date: '2026-04-01' }]);
    await close('BAR', '2026-03-31');
    await close('BAR', '2026-04-01');
  });

  test('two clients open it together, and a write while it is being closed is in it or refused', async () => {
    await setNow('2026-04-20', '12:00');
    const printed = await Promise.all(Array.from({ length: 6 }, () => bill('BAR', '2026-04-20')));
    expect(new Set(printed.map(({ number }) => number)).size).toBe(6);
    const late = (n: number) =>
      clerk.call<{ code?: string }>('POST', `${bills.path}?step=print`, {
        ...body('BAR', '2026-04-20'),
        narration: `late ${n}`,
      });
    const [answers] = await Promise.all([Promise.all([0, 1, 2, 3].map(late)), close('BAR', '2026-04-20')]);
    for (const { status, body: answer } of answers) expect(status === 201 || answer.code === 'DAY_CLOSED').toBe(true);
    expect((await late(9)).body).toMatchObject({ code: 'DAY_CLOSED' });
  });
});
