import * as z from 'zod/mini';
import { multiplyDivide, type Paise, type Rate } from './amount';
import { choice, rate } from './fields';

/** Currencies that suppliers bill in besides the rupee, by their codes of ISO 4217. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'AED',
  'SGD',
  'HKD',
  'CHF',
  'AUD',
  'CAD',
  'KRW',
  'TWD',
  'THB',
  'MYR',
  'IDR',
  'VND',
  'LKR',
  'SAR',
  'ZAR',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Left out: the rupee. */
export const currencyField = z.nullable(choice(CURRENCIES));

/** The currency of a document and its exchange rate in rupees per unit. Rates and freight are in that currency. */
export const inCurrency = {
  currency: z._default(currencyField, null),
  exchangeRate: z._default(z.nullable(rate), null),
};
export type InCurrency = { currency: Currency | null; exchangeRate: Rate | null };

/** Rates have four decimals. */
const ONE = 10_000;

/** An amount in the hundredths of a currency, in paise. */
export const rupeesOf = (amount: Paise, exchangeRate: Rate | null): Paise =>
  exchangeRate === null ? amount : multiplyDivide(amount, exchangeRate, ONE);

/** The rate in rupees of what has a rate in a currency. */
export const rupeeRate = (rateInCurrency: Rate, exchangeRate: Rate | null): Rate =>
  exchangeRate === null ? rateInCurrency : multiplyDivide(rateInCurrency, exchangeRate, ONE);

/** The exchange rate where there is a currency; a rate entered with rupees is ignored. */
export const exchangeOf = ({ currency, exchangeRate }: Partial<InCurrency>): Rate | null =>
  currency ? (exchangeRate ?? null) : null;

/** Errors in the currency of a document. */
export function currencyProblems({ currency, exchangeRate }: InCurrency): Record<string, string> {
  if (currency !== null && !exchangeRate) return { exchangeRate: `Enter the rupees for 1 ${currency}` };
  if (currency === null && exchangeRate !== null)
    return { exchangeRate: 'Rupees have no exchange rate. Select a currency, or clear the rate.' };
  return {};
}

/** Converts rupees into a currency, to a hundredth of its unit. */
export const inCurrencyOf = (amount: Paise, exchangeRate: Rate): Paise => multiplyDivide(amount, ONE, exchangeRate);

/**
 * The rupees that a part payment in foreign currency settles of a bill, at the rate of the bill; the last part takes
 * the remainder.
 */
export const settledOf = (part: Paise, pending: Paise, exchangeRate: Rate): Paise =>
  part >= inCurrencyOf(pending, exchangeRate) ? pending : rupeesOf(part, exchangeRate);
