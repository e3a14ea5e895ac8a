import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import { type NotePaper, notePapers } from '../../contract/accounts/notePapers';
import type { Account } from '../../contract/books/accounts';
import { gstinCheckCharacter } from '../../contract/statutory';
import { testApp } from '../setup/app';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  post,
  rs,
  type Voucher,
} from './office';

/** Bills and notes that are entered as journals: quantity and rate of their lines, and the paper that their party gets. */

let office: Office;
let form: ReturnType<typeof forms>;
const at = (name: string) => office.account(name);
const DAY = '2026-03-10';
const ANAND = `36AAACA1111A1Z${gstinCheckCharacter('36AAACA1111A1Z')}`;
const OWN = `36AABCS1429B1Z${gstinCheckCharacter('36AABCS1429B1Z')}`;

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office, DAY);
  await office.app.system.database.query(sql`update companies set gstin = ${OWN} where id = ${office.company}`);
  const account = await office.admin.ok<Account>('GET', `/api/accounts/accounts/${at('Anand Stores')}`);
  const { id, groupName, nature, controlType, balance, isSystem, ...input } = account;
  const more = { gstin: ANAND, gstType: 'regular', stateCode: '36', address: '12 Abids Road, Hyderabad' };
  await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, { ...input, ...more });
});

const enter = (lines: object[], more: object) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), form.journal(lines, more));
const refused = (lines: object[], more: object) =>
  office.admin.refused('POST', post(JOURNALS), form.journal(lines, more));
const paperOf = ({ id }: Voucher) => office.admin.ok<NotePaper | null>('GET', `${notePapers.path}?documentId=${id}`);

/** 100 pieces at 60.00 and 40 kilograms at 100.00, 18 %. */
const pieces = { gstPercent: 18_000, hsn: '8471', qty: 100_000, uqc: 'PCS', unitRate: 600_000, narration: 'Keyboards' };
const kilos = { gstPercent: 18_000, hsn: '8471', qty: 40_000, uqc: 'KGS', unitRate: 1_000_000 };
const sold = (more: object = {}) => [
  journalLine(at('Anand Stores'), rs('11,800'), { bills: [newBill('S/1', DAY, '2026-04-09', rs('11,800'))] }),
  journalLine(at('Sales'), -rs('6,000'), { ...pieces, ...more }),
  journalLine(at('Sales'), -rs('4,000'), kilos),
  journalLine(at('Output CGST'), -rs('900')),
  journalLine(at('Output SGST'), -rs('900')),
];

describe('a bill by journal', () => {
  test('has quantity times rate as the value of its line, and says where it has not', async () => {
    expect(await refused(sold({ unitRate: 590_000 }), { purpose: 'saleNote' })).toMatchObject({
      status: 400,
      fields: { 'lines.1.unitRate': 'Quantity times rate is 5,900.00, the value of the line is 6,000.00.' },
    });
    expect(await refused(sold({ qty: null }), { purpose: 'saleNote' })).toMatchObject({
      fields: { 'lines.1.qty': 'Enter the quantity that the unit or rate is for' },
    });
    expect(await refused(sold({ gstPercent: null }), { purpose: 'saleNote' })).toMatchObject({
      fields: { 'lines.1.gstPercent': 'Enter the GST % of what is counted; 0 where it bears none' },
    });
    expect(await refused(sold({ uqc: 'XYZ' }), { purpose: 'saleNote' })).toMatchObject({ status: 400 });
    const most = { qty: 900_000_000_000, unitRate: 900_000_000_000 };
    expect(await refused(sold(most), { purpose: 'saleNote' })).toMatchObject({
      status: 400,
      fields: { 'lines.1.unitRate': 'Quantity times rate is too large' },
    });
  });

  test('goes to its customer as a tax invoice, and a note on it as a credit note; table 12 counts both', async () => {
    const bill = await enter(sold(), { purpose: 'saleNote' });
    const paper = await paperOf(bill);
    expect(paper).toMatchObject({
      title: 'Tax invoice',
      number: 'S/1',
      date: DAY,
      party: { title: 'Customer', name: 'Anand Stores' },
      totals: [
        { label: 'Value', amount: rs('10,000') },
        { label: 'CGST', amount: rs('900') },
        { label: 'SGST', amount: rs('900') },
      ],
      total: rs('11,800'),
    });
    expect(paper?.party.lines).toEqual(['12 Abids Road, Hyderabad', 'Telangana (36)', `GSTIN ${ANAND}`]);
    expect(paper?.lines).toMatchObject([
      { description: 'Keyboards', hsn: '8471', qty: 100_000, uqc: 'PCS', unitRate: 600_000, tax: rs('1,080') },
      { description: 'Sales', qty: 40_000, uqc: 'KGS', taxable: rs('4,000'), tax: rs('720') },
    ]);
    const [pending] = await office.pending(at('Anand Stores'));
    const note = await enter(
      [
        journalLine(at('Sales'), rs('600'), { ...pieces, qty: 10_000 }),
        journalLine(at('Output CGST'), rs('54')),
        journalLine(at('Output SGST'), rs('54')),
        journalLine(at('Anand Stores'), -rs('708'), { bills: [against(pending?.id ?? 0, rs('708'))] }),
      ],
      { purpose: 'creditNote', gstBillNo: 'CN/1' },
    );
    expect(await paperOf(note)).toMatchObject({
      title: 'Credit note',
      number: 'CN/1',
      facts: expect.arrayContaining([{ label: 'Against invoice', text: 'S/1 of 10-Mar-2026' }]),
      lines: [{ qty: 10_000, taxable: rs('600') }],
      total: rs('708'),
      bank: null,
    });
    const { hsn } = await office.admin.ok<Gstr1Answer>('GET', '/api/accounts/gstr-1?from=2026-03-01&to=2026-03-31');
    expect(hsn.map(({ uqc, quantity, taxable }) => [uqc, quantity, taxable]).sort()).toEqual([
      ['KGS', 40_000, rs('4,000')],
      ['PCS', 90_000, rs('5,400')],
    ]);
  });

  test('of exempt goods is a bill of supply, one of which nothing is said an invoice', async () => {
    const line = { supply: 'exempt', hsn: '1001', qty: 50_000, unitRate: 200_000, uqc: 'KGS' };
    const party = (amount: string) => journalLine(at('Anand Stores'), rs(amount));
    const exempt = await enter([party('1,000'), journalLine(at('Sales'), -rs('1,000'), line)], { purpose: 'saleNote' });
    expect(await paperOf(exempt)).toMatchObject({ title: 'Bill of supply', total: rs('1,000') });
    const unstated = await enter([party('70'), journalLine(at('Sales'), -rs('70'))], { purpose: 'saleNote' });
    expect(await paperOf(unstated)).toMatchObject({ title: 'Invoice', taxes: [] });
  });

  test('the note to a supplier is ours, his bill and a general journal are not', async () => {
    const deccan = at('Deccan Supplies');
    const back = await enter([journalLine(deccan, rs('118')), journalLine(at('Purchases'), -rs('118'))], {
      purpose: 'debitNote',
    });
    expect(await paperOf(back)).toMatchObject({ title: 'Debit note', party: { title: 'Supplier' }, total: rs('118') });
    const bills = [newBill('DS/9', DAY, '2026-04-09', rs('118'))];
    const bought = await enter([journalLine(at('Purchases'), rs('118')), journalLine(deccan, -rs('118'), { bills })], {
      purpose: 'purchaseNote',
    });
    const general = await enter([journalLine(at('Rent'), rs('1')), journalLine(at('Salaries'), -rs('1'))], {});
    expect([await paperOf(bought), await paperOf(general)]).toEqual([null, null]);
  });

  test('interest that is charged by a debit note has a paper without tax', async () => {
    const note = await enter(
      [journalLine(at('Anand Stores'), rs('50')), journalLine(at('Interest Income'), -rs('50'))],
      { purpose: 'debitNote' },
    );
    expect(await paperOf(note)).toMatchObject({ title: 'Debit note', lines: [{ taxable: rs('50') }], taxes: [] });
  });
});
