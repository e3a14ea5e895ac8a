import { accounts as screens } from '../../../../contract/accounts/screens';
import type { ProfitAndLoss, Results, StatementColumn, StatementLine } from '../../../../contract/accounts/statements';
import { negate, type Paise } from '../../../../contract/amount';
import type { Values } from '../../../kit/define';
import type { Link, RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { fieldOf, figuresOf, shareOf } from './statementColumns';

/** The link behind a figure: for a budget its own lines. */
const behind = (line: StatementLine, { from, to, branchId, budget }: StatementColumn): Link =>
  budget
    ? { screen: screens.budgetReport, params: { from, to, budgetId: budget.id } }
    : { screen: screens.schedules, params: { from, to, branchId, groupId: line.groupId } };

/** A line of either statement: it leads to its schedule, each of its figures to that of its own column. */
export function statementRow(line: StatementLine, columns: readonly StatementColumn[], depth: number): ReportRow {
  const [asked] = columns;
  const values = { line: line.line, note: line.note, ...figuresOf(line.amounts) };
  if (!asked || line.groupId === null) return { key: line.line, kind: 'row', depth, values };
  return {
    key: String(line.groupId),
    kind: 'row',
    depth,
    values,
    open: behind(line, asked),
    opens: Object.fromEntries(columns.map((column, place) => [fieldOf(place), behind(line, column)])),
  };
}

type Sections = {
  revenue: ReportRow[];
  direct: ReportRow[];
  other: ReportRow[];
  expenses: ReportRow[];
  tax: ReportRow[];
};

type Line = Pick<StatementLine, 'nature' | 'head' | 'directCost'>;

function sectionsOf<L extends Line>(rows: readonly L[], draw: (line: L) => ReportRow): Sections {
  const drawn = (isIn: (line: L) => boolean) => rows.filter(isIn).map(draw);
  return {
    revenue: drawn((line) => line.nature === 'income' && line.head !== 'otherIncome'),
    direct: drawn((line) => line.nature === 'expense' && line.directCost),
    other: drawn((line) => line.nature === 'income' && line.head === 'otherIncome'),
    expenses: drawn((line) => line.nature === 'expense' && !line.directCost && line.head !== 'taxExpense'),
    tax: drawn((line) => line.nature === 'expense' && !line.directCost && line.head === 'taxExpense'),
  };
}

const head = (words: string): ReportRow => ({ key: `head ${words}`, kind: 'head', values: { line: translate(words) } });
const line = (
  kind: 'total' | 'band' | 'row',
  words: string,
  amounts: readonly Paise[],
  figures: Values = figuresOf(amounts),
): ReportRow => ({
  key: `${kind} ${words}`,
  kind,
  ...(kind === 'row' && { depth: 1 }),
  values: { line: translate(words), ...figures },
});
/** A loss is called one where all figures of its line are; columns that differ share a line that says both. */
export function profitWords(words: string, amounts: readonly Paise[]): string {
  const figures = amounts.filter((amount) => amount !== 0);
  if (!figures.some((amount) => amount < 0)) return words;
  const isLoss = figures.every((amount) => amount < 0);
  return isLoss ? words.replace('profit', 'loss').replace('Profit', 'Loss') : words.replace(/(profit)/i, '$1 or loss');
}

/** Each figure next to its share in the revenue of the asked period. */
export function withShares(answer: ProfitAndLoss, rows: readonly ReportRow[]): readonly ReportRow[] {
  const revenue = answer.results.revenue[0];
  return rows.map((row) => ({ ...row, values: sharedValues(row.values, revenue) }));
}

const sharedValues = (values: Values, revenue: Paise | undefined): Values =>
  !values.c0 ? values : { ...values, share: shareOf(values.c0 as Paise, revenue) };

const linesOf = ({ rows, columns }: ProfitAndLoss): Sections =>
  sectionsOf(rows, (row) => statementRow(row, columns, 1));

/**
 * One under the other, as Schedule III has it: revenue, costs, remainder; the net profit is below.
 * @param figures the shown parts of a sum's amounts, of costs and of earnings.
 */
export function verticalRows<L extends Line>(
  { rows, results }: { rows: readonly L[]; results: Results },
  draw: (row: L) => ReportRow,
  figures: (amounts: readonly Paise[], isCost: boolean) => Values = figuresOf,
): ReportRow[] {
  const { revenue, direct, other, expenses, tax } = sectionsOf(rows, draw);
  const sum = (kind: 'total' | 'band', words: string, amounts: readonly Paise[], isCost = false) =>
    line(kind, words, amounts, figures(amounts, isCost));
  const section = (words: string, rows: ReportRow[], total: ReportRow) =>
    rows.length === 0 ? [] : [head(words), ...rows, ...(rows.length > 1 ? [total] : [])];
  return [
    ...section('Revenue', revenue, sum('total', 'Revenue from operations', results.revenue)),
    ...section('Direct costs', direct, sum('total', 'Total direct costs', results.directCost, true)),
    sum('band', profitWords('Gross profit', results.grossProfit), results.grossProfit),
    ...section('Other income', other, sum('total', 'Total other income', results.otherIncome)),
    ...section('Expenses', expenses, sum('total', 'Total expenses', results.expenses, true)),
    sum('band', profitWords('Profit before tax', results.beforeTax), results.beforeTax),
    ...section('Tax', tax, sum('total', 'Total tax', results.tax, true)),
  ];
}

export function verticalProfitAndLoss(answer: ProfitAndLoss): readonly RenderedTable[] {
  const { results, columns } = answer;
  return [
    {
      label: 'Profit and loss account',
      rows: withShares(
        answer,
        verticalRows(answer, (row) => statementRow(row, columns, 1)),
      ),
      totals: sharedValues(figuresOf(results.netProfit), results.revenue[0]),
      totalsLabel: profitWords('Net profit', results.netProfit),
    },
  ];
}

/**
 * Part II of division I of Schedule III to the Companies Act 2013: all income, all expenses in one block, profit before
 * tax, tax, profit of the period. Gross profit has no place there.
 */
export function scheduleThree(answer: ProfitAndLoss): readonly RenderedTable[] {
  const { results } = answer;
  const { revenue, direct, other, expenses, tax } = linesOf(answer);
  const costs = plus(results.directCost, results.expenses);
  const block = (words: string, lines: readonly ReportRow[], total: string, amounts: readonly Paise[]) => [
    head(words),
    ...lines,
    line('total', total, amounts),
  ];
  const rows = [
    ...block('I. Revenue from operations', revenue, 'Revenue from operations', results.revenue),
    ...block('II. Other income', other, 'Other income', results.otherIncome),
    line('band', 'III. Total income (I + II)', plus(results.revenue, results.otherIncome)),
    ...block('IV. Expenses', [...direct, ...expenses], 'Total expenses', costs),
    line('band', profitWords('V. Profit before tax (III − IV)', results.beforeTax), results.beforeTax),
    ...block('VI. Tax expense', tax, 'Tax expense', results.tax),
  ];
  return [
    {
      label: 'Statement of profit and loss',
      rows: withShares(answer, rows),
      totals: sharedValues(figuresOf(results.netProfit), results.revenue[0]),
      totalsLabel: profitWords('VII. Profit for the period (V − VI)', results.netProfit),
    },
  ];
}

const minus = (amounts: readonly Paise[]) => amounts.map(negate);
const plus = (a: readonly Paise[], b: readonly Paise[]) =>
  a.map((amount, place) => (amount + (b[place] ?? 0)) as Paise);

/** The trading account above the profit and loss account, costs at the left, income at the right, both sides alike. */
export function twoSidedProfitAndLoss(answer: ProfitAndLoss): readonly RenderedTable[] {
  const { results } = answer;
  const { revenue, direct, other, expenses, tax } = linesOf(answer);
  const gross = results.grossProfit;
  const net = results.netProfit;
  const isGrossLoss = (gross[0] ?? 0) < 0;
  const isNetLoss = (net[0] ?? 0) < 0;
  const costs = plus(results.expenses, results.tax);
  const trading = {
    left: [...direct, ...(isGrossLoss ? [] : [line('row', 'Gross profit carried down', gross)])],
    right: [...revenue, ...(isGrossLoss ? [line('row', 'Gross loss carried down', minus(gross))] : [])],
    total: isGrossLoss ? results.directCost : results.revenue,
  };
  const below = {
    left: [
      ...(isGrossLoss ? [line('row', 'Gross loss brought down', minus(gross))] : []),
      ...expenses,
      ...tax,
      ...(isNetLoss ? [] : [line('row', 'Net profit', net)]),
    ],
    right: [
      ...(isGrossLoss ? [] : [line('row', 'Gross profit brought down', gross)]),
      ...other,
      ...(isNetLoss ? [line('row', 'Net loss', minus(net))] : []),
    ],
    total: isNetLoss
      ? plus(costs, isGrossLoss ? minus(gross) : minus(gross).map(() => 0 as Paise))
      : plus(results.otherIncome, isGrossLoss ? gross.map(() => 0 as Paise) : gross),
  };
  const side = (words: string, part: 'left' | 'right', other: 'left' | 'right'): RenderedTable => ({
    label: words,
    rows: withShares(answer, [
      head('Trading account'),
      ...trading[part],
      ...blanks('trading', trading[other].length - trading[part].length),
      line('band', 'Total', trading.total),
      head('Profit and loss account'),
      ...below[part],
    ]),
    totals: sharedValues(figuresOf(below.total), results.revenue[0]),
  });
  return [side('Expenses', 'left', 'right'), side('Income', 'right', 'left')];
}

const blanks = (place: string, count: number): ReportRow[] =>
  Array.from({ length: Math.max(count, 0) }, (_, at) => ({
    key: `${place} ${at}`,
    kind: 'blank' as const,
    values: {},
  }));
