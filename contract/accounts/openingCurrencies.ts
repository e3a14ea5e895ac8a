import { formatPaise, MAX_PAISE, type Paise } from '../amount';
import { currencyProblems, exchangeOf, inCurrencyOf } from '../currencies';
import type { Problems } from '../problems';
import type { OpeningBill, OpeningLine } from './openings';

/** Bills at go-live that suppliers wrote in another currency. */

/** The amount of a bill in its currency; null for rupees, and where the rate gives no valid amount. */
export function billInCurrency(bill: Pick<OpeningBill, 'amount' | 'currency' | 'exchangeRate'>): Paise | null {
  const rate = exchangeOf(bill);
  const rupees = Math.abs(bill.amount) as Paise;
  if (!rate || !rupees || rupees / rate > MAX_PAISE / 10_000) return null;
  return inCurrencyOf(rupees, rate) || null;
}

/** Errors in currencies and rates that do not depend on the accounts. */
export function openingCurrencyProblems(lines: readonly Pick<OpeningLine, 'bills'>[]): Problems {
  const problems: Record<string, string> = {};
  for (const [index, { bills }] of lines.entries())
    for (const [place, bill] of bills.entries()) {
      const { currency = null, exchangeRate = null, amount } = bill;
      const field = `lines.${index}.bills.${place}`;
      if (currency !== null && bill.refType !== 'new')
        problems[`${field}.currency`] = 'Only a bill can be in another currency. Clear the currency.';
      for (const [name, message] of Object.entries(currencyProblems({ currency, exchangeRate })))
        problems[`${field}.${name}`] = message;
      if (currency !== null && exchangeRate && billInCurrency(bill) === null)
        problems[`${field}.exchangeRate`] =
          `${formatPaise(amount)} in ${currency} cannot be worked out at this rate. Check the amount and the rate.`;
    }
  return problems;
}
