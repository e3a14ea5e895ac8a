import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';

let office: Office;
const vouchers: Voucher[] = [];

beforeAll(async () => {
  office = await openOffice(await testApp('2025-06-30T06:00:00.000Z'));
  for (const [amount, date] of [
    ['1,180', '2025-06-28'],
    ['2,360', '2025-06-29'],
    ['590', '2025-06-30'],
  ] as const) {
    const lines = [paymentLine(office.account('Rent'), rs(amount))];
    vouchers.push(await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, date).payment(lines)));
  }
});

type Printed = {
  document: Voucher;
  copy: number;
  head: { company: string; branch: string; state: string };
  on: string;
};
const PRINT = `${PAYMENTS}/print`;
const ids = (...places: number[]) => places.map((place) => vouchers[place]?.id ?? 0);
const payments = (...transCodes: number[]) =>
  office.grant(transCodes.map((transCode) => ({ moduleCode: 1, menuCode: 2, screenCode: 1, transCode })));

describe('a voucher on its way to paper', () => {
  test('is an original once, then a duplicate, and the trail records each print', async () => {
    const first = await office.admin.ok<Printed[]>('POST', PRINT, { ids: ids(0), format: 'paper' });
    expect(first).toMatchObject([
      {
        copy: 1,
        on: '2025-06-30',
        document: { number: 'PYHYD/2526/00001' },
        head: { company: 'Sindhu Traders Pvt Ltd', branch: 'Branch HYD', state: 'Telangana' },
      },
    ]);
    const again = await office.admin.ok<Printed[]>('POST', PRINT, { ids: ids(0, 1), format: 'pdf' });
    expect(again.map(({ document, copy }) => [document.number, copy])).toEqual([
      ['PYHYD/2526/00001', 2],
      ['PYHYD/2526/00002', 1],
    ]);
    const trail = await office.app.system.database.query(
      sql`select number, after, user_code from audit where entity = ${PAYMENTS} and action = 'print' order by id`,
    );
    expect(trail).toEqual([
      { number: 'PYHYD/2526/00001', after: { copy: 1, format: 'paper' }, user_code: 'ASHA' },
      { number: 'PYHYD/2526/00001', after: { copy: 2, format: 'pdf' }, user_code: 'ASHA' },
      { number: 'PYHYD/2526/00002', after: { copy: 1, format: 'pdf' }, user_code: 'ASHA' },
    ]);
  });

  test('is printed again only by who may reprint, and nothing of a refused print is kept', async () => {
    await payments(7);
    const refusal = await office.clerk.refused('POST', PRINT, { ids: ids(2, 0), format: 'paper' });
    expect(refusal).toMatchObject({ status: 403, need: { module: 1, menu: 2, screen: 1, transaction: 8 } });
    expect(refusal.message).toMatch(/^PYHYD\/2526\/00001 was printed on 30-Jun-2025\. You do not have the right/);
    const [fresh] = await office.clerk.ok<Printed[]>('POST', PRINT, { ids: ids(2), format: 'paper' });
    expect(fresh?.copy).toBe(1);
    await payments(7, 8);
    const [again] = await office.clerk.ok<Printed[]>('POST', PRINT, { ids: ids(2), format: 'paper' });
    expect(again?.copy).toBe(2);
    await payments(1, 8);
    expect(await office.clerk.refused('POST', PRINT, { ids: ids(0), format: 'paper' })).toMatchObject({
      need: { transaction: 7 },
    });
  });

  test('must be posted, and exist', async () => {
    const lines = [paymentLine(office.account('Rent'), rs('10'))];
    const draft = await office.admin.ok<Voucher>('POST', PAYMENTS, forms(office, '2025-06-30').payment(lines));
    expect((await office.admin.refused('POST', PRINT, { ids: [draft.id], format: 'paper' })).message).toBe(
      'A draft has no number; post the payment before it is printed.',
    );
    expect(await office.admin.refused('POST', PRINT, { ids: [99_999], format: 'paper' })).toMatchObject({
      status: 404,
    });
    expect(await office.admin.refused('POST', PRINT, { ids: [], format: 'paper' })).toMatchObject({
      fields: { ids: 'Choose what to print' },
    });
  });

  test('shows its postings after it was cancelled too, with who did it', async () => {
    const voucher = vouchers[1];
    await office.admin.ok('POST', `${PAYMENTS}/${voucher?.id}/cancel`, {
      version: voucher?.version,
      reason: 'The landlord sent it back',
    });
    const [printed] = await office.admin.ok<Printed[]>('POST', PRINT, { ids: ids(1), format: 'paper' });
    expect(printed).toMatchObject({ copy: 2, document: { status: 'cancelled', cancelledBy: 'ASHA' } });
  });
});
