import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sealAudit } from '../../server/core/audit';
import { verify } from '../../server/verify';
import { testApp } from '../setup/app';
import { assetInput, enterAsset, exampleClasses } from './assetForms';
import { addGroup } from './groupForms';
import { forms, JOURNALS, journalLine, newBill, openOffice, post, rs, type Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

const FOLDER = 'server/migrations';

/** The statements of a migration, by the name that it was given. */
function statementsOf(name: string): string[] {
  const file = readdirSync(FOLDER).find((one) => one.endsWith(`_${name}.sql`));
  if (!file) throw new Error(`there is no migration ${name}`);
  return readFileSync(`${FOLDER}/${file}`, 'utf8').split('--> statement-breakpoint');
}

test('books from before bills knew their days and vouchers their words learn both when they are brought up to date', async () => {
  const { office } = await postWorkedExample();
  const { database } = office.app.system;
  const problems = async () => {
    await sealAudit(database);
    return (await verify(database)).flatMap((finding) => finding.problems);
  };
  expect(await problems()).toEqual([]);
  const kept = () =>
    database.query(
      sql`select id, branch_id, first_day, last_day, lived, in_steps, is_crossed from bills where company_id = ${office.company} order by id`,
    );
  const [bills, words] = [await kept(), await database.query(sql`select from search_words`)];
  for (const column of ['lived', 'branch_id', 'first_day', 'last_day', 'in_steps', 'is_crossed'])
    await database.query(sql`alter table bills drop column ${sql.identifier(column)}`);
  await database.query(sql`drop table search_words`);
  await database.query(sql`drop function keep_document_words, keep_account_words cascade`);
  await database.query(sql`drop function document_words, words_of`);
  for (const statement of ['open_bills', 'bills_in_steps', 'search_words'].flatMap(statementsOf))
    if (statement.trim() !== '') await database.query(sql.raw(statement));
  expect(await kept()).toEqual(bills);
  expect(await database.query(sql`select from search_words`)).toHaveLength(words.length);
  expect(await problems()).toEqual([]);
});

test('of a number that older books gave to two invoices the first keeps it, and both stand', async () => {
  const office = await openOffice(await testApp());
  const { database } = office.app.system;
  const party = await office.open('Bharat Retail', 'Trade Receivables');
  const sale = (number: string) =>
    office.admin.ok<Voucher>(
      'POST',
      post(JOURNALS),
      forms(office).journal(
        [
          journalLine(party, rs('10'), { bills: [newBill(number, '2026-03-31', '2026-04-30', rs('10'))] }),
          journalLine(office.account('Sales'), -rs('10')),
        ],
        { purpose: 'saleNote' },
      ),
    );
  const [first, second] = [await sale('S/1'), await sale('S/2')];
  await database.query(sql`alter table documents drop column tax_number`);
  await database.query(sql`alter table gst_lines disable trigger user`);
  await database.query(sql`update gst_lines set bill_no = 's/1' where document_id = ${second.id}`);
  await database.query(sql`alter table gst_lines enable trigger user`);
  for (const statement of statementsOf('own_tax_numbers')) await database.query(sql.raw(statement));
  const kept = await database.query<{ id: number; number: string }>(
    sql`select id, tax_number as number from documents where company_id = ${office.company} and type = 'JV' order by id`,
  );
  expect(kept.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(kept.map(({ number }) => number?.split(' ').slice(1).join(' ') ?? null)).toEqual(['invoice 2526 S/1', null]);
});

test('groups of older books count in gross profit as the line of the statements above them does', async () => {
  const office = await openOffice(await testApp());
  const { database } = office.app.system;
  await addGroup(office, 'Site Labour', 'Direct Expenses');
  await addGroup(office, 'Masonry', 'Site Labour');
  await addGroup(office, 'Couriers', 'Indirect Expenses');
  const flags = () =>
    database.query(sql`select name, direct_cost from account_groups where company_id = ${office.company} order by id`);
  const now = await flags();
  await database.query(
    sql`update account_groups set direct_cost = not direct_cost where name in ('Site Labour', 'Couriers')`,
  );
  await database.query(sql`update account_groups set direct_cost = false where name = 'Masonry'`);
  for (const statement of statementsOf('direct_cost_of_lines')) await database.query(sql.raw(statement));
  expect(await flags()).toEqual(now);
});

test('groups of older books that shared one place follow each other by tens, in the order that they had', async () => {
  const office = await openOffice(await testApp());
  const { database } = office.app.system;
  for (const name of ['Zinc', 'Iron', 'Copper']) await addGroup(office, name, 'Inventories', { sequence: 9999 });
  const [, order] = statementsOf('groups_in_order');
  await database.query(sql.raw(order ?? ''));
  const rows = await database.query<{ name: string; sequence: number }>(
    sql`select name, sequence from account_groups where company_id = ${office.company} and name in ('Zinc', 'Iron', 'Copper', 'Sales Accounts') order by sequence`,
  );
  expect(rows.map(({ name, sequence }) => [name, sequence])).toEqual([
    ['Zinc', 10],
    ['Iron', 20],
    ['Copper', 30],
    ['Sales Accounts', 240],
  ]);
});

test('of assets of older books that share a name the first keeps it, and the later ones have their codes beside it', async () => {
  const office = await openOffice(await testApp());
  const { database } = office.app.system;
  await database.query(sql`drop index assets_name`);
  const { furniture: classId } = await exampleClasses(office);
  const long = 'x'.repeat(80);
  const named = { 'C-1': 'Laptop', 'C-2': 'LAPTOP', 'C-3': 'Laptop', 'C-4': 'Laptop (C-3)', 'C-5': long, 'C-6': long };
  for (const [code, name] of Object.entries(named))
    await enterAsset(office, assetInput(office, classId, { code, name }));
  for (const statement of statementsOf('asset_names')) await database.query(sql.raw(statement));
  const names = await database.query<{ name: string }>(
    sql`select name from assets where company_id = ${office.company} order by id`,
  );
  expect(names.map(({ name }) => name)).toEqual([
    ...['Laptop', 'LAPTOP (C-2)', 'Laptop (C-3 2)', 'Laptop (C-3)'],
    ...[long, `${'x'.repeat(74)} (C-6)`],
  ]);
});

test('of codes of older books that differ in their capitals alone the first stays, and the later ones are numbered', async () => {
  const office = await openOffice(await testApp());
  const { database } = office.app.system;
  for (const table of ['accounts', 'account_groups']) {
    const index = sql.identifier(`${table}_code`);
    await database.query(sql`drop index ${index}`);
    await database.query(sql`create unique index ${index} on ${sql.identifier(table)} (company_id, code)`);
  }
  const coded = ['w1', 'W1-2', 'W1', 'longest code', 'LONGEST CODE', 'Longest Code'];
  for (const [place, code] of coded.entries()) await office.open(`Coded ${place}`, 'Indirect Expenses', { code });
  for (const code of ['g1', 'G1'])
    await addGroup(office, `Coded as ${code === 'g1' ? 'first' : 'next'}`, 'Direct Expenses', { code });
  for (const statement of statementsOf('codes_in_any_case')) await database.query(sql.raw(statement));
  const codes = async (table: string) =>
    (
      await database.query<{ code: string }>(
        sql`select code from ${sql.identifier(table)} where company_id = ${office.company} and name like 'Coded %' order by id`,
      )
    ).map(({ code }) => code);
  expect(await codes('accounts')).toEqual(['w1', 'W1-2', 'W1-3', 'longest code', 'LONGEST CO-2', 'Longest Co-3']);
  expect(await codes('account_groups')).toEqual(['g1', 'G1-2']);
});
