import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillWords } from '../../server/core/lists/search/words';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import {
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
});

beforeEach(async () => {
  office = await freshOffice(app);
});

const journal = (narration: string | null, more: object = {}) =>
  forms(office).journal(
    [journalLine(office.account('Rent'), rs('900')), journalLine(office.account('Salaries'), -rs('900'))],
    { narration, ...more },
  );
const enter = (narration: string | null) => office.admin.ok<Voucher>('POST', post(JOURNALS), journal(narration));

type Found = { rows: { id: number; number: string; narration: string }[]; total: number };
const found = async (q: string, path = JOURNALS, more = '') => {
  const { rows, total } = await office.admin.ok<Found>('GET', `${path}?q=${encodeURIComponent(q)}${more}`);
  expect(total).toBeGreaterThanOrEqual(rows.length);
  return rows.map(({ id }) => id);
};

describe('a voucher is found', () => {
  test('by its number whole, from any of its parts on, and by its serial without zeros', async () => {
    const [first, second] = [await enter(null), await enter(null)];
    expect(first.number).toBe('JVHYD/2526/00001');
    for (const q of ['JVHYD/2526/00001', 'jvhyd/2526/00001', '2526/00001', '00001', '1'])
      expect([q, await found(q)]).toEqual([q, [first.id]]);
    expect(await found('jvhyd/2526')).toEqual([second.id, first.id]);
    expect(await found('JVHYD/2526/00003')).toEqual([]);
    expect(await found('PYHYD/2526/00001')).toEqual([]);
  });

  test('by the beginning of words of its particulars and narration, in any order and capitals', async () => {
    const lease = await enter('Being the LEASE of Unit-4/B, Nāgpur (2nd quarter)');
    const other = await enter('Being the rent of a warehouse');
    expect(await found('being')).toEqual([other.id, lease.id]);
    expect(await found('quart lease')).toEqual([lease.id]);
    expect(await found('nāgpur')).toEqual([lease.id]);
    expect(await found('unit-4/b')).toEqual([lease.id]);
    expect(await found('salar ware')).toEqual([other.id]);
    expect(await found('lease warehouse')).toEqual([]);
    expect(await found('ease')).toEqual([]);
    expect(await found('% _ --')).toEqual([]);
  });

  test('by the number of its cheque, and among vouchers of its own type alone', async () => {
    const form = forms(office).payment([paymentLine(office.account('Rent'), rs('500'))], {
      mode: 'cheque',
      instrumentNo: '000417',
      instrumentDate: '2026-03-31',
    });
    const confirmed = [{ code: 'OVERDRAFT', reason: 'A cheque of tomorrow covers it' }];
    const payment = await office.admin.ok<Voucher>('POST', post(PAYMENTS), { ...form, confirmed });
    expect(await found('000417', PAYMENTS)).toEqual([payment.id]);
    expect(await found('417', PAYMENTS)).toEqual([payment.id]);
    expect(await found('417')).toEqual([]);
  });

  test('by a word longer than is kept, up to the length of a search', async () => {
    const word = 'x'.repeat(180);
    const voucher = await enter(word);
    expect(await found(word.slice(0, 100))).toEqual([voucher.id]);
  });

  test('by a tag too, with any words', async () => {
    const voucher = await enter('Of January');
    await enter('Year of the end');
    const names = ['Year end'];
    await office.admin.ok('PUT', '/api/tags', { entity: JOURNALS, id: voucher.id, names });
    expect((await found('year end')).length).toBe(2);
    expect(await found('january')).toEqual([voucher.id]);
  });
});

describe('the words of a voucher follow it:', () => {
  test('a draft that is changed, posted, cancelled and deleted', async () => {
    const draft = await office.admin.ok<Voucher>('POST', JOURNALS, journal('Stationery of March'));
    expect(await found('stationery')).toEqual([draft.id]);
    const changed = await office.admin.ok<Voucher>('PUT', `${JOURNALS}/${draft.id}`, {
      ...journal('Paper of April'),
      version: draft.version,
    });
    expect([await found('stationery'), await found('paper')]).toEqual([[], [draft.id]]);
    const posted = await office.admin.ok<Voucher>('POST', `${JOURNALS}/${draft.id}/post`, { version: changed.version });
    expect(await found(posted.number ?? '')).toEqual([draft.id]);
    await office.admin.ok('POST', `${JOURNALS}/${draft.id}/cancel`, {
      version: posted.version,
      reason: 'Entered for the wrong month',
    });
    expect(await found('paper')).toEqual([draft.id]);
    const second = await office.admin.ok<Voucher>('POST', JOURNALS, journal('Ink of May'));
    await office.admin.ok('DELETE', `${JOURNALS}/${second.id}?version=${second.version}`);
    const left = await app.system.database.query(
      sql`select from search_words where row_id = ${second.id} and kind = 'JV'`,
    );
    expect(left).toEqual([]);
  });

  test('a posted one whose narration is amended', async () => {
    const voucher = await enter('Electricity');
    await office.admin.ok('PUT', `${JOURNALS}/${voucher.id}/narration`, {
      version: voucher.version,
      narration: 'Water of March',
    });
    expect([await found('electricity'), await found('water')]).toEqual([[], [voucher.id]]);
  });

  test('an account that is renamed', async () => {
    const path = '/api/accounts/accounts';
    const account = await office.admin.ok<{ id: number }>('GET', `${path}/${office.account('Anand Stores')}`);
    await office.admin.ok('PUT', `${path}/${account.id}`, { ...account, name: 'Bhavani Traders' });
    expect([await found('anand', path), await found('bhavani', path)]).toEqual([[], [account.id]]);
  });

  test('and verification compares them with the texts', async () => {
    const voucher = await enter('Of the verification');
    const problems = async () => (await verify(app.system.database)).flatMap((finding) => finding.problems);
    expect(await problems()).toEqual([]);
    await app.system.database.query(
      sql`delete from search_words where company_id = ${office.company} and word = 'verification'`,
    );
    expect(await problems()).toEqual([`Company ${office.company}: JV ${voucher.id} is not found by verification`]);
    await app.system.database.asSystem((tx) => fillWords(tx, office.company));
    expect(await problems()).toEqual([]);
  });
});

describe('a word of thousands of vouchers', () => {
  const MANY = 5_000;

  beforeEach(async () => {
    await app.system.database.asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, series, serial, number, input, particulars, narration, amount, created_by, created_at, posted_by, posted_at)
        select ${office.company}, 'JV', 'posted', 'done', now(), ${office.branchId}, date '2025-04-01' + n % 300, '2526', '2526', n, 'JVHYD/2526/' || lpad(n::text, 5, '0'), '{}', 'Rent',
               'Being goods of load ' || n % 100, 100, u.id, now(), u.id, now()
          from generate_series(1, ${MANY}::int) n cross join (select min(id) as id from users where company_id = ${office.company}) u`);
      await tx.execute(
        sql`insert into number_counters (company_id, branch_id, year, series, type, last) values (${office.company}, ${office.branchId}, '2526', '2526', 'JV', ${MANY})`,
      );
      await fillWords(tx, office.company);
    });
    await app.system.database.query(sql`analyze`);
  });

  test('gives the newest first and counts them all', async () => {
    const { rows, total } = await office.admin.ok<Found>('GET', `${JOURNALS}?q=being&size=20`);
    expect([rows.length, total]).toEqual([20, MANY]);
    const all = await office.admin.ok<Found>('GET', `${JOURNALS}?size=20`);
    expect(rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
    const later = await office.admin.ok<Found>('GET', `${JOURNALS}?q=being%20good&size=20&page=250`);
    expect([later.rows.length, later.total]).toEqual([20, MANY]);
    const sorted = await office.admin.ok<Found>('GET', `${JOURNALS}?q=being&size=2&sort=number&dir=asc`);
    expect(sorted.rows.map(({ number }) => number)).toEqual(['JVHYD/2526/00001', 'JVHYD/2526/00002']);
  });

  test('is narrowed by one that few have, by filters and by tags', async () => {
    const { rows, total } = await office.admin.ok<Found>('GET', `${JOURNALS}?q=being%2042`);
    // Serials that begin with 42, and loads that are 42.
    expect(total).toBe(
      Array.from({ length: MANY }, (_, at) => at + 1).filter((n) => String(n).startsWith('42') || n % 100 === 42)
        .length,
    );
    expect(rows.every(({ narration }) => narration.startsWith('Being goods'))).toBe(true);
    const april = await office.admin.ok<Found>('GET', `${JOURNALS}?q=being&from=2025-04-01&to=2025-04-01`);
    expect(april.total).toBe(Math.floor(MANY / 300));
    const plain = await enter('Tagged alone');
    await office.admin.ok('PUT', '/api/tags', { entity: JOURNALS, id: plain.id, names: ['Goods'] });
    expect((await office.admin.ok<Found>('GET', `${JOURNALS}?q=goods`)).total).toBe(MANY + 1);
    expect((await found('goods'))[0]).toBe(plain.id);
  });
});
