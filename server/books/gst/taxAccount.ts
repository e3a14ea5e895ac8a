import type { Percent } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { type Books, type Purpose, usableAccount } from '../posting';

/**
 * The account of a part of GST: that of the tax of this rate on the day, where its master names one, else the one of
 * the purpose.
 * @param field field of the error when the account of the tax is no longer in use.
 */
export function taxAccount(books: Books, purpose: Purpose, rate: Percent | null, date: IsoDate, field: string): number {
  const own = books.gst?.rates.find(
    ({ rate: known, from, to, accounts }) =>
      known === rate && from <= date && (to === null || to >= date) && accounts?.[purpose] !== undefined,
  )?.accounts?.[purpose];
  if (own === undefined) return books.purpose(purpose);
  return books.accounts.has(own) ? usableAccount(books, own, field).id : own;
}

/**
 * Cess in addition to a rate on a day: that of the HSN's tax, otherwise that of the only tax with this rate; none
 * when taxes of the rate differ in cess.
 */
export function cessOf(books: Books, rate: Percent, date: IsoDate, hsn: string | null | undefined): Percent {
  const inForce = (books.gst?.rates ?? []).filter(
    ({ rate: known, from, to }) => known === rate && from <= date && (to === null || to >= date),
  );
  const code = hsn ? books.hsn?.get(hsn)?.taxCode : null;
  const named = inForce.filter((one) => code && one.code === code);
  const kinds = [...new Set((named.length > 0 ? named : inForce).map(({ cess }) => cess ?? NO_CESS))];
  return kinds.length === 1 ? (kinds[0] ?? NO_CESS) : NO_CESS;
}

const NO_CESS = 0 as Percent;
