import { beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import type { ActivityRow } from '../../contract/trail';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-30T20:00:00.000Z'));
});

const EXPORTS = '/api/exports';
const told = (more: object = {}) => ({
  screen: screens.trialBalance.path,
  format: 'xlsx',
  filter: 'all branches',
  rows: 25,
  ...more,
});
const [moduleCode, menuCode, screenCode] = screens.trialBalance.code ?? [0, 0, 0];

describe('data that leaves the product', () => {
  test('is in the activity log: who, what, narrowed how, how many rows', async () => {
    await office.admin.ok('POST', EXPORTS, told());
    await office.admin.ok('POST', EXPORTS, told({ format: 'print', filter: null, rows: 1 }));
    const log = await office.admin.ok<{ rows: ActivityRow[] }>(
      'GET',
      '/api/accounts/activity-log?from=2026-03-31&to=2026-03-31&what=trial',
    );
    expect(log.rows.map((row) => [row.user, row.action, row.what, row.reason])).toEqual([
      ['ASHA', 'print', 'Trial Balance', '1 row as print'],
      ['ASHA', 'export', 'Trial Balance', '25 rows as xlsx: all branches'],
    ]);
  });

  test('needs the right to print that the screen names', async () => {
    const refusal = await office.clerk.refused('POST', EXPORTS, told());
    expect([refusal.status, refusal.need]).toEqual([
      403,
      { module: moduleCode, menu: menuCode, screen: screenCode, transaction: 7 },
    ]);
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: 7 }]);
    await office.clerk.ok('POST', EXPORTS, told());
  });

  test('a screen without such a right is exported by every user who may open it', async () => {
    const list = told({ screen: screens.accounts.path });
    expect((await office.clerk.refused('POST', EXPORTS, list)).status).toBe(403);
    const [module, menu, code] = screens.accounts.code ?? [0, 0, 0];
    await office.grant([{ moduleCode: module, menuCode: menu, screenCode: code, transCode: 2 }]);
    await office.clerk.ok('POST', EXPORTS, list);
  });

  test.each([
    [{ screen: '/nowhere' }, 'screen'],
    [{ format: 'docx' }, 'format'],
    [{ rows: 100_001 }, 'rows'],
  ])('nonsense is refused: %j', async (more, field) => {
    const refusal = await office.admin.refused('POST', EXPORTS, told(more));
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });
});
