import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, blankAccount } from '../../contract/books/accounts';
import type { ImportDone } from '../../contract/imports';
import { keepCounts } from '../../server/core/db/counts';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

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
  ])('the pages %s have each account once', async (_what, asked, like) => {
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

describe('the total of all', () => {
  const ACCOUNTS = '/api/accounts/accounts';
  const totals = async (of = office) => {
    const asked = ['', '&q=stores', '&page=2'].map((more) =>
      of.admin.ok<Page>('GET', `${ACCOUNTS}?sort=name&dir=asc&size=${SIZE}${more}`),
    );
    const [all, word, second] = await Promise.all(asked);
    expect(second?.total).toBe(all?.total);
    return [all?.total ?? 0, word?.total ?? 0] as const;
  };

  test('is right at once, after any change', async () => {
    const [all, word] = await totals();
    const more = async (by: number) => expect(await totals()).toEqual([all + by, word + by]);
    const { groupId } = await office.admin.ok<Account>('GET', `${ACCOUNTS}/${office.account('Anand Stores')}`);
    const named = (name: string) => ({ ...blankAccount, name, groupId });
    const made = await office.admin.ok<Account>('POST', ACCOUNTS, named('Nehru Stores'));
    await more(1);
    await office.admin.ok('PUT', `${ACCOUNTS}/${made.id}`, { ...made, name: 'Nehru Stores', active: false });
    await more(1);
    await office.admin.call('DELETE', `${ACCOUNTS}/${made.id}`);
    const left = (await office.admin.call('GET', `${ACCOUNTS}/${made.id}`)).status === 404 ? 0 : 1;
    await more(left);
    const body = { blank: blankAccount, rows: ['Ring Stores', 'Road Stores'].map(named), file: 'a.csv' };
    const { batchId } = await office.admin.ok<ImportDone>('POST', `${ACCOUNTS}/import`, body);
    await more(left + 2);
    await office.admin.call('POST', `${ACCOUNTS}/import/batches/${batchId}/undo`);
    await more(left);
    const [to, from] = [office.account('Rent'), office.account('Sales')];
    const lines = [journalLine(to, rs('5')), journalLine(from, -rs('5'))];
    const journal = forms(office).journal(lines);
    const { id, version } = await office.admin.ok<Voucher>('POST', post(JOURNALS), journal);
    await more(left);
    await office.admin.call('POST', `${JOURNALS}/${id}/cancel`, { version, reason: 'Entered twice by mistake' });
    await more(left);
  });

  test('is that of its own company', async () => {
    const other = await openOffice(office.app, { code: 20_002, name: 'Other Traders' });
    const [own] = await totals();
    expect((await totals(other))[0]).toBeLessThan(200);
    expect((await totals())[0]).toBe(own);
  });
});

describe('a kept count', () => {
  test('is counted once, until something is written in its company', async () => {
    const counts = keepCounts();
    let rows = 5;
    let counted = 0;
    const of = (company: number, what = 'accounts') =>
      counts.kept(company, what, async () => {
        counted++;
        return rows;
      });
    expect([await of(1), await of(1), await of(2), await of(1, 'items')]).toEqual([5, 5, 5, 5]);
    expect(counted).toBe(3);
    rows = 6;
    counts.forget(1);
    expect([await of(1), await of(2)]).toEqual([6, 5]);
    counts.forget(null);
    expect(await of(2)).toBe(6);
  });

  test('of rows that were written while it was counted is not kept', async () => {
    const counts = keepCounts();
    const late = counts.kept(1, 'accounts', async () => {
      counts.forget(1);
      return 5;
    });
    expect(await late).toBe(5);
    expect(await counts.kept(1, 'accounts', async () => 6)).toBe(6);
  });
});
