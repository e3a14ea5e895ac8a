import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { taxBlocks } from '../../contract/accounts/assets/assetsList';
import { gstr1 } from '../../contract/accounts/gst/gstr1';
import { gstr3b } from '../../contract/accounts/gst/gstr3b';
import { gstSetOff } from '../../contract/accounts/gst/gstSetOff';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';

/** Legal reports of a registration or of the whole company are not made for some of its branches. */

let app: TestApp;
let office: Office;
let ravi: Caller;

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app, { branches: ['HYD', 'VJA'] });
  const right = (code: readonly number[] | null, transCode: number) => {
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = code ?? [];
    return { moduleCode, menuCode, screenCode, transCode };
  };
  const screens = [gstr1.screen, gstr3b.screen, gstSetOff.screen, taxBlocks.screen];
  await office.grant([
    ...screens.map((screen) => right(screen.code, 7)),
    ...[1, 4].map((tran) => right([1, 2, 3], tran)),
  ]);
  await app.system.database.query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branches.VJA ?? 0} from users where company_id = ${office.company} and code = 'RAVI'`);
  ravi = await office.signIn('RAVI');
});

const days = 'from=2026-03-01&to=2026-03-31';
const returns = () => [
  `${gstr1.path}?${days}`,
  `${gstr3b.path}?${days}`,
  `${gstSetOff.path}?asOn=2026-03-31`,
  `${gstSetOff.path}?asOn=2026-03-31&branchId=${office.branches.VJA}`,
];

test('a return is for all branches of its registration', async () => {
  for (const path of returns()) {
    expect(await ravi.refused('GET', path)).toMatchObject({
      status: 403,
      message:
        'GST is worked out for all branches of a registration together: Branch HYD, Branch VJA. Choose one of them by itself, or ask somebody who works in all of them.',
    });
    // A single branch works out the figures of its whole registration.
    await office.admin.ok('GET', path);
  }
  await app.system.database.query(
    sql`update branches set gstin = '37AABCU9603R1ZN', state_code = '37' where company_id = ${office.company} and code = 'VJA'`,
  );
  for (const path of returns()) await ravi.ok('GET', path);
  await app.system.database.query(
    sql`update branches set gstin = null, state_code = '36' where company_id = ${office.company} and code = 'VJA'`,
  );
});

test('a month that one branch set off is not set off again by another', async () => {
  const lines = (amount: string) => [
    journalLine(office.account('Output CGST'), rs(amount)),
    journalLine(office.account('Input CGST'), -rs(amount)),
  ];
  const journal = (branch: string) =>
    forms(office).journal(lines('1'), {
      purpose: 'gstSetOff',
      setOffFor: '2026-03-31',
      branchId: office.branches[branch],
    });
  await office.admin.ok('POST', post(JOURNALS), journal('HYD'));
  expect(await ravi.refused('POST', post(JOURNALS), journal('VJA'))).toMatchObject({
    code: 'SET_OFF',
    message: 'Mar-2026 is set off by JVHYD/2526/00001. Cancel it first to set off the month again.',
  });
});

test('blocks of the Income-tax Act are those of the company', async () => {
  expect(await ravi.refused('GET', `${taxBlocks.path}?asOn=2026-03-31`)).toMatchObject({
    status: 403,
    message:
      'Blocks of the Income-tax Act are those of the whole company, and you work in some branches only. Ask somebody who works in all of them.',
  });
  await office.admin.ok('GET', `${taxBlocks.path}?asOn=2026-03-31`);
});
