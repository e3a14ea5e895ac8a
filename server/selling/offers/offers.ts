import { type SQL, sql } from 'drizzle-orm';
import { formatPaise, type Paise } from '../../../contract/amount';
import { minutesOfDay, timeInIndia } from '../../../contract/clock';
import { formatDate, type IsoDate, todayInIndia } from '../../../contract/dates';
import { type OfferedLine, type OfferRow, type OfferRule, offersOn, rulesAt } from '../../../contract/selling/offers';
import {
  type Moment,
  mayCountOn,
  missed,
  OFFER_DAYS,
  type OfferTimes,
  weekdayOf,
} from '../../../contract/selling/offerTimes';
import type { Ctx } from '../../core/calls/api';
import { invalid, type ProblemCollector } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Decided, Effect } from '../../core/documents/kind';

/** Offers in force, coupons and how often they were used, and whether a bill bears what they give. */

type C = Pick<Ctx<unknown, unknown>, 'who'>;
type Clocked = Pick<Ctx<unknown, unknown>, 'who' | 'now'>;
export type Buyer = Moment & { customerId: number | null; mobile: string | null };

/** Lists in use, for everybody or for the group of the customer. */
const inUse = (companyId: number, customerId: number | null): SQL => sql`
  l.company_id = ${companyId} and l.active
    and (l.group_id is null or l.group_id = (select c.group_id from customers c where c.company_id = ${companyId} and c.id = ${customerId}::int))`;

/** When and where a list counts, as the rules of its offers and coupons bear it. */
const TIMES = sql`
  l.valid_from as "validFrom", l.valid_to as "validTo",
  coalesce((select json_agg(json_build_object('days', h.days, 'fromTime', h.from_time, 'toTime', h.to_time) order by h.line_no)
              from discount_hours h where h.company_id = l.company_id and h.discount_list_id = l.id), '[]') as hours,
  (select json_agg(x.outlet_id order by x.outlet_id)
     from discount_outlets x where x.company_id = l.company_id and x.discount_list_id = l.id) as "outletIds"`;

/** Offers of a day: those of some hours and outlets too, so that a till without network knows when they count. */
export async function offersOfDay(
  tx: Tx,
  { who }: C,
  { date, customerId }: { date: IsoDate; customerId: number | null },
): Promise<OfferRule[]> {
  const rules = await rowsOf<OfferRule>(
    tx,
    sql`
    select o.code, o.name, o.kind, o.item_id as "itemId",
           case when o.item_group_id is not null then (
             with recursive below as (
               select g.id from item_groups g where g.company_id = o.company_id and g.id = o.item_group_id
               union
               select g.id from below b join item_groups g on g.company_id = ${who.companyId} and g.parent_id = b.id)
             select json_agg(b.id order by b.id) from below b) end as "groupIds",
           o.percent, o.amount, o.buy, o.free, o.least, o.most, o.stackable, false as "isCoupon", ${TIMES}
      from discount_lists l join offers o on o.company_id = l.company_id and o.discount_list_id = l.id
     where ${inUse(who.companyId, customerId)} and l.valid_from <= ${date} and coalesce(l.valid_to >= ${date}::date - 1, true)
     order by o.code`,
  );
  return rules.filter((rule) => mayCountOn(rule, date));
}

type Coupon = OfferTimes & { code: string; name: string; isInUse: boolean };
type Limits = { uses: number; perCustomer: number };
type Value = Pick<OfferRule, 'percent' | 'amount' | 'least' | 'most' | 'stackable'>;

/** A coupon by its code. @throws a sentence at `field` where it counts no more, or not for this customer. */
export async function couponOf(tx: Tx, ctx: C, code: string, buyer: Buyer, field: string): Promise<OfferRule> {
  const { companyId } = ctx.who;
  const [found] = await rowsOf<Coupon & Limits & Value>(
    tx,
    sql`
    select c.code, c.name, c.percent, c.amount, c.least, c.most, c.stackable, c.uses, c.per_customer as "perCustomer",
           ${TIMES}, coalesce((${inUse(companyId, buyer.customerId)}), false) as "isInUse"
      from coupons c join discount_lists l on l.company_id = c.company_id and l.id = c.discount_list_id
     where c.company_id = ${companyId} and c.code = ${code.toUpperCase()}`,
  );
  const refusal = found ? await couponProblem(tx, ctx, found, buyer) : `There is no coupon ${code}.`;
  if (!found || refusal) throw invalid({ [field]: refusal ?? '' });
  const { percent, amount, least, most, stackable, name, validFrom, validTo, hours, outletIds } = found;
  const kind = percent > 0 ? 'billPercent' : 'billAmount';
  const scope = { itemId: null, groupIds: null, buy: 0, free: 0 };
  const times = { validFrom, validTo, hours: [...hours], outletIds: outletIds && [...outletIds] };
  return { code: found.code, name, kind, ...scope, percent, amount, least, most, stackable, isCoupon: true, ...times };
}

/** Why a coupon gives nothing; null where it counts. */
async function couponProblem(tx: Tx, { who }: C, coupon: Coupon & Limits, buyer: Buyer): Promise<string | null> {
  const { code, uses, perCustomer, validFrom, validTo, isInUse } = coupon;
  const why = missed(coupon, buyer);
  if (why === 'date' && validFrom !== null && buyer.date < validFrom)
    return `Coupon ${code} counts from ${formatDate(validFrom as IsoDate)}.`;
  if (why === 'date' && validTo !== null) return `Coupon ${code} ended on ${formatDate(validTo as IsoDate)}.`;
  if (!isInUse) return `Coupon ${code} is not for this customer.`;
  if (why === 'outlet') return `Coupon ${code} does not count at this outlet.`;
  if (why === 'hour') return `Coupon ${code} does not count on ${dayName(buyer.date)} at ${buyer.time}.`;
  if (perCustomer > 0 && buyer.customerId === null && buyer.mobile === null)
    return `Coupon ${code} is limited for each customer. Select the customer or enter a mobile number (F3).`;
  const used = await rowsOf<{ number: string; isOwn: boolean }>(
    tx,
    sql`select d.number, coalesce(u.customer_id = ${buyer.customerId}::int, false) or coalesce(u.mobile = ${mobileOf(who.companyId, buyer)}, false) as "isOwn"
          from coupon_uses u join documents d on d.company_id = u.company_id and d.id = u.document_id
         where u.company_id = ${who.companyId} and u.code = ${code} and u.is_live order by u.id`,
  );
  const own = used.filter(({ isOwn }) => isOwn);
  const last = (some: typeof used) => some.at(-1)?.number ?? '';
  if (uses > 0 && used.length >= uses)
    return uses === 1
      ? `Coupon ${code} was used on ${last(used)}.`
      : `Coupon ${code} was used ${uses} times, last on ${last(used)}.`;
  if (perCustomer > 0 && own.length >= perCustomer)
    return perCustomer === 1
      ? `This customer has used coupon ${code} on ${last(own)}.`
      : `This customer has used coupon ${code} ${perCustomer} times, last on ${last(own)}.`;
  return null;
}

const dayName = (date: IsoDate): string => OFFER_DAYS[weekdayOf(date)];

/** The number that a buyer is known by, whether named or walked in. */
const mobileOf = (companyId: number, { mobile, customerId }: Pick<Buyer, 'mobile' | 'customerId'>): SQL =>
  sql`coalesce(${mobile}::text, (select c.mobile from customers c where c.company_id = ${companyId} and c.id = ${customerId}::int))`;

export type OfferedBill = {
  date: IsoDate;
  /** When the till made it; null: now. */
  soldAt: string | null;
  outletId: number;
  customerId: number | null;
  buyerMobile: string | null;
  couponCode: string | null;
  offers: readonly OfferRow[];
  items: readonly Omit<OfferedLine, 'groupId'>[];
} & Pick<Parameters<typeof offersOn>[1], 'billDiscountPercent' | 'billDiscountAmount'>;

const buyerOf = ({ date, soldAt, outletId, customerId, buyerMobile }: OfferedBill, now: Date): Buyer => ({
  date,
  time: soldAt ?? timeInIndia(now),
  outletId,
  customerId,
  mobile: buyerMobile,
});

/** Clocks of tills may be so many minutes ahead of that of the server. */
const AHEAD = 5;

function clockProblem({ date, soldAt }: OfferedBill, now: Date): string | null {
  const time = timeInIndia(now);
  if (soldAt === null || date !== todayInIndia(now) || minutesOfDay(soldAt) <= minutesOfDay(time) + AHEAD) return null;
  return `The clock of this till says ${soldAt}, and it is ${time}. Set the clock right and make the bill again.`;
}

/**
 * Computes the offers that a bill names again, in their order. A bill made before an offer began keeps its prices;
 * named offers must be in force and give the stated amounts.
 */
export async function checkOffers(
  tx: Tx,
  ctx: Clocked,
  bill: OfferedBill,
  mostPercent: Parameters<typeof offersOn>[1]['mostPercent'],
  problems: ProblemCollector,
): Promise<void> {
  const { offers, couponCode, items } = bill;
  if (offers.length === 0 && couponCode === null) return;
  const buyer = buyerOf(bill, ctx.now);
  const ofDay = await offersOfDay(tx, ctx, buyer);
  const known = rulesAt(ofDay, buyer);
  const coupon = couponCode === null ? null : await couponOf(tx, ctx, couponCode, buyer, 'couponCode');
  const named = new Set(offers.flatMap(({ code }) => (code === null || code === coupon?.code ? [] : code)));
  const rules = known.filter(({ code }) => named.has(code));
  const gone = [...named].find((code) => !rules.some((rule) => rule.code === code));
  if (gone !== undefined) {
    const rule = ofDay.find(({ code }) => code === gone);
    return problems.add({ offers: `${goneWords(gone, rule, buyer)} Reload the page and make the bill again.` });
  }
  const isTimed = [...rules, ...(coupon ? [coupon] : [])].some(({ hours }) => hours.length > 0);
  const ahead = isTimed ? clockProblem(bill, ctx.now) : null;
  if (ahead) return problems.add({ soldAt: ahead });
  const groups = await rowsOf<{ id: number; groupId: number | null }>(
    tx,
    sql`select id, group_id as "groupId" from items where company_id = ${ctx.who.companyId} and id = ${anyOf(items.map(({ itemId }) => itemId))}`,
  );
  const groupOf = new Map(groups.map(({ id, groupId }) => [id, groupId]));
  const lines = items.map((item) => ({ ...item, groupId: groupOf.get(item.itemId) ?? null }));
  const { billDiscountPercent, billDiscountAmount } = bill;
  const worked = offersOn(lines, {
    billDiscountPercent,
    billDiscountAmount,
    mostPercent,
    rules: coupon ? [...rules, coupon] : rules,
  });
  if (coupon && worked.unused === 'least')
    problems.add({ couponCode: `Coupon ${coupon.code} is for bills from ${formatPaise(coupon.least)}.` });
  else if (JSON.stringify(worked.rows.map(plain)) !== JSON.stringify(offers.map(plain))) {
    const at = worked.rows.findIndex(
      (row, place) => JSON.stringify(plain(row)) !== JSON.stringify(offers[place] && plain(offers[place])),
    );
    const { name, amount } = worked.rows[Math.max(0, at)] ?? { name: offers[0]?.name, amount: 0 as Paise };
    problems.add({
      offers: `Offer ${name} gives ${formatPaise(amount)} on this bill. Reload the page and make the bill again.`,
    });
  }
}

/** Why an offer that a bill names does not count. */
function goneWords(code: string, rule: OfferRule | undefined, moment: Moment): string {
  const why = rule && missed(rule, moment);
  if (why === 'outlet') return `Offer ${code} does not count at this outlet.`;
  if (why === 'hour') return `Offer ${code} does not count on ${dayName(moment.date)} at ${moment.time}.`;
  return `Offer ${code} is not in force on ${formatDate(moment.date)}.`;
}

const plain = ({ step, code, name, line, base, amount }: OfferRow) => [step, code, name, line, base, amount];

/** A bill uses its coupon; two tills that use one go one after the other. A cancelled bill gives it back. */
export const couponEffect = <I, S extends Decided>(billOf: (decided: S) => OfferedBill | undefined): Effect<I, S> => ({
  async hold(tx, ctx, decided) {
    const bill = billOf(decided);
    if (!bill || !usesCoupon(bill)) return;
    await tx.execute(
      sql`select code from coupons where company_id = ${ctx.who.companyId} and code = ${bill.couponCode} for no key update`,
    );
    await couponOf(tx, ctx, bill.couponCode, buyerOf(bill, ctx.now), 'couponCode');
  },
  parts({ who }, _place, decided) {
    const bill = billOf(decided);
    if (!bill || !usesCoupon(bill)) return null;
    return sql`coupon_used as (
      insert into coupon_uses (company_id, code, document_id, customer_id, mobile)
      select ${who.companyId}, ${bill.couponCode}, stored.id, ${bill.customerId}::int, ${mobileOf(who.companyId, { mobile: bill.buyerMobile, customerId: bill.customerId })} from stored)`;
  },
  async reverse(tx, { who }, { id }) {
    await tx.execute(
      sql`update coupon_uses set is_live = false where company_id = ${who.companyId} and document_id = ${id} and is_live`,
    );
  },
});

/** A coupon that another offer beat was not used. */
const usesCoupon = (bill: OfferedBill): bill is OfferedBill & { couponCode: string } =>
  bill.couponCode !== null && bill.offers.some(({ code }) => code === bill.couponCode);
