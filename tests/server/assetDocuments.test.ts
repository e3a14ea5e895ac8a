import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import {
  ACQUISITIONS,
  assetNow,
  cancel,
  cancelRefused,
  DISPOSALS,
  enterAsset,
  furniture,
  MOVES,
  REVISIONS,
  RUNS,
  registerBooks,
  vehicle,
} from './assetForms';
import { post, rs, type Voucher } from './office';

/** Documents of assets besides acquisition and depreciation, each in books of its own. */
let app: TestApp;

beforeAll(async () => {
  app = await testApp('2026-09-15T06:00:00.000Z');
});

afterAll(async () => {
  await sealAudit(app.system.database);
  expect((await verify(app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

const books = (branches?: string[]) => registerBooks(app, branches);

describe('a revision', () => {
  test('of the life spreads the remaining value over the remaining life, from its day on', async () => {
    const it = await books();
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    await it.send(RUNS, it.form.run('2025-09-30', 'quarter'));
    expect(
      (await it.tell(REVISIONS, it.form.revision('2025-09-30', desk.id, { lifeYears: 4_0000 }))).fields?.date,
    ).toMatch(/^Furniture is depreciated to 30-Sep-2025\./);
    const voucher = await it.send(REVISIONS, it.form.revision('2025-10-01', desk.id, { lifeYears: 4_0000 }));
    expect(voucher).toMatchObject({ number: 'AVHYD/2526/00001', entries: [], amount: 0 });
    // First half 22,800 × 183 ÷ 365 = 11,431.23; left 2,28,000 − 60,000 − 11,431.23 = 1,56,568.77 over 4 years × 182 ÷ 365
    const rest = await it.send(RUNS, it.form.run('2026-03-31'));
    expect(rest.amount).toBe(rs('19,517.48'));
    await cancelRefused(it.office, REVISIONS, voucher);
    await cancel(it.office, RUNS, rest);
    await cancel(it.office, REVISIONS, voucher);
    expect((await it.send(RUNS, it.form.run('2026-03-31'))).amount).toBe(rs('11,368.77'));
  });

  test('that adds cost is posted with its tax, and keeps the life that was left', async () => {
    const it = await books();
    const desk = await enterAsset(
      it.office,
      furniture(it.office, it.classes, { openingAccumulated: 0, putToUse: '2025-04-01' }),
    );
    const more = { addedCost: rs('50,000'), gstPercent: 18_000, gstHeads: 'far', creditId: it.bank };
    const voucher = await it.send(REVISIONS, it.form.revision('2025-04-01', desk.id, more));
    expect(it.office.entries(voucher)).toEqual([
      'Furniture +50000.00',
      'Input IGST +9000.00',
      'HDFC Current A/c -59000.00',
    ]);
    // 2,90,000 × 95 % over the 10 years that were left
    expect((await it.send(RUNS, it.form.run('2026-03-31'))).amount).toBe(rs('27,550'));
    const blocked = { ...more, blocked: true, gstHeads: 'inside' };
    const second = await it.send(REVISIONS, it.form.revision('2026-04-01', desk.id, blocked));
    expect(it.office.entries(second)).toEqual(['Furniture +59000.00', 'HDFC Current A/c -59000.00']);
    expect(await assetNow(it.office, desk.id)).toMatchObject({ grossCost: rs('3,49,000') });
  });

  test('records the GST with the bill that the bank pays, also where the credit is blocked, at a rate in force', async () => {
    const it = await books();
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    const bill = { billNo: 'RM/7', billDate: '2025-06-20', blocked: true };
    const added = (gstPercent: number) =>
      it.form.revision('2025-06-30', desk.id, { addedCost: rs('50,000'), gstPercent, creditId: it.bank, ...bill });
    expect((await it.tell(REVISIONS, added(17_000))).fields?.gstPercent).toMatch(
      /^GST of 17 % is not in force on 20-Jun-2025\./,
    );
    const { id } = await it.send(REVISIONS, added(18_000));
    const lines = await app.system.database.query(sql`
      select bill_no, bill_date, taxable, cgst, credit_eligible from gst_lines
       where company_id = ${it.office.company} and document_id = ${id}`);
    const told = { bill_no: 'RM/7', bill_date: '2025-06-20', taxable: rs('50,000'), cgst: rs('4,500') };
    expect(lines).toEqual([{ ...told, credit_eligible: false }]);
    const quarter = '/api/accounts/gst-summary?from=2025-04-01&to=2025-06-30';
    expect(await it.office.admin.ok('GET', quarter)).toMatchObject({
      rows: [{ section: 'inward', taxable: rs('50,000'), blocked: rs('9,000') }],
    });
  });

  test('changes something, of a kind that the asset has', async () => {
    const it = await books();
    const car = await enterAsset(it.office, vehicle(it.office, it.classes));
    const tried = async (more: object) =>
      (await it.tell(REVISIONS, it.form.revision('2025-10-01', car.id, more))).fields;
    expect(await tried({})).toEqual({ addedCost: 'Give a cost to add, the years that are left, or a new rate' });
    expect(await tried({ lifeYears: 5_0000 })).toEqual({
      lifeYears: 'Vehicle is not depreciated over a life, so it has none to revise',
    });
    expect(await tried({ addedCost: rs('1') })).toEqual({ creditId: 'Choose the supplier, or the bank that pays' });
    await it.send(REVISIONS, it.form.revision('2025-10-01', car.id, { wdvPercent: 30_000 }));
    // 5,10,000 × (15 % × 183 + 30 % × 182) ÷ 365
    expect((await it.send(RUNS, it.form.run('2026-03-31'))).amount).toBe(rs('1,14,645.20'));
  });
});

describe('a transfer', () => {
  test('moves cost and depreciation through Branch Accounts, which stay at zero; both branches balance', async () => {
    const it = await books(['HYD', 'SEC']);
    const { office } = it;
    const desk = await enterAsset(office, furniture(office, it.classes, { location: 'First floor' }));
    const sec = office.branches.SEC ?? 0;
    const voucher = await it.send(MOVES, it.form.transfer('2025-10-01', desk.id, sec, { location: 'Godown' }));
    expect(voucher.number).toBe('ATHYD/2526/00001');
    expect(office.entries(voucher)).toEqual([
      // 22,800 × 183 ÷ 365: the charge of the branch that had it until 30-Sep
      'Depreciation +11431.23',
      'Acc Dep Furniture -11431.23',
      'Branch Accounts +240000.00',
      'Furniture -240000.00',
      'Acc Dep Furniture +71431.23',
      'Branch Accounts -71431.23',
      'Furniture +240000.00',
      'Branch Accounts -240000.00',
      'Branch Accounts +71431.23',
      'Acc Dep Furniture -71431.23',
    ]);
    const balances = await app.system.database.query<{ branch: string; name: string; balance: number }>(sql`
      select b.code as branch, a.name, sum(m.debit - m.credit)::bigint as balance from account_months m
        join accounts a on a.company_id = m.company_id and a.id = m.account_id join branches b on b.company_id = m.company_id and b.id = m.branch_id
       where m.company_id = ${office.company} group by 1, 2 having sum(m.debit - m.credit) <> 0 order by 1, 2`);
    expect(balances.map((row) => [row.branch, row.name, row.balance])).toEqual([
      ['HYD', 'Acc Dep Furniture', rs('60,000')],
      ['HYD', 'Branch Accounts', rs('1,68,568.77')],
      ['HYD', 'Depreciation', rs('11,431.23')],
      ['HYD', 'Furniture', -rs('2,40,000')],
      ['SEC', 'Acc Dep Furniture', -rs('71,431.23')],
      ['SEC', 'Branch Accounts', -rs('1,68,568.77')],
      ['SEC', 'Furniture', rs('2,40,000')],
    ]);
    expect(await assetNow(office, desk.id)).toMatchObject({
      branchId: sec,
      location: 'Godown',
      grossCost: rs('2,40,000'),
      accumulated: rs('71,431.23'),
      depreciatedTo: '2025-09-30',
    });
    // From then on the other branch charges it; both together bear the same as one would have.
    expect(await it.tell(RUNS, it.form.run('2026-03-31'))).toMatchObject({ code: 'NOTHING_TO_CHARGE' });
    const run = await it.send(RUNS, it.form.run('2026-03-31', 'year', { branchId: sec }));
    expect([run.number, run.amount]).toEqual(['DPSEC/2526/00001', rs('11,368.77')]);
    await cancel(office, RUNS, run);
    await cancel(office, MOVES, voucher);
    expect((await it.send(RUNS, it.form.run('2026-03-31'))).amount).toBe(rs('22,800'));
    expect(await assetNow(office, desk.id)).toMatchObject({ branchId: office.branchId, location: 'First floor' });
  });

  test('charges nothing that was charged, nor anything on the first day of the year', async () => {
    const it = await books(['HYD', 'SEC']);
    const sec = it.office.branches.SEC ?? 0;
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    const first = await it.send(MOVES, it.form.transfer('2025-04-01', desk.id, sec));
    expect(it.office.entries(first)).toHaveLength(8);
    await cancel(it.office, MOVES, first);
    await it.send(RUNS, it.form.run('2025-09-30', 'month'));
    expect(it.office.entries(await it.send(MOVES, it.form.transfer('2025-10-01', desk.id, sec)))).toHaveLength(8);
  });

  test('goes to another branch that exists and is open on the day', async () => {
    const it = await books(['HYD', 'SEC']);
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    const tried = async (to: number) => it.tell(MOVES, it.form.transfer('2025-10-01', desk.id, to));
    expect((await tried(it.office.branchId)).fields).toEqual({ toBranchId: 'Furniture is already at HYD' });
    expect((await tried(999_999)).fields).toEqual({ toBranchId: 'Choose a branch of the list' });
    const sec = it.office.branches.SEC ?? 0;
    await app.system.database.query(
      sql`update branches set lock_up_to = '2025-12-31' where company_id = ${it.office.company} and id = ${sec}`,
    );
    expect(await tried(sec)).toMatchObject({
      code: 'LOCKED',
      message: 'Entries up to 31-Dec-2025 are locked for SEC.',
    });
  });
});

describe('the total of a bill', () => {
  test('is rounded as the setting says, and Round Off takes the difference, up or down', async () => {
    const it = await books();
    const set = (was: string | null, setupValue: string | null) =>
      it.office.admin.ok('PUT', '/api/admin/settings', {
        changes: [{ branchId: '*', setupCode: 'roundOff', was, setupValue }],
      });
    const buy = async (code: string, cost: string) => {
      const line = it.form.line(it.classes.furniture, rs(cost), { code, gstPercent: 18_000 });
      return it.send(ACQUISITIONS, it.form.acquisition('2025-06-01', it.bank, [line]));
    };
    await set(null, '1');
    // 1,000.50 + 18 % 180.09 = 1,180.59, to the rupee 1,181.00
    const dear = await buy('R1', '1,000.50');
    expect(it.office.entries(dear)).toEqual([
      'Furniture +1000.50',
      'Input CGST +90.05',
      'Input SGST +90.05',
      'Round Off +0.40',
      'HDFC Current A/c -1181.00',
    ]);
    // 1,000.20 + 2 × 90.02 = 1,180.24
    expect(it.office.entries(await buy('R2', '1,000.20')).slice(-2)).toEqual([
      'Round Off -0.24',
      'HDFC Current A/c -1180.00',
    ]);
    await set('1', '0.5');
    // 1,000.30 + 2 × 90.03 = 1,180.36
    expect(it.office.entries(await buy('R3', '1,000.30')).slice(-2)).toEqual([
      'Round Off +0.14',
      'HDFC Current A/c -1180.50',
    ]);
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    const sold = await it.send(
      DISPOSALS,
      it.form.disposal('2025-06-01', desk.id, rs('1,000.30'), it.office.account('Anand Stores'), {
        gstPercent: 18_000,
      }),
    );
    expect(sold.amount).toBe(rs('1,180.50'));
    expect(it.office.entries(sold)).toContain('Round Off -0.14');
    expect((await it.office.pending(it.office.account('Anand Stores')))[0]?.pending).toBe(rs('1,180.50'));
    await set('0.5', null);
    // Unless it is set otherwise, to the rupee.
    expect((await buy('R4', '1,000.20')).amount).toBe(rs('1,180'));
    await set(null, '0');
    expect((await buy('R5', '1,000.20')).amount).toBe(rs('1,180.24'));
  });
});

describe('a disposal', () => {
  test('to a customer makes his bill, with output GST and a gain', async () => {
    const it = await books();
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    const anand = it.office.account('Anand Stores');
    const voucher = await it.send(
      DISPOSALS,
      it.form.disposal('2025-04-01', desk.id, rs('2,00,000'), anand, { gstPercent: 18_000 }),
    );
    expect(it.office.entries(voucher)).toEqual([
      'Depreciation +62.47',
      'Acc Dep Furniture -62.47',
      'Anand Stores +236000.00',
      'Acc Dep Furniture +60062.47',
      'Furniture -240000.00',
      'Output CGST -18000.00',
      'Output SGST -18000.00',
      'Gain on Sale of Asset -20062.47',
    ]);
    const [bill] = await it.office.pending(anand);
    expect(bill).toMatchObject({ billNo: voucher.number, dueDate: '2025-05-01', pending: rs('2,36,000') });
    expect((await it.tell(DISPOSALS, it.form.disposal('2025-05-01', desk.id, rs('1'), it.bank))).fields).toEqual({
      assetId: `Furniture was sold by ${voucher.number}.`,
    });
  });

  test('as scrap for nothing loses all that is left; a sale for nothing is none', async () => {
    const it = await books();
    const worn = await enterAsset(it.office, furniture(it.office, it.classes, { openingAccumulated: rs('2,28,000') }));
    const nothing = rs('0');
    expect((await it.tell(DISPOSALS, it.form.disposal('2025-06-01', worn.id, nothing, null))).fields).toEqual({
      saleValue: 'Give what it was sold for, or scrap it',
    });
    const voucher = await it.send(DISPOSALS, it.form.disposal('2025-06-01', worn.id, nothing, null, { kind: 'scrap' }));
    expect(it.office.entries(voucher)).toEqual([
      'Acc Dep Furniture +228000.00',
      'Loss on Sale of Asset +12000.00',
      'Furniture -240000.00',
    ]);
    expect(await assetNow(it.office, worn.id)).toMatchObject({ state: 'scrapped', net: 0 });
  });

  test('is settled by a customer or by money, and a purchase by a supplier or by money', async () => {
    const it = await books();
    const car = await enterAsset(it.office, vehicle(it.office, it.classes));
    const rent = it.office.account('Rent');
    expect((await it.tell(DISPOSALS, it.form.disposal('2025-09-30', car.id, rs('1,000'), rent))).fields).toEqual({
      receiveId: 'Rent is neither a customer nor a bank or cash. Choose one that is.',
    });
    const bought = it.form.line(it.classes.furniture, rs('100'), { code: 'R1', putToUse: '2025-09-30' });
    const sales = it.office.account('Sales');
    expect((await it.tell(ACQUISITIONS, it.form.acquisition('2025-09-30', sales, [bought]))).fields).toEqual({
      creditId: 'Sales is neither a supplier nor a bank or cash. Choose one that is.',
    });
  });

  test('is at the branch of the asset, not before its last document, and once', async () => {
    const it = await books(['HYD', 'SEC']);
    const car = await enterAsset(it.office, vehicle(it.office, it.classes));
    const run = await it.send(RUNS, it.form.run('2025-12-31', 'quarter'));
    const sell = (date: string, more: object = {}) => it.form.disposal(date, car.id, rs('1,00,000'), it.bank, more);
    expect((await it.tell(DISPOSALS, sell('2025-12-30'))).fields).toEqual({
      date: `${run.number} changed Vehicle on 31-Dec-2025. Choose that day or a later one, or cancel it first.`,
    });
    expect((await it.tell(DISPOSALS, sell('2025-12-31', { branchId: it.office.branches.SEC }))).fields).toEqual({
      branchId: 'Vehicle is at HYD. Choose that branch.',
    });
    expect(await it.tell(DISPOSALS, sell('2026-04-01'))).toMatchObject({ code: 'RUN_MISSING' });
    const answers = await Promise.all(
      [1, 2].map(() => it.office.admin.call('POST', post(DISPOSALS), sell('2025-12-31'))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400]);
  });
});

describe('rights', () => {
  const grants = (...trans: number[]) => {
    const [moduleCode, menuCode, screenCode] = screens.assets.code;
    return trans.map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
  };

  test('code 1 posts, in other dates too as the screen knows no code 4; code 3 cancels', async () => {
    const it = await books();
    await enterAsset(it.office, furniture(it.office, it.classes));
    await it.office.grant(grants(1));
    const run = await it.office.clerk.ok<Voucher>('POST', post(RUNS), it.form.run('2026-03-31'));
    const body = { version: run.version, reason: 'Entered by mistake' };
    expect(await it.office.clerk.refused('POST', `${RUNS}/${run.id}/cancel`, body)).toMatchObject({
      status: 403,
      need: { module: 1, menu: 1, screen: 4, transaction: 3 },
    });
    await it.office.grant(grants(3));
    expect(await it.office.clerk.ok<Voucher>('POST', `${RUNS}/${run.id}/cancel`, body)).toMatchObject({
      status: 'cancelled',
    });
    expect(await it.office.clerk.refused('POST', post(ACQUISITIONS), {})).toMatchObject({ status: 403 });
  });

  test('a user of one branch sees and moves the assets of that branch alone', async () => {
    const it = await books(['HYD', 'SEC']);
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    await it.office.grant(grants(1, 2, 3));
    await app.system.database.query(sql`
      insert into user_branches (company_id, user_id, branch_id)
      select company_id, id, ${it.office.branches.SEC ?? 0} from users where company_id = ${it.office.company} and code = 'RAVI'`);
    const ravi = await it.office.signIn('RAVI');
    expect(await ravi.ok('GET', '/api/accounts/assets')).toMatchObject({ total: 0 });
    expect(await ravi.refused('GET', `/api/accounts/assets/${desk.id}`)).toMatchObject({ status: 404 });
    expect(await ravi.refused('GET', `/api/accounts/assets/${desk.id}/movements`)).toMatchObject({ status: 404 });
    const sale = it.form.disposal('2025-05-01', desk.id, rs('1'), it.bank, { branchId: it.office.branches.SEC });
    expect((await ravi.refused('POST', post(DISPOSALS), sale)).fields).toEqual({
      assetId: 'Choose an asset of the list',
    });
  });
});
