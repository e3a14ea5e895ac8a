import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { negate } from '../../contract/amount';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { type BankDesk, BRS, bankDesk, chargesRule, RULES } from './bankBooks';
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

/** Vouchers made in place for lines of a bank: how their money moved, on which cost centre, in which kind. */
let office: Office;
let desk: BankDesk;
const DAY = '2026-03-31';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
});

// Each test has a company of its own, so that none meets the cheques of another.
beforeEach(async () => {
  office = await freshOffice(app);
  desk = bankDesk(office);
});

const pay = (amount: string, date: string, more: object = {}) =>
  office.admin.ok<Voucher>(
    'POST',
    post(PAYMENTS),
    forms(office, date).payment([paymentLine(office.account('Rent'), rs(amount))], more),
  );
const lineIds = async () => (await desk.lines(DAY)).map((line) => line.id);
const verified = async () =>
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);

describe('where people may not use the bank in a journal', () => {
  test('a journal is made from a line all the same, and none is typed in its name', async () => {
    await office.admin.ok('PUT', '/api/admin/settings', {
      changes: [{ branchId: '*', setupCode: 'bankInJournal', was: null, setupValue: 'refuse' }],
    });
    await desk.bring([{ date: '2026-03-11', amount: -rs('75'), narration: 'LOAN EMI' }]);
    const [lineId] = await lineIds();
    const typed = (amount: string) =>
      forms(office, '2026-03-11').journal(
        [journalLine(office.account('Rent'), rs(amount)), journalLine(desk.accountId, negate(rs(amount)))],
        { bankLineId: lineId },
      );
    expect((await office.admin.refused('POST', post(JOURNALS), typed('74'))).code).toBe('BANK_IN_JOURNAL');
    const wanted = { lineId, kind: 'journal', accountId: office.account('Rent'), date: '2026-03-11', narration: null };
    const body = { accountId: desk.accountId, branchId: office.branchId, lines: [wanted] };
    const made = await office.admin.ok<{ numbers: string[] }>('POST', `${BRS}/vouchers`, body);
    expect(made.numbers).toEqual(['JVHYD/2526/00001']);
    expect((await office.admin.refused('POST', post(JOURNALS), typed('75'))).code).toBe('BANK_IN_JOURNAL');
    await verified();
  });
});

describe('a voucher made from a line', () => {
  const make = (lineId: number | undefined, more: object = {}) =>
    office.admin.call<{ numbers: string[]; fields: object }>('POST', `${BRS}/vouchers`, {
      accountId: desk.accountId,
      branchId: office.branchId,
      lines: [
        { lineId, kind: 'payment', accountId: office.account('Rent'), date: '2026-03-11', narration: null, ...more },
      ],
    });
  const cheque = { date: '2026-03-11', amount: -rs('75'), reference: '0000200001', narration: 'CHQ PAID RENT' };

  test('is by the cheque that the line names, whose number is then used up', async () => {
    const twice = [
      cheque,
      { ...cheque, date: '2026-03-12' },
      { ...cheque, reference: 'UPI609', narration: 'UPI/609/RENT' },
    ];
    await desk.bring(twice);
    const [first, upi, second] = await lineIds();
    expect((await make(first)).status).toBe(201);
    expect((await make(upi)).status).toBe(201);
    const cleared = await desk.entries(DAY, '&show=cleared');
    expect(cleared.map((one) => [one.mode, one.instrumentNo, one.instrumentDate]).sort()).toEqual([
      ['cheque', '200001', '2026-03-11'],
      ['upi', 'UPI609', null],
    ]);
    const used = await make(second, { date: '2026-03-12' });
    expect(used.body.fields).toEqual({
      instrumentNo: 'Cheque 200001 is already used in PYHYD/2526/00001.',
    });
    expect((await make(second, { date: '2026-03-12', instrumentNo: '200002' })).status).toBe(201);
    await verified();
  });

  test("is by its maker's choice, where that is made", async () => {
    await desk.bring([cheque]);
    const [lineId] = await lineIds();
    expect((await make(lineId, { mode: 'cash' })).body.fields).toMatchObject({ mode: expect.stringMatching(/^HDFC/) });
    expect((await make(lineId, { mode: 'imps', instrumentNo: null })).status).toBe(201);
    const [made] = await desk.entries(DAY, '&show=cleared');
    expect([made?.mode, made?.instrumentNo]).toEqual(['imps', null]);
  });
});

describe('where the account of bank charges asks for a cost centre', () => {
  const asks = { costCentreId: 'Bank Charges asks for a cost centre' };
  let centre: number;
  beforeEach(async () => {
    await office.app.system.database.query(
      sql`update accounts set cost_centre_needed = true where company_id = ${office.company} and id = ${office.account('Bank Charges')}`,
    );
    const body = { name: 'Shop', code: null, parentId: null, active: true };
    centre = (await office.admin.ok<{ id: number }>('POST', '/api/accounts/cost-centres', body)).id;
  });
  const centres = async () =>
    office.app.system.database.query(
      sql`select cost_centre_id as id from ledger_entries
           where company_id = ${office.company} and account_id = ${office.account('Bank Charges')}`,
    );

  test.each(['payment', 'journal'])('a %s made from a line names one, which its rule may tell', async (kind) => {
    const rule = { ...chargesRule(office), kind, side: 'out' };
    const other = await office.admin.refused('POST', RULES, { ...rule, costCentreId: 999_999 });
    expect(other.fields).toEqual({ costCentreId: 'Choose a cost centre of the list' });
    await office.admin.ok('POST', RULES, { ...rule, costCentreId: centre });
    expect((await office.admin.ok<{ rows: object[] }>('GET', RULES)).rows).toMatchObject([
      { costCentreId: centre, costCentreNeeded: true },
    ]);
    await desk.bring([{ date: '2026-03-11', amount: -rs('118'), narration: 'SMS CHG' }]);
    const [line] = await desk.lines(DAY);
    expect(line?.rule?.costCentreId).toBe(centre);
    const body = (costCentreId: number | null) => ({
      accountId: desk.accountId,
      branchId: office.branchId,
      lines: [
        {
          lineId: line?.id,
          kind,
          accountId: line?.rule?.accountId,
          date: '2026-03-11',
          gstPercent: 18_000,
          costCentreId,
          narration: null,
        },
      ],
    });
    const bare = await office.admin.refused('POST', `${BRS}/vouchers`, body(null));
    expect(bare.fields).toEqual({ 'lines.0.costCentreId': asks.costCentreId });
    await office.admin.ok('POST', `${BRS}/vouchers`, body(centre));
    expect(await centres()).toEqual([{ id: centre }]);
    await verified();
  });

  test('the charges of a returned cheque name one', async () => {
    const cheque = { mode: 'cheque', instrumentNo: '200001', instrumentDate: '2026-03-10' };
    const { id, version } = await pay('1,000', '2026-03-10', cheque);
    expect(await office.admin.ok('GET', `/api/accounts/vouchers/${id}/about`)).toMatchObject({
      chargesNeedCentre: true,
    });
    const body = { version, date: '2026-03-12', charges: rs('590'), reason: 'Signature differs, says the bank' };
    expect((await office.admin.refused('POST', `${PAYMENTS}/${id}/bounce`, body)).fields).toEqual(asks);
    await office.admin.ok('POST', `${PAYMENTS}/${id}/bounce`, { ...body, costCentreId: centre });
    expect(await centres()).toEqual([{ id: centre }]);
    await verified();
  });
});
