import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, openOffice, post, rs } from './office';
import { ENQUIRIES, enquiryForm, openYard, qty } from './purchases';

test('maker and checker stop entries in the books, and no enquiry that needs no approval', async () => {
  const office = await openOffice(await testApp('2025-04-10T06:00:00.000Z'));
  const yard = await openYard(office);
  const { query } = office.app.system.database;
  await query(sql`
    insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'makerChecker', '2')`);
  const lines = [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(10), neededOn: null }];
  const form = enquiryForm(office.branchId, [yard.deccan], lines, { date: '2025-04-10', validTill: '2025-04-30' });
  expect(await office.admin.ok('POST', `${ENQUIRIES}?step=submit`, form)).toMatchObject({ status: 'approved' });
  const rent = [journalLine(office.account('Rent'), rs('5')), journalLine(office.account('Salaries'), -rs('5'))];
  expect(await office.admin.refused('POST', post(JOURNALS), forms(office).journal(rent))).toMatchObject({
    code: 'OWN_DOCUMENT',
  });
});
