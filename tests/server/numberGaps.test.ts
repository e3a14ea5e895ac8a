import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { NumberSeries } from '../../contract/accounts/numberGaps';
import type { YearEnd } from '../../contract/accounts/yearEnd';
import { verify } from '../../server/verify/verify';
import type { Office, Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
let posted: Map<string, Voucher>;
beforeAll(async () => {
  ({ office, posted } = await postWorkedExample());
});

const series = async (query = 'from=2025-04-01&to=2026-03-31') =>
  (await office.admin.ok<{ rows: NumberSeries[] }>('GET', `/api/accounts/number-gaps?${query}`)).rows;

test('each counter of the worked example runs from 1 to its last number without a gap', async () => {
  expect(
    (await series()).map(({ year, type, first, last, given, count, missing }) => {
      return [year, type, first, last, given, count, missing];
    }),
  ).toEqual([
    ['2025-26', 'CT', 'CTHYD/2526/00001', 'CTHYD/2526/00002', 2, 2, 0],
    ['2025-26', 'JV', 'JVHYD/2526/00001', 'JVHYD/2526/00017', 17, 17, 0],
    ['2025-26', 'OP', 'OPHYD/2526/00001', 'OPHYD/2526/00001', 1, 1, 0],
    ['2025-26', 'PY', 'PYHYD/2526/00001', 'PYHYD/2526/00019', 19, 19, 0],
    ['2025-26', 'RC', 'RCHYD/2526/00001', 'RCHYD/2526/00007', 7, 7, 0],
  ]);
});

test('a cancelled voucher keeps its number and is counted apart', async () => {
  const { id, version } = posted.get('JVHYD/2526/00017') as Voucher;
  await office.admin.ok('POST', `/api/accounts/journals/${id}/cancel`, { version, reason: 'Counted once more' });
  const journals = (await series()).find(({ type }) => type === 'JV');
  expect(journals).toMatchObject({ count: 17, cancelled: 1, missing: 0, gaps: [] });
});

test('years that the days do not touch are left out, and too many are refused', async () => {
  expect(await series('from=2026-04-01&to=2027-03-31')).toEqual([]);
  expect((await series('from=2026-03-31&to=2026-04-01')).length).toBe(5);
  for (const from of ['2001-04-01', '1900-01-01']) {
    const refused = await office.admin.refused('GET', `/api/accounts/number-gaps?from=${from}&to=2026-03-31`);
    expect([refused.status, refused.fields]).toEqual([
      400,
      { from: 'At most 10 years are looked at together. Choose a shorter period.' },
    ]);
  }
});

test('a number that is gone is named by the report, blocks the year end and fails the verification', async () => {
  const { database } = office.app.system;
  await database.asSystem((tx) =>
    tx.execute(sql`update number_counters set last = 21 where company_id = ${office.company} and type = 'PY'`),
  );
  const payments = (await series()).find(({ type }) => type === 'PY');
  expect(payments).toMatchObject({
    given: 21,
    count: 19,
    missing: 2,
    gaps: ['PYHYD/2526/00020', 'PYHYD/2526/00021'],
  });
  const { checks } = await office.admin.ok<YearEnd>('GET', '/api/accounts/year-end?year=2526');
  expect(checks.find(({ check }) => check === 'numbers')).toMatchObject({
    state: 'blocks',
    findings: [{ label: 'PY of Branch HYD', hint: '19 numbers for 21' }],
  });
  const finding = (await verify(database)).find(({ check }) => check === 'Numbers run without gap or repeat');
  expect(finding?.problems).toHaveLength(1);
});
