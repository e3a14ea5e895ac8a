import { type SQL, sql } from 'drizzle-orm';
import {
  balanceSheet,
  profitAndLoss,
  type StatementColumn,
  type StatementLine,
} from '../../contract/accounts/statements';
import { add, negate, type Paise } from '../../contract/amount';
import type { Nature } from '../../contract/books/accountGroups';
import { firstOfMonth, type IsoDate, lastOfMonth, yearBefore } from '../../contract/dates';
import type { Span } from '../books/spans';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { groupTree } from './accountGroups';
import { placedSums, surplusLine } from './advanceLines';
import { budgetByLine, budgetFor, monthsWithin } from './budget/budgetReport';
import { hasProfit, isBalance, isNoted, noteNumbers, noteSpans, type StatementQuery } from './noteNumbers';
import { addColumns, onItsSide, resultsOf, subtractColumns, totalled } from './results';
import { columnsFor, yearStart } from './statementColumns';

/** A line of the statements with its sums, debit above zero, one a span. */
type Line = Omit<StatementLine, 'amounts' | 'microAndSmall'> & {
  groupId: number;
  sums: Paise[];
  /** For lines of creditors: the part on accounts of micro and small enterprises. */
  smallSums: Paise[] | null;
};
type Found = Omit<Line, 'note'> & { noted: boolean[] };

/** Every statement line of the chart with its sums, in statement order; also lines without any. */
async function statementLines(tx: Tx, who: SignedIn, asked: StatementQuery, spans: readonly Span[]): Promise<Line[]> {
  const noted = [...(await noteSpans(tx, who, asked)), ...(asked.from === null ? [] : spans.slice(0, 1))];
  const column = (place: number) => sql`s.${sql.raw(`s${place}`)}`;
  const each = (write: (place: number) => SQL, places: number) =>
    sql.join(
      Array.from({ length: places }, (_, place) => write(place)),
      sql`, `,
    );
  const sum = (place: number) => sql`coalesce(sum(${column(place)}), 0)::bigint`;
  const small = (place: number) => sql`coalesce(sum(${column(place)}) filter (where s.msme_no is not null), 0)::bigint`;
  const rows = await rowsOf<Found>(
    tx,
    sql`
    ${groupTree(who.companyId)},
    ${placedSums(who, [...spans, ...noted])},
    totals as (
      select s.line_id, json_build_array(${each(sum, spans.length)}) as sums,
             json_build_array(${each(small, spans.length)}) as small,
             json_build_array(${each((place) => sql`bool_or(${column(spans.length + place)} <> 0)`, noted.length)}) as noted
        from sums s
       group by s.line_id)
    select t.id as "groupId", t.name as line, t.nature, t.head, t.direct_cost as "directCost",
           coalesce(x.sums, ${JSON.stringify(spans.map(() => 0))}::json) as sums,
           case when t.control_type = 'payable' then x.small end as "smallSums",
           coalesce(x.noted, '[]') as noted,
           t.id = ${surplusLine(who)} is true as "holdsProfit"
      from tree t left join totals x on x.line_id = t.id
     where t.id = t.line_id
     order by t.place`,
  );
  const notes = noteNumbers(
    rows.map(({ groupId, nature, noted, holdsProfit }) => ({
      lineId: groupId,
      isNoted: isNoted(nature, noted) || (holdsProfit && hasProfit(rows)),
    })),
  );
  return rows.map(({ noted: _, ...row }) => ({
    ...row,
    note: notes.get(row.groupId) ?? null,
  }));
}

const shown = ({ sums: _sums, smallSums: _small, ...line }: Line, amounts: Paise[]): StatementLine => ({
  ...line,
  amounts,
  microAndSmall: null,
});

const isAny = ({ amounts }: StatementLine) => amounts.some((amount) => amount !== 0);

const ZERO = 0 as Paise;

const spanOf = ({ from, to, branchId }: StatementColumn): Span => ({ from, to, branchId });

/** Profit and loss account and balance sheet, both from the kept sums of months. */
export function statementRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: profitAndLoss.path,
      summary: 'Profit and loss account of a period',
      needs: { anyOf: [profitAndLoss.screen] },
      query: profitAndLoss.query,
      answer: profitAndLoss.answer,
    },
    async (tx, { who, query }) => {
      const { from, to, compare } = query;
      const branchId = query.branchId ? Number(query.branchId) : null;
      const isBudget = compare === 'budget';
      const columns = await columnsFor(tx, who, { from, to, branchId, compare: isBudget ? 'none' : compare }, from);
      const lines = await statementLines(tx, who, { from, to, branchId }, columns.map(spanOf));
      if (isBudget) await addBudget(tx, who, columns, lines);
      const rows = lines
        .filter(({ nature }) => nature === 'income' || nature === 'expense')
        .map((line) =>
          shown(
            line,
            line.sums.map((sum) => onItsSide(line.nature, sum)),
          ),
        )
        .filter(isAny);
      return { columns, rows, results: resultsOf(rows, columns.length) };
    },
  );

  api.on(
    {
      method: 'GET',
      path: balanceSheet.path,
      summary: 'Balance sheet at the end of a day',
      needs: { anyOf: [balanceSheet.screen] },
      query: balanceSheet.query,
      answer: balanceSheet.answer,
    },
    async (tx, { who, query }) => {
      const branchId = query.branchId ? Number(query.branchId) : null;
      const asked = { from: null, to: query.asOn, branchId, compare: query.compare };
      const firstDay = await yearStart(tx, who, query.asOn);
      const columns = await columnsFor(tx, who, asked, firstDay);
      return { yearFrom: firstDay, ...(await balanceSheetOf(tx, who, columns)) };
    },
  );
}

/** Adds a column with the budget of the same branches; without such a budget there is no column. */
async function addBudget(tx: Tx, who: SignedIn, columns: StatementColumn[], lines: readonly Line[]): Promise<void> {
  const [asked] = columns;
  if (!asked?.from) return;
  const { from, to } = asked;
  // A budget is for one branch or the whole company, never for some branches.
  const [only = null, ...others] = asked.branchId === null ? (who.branchIds ?? []) : [asked.branchId];
  if (others.length > 0) return;
  const budget = await budgetFor(tx, who, { yearFrom: await yearStart(tx, who, to), branchId: only });
  if (!budget) return;
  const byLine = await budgetByLine(tx, who, budget, monthsWithin(budget, from, to));
  columns.push({
    ...asked,
    kind: 'budget',
    from: firstOfMonth(from),
    to: lastOfMonth(to),
    budget: { id: budget.id, name: budget.name },
  });
  for (const line of lines) line.sums.push(byLine.get(line.groupId) ?? ZERO);
}

/** Balances in each column, the profit that is not yet closed inside the group of the surplus. */
async function balanceSheetOf(tx: Tx, who: SignedIn, columns: StatementColumn[]) {
  const years: Span[] = [];
  for (const { to, branchId } of columns) years.push({ from: await yearStart(tx, who, to), to, branchId });
  const [asked] = columns;
  if (!asked) throw new Error('a balance sheet was asked for no day');
  const lines = await statementLines(tx, who, asked, [...columns.map(spanOf), ...years]);
  const profitIn = (offset: number) =>
    columns.map((_, column) =>
      negate(
        add(
          ...lines
            .filter(({ nature }) => nature === 'income' || nature === 'expense')
            .map((line) => line.sums[offset + column] ?? ZERO),
        ),
      ),
    );
  const untilNow = profitIn(0);
  const year = profitIn(columns.length);
  const rows = lines
    .filter(({ nature }) => nature === 'liability' || nature === 'asset')
    .map((line) => {
      const amounts = columns.map((_, column) => onItsSide(line.nature, line.sums[column] ?? ZERO));
      const small = columns.map((_, column) => onItsSide(line.nature, line.smallSums?.[column] ?? ZERO));
      return {
        ...shown(line, line.holdsProfit ? addColumns(amounts, untilNow) : amounts),
        microAndSmall: small.some((amount) => amount !== 0) ? small : null,
      };
    });
  if (!lines.some((line) => line.holdsProfit)) rows.push(profitLine(untilNow));
  const kept = rows.filter(isAny);
  const side = (nature: Nature) =>
    totalled(
      kept.filter((row) => row.nature === nature),
      columns.length,
    );
  return {
    columns,
    rows: kept,
    totals: { liabilities: side('liability'), assets: side('asset') },
    profit: { earlierYears: subtractColumns(untilNow, year), year },
  };
}

type Period = { from: IsoDate; to: IsoDate; branchId: number | null };

/** The lines of both statements, now and a year before: balances at the end of a period, income and expenses within it. */
export async function lineFigures(tx: Tx, who: SignedIn, asked: Period) {
  const { from, to, branchId } = asked;
  const [first, last] = [yearBefore(from), yearBefore(to)];
  const lines = await statementLines(tx, who, asked, [
    { from, to, branchId },
    { from: first, to: last, branchId },
    { from: null, to, branchId },
    { from: null, to: last, branchId },
  ]);
  const open = (place: number) =>
    negate(add(...lines.filter(({ nature }) => !isBalance(nature)).map(({ sums }) => sums[place] ?? ZERO)));
  return lines.map(({ groupId, line, nature, sums, holdsProfit }) => {
    const amountAt = (place: number) => {
      if (!isBalance(nature)) return onItsSide(nature, sums[place] ?? ZERO);
      const balance = onItsSide(nature, sums[place + 2] ?? ZERO);
      return holdsProfit ? add(balance, open(place + 2)) : balance;
    };
    return { lineId: groupId, line, nature, amount: amountAt(0), previous: amountAt(1) };
  });
}

const profitLine = (amounts: Paise[]): StatementLine => ({
  groupId: null,
  line: 'Profit and loss account',
  note: null,
  nature: 'liability',
  head: 'equity',
  directCost: false,
  holdsProfit: true,
  amounts,
  microAndSmall: null,
});
