import { add, type Paise, type Percent, percent, percentOf } from '../amount';
import type { IsoDate } from '../dates';
import { type RoomTax, roomTax } from './roomTax';

/** What a night of a room costs, worked out alike by screen and server. */
export type Season = {
  fromDate: IsoDate;
  toDate: IsoDate;
  planId: number | null;
  single: Paise;
  double: Paise;
  extraBed: Paise;
};
type Agreed = Omit<Season, 'extraBed'>;
export type TariffFacts = {
  singleTariff: Paise;
  doubleTariff: Paise;
  extraBedTariff: Paise;
  extraChildTariff: Paise;
  weekendPercent: Percent;
  baseAdults: number;
  seasons: readonly Season[];
  /** Lines of the tariff that was agreed with the group, of this category. */
  agreed: readonly Agreed[];
  plan: { adultRate: Paise; childRate: Paise };
  /** Of the tariff of an extra person that a child of 6 to 12 years pays. */
  childPercent: Percent;
};
export type Stayed = {
  planId: number;
  adults: number;
  /** Of 6 to 12 years; smaller ones pay nothing. */
  children: number;
  extraBeds: number;
  /** Typed for all nights instead of what the category says; null: as it says. */
  tariff: Paise | null;
  discountPercent: Percent;
};
export type NightPrice = RoomTax & {
  /** Before the discount. */
  tariff: Paise;
  discount: Paise;
  extras: Paise;
  meals: Paise;
};

const FRIDAY = 5;
const SATURDAY = 6;
const isWeekend = (night: IsoDate) => [FRIDAY, SATURDAY].includes(new Date(`${night}T00:00:00Z`).getUTCDay());

/** The line of a night: that of the plan before that of all plans. */
const lineOf = <L extends Agreed>(lines: readonly L[], night: IsoDate, planId: number): L | undefined => {
  const held = lines.filter(({ fromDate, toDate }) => fromDate <= night && night <= toDate);
  return held.find((line) => line.planId === planId) ?? held.find((line) => line.planId === null);
};

/** The tariff that the category says for a night, before discount, extra persons and meals; and whether it was agreed. */
export function tariffOf(facts: TariffFacts, { planId, adults }: Pick<Stayed, 'planId' | 'adults'>, night: IsoDate) {
  const agreed = lineOf(facts.agreed, night, planId);
  if (agreed) return { tariff: adults === 1 ? agreed.single : agreed.double, isAgreed: true };
  const season = lineOf(facts.seasons, night, planId);
  const base = adults === 1 ? (season?.single ?? facts.singleTariff) : (season?.double ?? facts.doubleTariff);
  const more = isWeekend(night) ? percentOf(base, facts.weekendPercent) : (0 as Paise);
  return { tariff: add(base, more), isAgreed: false };
}

/** A night with all that is in it. An agreed tariff is net of any discount. */
export function priceOfNight(facts: TariffFacts, stayed: Stayed, night: IsoDate): NightPrice {
  const { tariff: said, isAgreed } = tariffOf(facts, stayed, night);
  const tariff = stayed.tariff ?? said;
  const discount = isAgreed && stayed.tariff === null ? (0 as Paise) : percentOf(tariff, stayed.discountPercent);
  const season = lineOf(facts.seasons, night, stayed.planId);
  const extraBed = season?.extraBed ?? facts.extraBedTariff;
  const persons = Math.max(0, stayed.adults - facts.baseAdults, stayed.extraBeds);
  const extras = add(
    (extraBed * persons) as Paise,
    (percentOf(facts.extraChildTariff, facts.childPercent) * stayed.children) as Paise,
  );
  const meals = (facts.plan.adultRate * stayed.adults + facts.plan.childRate * stayed.children) as Paise;
  const net = add(tariff, -discount as Paise, extras, meals);
  return { tariff, discount, extras, meals, ...roomTax(night, net) };
}

export const CHILD_PERCENT = percent(50);
