import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvOf } from '../../server/company/csv';
import { kindOf } from '../../server/company/exported';
import { type CellKind, type SheetRows, workbook } from '../../server/company/workbook';
import { madeFile } from '../../server/core/files/madeFile';
import { zipped } from '../../server/core/files/zip';
import { type TestApp, testApp } from '../setup/app';
import { JOURNALS } from './office';
import { MARK, type TwoCompanies, twoCompanies } from './twoCompanies';
import { unzip } from './unzip';

const EXPORT = '/api/admin/company/export';

let app: TestApp;
let world: TwoCompanies;
let archive: Buffer;
let files: Map<string, Buffer>;

const fetched = (token: string | undefined) =>
  app.fetch(new Request(`http://test.local${EXPORT}`, { headers: token ? { authorization: `Bearer ${token}` } : {} }));

beforeAll(async () => {
  app = await testApp();
  world = await twoCompanies(app);
  const answer = await fetched(world.other.admin.token);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="company-30002-2026-03-31.zip"');
  archive = Buffer.from(await answer.arrayBuffer());
  files = unzip(archive);
});

const json = (table: string) => JSON.parse(String(files.get(`json/${table}.json`))) as Record<string, unknown>[];
const sheet = (name: string) => readSheet(files.get('company.xlsx') ?? Buffer.alloc(0), name);

describe('the export of a company', () => {
  test('is an archive that other programs find whole', () => {
    const path = join(app.system.dataDir, 'export.zip');
    writeFileSync(path, archive);
    const script = 'import sys,zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())';
    expect(execFileSync('python3', ['-c', script, path]).toString().trim()).toBe('None');
  });

  test('holds each row of each entity in a sheet of its name and as JSON', async () => {
    const { query } = app.system.database;
    const contents = new Map(((await sheet('Contents')) as unknown[][]).map(([name, rows]) => [name, rows]));
    for (const table of ['accounts', 'documents', 'ledger_entries', 'users', 'attachments', 'tickets', 'settings']) {
      const [{ n } = { n: 0 }] = await query<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where company_id = ${world.other.company}`,
      );
      expect([table, json(table).length]).toEqual([table, n]);
      const title = table.replace('_', ' ').replace(/^./, (first) => first.toUpperCase());
      expect([table, contents.get(title)]).toEqual([table, n]);
    }
  });

  test('counts in rupees in the workbook and in paise in JSON, with days as days', async () => {
    const [head, ...rows] = (await sheet('Ledger entries')) as unknown[][];
    const column = (label: string) => head?.indexOf(label) ?? -1;
    const kept = json('ledger_entries').find(({ debit }) => debit === 5_900_000 || debit === 100_000);
    const row = rows.find((one) => one[column('Id')] === kept?.id);
    expect(row?.[column('Debit')]).toBe(Number(kept?.debit) / 100);
    expect(row?.[column('Date')]).toEqual(new Date(`${kept?.date}T00:00:00Z`));
    expect(head).not.toContain('Company id');
  });

  test('holds each table as CSV too, in rupees and days, with what would run as a formula made harmless', async () => {
    const csv = (table: string) => parse<string[]>(String(files.get(`csv/${table}.csv`)).replace(/^\ufeff/, '')).data;
    const [head = [], ...lines] = csv('ledger_entries').filter((line) => line.length > 1);
    const entries = json('ledger_entries');
    expect(lines.length).toBe(entries.length);
    for (const [place, entry] of entries.entries()) {
      const of = (label: string) => lines[place]?.[head.indexOf(label)];
      expect([of('Id'), of('Date'), of('Debit')]).toEqual([
        String(entry.id),
        entry.date,
        (Number(entry.debit) / 100).toFixed(2),
      ]);
    }
    const texts = async function* () {
      yield [{ a: '=1+1', b: 'a "quoted", word', c: true, d: '2026-03-31T12:35:00Z', e: 12_345 }];
    };
    const kinds = { a: 'text', b: 'text', c: 'text', d: 'instant', e: 'percent' } as const;
    const columns = Object.entries(kinds).map(([field, kind]) => ({ field, label: field, kind }));
    let written = '';
    for await (const part of csvOf({ columns, rows: texts() })) written += part;
    expect(written).toBe(`\ufeffa,b,c,d,e\r\n'=1+1,"a ""quoted"", word",Yes,2026-03-31 18:05,12.345\r\n`);
  });

  test('carries the files of entries under the names that people gave them', () => {
    const name = `files/${world.theirs.file} ${MARK}.txt`;
    expect(files.get(name)?.toString()).toBe(`${MARK} agreed by telephone`);
  });

  test('holds nothing of another company, and no password, second factor, session or letter of anybody', async () => {
    const whole = [...files].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');
    expect(whole).toContain(MARK);
    expect(whole).not.toContain('Own Traders');
    expect(whole).not.toContain('$argon2');
    const book = unzip(files.get('company.xlsx') ?? Buffer.alloc(0));
    const sheets = [...book.values()].map(String).join('\n');
    expect(sheets).toContain(MARK);
    expect(sheets).not.toMatch(/\$argon2|Own Traders|Password hash|Token/);
    const tables = [...files.keys()].filter((name) => name.startsWith('json/'));
    for (const table of [
      'sessions',
      'password_resets',
      'user_factors',
      'idempotency_keys',
      'mails',
      'messages',
      'tasks',
    ]) {
      expect(tables).not.toContain(`json/${table}.json`);
    }
    const columns = new Set(
      tables.flatMap((name) => JSON.parse(String(files.get(name))) as object[]).flatMap(Object.keys),
    );
    expect([...columns].filter((column) => /password|token|secret|recovery/.test(column))).toEqual([]);
  });

  test('is recorded in the trail, and refused to a clerk and to a stranger', async () => {
    const acts = await app.system.database.query(
      sql`select user_code as by from audit where company_id = ${world.other.company} and action = 'export' and entity = '/api/admin/company'`,
    );
    expect(acts).toEqual([{ by: 'ASHA' }]);
    expect((await fetched(world.other.clerk.token)).status).toBe(403);
    expect((await fetched(undefined)).status).toBe(401);
  });

  test('knows of every column of eight bytes whether it is money, a quantity or a rate', async () => {
    const columns = await app.system.database.query<{ name: string }>(
      sql`select distinct column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bigint' order by 1`,
    );
    const of = (kind: CellKind) => columns.map(({ name }) => name).filter((name) => kindOf(name, 'bigint') === kind);
    expect(of('quantity')).toEqual([
      'base_qty',
      'book_qty',
      'cancelled_qty',
      'carry_qty',
      'closed_qty',
      'counted_qty',
      'daily_qty',
      'encash_qty',
      'expected_qty',
      'factor',
      'free_qty',
      'in_qty',
      'kept_qty',
      'least',
      'least_quantity',
      'left_qty',
      'lot',
      'max_issue',
      'min_qty',
      'most',
      'out_qty',
      'portions',
      'qty',
      'radius_km',
      'reorder',
      'returned_qty',
      'upto_km',
      'weight',
      'year_qty',
      'yield_qty',
    ]);
    expect(of('rate')).toEqual([
      'buy_rate',
      'exchange_rate',
      'floor_rate',
      'lowest_rate',
      'mrp',
      'rate',
      'realisable_rate',
      'sale_rate',
    ]);
    expect(of('money')).toMatchInlineSnapshot(`
      [
        "accumulated",
        "added",
        "adult_price",
        "advance",
        "advance_limit",
        "amount",
        "balance",
        "bank",
        "base",
        "budget",
        "card",
        "card_counted",
        "cash",
        "certificate_limit",
        "cess",
        "cgst",
        "charge",
        "charges",
        "child_price",
        "commission",
        "cost",
        "counted",
        "coupon",
        "cover_charge",
        "credit",
        "credit_limit",
        "debit",
        "delivery_charge",
        "discount",
        "double",
        "double_tariff",
        "expected",
        "extra_bed",
        "extra_bed_tariff",
        "extra_child_tariff",
        "extra_price",
        "extras",
        "float_limit",
        "former_income",
        "former_tax",
        "free_above",
        "from_amount",
        "given",
        "gross",
        "igst",
        "in_value",
        "least_amount",
        "left_value",
        "m1",
        "m10",
        "m11",
        "m12",
        "m2",
        "m3",
        "m4",
        "m5",
        "m6",
        "m7",
        "m8",
        "m9",
        "max_pay",
        "meals",
        "min_bill",
        "min_order",
        "min_pay",
        "min_tariff",
        "min_value",
        "minimum_wage",
        "monthly_limit",
        "monthly_tds",
        "most_amount",
        "needs_approval_above",
        "net",
        "opening",
        "opening_accumulated",
        "opening_float",
        "opening_tax_value",
        "opening_this_year",
        "other_income",
        "out_value",
        "overdraft_limit",
        "override_amount",
        "pack_charge",
        "pay_per_drop",
        "pending",
        "per_bill_limit",
        "previous_price",
        "price",
        "returned",
        "round_off",
        "sale_price",
        "sgst",
        "single",
        "single_limit",
        "single_tariff",
        "slip",
        "spread",
        "standard_cost",
        "subtotal",
        "tariff",
        "tax",
        "taxable",
        "tds",
        "tds_opening_base",
        "tds_opening_tax",
        "to_amount",
        "total",
        "upi",
        "upi_counted",
        "value",
        "vat",
        "voucher_limit",
        "vpf_amount",
        "yearly_limit",
      ]
    `);
  });

  test('counts items in units at rates in rupees, in JSON in thousandths and ten-thousandths', async () => {
    const [head, ...rows] = (await sheet('Item lines')) as unknown[][];
    const kept = json('item_lines').find(({ rate }) => Number(rate) > 0);
    const row = rows.find((one) => one[head?.indexOf('Id') ?? -1] === kept?.id);
    const of = (label: string) => row?.[head?.indexOf(label) ?? -1];
    expect([of('Qty'), of('Rate')]).toEqual([Number(kept?.qty) / 1_000, Number(kept?.rate) / 10_000]);
  });

  test('is sent from a file: who does not fetch it holds nothing of the database, and it is gone afterwards', async () => {
    const folder = join(app.system.dataDir, 'exports');
    const { body } = await fetched(world.own.admin.token);
    expect(readdirSync(folder)).toHaveLength(1);
    // The file was read, the export before it is over: another one begins, and others work on.
    const again = await fetched(world.own.admin.token);
    expect([again.status, (await world.own.admin.call('GET', JOURNALS)).status]).toEqual([200, 200]);
    await again.body?.cancel();
    const reader = body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).readUInt32LE(0)).toBe(0x0403_4b50);
    await reader?.cancel();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('ends when nobody fetches it any more', async () => {
    const make = (take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>) => take(pieces());
    async function* pieces() {
      yield new Uint8Array(1_000_000);
    }
    const reader = (await madeFile(app.system.dataDir, make, 20)).getReader();
    await reader.read();
    await expect.poll(() => readdirSync(join(app.system.dataDir, 'exports'))).toEqual([]);
    await expect(reader.read()).rejects.toThrow('nobody fetched the file');
  });
});

describe('a workbook', () => {
  const bookOf = async (values: readonly unknown[]) => {
    async function* rows() {
      yield values.map((value) => ({ value }));
    }
    async function* sheets(): AsyncGenerator<SheetRows> {
      yield { name: 'Some', columns: [{ field: 'value', label: 'Value', kind: 'text' }], rows: rows() };
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of workbook([], sheets(), new Date(0))) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  test.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+91 98480', `'+91 98480`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['-2', `'-2`],
    ['a < b & c "d"', 'a < b & c "d"'],
    ['bell\u0007 and half \ud83d', 'bell and half '],
    ['नमस्ते 🙂', 'नमस्ते 🙂'],
  ])('writes %j as the text %j', async (value, shown) => {
    const [, row] = (await readSheet(await bookOf([value]), 'Some')) as unknown[][];
    expect(row).toEqual([shown.trim()]);
  });

  test('cuts a text at what a cell can hold', async () => {
    const [, row] = (await readSheet(await bookOf(['x'.repeat(40_000)]), 'Some')) as string[][];
    expect(row?.[0]).toHaveLength(32_767);
  });
});

describe('an archive', () => {
  test('fails with what failed while it was read', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'some';
      throw new Error('the disk is gone');
    }
    const read = async () => {
      for await (const _ of zipped([{ name: 'a.txt', content: broken() }], new Date(0)));
    };
    await expect(read()).rejects.toThrow('the disk is gone');
  });
});
