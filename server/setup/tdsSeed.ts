import { type Percent, percent, rupees } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { provisionOn } from '../../contract/tdsProvisions';
import type { TdsRate } from '../books/tds/tds';

/**
 * Tax deducted and collected at source. Rates of 2025-26: Income-tax Act 1961, chapters XVII-B and XVII-BB with the
 * thresholds of the Finance Act 2025; from 01-Apr-2026 the tables of sections 393 and 394 of the Act of 2025. Without a
 * PAN: sections 206AA and 206CC, now 397(2). Later budgets add rows with their own first day.
 */
type RateSeed = TdsRate & { from: string; source: string };
type SectionSeed = { code: string; name: string; rates: RateSeed[] };
type Percents = { individualHuf: string; other: string; noPan?: string };
type Limits = { single?: string; month?: string; year?: string; basis?: 'whole' | 'excess' };

const ACT_OF_1961 = '2025-04-01';
const ACT_OF_2025 = '2026-04-01';

function ratesFrom(code: string, from: string, rates: Percents, limits: Limits): RateSeed[] {
  const section = from === ACT_OF_2025 ? provisionOn(code, from as IsoDate) : code.split(' ')[0];
  const common = {
    from,
    source: `Income-tax Act ${from === ACT_OF_2025 ? '2025' : '1961'}, section ${section}`,
    singleLimit: rupees(limits.single ?? '0'),
    monthlyLimit: rupees(limits.month ?? '0'),
    yearlyLimit: rupees(limits.year ?? '0'),
    basis: limits.basis ?? ('whole' as const),
  };
  const rate = (payee: TdsRate['payee'], text: string): RateSeed => ({
    payee,
    percent: percent(text) as Percent,
    ...common,
  });
  return [rate('individualHuf', rates.individualHuf), rate('other', rates.other), rate('noPan', rates.noPan ?? '20')];
}

/** @param before rates of the Act of 1961, where those of 2025 are others. */
const section = (code: string, name: string, rates: Percents, limits: Limits, before = rates): SectionSeed => ({
  code,
  name,
  rates: [...ratesFrom(code, ACT_OF_1961, before, limits), ...ratesFrom(code, ACT_OF_2025, rates, limits)],
});

const all = (text: string, noPan?: string): Percents => ({
  individualHuf: text,
  other: text,
  ...(noPan !== undefined && { noPan }),
});
/** Without a PAN tax is collected at double the rate, at least 5 and at most 20 %. */
const collected = (code: string, name: string, rate: string, before = rate, limits: Limits = {}) => {
  const noPan = (text: string) => String(Math.min(Math.max(Number(text) * 2, 5), 20));
  return section(code, name, all(rate, noPan(rate)), limits, all(before, noPan(before)));
};

export const TDS_SECTIONS: SectionSeed[] = [
  // By the slabs of the employee's year, so that the tax of each month is typed, with its reason.
  section('192', 'Salary, by slab', all('0', '0'), {}),
  section('192A', 'Provident fund paid before its time', all('10'), { year: '50000' }),
  section('193', 'Interest on securities', all('10'), { year: '10000' }),
  section('194', 'Dividends', all('10'), { year: '10000' }),
  section('194A', 'Interest other than on securities', all('10'), { year: '10000' }),
  section('194A bank', 'Interest paid by a bank or post office', all('10'), { year: '50000' }),
  section('194A senior', 'Interest paid by a bank to a senior citizen', all('10'), { year: '100000' }),
  section('194C', 'Contractors', { individualHuf: '1', other: '2' }, { single: '30000', year: '100000' }),
  section('194D', 'Commission on insurance', { individualHuf: '2', other: '10' }, { year: '20000' }),
  section('194H', 'Commission or brokerage', all('2'), { year: '20000' }),
  section('194I(a)', 'Rent of plant and machinery', all('2'), { month: '50000' }),
  section('194I(b)', 'Rent of land and building', all('10'), { month: '50000' }),
  section('194IA', 'Immovable property bought', all('1'), { single: '4999999.99' }),
  section('194IB', 'Rent paid by a person not audited', all('2'), { month: '50000' }),
  section('194J(a)', 'Technical services', all('2'), { year: '50000' }),
  section('194J(b)', 'Professional services', all('10'), { year: '50000' }),
  section('194J(c)', 'Fees of a director', all('10'), {}),
  section('194M', 'Contractors and fees, paid by a person not audited', all('2'), { year: '5000000' }),
  section('194O', 'Sales through an online platform', all('0.1', '5'), { year: '500000' }),
  section('194Q', 'Purchase of goods', all('0.1', '5'), { year: '5000000', basis: 'excess' }),
  section('194R', 'Benefits and perquisites of business', all('10'), { year: '20000' }),
  section('194S', 'Virtual digital assets', all('1'), { year: '10000' }),
  section('194T', 'Payments of a firm to its partners', all('10'), { year: '20000' }),
  // In force or by treaty, so that the tax is typed, with its reason.
  section('195', 'Payments to non-residents', all('0', '20'), {}),
  collected('206C liquor', 'Sale of liquor', '2', '1'),
  collected('206C tendu', 'Sale of tendu leaves', '2', '5'),
  collected('206C timber', 'Sale of timber', '2'),
  collected('206C scrap', 'Sale of scrap', '2', '1'),
  collected('206C coal', 'Sale of coal, lignite or iron ore', '2', '1'),
  collected('206C vehicle', 'Sale of a motor vehicle above 10 lakh', '1', '1', { single: '1000000' }),
  collected('206C luxury', 'Sale of luxury goods above 10 lakh', '1', '1', { single: '1000000' }),
];
