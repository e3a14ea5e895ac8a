import { add, formatPaise, type Paise } from '../../contract/amount';
import { isParty } from '../../contract/books/accounts';
import type { IsoDate } from '../../contract/dates';
import {
  CASH_PAID_A_DAY,
  CASH_PAID_TRANSPORTER,
  CASH_RECEIVED_A_DAY,
  inForce,
  sourceOf,
} from '../../contract/statutoryFigures';
import { warn } from '../core/calls/refused';
import { type Books, type Decision, particularsOf, zero } from './posting';

/** A law on cash that passes between us and one person on one day. */
export type CashLaw = {
  isBroken(day: Paise): boolean;
  /** @param day the amount as people read it. */
  message(day: string, name: string): string;
};

/** SAC of goods carried by road (GST heading 9965). */
const CARRIAGE = '9965';
/** Whether a payment goes for the carriage of goods alone. */
export const isForCarriage = (lines: readonly { hsn?: string | null | undefined }[]): boolean =>
  lines.length > 0 && lines.every(({ hsn }) => hsn?.startsWith(CARRIAGE) === true);

/** @param forCarriage payment to a carrier of goods by road, for whom the limit is higher. */
export function cashPaidLaw(date: IsoDate, forCarriage = false): CashLaw {
  const figures = forCarriage ? CASH_PAID_TRANSPORTER : CASH_PAID_A_DAY;
  const limit = inForce(figures, date);
  return {
    isBroken: (day) => day > limit,
    message: (day, name) =>
      `${day} in cash to ${name} in one day is above ${formatPaise(limit)} and is not allowed as an expense (${sourceOf(figures, date)}). Pay by bank, or say why cash.`,
  };
}

export function cashReceivedLaw(date: IsoDate): CashLaw {
  const limit = inForce(CASH_RECEIVED_A_DAY, date);
  return {
    isBroken: (day) => day >= limit,
    message: (day, name) =>
      `${day} in cash from ${name} in one day reaches ${formatPaise(limit)}, which the law forbids (${sourceOf(CASH_RECEIVED_A_DAY, date)}). Receive by bank, or say why cash.`,
  };
}

/** The cash of a voucher: a party is a person; all other lines together belong to the named person. */
export type CashMoved = { person: string | null; lines: readonly { accountId: number; inCash: Paise }[] };

/** Cash that earlier vouchers of the day moved, with each party by its account, and with the person of the other lines. */
export type CashOfDay = { parties: ReadonlyMap<number, Paise>; others: Paise };
export const NO_CASH: CashOfDay = { parties: new Map(), others: zero };

/** The accounts that identify the other party; GST in the same voucher belongs to the same party. */
export function oppositeOf({ accounts }: Books, accountIds: readonly number[]): readonly number[] {
  const others = accountIds.filter((id) => accounts.get(id)?.controlType !== 'tax');
  return others.length > 0 ? others : accountIds;
}

/**
 * Checks the cash of a voucher, together with earlier vouchers of the day, against a limit by law. Exceeding it is a
 * warning that needs a reason; it names the first party over the limit.
 */
export function checkCashLaw(
  law: CashLaw,
  books: Books,
  { person, lines }: CashMoved,
  earlier: CashOfDay,
): Decision['overrides'] {
  const controlOf = (id: number) => books.accounts.get(id)?.controlType ?? 'none';
  const partyOf = (id: number) => (isParty(controlOf(id)) ? id : null);
  // Money into our own bank or till goes to nobody else, and loans have their own rule.
  const isOfOthers = (id: number) => ['cash', 'bank'].includes(controlOf(id)) || books.accounts.get(id)?.isLoan;
  const own = lines.filter(({ accountId }) => !isOfOthers(accountId));
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
