import { sql } from 'drizzle-orm';
import {
  add,
  amountOf,
  formatPaise,
  formatPercent,
  formatRate,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  percentOf,
  type Quantity,
  type Rate,
  sumOf,
} from '../../contract/amount';
import type { Review, ReviewReason } from '../../contract/approvals';
import { TERMS } from '../../contract/crm/saleTerms';
import type { IsoDate } from '../../contract/dates';
import { labelOf } from '../../contract/fields';
import type { SaleFigures } from '../../contract/selling/amounts';
import type { Price } from '../../contract/selling/prices';
import { rateAs } from '../../contract/stock/rates';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { extraDiscount, pricesOf } from '../selling/prices';
import type { ReviewOfLines } from '../stock/itemDocuments';
import type { Buyer } from './offers';

/** Facts for the approver of a quotation or an order: the reasons for approval, its margin, and the credit after it. */

type C = Ctx<unknown, unknown>;
type Line = {
  itemId: number;
  unitId: number;
  qty: Quantity;
  rate: Rate;
  discountPercent: Percent;
  gstPercent: Percent;
};
type Terms = { [K in (typeof TERMS)[number]]: string | number | null };

export type Reviewed = Terms & {
  customerId: number;
  branchId: number;
  date: IsoDate;
  /** Its rates hold the tax. */
  includesTax: boolean;
  /** The lines that make the total. */
  items: readonly Line[];
};

/** The quotation that it follows, or its own former revision. */
type Before = { name: string; terms: Terms };

type Facts = {
  buyer: Buyer;
  figures: SaleFigures;
  /** Payment before delivery, which needs no credit. */
  advance: Paise;
  /** Terms that were agreed before. */
  before: Before | null;
  /** Former revision of a numbered document. */
  former: { revision: number; amount: Paise } | null;
};

export const termsIn = (input: Terms): Terms =>
  Object.fromEntries(TERMS.map((field) => [field, input[field] ?? null])) as Terms;

/** A numbered document before it is stored again. */
export async function formerOf<I>(
  tx: Tx,
  { who }: C,
  documentId: number | null,
): Promise<{ revision: number; amount: Paise; input: I } | null> {
  if (documentId === null) return null;
  const [row] = await rowsOf<{ revision: number; amount: Paise; input: I }>(
    tx,
    sql`select revision, amount, input from documents where company_id = ${who.companyId} and id = ${documentId} and number is not null`,
  );
  return row ?? null;
}

/** Facts for the approver, and for each line the list price and discount of the day, for the report of prices given. */
export async function saleReview(tx: Tx, ctx: C, sale: Reviewed, facts: Facts): Promise<ReviewOfLines> {
  const { customerId, branchId, date, items } = sale;
  const prices = await pricesOf(tx, ctx.who, { customerId, date }, items);
  const names = await namesOf(tx, ctx, items);
  const costs = await costsOf(tx, ctx, branchId, items);
  const known = costs.filter((cost) => cost !== null);
  const cost = known.length < items.length ? null : sumOf(known, (one) => one);
  const { figures, buyer } = facts;
  const { taxable } = figures;
  const left = buyer.creditLimit === null ? null : add(buyer.creditLimit, negate(owedAfter(facts)));
  return {
    reasons: [
      ...priceReasons(items, prices, names),
      ...creditReasons(facts),
      ...termReasons(sale, facts),
      ...(facts.former
        ? [
            reason(
              'revised',
              `Revision ${facts.former.revision} came to ${formatPaise(facts.former.amount)}, this one to ${formatPaise(figures.payable)}.`,
            ),
          ]
        : []),
    ],
    figures: [
      { label: 'Extra discount', value: extraOf(items, prices), unit: 'money' },
      {
        label: 'Gross margin',
        value: cost === null || taxable <= 0 ? null : multiplyDivide(add(taxable, negate(cost)), 100_000, taxable),
        unit: 'percent',
        isCost: true,
      },
      { label: 'Credit after', value: left, unit: 'money' },
    ],
    lines: items.map((line, place) => lineFigures(line, prices[place], costs[place] ?? null, sale.includesTax)),
  };
}

/** Rate and lowest rate of the list, with tax or without as those of the document are, discounts and cost; what is not known is left out. */
function lineFigures(line: Line, price: Price | undefined, cost: Paise | null, includesTax: boolean) {
  const figures = {
    listRate: price && rateWithin(price.rate, price, line, includesTax),
    floorRate: price && rateWithin(price.floorRate, price, line, includesTax),
    standardPercent: price?.discountPercent,
    extraPercent: price && extraDiscount(line.discountPercent, price),
    extraDiscount: price && extraOf([line], [price]),
    cost,
  };
  return Object.fromEntries(Object.entries(figures).filter((one): one is [string, number & Paise] => one[1] != null));
}

function rateWithin(rate: Rate | null, price: Price, { gstPercent }: Line, includesTax: boolean): Rate | null {
  if (rate === null || !price.isTaxed) return rate;
  return rateAs(rate, price, { includesTax, gstPercent });
}

type Reason = Review['reasons'][number];
const reason = (code: ReviewReason, text: string): Reason => ({ code, text });

const owedAfter = ({ buyer, figures, advance }: Facts): Paise =>
  add(buyer.outstanding, figures.payable, negate(advance));

/** The discount beyond the standard one, in money. */
const extraOf = (items: readonly Line[], prices: readonly Price[]): Paise =>
  add(
    ...items.map(({ qty, rate, discountPercent }, place) => {
      const price = prices[place];
      return price ? percentOf(amountOf(qty, rate), extraDiscount(discountPercent, price)) : (0 as Paise);
    }),
  );

function priceReasons(items: readonly Line[], prices: readonly Price[], names: ReadonlyMap<number, string>): Reason[] {
  return items.flatMap(({ itemId, rate, discountPercent }, place) => {
    const price = prices[place];
    if (!price) return [];
    const name = names.get(itemId) ?? `Line ${place + 1}`;
    const standard = formatPercent(price.discountPercent);
    const most = formatPercent(price.maxExtraPercent);
    const isExtra = extraDiscount(discountPercent, price) > price.maxExtraPercent;
    const isLow = price.floorRate !== null && rate < price.floorRate;
    return [
      ...(isExtra
        ? [
            reason(
              'extraDiscount',
              `${name}: ${formatPercent(discountPercent)} % given, ${standard} % is standard, ${most} % more is the seller's to give.`,
            ),
          ]
        : []),
      ...(isLow
        ? [
            reason(
              'belowFloor',
              `${name}: ${formatRate(rate)} is below the lowest rate ${formatRate(price.floorRate as Rate)}.`,
            ),
          ]
        : []),
    ];
  });
}

function creditReasons(facts: Facts): Reason[] {
  const { buyer, figures, advance } = facts;
  const owed = add(figures.payable, negate(advance));
  const over = buyer.creditLimit === null ? 0 : owedAfter(facts) - buyer.creditLimit;
  return [
    ...(over > 0 && owed > 0
      ? [
          reason(
            'creditLimit',
            `Credit limit ${formatPaise(buyer.creditLimit as Paise)}, outstanding ${formatPaise(buyer.outstanding)}, this one ${formatPaise(owed)}: over by ${formatPaise(over as Paise)}.`,
          ),
        ]
      : []),
    ...(buyer.overdueBills > 0
      ? [
          reason(
            'overdue',
            `${formatPaise(buyer.overdue)} is overdue on ${buyer.overdueBills === 1 ? '1 bill' : `${buyer.overdueBills} bills`}.`,
          ),
        ]
      : []),
    ...(buyer.boughtBefore === 0 ? [reason('newCustomer', `${buyer.name} has not ordered before.`)] : []),
  ];
}

const TERM_WORDS = { creditDays: 'Credit days', terms: 'Further terms' } as const;
const wordsOf = (field: (typeof TERMS)[number]) =>
  TERM_WORDS[field as keyof typeof TERM_WORDS] ?? labelOf(field, undefined);

function termReasons(sale: Terms, { buyer, before }: Facts): Reason[] {
  if (before) {
    const changed = TERMS.filter((field) => (sale[field] ?? null) !== (before.terms[field] ?? null));
    return changed.length === 0
      ? []
      : [
          reason(
            'termsChanged',
            `Other than on ${before.name}: ${changed.map((field) => wordsOf(field).toLowerCase()).join(', ')}.`,
          ),
        ];
  }
  const days = Number(sale.creditDays);
  return buyer.creditDays !== null && days > buyer.creditDays
    ? [reason('termsChanged', `${days} credit days; ${buyer.name} has ${buyer.creditDays}.`)]
    : [];
}

async function namesOf(tx: Tx, { who }: C, items: readonly Line[]): Promise<Map<number, string>> {
  const ids = [...new Set(items.map(({ itemId }) => itemId))];
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from items where company_id = ${who.companyId} and id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The cost of the goods of each line: at the average of the branch, else at the buying rate; null without either. */
async function costsOf(tx: Tx, { who }: C, branchId: number, items: readonly Line[]): Promise<(Paise | null)[]> {
  const asked = items.map(({ itemId, unitId, qty }, place) => ({ place, item_id: itemId, unit_id: unitId, qty }));
  const rows = await rowsOf<{ cost: Paise | null }>(
    tx,
    sql`
    select case when p.qty > 0 then round(p.value::numeric * n.qty / p.qty)::bigint
                when i.buy_rate is not null then round(i.buy_rate::numeric * n.qty / 100000)::bigint end as cost
      from (select a.place, a.item_id, a.qty * coalesce(
                     (select u.factor from item_units u where u.company_id = ${who.companyId} and u.item_id = a.item_id and u.unit_id = a.unit_id limit 1), 1000) / 1000 as qty
              from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(place int, item_id int, unit_id int, qty bigint)) n
      join items i on i.company_id = ${who.companyId} and i.id = n.item_id
      left join stock_pools p on p.company_id = i.company_id and p.branch_id = ${branchId} and p.item_id = i.id
     order by n.place`,
  );
  return rows.map(({ cost }) => cost);
}
