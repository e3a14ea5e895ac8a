import { type Percent, percent, rupees } from '../../contract/amount';
import type { TdsRate } from '../books/tds/tds';

/**
 * Tax deducted at source, financial year 2025-26: Income-tax Act 1961, chapter XVII-B, thresholds as amended by the
 * Finance Act 2025 from 01-Apr-2025; no PAN: section 206AA. Later budgets add rows with their own first day.
 */
type SectionSeed = { code: string; name: string; rates: (TdsRate & { from: string })[] };

const FROM = '2025-04-01';

function section(
  code: string,
  name: string,
  rates: { individualHuf: string; other: string; noPan?: string },
  limits: { single?: string; month?: string; year?: string; basis?: 'whole' | 'excess' },
): SectionSeed {
  const common = {
    from: FROM,
    singleLimit: rupees(limits.single ?? '0'),
    monthlyLimit: rupees(limits.month ?? '0'),
    yearlyLimit: rupees(limits.year ?? '0'),
    basis: limits.basis ?? ('whole' as const),
  };
  const rate = (payee: TdsRate['payee'], text: string): TdsRate & { from: string } => ({
    payee,
    percent: percent(text) as Percent,
    ...common,
  });
  return {
    code,
    name,
    rates: [rate('individualHuf', rates.individualHuf), rate('other', rates.other), rate('noPan', rates.noPan ?? '20')],
  };
}

export const TDS_SECTIONS: SectionSeed[] = [
  // By the slabs of the employee's year, so that the tax of each month is typed, with its reason.
  section('192', 'Salary, by slab', { individualHuf: '0', other: '0', noPan: '0' }, {}),
  section('194C', 'Contractors', { individualHuf: '1', other: '2' }, { single: '30000', year: '100000' }),
  section('194H', 'Commission or brokerage', { individualHuf: '2', other: '2' }, { year: '20000' }),
  section('194I(a)', 'Rent of plant and machinery', { individualHuf: '2', other: '2' }, { month: '50000' }),
  section('194I(b)', 'Rent of land and building', { individualHuf: '10', other: '10' }, { month: '50000' }),
  section('194J(a)', 'Technical services', { individualHuf: '2', other: '2' }, { year: '50000' }),
  section('194J(b)', 'Professional services', { individualHuf: '10', other: '10' }, { year: '50000' }),
  section('194A', 'Interest other than on securities', { individualHuf: '10', other: '10' }, { year: '10000' }),
  section(
    '194A bank',
    'Interest paid by a bank or post office',
    { individualHuf: '10', other: '10' },
    { year: '50000' },
  ),
  section(
    '194Q',
    'Purchase of goods',
    { individualHuf: '0.1', other: '0.1', noPan: '5' },
    { year: '5000000', basis: 'excess' },
  ),
];
