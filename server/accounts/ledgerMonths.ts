import { add, negate, type Paise } from '../../contract/amount';
import type { LedgerAnswer } from '../../contract/books/ledger';

type Sum = {
  period: number;
  debit: Paise;
  credit: Paise;
  /** The movement of the balance, where it is more than the shown entries. */
  moved?: Paise;
};

/** Sums of periods as months with the balance at their end; closing entries belong to the month that they end. */
export function monthsOf(opening: Paise, sums: readonly Sum[]): LedgerAnswer['months'] {
  const months = new Map<string, LedgerAnswer['months'][number]>();
  let balance = opening;
  for (const { period, debit, credit, moved } of sums) {
    const text = String(period);
    const month = `${text.slice(0, 4)}-${text.slice(4, 6)}`;
    const before = months.get(month);
    balance = add(balance, moved ?? add(debit, negate(credit)));
    months.set(month, {
      month,
      debit: add(before?.debit ?? (0 as Paise), debit),
      credit: add(before?.credit ?? (0 as Paise), credit),
      balance,
    });
  }
  return [...months.values()];
}
