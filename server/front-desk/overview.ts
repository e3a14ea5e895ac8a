import { sql } from 'drizzle-orm';
import { firstOfMonth, formatDate, type IsoDate } from '../../contract/dates';
import { CALL_OUTCOMES, INTERESTS } from '../../contract/front-desk/prospects';
import { frontDesk as screens } from '../../contract/front-desk/screens';
import { can, canOpen, TRAN } from '../../contract/screen';
import { accessDenial, isAdministrator } from '../../contract/screenAccess';
import {
  chartFor,
  type DashboardAt,
  type DashboardSource,
  listFor,
  targetOf,
  tileFor,
} from '../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../core/db/database';
import { byCaller } from './callReports';
import { LOCAL } from './ownProspects';

const SHOWN = 8;
const SHARES = 'D-SHA';

type Row = {
  id: number;
  name: string;
  interest: keyof typeof INTERESTS;
  outcome: keyof typeof CALL_OUTCOMES | null;
  on: IsoDate;
};

/** Calls of a caller for today, and those made. */
const ownCalls = async (tx: Tx, { who, asOn }: DashboardAt) => {
  const [sums] = await rowsOf<{ calls: number; talked: number; converted: number; interested: number }>(
    tx,
    sql`select * from (${await byCaller(tx, who, { from: asOn, to: asOn })}) r where r."callerId" = ${who.userId}`,
  );
  const day = LOCAL(sql`t.next_call_at`);
  const due = await rowsOf<Row & { total: number }>(
    tx,
    sql`
    select t.id, t.name, t.interest, t.last_outcome as outcome, ${day}::date as "on", count(*) over ()::int as total from share_prospects t
     where t.company_id = ${who.companyId} and t.caller_id = ${who.userId} and t.active and not t.do_not_call and ${day}::date <= ${asOn}::date
     order by t.next_call_at, t.id limit ${SHOWN}`,
  );
  const total = due[0]?.total ?? 0;
  const params = { from: asOn, to: asOn };
  const tile = (key: string, label: string, value: number, more: object = params) =>
    tileFor(who, { key, label, value, screen: screens.sharesReport1, params: more as never, show: 'count' });
  return {
    actions: can(who, screens.sharesEntry, TRAN.create)
      ? [{ label: 'Start calling', opens: targetOf(screens.sharesEntry, { next: '1' }) }]
      : [],
    tiles: [
      ...tile('calls', 'Calls today', sums?.calls ?? 0),
      ...tile('interested', 'Interested', sums?.interested ?? 0, { ...params, outcome: 'interested' }),
      ...tile('converted', 'Converted', sums?.converted ?? 0, { ...params, outcome: 'converted' }),
      ...tileFor(who, {
        key: 'callsDue',
        label: 'Calls due',
        value: total,
        show: 'count',
        better: 'less',
        screen: screens.sharesReport2,
        params: { asOn },
      }),
    ],
    lists: [
      listFor({
        key: 'callsDue',
        label: 'Calls due',
        rows: due.map(({ id, name, interest, outcome, on }) => ({
          key: String(id),
          text: `${name} (${INTERESTS[interest]})`,
          amount: null,
          isLate: on < asOn,
          note: `${formatDate(on)}${outcome ? `, ${CALL_OUTCOMES[outcome]}` : ''}`,
          opens: targetOf(screens.sharesEntry, { prospect: id }),
        })),
        more: total - due.length,
        empty: 'No call is due today.',
        opens: targetOf(screens.sharesReport2, { asOn }),
      }),
    ],
  };
};

type Caller = { caller: string; calls: number; talked: number; converted: number; target: number };

/** Managers of a share broker have no menu of calls; their start page shows the calls of the month. */
const callersOfMonth = async (tx: Tx, at: DashboardAt) => {
  const days = { from: firstOfMonth(at.asOn), to: at.asOn };
  const callers = await rowsOf<Caller>(
    tx,
    sql`select * from (${await byCaller(tx, at.who, days, sql`true`)}) r order by r.calls desc, r.caller limit 15`,
  );
  if (callers.length === 0) return {};
  const opens = canOpen(at.who, screens.sharesReport3) ? callers.map(() => targetOf(screens.sharesReport3, days)) : [];
  return {
    charts: [
      chartFor({
        key: 'callers',
        kind: 'across',
        label: 'Calls of the month by caller',
        axis: 'Caller',
        show: 'count',
        opens,
        categories: callers.map(({ caller }) => caller),
        series: [
          { label: 'Target', values: callers.map(({ target }) => target), tone: 'quiet' },
          { label: 'Calls', values: callers.map(({ calls }) => calls) },
          { label: 'Talked', values: callers.map(({ talked }) => talked), tone: 'info' },
          { label: 'Converted', values: callers.map(({ converted }) => converted), tone: 'good' },
        ],
      }),
    ],
  };
};

/** The part of pre-sales of shares on the start page. */
export const callsOverview: DashboardSource = async (tx, at) => {
  if (at.who.pCode !== SHARES) return {};
  const denied = accessDenial(at.who, screens.sharesEntry);
  const isManager = denied === 'others' || isAdministrator(at.who);
  const isCaller = denied === null && can(at.who, screens.sharesEntry, TRAN.create);
  const own = isCaller ? await ownCalls(tx, at) : {};
  return { ...own, ...(isManager && (await callersOfMonth(tx, at))) };
};
