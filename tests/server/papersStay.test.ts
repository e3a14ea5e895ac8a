import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notePapers } from '../../contract/accounts/notePapers';
import { transferPapers } from '../../contract/inventory/transferPapers';
import { AS_POSTED_HEADER } from '../../contract/paper';
import { salePapers } from '../../contract/sales/salePapers';
import { customers } from '../../contract/selling/customers';
import { saleTypes } from '../../contract/selling/saleTypes';
import { rowsOf } from '../../server/core/db/database';
import { kindOf } from '../../server/core/documents/kinds';
import { testApp } from '../setup/app';
import type { Office } from './office';
import { twoCompanies } from './twoCompanies';

/** A paper keeps its text from the posting of its document, even if the masters are renamed later. */

type Numbered = { id: number; type: string; number: string; input: { saleTypeId?: number; customerId?: number } };

let office: Office;
let documents: Numbered[];

beforeAll(async () => {
  ({ other: office } = await twoCompanies(await testApp('2026-03-31T06:00:00.000Z')));
  documents = await office.app.system.database.query<Numbered>(
    sql`select id, type, number, input from documents where company_id = ${office.company} and number is not null order by id`,
  );
});

const drawn = async (path: string, id: number) =>
  (await office.admin.call('GET', path, undefined, { headers: { [AS_POSTED_HEADER]: String(id) } })).text;

/** All that papers are drawn from, by document. */
async function papers(): Promise<Record<string, readonly string[]>> {
  const texts: Record<string, readonly string[]> = {};
  for (const { id, type, number, input } of documents) {
    const kind = kindOf(type);
    if (!kind) continue;
    const { status, text } = await office.admin.call('GET', `${kind.path}/${id}/paper`);
    if (status === 404) continue;
    texts[`${type} ${number}`] = [
      text,
      await drawn(`${salePapers.path}?documentId=${id}`, id),
      await drawn(`${transferPapers.path}?documentId=${id}`, id),
      await drawn(`${notePapers.path}?documentId=${id}`, id),
      ...(input.customerId ? [await drawn(`${customers.path}/lookup?id=${input.customerId}`, id)] : []),
      ...(input.saleTypeId ? [await drawn(`${saleTypes.path}/lookup?id=${input.saleTypeId}`, id)] : []),
    ];
  }
  return texts;
}

const WORDS = [
  ...['name', 'short_name', 'address', 'city', 'phone', 'mobile', 'website', 'cin', 'letter_foot', 'terms', 'text'],
  ...['description', 'specification', 'title', 'gstin', 'pin', 'email', 'opening', 'closing', 'local_name'],
];

/** Every word of every master of the company is another one. */
async function renameEverything(): Promise<number> {
  const { database } = office.app.system;
  const columns = await database.query<{ table: string; columns: string[] }>(sql`
    select c.table_name as table, json_agg(c.column_name) as columns
      from information_schema.columns c join pg_trigger t on t.tgname = 'master_was' and t.tgrelid = ('public.' || c.table_name)::regclass
     where c.table_schema = 'public' and c.data_type = 'text' and c.column_name in (select jsonb_array_elements_text(${JSON.stringify(WORDS)}::jsonb))
     group by c.table_name`);
  for (const { table, columns: words } of columns) {
    const company = table === 'companies' ? sql`id` : sql`company_id`;
    const values = words.map((word) => sql`${sql.identifier(word)} = ${sql.identifier(word)} || ' of later'`);
    await database.asSystem((tx) =>
      tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)} where ${company} = ${office.company}`,
      ),
    );
  }
  return columns.length;
}

describe('the papers of every document with a number', () => {
  test('are the same byte by byte after everything was renamed, twice', async () => {
    const before = await papers();
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(Object.values(before).flat().join()).toContain('Zzyzx');
    expect(await renameEverything()).toBeGreaterThan(30);
    const after = await papers();
    for (const [document, texts] of Object.entries(before))
      expect([document, after[document]]).toEqual([document, texts]);
    await renameEverything();
    expect(await papers()).toEqual(before);
  });

  test('but screens, and calls without a document, show the new words', async () => {
    const [sold] = documents.filter(({ type }) => type === 'SI');
    const { text } = await office.admin.call('GET', `${customers.path}/lookup?id=${sold?.input.customerId}`);
    expect(text).toContain('of later');
  });

  test('a document that is posted afterwards has the new words', async () => {
    const versions = await office.app.system.database.inCompany(office.company, (tx) =>
      rowsOf<{ rows: number }>(tx, sql`select count(*)::int as rows from master_versions`),
    );
    expect(versions[0]?.rows).toBeGreaterThan(60);
  });
});
