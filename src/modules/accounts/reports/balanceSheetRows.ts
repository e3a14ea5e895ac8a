import { accounts as screens } from '../../../../contract/accounts/screens';
import type { BalanceSheet, StatementLine } from '../../../../contract/accounts/statements';
import { add, negate, type Paise } from '../../../../contract/amount';
import type { StatementHead } from '../../../../contract/books/accountGroups';
import { financialYearOf, type IsoDate } from '../../../../contract/dates';
import type { RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { headWords } from '../words';
import { statementRow } from './profitAndLossRows';
import { figuresOf } from './statementColumns';
import { formerYearOf } from './yearOf';

const LIABILITY_HEADS: readonly StatementHead[] = ['equity', 'nonCurrentLiabilities', 'currentLiabilities'];
const ASSET_HEADS: readonly StatementHead[] = ['nonCurrentAssets', 'currentAssets'];

/** Columns of a balance sheet are balances; their schedules run from the first day of the year. */
function linesUnder(answer: BalanceSheet, head: StatementHead, depth: number): ReportRow[] {
  const startMonth = Number(answer.yearFrom.slice(5, 7));
  const columns = answer.columns.map((column) => ({ ...column, from: financialYearOf(column.to, startMonth).from }));
  return answer.rows
    .filter((line) => line.head === head)
    .flatMap((line) => [
      statementRow(line, columns, depth),
      ...smallParts(line, depth),
      ...profitParts(answer, line, depth),
    ]);
}

/**
 * Dues to micro and small enterprises are separate from those to other creditors (section 22 of the MSMED Act 2006).
 */
function smallParts({ microAndSmall, amounts, line }: StatementLine, depth: number): ReportRow[] {
  if (!microAndSmall) return [];
  const part = (words: string, of: readonly Paise[]): ReportRow => ({
    key: `${line} ${words}`,
    kind: 'part',
    depth: depth + 1,
    values: { line: translate(words), ...figuresOf(of) },
  });
  const others = amounts.map((amount, place) => add(amount, negate(microAndSmall[place] ?? (0 as Paise))));
  return [part('of micro and small enterprises', microAndSmall), part('of other creditors', others)];
}

/** The surplus shows how much is profit that no closing entry has carried there. */
function profitParts({ profit, columns, yearFrom }: BalanceSheet, line: StatementLine, depth: number): ReportRow[] {
  const [asked] = columns;
  if (!line.holdsProfit || !asked) return [];
  const before = formerYearOf(yearFrom);
  const part = (words: string, amounts: readonly Paise[], period: { from: IsoDate; to: IsoDate }): ReportRow[] =>
    amounts.every((amount) => amount === 0)
      ? []
      : [
          {
            key: words,
            kind: 'part',
            depth: depth + 1,
            values: { line: translate(words), ...figuresOf(amounts) },
            open: { screen: screens.profitAndLoss, params: { ...period, branchId: asked.branchId } },
          },
        ];
  return [
    ...part('of which profit of the year', profit.year, { from: yearFrom, to: asked.to }),
    ...part('of which previous years (not closed)', profit.earlierYears, { from: before.from, to: before.to }),
  ];
}

function sumUnder(answer: BalanceSheet, head: StatementHead): Paise[] {
  const lines = answer.rows.filter((line) => line.head === head);
  return answer.columns.map((_, column) => add(...lines.map((line) => line.amounts[column] ?? (0 as Paise))));
}

function sections(answer: BalanceSheet, heads: readonly StatementHead[], withTotals: boolean): ReportRow[] {
  return heads.flatMap((head) => {
    const rows = linesUnder(answer, head, 1);
    if (rows.length === 0) return [];
    const title: ReportRow = { key: head, kind: 'head', values: { line: translate(headWords[head]) } };
    const total: ReportRow = {
      key: `total ${head}`,
      kind: 'total',
      depth: 1,
      values: {
        line: translate('Total {headWords}', { headWords: translate(headWords[head]).toLowerCase() }),
        ...figuresOf(sumUnder(answer, head)),
      },
    };
    return [title, ...rows, ...(withTotals && rows.length > 1 ? [total] : [])];
  });
}

/** Schedule III, part I: equity and liabilities, then assets. */
export function verticalBalanceSheet(answer: BalanceSheet): readonly RenderedTable[] {
  const rows: ReportRow[] = [
    ...sections(answer, LIABILITY_HEADS, true),
    {
      key: 'liabilities',
      kind: 'band',
      values: { line: translate('Total equity and liabilities'), ...figuresOf(answer.totals.liabilities) },
    },
    ...sections(answer, ASSET_HEADS, true),
  ];
  return [{ label: 'Balance sheet', rows, totals: figuresOf(answer.totals.assets), totalsLabel: 'Total assets' }];
}

/** Liabilities at the left, assets at the right, totals on one line. */
export function twoSidedBalanceSheet(answer: BalanceSheet): readonly RenderedTable[] {
  return [
    {
      label: 'Liabilities',
      rows: sections(answer, LIABILITY_HEADS, false),
      totals: figuresOf(answer.totals.liabilities),
    },
    { label: 'Assets', rows: sections(answer, ASSET_HEADS, false), totals: figuresOf(answer.totals.assets) },
  ];
}
