import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/api';
import { rowsOf, sqlStateOf, type Tx } from '../../server/core/database';
import { testApp } from '../setup/app';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';

/** Two companies in one database. Everything of the other one carries this mark in its names. */
const MARK = 'Zzyzx';
let own: Office;
let other: Office;
let calls: readonly Call[];
let tables: string[];
let before: Record<string, string>;
let theirs: { document: number; draft: number; bill: number; account: number; group: number; bank: number };

beforeAll(async () => {
  const app = await testApp();
  own = await openOffice(app, { code: 30_001, name: 'Own Traders' });
  other = await openOffice(app, { code: 30_002, name: `${MARK} Traders` });
  calls = createApp(app.system).calls;
  tables = (
    await app.system.database.query<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.column_name = 'company_id' order by 1`)
  ).map(({ name }) => name);
  await own.admin.ok('POST', post(JOURNALS), plainJournal(own));
  theirs = await fill(other);
  before = await fingerprints();
});

const plainJournal = (office: Office) =>
  forms(office).journal([
    journalLine(office.account('Rent'), rs('100')),
    journalLine(office.account('Salaries'), -rs('100')),
  ]);

/** One of everything that a company can have, so that no table is empty of it. */
async function fill(office: Office) {
  const { admin } = office;
  const form = forms(office);
  const party = await office.open(`${MARK} Stores`, 'Trade Receivables', { billWise: true });
  const bank = await office.open(`${MARK} Bank`, 'Bank Accounts', {});
  const { id: group } = await admin.ok<{ id: number }>('POST', '/api/accounts/groups', {
    code: null,
    name: `${MARK} Group`,
    parentId: (await admin.ok<{ id: number }[]>('GET', '/api/accounts/groups/lookup?q=Deposits'))[0]?.id,
    directCost: false,
    controlType: 'none',
    sequence: null,
  });
  const openingLines = [
    { accountId: office.account('Cash'), debit: rs('9,000'), credit: 0, bills: [] },
    { accountId: office.account('Share Capital'), debit: 0, credit: rs('9,000'), bills: [] },
  ];
  await admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines: openingLines, version: null });
  const sale = form.journal(
    [
      journalLine(party, rs('1,000'), { bills: [newBill(`${MARK}/1`, '2026-03-01', '2026-03-31', rs('1,000'))] }),
      journalLine(office.account('Sales'), -rs('1,000')),
    ],
    { narration: `${MARK} sale` },
  );
  const { id: document } = await admin.ok<Voucher>('POST', post(JOURNALS), sale);
  const taxed = { tdsSectionId: office.section('194I(b)') };
  await admin.ok('POST', post(PAYMENTS), form.payment([paymentLine(office.account('Rent'), rs('60,000'), taxed)]));
  await admin.ok(
    'POST',
    post(TRANSFERS),
    form.transfer(bank, office.account('Cash'), rs('1'), { confirmed: overdraft }),
  );
  const { id: draft } = await admin.ok<Voucher>('POST', JOURNALS, sale);
  await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 3, transCode: 1 }]);
  const { query } = office.app.system.database;
  await query(
    sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'bankInJournal', 'warn')`,
  );
  await query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branchId} from users where company_id = ${office.company} and code = 'RAVI'`);
  const [bill] = await office.pending(party);
  return { document, draft, bill: bill?.id ?? 0, account: party, group, bank };
}
const overdraft = [{ code: 'OVERDRAFT', reason: null }];

/** Rows of the other company by table: how many, what they say and when each was last written. */
async function fingerprints(): Promise<Record<string, string>> {
  const { query } = own.app.system.database;
  const prints: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await query<{ print: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t.xmin::text || t::text, '|' order by t::text)), '') as print
        from ${sql.identifier(table)} t where company_id = ${other.company}`);
    prints[table] = row?.print ?? '';
  }
  return prints;
}

afterEach(async () => {
  expect(await fingerprints()).toEqual(before);
});

describe('with a key of another company', () => {
  test('every call with a key in its path finds nothing', async () => {
    const body = { version: 1, reason: 'Looking over the fence', confirmed: [] };
    const form = forms(own);
    const lines = [paymentLine(own.account('Rent'), rs('1'))];
    const inputs: Record<string, object> = {
      [PAYMENTS]: form.payment(lines),
      [RECEIPTS]: form.receipt([receiptLine(own.account('Sales'), rs('1'))]),
      [JOURNALS]: plainJournal(own),
      [TRANSFERS]: form.transfer(own.account('HDFC Current A/c'), own.account('Cash'), rs('1')),
      '/api/accounts/accounts': await own.admin.ok('GET', `/api/accounts/accounts/${own.account('Rent')}`),
      '/api/accounts/groups': { ...(await groupInput()), parentId: await ownGroup() },
    };
    const withKey = calls.filter(({ path }) => path.includes(':id'));
    expect(withKey.length).toBeGreaterThan(20);
    for (const call of withKey) {
      const input = inputs[call.path.split('/:id')[0] ?? ''];
      for (const id of new Set(Object.values(theirs))) {
        if (await isOwn(call.path, id)) continue;
        const path = call.path.replace(':id', String(id)) + (call.method === 'DELETE' ? '?version=1' : '');
        const answer = await own.admin.call(call.method, path, call.body && { ...input, ...body });
        expect([call.method, path, answer.status, answer.body]).toMatchObject([
          call.method,
          path,
          404,
          { code: 'NOT_FOUND' },
        ]);
      }
    }
  });

  const groupInput = async () => ({
    code: null,
    name: 'Anything',
    directCost: false,
    controlType: 'none',
    sequence: null,
  });
  const ownGroup = async () =>
    (await own.admin.ok<{ id: number }[]>('GET', '/api/accounts/groups/lookup?q=Deposits'))[0]?.id ?? 0;
  /** Keys of different tables may coincide; only those that are not one's own prove anything. */
  const isOwn = async (path: string, id: number) => {
    const table = path.includes('/groups')
      ? 'account_groups'
      : path.includes('/accounts/accounts')
        ? 'accounts'
        : 'documents';
    const rows = await own.app.system.database.query(
      sql`select 1 from ${sql.identifier(table)} where company_id = ${own.company} and id = ${id}`,
    );
    return rows.length > 0;
  };

  test('every reference in a body is refused as if it did not exist', async () => {
    const form = forms(own);
    const rent = own.account('Rent');
    const anand = own.account('Anand Stores');
    const section = other.section('194C');
    const theirBill = { bills: [against(theirs.bill, rs('1'))] };
    const account = await own.admin.ok<object>('GET', `/api/accounts/accounts/${rent}`);
    const group = { ...(await groupInput()), parentId: theirs.group };
    const opening = (accountId: number, branchId = own.branchId) => ({
      branchId,
      lines: [{ accountId, debit: rs('1'), credit: 0, bills: [] }],
      version: null,
      confirmed: [{ code: 'OPENING_DIFFERENCE', reason: null }],
    });
    const pay = post(PAYMENTS);
    const lines = [paymentLine(rent, rs('1'))];
    const tries: [string, string, object][] = [
      ['POST', pay, form.payment(lines, { branchId: other.branchId })],
      ['POST', pay, form.payment(lines, { payFromId: theirs.bank })],
      ['POST', pay, form.payment([paymentLine(theirs.account, rs('1'))])],
      ['POST', pay, form.payment([paymentLine(rent, rs('1'), { tdsSectionId: section })])],
      ['POST', pay, form.payment([paymentLine(anand, rs('1'), theirBill)])],
      ['POST', PAYMENTS, form.payment([paymentLine(theirs.account, rs('1'))])],
      ['POST', PAYMENTS, form.payment(lines, { branchId: other.branchId })],
      ['POST', `${PAYMENTS}/preview`, form.payment([paymentLine(theirs.account, rs('1'))])],
      ['POST', post(RECEIPTS), form.receipt([receiptLine(rent, rs('1'))], { receiveInId: theirs.bank })],
      ['POST', post(RECEIPTS), form.receipt([receiptLine(theirs.account, rs('1'))])],
      ['POST', post(RECEIPTS), form.receipt([receiptLine(anand, rs('1'), theirBill)])],
      ['POST', post(JOURNALS), form.journal([journalLine(theirs.account, 100), journalLine(rent, -100)])],
      ['POST', post(JOURNALS), form.journal([journalLine(anand, -100, theirBill), journalLine(rent, 100)])],
      ['POST', post(TRANSFERS), form.transfer(theirs.bank, own.account('Cash'), rs('1'))],
      ['POST', post(TRANSFERS), form.transfer(own.account('HDFC Current A/c'), theirs.bank, rs('1'))],
      ['POST', '/api/accounts/accounts', { ...account, name: 'New', groupId: theirs.group }],
      ['POST', '/api/accounts/accounts', { ...account, name: 'New', tdsSectionId: section }],
      ['PUT', `/api/accounts/accounts/${rent}`, { ...account, groupId: theirs.group }],
      ['POST', '/api/accounts/groups', group],
      ['PUT', '/api/accounts/openings', opening(theirs.account)],
      ['PUT', '/api/accounts/openings', opening(own.account('Cash'), other.branchId)],
    ];
    for (const [method, path, body] of tries) {
      const answer = await own.admin.call(method, path, body);
      expect([path, JSON.stringify(body).slice(0, 200), answer.status, answer.text]).toEqual([
        path,
        JSON.stringify(body).slice(0, 200),
        400,
        expect.not.stringContaining(MARK),
      ]);
    }
  });

  test('queries give nothing of it, whatever is asked for', async () => {
    const range = 'from=2025-04-01&to=2026-03-31';
    for (const path of [
      `/api/accounts/ledger?accountId=${theirs.account}&${range}`,
      `/api/accounts/ledger?accountId=${own.account('Rent')}&branchId=${other.branchId}&${range}`,
      `/api/accounts/trial-balance?branchId=${other.branchId}&${range}`,
      `/api/accounts/openings?branchId=${other.branchId}`,
      `/api/accounts/bills/pending?accountId=${theirs.account}`,
      `/api/admin/history?entity=journals&id=${theirs.document}`,
      `/api/accounts/accounts/lookup?id=${theirs.account}`,
      `/api/accounts/groups/lookup?id=${theirs.group}`,
      `/api/admin/branches/lookup?id=${other.branchId}`,
      `/api/accounts/accounts?q=${MARK}`,
      `/api/accounts/accounts?groupId=${theirs.group}`,
      `/api/accounts/groups?q=${MARK}`,
      `${JOURNALS}?q=${MARK}`,
      `${JOURNALS}?branchId=${other.branchId}`,
      `${TRANSFERS}?size=200`,
      `/api/accounts/trial-balance?zero=show&${range}`,
      '/api/session',
    ]) {
      const answer = await own.admin.call<{ total?: number; lines?: []; rows?: { debit?: number }[] }>('GET', path);
      expect([path, answer.text]).toEqual([path, expect.not.stringContaining(MARK)]);
      if (path.includes(`branchId=${other.branchId}`) && answer.status === 200) {
        const { rows = [], lines = [] } = answer.body;
        expect([path, lines, rows.filter((row) => (row.debit ?? 1) !== 0)]).toEqual([path, [], []]);
      }
    }
  });

  test('a token of one company opens nothing of the other: company comes from the session alone', async () => {
    const session = await own.admin.ok<{ usr: { cCode: number } }>('GET', '/api/session', undefined, {
      headers: { 'x-company': String(other.company), 'app.company': String(other.company) },
    });
    expect(session.usr.cCode).toBe(own.company);
  });
});

/** Statements that forget the company: row-level security alone must hold. */
describe('row-level security', () => {
  class Undo extends Error {}
  /** Runs a statement in a company and takes it back. @returns its rows, or the SQLSTATE of its failure. */
  async function tried<R>(work: (tx: Tx) => Promise<R>, company = own.company): Promise<R | string> {
    let result: R | string = 'nothing ran';
    await own.app.system.database
      .inCompany(company, async (tx) => {
        result = await work(tx);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) result = sqlStateOf(error)?.code ?? String(error);
      });
    return result;
  }
  const companiesIn = async (tx: Tx, statement: ReturnType<typeof sql>) =>
    (await rowsOf<{ company_id: number }>(tx, statement)).map((row) => row.company_id);
  const DENIED = '42501';
  const LOCKED = new Set(['ledger_entries', 'bill_movements', 'tds_deductions', 'audit', 'users', 'sessions']);

  test('covers every table with a company, and the other company has rows in all of them', () => {
    expect(tables).toContain('ledger_entries');
    const empty = Object.keys(before).filter((table) => before[table]?.startsWith('0 '));
    expect(empty).toEqual([]);
  });

  test('shows no statement a row of another company', async () => {
    for (const table of tables) {
      const seen = await tried((tx) => companiesIn(tx, sql`select distinct company_id from ${sql.identifier(table)}`));
      if (table === 'sessions') expect(seen).toBe(DENIED);
      else expect([table, [...seen].filter((company) => company !== (own.company as unknown))]).toEqual([table, []]);
    }
    expect(await tried((tx) => companiesIn(tx, sql`select id as company_id from companies`))).toEqual([own.company]);
  });

  test('lets no update or delete reach one', async () => {
    for (const table of tables) {
      const name = sql.identifier(table);
      const updated = await tried((tx) =>
        companiesIn(
          tx,
          sql`with done as (update ${name} set company_id = company_id returning company_id) select distinct company_id from done`,
        ),
      );
      const deleted = await tried((tx) =>
        companiesIn(
          tx,
          sql`with done as (delete from ${name} returning company_id) select distinct company_id from done`,
        ),
      );
      if (LOCKED.has(table)) {
        expect([table, updated, deleted]).toEqual([table, DENIED, DENIED]);
        continue;
      }
      const reached = [updated, deleted].filter((result) => Array.isArray(result)).flat();
      expect([table, reached.filter((company) => company !== own.company)]).toEqual([table, []]);
      // What fails, fails on references between rows of one's own company or on the rules of numbered documents.
      for (const result of [updated, deleted]) {
        if (typeof result === 'string') expect([table, ['23503', 'P0001'].includes(result)]).toEqual([table, true]);
      }
    }
  });

  test('lets no row be written into another company, nor moved there', async () => {
    const { query } = own.app.system.database;
    for (const table of tables) {
      const name = sql.identifier(table);
      const [row] = await query<{ row: object }>(
        sql`select to_jsonb(t) as row from ${name} t where company_id = ${other.company} limit 1`,
      );
      if (!row) throw new Error(`${table} is empty`);
      const inserted = await tried((tx) =>
        tx.execute(
          sql`insert into ${name} overriding system value select (jsonb_populate_record(null::${name}, ${JSON.stringify(row.row)}::jsonb)).*`,
        ),
      );
      expect([table, inserted]).toEqual([table, DENIED]);
      const moved = await tried((tx) => tx.execute(sql`update ${name} set company_id = ${other.company}`));
      expect([table, moved === DENIED || moved === '23503' || typeof moved === 'object']).toEqual([table, true]);
    }
  });

  test('gives nothing at all when no company is set', async () => {
    const state = await own.app.system.database
      .asSystem(async (tx) => {
        await tx.execute(sql`set local role erp_app`);
        return rowsOf(tx, sql`select * from documents`);
      })
      .catch((error: unknown) => sqlStateOf(error)?.code);
    // The setting is not known, or known and empty after an earlier transaction.
    expect(['42704', '22P02']).toContain(state);
  });

  test('keeps password hashes and sessions from every business statement', async () => {
    for (const statement of [
      sql`select password_hash from users`,
      sql`select * from users`,
      sql`update users set name = 'x'`,
      sql`delete from users`,
      sql`select token_hash from sessions`,
      sql`delete from sessions`,
      sql`select * from login_attempts`,
      sql`update companies set name = 'x'`,
      sql`create table mine (id int)`,
    ]) {
      expect(await tried((tx) => tx.execute(statement))).toBe(DENIED);
    }
    expect(await tried((tx) => rowsOf(tx, sql`select code from users order by code`))).toEqual([
      { code: 'ASHA' },
      { code: 'RAVI' },
    ]);
  });
});

test('books are only added to, even by the owner of the database', async () => {
  const system = (statement: ReturnType<typeof sql>) =>
    own.app.system.database
      .asSystem((tx) => tx.execute(statement))
      .then(
        () => 'done',
        (error: unknown) => sqlStateOf(error)?.code,
      );
  for (const table of ['ledger_entries', 'bill_movements', 'tds_deductions', 'audit']) {
    const name = sql.identifier(table);
    expect([
      table,
      await system(sql`update ${name} set company_id = company_id where company_id = ${other.company}`),
    ]).toEqual([table, 'P0001']);
    expect([table, await system(sql`delete from ${name} where company_id = ${other.company}`)]).toEqual([
      table,
      'P0001',
    ]);
    expect([table, await system(sql`truncate ${name} cascade`)]).toEqual([table, 'P0001']);
  }
  expect(await system(sql`update documents set number = 'JVHYD/2526/99999' where number is not null`)).toBe('P0001');
  expect(await system(sql`update documents set amount = 1 where status = 'posted'`)).toBe('P0001');
  expect(await system(sql`delete from documents where number is not null`)).toBe('P0001');
});
