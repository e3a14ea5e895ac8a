import { beforeAll, describe, expect, test } from 'vitest';
import type { Cheque } from '../../contract/accounts/cheques/cheque';
import type { ChequeBook } from '../../contract/accounts/cheques/chequeBooks';
import { type ChequeLayout, CTS_2010 } from '../../contract/accounts/cheques/chequeLayouts';
import type { ErrorBody } from '../../contract/errors';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs, TRANSFERS, type Voucher } from './office';

const BOOKS = '/api/accounts/cheque-books';
const LAYOUTS = '/api/accounts/cheque-layouts';
let office: Office;
let bank: number;
let layout: ChequeLayout;
let book: ChequeBook;

const bookOf = (fromNo: string, toNo: string, more: object = {}) => ({
  accountId: bank,
  fromNo,
  toNo,
  layoutId: layout.id,
  remark: null,
  active: true,
  ...more,
});
const pay = (instrumentNo: string, more: object = {}) =>
  forms(office, '2025-06-30').payment([paymentLine(office.account('Rent'), rs('1,18,000'))], {
    mode: 'cheque',
    instrumentNo,
    instrumentDate: '2025-06-30',
    payee: 'Landlord & Sons',
    ...more,
  });
const paid = (instrumentNo: string, more: object = {}) =>
  office.admin.ok<Voucher>('POST', post(PAYMENTS), pay(instrumentNo, more));
/** A number that is in no book. */
const unbooked = { confirmed: [{ code: 'CHEQUE_BOOK', reason: null }] };
const refused = async (instrumentNo: string) =>
  (await office.admin.refused('POST', post(PAYMENTS), pay(instrumentNo))) as {
    message: string;
    fields?: object;
    confirm?: object;
  };
const next = async () =>
  (await office.admin.ok<{ number: string | null }>('GET', `${BOOKS}/next?accountId=${bank}`)).number;
const read = () => office.admin.ok<ChequeBook>('GET', `${BOOKS}/${book.id}`);

beforeAll(async () => {
  office = await openOffice(await testApp('2025-06-30T06:00:00.000Z'));
  bank = office.account('HDFC Current A/c');
  const { rows } = await office.admin.ok<{ rows: ChequeLayout[] }>('GET', LAYOUTS);
  layout = rows[0] as ChequeLayout;
});

describe('cheque layouts', () => {
  test('begin with the cheque that nearly every bank prints', () => {
    expect(layout).toMatchObject({ ...CTS_2010, width: 202_000, height: 92_000 });
  });

  test('keep every part on the cheque', async () => {
    const wrong = { ...CTS_2010, name: 'Small', width: 100_000, figuresY: 95_000 };
    expect((await office.admin.refused('POST', LAYOUTS, wrong)).fields).toMatchObject({
      dateX: 'Printed at the side of the cheque',
      figuresX: 'Printed at the side of the cheque',
      figuresY: 'Printed below the cheque',
    });
    const own = await office.admin.ok<ChequeLayout>('POST', LAYOUTS, { ...CTS_2010, name: 'SBI', payeeX: 22_500 });
    expect(own.payeeX).toBe(22_500);
    expect((await office.admin.refused('POST', LAYOUTS, { ...CTS_2010, name: 'sbi' })).fields).toEqual({
      name: 'A layout named sbi already exists.',
    });
  });
});

describe('a cheque book', () => {
  test('without any, cheques are numbered as people type', async () => {
    expect(await next()).toBeNull();
    await paid('000007');
  });

  test('belongs to a bank account and shares no number with another', async () => {
    book = await office.admin.ok<ChequeBook>('POST', BOOKS, bookOf('101001', '101005'));
    expect(book).toMatchObject({ leaves: 5, used: 0, nextNo: '101001', voids: [] });
    expect((await office.admin.refused('POST', BOOKS, bookOf('101005', '101010'))).fields).toEqual({
      fromNo: 'The book 101001 to 101005 has some of these numbers',
    });
    expect((await office.admin.refused('POST', BOOKS, bookOf('101020', '101010'))).fields).toEqual({
      toNo: 'The last leaf comes before the first',
    });
    expect((await office.admin.refused('POST', BOOKS, bookOf('1', '2'))).fields).toMatchObject({
      fromNo: 'A cheque number has six digits',
    });
    expect((await office.admin.refused('POST', BOOKS, bookOf('000000', '000010'))).fields).toMatchObject({
      fromNo: 'Cheques are numbered from 000001',
    });
    const cash = bookOf('200001', '200010', { accountId: office.account('Cash') });
    expect((await office.admin.refused('POST', BOOKS, cash)).fields).toEqual({ accountId: 'Choose a bank account' });
  });

  test('gives its leaves one after the other, leaving out void ones', async () => {
    expect(await next()).toBe('101001');
    await paid('101001');
    await office.admin.ok('POST', `${BOOKS}/${book.id}/void`, { number: '101002', reason: 'Torn in the printer' });
    expect(await next()).toBe('101003');
    expect(await read()).toMatchObject({
      used: 1,
      nextNo: '101003',
      voids: [{ number: '101002', reason: 'Torn in the printer' }],
    });
    expect((await refused('101002')).fields).toEqual({ instrumentNo: 'Cheque 101002 is void: Torn in the printer' });
    expect((await refused('101001')).message).toBe('Cheque 101001 is already used in PYHYD/2526/00002.');
  });

  test('takes no leaf back that is used, void already, or of another book', async () => {
    const spoil = async (number: string) =>
      (await office.admin.refused('POST', `${BOOKS}/${book.id}/void`, { number, reason: 'Nobody knows why' })).fields;
    expect(await spoil('101001')).toEqual({ number: 'Cheque 101001 is used in PYHYD/2526/00002. Cancel that first.' });
    expect(await spoil('101002')).toEqual({ number: 'Cheque 101002 is void already' });
    expect(await spoil('300000')).toEqual({ number: 'The book has the numbers 101001 to 101005' });
  });

  test('keeps its bank and the leaves that are used or void, and is not deleted with them', async () => {
    const { version } = await read();
    const change = async (more: object) =>
      (await office.admin.refused('PUT', `${BOOKS}/${book.id}`, { ...bookOf('101001', '101005'), ...more, version }))
        .fields;
    const other = await office.open('Canara Bank', 'Bank Accounts');
    expect(await change({ accountId: other })).toEqual({
      accountId: 'Leaves of this book are used or void, so it stays with HDFC Current A/c',
    });
    expect(await change({ fromNo: '101002' })).toEqual({
      fromNo: 'Cheque 101001 of this book is used or void, so it stays in it',
    });
    expect(await change({ toNo: '101001' })).toEqual({
      toNo: 'Cheque 101002 of this book is used or void, so it stays in it',
    });
    expect(await office.admin.refused('DELETE', `${BOOKS}/${book.id}?version=${version}`)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This book has 1 used and 1 void leaves/),
    });
    const spare = await office.admin.ok<ChequeBook>('POST', BOOKS, bookOf('700001', '700010'));
    await office.admin.ok('DELETE', `${BOOKS}/${spare.id}?version=${spare.version}`);
  });

  test('is asked about a number that is in no book, which can be confirmed', async () => {
    const refusal = await refused('555555');
    expect(refusal).toMatchObject({
      message: 'Cheque 555555 is in no book of this account that is in use.',
      confirm: { code: 'CHEQUE_BOOK' },
    });
    await paid('555555', unbooked);
  });

  test('has a leaf again when its payment is cancelled, and none when all are gone', async () => {
    const voucher = await paid('101003');
    await office.admin.ok('POST', `${PAYMENTS}/${voucher.id}/cancel`, {
      version: voucher.version,
      reason: 'Wrong landlord',
    });
    expect(await next()).toBe('101003');
    for (const number of ['101003', '101004', '101005']) await paid(number);
    expect(await next()).toBeNull();
    expect(await read()).toMatchObject({ used: 4, nextNo: null });
  });
});

describe('the cheque of a payment', () => {
  test('says payee, date and amount, and the layout of its book', async () => {
    const { rows } = await office.admin.ok<{ rows: Voucher[] }>('GET', `${PAYMENTS}?q=101004`);
    const cheque = await office.admin.ok<Cheque>('GET', `${PAYMENTS}/${rows[0]?.id}/cheque`);
    expect(cheque).toMatchObject({
      number: '101004',
      bank: 'HDFC Current A/c',
      date: '2025-06-30',
      payee: 'Landlord & Sons',
      amount: rs('1,18,000'),
      layoutId: layout.id,
      copy: 0,
    });
  });

  test('is printed once; again takes the right to reprint', async () => {
    const { rows } = await office.admin.ok<{ rows: Voucher[] }>('GET', `${PAYMENTS}?q=101004`);
    const path = `${PAYMENTS}/${rows[0]?.id}/cheque`;
    const grant = (...trans: number[]) =>
      office.grant(trans.map((transCode) => ({ moduleCode: 1, menuCode: 2, screenCode: 1, transCode })));
    await grant(7);
    expect((await office.clerk.ok<Cheque>('POST', path, { payee: null })).copy).toBe(1);
    const refusal = await office.clerk.refused('POST', path, { payee: null });
    expect(refusal).toMatchObject({ status: 403, need: { transaction: 8 } });
    expect(refusal.message).toMatch(/^Cheque 101004 is printed already\./);
    await grant(7, 8);
    expect((await office.clerk.ok<Cheque>('POST', path, { payee: null })).copy).toBe(2);
  });

  test('pays no expense: its customer or supplier, or else the person named at its first print', async () => {
    const voucher = await paid('101006', { payee: null, ...unbooked });
    const path = `${PAYMENTS}/${voucher.id}/cheque`;
    expect((await office.admin.ok<Cheque>('GET', path)).payee).toBe('');
    expect((await office.admin.refused('POST', path, { payee: ' ' })).fields).toEqual({
      payee: 'Say whom the cheque pays',
    });
    expect((await office.admin.ok<Cheque>('POST', path, { payee: 'Lakshmi Devi' })).payee).toBe('Lakshmi Devi');
    const again = await office.admin.ok<Cheque>('POST', path, { payee: 'Somebody else' });
    expect(again).toMatchObject({ payee: 'Lakshmi Devi', copy: 2 });

    const supplier = office.account('Deccan Supplies');
    const bills = [
      { refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('500') },
    ];
    const lines = [paymentLine(office.account('Rent'), rs('10')), paymentLine(supplier, rs('500'), { bills })];
    const mixed = await paid('101007', { payee: null, lines, ...unbooked });
    expect((await office.admin.ok<Cheque>('GET', `${PAYMENTS}/${mixed.id}/cheque`)).payee).toBe('Deccan Supplies');
  });

  test('is none where the payment is by other means or cancelled', async () => {
    const cash = await office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      forms(office, '2025-06-30').payment([paymentLine(office.account('Rent'), rs('10'))]),
    );
    expect((await office.admin.refused('GET', `${PAYMENTS}/${cash.id}/cheque`)).message).toBe(
      `${cash.number} is not paid by a valid cheque.`,
    );
  });
});

describe('the cheque of a transfer', () => {
  const move = (instrumentNo: string, to: string) =>
    office.admin.ok<Voucher>('POST', post(TRANSFERS), {
      ...forms(office, '2025-06-30').transfer(bank, office.account(to), rs('25,000')),
      mode: 'cheque',
      instrumentNo,
      instrumentDate: '2025-06-28',
      ...unbooked,
    });
  const seen = ({ id }: Voucher) => office.admin.ok<Cheque>('GET', `${TRANSFERS}/${id}/cheque`);

  test('is drawn to self where cash is fetched, and to the bank where it goes to another account', async () => {
    expect(await seen(await move('101008', 'Cash'))).toMatchObject({
      number: '101008',
      bank: 'HDFC Current A/c',
      date: '2025-06-28',
      payee: 'Self',
      amount: rs('25,000'),
      isSelf: true,
    });
    await office.open('SBI Savings A/c', 'Bank Accounts');
    expect(await seen(await move('101009', 'SBI Savings A/c'))).toMatchObject({
      payee: 'SBI Savings A/c',
      isSelf: false,
    });
  });

  test('is printed by who may print transfers, once, and is not found among payments', async () => {
    const { id } = await move('101010', 'Cash');
    const grant = (...trans: number[]) =>
      office.grant(trans.map((transCode) => ({ moduleCode: 1, menuCode: 2, screenCode: 4, transCode })));
    await grant(7);
    const path = `${TRANSFERS}/${id}/cheque`;
    expect(await office.clerk.ok<Cheque>('POST', path, { payee: null })).toMatchObject({ payee: 'Self', copy: 1 });
    expect(await office.clerk.refused('POST', path, { payee: null })).toMatchObject({
      status: 403,
      need: { transaction: 8 },
    });
    expect((await office.clerk.call('GET', LAYOUTS.concat('/lookup?q='))).status).toBe(200);
    expect((await office.admin.refused('GET', `${PAYMENTS}/${id}/cheque`)).status).toBe(404);
  });
});

test('of several cheques that are sent at once with one number, one is posted; cancelled, it gives the number back', async () => {
  const sent = () => office.admin.call<Voucher & ErrorBody>('POST', post(PAYMENTS), pay('900001', unbooked));
  const answers = await Promise.all([sent(), sent(), sent(), sent()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  for (const { status, body } of answers) if (status === 400) expect(body.fields).toHaveProperty('instrumentNo');
  for (const { status, body } of answers)
    if (status === 201)
      await office.admin.ok('POST', `${PAYMENTS}/${body.id}/cancel`, {
        version: body.version,
        reason: 'Entered twice by mistake',
      });
  expect((await paid('900001', unbooked)).status).toBe('posted');
});
