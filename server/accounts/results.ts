import type { Results } from '../../contract/accounts/statements';
import { add, negate, type Paise } from '../../contract/amount';
import type { Nature, StatementHead } from '../../contract/books/accountGroups';

/** The figures of the lines of a statement, column by column. */

type Line = { nature: Nature; head: StatementHead; directCost: boolean; amounts: readonly Paise[] };

const ZERO = 0 as Paise;

/** Liabilities and income are shown with their credits above zero. */
export const onItsSide = (nature: Nature, sum: Paise): Paise =>
  nature === 'liability' || nature === 'income' ? negate(sum) : sum;

/** Adds up the amounts of lines, column by column. */
export function totalled(lines: readonly Pick<Line, 'amounts'>[], columns: number): Paise[] {
  return Array.from({ length: columns }, (_, column) => add(...lines.map((line) => line.amounts[column] ?? ZERO)));
}

export const subtractColumns = (from: readonly Paise[], what: readonly Paise[]) =>
  from.map((amount, column) => add(amount, negate(what[column] ?? ZERO)));
export const addColumns = (a: readonly Paise[], b: readonly Paise[]) =>
  a.map((amount, column) => add(amount, b[column] ?? ZERO));

/** Gross profit is revenue less direct costs; other income and all other expenses come after it. */
export function resultsOf(lines: readonly Line[], columns: number): Results {
  const sumOf = (isIn: (line: Line) => boolean) => totalled(lines.filter(isIn), columns);
  const revenue = sumOf((line) => line.nature === 'income' && line.head !== 'otherIncome');
  const directCost = sumOf((line) => line.nature === 'expense' && line.directCost);
  const otherIncome = sumOf((line) => line.nature === 'income' && line.head === 'otherIncome');
  const tax = sumOf((line) => line.nature === 'expense' && !line.directCost && line.head === 'taxExpense');
  const expenses = sumOf((line) => line.nature === 'expense' && !line.directCost && line.head !== 'taxExpense');
  const grossProfit = subtractColumns(revenue, directCost);
  const beforeTax = subtractColumns(addColumns(grossProfit, otherIncome), expenses);
  return {
    revenue,
    directCost,
    grossProfit,
    otherIncome,
    expenses,
    beforeTax,
    tax,
    netProfit: subtractColumns(beforeTax, tax),
  };
}
