import { divideRound, type Paise, type Percent, percent, percentOf, rupees } from '../amount';

/** Income tax on the salary of a tax year from 01-Apr-2026 (Income-tax Act 2025; Finance Act 2026), residents. */

export type Regime = 'new' | 'old';
export type AgeGroup = 'below60' | 'from60' | 'from80';
type Step = readonly [above: Paise, rate: Percent];
const step = (above: string, rate: string): Step => [rupees(above), percent(rate)];

const NEW_SLABS = [
  step('4,00,000', '5'),
  step('8,00,000', '10'),
  step('12,00,000', '15'),
  step('16,00,000', '20'),
  step('20,00,000', '25'),
  step('24,00,000', '30'),
];
const OLD_SLABS: Readonly<Record<AgeGroup, readonly Step[]>> = {
  below60: [step('2,50,000', '5'), step('5,00,000', '20'), step('10,00,000', '30')],
  from60: [step('3,00,000', '5'), step('5,00,000', '20'), step('10,00,000', '30')],
  from80: [step('5,00,000', '20'), step('10,00,000', '30')],
};
const SURCHARGES: Readonly<Record<Regime, readonly Step[]>> = {
  new: [step('50,00,000', '10'), step('1,00,00,000', '15'), step('2,00,00,000', '25')],
  old: [step('50,00,000', '10'), step('1,00,00,000', '15'), step('2,00,00,000', '25'), step('5,00,00,000', '37')],
};
export const STANDARD_DEDUCTION: Readonly<Record<Regime, Paise>> = { new: rupees('75,000'), old: rupees('50,000') };
const NEW_REBATE_UP_TO = rupees('12,00,000');
const OLD_REBATE_UP_TO = rupees('5,00,000');
const CESS = percent('4');

function bySlabs(income: Paise, slabs: readonly Step[]): Paise {
  return slabs.reduce((sum, [above, rate], place) => {
    const upTo = slabs[place + 1]?.[0] ?? income;
    const part = Math.max(0, Math.min(income, upTo) - above) as Paise;
    return (sum + percentOf(part, rate)) as Paise;
  }, 0 as Paise);
}

/** Tax above the income of the rebate is at most what the income is above it; the old regime has no such relief. */
function afterRebate(income: Paise, tax: Paise, regime: Regime): Paise {
  if (regime === 'old') return income <= OLD_REBATE_UP_TO ? (0 as Paise) : tax;
  return Math.min(tax, Math.max(0, income - NEW_REBATE_UP_TO)) as Paise;
}

/** Tax with surcharge; passing a step costs no more than the income above it. */
function withSurcharge(income: Paise, taxOf: (income: Paise) => Paise, steps: readonly Step[]): Paise {
  const last = steps.findLastIndex(([above]) => income > above);
  const reached = steps[last];
  const tax = taxOf(income);
  if (!reached) return tax;
  const [above, rate] = reached;
  const atStep = withSurcharge(above, taxOf, steps.slice(0, last));
  return Math.min(tax + percentOf(tax, rate), atStep + (income - above)) as Paise;
}

export type TaxedIncome = { taxable: Paise; regime: Regime; age: AgeGroup };

/** Tax of a year with cess, to a whole rupee. Total income counts to the nearest ten rupees. */
export function taxOfYear({ taxable, regime, age }: TaxedIncome): Paise {
  const income = (Number(divideRound(BigInt(Math.max(0, taxable)), 1000n)) * 1000) as Paise;
  const slabs = regime === 'new' ? NEW_SLABS : OLD_SLABS[age];
  const taxOf = (amount: Paise) => afterRebate(amount, bySlabs(amount, slabs), regime);
  const tax = withSurcharge(income, taxOf, SURCHARGES[regime]);
  return (Number(divideRound(BigInt(tax + percentOf(tax, CESS)), 100n)) * 100) as Paise;
}

export type TaxOfMonth = {
  /** Tax of the year on what is paid regularly. */
  regular: Paise;
  /** The same with one-time pay of this month. */
  withOneTime: Paise;
  /** Deducted so far, by a former employer too. */
  deducted: Paise;
  /** Payments that are left, this one included. */
  paymentsLeft: number;
};

/** Tax kept back from a payment: an equal share of what is left, and all the tax of one-time pay with it. */
export function taxOfMonth({ regular, withOneTime, deducted, paymentsLeft }: TaxOfMonth): Paise {
  const left = Math.max(0, regular - deducted);
  const even = Number(divideRound(BigInt(left), BigInt(paymentsLeft) * 100n)) * 100;
  return (even + Math.max(0, withOneTime - regular)) as Paise;
}
