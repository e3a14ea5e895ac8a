import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { TRAN } from '../../contract/screen';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { bankDesk } from './bankBooks';
import {
  against,
  forms,
  JOURNALS,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
});

const CHEQUE = { mode: 'cheque', instrumentDate: '2026-03-10' };
const reason = 'Funds insufficient, says the bank';
type Kept = { id: number; number: string | null };
type Answer = { number: string; returned: Kept | null; charges: Kept | null };
const bodyOf = (voucher: Voucher, more: object) => ({
  version: voucher.version,
  date: '2026-03-14',
  charges: 0,
  reason,
  ...more,
});
const bounce = (path: string, voucher: Voucher, more: object = {}) =>
  office.admin.ok<Answer>('POST', `${path}/${voucher.id}/bounce`, bodyOf(voucher, more));
const refusedBounce = (path: string, voucher: Voucher, more: object = {}) =>
  office.admin.refused('POST', `${path}/${voucher.id}/bounce`, bodyOf(voucher, more));
const open = async (accountId: number) =>
  (await office.pending(accountId)).map((one) => [one.billNo, one.pending] as const);
async function clear(voucher: Voucher, day = '2026-03-12') {
  const desk = bankDesk(office);
  const entry = (await desk.entries('2026-03-31')).find((one) => one.voucherId === voucher.id);
  await desk.clear('2026-03-31', [entry?.id ?? 0], day);
}

describe('a returned cheque', () => {
  type Gst = { rows: { billNo: string; taxable: number; kind: string }[] };
  const gstOf = async (voucher: { id: number }) =>
    (
      await office.app.system.database.query<Gst['rows'][number]>(
        sql`select bill_no as "billNo", taxable, kind from gst_lines where document_id = ${voucher.id} and not is_mirror order by id`,
      )
    ).map(({ billNo, taxable, kind }) => [billNo, taxable, kind]);
  const sound = async () =>
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);

  async function rentPaid(instrumentNo: string) {
    const line = paymentLine(office.account('Rent'), rs('1,000'), {
      gstPercent: 18_000,
      gstBillNo: `R-${instrumentNo}`,
    });
    const input = forms(office, '2026-03-10').payment([line], { ...CHEQUE, instrumentNo });
    return office.admin.ok<Voucher>('POST', post(PAYMENTS), input);
  }

  test('of a supply with GST asks about the supply', async () => {
    const paid = await rentPaid('900004');
    await clear(paid);
    expect(await refusedBounce(PAYMENTS, paid)).toMatchObject({
      status: 400,
      fields: {
        returnAs: `${paid.number} carries GST. Say whether the supply was made, so that payment is due, or was not, so that its tax is reversed too.`,
      },
    });
    const words = 'Choose the account of the customer or supplier who owes the money now, or is owed it.';
    for (const owedId of [null, office.account('Rent')])
      expect((await refusedBounce(PAYMENTS, paid, { returnAs: 'owed', owedId })).fields).toEqual({ owedId: words });
  });

  test('of a supply that remains leaves its tax, and the landlord is owed the money', async () => {
    const paid = await rentPaid('900005');
    await clear(paid);
    const landlord = await office.open('Meera Estates', 'Trade Payables', { billWise: true });
    const { returned } = await bounce(PAYMENTS, paid, { returnAs: 'owed', owedId: landlord });
    const journal = await office.admin.ok<Voucher>('GET', `${JOURNALS}/${returned?.id}`);
    expect([journal.date, ...office.entries(journal)]).toEqual([
      '2026-03-14',
      'HDFC Current A/c +1180.00',
      'Meera Estates -1180.00',
    ]);
    expect(await open(landlord)).toEqual([['R-900005', -rs('1,180')]]);
    expect([await gstOf(paid), await gstOf(journal)]).toEqual([[['R-900005', rs('1,000'), 'invoice']], []]);
    expect((await refusedBounce(PAYMENTS, paid, { returnAs: 'undone' })).code).toBe('WRONG_STATUS');
    // Its bill is paid like any other.
    const [due] = await office.pending(landlord);
    const again = paymentLine(landlord, rs('1,180'), { bills: [against(due?.id ?? 0, rs('1,180'))] });
    await office.admin.ok('POST', post(PAYMENTS), forms(office, '2026-03-20').payment([again]));
    expect(await open(landlord)).toEqual([]);
    await sound();
  });

  test('of an advance with GST takes the tax back with the money', async () => {
    const customer = await office.open('Advance Traders', 'Trade Receivables', { billWise: true });
    const advance = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      forms(office, '2026-03-10').receipt(
        [
          receiptLine(office.account('Sales'), rs('10,000')),
          receiptLine(office.account('Output CGST'), rs('900')),
          receiptLine(office.account('Output SGST'), rs('900')),
        ],
        { ...CHEQUE, instrumentNo: '900006' },
      ),
    );
    await clear(advance);
    const { returned } = await bounce(RECEIPTS, advance, { returnAs: 'undone' });
    const journal = await office.admin.ok<Voucher>('GET', `${JOURNALS}/${returned?.id}`);
    expect(office.entries(journal)).toEqual([
      'HDFC Current A/c -11800.00',
      'Sales +10000.00',
      'Output CGST +900.00',
      'Output SGST +900.00',
    ]);
    expect(await gstOf(journal)).toEqual([[advance.number, -rs('10,000'), 'creditNote']]);
    expect(await open(customer)).toEqual([]);
    await sound();
  });

  test('that the bank never showed leaves the supply too, where it remains', async () => {
    const customer = await office.open('Charminar Traders', 'Trade Receivables', { billWise: true });
    const sold = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      forms(office, '2026-03-10').receipt(
        [
          receiptLine(office.account('Sales'), rs('100')),
          receiptLine(office.account('Output CGST'), rs('9')),
          receiptLine(office.account('Output SGST'), rs('9')),
        ],
        { ...CHEQUE, instrumentNo: '900007' },
      ),
    );
    expect(
      (await refusedBounce(RECEIPTS, sold, { returnAs: 'owed', owedId: customer, date: '2026-03-09' })).fields,
    ).toEqual({ date: `${sold.number} is of 10-Mar-2026. Give that day or a later one.` });
    const { returned } = await bounce(RECEIPTS, sold, { returnAs: 'owed', owedId: customer });
    expect(returned?.number).toMatch(/^JV/);
    expect(await office.admin.ok('GET', `${RECEIPTS}/${sold.id}`)).toMatchObject({ status: 'posted' });
    expect(await open(customer)).toEqual([[sold.number, rs('118')]]);
    await sound();
  });

  test('waits as a draft for a second person where maker and checker are two, and is posted by them', async () => {
    const landlord = await office.open('Golconda Estates', 'Trade Payables', { billWise: true });
    const paid = await rentPaid('900008');
    await clear(paid);
    const right = (screenCode: number, transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode, transCode });
    await office.grant([
      ...[1, 3].map((transCode) => right(1, transCode)),
      ...[TRAN.create, TRAN.modify, TRAN.otherDates].map((transCode) => right(3, transCode)),
      right(1, TRAN.otherDates),
    ]);
    const set = (was: string | null, setupValue: string | null) =>
      office.admin.ok('PUT', '/api/admin/settings', {
        changes: [{ branchId: '*', setupCode: 'makerChecker', was, setupValue }],
      });
    await set(null, '1');
    const body = { version: paid.version, date: '2026-03-14', charges: rs('118'), gstPercent: 18_000, reason };
    const answer = await office.clerk.ok<Answer>('POST', `${PAYMENTS}/${paid.id}/bounce`, {
      ...body,
      returnAs: 'owed',
      owedId: landlord,
    });
    expect([answer.returned?.number, answer.charges?.number]).toEqual([null, null]);
    expect(await open(landlord)).toEqual([]);
    const draft = await office.clerk.ok<Voucher>('GET', `${JOURNALS}/${answer.returned?.id}`);
    expect(draft).toMatchObject({ status: 'draft', returnOf: paid.id, returnAs: 'owed' });
    expect(
      await office.clerk.refused('POST', `${JOURNALS}/${draft.id}/post`, { version: draft.version }),
    ).toMatchObject({
      type: 3,
      message:
        'You cannot approve your own journal. You entered or changed it, so somebody else has to post it (setting Maker and checker). Leave it as a draft.',
    });
    const posted = await office.admin.ok<Voucher>('POST', `${JOURNALS}/${draft.id}/post`, { version: draft.version });
    expect(posted.number).toMatch(/^JV/);
    expect(await open(landlord)).toEqual([['R-900008', -rs('1,180')]]);
    const charges = await office.clerk.ok<Voucher>('GET', `${PAYMENTS}/${answer.charges?.id}`);
    await office.admin.ok('POST', `${PAYMENTS}/${charges.id}/post`, { version: charges.version });
    await set('1', null);
    await sound();
  });
});
