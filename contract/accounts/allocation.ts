import * as z from 'zod/mini';
import { add, negate, type Paise, sumOf } from '../amount';
import { choice, id, isoDateField, optionalKey, signedMoney } from '../fields';
import type { JournalInput } from './journals';

/** Unallocated money of parties, and the bills that it could settle. */
export const allocationPath = '/api/accounts/allocation';

export const OPEN_KINDS = ['bill', 'advance', 'onAccount'] as const;

/** Above zero is owed to us, below by us. */
export const OpenItem = z.object({
  id,
  kind: choice(OPEN_KINDS),
  billNo: z.string(),
  billDate: isoDateField(),
  dueDate: isoDateField(),
  pending: signedMoney,
});
export type OpenItem = z.infer<typeof OpenItem>;

export const AllocationQuery = z.object({
  side: z.optional(choice(['receivable', 'payable'])),
  accountId: optionalKey('Choose an account of the list'),
});
export const OpenParty = z.object({ accountId: id, party: z.string(), items: z.array(OpenItem) });
export type OpenParty = z.infer<typeof OpenParty>;

/** An amount, above zero, of money without a bill that meets a bill. */
export type Match = { money: OpenItem; bill: OpenItem; amount: Paise };

const abs = (amount: number) => Math.abs(amount) as Paise;

/** Money without a bill meets the bills of the other side: the oldest money first, the bill due first before the others. */
export function allocateOldest(items: readonly OpenItem[]): Match[] {
  const left = new Map(items.map((item) => [item.id, abs(item.pending)]));
  const rest = (item: OpenItem) => left.get(item.id) ?? (0 as Paise);
  const by = (day: 'billDate' | 'dueDate') => (a: OpenItem, b: OpenItem) => a[day].localeCompare(b[day]) || a.id - b.id;
  const bills = items.filter(({ kind }) => kind === 'bill').sort(by('dueDate'));
  const matches: Match[] = [];
  for (const money of items.filter(({ kind }) => kind !== 'bill').sort(by('billDate'))) {
    for (const bill of bills) {
      if (Math.sign(bill.pending) === Math.sign(money.pending)) continue;
      const amount = Math.min(rest(money), rest(bill)) as Paise;
      if (amount <= 0) continue;
      matches.push({ money, bill, amount });
      left.set(money.id, add(rest(money), negate(amount)));
      left.set(bill.id, add(rest(bill), negate(amount)));
    }
  }
  return matches;
}

/** Bills that one line of a journal holds. */
const A_LINE = 200;

type Line = JournalInput['lines'][number];

/** Lines that settle items of a party on one side, in lines of at most `A_LINE` bills. */
function settlingLines(accountId: number, items: readonly { item: OpenItem; amount: Paise }[]): Line[] {
  const sums = new Map<number, { item: OpenItem; amount: Paise }>();
  for (const { item, amount } of items)
    sums.set(item.id, { item, amount: add(sums.get(item.id)?.amount ?? (0 as Paise), amount) });
  const lines: Line[] = [];
  for (const isOwedToUs of [true, false]) {
    const side = [...sums.values()].filter(({ item }) => item.pending > 0 === isOwedToUs);
    for (let from = 0; from < side.length; from += A_LINE) {
      const part = side.slice(from, from + A_LINE);
      const amount = sumOf(part, (one) => one.amount);
      const none = 0 as Paise;
      lines.push({
        accountId,
        debit: isOwedToUs ? none : amount,
        credit: isOwedToUs ? amount : none,
        bills: part.map((one) => ({
          refType: 'against' as const,
          billId: one.item.id,
          billNo: null,
          billDate: null,
          dueDate: null,
          amount: one.amount,
        })),
        narration: null,
        costCentreId: null,
      });
    }
  }
  return lines;
}

/** The lines of the journal that books these matches: the balance of each party stays, only the bills are settled. */
export const allocationLines = (parties: readonly { accountId: number; matches: readonly Match[] }[]): Line[] =>
  parties.flatMap(({ accountId, matches }) =>
    settlingLines(
      accountId,
      matches.flatMap(({ money, bill, amount }) => [
        { item: bill, amount },
        { item: money, amount },
      ]),
    ),
  );
