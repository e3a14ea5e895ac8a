import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { completeCompanies } from '../../server/setup/administration';
import { verify } from '../../server/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** Companies made before the product posted for a purpose get its account at the next start. */
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
});

const query = <T>(statement: ReturnType<typeof sql>) => office.app.system.database.query<T & object>(statement);
type Found = { id: number; name: string; group: string; systemKey: string | null };
const accountFor = async (purpose: string) =>
  (
    await query<Found>(sql`
      select a.id, a.name, g.name as "group", a.system_key as "systemKey"
        from account_purposes p
        join accounts a on a.company_id = p.company_id and a.id = p.account_id
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id
       where p.company_id = ${office.company} and p.purpose = ${purpose}`)
  )[0];

/** As the company was before there was such an account. */
async function forget(name: string): Promise<void> {
  const id = office.account(name);
  await query(sql`delete from account_purposes where company_id = ${office.company} and account_id = ${id}`);
  await query(sql`delete from accounts where company_id = ${office.company} and id = ${id}`);
}
const complete = () => completeCompanies(office.app.system.database);

test('an account that is missing is made as new companies have it, once, and is found by its words', async () => {
  await forget('Bad Debts');
  await forget('Input Credit Reversed');
  await complete();
  await complete();
  expect(await accountFor('badDebts')).toMatchObject({
    name: 'Bad Debts',
    group: 'Indirect Expenses',
    systemKey: 'badDebts',
  });
  expect(await accountFor('creditReversed')).toMatchObject({
    name: 'Input Credit Reversed',
    systemKey: 'creditReversed',
  });
  const found = await office.admin.ok<{ label: string }[]>('GET', '/api/accounts/accounts/lookup?q=bad');
  expect(found.map(({ label }) => label)).toContain('Bad Debts');
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

test('companies of before get the GST cash ledger and what is owed of cess under reverse charge', async () => {
  await forget('GST Cash Ledger');
  await forget('RCM Payable Cess');
  await complete();
  const group = 'Input Tax Credit';
  expect(await accountFor('gstCashLedger')).toMatchObject({
    name: 'GST Cash Ledger',
    group,
    systemKey: 'gstCashLedger',
  });
  expect(await accountFor('rcmCess')).toMatchObject({ name: 'RCM Payable Cess', group: 'Statutory Dues' });
});

test('an account of that name that the company has serves the purpose and stays as it is', async () => {
  await forget('Loss on Sale of Asset');
  const id = await office.open('loss on sale of asset', 'Finance Costs');
  await complete();
  expect(await accountFor('lossOnAssets')).toEqual({
    id,
    name: 'loss on sale of asset',
    group: 'Finance Costs',
    systemKey: null,
  });
});

test('an account of that name on another side is left alone, and the purpose stays open', async () => {
  await forget('Discount Allowed');
  await office.open('Discount Allowed', 'Other Income');
  await complete();
  expect(await accountFor('discountAllowed')).toBeUndefined();
});

test('a group that the company renamed is met by what it controls', async () => {
  await forget('TDS Receivable');
  await query(
    sql`update account_groups set name = 'Advances and tax' where company_id = ${office.company} and name = 'TDS Receivable'`,
  );
  await complete();
  expect(await accountFor('tdsReceivable')).toMatchObject({ name: 'TDS Receivable', systemKey: 'tdsReceivable' });
});
