import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/core/db/database';
import { sealAudit, verifyAudit } from '../../server/core/trail/audit';
import { noteAnchors, readAnchors } from '../../server/core/trail/auditAnchor';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';

let office: Office;

beforeAll(async () => {
  office = await openOffice(await testApp());
});

type Trail = {
  user: string;
  action: string;
  entity: string;
  number: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
};
const database = () => office.app.system.database;
const lastId = async () =>
  (await database().query<{ id: number }>(sql`select coalesce(max(id), 0) as id from audit`))[0]?.id ?? 0;
/** Rows that an act adds to the trail. */
async function trailOf(act: () => Promise<unknown>): Promise<Trail[]> {
  const from = await lastId();
  await act();
  return database().query<Trail>(
    sql`select user_code as "user", action, entity, number, before, after, reason from audit where id > ${from} order by id`,
  );
}
const journal = (amount = '100') =>
  forms(office).journal([
    journalLine(office.account('Rent'), rs(amount)),
    journalLine(office.account('Salaries'), -rs(amount)),
  ]);

describe('the trail', () => {
  test('records every act on a master, with the values before and after', async () => {
    const path = '/api/accounts/accounts';
    let id = 0;
    const created = await trailOf(async () => {
      id = await office.open('Garden Upkeep', 'Indirect Expenses');
    });
    expect(created).toMatchObject([
      { user: 'ASHA', action: 'create', entity: path, before: null, after: { name: 'Garden Upkeep', version: 1 } },
    ]);
    const row = await office.admin.ok<{ version: number }>('GET', `${path}/${id}`);
    const changed = await trailOf(() => office.admin.ok('PUT', `${path}/${id}`, { ...row, name: 'Gardens' }));
    expect(changed).toMatchObject([
      { action: 'change', before: { name: 'Garden Upkeep', version: 1 }, after: { name: 'Gardens', version: 2 } },
    ]);
    const deleted = await trailOf(() => office.admin.ok('DELETE', `${path}/${id}?version=2`));
    expect(deleted).toMatchObject([{ action: 'delete', before: { name: 'Gardens' }, after: null }]);
  });

  test('records every step of a voucher, by number and with its reason', async () => {
    let draft: Voucher | undefined;
    const saved = await trailOf(async () => {
      draft = await office.admin.ok<Voucher>('POST', JOURNALS, journal('100'));
    });
    expect(saved).toMatchObject([
      { action: 'create', entity: JOURNALS, number: null, after: { input: { purpose: 'general' } } },
    ]);
    const path = `${JOURNALS}/${draft?.id}`;
    const changed = await trailOf(() => office.admin.ok('PUT', path, { ...journal('150'), version: 1 }));
    expect(changed).toMatchObject([
      {
        action: 'change',
        before: { input: { lines: [{ debit: 100_00 }, {}] } },
        after: { input: { lines: [{ debit: 150_00 }, {}] } },
      },
    ]);
    const posted = await trailOf(() => office.admin.ok('POST', `${path}/post`, { version: 2 }));
    expect(posted).toMatchObject([{ action: 'post', number: 'JVHYD/2526/00001' }]);
    const reason = 'Booked in the wrong month';
    const cancelled = await trailOf(() => office.admin.ok('POST', `${path}/cancel`, { version: 3, reason }));
    expect(cancelled).toMatchObject([
      {
        action: 'cancel',
        number: 'JVHYD/2526/00001',
        reason,
        before: { status: 'posted' },
        after: { status: 'cancelled', mirrorDate: '2026-03-31' },
      },
    ]);
  });

  test('records openings, and a draft that is thrown away', async () => {
    const lines = [
      { accountId: office.account('Cash'), debit: rs('500'), credit: 0, bills: [] },
      { accountId: office.account('Share Capital'), debit: 0, credit: rs('500'), bills: [] },
    ];
    const opened = await trailOf(() =>
      office.admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines, version: null }),
    );
    expect(opened).toMatchObject([{ action: 'post', entity: '/api/accounts/openings', number: 'OPHYD/2526/00001' }]);
    const draft = await office.admin.ok<Voucher>('POST', JOURNALS, journal('9'));
    const thrown = await trailOf(() => office.admin.ok('DELETE', `${JOURNALS}/${draft.id}?version=1`));
    expect(thrown).toMatchObject([
      { action: 'delete', before: { input: { lines: [{ debit: 9_00 }, {}] } }, after: null },
    ]);
  });

  test('records acts refused for want of a right, and by whom', async () => {
    const refused = await trailOf(() => office.clerk.refused('POST', post(PAYMENTS), {}));
    expect(refused).toMatchObject([
      { user: 'RAVI', action: 'refused', entity: PAYMENTS, after: { module: 1, menu: 2, screen: 1, transaction: 1 } },
    ]);
  });

  test('also records acts refused in the midst of the work, with the missing right', async () => {
    const id = await office.open('Parcels', 'Indirect Expenses');
    const history = await office.clerk.refused('GET', `/api/admin/history?entity=accounts&id=${id}`);
    const accounts = { module: 1, menu: 1, screen: 2 };
    expect(history).toMatchObject({ status: 403, need: accounts });
    const opened = { moduleCode: 1, menuCode: 1, screenCode: 2, transCode: 3 };
    const tag = () => office.clerk.refused('PUT', '/api/tags', { entity: '/api/accounts/accounts', id, names: [] });
    await office.grant([opened]);
    const refused = await trailOf(tag);
    expect(refused).toMatchObject([
      { user: 'RAVI', action: 'refused', entity: '/api/tags', after: { ...accounts, transaction: 2 }, reason: null },
    ]);
    const view = { screen: '/accounts/accaccounts', name: 'All', search: '', layout: null, isShared: true };
    const shared = await trailOf(() => office.clerk.refused('POST', '/api/views', view));
    expect(shared).toMatchObject([
      { action: 'refused', after: null, reason: expect.stringContaining('administrator') },
    ]);
    await office.grant([]);
  });

  test('records no act that was refused for its content: nothing happened', async () => {
    expect(await trailOf(() => office.admin.refused('POST', post(JOURNALS), journal('0')))).toEqual([]);
  });

  test('records the warnings that were overridden', async () => {
    const cash = office.account('Cash');
    const confirmed = [{ code: 'CASH_LAW', reason: 'No bank within thirty miles' }];
    await office.admin.ok(
      'POST',
      post('/api/accounts/transfers'),
      forms(office).transfer(office.account('HDFC Current A/c'), cash, rs('50,000')),
    );
    const body = forms(office).payment([paymentLine(office.account('Rent'), rs('20,000'))], {
      payFromId: cash,
      mode: 'cash',
      confirmed,
    });
    expect(await trailOf(() => office.admin.ok('POST', post(PAYMENTS), body))).toMatchObject([
      { action: 'post' },
      { action: 'override', after: { code: 'CASH_LAW' }, reason: 'No bank within thirty miles' },
    ]);
  });
});

describe('the history of an entry', () => {
  type History = {
    rows: {
      action: string;
      user: string;
      reason: string | null;
      changes: { field: string; before: unknown; after: unknown }[];
    }[];
  };

  test('shows the fields that changed, newest first, to who may open its screen', async () => {
    const id = await office.open('Courier', 'Indirect Expenses');
    const row = await office.admin.ok<object>('GET', `/api/accounts/accounts/${id}`);
    await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, { ...row, name: 'Courier Charges', creditDays: 15 });
    const path = `/api/admin/history?entity=accounts&id=${id}`;
    const { rows } = await office.admin.ok<History>('GET', path);
    expect(rows.map((one) => [one.action, one.user])).toEqual([
      ['change', 'ASHA'],
      ['create', 'ASHA'],
    ]);
    expect(rows[0]?.changes.sort((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'creditDays', before: null, after: 15 },
      { field: 'name', before: 'Courier', after: 'Courier Charges' },
    ]);
    expect(await office.clerk.refused('GET', path)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await office.grant([{ moduleCode: 1, menuCode: 1, screenCode: 2, transCode: 2 }]);
    expect((await office.clerk.ok<History>('GET', path)).rows).toHaveLength(2);
    await office.grant([]);
  });

  test('of a kind that does not exist is not there', async () => {
    expect(await office.admin.refused('GET', '/api/admin/history?entity=sessions&id=1')).toMatchObject({ status: 404 });
  });
});

describe('the seal', () => {
  /** Acts that need the keys of the database: writes past its rules. */
  const tamper = (statement: ReturnType<typeof sql>) =>
    database().asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });
  const problems = async () => (await verifyAudit(database())).problems;

  test('covers every entry, in order, and is made once', async () => {
    const before = await verifyAudit(database());
    expect(before.unsealed).toBeGreaterThan(10);
    expect(await sealAudit(database())).toBe(before.unsealed);
    expect(await verifyAudit(database())).toEqual({
      problems: [],
      sealed: before.unsealed + before.sealed,
      unsealed: 0,
    });
    expect(await sealAudit(database())).toBe(0);
  });

  test('goes on from where it stood when more is added, also by two at once', async () => {
    for (let round = 0; round < 3; round++) await office.admin.ok('POST', post(JOURNALS), journal());
    const sealed = await Promise.all([sealAudit(database()), sealAudit(database())]);
    expect(sealed.reduce((a, b) => a + b, 0)).toBe(3);
    expect(await problems()).toEqual([]);
  });

  test('shows which entry was altered, and the verification names it', async () => {
    const id = (await lastId()) - 1;
    const [row] = await database().query<{ sequence: number }>(sql`select sequence from audit where id = ${id}`);
    const [kept] = await database().query<{ user: string }>(sql`select user_code as user from audit where id = ${id}`);
    await tamper(sql`update audit set user_code = 'RAVI' where id = ${id}`);
    const sentence = `Company ${office.company}: the audit chain breaks at entry ${id}, place ${row?.sequence}.`;
    expect(await problems()).toEqual([sentence]);
    expect((await verify(database())).filter((finding) => finding.problems.length > 0)).toMatchObject([
      { check: 'The audit trail is unbroken', problems: [sentence] },
    ]);
    await tamper(sql`update audit set user_code = ${kept?.user ?? ''} where id = ${id}`);
    expect(await problems()).toEqual([]);
  });

  test('covers the branch; entries without one are sealed as they were before branches were kept', async () => {
    const [posted] = await database().query<{ id: number; branch: number }>(
      sql`select id, branch_id as branch from audit where branch_id is not null order by id desc limit 1`,
    );
    expect(posted?.branch).toBe(office.branchId);
    for (const other of [sql`null`, sql`${office.branchId + 1}`]) {
      await tamper(sql`update audit set branch_id = ${other} where id = ${posted?.id}`);
      expect(await problems()).toHaveLength(1);
    }
    await tamper(sql`update audit set branch_id = ${office.branchId} where id = ${posted?.id}`);
    expect(await problems()).toEqual([]);
    const former = sql`(jsonb_build_array(company_id, id, extract(epoch from at), user_id, user_code, address, action, entity, entity_id, number, before, after, reason)
      || case when device is null then '[]'::jsonb else jsonb_build_array(device) end)::text`;
    const [old] = await database().query<{ hash: string; expected: string }>(sql`
      select hash, encode(sha256(convert_to(previous_hash || chr(10) || ${former}, 'UTF8')), 'hex') as expected
        from audit where branch_id is null and sequence > 1 limit 1`);
    expect(old?.hash).toBe(old?.expected);
  });

  test('shows that the last entries were cut off, though the rest is whole in itself', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vyapar-anchor-')), 'heads.json');
    await office.admin.ok('POST', post(JOURNALS), journal());
    await sealAudit(database(), (heads) => noteAnchors(file, heads));
    const [head] = await readAnchors(file);
    expect((await verifyAudit(database(), await readAnchors(file))).problems).toEqual([]);
    class Undo extends Error {}
    const look = database().asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from audit where sequence > ${(head?.sequence ?? 0) - 2}`);
      const left = { ...database(), query: async <R>(statement: SQL) => rowsOf<R>(tx, statement) };
      expect((await verifyAudit(left)).problems).toEqual([]);
      expect((await verifyAudit(left, await readAnchors(file))).problems).toEqual([
        `Company ${office.company}: the audit chain ends at place ${(head?.sequence ?? 0) - 2}, ${head?.sequence} were sealed: the last are cut off.`,
      ]);
      throw new Undo();
    });
    await expect(look).rejects.toThrow(Undo);
    // A note never goes back, even if the database says otherwise later.
    await noteAnchors(file, [{ company: office.company, sequence: 1, hash: 'x' }]);
    expect(await readAnchors(file)).toEqual([head]);
  });

  test('shows where an entry was taken out', async () => {
    const id = (await lastId()) - 1;
    const [next] = await database().query<{ id: number; sequence: number }>(
      sql`select id, sequence from audit where sequence = (select sequence + 1 from audit where id = ${id})`,
    );
    await tamper(sql`delete from audit where id = ${id}`);
    expect(await problems()).toEqual([
      `Company ${office.company}: the audit chain breaks at entry ${next?.id}, place ${next?.sequence}.`,
    ]);
  });
});

test('books altered behind the product’s back are found by the verification, by name', async () => {
  const tamper = (statement: ReturnType<typeof sql>) =>
    database().asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });
  const voucher = await office.admin.ok<Voucher>('POST', post(JOURNALS), journal('77'));
  await tamper(sql`update ledger_entries set debit = debit + 1 where document_id = ${voucher.id} and debit > 0`);
  const found = (await verify(database())).filter((finding) => finding.problems.length > 0);
  expect(found.map((finding) => finding.check)).toEqual(
    expect.arrayContaining(['Debit equals credit in every voucher', 'Sums of months equal the ledger']),
  );
  expect(found[0]?.problems).toEqual([`Company ${office.company}: ${voucher.number} has debit 7701 and credit 7700`]);
});
