import { add, formatPaise, type Paise } from '../../contract/amount';
import { warn } from '../core/refused';
import { type Books, type Decision, zero } from './posting';

/** A law on cash that passes between us and one person on one day. */
export type CashLaw = {
  isBroken(day: Paise): boolean;
  /** @param day the amount as people read it. */
  message(day: string, name: string): string;
};

/**
 * Holds the cash of a voucher, with what earlier vouchers of the day moved, against a law. It is a warning that asks
 * for a reason; the first account to break it is named.
 */
export function heedCashLaw(
  law: CashLaw,
  books: Books,
  lines: readonly { accountId: number; inCash: Paise }[],
  earlier: ReadonlyMap<number, Paise>,
): Decision['overrides'] {
  const days = new Map<number, Paise>();
  for (const { accountId, inCash } of lines)
    days.set(accountId, add(days.get(accountId) ?? earlier.get(accountId) ?? zero, inCash));
  for (const [accountId, day] of days) {
    if (!law.isBroken(day)) continue;
    const message = law.message(formatPaise(day), books.accounts.get(accountId)?.name ?? '');
    return [{ code: 'CASH_LAW', reason: warn(books.confirmed, 'CASH_LAW', message) }];
  }
  return [];
}
