import { type SQL, sql } from 'drizzle-orm';
import { add, formatPaise, formatPercent, type Paise, type Percent, sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { collectedOn, type SoldFigures } from '../../contract/selling/amounts';
import { type CollectedRates, isCollectedOn } from '../../contract/selling/collected';
import { provisionOn } from '../../contract/tdsProvisions';
import type { TdsLine } from '../books/posting';
import { payeeOf, type TdsRate } from '../books/tds/tds';
import type { ProblemCollector } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';

/** Tax collected at source of who buys certain goods (Income-tax Act 1961, section 206C; Act of 2025, section 394). */

/** For an item: the section, and its rates for a buyer on a day. */
export type Collected = {
  sectionId: number;
  /** As people know it on that day. */
  section: string;
  percent: Percent;
  /** Nothing is collected on a piece of up to so much, with GST; 0 for no such limit. */
  eachAbove: Paise;
  /** The buyer's declaration that he makes things of the goods frees them (section 206C(1A), now 394(2)). */
  isDeclarable: boolean;
};

type Found = Pick<Collected, 'sectionId'> & {
  code: string;
  pan: string | null;
  rates: Pick<TdsRate, 'payee' | 'percent' | 'singleLimit'>[] | null;
};
/** A customer, or a person by PAN. */
type Buyer = { date: IsoDate } & ({ customerId: number } | { pan: string | null });

const panOf = (buyer: Buyer): SQL =>
  'pan' in buyer
    ? sql`${buyer.pan}::text`
    : sql`(select coalesce(a.pan, substring(a.gstin from 3 for 10)) from customers c join accounts a on a.company_id = c.company_id and a.id = c.account_id
            where c.company_id = s.company_id and c.id = ${buyer.customerId})`;

/** For an item: tax is collected on a piece above this amount, with GST; null without such tax. */
export const collectedAbove = (date: IsoDate, item: 'i' | 't' = 'i'): SQL => {
  const of = sql.identifier(item);
  return sql`
  (select r.single_limit from tds_rates r join tds_sections s on s.company_id = r.company_id and s.id = r.section_id and coalesce(s.to_date >= ${date}, true)
    where r.company_id = ${of}.company_id and r.section_id = ${of}.tcs_section_id and r.from_date <= ${date}
    order by r.from_date desc limit 1)`;
};

/** The result of `payeeOf` in SQL, for a PAN, or a GSTIN that contains it. */
export const payeeIn = (pan: SQL, gstin: SQL): SQL => sql`
  case when coalesce(${pan}, ${gstin}) is null then 'noPan'
       when substring(coalesce(${pan}, substring(${gstin} from 3 for 10)) from 4 for 1) in ('P', 'H') then 'individualHuf' else 'other' end`;

/** For a section `s`: its rates on a day. */
const ratesOn = (date: IsoDate): SQL => sql`
  (select json_agg(json_build_object('payee', r.payee, 'percent', r.percent, 'singleLimit', r.single_limit))
     from (select distinct on (payee) * from tds_rates where company_id = s.company_id and section_id = s.id and from_date <= ${date}
            order by payee, from_date desc) r)`;

/** For a section `s`: its rates on a day, and the PAN of the buyer, which selects one. */
const asked = (buyer: Buyer): SQL =>
  sql`s.id as "sectionId", s.code, ${panOf(buyer)} as pan, ${ratesOn(buyer.date)} as rates`;

/** The items whose buyers bear the tax on a day, each with what it is for each kind of buyer. */
export async function collectedRates(
  tx: Tx,
  { companyId }: SignedIn,
  date: IsoDate,
): Promise<Map<number, CollectedRates>> {
  const rows = await rowsOf<Pick<Found, 'rates'> & { itemId: number }>(
    tx,
    sql`select i.id as "itemId", ${ratesOn(date)} as rates
          from items i join tds_sections s on s.company_id = i.company_id and s.id = i.tcs_section_id and coalesce(s.to_date >= ${date}, true)
         where i.company_id = ${companyId}`,
  );
  const nothing = 0 as Percent;
  return new Map(
    rows.flatMap(({ itemId, rates }) => {
      const [first] = rates ?? [];
      if (!first) return [];
      const of = Object.fromEntries((rates ?? []).map(({ payee, percent }) => [payee, percent]));
      const { individualHuf = nothing, other = nothing, noPan = nothing } = of;
      return [[itemId, { eachAbove: first.singleLimit, individualHuf, other, noPan }] as const];
    }),
  );
}

/** A buyer without PAN has a higher rate. */
function asCollected({ sectionId, code, pan, rates }: Found, date: IsoDate): Collected | null {
  const rate = rates?.find(({ payee }) => payee === payeeOf({ pan }));
  if (!rate) return null;
  const of = { sectionId, section: provisionOn(code, date), percent: rate.percent, eachAbove: rate.singleLimit };
  return { ...of, isDeclarable: rate.singleLimit === 0 };
}

/** The items whose buyers bear the tax, each with what this customer bears on a day. */
export async function collectedOf(
  tx: Tx,
  { companyId }: SignedIn,
  itemIds: readonly number[],
  buyer: Buyer,
): Promise<Map<number, Collected>> {
  const rows = await rowsOf<Found & { itemId: number }>(
    tx,
    sql`select i.id as "itemId", ${asked(buyer)}
          from items i join tds_sections s on s.company_id = i.company_id and s.id = i.tcs_section_id and coalesce(s.to_date >= ${buyer.date}, true)
         where i.company_id = ${companyId} and i.id = ${anyOf([...new Set(itemIds)])}`,
  );
  return new Map(
    rows.flatMap((row) => {
      const of = asCollected(row, buyer.date);
      return of ? [[row.itemId, of] as const] : [];
    }),
  );
}

/** The tax that a buyer bears under a section on a day; null where it is no section of this tax, or has ended. */
export async function collectedUnder(
  tx: Tx,
  { companyId }: SignedIn,
  sectionId: number,
  buyer: Buyer,
): Promise<Collected | null> {
  const [row] = await rowsOf<Found>(
    tx,
    sql`select ${asked(buyer)} from tds_sections s
         where s.company_id = ${companyId} and s.id = ${sectionId} and s.code like '206C%' and coalesce(s.to_date >= ${buyer.date}, true)`,
  );
  return row ? asCollected(row, buyer.date) : null;
}

type Line = { itemId: number; qty: number; tcsPercent: Percent };

/** The error of a line with another tax than the computed one. */
export function checkCollected(
  { items, tcsDeclared }: { items: readonly Line[]; tcsDeclared: boolean },
  { lines, charges }: { lines: readonly SoldFigures[]; charges: readonly SoldFigures[] },
  collected: ReadonlyMap<number, Collected>,
  problems: ProblemCollector,
): void {
  if (tcsDeclared && ![...collected.values()].some(({ isDeclarable }) => isDeclarable))
    problems.add({ tcsDeclared: 'No item here bears TCS that a declaration could free. Turn it off.' });
  const amounts = items.map(({ tcsPercent }, place) => ({ amount: amountOf(lines[place]), percent: tcsPercent }));
  const all = collectedOn(
    amounts.map(({ amount }) => ({ amount, percent: 1 as Percent })),
    sumOf(charges, amountOf),
  );
  for (const [place, { itemId, qty, tcsPercent }] of items.entries()) {
    const of = collected.get(itemId);
    const isAbove = of !== undefined && isCollectedOn(all[place]?.base ?? (0 as Paise), qty, of.eachAbove);
    const due = of && isAbove && !(tcsDeclared && of.isDeclarable) ? of.percent : (0 as Percent);
    if (due === tcsPercent) continue;
    const field = `items.${place}.tcsPercent`;
    if (!of) problems.add({ [field]: 'This item bears no TCS. Enter 0.' });
    else if (due > 0) problems.add({ [field]: `TCS under ${of.section} is ${formatPercent(due)} %. Enter it.` });
    else if (!isAbove) problems.add({ [field]: `No TCS up to ${formatPaise(of.eachAbove)} for one piece. Enter 0.` });
    else problems.add({ [field]: 'The buyer has given a declaration, so no TCS is collected. Enter 0.' });
  }
}

/** The tax rules for a sale to a buyer outside the customer list: the rate depends on the buyer's PAN. */
export function checkUnknownBuyer(
  items: readonly Line[],
  { lines, charges }: { lines: readonly SoldFigures[]; charges: readonly SoldFigures[] },
  known: ReadonlyMap<number, { name: string; collectedAbove: Paise | null }>,
  problems: ProblemCollector,
): void {
  const all = collectedOn(
    lines.map((line) => ({ amount: amountOf(line), percent: 1 as Percent })),
    sumOf(charges, amountOf),
  );
  for (const [place, { itemId, qty, tcsPercent }] of items.entries()) {
    const { name = '', collectedAbove: above = null } = known.get(itemId) ?? {};
    if (above !== null && isCollectedOn(all[place]?.base ?? (0 as Paise), qty, above))
      problems.add({
        [`items.${place}.itemId`]: `${name} bears TCS, and the PAN of the buyer decides its rate. Select the customer.`,
      });
    else if (tcsPercent > 0)
      problems.add({
        [`items.${place}.tcsPercent`]: 'TCS is collected of a customer of the list. Select one, or enter 0.',
      });
  }
}

const amountOf = (line: SoldFigures | undefined): Paise => line?.amount ?? (0 as Paise);

/** The used part of an advance on which tax was collected, and its section. */
type Used = { taxed: Paise; collected: { sectionId: number } | null };

/** The error where a bill misses advances on which tax was collected at receipt: that part is not taxed again. */
export function checkCollectedBefore(
  { items, tcsAdvance }: { items: readonly Line[]; tcsAdvance: Paise },
  { lines, charges }: { lines: readonly SoldFigures[]; charges: readonly SoldFigures[] },
  collected: ReadonlyMap<number, Collected>,
  used: readonly Used[],
  problems: ProblemCollector,
): void {
  const bearing = items.filter(({ tcsPercent }) => tcsPercent > 0);
  const sections = new Set(bearing.flatMap(({ itemId }) => collected.get(itemId)?.sectionId ?? []));
  const taxed = sumOf(
    used.filter(({ collected: of }) => of !== null && sections.has(of.sectionId)),
    (one) => one.taxed,
  );
  const all = collectedOn(
    items.map(({ tcsPercent }, place) => ({ amount: amountOf(lines[place]), percent: tcsPercent })),
    sumOf(charges, amountOf),
  );
  const before = Math.min(
    taxed,
    sumOf(all, ({ base }) => base),
  );
  if (before > 0 && sections.size > 1)
    problems.add({ advance: 'TCS was collected on this advance under one section. Make an invoice for each section.' });
  else if (before !== tcsAdvance)
    problems.add({
      tcsAdvance:
        before > 0
          ? `TCS was collected on ${formatPaise(before as Paise)} of these advances when they came in. Enter it.`
          : 'No TCS for these goods was collected on the advances adjusted here. Enter 0.',
    });
}

/** The register entries of the tax for a bill: a row for each section. `pan` where the account has none of its own. */
export function collectedRows(
  { items, tcsAdvance }: { items: readonly Line[]; tcsAdvance: Paise },
  { lines, charges }: { lines: readonly SoldFigures[]; charges: readonly SoldFigures[] },
  collected: ReadonlyMap<number, Collected>,
  party: { accountId: number; pan: string | null },
): TdsLine[] {
  const found = collectedOn(
    items.map(({ tcsPercent }, place) => ({ amount: amountOf(lines[place]), percent: tcsPercent })),
    sumOf(charges, amountOf),
    tcsAdvance,
  );
  const sums = new Map<number, TdsLine>();
  for (const [place, { base, tax }] of found.entries()) {
    const sectionId = collected.get(items[place]?.itemId ?? 0)?.sectionId;
    if (sectionId === undefined || base === 0) continue;
    const before = sums.get(sectionId) ?? { sectionId, ...party, base: 0 as Paise, tax: 0 as Paise, reason: null };
    sums.set(sectionId, { ...before, base: add(before.base, base), tax: add(before.tax, tax) });
  }
  return [...sums.values()];
}
