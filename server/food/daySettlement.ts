import { sql } from 'drizzle-orm';
import { amountOf, type Paise, sumOf } from '../../contract/amount';
import type { Instant, IsoDate } from '../../contract/dates';
import { type DaySettlement, foodDaySettlement, SETTLED_WITH } from '../../contract/food/daySettlement';
import { figuresOfOrder } from '../../contract/food/orderFigures';
import { type OrderInput, orders } from '../../contract/food/orders';
import { offersTold } from '../../contract/selling/offers';
import type { OrderKind } from '../../contract/selling/orderKinds';
import type { Api, Ctx } from '../core/calls/api';
import { notFound, parsed } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { instantText } from '../core/documents/documentStore';

/** The settlement of a business day: figures of its bills, which are read one by one and cost what the day sold. */

type C = Ctx<unknown, unknown>;
const NONE = 0 as Paise;

export const daySettlementRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: foodDaySettlement.path,
      summary: 'A business day of an outlet: bills, discounts by name, taxes, tenders, items, tills',
      needs: { anyOf: foodDaySettlement.screens },
      query: foodDaySettlement.query,
      answer: foodDaySettlement.answer,
    },
    (tx, ctx) => readDay(tx, ctx, Number(ctx.query.outletId), ctx.query.day),
  );

type Bill = { id: number; number: string | null; status: string; amount: Paise; input: unknown };
type Place = { name: string; closedAt: Instant | null; closedBy: string | null };

async function readDay(tx: Tx, ctx: C, outletId: number, day: IsoDate): Promise<DaySettlement> {
  const { who } = ctx;
  const [place] = await rowsOf<Place>(
    tx,
    sql`select o.name, ${instantText('b.closed_at')} as "closedAt", u.name as "closedBy"
          from outlets o
          left join business_days b on b.company_id = o.company_id and b.place_kind = 'outlet' and b.place_id = o.id and b.day = ${day}
          left join users u on u.company_id = b.company_id and u.id = b.closed_by
         where o.company_id = ${who.companyId} and o.id = ${outletId} ${mayBranches(who, 'o.branch_id')}`,
  );
  if (!place) throw notFound('This outlet');
  const rows = await rowsOf<Bill>(
    tx,
    sql`select d.id, d.number, d.status, d.amount, d.input from documents d
         where d.company_id = ${who.companyId} and d.type = ${orders.type} and d.date = ${day}
           and d.status in ('settled', 'noCharge', 'cancelled') and (d.input ->> 'outletId')::int = ${outletId} order by d.serial nulls last, d.id`,
  );
  const settled = rows
    .filter(({ status }) => status === 'settled')
    .map((row) => ({ ...row, input: parsed(orders.input, row.input) }));
  const free = rows.filter(({ status }) => status === 'noCharge').map((row) => parsed(orders.input, row.input));
  const worked = settled.map(({ input, amount }) => ({ input, amount, figures: figuresOfOrder(input) }));
  const numbered = settled.flatMap(({ number }) => number ?? []);
  const billed = sumOf(worked, ({ figures }) => figures.payable);
  const charges = sumOf(worked, ({ figures }) => sumOf(figures.charges, (charge) => charge.taxable));
  const taxable = sumOf(worked, ({ figures }) => figures.taxable);
  return {
    outletId,
    outlet: place.name,
    day,
    bills: settled.length,
    cancelled: rows.filter(({ status, number }) => status === 'cancelled' && number !== null).length,
    noCharge: free.length,
    noChargeValue: sumOf(free, (input) => sumOf(input.items, ({ qty, rate }) => amountOf(qty, rate))),
    firstNumber: numbered[0] ?? null,
    lastNumber: numbered.at(-1) ?? null,
    gross: sumOf(worked, ({ figures }) => sumOf(figures.lines, (line) => line.gross)),
    discounts: discountsOf(worked),
    net: (taxable - charges) as Paise,
    charges,
    cgst: sumOf(worked, ({ figures }) => figures.taxes.cgst),
    sgst: sumOf(worked, ({ figures }) => figures.taxes.sgst),
    vat: sumOf(worked, ({ figures }) => figures.taxes.vat),
    roundOff: sumOf(worked, ({ figures }) => figures.roundOff),
    billed,
    average: (settled.length === 0 ? 0 : Math.round(billed / settled.length)) as Paise,
    ...(await readTenders(
      tx,
      ctx,
      settled.map(({ id }) => id),
    )),
    kinds: kindsOf(worked),
    items: itemsOf(worked),
    tills: await readTills(tx, ctx, outletId, day),
    closedAt: place.closedAt,
    closedBy: place.closedBy,
  };
}

type Worked = { input: OrderInput; amount: Paise; figures: ReturnType<typeof figuresOfOrder> };

/** Discounts by name: those of offers and coupons, happy hours of lines, and what was given by hand. */
function discountsOf(worked: readonly Worked[]): DaySettlement['discounts'] {
  const sums = new Map<string, { name: string; step: number; bills: number; amount: Paise }>();
  const add = (name: string, step: number, amount: Paise) => {
    if (amount === 0) return;
    const now = sums.get(name) ?? { name, step, bills: 0, amount: NONE };
    sums.set(name, { ...now, bills: now.bills + 1, amount: (now.amount + amount) as Paise });
  };
  for (const { input, figures } of worked) {
    const offers = offersTold(input.offers);
    for (const { name, amount } of offers) add(name, input.offers.find((row) => row.name === name)?.step ?? 4, amount);
    const byOffers = sumOf(offers, ({ amount }) => amount);
    const happy = input.items.flatMap(({ offerName }, place) =>
      offerName ? [{ offerName, amount: figures.lines[place]?.discount ?? NONE }] : [],
    );
    for (const name of new Set(happy.map(({ offerName }) => offerName)))
      add(
        name,
        2,
        sumOf(happy, (one) => (one.offerName === name ? one.amount : NONE)),
      );
    const byHappy = sumOf(happy, ({ amount }) => amount);
    add('By hand', 5, (figures.discount + figures.billDiscount - byOffers - byHappy) as Paise);
  }
  return [...sums.values()].sort((a, b) => a.step - b.step || a.name.localeCompare(b.name));
}

function kindsOf(worked: readonly Worked[]): DaySettlement['kinds'] {
  const kinds = [...new Set(worked.map(({ input }) => input.orderKind))].sort() as OrderKind[];
  return kinds.map((kind) => {
    const own = worked.filter(({ input }) => input.orderKind === kind);
    return { kind, bills: own.length, amount: sumOf(own, ({ figures }) => figures.payable) };
  });
}

function itemsOf(worked: readonly Worked[]): DaySettlement['items'] {
  const sums = new Map<number, { name: string; qty: number; inCombos: number; net: Paise }>();
  for (const { input, figures } of worked)
    for (const [place, { itemId, name, qty, comboKey }] of input.items.entries()) {
      const now = sums.get(itemId) ?? { name, qty: 0, inCombos: 0, net: NONE };
      sums.set(itemId, {
        name: now.name,
        qty: now.qty + qty,
        inCombos: now.inCombos + (comboKey === null ? 0 : qty),
        net: (now.net + (figures.lines[place]?.taxable ?? 0)) as Paise,
      });
    }
  return [...sums.values()].sort((a, b) => b.net - a.net || a.name.localeCompare(b.name));
}

async function readTenders(
  tx: Tx,
  { who }: C,
  ids: readonly number[],
): Promise<Pick<DaySettlement, 'tenders' | 'byBoys'>> {
  const bills = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;
  const [sums] = await rowsOf<Record<keyof typeof SETTLED_WITH, Paise>>(
    tx,
    sql`select coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(card), 0)::bigint as card, coalesce(sum(upi), 0)::bigint as upi,
               coalesce(sum(coupon), 0)::bigint as coupon, coalesce(sum(slip), 0)::bigint as slip, coalesce(sum(credit), 0)::bigint as credit
          from sale_bills where company_id = ${who.companyId} and document_id in ${bills}`,
  );
  const [boys] = await rowsOf<{ amount: Paise }>(
    tx,
    sql`select coalesce(sum(cash + upi), 0)::bigint as amount from delivery_trips
         where company_id = ${who.companyId} and state = 'delivered' and document_id in ${bills}`,
  );
  const modes = Object.keys(SETTLED_WITH) as (keyof typeof SETTLED_WITH)[];
  return {
    tenders: modes.flatMap((mode) => (sums && sums[mode] !== 0 ? [{ mode, amount: sums[mode] }] : [])),
    byBoys: boys?.amount ?? NONE,
  };
}

const readTills = (tx: Tx, { who }: C, outletId: number, day: IsoDate): Promise<DaySettlement['tills']> =>
  rowsOf<DaySettlement['tills'][number]>(
    tx,
    sql`select s.till, u.name as cashier, ${instantText('s.opened_at')} as "openedAt", s.closed_at is null as "isOpen", s.opening, s.expected, s.counted
          from till_shifts s join users u on u.company_id = s.company_id and u.id = s.opened_by
         where s.company_id = ${who.companyId} and s.outlet_id = ${outletId}
           and (s.opened_on = ${day} or s.id in (select l.shift_id from till_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
                                                  where l.company_id = s.company_id and d.type = ${orders.type} and d.date = ${day}))
         order by s.id`,
  );
