import * as z from 'zod/mini';
import {
  amountOf,
  formatPaise,
  MAX_PAISE,
  multiplyDivide,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
} from '../amount';
import type { Supply } from '../books/gst/supplies';
import { called, choice, positiveQuantity, rate } from '../fields';
import { NO_PROBLEMS, type Problems } from '../problems';
import { UNIT_CODE_WORDS, type UnitCode } from '../stock/unitCodes';

/** How much of what a line of a bill or note is, and at what rate before tax. */
export const countedLine = {
  qty: z.optional(z.nullable(called('Quantity', positiveQuantity))),
  /** The unit that returns count in; left out, that of the HSN. */
  uqc: z.optional(z.nullable(called('Unit', choice(UNIT_CODE_WORDS)))),
  unitRate: z.optional(z.nullable(called('Rate', rate))),
};

type Counted = {
  qty?: Quantity | null | undefined;
  uqc?: UnitCode | null | undefined;
  unitRate?: Rate | null | undefined;
  gstPercent?: Percent | null | undefined;
  supply?: Supply | null | undefined;
  creditBlocked?: boolean | null | undefined;
};

/** The value of a quantity at its rate; null while either is missing, or where the amount is too large. */
export function countedValue({ qty, unitRate }: Pick<Counted, 'qty' | 'unitRate'>): Paise | null {
  if (!qty || !unitRate || !Number.isSafeInteger(qty) || !Number.isSafeInteger(unitRate)) return null;
  return (qty * unitRate) / 100_000 > MAX_PAISE ? null : amountOf(qty, unitRate);
}

/**
 * The side of a journal that holds the value of a supply: credit for income, debit for anything else. A credit note
 * reverses it, and so does a debit note to a supplier; a debit note to a customer charges more.
 */
export function countedSide(nature: string, purpose: string): 'debit' | 'credit' {
  const isIncome = nature === 'income';
  const takesBack = purpose === 'creditNote' || (purpose === 'debitNote' && !isIncome);
  return isIncome === takesBack ? 'debit' : 'credit';
}

/** Blocked tax of a line is computed from its amount, and may differ by a paisa. */
const OFF = 1;

/** A quantity says how much of a supply it is; times its rate it makes the value of its line. */
export function countedProblems(line: Counted, amount: Paise, field: string): Problems {
  const { qty, uqc, unitRate, gstPercent, creditBlocked } = line;
  if (!qty && !uqc && !unitRate) return NO_PROBLEMS;
  if (!qty) return { [`${field}.qty`]: 'Enter the quantity that the unit or rate is for' };
  if (typeof gstPercent !== 'number' && (!line.supply || line.supply === 'taxable'))
    return { [`${field}.gstPercent`]: 'Enter the GST % of what is counted; 0 where it bears none' };
  if (!unitRate) return NO_PROBLEMS;
  const taxable = creditBlocked ? multiplyDivide(amount, 100_000, 100_000 + (gstPercent ?? 0)) : amount;
  const worked = countedValue({ qty, unitRate });
  if (worked === null) return { [`${field}.unitRate`]: 'Quantity times rate is too large' };
  if (Math.abs(worked - taxable) <= (creditBlocked ? OFF : 0)) return NO_PROBLEMS;
  return {
    [`${field}.unitRate`]: `Quantity times rate is ${formatPaise(worked)}, the value of the line is ${formatPaise(taxable)}.`,
  };
}
