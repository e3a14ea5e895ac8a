import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import {
  assetNow,
  cancel,
  cancelRefused,
  DISPOSALS,
  enterAsset,
  furniture,
  RUNS,
  registerBooks,
  vehicle,
} from './assetForms';
import { post, rs } from './office';

/** Depreciation runs, each in books of its own. */
let app: TestApp;

beforeAll(async () => {
  app = await testApp('2026-09-15T06:00:00.000Z');
});

afterAll(async () => {
  await sealAudit(app.system.database);
  expect((await verify(app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

const books = (branches?: string[]) => registerBooks(app, branches);

describe('a depreciation run', () => {
  test('by month adds up to the run of a year, asset by asset', async () => {
    const monthly = await books();
    const yearly = await books();
    const ids: number[][] = [];
    for (const one of [monthly, yearly]) {
      const car = await enterAsset(one.office, vehicle(one.office, one.classes));
      const desk = await enterAsset(one.office, furniture(one.office, one.classes));
      const odd = furniture(one.office, one.classes, {
        code: 'ODD',
        cost: rs('7,777.77'),
        openingAccumulated: 0,
        putToUse: '2025-08-19',
      });
      ids.push([car.id, desk.id, (await enterAsset(one.office, odd)).id]);
    }
    const ends = ['04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'].map(
      (day) => `2025-${day}`,
    );
    for (const end of [...ends, '2026-01-31', '2026-02-28', '2026-03-31'])
      await monthly.send(RUNS, monthly.form.run(end, 'month'));
    await yearly.send(RUNS, yearly.form.run('2026-03-31'));
    for (const [place, id] of (ids[0] ?? []).entries()) {
      const parts = await assetNow(monthly.office, id);
      const whole = await assetNow(yearly.office, ids[1]?.[place] ?? 0);
      expect([parts.code, parts.accumulated, parts.depreciatedTo]).toEqual([
        whole.code,
        whole.accumulated,
        '2026-03-31',
      ]);
    }
    // 7,777.77 × 95 % ÷ 10 × 225 ÷ 365
    expect((await assetNow(yearly.office, ids[1]?.[2] ?? 0)).accumulated).toBe(rs('455.48'));
  });

  test('ends with its period, is made once, and a skipped month comes with the next one', async () => {
    const it = await books();
    await enterAsset(it.office, furniture(it.office, it.classes));
    expect((await it.tell(RUNS, it.form.run('2025-05-30', 'month'))).fields).toEqual({
      date: 'A month ends on 31-May-2025. Choose that day.',
    });
    expect((await it.tell(RUNS, it.form.run('2025-05-31', 'quarter'))).fields).toEqual({
      date: 'A quarter ends on 30-Jun-2025. Choose that day.',
    });
    const may = await it.send(RUNS, it.form.run('2025-05-31', 'month'));
    // April and May: 22,800 × 61 ÷ 365
    expect(may.amount).toBe(rs('3,810.41'));
    expect(await it.tell(RUNS, it.form.run('2025-05-31', 'month'))).toMatchObject({
      status: 409,
      message: `Depreciation of HYD is posted to 31-May-2025 by ${may.number}. Choose a later period, or cancel that run first.`,
    });
    expect(await it.tell(RUNS, it.form.run('2025-04-30', 'month'))).toMatchObject({ code: 'RUN_EXISTS' });
    expect(await it.tell(RUNS, it.form.run('2026-09-30', 'month'))).toMatchObject({ code: 'FUTURE' });
  });

  test('is cancelled backwards: the last one first, and later sales before that', async () => {
    const it = await books();
    const car = await enterAsset(it.office, vehicle(it.office, it.classes));
    const first = await it.send(RUNS, it.form.run('2025-06-30', 'quarter'));
    const second = await it.send(RUNS, it.form.run('2025-09-30', 'quarter'));
    expect(await cancelRefused(it.office, RUNS, first)).toMatchObject({
      message: `A later run goes up to 30-Sep-2025. Cancel ${second.number} first.`,
      links: [{ id: second.id, type: 'DP', label: second.number }],
    });
    const sale = await it.send(DISPOSALS, it.form.disposal('2025-10-15', car.id, rs('4,00,000'), it.bank));
    expect(await cancelRefused(it.office, RUNS, second)).toMatchObject({
      message: `Vehicle was changed again by ${sale.number}. Cancel ${sale.number} first.`,
      links: [{ id: sale.id, type: 'AD', label: sale.number }],
    });
    await cancel(it.office, DISPOSALS, sale);
    expect(await assetNow(it.office, car.id)).toMatchObject({
      state: 'inUse',
      accumulated: rs('1,28,354.79'),
      depreciatedTo: '2025-09-30',
    });
    await cancel(it.office, RUNS, second);
    await cancel(it.office, RUNS, first);
    expect(await assetNow(it.office, car.id)).toMatchObject({ accumulated: rs('90,000'), depreciatedTo: null });
    // After a second run it charges the same.
    expect((await it.send(RUNS, it.form.run('2025-09-30', 'quarter'))).amount).toBe(rs('38,354.79'));
  });

  test('leaves capital work in progress, land and assets not yet in use alone', async () => {
    const it = await books();
    await enterAsset(
      it.office,
      furniture(it.office, it.classes, { code: 'W', state: 'capitalWork', putToUse: null, openingAccumulated: 0 }),
    );
    await enterAsset(it.office, furniture(it.office, it.classes, { code: 'L', method: 'none', openingAccumulated: 0 }));
    await enterAsset(
      it.office,
      furniture(it.office, it.classes, { code: 'N', putToUse: '2025-07-01', openingAccumulated: 0 }),
    );
    expect(await it.tell(RUNS, it.form.run('2025-06-30', 'quarter'))).toMatchObject({
      code: 'NOTHING_TO_CHARGE',
      message: 'Nothing is left to depreciate at HYD up to 30-Jun-2025.',
    });
  });

  test('comes year after year: a year that was left out is asked for first, and again for late arrivals', async () => {
    const it = await books();
    await enterAsset(it.office, furniture(it.office, it.classes));
    expect(await it.tell(RUNS, it.form.run('2026-04-30', 'month'))).toMatchObject({
      code: 'RUN_MISSING',
      message:
        'Depreciation of Furniture for 2025-26 is short of 22,800.00. Run depreciation of HYD to 31-Mar-2026 first.',
    });
    const year = await it.send(RUNS, it.form.run('2026-03-31'));
    const late = furniture(it.office, it.classes, { code: 'LATE', openingAccumulated: 0, putToUse: '2026-01-01' });
    expect((await it.office.admin.refused('POST', '/api/accounts/assets', late)).fields).toEqual({
      putToUse: `Depreciation of 2025-26 is complete by ${year.number}. Cancel that run first, or give a day after 31-Mar-2026.`,
    });
    const april = await it.send(RUNS, it.form.run('2026-04-30', 'month'));
    expect(april.amount).toBe(rs('1,873.97'));
  });

  test('goes on from the charges of closed years, which came in with the card', async () => {
    const it = await books();
    await app.system.database.query(
      sql`update financial_years set closed_at = now() where company_id = ${it.office.company} and code = '2526'`,
    );
    const desk = furniture(it.office, it.classes, { putToUse: '2025-06-01', openingAccumulated: rs('19,000') });
    const { id } = await enterAsset(it.office, desk);
    expect((await it.send(RUNS, it.form.run('2026-06-30', 'quarter'))).amount).toBe(rs('5,684.38'));
    expect(await assetNow(it.office, id)).toMatchObject({ accumulated: rs('24,684.38') });
  });

  test('stops at the residual value', async () => {
    const it = await books();
    const worn = await enterAsset(it.office, furniture(it.office, it.classes, { openingAccumulated: rs('2,20,000') }));
    expect((await it.send(RUNS, it.form.run('2026-03-31'))).amount).toBe(rs('8,000'));
    expect(await assetNow(it.office, worn.id)).toMatchObject({ accumulated: rs('2,28,000'), net: rs('12,000') });
    expect(await it.tell(RUNS, it.form.run('2026-04-30', 'month'))).toMatchObject({ code: 'NOTHING_TO_CHARGE' });
  });

  test('of two people at once is made by one', async () => {
    const it = await books();
    await enterAsset(it.office, furniture(it.office, it.classes));
    const answers = await Promise.all(
      [1, 2].map(() => it.office.admin.call('POST', post(RUNS), it.form.run('2026-03-31'))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  test('is refused in a closed year and a locked branch; its preview writes nothing', async () => {
    const it = await books();
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    const preview = await it.office.admin.ok<{ assets: object[] }>(
      'POST',
      `${RUNS}/preview`,
      it.form.run('2026-03-31'),
    );
    expect(preview.assets).toHaveLength(1);
    expect(await assetNow(it.office, desk.id)).toMatchObject({ accumulated: rs('60,000') });
    const { query } = app.system.database;
    await query(sql`update branches set lock_up_to = '2026-03-31' where company_id = ${it.office.company}`);
    expect(await it.tell(RUNS, it.form.run('2026-03-31'))).toMatchObject({ code: 'LOCKED' });
    await query(sql`update branches set lock_up_to = null where company_id = ${it.office.company}`);
    await query(
      sql`update financial_years set closed_at = now() where company_id = ${it.office.company} and code = '2526'`,
    );
    expect(await it.tell(RUNS, it.form.run('2026-03-31'))).toMatchObject({ code: 'YEAR_CLOSED' });
  });
});
