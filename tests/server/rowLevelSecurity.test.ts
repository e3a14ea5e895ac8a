import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, sqlStateOf, type Tx } from '../../server/core/db/database';
import { testApp } from '../setup/app';
import type { Office } from './office';
import { type TwoCompanies, twoCompanies } from './twoCompanies';

/** The walls that the database itself keeps when a statement forgets the company. */
let world: TwoCompanies;
let own: Office;
let other: Office;
let before: Record<string, string>;
let tables: string[];

beforeAll(async () => {
  world = await twoCompanies(await testApp());
  ({ own, other, tables } = world);
  before = await world.fingerprints();
});

afterEach(async () => {
  expect(await world.fingerprints()).toEqual(before);
});

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
  const UNREADABLE = ['sessions', 'password_resets', 'user_factors'];
  const INSERT_ONLY = [
    'ledger_entries',
    'bill_movements',
    'sub_ledger_moves',
    'tds_deductions',
    'gst_lines',
    'reverse_papers',
    'audit',
    'line_operations',
  ];
  const LOCKED = new Set([
    'stock_moves',
    'serial_moves',
    'stock_shifts',
    ...INSERT_ONLY,
    ...UNREADABLE,
    'users',
    'audit_checks',
    'book_checks',
    'job_runs',
  ]);

  test('covers every table with a company, and each has rows of the other company', () => {
    expect(tables).toContain('ledger_entries');
    const empty = Object.keys(before).filter((table) => before[table]?.startsWith('0 '));
    expect(empty).toEqual([]);
  });

  test('shows no statement a row of another company', async () => {
    for (const table of tables) {
      const seen = await tried((tx) => companiesIn(tx, sql`select distinct company_id from ${sql.identifier(table)}`));
      if (UNREADABLE.includes(table)) expect(seen).toBe(DENIED);
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
      // A failing statement fails on references between rows of one's own company or on the rules of numbered
      // documents.
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
      const entered = await query<{ name: string }>(
        sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const columns = sql.join(
        entered.map((column) => sql.identifier(column.name)),
        sql`, `,
      );
      const inserted = await tried((tx) =>
        tx.execute(
          sql`insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row.row)}::jsonb)`,
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
