import { type Paise, type Percent, percent, rupees } from './amount';
import type { IsoDate } from './dates';

/** A figure that the law sets from a day on, with its source. A change of the law adds a line. */
type Figure<T> = { from: string; value: T; source: string };
export type Figures<T> = readonly [Figure<T>, ...Figure<T>[]];

/** The figure in force on a day; before its first day, the first that is known. */
export const inForce = <T>(figures: Figures<T>, on: IsoDate): T =>
  (figures.findLast(({ from }) => from <= on) ?? figures[0]).value;
/** Where the law says it on a day. */
export const sourceOf = <T>(figures: Figures<T>, on: IsoDate): string =>
  (figures.findLast(({ from }) => from <= on) ?? figures[0]).source;
/** The figure of today's law, where a rule has no day to go by. */
export const asItStands = <T>(figures: Figures<T>): T => (figures.at(-1) ?? figures[0]).value;

/** Cash above this to one person in a day is no allowed expense. */
export const CASH_PAID_A_DAY: Figures<Paise> = [
  { from: '2017-04-01', value: rupees('10,000'), source: 'Income-tax Act 1961, section 40A(3)' },
  { from: '2026-04-01', value: rupees('10,000'), source: 'Income-tax Act 2025, section 36(4)' },
];
/** The same to who carries goods by road. */
export const CASH_PAID_TRANSPORTER: Figures<Paise> = [
  { from: '2009-10-01', value: rupees('35,000'), source: 'Income-tax Act 1961, section 40A(3A)' },
  { from: '2026-04-01', value: rupees('35,000'), source: 'Income-tax Act 2025, section 36(7)' },
];
/** So much cash in a day is received from nobody. */
export const CASH_RECEIVED_A_DAY: Figures<Paise> = [
  { from: '2017-04-01', value: rupees('2,00,000'), source: 'Income-tax Act 1961, section 269ST' },
  { from: '2026-04-01', value: rupees('2,00,000'), source: 'Income-tax Act 2025, section 186' },
];
/** Loans and deposits of so much are neither taken nor repaid in cash. */
export const CASH_LOAN: Figures<Paise> = [
  { from: '1989-04-01', value: rupees('20,000'), source: 'Income-tax Act 1961, sections 269SS and 269T' },
  { from: '2026-04-01', value: rupees('20,000'), source: 'Income-tax Act 2025, sections 185 and 188' },
];
/** A receipt of so much bears a stamp. */
export const REVENUE_STAMP: Figures<Paise> = [
  {
    from: '2004-09-10',
    value: rupees('5,000'),
    source: 'Indian Stamp Act 1899, schedule I, article 53; Finance (No. 2) Act 2004',
  },
];
/**
 * Days within which a micro or small enterprise is paid by agreement, from the day on which goods or services are
 * accepted. Without one it is 15 (section 2(b)).
 */
export const MSME_DAYS: Figures<number> = [{ from: '2006-10-02', value: 45, source: 'MSMED Act 2006, section 15' }];
/** A bill of at least this value shows an unregistered customer's name and address. */
export const NAME_AND_ADDRESS: Figures<Paise> = [
  { from: '2017-07-01', value: rupees('50,000'), source: 'CGST Rules 2017, rule 46(e)' },
];
/** Days within which a bill is paid, or its credit is given back. */
export const DAYS_TO_PAY: Figures<number> = [
  { from: '2017-07-01', value: 180, source: 'CGST Act 2017, section 16(2), second proviso; CGST Rules 2017, rule 37' },
];
/** The day of the November after its year by which credit of a bill is taken, by the first day of that year. */
export const CREDIT_UNTIL: Figures<string> = [
  { from: '2017-07-01', value: '11-30', source: 'CGST Act 2017, section 16(4); Finance Act 2022, section 100' },
];
/** Goods worth more move with an e-way bill. */
export const EWAY_BILL: Figures<Paise> = [
  { from: '2018-04-01', value: rupees('50,000'), source: 'CGST Rules 2017, rule 138(1)' },
];
/** The recipient of goods at a third place is named by GSTIN, or as URP: not registered. */
export const SHIP_TO_REGISTRATION: Figures<boolean> = [
  { from: '2017-07-01', value: false, source: 'CGST Rules 2017, rule 46(o)' },
  {
    from: '2026-08-01',
    value: true,
    source: 'CGST Rules 2017, rules 48(4) and 138; releases of the portals of August 2026',
  },
];
/** An e-way bill is made for a document of at most so many days. */
export const EWAY_DOCUMENT_DAYS: Figures<number> = [
  { from: '2018-04-01', value: 36_500, source: 'CGST Rules 2017, rule 138' },
  {
    from: '2025-01-01',
    value: 180,
    source: 'CGST Rules 2017, rule 138; release of the e-way bill portal of January 2025',
  },
];
/** The day of the next month by which GSTR-3B is filed and paid. */
export const GST_DUE_DAY: Figures<number> = [{ from: '2017-07-01', value: 20, source: 'CGST Rules 2017, rule 61' }];
/** The day of the next month by which GSTR-3B of a quarter is filed, in the states of the first list and in all others. */
export const GST_QUARTER_DUE_DAY: Figures<{ first: number; other: number; statesOfFirst: readonly string[] }> = [
  {
    from: '2021-01-01',
    value: {
      first: 22,
      other: 24,
      statesOfFirst: '22 23 24 25 26 27 29 30 31 32 33 34 35 36 37'.split(' '),
    },
    source: 'CGST Rules 2017, rule 61(1)(ii)',
  },
];
/** The day of the next month by which who files by quarter pays the tax of its first and second month (form PMT-06). */
export const GST_CHALLAN_DAY: Figures<number> = [
  { from: '2021-01-01', value: 25, source: 'CGST Act 2017, section 39(7), proviso; CGST Rules 2017, rule 61(3)' },
];
/** The day of the next month by which GSTR-1 of a month is filed, and that of a quarter. */
export const GSTR1_DUE_DAY: Figures<{ month: number; quarter: number }> = [
  {
    from: '2017-07-01',
    value: { month: 11, quarter: 13 },
    source: 'CGST Act 2017, section 37(1); notification 83/2020-Central Tax',
  },
];
/** The day of the next month by which CMP-08 of a quarter is filed. */
export const CMP08_DUE_DAY: Figures<number> = [
  { from: '2019-04-01', value: 18, source: 'CGST Rules 2017, rule 62(1)' },
];
/** Month and day, after its year, by which GSTR-4 is filed. */
export const GSTR4_DUE: Figures<string> = [
  { from: '2019-04-01', value: '04-30', source: 'CGST Rules 2017, rule 62(1)' },
  { from: '2024-04-01', value: '06-30', source: 'CGST Rules 2017, rule 62(1); notification 12/2024-Central Tax' },
];
/** Per cent a year on tax that is paid late in cash, and whether what lies in the cash ledger lessens it. */
export const GST_INTEREST: Figures<{ percent: Percent; lessLedger: boolean }> = [
  {
    from: '2017-07-01',
    value: { percent: percent('18'), lessLedger: false },
    source: 'CGST Act 2017, section 50(1); notification 13/2017-Central Tax',
  },
  {
    from: '2026-01-01',
    value: { percent: percent('18'), lessLedger: true },
    source: 'CGST Rules 2017, rule 88B(1), proviso; GSTN advisory of January 2026',
  },
];
/** For a late GSTR-3B, per day and in total; the maximum depends on the turnover of the previous year. */
export const GST_LATE_FEE: Figures<{
  aDay: Paise;
  aDayNil: Paise;
  atMostNil: Paise;
  atMost: readonly { upTo: Paise | null; fee: Paise }[];
}> = [
  {
    from: '2021-06-01',
    value: {
      aDay: rupees('50'),
      aDayNil: rupees('20'),
      atMostNil: rupees('500'),
      atMost: [
        { upTo: rupees('1,50,00,000'), fee: rupees('2,000') },
        { upTo: rupees('5,00,00,000'), fee: rupees('5,000') },
        { upTo: null, fee: rupees('10,000') },
      ],
    },
    source: 'CGST Act 2017, section 47; notification 19/2021-Central Tax',
  },
];
/** Whether tables 3.1 and 3.2 of GSTR-3B are those of GSTR-1 and GSTR-1A and take no change. */
export const OUTWARD_FIXED: Figures<boolean> = [
  { from: '2017-07-01', value: false, source: 'CGST Rules 2017, rule 61' },
  { from: '2025-07-01', value: true, source: 'CGST Rules 2017, rule 61; GSTN advisory of 07-Jun-2025' },
];
/** The day of the next month by which tax deducted is deposited, and that for tax of March. */
export const TDS_DUE_DAY: Figures<{ day: number; ofMarch: number }> = [
  { from: '2010-04-01', value: { day: 7, ofMarch: 30 }, source: 'Income-tax Rules 1962, rule 30' },
  { from: '2026-04-01', value: { day: 7, ofMarch: 30 }, source: 'Income-tax Act 2025, section 397(3); Rules 2026' },
];
/** The day of the next month by which tax collected of buyers is deposited, and that for tax of March. */
export const TCS_DUE_DAY: Figures<{ day: number; ofMarch: number }> = [
  { from: '2005-04-01', value: { day: 7, ofMarch: 7 }, source: 'Income-tax Rules 1962, rule 37CA' },
  { from: '2026-04-01', value: { day: 7, ofMarch: 7 }, source: 'Income-tax Act 2025, section 397(3); Rules 2026' },
];
/** Last days of the statements of the four quarters, month and day. */
export const TDS_STATEMENTS: Figures<readonly [string, string, string, string]> = [
  { from: '2016-06-01', value: ['07-31', '10-31', '01-31', '05-31'], source: 'Income-tax Rules 1962, rule 31A' },
  {
    from: '2026-04-01',
    value: ['07-31', '10-31', '01-31', '05-31'],
    source: 'Income-tax Act 2025, section 397(3); Rules 2026, form 140',
  },
];
export const TCS_STATEMENTS: Figures<readonly [string, string, string, string]> = [
  { from: '2016-06-01', value: ['07-15', '10-15', '01-15', '05-15'], source: 'Income-tax Rules 1962, rule 31AA' },
  {
    from: '2026-04-01',
    value: ['07-15', '10-15', '01-15', '05-15'],
    source: 'Income-tax Act 2025, section 397(3); Rules 2026, form 143',
  },
];
/** Per cent a month of tax that was not deducted, and of tax that was not deposited. */
export const TDS_INTEREST: Figures<{ notDeducted: Percent; notDeposited: Percent }> = [
  {
    from: '2010-07-01',
    value: { notDeducted: percent('1'), notDeposited: percent('1.5') },
    source: 'Income-tax Act 1961, section 201(1A)',
  },
  {
    from: '2026-04-01',
    value: { notDeducted: percent('1'), notDeposited: percent('1.5') },
    source: 'Income-tax Act 2025, section 398(3)',
  },
];
/** The same of tax collected of buyers. */
export const TCS_INTEREST: Figures<{ notDeducted: Percent; notDeposited: Percent }> = [
  {
    from: '2010-07-01',
    value: { notDeducted: percent('1'), notDeposited: percent('1') },
    source: 'Income-tax Act 1961, section 206C(7)',
  },
  {
    from: '2025-04-01',
    value: { notDeducted: percent('1'), notDeposited: percent('1.5') },
    source: 'Income-tax Act 1961, section 206C(7); Finance (No. 2) Act 2024',
  },
  {
    from: '2026-04-01',
    value: { notDeducted: percent('1'), notDeposited: percent('1.5') },
    source: 'Income-tax Act 2025, section 398(3)',
  },
];
/** A day for a late statement, at most its tax. */
export const TDS_LATE_FEE: Figures<Paise> = [
  { from: '2012-07-01', value: rupees('200'), source: 'Income-tax Act 1961, section 234E' },
  { from: '2026-04-01', value: rupees('200'), source: 'Income-tax Act 2025, section 427' },
];
/** An asset used for so many days of its first year is written down at the full rate. */
export const FULL_RATE_DAYS: Figures<number> = [
  { from: '1992-04-01', value: 180, source: 'Income-tax Act 1961, section 32(1), second proviso' },
];
/** Days within which a request about personal data is answered. */
export const PERSONAL_DATA_DAYS: Figures<number> = [
  { from: '2025-11-14', value: 90, source: 'Digital Personal Data Protection Rules 2025, rule 14' },
];
/** Hours within which the Board has the full report of a breach. */
export const BREACH_REPORT_HOURS: Figures<number> = [
  { from: '2025-11-14', value: 72, source: 'Digital Personal Data Protection Rules 2025, rule 7' },
];
/** Years that books of account are kept after the year that they are of. */
export const BOOKS_KEPT_YEARS: Figures<number> = [
  { from: '2014-04-01', value: 8, source: 'Companies Act 2013, section 128(5)' },
];
/** Months within which a cheque or demand draft is paid. */
export const CHEQUE_MONTHS: Figures<number> = [
  {
    from: '2012-04-01',
    value: 3,
    source: 'Reserve Bank of India, DBOD.AML BC.No.47/14.01.001/2011-12 of 04-Nov-2011',
  },
];
