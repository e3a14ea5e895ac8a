import { beforeAll, describe, expect, test } from 'vitest';
import type { BankLine } from '../../contract/accounts/bank/reconciliation';
import type { GstSummary } from '../../contract/accounts/gst/gstSummary';
import { accounts as screens } from '../../contract/accounts/screens';
import { MAKER_CHECKER } from '../../contract/makerChecker';
import { type Grant, type Screen, TRAN, type Tran } from '../../contract/screen';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type BankDesk, BRS, bankDesk, chargesRule, RULES } from './bankBooks';
import {
  type Caller,
  forms,
  type Office,
  openOffice,
  PAYMENTS,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';

/** Bank charges include GST, which is credit under the heads that the states give. */
let office: Office;
const DAY = '2026-03-31';
let here: BankDesk;
let far: number;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  here = bankDesk(office);
  far = await office.open('Pune Bank', 'Bank Accounts', { gstin: '27AAACH2702H1Z0', overdraftLimit: rs('1,00,000') });
});

type Made = { numbers: string[] };
type Told = { kind?: string; gstPercent?: number | null; gstHeads?: string | null };

async function lineOf(desk: BankDesk, amount: number, narration: string): Promise<BankLine> {
  await desk.bring([{ date: '2026-03-11', amount, narration }]);
  const found = (await desk.lines(DAY)).find((line) => line.narration === narration);
  if (!found) throw new Error('the line did not come in');
  return found;
}
const bodyOf = (desk: BankDesk, line: BankLine, told: Told = {}) => ({
  accountId: desk.accountId,
  branchId: office.branchId,
  lines: [
    {
      lineId: line.id,
      kind: 'payment',
      accountId: office.account('Bank Charges'),
      date: line.date,
      narration: null,
      ...told,
    },
  ],
});
const make = (desk: BankDesk, line: BankLine, told?: Told) =>
  office.admin.ok<Made>('POST', `${BRS}/vouchers`, bodyOf(desk, line, told));

/** The entries of the newest voucher of a list. */
async function newest(path: string): Promise<string[]> {
  const { rows } = await office.admin.ok<{ rows: { id: number }[] }>('GET', path);
  const id = Math.max(...rows.map((row) => row.id));
  return office.entries(await office.admin.ok<Voucher>('GET', `${path}/${id}`));
}
const JOURNALS = '/api/accounts/journals';

describe('a line of the bank', () => {
  test('is filled in by its rule with the GST, and posts cost and credit', async () => {
    await office.admin.ok('POST', RULES, { ...chargesRule(office), gstPercent: 18_000, gstHeads: null });
    const line = await lineOf(here, -rs('590'), 'SMS CHG Q4');
    expect(line.rule).toMatchObject({ gstPercent: 18_000, gstHeads: null });
    await make(here, line, { gstPercent: line.rule?.gstPercent ?? null, gstHeads: null });
    expect(await newest(PAYMENTS)).toEqual([
      'Bank Charges +500.00',
      'Input CGST +45.00',
      'Input SGST +45.00',
      'HDFC Current A/c -590.00',
    ]);
    expect((await here.lines(DAY)).map((one) => one.id)).not.toContain(line.id);
  });

  test('of a bank in another state bears IGST, unless the heads are entered', async () => {
    const desk = bankDesk(office, far);
    await make(desk, await lineOf(desk, -rs('118'), 'FOLIO'), { gstPercent: 18_000 });
    expect(await newest(PAYMENTS)).toEqual(['Bank Charges +100.00', 'Input IGST +18.00', 'Pune Bank -118.00']);
    const line = await lineOf(here, -rs('236'), 'LOCKER');
    await make(here, line, { gstPercent: 18_000, gstHeads: 'far' });
    expect(await newest(PAYMENTS)).toEqual(['Bank Charges +200.00', 'Input IGST +36.00', 'HDFC Current A/c -236.00']);
  });

  test('that no value and its tax make up puts the odd paisa into the cost', async () => {
    await make(here, await lineOf(here, -rs('1'), 'ODD'), { gstPercent: 18_000 });
    expect(await newest(PAYMENTS)).toEqual([
      'Bank Charges +0.84',
      'Input CGST +0.08',
      'Input SGST +0.08',
      'HDFC Current A/c -1.00',
    ]);
  });

  test('that gives charges back is a journal which takes the credit back too', async () => {
    const line = await lineOf(here, rs('59'), 'CHARGES REVERSED');
    await make(here, line, { kind: 'journal', gstPercent: 18_000 });
    expect(await newest(JOURNALS)).toEqual([
      'Bank Charges -50.00',
      'Input CGST -4.50',
      'Input SGST -4.50',
      'HDFC Current A/c +59.00',
    ]);
  });

  test('as a receipt has no GST, and no rate is taken that the law does not know', async () => {
    const came = await lineOf(here, rs('10'), 'INTEREST');
    const receipt = bodyOf(here, came, { kind: 'receipt', gstPercent: 18_000 });
    expect((await office.admin.refused('POST', `${BRS}/vouchers`, receipt)).fields).toEqual({
      'lines.0.gstPercent': 'A receipt tells of no GST. Make a journal of it.',
    });
    const rule = { ...chargesRule(office), name: 'In', kind: 'receipt', side: 'in', gstPercent: 18_000 };
    expect((await office.admin.refused('POST', RULES, rule)).fields).toEqual({
      gstPercent: 'A receipt tells of no GST. Make a journal of it.',
    });
    const went = await lineOf(here, -rs('117'), 'ODD RATE');
    const unknown = await office.admin.refused('POST', `${BRS}/vouchers`, bodyOf(here, went, { gstPercent: 17_000 }));
    expect(Object.values(unknown.fields ?? {})[0]).toMatch(/^GST of 17 % is not in force/);
  });
});

describe('charges of a transfer', () => {
  const move = (more: object) =>
    office.admin.call<Voucher & { fields: Record<string, string> }>(
      'POST',
      post(TRANSFERS),
      forms(office, '2026-03-12').transfer(far, here.accountId, rs('1,000'), more),
    );

  test('hold their GST, by the state of the bank that took them', async () => {
    const { body } = await move({ charges: rs('11.80'), chargesGst: 18_000 });
    expect(office.entries(body)).toEqual([
      'HDFC Current A/c +1000.00',
      'Bank Charges +10.00',
      'Input IGST +1.80',
      'Pune Bank -1011.80',
    ]);
  });

  test('are the whole cost without a rate, and a rate without them is refused', async () => {
    expect(office.entries((await move({ charges: rs('5') })).body)).toEqual([
      'HDFC Current A/c +1000.00',
      'Bank Charges +5.00',
      'Pune Bank -1005.00',
    ]);
    expect((await move({ chargesGst: 18_000 })).body.fields).toEqual({
      charges: 'Enter the charges that this GST is part of, or leave the GST out',
    });
  });
});

test('what a bank charges for a returned cheque includes its GST, and the GST summary shows all of that', async () => {
  const cheque = { mode: 'cheque', instrumentNo: '778812', instrumentDate: '2026-03-10' };
  const sale = receiptLine(office.account('Sales'), rs('1,000'));
  const { id, version } = await office.admin.ok<Voucher>(
    'POST',
    post(RECEIPTS),
    forms(office, '2026-03-10').receipt([sale], cheque),
  );
  const bounce = { version, date: '2026-03-13', charges: rs('354'), gstPercent: 18_000, reason: 'Funds insufficient' };
  await office.admin.ok('POST', `${RECEIPTS}/${id}/bounce`, bounce);
  expect(await newest(PAYMENTS)).toEqual([
    'Bank Charges +300.00',
    'Input CGST +27.00',
    'Input SGST +27.00',
    'HDFC Current A/c -354.00',
  ]);
  const { ties } = await office.admin.ok<GstSummary>('GET', '/api/accounts/gst-summary?from=2026-03-01&to=2026-03-31');
  // 45.00 + 0.08 + 27.00 less 4.50 of each inside the state, 18.00 + 36.00 + 1.80 between states.
  const stated = { igst: rs('55.80'), cgst: rs('67.58'), sgst: rs('67.58'), cess: 0 };
  expect(ties.find(({ side }) => side === 'input')).toMatchObject({ stated, ledger: stated });
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

const right = (screen: Screen, transCode: Tran): Grant => {
  const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
  return { moduleCode, menuCode, screenCode, transCode };
};

describe('where maker and checker are two', () => {
  let second: Caller;
  beforeAll(async () => {
    const vouchers = [screens.payments, screens.journals];
    await office.grant(vouchers.flatMap((screen) => [right(screen, TRAN.create), right(screen, TRAN.otherDates)]));
    second = await office.signIn('RAVI');
    await office.admin.ok('PUT', '/api/admin/settings', {
      changes: [{ branchId: '*', setupCode: MAKER_CHECKER, setupValue: '2', was: null }],
    });
  });
  const ofLine = async (narration: string) => (await here.lines(DAY)).find((line) => line.narration === narration);
  const postBy = (caller: Caller, path: string, id: number, version = 1) =>
    caller.ok<Voucher>('POST', `${path}/${id}/post`, { version });

  test('a voucher made from a line waits as a draft, and clears its line once somebody else posted it', async () => {
    const line = await lineOf(here, -rs('70.80'), 'CARD FEE');
    const answer = await office.admin.ok<{ numbers: string[]; drafts: { id: number; type: string }[] }>(
      'POST',
      `${BRS}/vouchers`,
      bodyOf(here, line, { gstPercent: 18_000 }),
    );
    const id = answer.drafts[0]?.id ?? 0;
    expect(answer).toEqual({ numbers: [], drafts: [{ id, type: 'PY' }] });
    expect((await ofLine('CARD FEE'))?.made).toEqual({ id, type: 'PY', number: null });
    expect(await office.admin.refused('POST', `${BRS}/vouchers`, bodyOf(here, line))).toMatchObject({
      code: 'LINE_MADE',
      links: [{ type: 'PY', id, label: 'Open the draft' }],
    });
    expect(await office.admin.refused('POST', `${PAYMENTS}/${id}/post`, { version: 1 })).toMatchObject({
      code: 'OWN_DOCUMENT',
    });
    const posted = await postBy(second, PAYMENTS, id);
    expect(office.entries(posted)[0]).toBe('Bank Charges +60.00');
    expect((await ofLine('CARD FEE'))?.made).toMatchObject({ number: posted.number });
    const again = await office.admin.refused('POST', `${BRS}/vouchers`, bodyOf(here, line));
    expect(again.message).toMatch(/^PYHYD.* was made from this line and is posted/);
    const suggested = (await here.suggestions(DAY)).rows.find((row) => row.pass === 'made');
    expect([suggested?.exact, suggested?.lines[0]?.id]).toEqual([true, line.id]);
    await office.admin.ok('POST', `${BRS}/match-exact`, { accountId: here.accountId, asOn: DAY });
    expect(await ofLine('CARD FEE')).toBeUndefined();
  });

  test('a journal of a line is posted by somebody else where people may not use the bank in one', async () => {
    const to = (setupValue: string | null, was: string | null) =>
      office.admin.ok('PUT', '/api/admin/settings', {
        changes: [{ branchId: '*', setupCode: 'bankInJournal', was, setupValue }],
      });
    await to('refuse', null);
    const line = await lineOf(here, -rs('15'), 'LOAN EMI');
    const { drafts } = await office.admin.ok<{ drafts: { id: number }[] }>(
      'POST',
      `${BRS}/vouchers`,
      bodyOf(here, line, { kind: 'journal' }),
    );
    expect((await postBy(second, JOURNALS, drafts[0]?.id ?? 0)).number).toMatch(/^JVHYD/);
    await to(null, 'refuse');
  });

  test('a draft that is deleted leaves its line to be booked again', async () => {
    const line = await lineOf(here, -rs('12'), 'STATIONERY');
    const { drafts } = await office.admin.ok<{ drafts: { id: number }[] }>(
      'POST',
      `${BRS}/vouchers`,
      bodyOf(here, line, { kind: 'journal' }),
    );
    await office.admin.call('DELETE', `${JOURNALS}/${drafts[0]?.id}?version=1`);
    expect((await ofLine('STATIONERY'))?.made).toBeNull();
    expect(await make(here, line, { kind: 'journal' })).toMatchObject({ numbers: [] });
  });

  test('a voucher that nobody could post is refused before it is kept', async () => {
    const line = await lineOf(here, -rs('116'), 'ODD RATE AGAIN');
    await office.admin.refused('POST', `${BRS}/vouchers`, bodyOf(here, line, { gstPercent: 17_000 }));
    expect((await ofLine('ODD RATE AGAIN'))?.made).toBeNull();
  });

  test('a cheque comes back, and the charges wait', async () => {
    const cheque = { mode: 'cheque', instrumentNo: '778813', instrumentDate: '2026-03-10' };
    const sale = receiptLine(office.account('Sales'), rs('1,000'));
    await office.grant(
      [screens.receipts, screens.payments].flatMap((screen) => [
        right(screen, TRAN.create),
        right(screen, TRAN.otherDates),
      ]),
    );
    const draft = await office.admin.ok<Voucher>('POST', RECEIPTS, forms(office, '2026-03-10').receipt([sale], cheque));
    const { id, version } = await postBy(second, RECEIPTS, draft.id);
    const bounce = {
      version,
      date: '2026-03-13',
      charges: rs('354'),
      gstPercent: 18_000,
      reason: 'Funds insufficient',
    };
    const answer = await office.admin.ok<{ charges: { id: number } }>('POST', `${RECEIPTS}/${id}/bounce`, bounce);
    expect(answer).toMatchObject({ returned: null, charges: { number: null } });
    expect(office.entries(await postBy(second, PAYMENTS, answer.charges.id))[0]).toBe('Bank Charges +300.00');
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });
});
