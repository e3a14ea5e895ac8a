import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { completeCharts } from '../../server/setup/completeCharts';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** Companies made before a standard account existed, as an older version left them. */
let office: Office;
const query = <T extends object>(text: SQL) => office.app.system.database.query<T>(text);
const complete = () => completeCharts(office.app.system.database);
const serving = (purpose: string) =>
  query<{ name: string; group: string; key: string | null }>(sql`
    select a.name, g.name as "group", a.system_key as key from account_purposes p
      join accounts a on a.company_id = p.company_id and a.id = p.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id
     where p.company_id = ${office.company} and p.purpose = ${purpose}`);

/** As if it had never been. */
async function without(purpose: string) {
  await query(sql`delete from account_purposes where company_id = ${office.company} and purpose = ${purpose}`);
  await query(sql`delete from accounts where company_id = ${office.company} and system_key = ${purpose}`);
}

beforeAll(async () => {
  office = await openOffice(await testApp());
});

test('a company of today lacks nothing', async () => {
  expect(await complete()).toEqual([]);
});

test('a standard account that came later is given once, in its group, with its purpose', async () => {
  await without('gstOnAdvances');
  expect(await complete()).toEqual([{ companyId: office.company, purpose: 'gstOnAdvances' }]);
  expect(await serving('gstOnAdvances')).toEqual([
    { name: 'GST on Advances', group: 'Balances with Government Authorities', key: 'gstOnAdvances' },
  ]);
  expect(await complete()).toEqual([]);
});

test('its group is made where it came later too, under the root of its kind', async () => {
  await without('gstOnAdvances');
  await without('gstCashLedger');
  await query(sql`delete from account_groups where company_id = ${office.company} and code = '215'`);
  expect((await complete()).map(({ purpose }) => purpose).sort()).toEqual(['gstCashLedger', 'gstOnAdvances']);
  const [group] = await query<{ code: string; under: string; control: string; accounts: number }>(sql`
    select g.code, r.name as under, g.control_type as control, (select count(*)::int from accounts a where a.company_id = g.company_id and a.group_id = g.id) as accounts
      from account_groups g join account_groups r on r.company_id = g.company_id and r.id = g.parent_id
     where g.company_id = ${office.company} and g.name = 'Balances with Government Authorities'`);
  expect(group).toEqual({ code: '215', under: 'Assets', control: 'tax', accounts: 2 });
});

test('accounts and groups that people renamed, moved or gave another account stay as they are', async () => {
  await query(
    sql`update accounts set name = 'Rounding' where company_id = ${office.company} and system_key = 'roundOff'`,
  );
  await query(
    sql`update account_groups set name = 'Dues of the State' where company_id = ${office.company} and code = '215'`,
  );
  await query(sql`delete from account_purposes where company_id = ${office.company} and purpose = 'bankCharges'`);
  expect(await complete()).toEqual([]);
  expect(await serving('roundOff')).toMatchObject([{ name: 'Rounding' }]);
  expect(await serving('bankCharges')).toEqual([]);
  await without('gstOnAdvances');
  await complete();
  expect(await serving('gstOnAdvances')).toMatchObject([{ group: 'Dues of the State' }]);
});

test('an account of that name which somebody opened serves where it is of the same kind, else the new one has another name', async () => {
  await without('gstOnAdvances');
  await office.open('GST on Advances', 'TDS Receivable');
  await complete();
  expect(await serving('gstOnAdvances')).toEqual([
    { name: 'GST on Advances', group: 'TDS Receivable', key: 'gstOnAdvances' },
  ]);
  await without('samplesReceived');
  await office.open('Samples Received', 'Prepaid Expenses');
  await complete();
  expect(await serving('samplesReceived')).toMatchObject([
    { name: 'Samples Received (standard)', group: 'Other Income' },
  ]);
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
