import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { crmDashboard } from '../../contract/crm/dashboard';
import { FOLLOW_UPS, isOpenStage, OPEN_STAGES } from '../../contract/crm/leadStages';
import { leads, SOURCES } from '../../contract/crm/leads';
import { crm as screens } from '../../contract/crm/screens';
import { crmSettings } from '../../contract/crm/settings';
import type { DashboardChart, DashboardList, Tile } from '../../contract/dashboards';
import { addMonths, firstOfMonth, formatDate, type IsoDate, lastOfMonth } from '../../contract/dates';
import { sentenceCase } from '../../contract/resource';
import { canOpen } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import {
  chartFor,
  type DashboardAt,
  type DashboardSource,
  dashboardRoute,
  listFor,
  targetOf,
  tileFor,
} from '../core/dashboards/dashboards';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { setting } from '../core/settings/settingsRoutes';
import { targetsWithAchieved } from '../selling/achieved';
import { TARGET_OWNER } from '../selling/targets';
import { NEXT_KIND, NEXT_ON, NOW, OWNER } from './crmSql';
import { stagesOf } from './leadReports';

/** Enquiries of the branches that somebody sees, and of the one that was chosen. */
const ofCrm = ({ who, branchId }: DashboardAt, type: string) => sql`
  d.company_id = ${who.companyId} and d.type = ${type} and d.number is not null ${mayBranches(who, 'd.branch_id')}
  ${branchId === null ? sql`` : sql`and d.branch_id = ${branchId}`}`;

type Sums = {
  today: number;
  due: number;
  overdue: number;
  won: number;
  lost: number;
  /** From the day that an enquiry was entered until it was won; null before the first. */
  daysToWin: number | null;
};

/** The stage of an enquiry `d` on a day: the last one reached by then, else its first. */
const statusOn = (day: IsoDate) => sql`(
  select coalesce(
    (select h.to_status from crm_history h
      where h.company_id = d.company_id and h.document_id = d.id and h.on_date <= ${day} order by h.id desc limit 1),
    (select h.from_status from crm_history h where h.company_id = d.company_id and h.document_id = d.id order by h.id limit 1),
    d.status) as status)`;

/** How many of the enquiries of the year became orders, as the funnel says. */
async function conversionOf(tx: Tx, { who, asOn, yearFrom, branchId }: DashboardAt): Promise<number> {
  const within = branchId === null ? who : { ...who, branchIds: [branchId] };
  const [won] = await rowsOf<{ share: number }>(
    tx,
    sql`select f.share from (${stagesOf(within, { from: yearFrom, to: asOn })}) f where f.stage = 'won'`,
  );
  return (won?.share ?? 0) / 1000;
}

async function figuresOf(tx: Tx, at: DashboardAt) {
  const { asOn, yearFrom } = at;
  const sums = await rowOf<Sums>(
    tx,
    sql`
    select count(*) filter (where d.date = ${asOn})::int as today,
           count(*) filter (where d.phase = 'live' and ${NEXT_ON} = ${asOn}::date)::int as due,
           count(*) filter (where d.phase = 'live' and ${NEXT_ON} < ${asOn}::date)::int as overdue,
           count(*) filter (where d.date between ${yearFrom} and ${asOn} and d.status = 'won')::int as won,
           count(*) filter (where d.date between ${yearFrom} and ${asOn} and d.status = 'lost')::int as lost,
           round(avg((select max(h.on_date) from crm_history h where h.company_id = d.company_id and h.document_id = d.id and h.to_status = 'won') - d.date)
             filter (where d.date between ${yearFrom} and ${asOn} and d.status = 'won'), 2)::float8 as "daysToWin"
      from documents d ${NOW} where ${ofCrm(at, leads.type)}`,
  );
  const stages = await rowsOf<{ status: string; value: Paise }>(
    tx,
    sql`select s.status, sum(d.amount)::bigint as value
          from documents d cross join lateral ${statusOn(asOn)} s
         where ${ofCrm(at, leads.type)} and d.date <= ${asOn} and d.status not in ('draft', 'submitted', 'returned', 'rejected')
           and s.status in (select jsonb_array_elements_text(${JSON.stringify(OPEN_STAGES)}::jsonb))
         group by s.status`,
  );
  return { ...sums, stages: stages.map(({ status, value }) => ({ status, value: Number(value) })) };
}

/** The value of the open enquiries, weighted by the chances that the company has set. */
async function weighted(
  tx: Tx,
  at: DashboardAt,
  stages: readonly { status: string; value: number }[],
): Promise<number> {
  const { chanceNew, chanceContacted, chanceQualified, chanceQuoted } = crmSettings.settings;
  const specs = { new: chanceNew, contacted: chanceContacted, qualified: chanceQualified, quoted: chanceQuoted };
  let paise = 0;
  for (const { status, value } of stages)
    if (isOpenStage(status)) paise += value * (await setting(tx, at.who, specs[status]));
  return Math.round(paise / 100);
}

const tiles: DashboardSource = async (tx, at) => {
  const { who, asOn, branchId, yearFrom } = at;
  const { today, due, overdue, won, lost, daysToWin, stages } = await figuresOf(tx, at);
  const screen = screens.crmDashboard;
  const followUps = { tab: 'followUps', asOn, branchId };
  const register = { tab: 'register', branchId };
  const tile = (key: string, label: string, value: number, params: object, more: Partial<Tile> = {}) =>
    tileFor(who, { key, label, value, screen, params: params as never, show: 'count', ...more });
  const openSum = stages.reduce((sum, { value }) => sum + value, 0);
  return {
    tiles: [
      ...tile('today', 'New today', today, { ...register, from: asOn, to: asOn }),
      ...tile('due', 'Follow-ups due', due + overdue, followUps, {
        note: overdue > 0 ? `${overdue} overdue` : null,
        better: 'less',
      }),
      ...tileFor(who, { key: 'open', label: 'Open pipeline', value: openSum, screen: screens.leads, params: {} }),
      ...tileFor(who, {
        key: 'weighted',
        label: 'Weighted pipeline',
        value: await weighted(tx, at, stages),
        screen: screens.leads,
        params: {},
        note: 'By the chance of each stage',
      }),
      ...(await waitingTiles(tx, at)),
      ...(await orderTiles(tx, at)),
      ...tile(
        'conversion',
        'Conversion',
        await conversionOf(tx, at),
        { tab: 'funnel', from: yearFrom, to: asOn, branchId },
        {
          show: 'percent',
          note: won + lost > 0 ? `${won} won, ${lost} lost this year` : null,
          better: 'more',
        },
      ),
      ...(won + lost === 0
        ? []
        : tile(
            'winRate',
            'Win rate',
            Math.round((10_000 * won) / (won + lost)) / 100,
            { tab: 'funnel', from: yearFrom, to: asOn, branchId },
            { show: 'percent', note: 'Of what was won or lost this year', better: 'more' },
          )),
      ...(daysToWin === null
        ? []
        : tile(
            'daysToWin',
            'Average days to win',
            Math.round(daysToWin),
            { tab: 'register', status: 'won', from: yearFrom, to: asOn, branchId },
            { note: `${daysToWin.toFixed(2)} days for ${won} won this year`, better: 'less' },
          )),
    ],
    actions: canOpen(who, screens.leads)
      ? [{ label: 'New enquiry', opens: targetOf(screens.leads, { open: 'new' }) }]
      : [],
  };
};

async function waitingTiles(tx: Tx, at: DashboardAt): Promise<Tile[]> {
  const waits = [
    { type: 'CL', label: 'Enquiries waiting for approval', screen: screens.enquiryApprovals },
    { type: 'CQ', label: 'Quotations waiting for approval', screen: screens.quotationApprovals },
    { type: 'CO', label: 'Orders waiting for approval', screen: screens.orderApprovals },
  ];
  const tiles: Tile[] = [];
  for (const { type, label, screen } of waits) {
    if (!canOpen(at.who, screen)) continue;
    const { value } = await rowOf<{ value: number }>(
      tx,
      sql`select count(*)::int as value from documents d where ${ofCrm(at, type)} and d.phase = 'waiting'`,
    );
    tiles.push(...tileFor(at.who, { key: `waiting${type}`, label, value, screen, params: {}, show: 'count' }));
  }
  return tiles;
}

type Seller = { name: string; target: Paise; actual: Paise };

const MOST_SELLERS = 15;

/** Targets of salespeople for the month by approved orders, and the amounts reached, in taxable value. */
const sellersOf = (tx: Tx, { who, asOn, branchId }: DashboardAt) =>
  rowsOf<Seller>(
    tx,
    sql`
    select ${TARGET_OWNER} as name, t.amount as target, t.achieved as actual
      from ${targetsWithAchieved({ who, month: asOn, branchId: branchId === null ? undefined : String(branchId) })} t
     where t.basis = 'approvedOrders' and t.owner_kind in ('agent', 'employee')
     order by t.amount desc, name limit ${MOST_SELLERS}`,
  );

async function orderTiles(tx: Tx, at: DashboardAt): Promise<Tile[]> {
  const from = firstOfMonth(at.asOn);
  const { value, target } = await rowOf<{ value: number; target: number }>(
    tx,
    sql`
    select coalesce((
             select sum(l.taxable) from documents d join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'
              where ${ofCrm(at, 'CO')} and d.phase in ('live', 'done') and d.date between ${from} and ${at.asOn}), 0)::bigint as value,
           coalesce((
             select sum(t.amount) from sales_targets t
              where t.company_id = ${at.who.companyId} and t.active and t.basis = 'approvedOrders' and t.month = ${from} and t.agent_id is not null), 0)::bigint as target`,
  );
  const goal = Number(target);
  return tileFor(at.who, {
    key: 'orders',
    label: 'Orders this month',
    value: Number(value),
    screen: screens.orders,
    params: { from, to: lastOfMonth(at.asOn), branchId: at.branchId },
    better: 'more',
    before: goal > 0 ? { value: goal, words: 'target of the month' } : null,
  });
}

const charts: DashboardSource = async (tx, at) => ({
  charts: [
    await funnelChart(tx, at),
    await closedChart(tx, at),
    await sourceChart(tx, at),
    ...targetChart(at, await sellersOf(tx, at)),
    await ageChart(tx, at),
  ],
});

async function funnelChart(tx: Tx, { who, asOn, yearFrom, branchId }: DashboardAt): Promise<DashboardChart> {
  const within = branchId === null ? who : { ...who, branchIds: [branchId] };
  const rows = await rowsOf<{ stage: string; reached: number; place: number }>(
    tx,
    sql`select * from (${stagesOf(within, { from: yearFrom, to: asOn })}) f order by f.place`,
  );
  const opens = targetOf(screens.crmDashboard, { tab: 'funnel', from: yearFrom, to: asOn, branchId });
  return chartFor({
    key: 'funnel',
    kind: 'across',
    label: 'How far enquiries of this year came',
    axis: 'Stage',
    show: 'count',
    categories: rows.map(({ stage }) => sentenceCase(stage)),
    series: [{ label: 'Enquiries', values: rows.map(({ reached }) => reached) }],
    opens: rows.map(() => opens),
  });
}

const MONTHS = 6;

async function closedChart(tx: Tx, at: DashboardAt): Promise<DashboardChart> {
  const months = Array.from({ length: MONTHS }, (_, place) => addMonths(firstOfMonth(at.asOn), place - MONTHS + 1));
  const rows = await rowsOf<{ month: IsoDate; status: string; count: number }>(
    tx,
    sql`
    select date_trunc('month', h.on_date)::date as month, h.to_status as status, count(*)::int as count
      from crm_history h join documents d on d.company_id = h.company_id and d.id = h.document_id
     where ${ofCrm(at, leads.type)} and h.to_status in ('won', 'lost') and h.on_date between ${months[0]} and ${at.asOn}
     group by 1, 2`,
  );
  const of = (status: string) =>
    months.map((month) => rows.find((row) => row.month === month && row.status === status)?.count ?? 0);
  return chartFor({
    key: 'closed',
    kind: 'bars',
    label: 'Won and lost by month',
    axis: 'Month',
    show: 'count',
    categories: months.map((month) => formatDate(month).slice(3)),
    series: [
      { label: 'Won', values: of('won'), tone: 'good' },
      { label: 'Lost', values: of('lost'), tone: 'bad' },
    ],
  });
}

async function sourceChart(tx: Tx, at: DashboardAt): Promise<DashboardChart> {
  const rows = await rowsOf<{ source: keyof typeof SOURCES; entered: number; won: number }>(
    tx,
    sql`
    select d.input ->> 'source' as source, count(*)::int as entered, count(*) filter (where d.status = 'won')::int as won
      from documents d
     where ${ofCrm(at, leads.type)} and d.date between ${at.yearFrom} and ${at.asOn} and d.phase <> 'void'
     group by 1 order by 2 desc, 1`,
  );
  const { asOn: to, yearFrom: from, branchId } = at;
  return chartFor({
    key: 'sources',
    kind: 'across',
    label: 'Where enquiries of this year came from',
    axis: 'Source',
    show: 'count',
    categories: rows.map(({ source }) => SOURCES[source]),
    series: [
      { label: 'Enquiries', values: rows.map(({ entered }) => entered) },
      { label: 'Won', values: rows.map(({ won }) => won), tone: 'good' },
    ],
    opens: rows.map(({ source }) => targetOf(screens.crmDashboard, { tab: 'register', from, to, source, branchId })),
  });
}

const targetChart = (at: DashboardAt, sellers: readonly Seller[]): DashboardChart[] =>
  sellers.length === 0
    ? []
    : [
        chartFor({
          key: 'targets',
          kind: 'across',
          label: 'Targets of the month and approved orders',
          axis: 'Owner',
          show: 'money',
          categories: sellers.map(({ name }) => name),
          series: [
            { label: 'Target', values: sellers.map(({ target }) => Number(target)), tone: 'quiet' },
            { label: 'Approved orders', values: sellers.map(({ actual }) => Number(actual)), tone: 'good' },
          ],
          opens: sellers.map(() =>
            targetOf(screens.crmDashboard, { tab: 'targets', month: at.asOn, branchId: at.branchId }),
          ),
        }),
      ];

const AGES = ['Up to 7', '8–15', '16–30', '31–60', 'Over 60'] as const;

async function ageChart(tx: Tx, at: DashboardAt): Promise<DashboardChart> {
  const rows = await rowsOf<{ age: number; status: string; count: number }>(
    tx,
    sql`
    select case when ${at.asOn}::date - d.date <= 7 then 0 when ${at.asOn}::date - d.date <= 15 then 1 when ${at.asOn}::date - d.date <= 30 then 2
                when ${at.asOn}::date - d.date <= 60 then 3 else 4 end as age, d.status, count(*)::int as count
      from documents d where ${ofCrm(at, leads.type)} and d.phase = 'live' and d.date <= ${at.asOn} group by 1, 2`,
  );
  return chartFor({
    key: 'ages',
    kind: 'bars',
    label: 'Open enquiries by age in days',
    axis: 'Days',
    show: 'count',
    stacked: true,
    categories: [...AGES],
    series: OPEN_STAGES.map((stage, place) => ({
      label: sentenceCase(stage),
      grade: place / OPEN_STAGES.length,
      values: AGES.map((_, age) => rows.find((row) => row.age === age && row.status === stage)?.count ?? 0),
    })),
  });
}

const SHOWN = 10;

/** Tasks of the user for today; enquiries of others are not included. */
const myDay: DashboardSource = async (tx, at) => {
  const { who, asOn } = at;
  if (!canOpen(who, screens.leads)) return {};
  const due = sql`documents d ${NOW} where ${ofCrm(at, leads.type)} and d.phase = 'live' and ${OWNER} = ${who.userId} and ${NEXT_ON} <= ${asOn}::date`;
  const { total } = await rowOf<{ total: number }>(tx, sql`select count(*)::int as total from ${due}`);
  type Row = { id: number; number: string; name: string; amount: number; kind: keyof typeof FOLLOW_UPS; on: IsoDate };
  const rows = await rowsOf<Row>(
    tx,
    sql`select d.id, d.number, d.input ->> 'name' as name, d.amount, ${NEXT_KIND} as kind, ${NEXT_ON} as "on" from ${due}
         order by ${NEXT_ON}, d.id limit ${SHOWN}`,
  );
  const list: DashboardList = listFor({
    key: 'myDay',
    label: 'My day',
    rows: rows.map(({ id, number, name, amount, kind, on }) => ({
      key: String(id),
      text: `${name} (${number})`,
      note: `${FOLLOW_UPS[kind]} ${formatDate(on)}`,
      amount: Number(amount),
      isLate: on < asOn,
      opens: targetOf(screens.leads, { open: id }),
    })),
    more: Math.max(0, total - rows.length),
    empty: 'Nothing is due today.',
    opens: targetOf(screens.leads, { tab: 'due', whose: 'mine' }),
  });
  return { lists: [list] };
};

export const crmDashboardRoutes = (api: Api) => dashboardRoute(api, crmDashboard, [tiles, charts, myDay]);
