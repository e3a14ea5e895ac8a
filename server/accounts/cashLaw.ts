import { isParty } from '../../contract/accounts/accounts';
import { add, formatPaise, type Paise } from '../../contract/amount';
import { warn } from '../core/refused';
import { type Books, type Decision, particularsOf, zero } from './posting';

/** A law on cash that passes between us and one person on one day. */
export type CashLaw = {
  isBroken(day: Paise): boolean;
  /** @param day the amount as people read it. */
  message(day: string, name: string): string;
};

/** What passes in cash by a voucher: a party is a person; all other lines together are of the one whom it names. */
export type CashMoved = { person: string | null; lines: readonly { accountId: number; inCash: Paise }[] };

/** Cash that earlier vouchers of the day moved, with each party by its account, and with the person of the other lines. */
export type CashOfDay = { parties: ReadonlyMap<number, Paise>; others: Paise };
export const NO_CASH: CashOfDay = { parties: new Map(), others: zero };

/** The accounts that tell who stands opposite: the GST beside them passes to the same person. */
export function oppositeOf({ accounts }: Books, accountIds: readonly number[]): readonly number[] {
  const others = accountIds.filter((id) => accounts.get(id)?.controlType !== 'tax');
  return others.length > 0 ? others : accountIds;
}

/**
 * Holds the cash of a voucher, with what earlier vouchers of the day moved, against a law. It is a warning that asks
 * for a reason; the first person to break it is named.
 */
export function heedCashLaw(
  law: CashLaw,
  books: Books,
  { person, lines }: CashMoved,
  earlier: CashOfDay,
): Decision['overrides'] {
  const controlOf = (id: number) => books.accounts.get(id)?.controlType ?? 'none';
  const partyOf = (id: number) => (isParty(controlOf(id)) ? id : null);
  // What goes into a bank or till of our own goes to nobody.
  const own = lines.filter(({ accountId }) => !['cash', 'bank'].includes(controlOf(accountId)));
  const idsOf = (ofOwn: typeof own) => ofOwn.map(({ accountId }) => accountId);
  const persons = [...new Set(oppositeOf(books, idsOf(own)).map(partyOf))];
  const sole = persons.length === 1 ? (persons[0] ?? null) : null;
  const personOf = (id: number) => (controlOf(id) === 'tax' ? sole : partyOf(id));
  const days = new Map<number | null, Paise>();
  for (const { accountId, inCash } of own) {
    const party = personOf(accountId);
    const before = party === null ? earlier.others : earlier.parties.get(party);
    days.set(party, add(days.get(party) ?? before ?? zero, inCash));
  }
  for (const [party, day] of days) {
    if (!law.isBroken(day)) continue;
    const ids = idsOf(own.filter(({ accountId }) => personOf(accountId) === party));
    const name = party === null && person ? person : particularsOf(books, oppositeOf(books, ids));
    return [{ code: 'CASH_LAW', reason: warn(books.confirmed, 'CASH_LAW', law.message(formatPaise(day), name)) }];
  }
  return [];
}
