import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MAX_PAISE, type Paise } from '../../contract/amount';
import { restoreAndProve } from '../../server/backup/check';
import { writeBackup } from '../../server/backup/write';
import { MOST_TURNOVER } from '../../server/books/turnover';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { testDatabase } from '../setup/database';
import { MIGRATIONS, wrong } from './backedUp';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

/** Amounts at the permitted maximum: no sum may leave the exact range of a number. */
const LINES = 125;

let app: TestApp;
let office: Office;
let booked: Voucher[];

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  booked = [];
  for (let n = 0; n < 15; n++) booked.push(await office.admin.ok('POST', post(JOURNALS), hugeJournal()));
});

function hugeJournal() {
  const [rent, salaries] = [office.account('Rent'), office.account('Salaries')];
  const half = Array.from({ length: LINES }, () => [
    journalLine(rent, MAX_PAISE),
    journalLine(salaries, -MAX_PAISE as Paise),
  ]);
  return forms(office).journal(half.flat());
}

test('a voucher that would bring the books beyond 20 lakh crore rupees is refused by name, smaller ones go on', async () => {
  expect(15 * LINES * MAX_PAISE).toBeLessThan(MOST_TURNOVER);
  await office.admin.ok('POST', post(JOURNALS), hugeJournal());
  const refusal = await office.admin.refused('POST', post(JOURNALS), hugeJournal());
  expect(refusal).toMatchObject({
    status: 409,
    code: 'TURNOVER_LIMIT',
    message:
      'With this the entries of the company would come to more than 20,00,000 crore rupees, the most that its books can add up exactly. Check the amounts, the largest is of Rent.',
  });
  const opening = { ...journalLine(office.account('Rent'), rs('1')) };
  expect(opening.debit).toBe(100);
});

test('a posted voucher can be cancelled, and every report goes on', async () => {
  for (const { id, version } of booked.slice(0, 3))
    await office.admin.ok('POST', `${JOURNALS}/${id}/cancel`, { version, reason: 'Entered by mistake' });
  const span = 'from=2025-04-01&to=2026-03-31';
  for (const path of [
    `/api/accounts/trial-balance?${span}`,
    `/api/accounts/ledger?accountId=${office.account('Rent')}&${span}`,
    `/api/accounts/balance-sheet?asOn=2026-03-31`,
    JOURNALS,
  ]) {
    const answer = await office.admin.call('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

test('books beyond the exact range are named by the verification, and their backup restores all the same', async () => {
  const { database } = app.system;
  // Past the product, as a version before the limit could have done it.
  await database.query(sql`alter table account_years disable trigger user`);
  await database.query(sql`
    insert into account_years (company_id, account_id, year, branch_id, debit, credit)
    select company_id, account_id, '2019', branch_id, 9007199254740993, 9007199254740993 from account_years limit 1`);
  await database.query(sql`
    insert into account_months (company_id, account_id, period, branch_id, debit, credit, entries)
    select company_id, account_id, 202001, branch_id, 9007199254740993, 9007199254740993, 1 from account_months limit 1`);
  await sealAudit(database);
  const named = wrong(await verify(database)).map(({ check }) => check);
  expect(named).toContain('All sums of entries can be held exactly');
  const target = join(app.system.dataDir, 'large.gz');
  const { manifest } = await writeBackup({
    database,
    scope: null,
    dataDir: app.system.dataDir,
    target,
    now: new Date(),
  });
  expect(BigInt(manifest.balances[0]?.debit ?? 0)).toBeGreaterThan(2n ** 53n);
  const restored = await testDatabase();
  const findings = await restoreAndProve(restored, target, MIGRATIONS, app.system.dataDir);
  const unlike = wrong(findings).map(({ check }) => check);
  expect(unlike).not.toContain('Every row is what was backed up');
  expect(unlike).toContain('All sums of entries can be held exactly');
});
