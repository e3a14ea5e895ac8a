import { sql } from 'drizzle-orm';
import type { AssetState } from '../../../contract/accounts/assets/assets';
import {
  depreciationTo,
  later,
  type Method,
  spreadOf,
  type Term,
} from '../../../contract/accounts/assets/depreciation';
import { add, formatPaise, type Paise, type Percent, type Rate } from '../../../contract/amount';
import { addDays, type FinancialYear, financialYearOf, formatDate, type IsoDate } from '../../../contract/dates';
import { invalid, Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';

export type ClassFacts = {
  id: number;
  name: string;
  costAccountId: number;
  accumulatedAccountId: number | null;
  depreciationAccountId: number | null;
};

/** Depreciation charged before and within a financial year. */
type Charged = { before: Paise; within: Paise };

export type AssetFacts = {
  id: number;
  code: string;
  name: string;
  branchId: number;
  branchCode: string;
  location: string | null;
  state: AssetState;
  isCancelled: boolean;
  class: ClassFacts;
  method: Method;
  /** The first day that these books charge; null while it is capital work in progress. */
  start: IsoDate | null;
  terms: Term[];
  residualPercent: Percent;
  cost: Paise;
  accumulated: Paise;
  year: Charged;
  /** The same of the year before; null where these books begin with this one. */
  lastYear: Charged | null;
  depreciatedTo: IsoDate | null;
  /** The first day in its present branch. */
  inBranchSince: IsoDate;
  /** The last document that touched it. */
  last: { date: IsoDate; number: string } | null;
};

export type Years = { year: FinancialYear; lastYear: FinancialYear | null };

const zero = 0 as Paise;

type Row = {
  id: number;
  code: string;
  name: string;
  branchId: number;
  branchCode: string;
  location: string | null;
  state: AssetState;
  isCancelled: boolean;
  class: ClassFacts;
  method: Method;
  start: IsoDate | null;
  lifeYears: Rate | null;
  wdvPercent: Percent | null;
  residualPercent: Percent;
  cost: Paise;
  accumulated: Paise;
  bought: Paise;
  before: Paise;
  within: Paise;
  lastBefore: Paise;
  lastWithin: Paise;
  depreciatedTo: IsoDate | null;
  inBranchSince: IsoDate;
  last: { date: IsoDate; number: string } | null;
  terms: (Term & { added: Paise })[] | null;
};

/** The first day that these books can still charge: what lies before came in with the cards. */
export async function openSince(tx: Tx, who: SignedIn): Promise<{ openFrom: IsoDate; startMonth: number }> {
  return rowOf(
    tx,
    sql`select greatest(c.books_from, (select max(y.to_date) + 1 from financial_years y where y.company_id = c.id and y.closed_at is not null)) as "openFrom",
               c.fy_start_month as "startMonth"
          from companies c where c.id = ${who.companyId}`,
  );
}

/** The financial year of a document and the one before it, while that is in the books and not closed. */
export async function yearsOf(tx: Tx, who: SignedIn, year: FinancialYear): Promise<Years> {
  const { openFrom, startMonth } = await openSince(tx, who);
  const before = financialYearOf(addDays(year.from, -1), startMonth);
  return { year, lastYear: before.to >= openFrom ? before : null };
}

/** Assets with all that a decision about them needs, locked in order of their keys until the transaction ends. */
export async function lockAssets(
  tx: Tx,
  who: SignedIn,
  { year, lastYear }: Years,
  which: { ids: readonly number[] } | { branchId: number },
): Promise<AssetFacts[]> {
  const condition =
    'ids' in which
      ? sql`a.id = ${anyOf(which.ids)}`
      : sql`a.branch_id = ${which.branchId} and a.state in ('inUse', 'idle')`;
  await tx.execute(
    sql`select a.id from assets a where a.company_id = ${who.companyId} and ${condition} order by a.id for no key update`,
  );
  const last = lastYear ?? { from: year.from, to: addDays(year.from, -1) };
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select a.id, a.code, a.name, a.branch_id as "branchId", b.code as "branchCode", a.location, a.state, a.is_cancelled as "isCancelled",
           json_build_object('id', c.id, 'name', c.name, 'costAccountId', c.cost_account_id, 'accumulatedAccountId', c.accumulated_account_id,
                             'depreciationAccountId', c.depreciation_account_id) as class,
           a.method, case when a.state <> 'capitalWork' then greatest(a.put_to_use, y.books_from) end as start,
           a.life_years as "lifeYears", a.wdv_percent as "wdvPercent", a.residual_percent as "residualPercent", m.*,
           (select json_agg(json_build_object('from', t.from_date, 'added', t.added, 'cost', t.cost, 'spread', t.spread, 'lifeYears', t.life_years, 'wdvPercent', t.wdv_percent)
                            order by t.from_date, t.id)
              from asset_terms t where t.company_id = a.company_id and t.asset_id = a.id and not t.is_cancelled) as terms,
           (select json_build_object('date', d.date, 'number', d.number) from documents d
             where d.company_id = a.company_id and d.status = 'posted'
               and d.id = (select max(l.id) from documents l join asset_movements s on s.company_id = l.company_id and s.document_id = l.id
                            where l.company_id = a.company_id and s.asset_id = a.id and l.status = 'posted')) as last
      from assets a
      join companies y on y.id = a.company_id
      join branches b on b.company_id = a.company_id and b.id = a.branch_id
      join asset_classes c on c.company_id = a.company_id and c.id = a.class_id
      cross join lateral (
        select coalesce(sum(v.cost), 0)::bigint as cost, coalesce(sum(v.accumulated), 0)::bigint as accumulated,
               coalesce(sum(v.cost) filter (where v.kind in ('opening', 'acquire', 'addCost')), 0)::bigint as bought,
               (coalesce(sum(v.accumulated) filter (where v.date < ${year.from}), 0) + ${broughtInto(year)})::bigint as before,
               coalesce(sum(v.accumulated) filter (where v.kind = 'depreciation' and v.date between ${year.from} and ${year.to}), 0)::bigint as within,
               (coalesce(sum(v.accumulated) filter (where v.date < ${last.from}), 0) + ${broughtInto(last)})::bigint as "lastBefore",
               coalesce(sum(v.accumulated) filter (where v.kind = 'depreciation' and v.date between ${last.from} and ${last.to}), 0)::bigint as "lastWithin",
               max(v.date - (d.type = 'AT')::int) filter (where v.kind = 'depreciation' and not v.is_mirror and d.status = 'posted') as "depreciatedTo",
               max(v.date) filter (where v.kind in ('opening', 'acquire', 'transferIn') and not v.is_mirror and (d.id is null or d.status = 'posted')) as "inBranchSince"
          from asset_movements v left join documents d on d.company_id = v.company_id and d.id = v.document_id
         where v.company_id = a.company_id and v.asset_id = a.id) m
     where a.company_id = ${who.companyId} and ${condition} ${mayBranches(who, 'a.branch_id')}
     order by a.code, a.id`,
  );
  return rows.map((row) => factsOf(row, lastYear !== null));
}

/**
 * Books that begin inside a year bring what was depreciated before it: the charge of the year goes on from go-live, on the
 * net of its first day.
 */
const broughtInto = ({ from, to }: Pick<FinancialYear, 'from' | 'to'>) => sql`
  case when y.books_from > ${from} and y.books_from <= ${to} and a.put_to_use < y.books_from then a.opening_accumulated - a.opening_this_year else 0 end`;

function factsOf(row: Row, hasLastYear: boolean): AssetFacts {
  const { terms, lifeYears, wdvPercent, bought, before, within, lastBefore, lastWithin, ...rest } = row;
  const revised = terms ?? [];
  const cost = add(bought, ...revised.map((term) => -term.added as Paise));
  const first: Term = {
    from: row.start ?? row.inBranchSince,
    cost,
    spread: spreadOf(cost, row.residualPercent),
    lifeYears,
    wdvPercent,
  };
  return {
    ...rest,
    terms: [first, ...revised],
    year: { before, within },
    lastYear: hasLastYear ? { before: lastBefore, within: lastWithin } : null,
  };
}

/** Depreciation still to be charged for a year up to a day; never below zero, never beyond the residual value. */
export function chargeTo(
  asset: AssetFacts,
  day: IsoDate,
  year: Pick<FinancialYear, 'from' | 'to'>,
  charged: Charged = asset.year,
): Paise {
  if (!asset.start || day < asset.start) return zero;
  const due = depreciationTo(day, year, {
    method: asset.method,
    start: asset.start,
    terms: asset.terms,
    residualPercent: asset.residualPercent,
    accumulatedBefore: charged.before,
  });
  const room = spreadOf(asset.cost, asset.residualPercent) - asset.accumulated;
  return Math.max(0, Math.min(due - charged.within, room)) as Paise;
}

/** The first day that a charge up to a day of the year is for. */
export function chargedFrom(asset: AssetFacts, year: Pick<FinancialYear, 'from'>): IsoDate {
  const next = asset.depreciatedTo ? addDays(asset.depreciatedTo, 1) : year.from;
  return later(later(asset.start ?? year.from, year.from), next);
}

/** Years are charged one after the other: what the one before still lacks would be lost. */
export function mustBeCharged(asset: AssetFacts, { lastYear }: Years): void {
  if (!lastYear || !asset.lastYear) return;
  const missing = chargeTo(asset, lastYear.to, lastYear, asset.lastYear);
  if (missing === 0) return;
  throw new Refused(
    409,
    'RUN_MISSING',
    `Depreciation of ${asset.name} for ${lastYear.label} is short of ${formatPaise(missing)}. Run depreciation of ${asset.branchCode} to ${formatDate(lastYear.to)} first.`,
    { type: 4 },
  );
}

/** An asset that may be acted on at a branch and date. @throws Refused in words. */
export function usableAsset(
  found: AssetFacts | undefined,
  input: { branchId: number; date: IsoDate },
  years: Years,
): AssetFacts {
  if (!found || found.isCancelled) throw invalid({ assetId: 'Choose an asset of the list' });
  if (found.state === 'sold' || found.state === 'scrapped') {
    throw invalid({ assetId: `${found.name} was ${found.state} by ${found.last?.number ?? 'another document'}.` });
  }
  if (found.branchId !== input.branchId)
    throw invalid({ branchId: `${found.name} is at ${found.branchCode}. Choose that branch.` });
  if (input.date < found.inBranchSince)
    throw invalid({ date: `${found.name} is at ${found.branchCode} only since ${formatDate(found.inBranchSince)}.` });
  if (found.last && input.date < found.last.date) {
    throw invalid({
      date: `${found.last.number} changed ${found.name} on ${formatDate(found.last.date)}. Choose that day or a later one, or cancel it first.`,
    });
  }
  mustBeCharged(found, years);
  return found;
}

export type LastRun = { date: IsoDate; number: string };

/** The latest standing depreciation run of a branch. */
export async function lastRunOf(tx: Tx, who: SignedIn, branchId: number): Promise<LastRun | null> {
  const [run] = await rowsOf<LastRun>(
    tx,
    sql`select date, number from documents where company_id = ${who.companyId} and type = 'DP' and branch_id = ${branchId} and status = 'posted'
         order by date desc limit 1`,
  );
  return run ?? null;
}

/** An asset put to use in a year whose depreciation is already complete would never get its share. */
export function mustBeInOpenYear(start: IsoDate, startMonth: number, run: LastRun | null, field: string): void {
  const year = financialYearOf(start, startMonth);
  if (!run || run.date < year.to) return;
  throw invalid({
    [field]: `Depreciation of ${year.label} is complete by ${run.number}. Cancel that run first, or give a day after ${formatDate(year.to)}.`,
  });
}
