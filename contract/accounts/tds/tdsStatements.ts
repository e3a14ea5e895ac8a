import { addMonths, firstOfMonth, type IsoDate, lastOfMonth } from '../../dates';
import { type Deposit, statementDueOn, type TdsRow } from './tdsRegister';

/** A quarterly statement: one form for one quarter. */
export type TdsStatement = {
  form: string;
  from: IsoDate;
  to: IsoDate;
  dueOn: IsoDate;
  isCollected: boolean;
  rows: TdsRow[];
  /** Payments of the tax of its months; a challan of another month is of another quarter. */
  deposits: Deposit[];
  /** Date of filing, once everything was filed. */
  filedOn: IsoDate | null;
};

export function quarterFrom(day: IsoDate): IsoDate {
  const first = firstOfMonth(day);
  return addMonths(first, -((Number(first.slice(5, 7)) - 1) % 3));
}

/**
 * Deductions and collections by form and quarter, each with its deposits (Income-tax Rules 1962, rules 31A and 31AA;
 * Rules 2026, forms 138, 140, 143 and 144). Rows without a section are in no statement.
 */
export function statementsOf(rows: readonly TdsRow[], deposits: readonly Deposit[]): TdsStatement[] {
  const found = new Map<string, TdsStatement>();
  for (const row of rows) {
    if (row.form === null) continue;
    const from = quarterFrom(row.date);
    const key = `${from} ${row.form}`;
    const to = lastOfMonth(addMonths(from, 2));
    const { form, isCollected } = row;
    const before = found.get(key) ?? {
      form,
      from,
      to,
      isCollected,
      rows: [],
      deposits: [],
      filedOn: null,
      dueOn: statementDueOn(to, isCollected),
    };
    found.set(key, { ...before, rows: [...before.rows, row] });
  }
  return [...found.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, one]) => ({
      ...one,
      deposits: deposits.filter(
        ({ tax, month, date }) =>
          (tax === 'TCS') === one.isCollected && (month ?? date) >= one.from && (month ?? date) <= one.to,
      ),
      filedOn: one.rows.every(({ filed }) => filed !== null) ? (one.rows[0]?.filed ?? null) : null,
    }));
}
