import { sql } from 'drizzle-orm';
import {
  formatPaise,
  formatQuantity,
  formatRate,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
} from '../../contract/amount';
import type { Currency } from '../../contract/currencies';
import { formatDate, type IsoDate } from '../../contract/dates';
import type { Problems } from '../../contract/problems';
import { rateIn, wholeIn } from '../../contract/unitFactors';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { unitFactorsOf } from '../stock/itemUnits';

/** Lines of enquiries, quotations and bulk orders that others follow, and the errors in following them. */

type C = Ctx<unknown, unknown>;

type FollowedLine = {
  id: number;
  type: string;
  documentId: number;
  number: string;
  partyId: number | null;
  itemId: number;
  unitId: number;
  unit: string;
  factor: number;
  currency: Currency | null;
  /** In its currency. */
  rate: Rate | null;
  discountPercent: Percent | null;
  /** The pending quantity, without what the document being checked took before. */
  left: Quantity;
  /** The same in the item's own unit. */
  ownLeft: Quantity;
  validFrom: IsoDate | null;
  validTill: IsoDate | null;
  valueLimit: Paise | null;
  /** The total of other orders from the same bulk order, before tax. */
  called: Paise;
};

/** @param ownId the document whose own takings do not count. */
async function followedLines(tx: Tx, { who }: C, ids: readonly number[], ownId: number | null) {
  if (ids.length === 0) return new Map<number, FollowedLine>();
  const others = sql`k.company_id = l.company_id and k.is_live and k.to_document_id <> ${ownId ?? 0}`;
  const rows = await rowsOf<FollowedLine>(
    tx,
    sql`
    select l.id, d.type, d.id as "documentId", d.number, d.party_id as "partyId", l.item_id as "itemId", l.unit_id as "unitId", u.code as unit, l.factor,
           d.input ->> 'currency' as currency, coalesce((l.more ->> 'currencyRate')::bigint, l.rate) as rate, (l.more ->> 'discountPercent')::int as "discountPercent",
           l.qty - l.closed_qty - coalesce((select sum(k.qty) from line_links k where ${others} and k.from_line_id = l.id), 0)::bigint as left,
           ((l.qty - l.closed_qty) * l.factor / 1000 - coalesce((select sum(k.base_qty) from line_links k where ${others} and k.from_line_id = l.id), 0))::bigint as "ownLeft",
           d.input ->> 'validFrom' as "validFrom", d.input ->> 'validTill' as "validTill", (d.input ->> 'valueLimit')::bigint as "valueLimit",
           coalesce((select sum(o.taxable) from line_links k join item_lines o on o.company_id = k.company_id and o.id = k.to_line_id
                      where ${others} and k.from_document_id = d.id), 0)::bigint as called
      from item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
     where l.company_id = ${who.companyId} and l.id = ${anyOf(ids)} and d.type in ('EN', 'QT', 'BO')`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Line = {
  fromLineId: number | null;
  itemId: number;
  unitId: number;
  qty: Quantity;
  rate: Rate;
  discountPercent: Percent;
};
type Following = { date: IsoDate; supplierId: number; currency?: Currency | null; items: readonly Line[] };

/**
 * Errors in lines that follow others: another supplier, another currency, another item, after the last day, another
 * rate than agreed, or more than the pending quantity. @param taxable value of each line, before tax.
 */
export async function followedProblems(
  tx: Tx,
  ctx: C,
  { date, supplierId, currency = null, items: lines }: Following,
  ownId: number | null,
  taxable: readonly Paise[] = [],
): Promise<Problems> {
  const known = await followedLines(
    tx,
    ctx,
    lines.flatMap(({ fromLineId }) => fromLineId ?? []),
    ownId,
  );
  const factorOf = await unitFactorsOf(tx, ctx.who, lines);
  const problems: Record<string, string> = {};
  const soFar = new Map<string, number>();
  for (const [place, line] of lines.entries()) {
    const from = known.get(line.fromLineId ?? 0);
    if (!from) continue;
    const { number } = from;
    const item = `items.${place}.itemId`;
    if (from.type !== 'EN' && from.partyId !== supplierId)
      problems[item] = `${number} is of another supplier. Remove the line.`;
    else if (from.itemId !== line.itemId)
      problems[item] = `${number} has another item in this line. Remove the line, or choose it.`;
    else if (from.type !== 'EN' && from.currency !== currency)
      problems.currency = `${number} is in ${from.currency ?? 'rupees'}. Select the same here, or remove its lines.`;
    else if (from.type === 'QT' && from.validTill !== null && from.validTill < date)
      problems[item] = `Quotation ${number} ended on ${formatDate(from.validTill)}.`;
    else if (from.type === 'BO')
      Object.assign(
        problems,
        callOffProblems(inUnitOf(from, factorOf(line)), line, place, date, soFar, taxable[place]),
      );
  }
  return problems;
}

/** The pending quantity and agreed rate of a line, in another unit of its item. */
function inUnitOf(from: FollowedLine, factor: number): FollowedLine {
  if (from.factor === factor) return from;
  const rate = from.rate === null ? null : rateIn(from.rate, from.factor, factor);
  return { ...from, rate, unit: '', left: wholeIn(from.ownLeft, factor) };
}

function callOffProblems(
  from: FollowedLine,
  line: Line,
  place: number,
  date: IsoDate,
  soFar: Map<string, number>,
  taxable = 0 as Paise,
): Problems {
  const { number, unit, validFrom, validTill, valueLimit, left, called } = from;
  const [ofLine, ofOrder] = [`line ${from.id}`, `order ${from.documentId}`];
  const open = left - (soFar.get(ofLine) ?? 0);
  const value = called + (soFar.get(ofOrder) ?? 0);
  soFar.set(ofLine, (soFar.get(ofLine) ?? 0) + line.qty);
  soFar.set(ofOrder, (soFar.get(ofOrder) ?? 0) + taxable);
  if (validFrom !== null && validTill !== null && (date < validFrom || date > validTill))
    return {
      [`items.${place}.itemId`]: `${number} is valid from ${formatDate(validFrom)} to ${formatDate(validTill)}.`,
    };
  if (line.rate !== from.rate)
    return { [`items.${place}.rate`]: `The agreed rate on ${number} is ${formatRate(from.rate ?? (0 as Rate))}.` };
  if (line.discountPercent !== from.discountPercent)
    return {
      [`items.${place}.discountPercent`]: `The discount on ${number} is part of the agreed rate. Leave it as it is.`,
    };
  if (line.qty > open)
    return {
      [`items.${place}.qty`]: `Only ${formatQuantity(Math.max(0, open) as Quantity)} ${unit} are left on ${number}.`,
    };
  if (valueLimit !== null && value + taxable > valueLimit)
    return {
      [`items.${place}.qty`]: `Only ${formatPaise(Math.max(0, valueLimit - value) as Paise)} is left of the value limit of ${number}.`,
    };
  return {};
}
