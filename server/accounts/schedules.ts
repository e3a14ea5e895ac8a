import { sql } from 'drizzle-orm';
import { type ScheduleRow, type ScheduleTie, schedules, UNCLOSED_PROFITS } from '../../contract/accounts/statements';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import { yearBefore } from '../../contract/dates';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowOf } from '../core/db/database';
import { groupTree } from './accountGroups';
import { placedSums, surplusLine } from './advanceLines';
import { hasProfit, isBalance, isNoted, noteNumbers, noteSpans } from './noteNumbers';
import { onItsSide } from './results';
import { yearStart } from './statementColumns';
import { lineFigures } from './statements';

/**
 * An account with its balances now and a year before, what it moved in both periods and both financial years, and whether
 * it has a figure in each of the spans that decide on a note.
 */
type Account = Omit<ScheduleRow, 'note' | 'amount' | 'previous'> & {
  now: Paise;
  then: Paise;
  moved: Paise;
  movedThen: Paise;
  year: Paise;
  yearThen: Paise;
  noted: boolean[];
  holdsProfit: boolean;
  isAsked: boolean;
};

/** The accounts behind the lines of both statements, this year and last. */
export function scheduleRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: schedules.path,
      summary: 'Accounts behind each line of the statements',
      needs: { anyOf: [schedules.screen] },
      query: schedules.query,
      answer: schedules.answer,
    },
    async (tx, { who, query }) => {
      const { from, to } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const branchId = query.branchId ? Number(query.branchId) : null;
      const groupId = query.groupId ? Number(query.groupId) : null;
      const before = { from: yearBefore(from), to: yearBefore(to) };
      const sums = placedSums(who, [
        ...(await noteSpans(tx, who, { from, to, branchId })),
        { from, to, branchId },
        { ...before, branchId },
        { from: null, to: before.to, branchId },
        { from: await yearStart(tx, who, before.to), to: before.to, branchId },
      ]);
      const { found } = await rowOf<{ found: Account[] }>(
        tx,
        sql`
        ${groupTree(who.companyId)},
        lines as (select id, name, nature, place, depth, path, id = ${surplusLine(who)} is true as holds_profit from tree where id = line_id),
        ${sums},
        listed as (
        select l.id as "lineId", case when t.id is null or s.is_advance then json_build_array(l.name) else to_json((string_to_array(t.trail, ' › '))[l.depth + 1:]) end as trail, l.nature,
               s.account_id as "accountId", coalesce(s.name, '') as account, coalesce(s.s0, 0) as now, coalesce(s.s2, 0) as year,
               coalesce(s.s4, 0) as moved, coalesce(s.s5, 0) as "movedThen", coalesce(s.s6, 0) as then, coalesce(s.s7, 0) as "yearThen",
               json_build_array(s.s0 <> 0, s.s1 <> 0, s.s2 <> 0, s.s3 <> 0, s.s4 <> 0) as noted, l.holds_profit as "holdsProfit",
               ${groupId === null ? sql`true` : isWithin(groupId)} as "isAsked"
          from lines l
          left join (sums s join tree t on t.id = s.group_id) on s.line_id = l.id
         where s.account_id is not null or l.holds_profit
         order by l.place, s.is_advance, t.place, s.name)
        select coalesce(json_agg(listed), '[]') as found from listed`,
      );
      const notes = noteNumbers(linesOf(found));
      const profit = profitRows(found, notes);
      const lastOfLine = found.findLastIndex((row) => row.holdsProfit && row.isAsked);
      const rows = found.flatMap((row, place) => [
        ...(row.isAsked && row.accountId !== null ? [accountRow(row, notes)] : []),
        ...(place === lastOfLine ? profit : []),
      ]);
      const lines = await lineFigures(tx, who, { from, to, branchId });
      const shown = rows.filter(isAny);
      const isShown = (line: LineFigures) =>
        (groupId === null || line.lineId === groupId) &&
        (isAny(line) || shown.some(({ lineId }) => lineId === line.lineId));
      return {
        rows: shown,
        lines: lines.filter(isShown).map((line) => ({ ...line, isTied: isTied(line, shown) })),
      };
    },
  );
}

/** Whether a row belongs to a group; a line does not include other lines below it. */
const isWithin = (groupId: number) => sql`
  case when s.is_advance then l.id = ${groupId} or (${groupId} = any(l.path) and not exists (select from lines where id = ${groupId}))
       else ${groupId} = any(coalesce(t.path[l.depth + 1:], array[l.id]))
         or (${groupId} = any(t.path) and not exists (select from lines where id = ${groupId})) end`;

const isAny = ({ amount, previous }: Pick<ScheduleRow, 'amount' | 'previous'>) => amount !== 0 || previous !== 0;

type LineFigures = Omit<ScheduleTie, 'isTied'>;

function isTied(line: LineFigures, rows: readonly ScheduleRow[]): boolean {
  const own = rows.filter(({ lineId }) => lineId === line.lineId);
  const [amount, previous] = [sumOf(own, (row) => row.amount), sumOf(own, (row) => row.previous)];
  return amount === line.amount && previous === line.previous;
}

/** The lines of the accounts in statement order, each once. */
function linesOf(accounts: readonly Account[]): { lineId: number; isNoted: boolean }[] {
  const lines = new Map<number, boolean>();
  const isOfProfit = hasProfit(accounts);
  for (const { lineId, nature, noted, holdsProfit } of accounts)
    lines.set(lineId, lines.get(lineId) || isNoted(nature, noted) || (holdsProfit && isOfProfit));
  return [...lines].map(([lineId, isNoted]) => ({ lineId, isNoted }));
}

type Notes = ReadonlyMap<number, number>;

function accountRow({ lineId, trail, nature, accountId, account, ...sums }: Account, notes: Notes): ScheduleRow {
  const balances = isBalance(nature);
  return {
    note: notes.get(lineId) ?? null,
    lineId,
    trail,
    nature,
    accountId,
    account,
    amount: onItsSide(nature, balances ? sums.now : sums.moved),
    previous: onItsSide(nature, balances ? sums.then : sums.movedThen),
  };
}

/** Parts of the surplus besides its accounts: the profit that no closing entry has moved there yet. */
function profitRows(accounts: readonly Account[], notes: Notes): ScheduleRow[] {
  const line = accounts.find((row) => row.holdsProfit);
  if (!line) return [];
  const profitOf = (sum: (row: Account) => Paise) =>
    negate(add(...accounts.filter(({ nature }) => nature === 'income' || nature === 'expense').map(sum)));
  const [now, then] = [profitOf((row) => row.now), profitOf((row) => row.then)];
  const [year, yearThen] = [profitOf((row) => row.year), profitOf((row) => row.yearThen)];
  const row = (account: string, amount: Paise, previous: Paise): ScheduleRow => ({
    note: notes.get(line.lineId) ?? null,
    lineId: line.lineId,
    trail: line.trail.slice(0, 1),
    nature: line.nature,
    accountId: null,
    account,
    amount,
    previous,
  });
  return [
    row(UNCLOSED_PROFITS.earlier, add(now, negate(year)), add(then, negate(yearThen))),
    row(UNCLOSED_PROFITS.year, year, yearThen),
  ];
}
