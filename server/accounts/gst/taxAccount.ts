import type { Percent } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { type Books, type Purpose, usable } from '../posting';

/**
 * The account of a part of GST: that of the tax of this rate on the day, where its master names one, else the one that
 * serves the purpose.
 * @param field where it is said when the account of the tax is no longer in use.
 */
export function taxAccount(books: Books, purpose: Purpose, rate: Percent | null, date: IsoDate, field: string): number {
  const own = books.gst?.rates.find(
    ({ rate: known, from, to, accounts }) =>
      known === rate && from <= date && (to === null || to >= date) && accounts?.[purpose] !== undefined,
  )?.accounts?.[purpose];
  if (own === undefined) return books.purpose(purpose);
  return books.accounts.has(own) ? usable(books, own, field).id : own;
}
