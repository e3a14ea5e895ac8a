import { formatPrice, multiplyDivide, type Rate } from '../amount';

/** The meaning of a rate: with or without tax, and at which tax rate. */
export type RateTerms = { includesTax: boolean; gstPercent: number };

const WHOLE = 100_000;

/** A rate as a sale has it, with tax or without. */
export const rateAs = (rate: Rate, from: { includesTax: boolean }, { includesTax, gstPercent }: RateTerms): Rate =>
  from.includesTax === includesTax
    ? rate
    : multiplyDivide(rate, includesTax ? WHOLE + gstPercent : WHOLE, from.includesTax ? WHOLE + gstPercent : WHOLE);

/** Rates are ten-thousandths of a rupee; what a customer pays is counted in paise. */
const PAISA = 100;

/** Whether a customer pays more for one than its MRP, which always holds the tax. */
export const isAboveMrp = (rate: Rate, terms: RateTerms, mrp: Rate | null): boolean =>
  mrp !== null && Math.round(rateAs(rate, terms, { ...terms, includesTax: true }) / PAISA) > Math.round(mrp / PAISA);

export const aboveMrp = (rate: Rate, terms: RateTerms, mrp: Rate): string =>
  `${formatPrice(rateAs(rate, terms, { ...terms, includesTax: true }))} with tax is above the MRP of ${formatPrice(mrp)}. Enter a lower rate.`;
