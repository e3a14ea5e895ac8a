import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { type Books, journal, newBooks } from '../setup/company';

const CLIENTS = 50;
const EACH = 4;

let product: TestApp;
let books: Books;

beforeAll(async () => {
  product = await testApp();
  books = await newBooks(product.client, { branches: ['HYD', 'SEC', 'WGL'], today: '2026-03-31' as Books['today'] });
});

test('fifty clients posting at once give consecutive numbers, one ledger and equal balances', async () => {
  const posted = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const caller = product.client(books.token);
      const numbers: string[] = [];
      for (let voucher = 0; voucher < EACH; voucher++) {
        const branch = books.branches[client % books.branches.length] ?? 0;
        const paise = 100 * (client + 1) + voucher;
        const made = await caller.post<{ number: string }>(
          '/api/accounts/journals?step=post',
          journal(books, branch, paise),
        );
        numbers.push(made.number);
      }
      return numbers;
    }),
  );
  const numbers = posted.flat();
  expect(new Set(numbers).size).toBe(CLIENTS * EACH);
  for (const [index, code] of ['HYD', 'SEC', 'WGL'].entries()) {
    const clients = Array.from({ length: CLIENTS }, (_, client) => client).filter(
      (client) => client % 3 === index,
    ).length;
    const own = numbers.filter((number) => number.startsWith(`JV${code}/2526/`)).sort();
    expect(own).toEqual(
      Array.from({ length: clients * EACH }, (_, at) => `JV${code}/2526/${String(at + 1).padStart(5, '0')}`),
    );
  }
  const [sum] = await product.system.database.query<{ debit: number }>(
    sql`select sum(debit)::bigint as debit from ledger_entries where debit > 0`,
  );
  const expected = Array.from({ length: CLIENTS }, (_, client) => EACH * 100 * (client + 1) + 6).reduce(
    (a, b) => a + b,
    0,
  );
  expect(sum?.debit).toBe(expected);

  await sealAudit(product.system.database);
  const findings = await verify(product.system.database);
  expect(findings.flatMap((finding) => finding.problems)).toEqual([]);
});
