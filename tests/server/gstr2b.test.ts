import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr2bAnswer, MarkInput } from '../../contract/accounts/gst/gstr2b';
import type { Account } from '../../contract/books/accounts';
import { gstinCheckCharacter } from '../../contract/statutory';
import { type Office, rs } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
const PATH = '/api/accounts/gstr-2b';
const gstinOf = (first14: string) => first14 + gstinCheckCharacter(first14);
const DECCAN = gstinOf('36AAACD1111A1Z');
const STRANGER = gstinOf('29AAACX9999A1Z');

beforeAll(async () => {
  ({ office } = await postWorkedExample());
  const id = office.account('Deccan Supplies');
  const account = await office.admin.ok<Account>('GET', `/api/accounts/accounts/${id}`);
  const { id: _id, version, groupName, nature, controlType, balance, isSystem, ...input } = account;
  const changed = { ...input, gstin: DECCAN, gstType: 'regular', stateCode: '36', version };
  await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, changed);
});

const bill = (billNo: string, taxable: string, more: object = {}) => ({
  gstin: DECCAN,
  supplier: 'DECCAN SUPPLIES LLP',
  kind: 'invoice',
  billNo,
  billDate: '2025-04-20',
  taxable: rs(taxable),
  igst: 0,
  cgst: Math.round(rs(taxable) * 0.09),
  sgst: Math.round(rs(taxable) * 0.09),
  cess: 0,
  reverseCharge: false,
  creditAvailable: true,
  ...more,
});
const file = (...bills: object[]) => ({ branchId: null, period: '2025-04-01', fileName: '2b.json', bills });
const bring = (...bills: object[]) => office.admin.ok<object>('POST', `${PATH}/import`, file(...bills));
const match = (query = 'from=2025-04-01&to=2025-04-30') => office.admin.ok<Gstr2bAnswer>('GET', `${PATH}?${query}`);
const states = ({ rows }: Gstr2bAnswer) => rows.map((row) => [row.state, row.billNo, row.portalBillNo, row.why]);

describe('GSTR-2B next to the books', () => {
  test('without a file every bill is in the books alone', async () => {
    expect(states(await match())).toEqual([['books', 'DS/101', null, '']]);
  });

  test('matches the bills of a file, and the same file again changes nothing', async () => {
    const bills = [bill('DS 0101', '2,00,000'), bill('X/7', '5,000', { gstin: STRANGER })];
    expect(await bring(...bills)).toEqual({ added: 2, changed: 0, known: 0 });
    const answer = await match();
    expect(states(answer)).toEqual([
      ['matched', 'DS/101', 'DS 0101', ''],
      ['portal', 'X/7', 'X/7', ''],
    ]);
    expect(answer.sums.find(({ state }) => state === 'matched')).toMatchObject({
      bills: 1,
      booksTax: rs('36,000'),
      portalTax: rs('36,000'),
    });
    expect(await bring(...bills)).toEqual({ added: 0, changed: 0, known: 2 });
    expect((await match()).rows).toEqual(answer.rows);
  });

  test('takes a corrected bill in the place of the old one', async () => {
    expect(await bring(bill('DS/101', '1,90,000'))).toEqual({ added: 0, changed: 1, known: 0 });
    expect(states(await match('from=2025-04-01&to=2025-04-30&show=partly'))).toEqual([
      ['partly', 'DS/101', 'DS/101', 'taxable value, tax'],
    ]);
  });

  test('pairs a return with the credit note of the supplier, by value', async () => {
    const note = bill('CN/9', '20,000', {
      kind: 'creditNote',
      billDate: '2025-08-09',
      taxable: -rs('20,000'),
      cgst: -rs('1,800'),
      sgst: -rs('1,800'),
    });
    await bring(note);
    expect(states(await match('from=2025-08-01&to=2025-08-31'))).toEqual([
      ['partly', 'JVHYD/2526/00005', 'CN/9', 'number'],
    ]);
  });

  test('keeps a remark and an acceptance on a row', async () => {
    const [row] = (await match('from=2025-04-01&to=2025-04-30&show=portal')).rows;
    const mark = { key: row?.key, remark: 'bill of a sister company', accepted: true, version: null };
    const kept = await office.admin.ok<MarkInput>('PUT', `${PATH}/marks`, mark);
    const [after] = (await match('from=2025-04-01&to=2025-04-30&show=portal')).rows;
    expect(after).toMatchObject({ remark: 'bill of a sister company', accepted: true, version: kept.version });
    expect(await office.admin.refused('PUT', `${PATH}/marks`, mark)).toMatchObject({ status: 409 });
    const stray = { key: 'p999999', remark: null, accepted: true, version: null };
    expect(await office.admin.refused('PUT', `${PATH}/marks`, stray)).toMatchObject({
      fields: { key: 'Choose a row of the list' },
    });
  });

  test('shows the credit after the actions in the portal; pending bills come back next month', async () => {
    await bring(bill('DS/101', '2,00,000'), bill('Y/1', '10,000', { gstin: STRANGER }));
    const act = async (billNo: string, ims: string) => {
      const row = (await match()).rows.find((one) => one.portalBillNo === billNo);
      const { key, remark, accepted, version } = row ?? {};
      await office.admin.ok('PUT', `${PATH}/marks`, { key, remark, accepted, version, ims });
    };
    await act('DS/101', 'pending');
    await act('X/7', 'rejected');
    const { ims } = await match();
    // Without an action: 10,000 at 18 %, less the note of 20,000. The pending bill has 36,000 booked, which the month
    // does not have.
    expect(ims).toEqual([
      { action: 'none', bills: 2, credit: -rs('1,800'), held: 0 },
      { action: 'accepted', bills: 0, credit: 0, held: 0 },
      { action: 'rejected', bills: 1, credit: rs('900'), held: 0 },
      { action: 'pending', bills: 1, credit: rs('36,000'), held: rs('36,000') },
    ]);
    const may = 'from=2025-05-01&to=2025-05-31';
    expect((await match(may)).rows.filter((row) => row.ims === 'pending')).toMatchObject([{ portalBillNo: 'DS/101' }]);
    await act('DS/101', 'accepted');
    expect((await match(may)).rows.filter((row) => row.portalBillNo === 'DS/101')).toEqual([]);
    const alone = (await match('from=2025-05-01&to=2025-05-31&show=books')).rows[0];
    const wrong = { key: alone?.key, remark: null, accepted: false, version: null, ims: 'rejected' };
    expect(await office.admin.refused('PUT', `${PATH}/marks`, wrong)).toMatchObject({
      fields: { ims: 'Only bills of GSTR-2B are accepted or rejected there' },
    });
  });

  test('takes no bill with a wrong GSTIN', async () => {
    const wrong = file(bill('DS/105', '100', { gstin: `${DECCAN.slice(0, 14)}?` }));
    expect(await office.admin.refused('POST', `${PATH}/import`, wrong)).toMatchObject({ status: 400 });
  });
});
