import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** Pages of a long list: those behind the middle come from its end, those of a common word by the order of names. */

let office: Office;
type Page = { rows: { id: number; name: string }[]; total: number };
const SIZE = 500;
const page = (dir: 'asc' | 'desc', number: number, more = '') =>
  office.admin.ok<Page>('GET', `/api/accounts/accounts?sort=name&dir=${dir}&size=${SIZE}&page=${number}${more}`);
const named = async (dir: 'asc' | 'desc', like: string) => {
  const rows = await office.app.system.database.query<{ id: number }>(sql`
    select id from accounts where company_id = ${office.company} and lower(name) like ${like} order by sort_name ${sql.raw(dir)}, id`);
  return rows.map(({ id }) => id);
};

beforeAll(async () => {
  office = await openOffice(await testApp());
  await office.app.system.database.asSystem((tx) =>
    tx.execute(sql`
      insert into accounts (company_id, name, group_id, bill_wise)
      select g.company_id, (array['Stores', 'Stores', 'Foods'])[1 + i % 3] || ' of ' || md5(i::text), g.id, true
        from generate_series(1, 3300) i join account_groups g on g.company_id = ${office.company} and g.name = 'Trade Receivables'`),
  );
});

describe.each(['asc', 'desc'] as const)('in the order of names, %s', (dir) => {
  test.each([
    ['of all accounts', '', '%'],
    ['of a common word', '&q=stores', '%stores%'],
    ['of a word that is not common', '&q=foods', '%foods%'],
  ])('the pages %s have each of them once', async (_what, asked, like) => {
    const wanted = await named(dir, like);
    expect(wanted.length).toBeGreaterThan(1_000);
    const pages = Array.from({ length: Math.ceil(wanted.length / SIZE) }, (_, at) => page(dir, at + 1, asked));
    const found = await Promise.all(pages);
    expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(wanted);
    expect(new Set(found.map(({ total }) => total))).toEqual(new Set([wanted.length]));
  });

  test('a page beyond the last one is empty, and the total stays', async () => {
    const wanted = await named(dir, '%stores%');
    expect(await page(dir, 50, '&q=stores')).toMatchObject({ rows: [], total: wanted.length });
  });
});
