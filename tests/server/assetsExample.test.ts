import { beforeAll, describe, expect, test } from 'vitest';
import type { Asset, AssetMovement } from '../../contract/accounts/assets/assets';
import type { AssetsListRow, TaxBlockRow } from '../../contract/accounts/assets/assetsList';
import type { DepreciationPreview } from '../../contract/accounts/assets/depreciationRuns';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import {
  ACQUISITIONS,
  ASSETS,
  assetNow,
  DISPOSALS,
  enterAsset,
  exampleClasses,
  furniture,
  RUNS,
  registerForms,
  vehicle,
} from './assetForms';
import { type Office, openOffice, post, rs, type Voucher } from './office';

/** Accounts page 8: the journals typed there by hand, written by the documents of the register. */
let office: Office;
let held: { furniture: Asset; vehicle: Asset };
let sale: Voucher;
let bought: Voucher;
let run: Voucher & { assets: DepreciationPreview['assets'] };
let preview: DepreciationPreview;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-08T06:00:00.000Z'));
  const { admin } = office;
  const classes = await exampleClasses(office);
  const silicon = await office.open('Silicon Systems', 'Trade Payables', { billWise: true, creditDays: 30 });
  const openings: [string, string][] = [
    ['HDFC Current A/c', '3,40,000'],
    ['Furniture', '2,40,000'],
    ['Vehicle', '6,00,000'],
    ['Acc Dep Furniture', '-60,000'],
    ['Acc Dep Vehicle', '-90,000'],
    ['Share Capital', '-10,30,000'],
  ];
  const lines = openings.map(([name, text]) => {
    const amount = text.startsWith('-') ? -rs(text.slice(1)) : rs(text);
    return { accountId: office.account(name), debit: Math.max(amount, 0), credit: Math.max(-amount, 0), bills: [] };
  });
  await admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines, version: null });
  held = {
    furniture: await enterAsset(office, furniture(office, classes)),
    vehicle: await enterAsset(office, vehicle(office, classes)),
  };
  const form = registerForms(office);
  const bank = office.account('HDFC Current A/c');
  // The sale of an asset writes entries that people may not type in a journal.
  await admin.ok('PUT', '/api/admin/settings', {
    changes: [{ branchId: '*', setupCode: 'bankInJournal', was: null, setupValue: 'refuse' }],
  });
  sale = await admin.ok('POST', post(DISPOSALS), form.disposal('2025-09-30', held.vehicle.id, rs('4,00,000'), bank));
  const computer = form.line(classes.computers, rs('90,000'), {
    code: 'COM-1',
    name: 'Computer',
    gstPercent: 18_000,
    putToUse: '2025-10-01',
  });
  const bill = { billNo: 'SS/5', billDate: '2025-10-01', dueDate: '2025-10-31' };
  bought = await admin.ok('POST', post(ACQUISITIONS), form.acquisition('2025-10-01', silicon, [computer], bill));
  preview = await admin.ok('POST', `${RUNS}/preview`, form.run('2026-03-31'));
  run = await admin.ok('POST', post(RUNS), form.run('2026-03-31'));
});

describe('the asset register of Sindhu Traders for 2025-26', () => {
  test('sells the vehicle: 38,354.79 to the day, then 71,645.21 of loss', () => {
    expect(sale.number).toBe('ADHYD/2526/00001');
    expect(office.entries(sale)).toEqual([
      'Depreciation +38354.79',
      'Acc Dep Vehicle -38354.79',
      'HDFC Current A/c +400000.00',
      'Acc Dep Vehicle +128354.79',
      'Loss on Sale of Asset +71645.21',
      'Vehicle -600000.00',
    ]);
  });

  test('buys the computer with input GST and a bill of the supplier', async () => {
    expect(bought.number).toBe('AQHYD/2526/00001');
    expect(office.entries(bought)).toEqual([
      'Computers +90000.00',
      'Input CGST +8100.00',
      'Input SGST +8100.00',
      'Silicon Systems -106200.00',
    ]);
    const [bill] = await office.pending(office.account('Silicon Systems'));
    expect(bill).toMatchObject({ billNo: 'SS/5', dueDate: '2025-10-31', pending: -rs('1,06,200') });
  });

  test('depreciates furniture and computer at the end of the year', () => {
    expect(run.number).toBe('DPHYD/2526/00001');
    expect(office.entries(run)).toEqual([
      'Depreciation +37010.96',
      'Acc Dep Computers -14210.96',
      'Acc Dep Furniture -22800.00',
    ]);
    expect(run.assets.map((line) => [line.code, line.from, line.days, line.before, line.charge, line.net])).toEqual([
      ['COM-1', '2025-10-01', 182, 0, rs('14,210.96'), rs('75,789.04')],
      ['FUR-1', '2025-04-01', 365, rs('60,000'), rs('22,800'), rs('1,57,200')],
    ]);
    expect(preview.assets).toEqual(run.assets);
    expect(preview.entries.map((entry) => [entry.accountName, entry.debit])).toEqual(
      run.entries.map((entry) => [entry.accountName, entry.debit]),
    );
  });

  test('shows a stored run like the one just posted', async () => {
    expect(await office.admin.ok('GET', `${RUNS}/${run.id}`)).toMatchObject({
      assets: run.assets,
      entries: run.entries,
    });
  });

  test('gives the note of page 8.9, asset by asset, and ties with the ledger', async () => {
    const { rows, sums, tie } = await office.admin.ok<{ rows: AssetsListRow[]; sums: object; tie: object }>(
      'GET',
      '/api/accounts/assets-list?asOn=2026-03-31',
    );
    const note = rows.map((row) => [
      row.asset,
      row.grossOpening,
      row.additions,
      row.deletions,
      row.grossClosing,
      row.depreciationOpening,
      row.depreciationYear,
      row.depreciationDeleted,
      row.depreciationClosing,
      row.netClosing,
    ]);
    const amounts = (...texts: string[]) => texts.map((text) => rs(text));
    expect(note).toEqual([
      ['Computer', ...amounts('0', '90,000', '0', '90,000', '0', '14,210.96', '0', '14,210.96', '75,789.04')],
      ['Furniture', ...amounts('2,40,000', '0', '0', '2,40,000', '60,000', '22,800', '0', '82,800', '1,57,200')],
      ['Vehicle', ...amounts('6,00,000', '0', '6,00,000', '0', '90,000', '38,354.79', '1,28,354.79', '0', '0')],
    ]);
    expect(sums).toMatchObject({
      grossClosing: rs('3,30,000'),
      depreciationYear: rs('75,365.75'),
      depreciationClosing: rs('97,010.96'),
      netClosing: rs('2,32,989.04'),
    });
    expect(tie).toEqual({
      cost: { register: rs('3,30,000'), ledger: rs('3,30,000') },
      accumulated: { register: rs('97,010.96'), ledger: rs('97,010.96') },
    });
  });

  test('shows the blocks of the Income-tax Act: half the rate under 180 days, and the loss of a block that is gone', async () => {
    const { rows } = await office.admin.ok<{ rows: TaxBlockRow[] }>(
      'GET',
      '/api/accounts/assets-list/tax?asOn=2026-03-31',
    );
    expect(rows).toEqual([
      // 1,80,000 × 10 %
      block('10', '1,80,000', '0', '0', '0', '18,000', '1,62,000'),
      // The vehicle was all that stood in it: 4,00,000 − 5,10,000 is a short-term loss, nothing is depreciated
      { ...block('15', '5,10,000', '0', '0', '4,00,000', '0', '0'), gain: -rs('1,10,000') },
      // used 182 days from 01-Oct: the full 40 %
      block('40', '0', '90,000', '0', '0', '36,000', '54,000'),
    ]);
  });

  test('keeps the steps of an asset with the value after each', async () => {
    const { rows } = await office.admin.ok<{ rows: AssetMovement[] }>('GET', `${ASSETS}/${held.vehicle.id}/movements`);
    expect(rows.map((row) => [row.kind, row.date, row.number, row.cost, row.accumulated, row.net])).toEqual([
      ['opening', '2025-03-31', null, rs('6,00,000'), rs('90,000'), rs('5,10,000')],
      ['depreciation', '2025-09-30', 'ADHYD/2526/00001', 0, rs('38,354.79'), rs('4,71,645.21')],
      ['disposal', '2025-09-30', 'ADHYD/2526/00001', -rs('6,00,000'), -rs('1,28,354.79'), 0],
    ]);
    expect(await assetNow(office, held.vehicle.id)).toMatchObject({
      state: 'sold',
      grossCost: 0,
      accumulated: 0,
      net: 0,
    });
  });

  test('verifies: register, ledger, sums and numbers agree', async () => {
    await sealAudit(office.app.system.database);
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });

  test('refuses a code that another asset has, in any spelling', async () => {
    const form = registerForms(office);
    const line = form.line(1, rs('1'), { code: 'com-1', name: 'Another', putToUse: '2026-04-01' });
    const again = form.acquisition('2026-04-02', office.account('HDFC Current A/c'), [line], { confirmed: [] });
    expect((await office.admin.refused('POST', post(ACQUISITIONS), again)).fields).toEqual({
      'lines.0.code': 'Code com-1 is taken by another asset.',
    });
  });
});

function block(
  name: string,
  opening: string,
  long: string,
  short: string,
  sales: string,
  charge: string,
  close: string,
) {
  return {
    block: name,
    opening: rs(opening),
    longAdditions: rs(long),
    shortAdditions: rs(short),
    sales: rs(sales),
    depreciation: rs(charge),
    closing: rs(close),
    gain: 0,
  };
}
