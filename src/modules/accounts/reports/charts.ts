import type { AgeingAnswer, AgeingRow } from '../../../../contract/accounts/ageing';
import type { BookAnswer } from '../../../../contract/accounts/books';
import { accounts as screens } from '../../../../contract/accounts/screens';
import type { ProfitAndLoss, StatementLine } from '../../../../contract/accounts/statements';
import { negate, type Paise, sumOf } from '../../../../contract/amount';
import type { LedgerAnswer } from '../../../../contract/books/ledger';
import { addDays, daysBetween, formatDate, isoDate, todayInIndia } from '../../../../contract/dates';
import type { ChartData, ChartLink, ChartSeries } from '../../../kit/chart/chart';
import type { Values } from '../../../kit/define';
import { translate } from '../../../kit/translate';
import { monthName } from './ledgerRows';
import { yearOf } from './yearOf';

const text = (value: unknown) => (value ? String(value) : null);
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** Above this number of days a book is drawn by months. */
const MOST_DAYS = 100;

/** The query for the balance line of a cash or bank book: the whole period, whichever page is on screen. */
export function bookAsked(query: Values): Values {
  const isLong = daysBetween(isoDate(String(query.from)), isoDate(String(query.to))) > MOST_DAYS;
  return { ...query, by: isLong ? 'month' : 'day', page: 1 };
}

/** The balance at the end of every day or month; a day without an entry keeps the one before, none is foretold. */
export function bookChart({ account, opening, sums }: BookAnswer, query: Values): ChartData {
  const isByMonth = query.by === 'month';
  const [from, to] = [String(query.from), String(query.to)];
  const points = isByMonth ? sums : everyDay(opening, sums, from, later(from, earlier(to, todayInIndia())));
  return {
    kind: 'line',
    label: translate('Balance of {name}', { name: account.name }),
    axis: isByMonth ? 'Month' : 'Day',
    categories: points.map(({ date }) => (isByMonth ? monthName(date) : formatDate(isoDate(date)))),
    series: [{ label: 'Balance', values: points.map(({ balance }) => balance) }],
    show: 'balance',
    ...(!isByMonth && { stepped: true }),
  };
}

function everyDay(opening: Paise, sums: BookAnswer['sums'], from: string, to: string) {
  const ends = new Map<string, Paise>(sums.map(({ date, balance }) => [date, balance]));
  let balance = opening;
  return Array.from({ length: daysBetween(isoDate(from), isoDate(to)) + 1 }, (_, day) => {
    const date: string = addDays(isoDate(from), day);
    balance = ends.get(date) ?? balance;
    return { date, balance };
  });
}

/** The balance of an account at the end of each month; each leads to its entries. */
export function ledgerChart({ account, months }: LedgerAnswer, opens: readonly (ChartLink | undefined)[]): ChartData {
  return {
    kind: 'bars',
    label: translate('Balance of {name} by month', { name: account.name }),
    axis: 'Month',
    categories: months.map(({ month }) => monthName(month)),
    series: [{ label: 'Balance', values: months.map(({ balance }) => balance) }],
    show: 'balance',
    opens,
  };
}

type Step = { line: string; amount: Paise; isTotal?: true; open?: ChartLink };

/** From revenue to the net profit, every line of the statement a step. */
export function profitAndLossChart({ rows, results, columns }: ProfitAndLoss, { branchId }: Values): ChartData {
  const [asked] = columns;
  const step = (line: StatementLine): Step => ({
    line: line.line,
    amount: line.nature === 'income' ? (line.amounts[0] ?? ZERO) : negate(line.amounts[0] ?? ZERO),
    ...(asked &&
      line.groupId !== null && {
        open: {
          screen: screens.schedules,
          params: { from: asked.from, to: asked.to, branchId: text(branchId), groupId: line.groupId },
        },
      }),
  });
  const total = (line: string, amounts: readonly Paise[]): Step => ({
    line,
    amount: amounts[0] ?? ZERO,
    isTotal: true,
  });
  const isTrading = (line: StatementLine) => (line.nature === 'income' ? line.head !== 'otherIncome' : line.directCost);
  const steps = [
    ...rows.filter(isTrading).map(step),
    total('Gross profit', results.grossProfit),
    ...rows.filter((line) => !isTrading(line)).map(step),
    total('Net profit', results.netProfit),
  ];
  return {
    kind: 'waterfall',
    label: 'From revenue to net profit',
    axis: 'Line',
    categories: steps.map(({ line }) => line),
    series: [{ label: 'Amount', values: steps.map(({ amount }) => amount) }],
    totals: steps.flatMap(({ isTotal }, place) => (isTotal ? [place] : [])),
    show: 'money',
    opens: steps.map(({ open }) => open),
  };
}

const ZERO = 0 as Paise;

const BUCKETS = ['notDue', 'b0', 'b1', 'b2', 'b3', 'b4', 'onAccount'] as const;
type Bucket = (typeof BUCKETS)[number];
/** From just late to long overdue. */
const GRADES: Partial<Record<Bucket, number>> = { b0: 0, b1: 0.25, b2: 0.5, b3: 0.75, b4: 1 };
const LARGEST = 10;

export function bucketWords(edges: readonly number[]): Readonly<Record<Bucket, string>> {
  const [a = 0, b = 0, c = 0, d = 0] = edges;
  return {
    notDue: 'Not due',
    b0: `1–${a}`,
    b1: `${a + 1}–${b}`,
    b2: `${b + 1}–${c}`,
    b3: `${c + 1}–${d}`,
    b4: translate('Over {d}', { d }),
    onAccount: 'On account',
  };
}

const TONES: Partial<Record<Bucket, ChartSeries['tone']>> = { notDue: 'info', onAccount: 'quiet' };

/** The largest parties with what they owe by age, the others together. */
export function ageingChart({ rows, edges }: AgeingAnswer, query: Values): ChartData {
  const parties = partiesOf(rows);
  const shown = parties.slice(0, LARGEST);
  const others = parties.slice(LARGEST).flatMap((party) => party.rows);
  const bars = others.length > 0 ? [...shown, { id: null, party: 'All others', rows: others }] : shown;
  const words = bucketWords(edges);
  return {
    kind: 'across',
    label: 'Pending by age in days',
    axis: 'Party',
    categories: bars.map(({ party }) => party),
    series: BUCKETS.map((bucket) => ({
      label: words[bucket],
      values: bars.map((bar) => sumOf(bar.rows, (row) => row[bucket])),
      ...(GRADES[bucket] !== undefined && { grade: GRADES[bucket] }),
      ...(TONES[bucket] && { tone: TONES[bucket] }),
    })),
    stacked: true,
    show: 'money',
    opens: bars.map(({ id }) =>
      id === null
        ? undefined
        : {
            screen: screens.ledger,
            params: {
              accountId: id,
              from: yearOf(query.asOn).from,
              to: text(query.asOn),
              branchId: text(query.branchId),
            },
          },
    ),
  };
}

function partiesOf(rows: readonly AgeingRow[]): { id: number; party: string; rows: AgeingRow[] }[] {
  const parties = new Map<number, { id: number; party: string; rows: AgeingRow[] }>();
  for (const row of rows) {
    const party = parties.get(row.accountId) ?? { id: row.accountId, party: row.party, rows: [] };
    party.rows.push(row);
    parties.set(row.accountId, party);
  }
  const net = (party: { rows: AgeingRow[] }) => sumOf(party.rows, (row) => row.net);
  return [...parties.values()].sort((a, b) => net(b) - net(a));
}

/** How much was done in each hour of the day, in India. */
export function hoursChart(hours: readonly number[]): ChartData {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return {
    kind: 'bars',
    label: 'Acts by hour of the day',
    axis: 'Hour from',
    categories: hours.map((_, hour) => clock(hour)),
    series: [{ label: 'Acts', values: hours }],
    show: 'count',
  };
}
