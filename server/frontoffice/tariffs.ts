import { sql } from 'drizzle-orm';
import type { Percent } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import {
  CHILD_PERCENT,
  type NightPrice,
  priceOfNight,
  type Stayed,
  type TariffFacts,
} from '../../contract/frontoffice/tariff';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

type C = Ctx<unknown, unknown>;

export type CategoryFacts = TariffFacts & {
  id: number;
  name: string;
  branchId: number;
  minTariff: number;
  maxAdults: number;
  maxChildren: number;
  maxExtraBeds: number;
  sac: string;
  /** What the group of the company gets off the tariff. */
  groupDiscount: Percent;
  restrictions: readonly Restriction[];
};
type Restriction = {
  fromDate: IsoDate;
  toDate: IsoDate;
  minNights: number;
  maxNights: number;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  stopSell: boolean;
  source: string | null;
};

/** A category with what decides the price of its nights: seasons, the plan, and what was agreed with the company. */
export async function readTariff(
  tx: Tx,
  { who }: C,
  { categoryId, planId, firmId }: { categoryId: number; planId: number; firmId: number | null },
  field = 'categoryId',
): Promise<CategoryFacts> {
  const agreed = sql`(select g.id, g.tariff_discount_percent as discount from customers c
      join group_tariffs g on g.company_id = c.company_id and g.group_id = c.group_id and g.active
     where c.company_id = ${who.companyId} and c.id = ${firmId}::int)`;
  const [row] = await rowsOf<Omit<CategoryFacts, 'childPercent'>>(
    tx,
    sql`
    with agreed as ${agreed}
    select k.id, k.name, k.branch_id as "branchId", k.min_tariff as "minTariff", k.max_adults as "maxAdults", k.max_children as "maxChildren",
           k.max_extra_beds as "maxExtraBeds", k.sac, k.single_tariff as "singleTariff", k.double_tariff as "doubleTariff",
           k.extra_bed_tariff as "extraBedTariff", k.extra_child_tariff as "extraChildTariff", k.weekend_percent as "weekendPercent",
           k.base_adults as "baseAdults", coalesce((select discount from agreed), 0) as "groupDiscount",
           json_build_object('adultRate', p.adult_price, 'childRate', p.child_price) as plan,
           coalesce((select json_agg(json_build_object('fromDate', s.from_date, 'toDate', s.to_date, 'planId', s.plan_id, 'single', s.single, 'double', s.double, 'extraBed', s.extra_bed))
                       from room_seasons s where s.company_id = k.company_id and s.category_id = k.id), '[]') as seasons,
           coalesce((select json_agg(json_build_object('fromDate', a.from_date, 'toDate', a.to_date, 'planId', a.plan_id, 'single', a.single, 'double', a.double))
                       from contract_tariffs a where a.company_id = k.company_id and a.category_id = k.id and a.group_tariff_id = (select id from agreed)), '[]') as agreed,
           coalesce((select json_agg(json_build_object('fromDate', x.from_date, 'toDate', x.to_date, 'minNights', x.min_nights, 'maxNights', x.max_nights,
                                                       'closedToArrival', x.closed_to_arrival, 'closedToDeparture', x.closed_to_departure, 'stopSell', x.stop_sell, 'source', x.source))
                       from room_restrictions x where x.company_id = k.company_id and x.category_id = k.id), '[]') as restrictions
      from room_categories k
      join meal_plans p on p.company_id = k.company_id and p.id = ${planId}
     where k.company_id = ${who.companyId} and k.id = ${categoryId}`,
  );
  if (!row) throw invalid({ [field]: 'Select a category of the list' });
  return { ...row, childPercent: CHILD_PERCENT };
}

type Typed = Omit<Stayed, 'discountPercent'> & { discountPercent: Percent | null };

/** The prices of nights, with the discount of the company's group where none was typed. */
export const pricesOf = (facts: CategoryFacts, typed: Typed, nights: readonly IsoDate[]): NightPrice[] =>
  nights.map((night) =>
    priceOfNight(facts, { ...typed, discountPercent: typed.discountPercent ?? facts.groupDiscount }, night),
  );

/** Why a category is not sold for these nights; null where it is. */
export function restrictionOf(
  { name, restrictions }: Pick<CategoryFacts, 'name' | 'restrictions'>,
  { arrival, departure, nights, source }: { arrival: IsoDate; departure: IsoDate; nights: number; source: string },
  format: (day: IsoDate) => string,
): string | null {
  const mine = restrictions.filter((one) => one.source === null || one.source === source);
  const onArrival = mine.filter(({ fromDate, toDate }) => fromDate <= arrival && arrival <= toDate);
  const closed = mine.find(({ stopSell, fromDate, toDate }) => stopSell && fromDate < departure && arrival <= toDate);
  if (closed) return `${name} is not sold from ${format(closed.fromDate)} to ${format(closed.toDate)}.`;
  if (onArrival.some(({ closedToArrival }) => closedToArrival))
    return `${name} takes no arrivals on ${format(arrival)}.`;
  const short = onArrival.find(({ minNights }) => nights < minNights);
  if (short) return `${name} needs ${short.minNights} nights from ${format(arrival)}.`;
  const long = onArrival.find(({ maxNights }) => maxNights > 0 && nights > maxNights);
  if (long) return `${name} is sold for at most ${long.maxNights} nights from ${format(arrival)}.`;
  const last = mine.find(
    ({ closedToDeparture, fromDate, toDate }) => closedToDeparture && fromDate <= departure && departure <= toDate,
  );
  return last ? `${name} takes no departures on ${format(departure)}.` : null;
}
