import type { ProfitAndLoss, StatementColumn } from '../../../../contract/accounts/statements';
import { multiplyDivide, type Paise, type Percent } from '../../../../contract/amount';
import { formatDate, formatMonth } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import type { Link, RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';

const SHARE_OF = 10_000;
const SHARE_UNIT = 10;

/** Profit that no account holds yet goes by words of the product; an account by its name. */
export const accountWords = ({ account, accountId }: Values): string =>
  accountId === null ? translate(String(account)) : String(account ?? '');

/** Field of the figure in a column of a statement. */
export const fieldOf = (place: number) => `c${place}`;

/** A budget covers whole months, which are named where the asked period breaks one. */
function budgetWords({ from, to, budget }: StatementColumn, asked: StatementColumn | undefined): string {
  const name = budget?.name ?? '';
  if (from === null || (from === asked?.from && to === asked.to)) return translate('Budget: {name}', { name });
  return translate('Budget: {name}, {from} to {to}', { name, from: formatMonth(from), to: formatMonth(to) });
}

function wordsOf(column: StatementColumn, isCompared: boolean, asked: StatementColumn | undefined): string {
  const { kind, from, to, branchName } = column;
  if (kind === 'branch') return branchName ?? '';
  if (kind === 'month') return formatMonth(to);
  if (from === null) return formatDate(to);
  if (kind === 'previous') return 'Year before';
  if (kind === 'budget') return budgetWords(column, asked);
  return isCompared ? 'Total' : 'Amount';
}

/** Months that have not come yet and have no figure say nothing; those with figures stay. */
export function withoutFutureMonths<A extends ProfitAndLoss>(answer: A, today: string): A {
  const { columns, rows, results } = answer;
  const isKept = columns.map(
    ({ kind, from }, place) =>
      kind !== 'month' || (from ?? '') <= today || rows.some(({ amounts }) => (amounts[place] ?? 0) !== 0),
  );
  if (isKept.every(Boolean)) return answer;
  const kept = <T>(values: readonly T[]) => values.filter((_, place) => isKept[place]);
  return {
    ...answer,
    columns: kept(columns),
    rows: rows.map((row) => ({
      ...row,
      amounts: kept(row.amounts),
      microAndSmall: row.microAndSmall && kept(row.microAndSmall),
    })),
    results: Object.fromEntries(Object.entries(results).map(([name, amounts]) => [name, kept(amounts)])),
  } as A;
}

/** The asked column is before last year's, and behind the months or branches that make it up. */
export function statementColumns(columns: readonly StatementColumn[], lead: string): readonly AnyColumn[] {
  const isParted = columns.some(({ kind }) => kind === 'month' || kind === 'branch');
  const figures = columns.map((column, place): AnyColumn => {
    return { field: fieldOf(place), label: wordsOf(column, isParted, columns[0]), show: 'money' };
  });
  const [asked, ...others] = figures;
  if (!asked) return [];
  const isBalance = columns[0]?.from === null;
  const total = { ...asked, ...(isParted && isBalance && columns[1]?.kind === 'branch' && { label: 'All branches' }) };
  // The last of the months of a balance is the day asked for.
  const parts =
    isParted && !(isBalance && columns[1]?.kind === 'month')
      ? [...others, total]
      : isParted
        ? others
        : [total, ...others];
  return [{ field: 'line', label: lead }, { field: 'note', label: 'Note', show: 'count', minor: true }, ...parts];
}

/** Share of an amount in another, to a hundredth of a per cent; null where there is nothing to share. */
export function shareOf(amount: Paise | undefined, whole: Paise | undefined): Percent | null {
  if (amount === undefined || whole === undefined || whole === 0) return null;
  return (multiplyDivide(amount, SHARE_OF, whole) * SHARE_UNIT) as Percent;
}

/** Figures of several branches lead to the statements of the same branches. */
export function withinBranches(tables: readonly RenderedTable[], { branchId }: Values): readonly RenderedTable[] {
  if (!branchId) return tables;
  const within = (link: Link): Link =>
    link.params.branchId === null ? { ...link, params: { ...link.params, branchId: String(branchId) } } : link;
  const rowWithin = (row: ReportRow): ReportRow => ({
    ...row,
    ...(row.open && { open: within(row.open) }),
    ...(row.opens && { opens: Object.fromEntries(Object.entries(row.opens).map(([at, link]) => [at, within(link)])) }),
  });
  return tables.map((table) => ({ ...table, rows: table.rows.map(rowWithin) }));
}

export const figuresOf = (amounts: readonly Paise[]): Values =>
  Object.fromEntries(amounts.map((amount, place) => [fieldOf(place), amount]));
