import { add, negate, type Paise } from '../amount';
import type { IsoDate } from '../dates';

/**
 * Persons with balances but no account in the chart: one control account for all, with a balance for each person.
 * Guests, students, employees, residents and members are kept this way; customers and suppliers have accounts of
 * their own.
 */
export const OWNER_KINDS = {
  stay: { one: 'stay', many: 'stays' },
  student: { one: 'student', many: 'students' },
  employee: { one: 'employee', many: 'employees' },
  resident: { one: 'resident', many: 'residents' },
  member: { one: 'member', many: 'members' },
  rider: { one: 'delivery boy', many: 'delivery boys' },
} as const satisfies Record<string, { one: string; many: string }>;
export type OwnerKind = keyof typeof OWNER_KINDS;
export type Owner = { kind: OwnerKind; id: number };

/** A due of an owner: the tuition of a term, window A of a folio. Below zero is owed to the owner. */
export type OpenItem = { key: string; label: string; dueOn: IsoDate; pending: Paise };

const zero = 0 as Paise;
const byDue = (one: OpenItem, other: OpenItem) =>
  one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.key < other.key ? -1 : 1;

/**
 * Spreads an amount over what is owed, the oldest due date first.
 * @param priority order of items of one due date, the lowest first; without it, by their keys.
 * @returns what each item gets, in that order, and what is left over as an advance.
 */
export function spreadOldestFirst<I extends OpenItem>(
  amount: Paise,
  items: readonly I[],
  priority: (item: I) => number = () => 0,
): { parts: { item: I; amount: Paise }[]; left: Paise } {
  const sorted = [...items].sort((one, other) =>
    one.dueOn === other.dueOn ? priority(one) - priority(other) || byDue(one, other) : byDue(one, other),
  );
  const parts: { item: I; amount: Paise }[] = [];
  let left = amount;
  for (const item of sorted) {
    if (left <= 0) break;
    if (item.pending <= 0) continue;
    const part = Math.min(left, item.pending) as Paise;
    parts.push({ item, amount: part });
    left = add(left, negate(part));
  }
  return { parts, left: left > 0 ? left : zero };
}

/** Upper limits of the bands of an ageing report, in days of delay. */
export const AGEING_BANDS = [30, 60, 90] as const;
