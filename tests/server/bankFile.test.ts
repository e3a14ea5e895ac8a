import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BankReady } from '../../contract/accounts/bankFile';
import { testApp } from '../setup/app';
import { BRS, bankDesk } from './bankBooks';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';

const PATH = '/api/accounts/bank-file';
let office: Office;
const paid: Voucher[] = [];
let poorId: number;

beforeAll(async () => {
  office = await openOffice(await testApp('2025-06-30T06:00:00.000Z'));
  const withBank = { accountNo: '000123456789', ifsc: 'SBIN0001234', bankName: 'State Bank' };
  const whole = await office.open('Landlord', 'Trade Payables', withBank);
  const poor = await office.open('Sweeper', 'Trade Payables', {});
  poorId = poor;
  const pay = async (date: string, lines: object[], more: object = {}) =>
    paid.push(
      await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, date).payment(lines as never, more)),
    );
  await pay('2025-06-28', [paymentLine(whole, rs('1,180.50'))], { mode: 'neft' });
  await pay('2025-06-29', [paymentLine(poor, rs('500'))], { mode: 'neft' });
  await pay('2025-06-30', [paymentLine(whole, rs('10')), paymentLine(poor, rs('10'))], { mode: 'imps' });
  await pay('2025-06-30', [paymentLine(whole, rs('700'))], { mode: 'neft' });
});

const ready = () => office.admin.ok<BankReady[]>('GET', PATH);
const ids = (...places: number[]) => places.map((place) => paid[place]?.id ?? 0);

const LACKS = 'Sweeper has no account number and no IFSC. Add what is missing to the account.';

test('the list shows which payments a file can carry, and why not', async () => {
  expect((await ready()).map(({ id, refused, addAt }) => [id, refused, addAt])).toEqual([
    [paid[3]?.id, null, null],
    [paid[2]?.id, 'It pays several accounts. Pay each by a voucher of its own, or at the bank.', null],
    [paid[1]?.id, LACKS, poorId],
    [paid[0]?.id, null, null],
  ]);
  expect((await ready())[0]).toMatchObject({ payFrom: 'HDFC Current A/c', format: 'hdfc' });
});

test('a file holds the payments chosen for the day on which it is made, and none that lacks its bank', async () => {
  expect((await office.admin.refused('POST', PATH, { format: 'generic', ids: ids(0, 1) })).message).toBe(
    `PYHYD/2526/00002: ${LACKS}`,
  );
  const file = await office.admin.ok<{ name: string; text: string }>('POST', PATH, { format: 'generic', ids: ids(0) });
  expect(file.name).toBe('generic-2025-06-30.csv');
  expect(file.text.split('\r\n')[1]).toMatch(
    /^NEFT,\d*,Landlord,000123456789,SBIN0001234,1180\.50,30\/06\/2025,PYHYD\/2526\/00001,$/,
  );
});

test('a payment goes into a second file only with a reason, and the trail records each file', async () => {
  expect((await ready()).find(({ id }) => id === paid[0]?.id)?.exportedOn).toBe('2025-06-30');
  const body = { format: 'hdfc', ids: ids(0, 3) };
  expect(await office.admin.refused('POST', PATH, body)).toMatchObject({
    message: 'PYHYD/2526/00001 went into a file on 30-Jun-2025. The bank may pay twice.',
    confirm: { code: 'EXPORTED', needsReason: true },
  });
  await office.admin.ok('POST', PATH, {
    ...body,
    confirmed: [{ code: 'EXPORTED', reason: 'The bank lost the first file' }],
  });
  const rows = await office.app.system.database.query(
    sql`select number, after->>'format' as format from audit where entity = ${PATH} and action = 'export' order by id`,
  );
  expect(rows).toEqual([
    { number: 'PYHYD/2526/00001', format: 'generic' },
    { number: 'PYHYD/2526/00004', format: 'hdfc' },
    { number: 'PYHYD/2526/00001', format: 'hdfc' },
  ]);
});

test('a file holds the payments of one account, since a bank knows no other', async () => {
  const more = { bankName: 'Axis Bank', accountNo: '920010012345678', ifsc: 'UTIB0000123' };
  const axis = await office.open('Axis Current A/c', 'Bank Accounts', { ...more, overdraftLimit: rs('10,000') });
  const one = await office.admin.ok<Voucher>(
    'POST',
    post(PAYMENTS),
    forms(office, '2025-06-30').payment([paymentLine(office.account('Landlord'), rs('90'))] as never, {
      mode: 'neft',
      payFromId: axis,
    }),
  );
  const told = await office.admin.refused('POST', PATH, { format: 'hdfc', ids: [one.id, ...ids(3)] });
  expect(told.message).toMatch(
    /^(Axis|HDFC) Current A\/c and (Axis|HDFC) Current A\/c pay here, .* Make a file for each\.$/,
  );
});

test('a cancelled payment, and one by cheque, is in no file', async () => {
  await office.admin.ok('POST', `${PAYMENTS}/${paid[3]?.id}/cancel`, {
    version: paid[3]?.version,
    reason: 'Paid in cash instead',
  });
  expect((await office.admin.refused('POST', PATH, { format: 'icici', ids: ids(3) })).fields).toMatchObject({
    ids: expect.stringContaining('was cancelled. Refresh the list.'),
  });
});

describe('a payment that the bank has paid', () => {
  const DAY = '2025-06-30';
  const PAID = 'The bank has paid it already.';
  const refusedOf = async (id: number) => (await ready()).find((one) => one.id === id)?.refused;

  test('is refused in the list and in the file once its entry is cleared', async () => {
    const desk = bankDesk(office);
    const [id = 0] = ids(0);
    const entry = (await desk.entries(DAY)).find(({ voucherId }) => voucherId === id);
    await desk.bring([{ date: DAY, amount: -rs('1,180.50') }]);
    await desk.match(DAY, [entry?.id ?? 0], [(await desk.lines(DAY))[0]?.id ?? 0]);
    expect(await refusedOf(id)).toBe(PAID);
    const body = { format: 'generic', ids: [id], confirmed: [{ code: 'EXPORTED', reason: 'The bank lost it again' }] };
    expect((await office.admin.refused('POST', PATH, body)).message).toBe(`PYHYD/2526/00001: ${PAID}`);
  });

  test('and one that was made from a line of its statement, before that line has met it', async () => {
    const desk = bankDesk(office);
    await desk.bring([{ date: DAY, amount: -rs('90'), reference: 'N181250012345678', narration: 'NEFT LANDLORD' }]);
    const [line] = await desk.lines(DAY);
    const landlord = office.account('Landlord');
    const wanted = { lineId: line?.id, kind: 'payment', accountId: landlord, date: DAY, narration: null };
    const body = { accountId: desk.accountId, branchId: office.branchId, lines: [wanted] };
    await office.admin.ok('POST', `${BRS}/vouchers`, body);
    const made = (await desk.entries(DAY, '&show=cleared'))[0];
    expect(await refusedOf(made?.voucherId ?? 0)).toBe(PAID);
    await desk.undo(made?.clearingId ?? 0);
    expect(await refusedOf(made?.voucherId ?? 0)).toBeNull();
    await office.app.system.database.query(
      sql`update bank_lines set draft_id = ${made?.voucherId} where id = ${line?.id}`,
    );
    expect(await refusedOf(made?.voucherId ?? 0)).toBe(PAID);
  });
});
