import { beforeAll, expect, test } from 'vitest';
import type { TaxBlockRow } from '../../contract/accounts/assets/assetsList';
import type { Budget } from '../../contract/accounts/budgets';
import type { YearEnd } from '../../contract/accounts/yearEnd';
import { gstinCheckCharacter } from '../../contract/statutory';
import { testApp } from '../setup/app';
import { ASSETS, assetInput, exampleClasses } from './assetForms';
import {
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';
import { BUDGETS, budgetInput } from './planForms';

/** Books from January to December: the years of GST, TDS and income tax stay those from April to March. */
let office: Office;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-06-30T06:00:00.000Z'), { yearFrom: '2025-01-01' });
});

const gstin = `36AABCS1429B1Z${gstinCheckCharacter('36AABCS1429B1Z')}`;
const book = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);
const refused = (path: string, body: object) => office.admin.refused('POST', post(path), body);

test('a year of the calendar is named by itself', async () => {
  const { label } = (await office.admin.ok<YearEnd>('GET', '/api/accounts/year-end')).year;
  const budget = await office.admin.ok<Budget>('POST', BUDGETS, budgetInput('Plan', '2026-05-01'));
  expect([label, budget.year, budget.yearFrom]).toEqual(['2025', '2026', '2026-01-01']);
});

test('the limit of a TDS section counts from April to March', async () => {
  const lawyer = await office.open('Rao and Co', 'Trade Payables', { pan: 'ABCPR1234F', billWise: false });
  const fee = async (date: string, amount: string) => {
    const line = paymentLine(lawyer, rs(amount), { tdsSectionId: office.section('194J(b)') });
    const { entries } = await book(PAYMENTS, forms(office, date).payment([line]));
    return entries.find(({ accountName }) => accountName === 'TDS Payable')?.credit ?? 0;
  };
  expect(await fee('2025-11-10', '40,000')).toBe(0);
  // Another year of the books, the same year of the Act: 10 % of 60,000 since the limit of 50,000 is passed.
  expect(await fee('2026-02-10', '20,000')).toBe(rs('6,000'));
  // The same year of the books, another year of the Act: nothing before its own limit.
  expect(await fee('2026-04-10', '45,000')).toBe(0);
});

test('a supplier restarts his numbers in April', async () => {
  const bill = (billNo: string, date: string) =>
    forms(office, date).journal(
      [
        journalLine(office.account('Purchases'), rs('100')),
        journalLine(office.account('Deccan Supplies'), -rs('100'), { bills: [newBill(billNo, date, date, rs('100'))] }),
      ],
      { purpose: 'purchaseNote' },
    );
  await book(JOURNALS, bill('DS/1', '2026-02-10'));
  expect((await book(JOURNALS, bill('DS/1', '2026-04-10'))).status).toBe('posted');
  await book(JOURNALS, bill('DS/2', '2025-11-10'));
  expect(await refused(JOURNALS, bill('DS/2', '2026-01-10'))).toMatchObject({ code: 'BILL_TWICE' });
});

test('credit on a bill is taken once from April to March', async () => {
  const rent = (gstBillNo: string, date: string) => {
    const told = { gstPercent: 18_000, partyGstin: gstin, gstBillNo, gstBillDate: date };
    return forms(office, date).payment([paymentLine(office.account('Rent'), rs('1,000'), told)]);
  };
  await book(PAYMENTS, rent('R/1', '2026-02-10'));
  expect((await book(PAYMENTS, rent('R/1', '2026-04-10'))).status).toBe('posted');
  await book(PAYMENTS, rent('R/2', '2025-11-10'));
  expect(await refused(PAYMENTS, rent('R/2', '2026-01-10'))).toMatchObject({ confirm: { code: 'CREDIT_TWICE' } });
});

test('the number of an own invoice occurs once from April to March', async () => {
  const sale = (billNo: string, date: string) =>
    forms(office, date).journal(
      [
        journalLine(office.account('Anand Stores'), rs('100'), { bills: [newBill(billNo, date, date, rs('100'))] }),
        journalLine(office.account('Sales'), -rs('100')),
      ],
      { purpose: 'saleNote' },
    );
  await book(JOURNALS, sale('S/1', '2025-11-10'));
  expect(await refused(JOURNALS, sale('S/1', '2026-01-10'))).toMatchObject({ code: 'TAX_NUMBER' });
  expect((await book(JOURNALS, sale('S/1', '2026-04-10'))).status).toBe('posted');
});

test('blocks of the Income-tax Act are shown from April to March', async () => {
  const { furniture } = await exampleClasses(office);
  const desk = assetInput(office, furniture, { putToUse: '2025-11-10', taxBlock: '10', cost: rs('1,00,000') });
  await office.admin.ok('POST', ASSETS, desk);
  const blocks = (asOn: string) =>
    office.admin.ok<{ from: string; rows: TaxBlockRow[] }>('GET', `/api/accounts/assets-list/tax?asOn=${asOn}`);
  const first = await blocks('2026-02-28');
  // Used from November to March for fewer than 180 days: half of 10 %.
  expect([first.from, first.rows[0]?.depreciation]).toEqual(['2025-04-01', rs('5,000')]);
  const next = await blocks('2026-06-30');
  expect([next.from, next.rows[0]?.opening]).toEqual(['2026-04-01', rs('95,000')]);
});
