import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../setup/app';
import { ACQUISITIONS, DISPOSALS, enterAsset, furniture, registerBooks } from './assetForms';
import { post, rs } from './office';

/** GST on assets bought and sold: which heads it has, and whether it is credit. */
let app: TestApp;

beforeAll(async () => {
  app = await testApp('2026-09-15T06:00:00.000Z');
});

const books = () => registerBooks(app);

describe('heads of the tax', () => {
  test('follow from the states of the other side and of the branch, unless they are entered', async () => {
    const it = await books();
    const far = { stateCode: '27', billWise: true };
    const [supplier, buyer] = [
      await it.office.open('Pune Machines', 'Trade Payables', far),
      await it.office.open('Pune Scrap', 'Trade Receivables', far),
    ];
    const fan = (code: string) =>
      it.form.line(it.classes.furniture, rs('10,000'), { code, gstPercent: 18_000, putToUse: '2025-06-01' });
    const buy = (lines: object[], more: object = {}) =>
      it.send(
        ACQUISITIONS,
        it.form.acquisition('2025-06-01', supplier, lines, {
          billNo: `P/${lines.length}${Object.keys(more).length}`,
          billDate: '2025-06-01',
          dueDate: '2025-07-01',
          ...more,
        }),
      );
    const bought = await buy([fan('FAN-1')]);
    expect(it.office.entries(bought)).toContain('Input IGST +1800.00');
    const inside = { gstHeads: 'inside' };
    const billed = { billNo: 'P/2', billDate: '2025-06-01', dueDate: '2025-07-01', ...inside };
    const wrong = it.form.acquisition('2025-06-01', supplier, [fan('FAN-2')], billed);
    expect(await it.office.admin.refused('POST', post(ACQUISITIONS), wrong)).toMatchObject({
      status: 409,
      code: 'CONFIRM',
      message: expect.stringMatching(
        /^Pune Machines is in Maharashtra \(27\), .*: IGST is due, and the voucher has CGST and SGST\./,
      ),
      confirm: { code: 'TAX_HEADS', needsReason: true },
    });
    const confirmed = [{ code: 'TAX_HEADS', reason: 'Delivered to us in the state' }];
    const told = await buy([fan('FAN-2')], { ...inside, confirmed });
    expect(it.office.entries(told)).toContain('Input CGST +900.00');
    const desk = await enterAsset(it.office, furniture(it.office, it.classes));
    const sale = it.form.disposal('2025-10-01', desk.id, rs('1,000'), buyer, { gstPercent: 18_000 });
    expect(it.office.entries(await it.send(DISPOSALS, sale))).toContain('Output IGST -180.00');
  });

  test('are no credit from a supplier under composition, unless somebody says why', async () => {
    const it = await books();
    const supplier = await it.office.open('Small Works', 'Trade Payables', {
      stateCode: '36',
      billWise: true,
      gstin: '36AAACW5555A1ZJ',
      gstType: 'composition',
    });
    const line = it.form.line(it.classes.furniture, rs('10,000'), { code: 'FAN-3', gstPercent: 18_000 });
    const bill = { billNo: 'SW/1', billDate: '2025-06-01', dueDate: '2025-07-01' };
    const buy = (lines: object[]) => it.form.acquisition('2025-06-01', supplier, lines, bill);
    expect(await it.office.admin.refused('POST', post(ACQUISITIONS), buy([line]))).toMatchObject({
      message:
        'Small Works is under composition, so its tax is no credit. Put 1,800.00 into the cost, or say why credit is taken.',
      confirm: { code: 'NO_CREDIT' },
    });
    const bought = await it.send(ACQUISITIONS, buy([{ ...line, blocked: true }]));
    expect(it.office.entries(bought)).toContain('Small Works -11800.00');
  });
});
