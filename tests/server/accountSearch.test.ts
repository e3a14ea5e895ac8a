import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** More accounts share a first name, a trade or a group here than a search looks at one by one. */
const FIRST = ['Anand', 'Bharat', 'anil', 'Śrī', 'Zenith'];
const TRADES = ['Stores', 'Traders', 'Steel', 'Textiles (P) Ltd'];
const EACH = 650;

type Found = {
  id: number;
  name: string;
  code: string | null;
  controlType: string;
  active: boolean;
  branchIds: number[];
};
let office: Office;
let all: Found[];
let branches: number[];

beforeAll(async () => {
  const app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app, { code: 61_001 });
  const company = office.company;
  // Two names begin with a text that is also in the midst of many, and some have two words that begin so.
  await app.system.database.query(sql`
    insert into accounts (company_id, name, group_id, bill_wise)
    select g.company_id, case when i <= 2 then 'Stationery Mart ' else 'Zeta Stable Steel ' end || i, g.id, false
      from generate_series(1, 14) i join account_groups g on g.company_id = ${company} and g.name = 'Trade Receivables'`);
  await app.system.database.query(sql`
    insert into accounts (company_id, name, code, group_id, bill_wise, active, branch_ids)
    select ${company}::int, (array[${sql.join(
      FIRST.map((one) => sql`${one}`),
      sql`, `,
    )}])[1 + i % 5] || ' '
           || (array[${sql.join(
             TRADES.map((one) => sql`${one}`),
             sql`, `,
           )}])[1 + i / 5 % 4] || ' ' || i,
           case when i % 7 = 0 then 'C' || i end, g.id, false, i % 11 <> 0,
           case when i % 3 = 0 then array(select min(id) from branches where company_id = ${company}) else '{}'::int[] end
      from generate_series(1, ${EACH * 4}) i
      join account_groups g on g.company_id = ${company} and g.name = case when i % 2 = 0 then 'Trade Receivables' else 'Trade Payables' end`);
  all = await app.system.database.query<Found>(sql`
    select a.id, a.name, a.code, g.control_type as "controlType", a.active, to_json(a.branch_ids) as "branchIds"
      from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id where a.company_id = ${company}`);
  branches = (
    await app.system.database.query<{ id: number }>(sql`select id from branches where company_id = ${company}`)
  ).map(({ id }) => id);
});

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^0-9a-z\u0080-\u{10ffff}]+/u)
    .filter((word) => word !== '');
const has = ({ name, code }: Found, q: string) => {
  const words = wordsOf(`${name} ${code ?? ''}`);
  return wordsOf(q).every((typed) => words.some((word) => word.startsWith(typed)));
};

type Asked = { q: string; controlType: string; branch: number };
function matches({ q, controlType, branch }: Asked): Found[] {
  const branchId = branches[branch];
  return all.filter(
    (one) =>
      one.active &&
      has(one, q) &&
      (controlType === '' || controlType.split(',').includes(one.controlType)) &&
      (branchId === undefined || one.branchIds.length === 0 || one.branchIds.includes(branchId)),
  );
}
const lookedUp = ({ q, controlType, branch }: Asked) => {
  const branchId = branches[branch];
  const more = `${controlType && `&controlType=${controlType}`}${branchId === undefined ? '' : `&branchId=${branchId}`}`;
  return office.admin.ok<{ id: number }[]>('GET', `/api/accounts/accounts/lookup?q=${encodeURIComponent(q)}${more}`);
};

const LOOKUP_SIZE = 20;
const WORD = fc.constantFrom(
  'a',
  'an',
  'anand',
  'bharat',
  'ś',
  'st',
  'stores',
  'steel',
  'textiles',
  'p',
  'ltd',
  'c',
  'c7',
  '9',
  '99',
  '1234',
  'cash',
  'x',
);

describe('an account is looked up among thousands', () => {
  test('twenty that have each typed word and pass the filters, or all matches if there are fewer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          q: fc.array(WORD, { maxLength: 3 }).map((words) => words.join(' ')),
          controlType: fc.constantFrom('', 'bank,cash', 'receivable', 'payable,receivable', 'payable'),
          branch: fc.constantFrom(-1, 0, 1),
        }),
        async (asked) => {
          const right = matches(asked).map(({ id }) => id);
          const found = (await lookedUp(asked)).map(({ id }) => id);
          expect(found).toHaveLength(Math.min(LOOKUP_SIZE, right.length));
          expect(new Set(found).size).toBe(found.length);
          for (const id of found) expect(right).toContain(id);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('in order of the name, in upper or lower case, and first those whose name begins with the typed text', async () => {
    const byName = (some: Found[]) =>
      some.map(({ id, name }) => ({ id, key: name.toLowerCase() })).sort((a, b) => (a.key < b.key ? -1 : 1));
    const every = byName(matches({ q: '', controlType: '', branch: -1 })).slice(0, LOOKUP_SIZE);
    expect((await lookedUp({ q: '', controlType: '', branch: -1 })).map(({ id }) => id)).toEqual(
      every.map(({ id }) => id),
    );
    // Two begin so; thousands have it further on, and many of these come before them in the order of names.
    const few = { q: 'st', controlType: '', branch: -1 };
    const mixed = await lookedUp(few);
    expect(new Set(mixed.map(({ id }) => id)).size).toBe(LOOKUP_SIZE);
    for (const { id } of matches(few).filter(({ name }) => name.startsWith('Stationery')))
      expect(mixed.map((one) => one.id)).toContain(id);
    const begun = byName(matches({ q: 'an', controlType: 'payable', branch: -1 })).slice(0, LOOKUP_SIZE);
    expect((await lookedUp({ q: 'AN', controlType: 'payable', branch: -1 })).map(({ id }) => id)).toEqual(
      begun.map(({ id }) => id),
    );
  });

  test('the list has its pages in the same order, and counts all that are found', async () => {
    type Page = { rows: { id: number; name: string }[]; total: number };
    const page = (more: string) => office.admin.ok<Page>('GET', `/api/accounts/accounts?size=50${more}`);
    const sorted = all
      .map(({ id, name }) => ({ id, key: name.toLowerCase() }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const [first, third] = [await page(''), await page('&page=3')];
    expect([first.total, third.total]).toEqual([all.length, all.length]);
    expect([...first.rows, ...third.rows].map(({ id }) => id)).toEqual(
      [...sorted.slice(0, 50), ...sorted.slice(100, 150)].map(({ id }) => id),
    );
    for (const q of ['anand stores', 'st 99', 'xyz', '—']) {
      const { rows, total } = await page(`&q=${encodeURIComponent(q)}`);
      const right = all.filter((one) => has(one, q));
      expect([q, total]).toEqual([q, right.length]);
      expect(rows).toHaveLength(Math.min(50, right.length));
    }
    const beyond = await page('&page=900');
    expect([beyond.rows, beyond.total]).toEqual([[], all.length]);
  });
});
