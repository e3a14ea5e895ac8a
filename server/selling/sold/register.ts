import { sql } from 'drizzle-orm';
import { add, negate, type Paise, type Quantity, sumOf } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import type { Stored } from '../../../contract/resource';
import { type SaleFigures, type SoldFigures, taxSum } from '../../../contract/selling/amounts';
import { SETTLED_MODES, type SettledBy, SOLD_ROOT } from '../../../contract/selling/sold';
import type { Ctx } from '../../core/calls/api';
import type { HeaderInput } from '../../core/documents/documentHeader';
import type { Decided, DocumentKind, Effect } from '../../core/documents/kind';
import type { StockDecided } from '../../stock/ledger/effect';
import { valuesOfPlan } from '../../stock/ledger/write';
import { addToSums } from './sums';

/** The sales register and its sums, written by the posting of every document that sells and reversed with it. */

type Line = { itemId: number; unitId: number; qty: Quantity; freeQty?: Quantity };
export type Settled = Partial<Record<Exclude<SettledBy, 'credit'>, Paise>>;

/** The entry of a selling document in the register. */
export type Sold = {
  /** The figures of a return count negative; a note charges more without goods. */
  kind: 'bill' | 'return' | 'note';
  customerId: number | null;
  agentId: number | null;
  saleTypeId: number | null;
  salespersonId: number | null;
  /** The outlet that it was sold at, or comes back to. */
  outletId: number | null;
  /** The part that is not on credit. */
  settled: Settled;
  figures: SaleFigures;
  /** Its goods and services, in the order of the lines of its figures. */
  items: readonly Line[];
  /** The agent's commission, or its reversal. */
  commission: Paise;
};

type Registered = { sold?: Sold | null };

const settledColumns = (of: (mode: string) => string) => sql.raw(SETTLED_MODES.map(of).join(', '));
const SETTLED = settledColumns((mode) => mode);
const SETTLED_READ = settledColumns((mode) => `r.${mode}`);
const SETTLED_TYPED = settledColumns((mode) => `${mode} bigint`);
const SETTLED_TAKEN = settledColumns((mode) => `${mode} = excluded.${mode}`);

/**
 * A kind whose documents are in the sales register.
 * @param sold the register entry of a document, from its input and the facts that its kind has read; null where it
 * sells nothing.
 */
export function inSales<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored, F>(
  kind: DocumentKind<I, S, R, D>,
  sold: (input: I, facts: F) => Sold | null,
): DocumentKind<I, S, R, D> {
  return {
    ...kind,
    async decide(tx, ctx, input, basis, confirmed) {
      const decided = await kind.decide(tx, ctx, input, basis, confirmed);
      if (!decided) return null;
      const { facts } = decided as S & { facts: F };
      return { ...decided, sold: sold(input, facts) };
    },
    // After stock, which says what the goods cost.
    effects: [...kind.effects, registerEffect<I, S>(kind.resource.type)],
  };
}

function registerEffect<I extends HeaderInput, S extends Decided>(type: string): Effect<I, S> {
  return {
    parts({ who: { companyId }, now }, { date, branchId }, decided) {
      const { sold, plan } = decided as S & Registered & Pick<StockDecided, 'plan'>;
      if (!sold) return null;
      const costs = new Map<number, Paise>();
      for (const [place, value] of (plan ? valuesOfPlan(plan) : []).entries()) {
        const itemId = plan?.news[place]?.move.itemId ?? 0;
        costs.set(itemId, ((costs.get(itemId) ?? 0) - value) as Paise);
      }
      const items = itemsOf(sold, costs);
      const bill = { ...billOf(sold), hour: hourOf(now, date), cost: sumOf([...costs], ([, cost]) => cost) };
      return sql`
        sold as (
          insert into sale_bills (company_id, document_id, type, kind, branch_id, date, hour, customer_id, agent_id, sale_type_id, salesperson_id, outlet_id, gross, discount, charges,
                                  taxable, cgst, sgst, igst, vat, round_off, total, cost, commission, ${SETTLED})
          select ${companyId}, stored.id, ${type}, ${sold.kind}, ${branchId}, ${date}::date, r.hour, r.customer_id, r.agent_id, r.sale_type_id, r.salesperson_id, r.outlet_id, r.gross,
                 r.discount, r.charges, r.taxable, r.cgst, r.sgst, r.igst, r.vat, r.round_off, r.total, r.cost, r.commission, ${SETTLED_READ}
            from stored, jsonb_to_record(${JSON.stringify(bill)}::jsonb)
              as r(hour int, customer_id int, agent_id int, sale_type_id int, salesperson_id int, outlet_id int, gross bigint, discount bigint, charges bigint, taxable bigint, cgst bigint,
                   sgst bigint, igst bigint, vat bigint, round_off bigint, total bigint, cost bigint, commission bigint, ${SETTLED_TYPED})
          on conflict (company_id, document_id) do update set kind = excluded.kind, branch_id = excluded.branch_id, date = excluded.date, hour = excluded.hour,
            customer_id = excluded.customer_id, agent_id = excluded.agent_id, sale_type_id = excluded.sale_type_id, salesperson_id = excluded.salesperson_id, outlet_id = excluded.outlet_id, gross = excluded.gross,
            discount = excluded.discount, charges = excluded.charges, taxable = excluded.taxable, cgst = excluded.cgst, sgst = excluded.sgst,
            igst = excluded.igst, vat = excluded.vat, round_off = excluded.round_off, total = excluded.total, cost = excluded.cost,
            commission = excluded.commission, ${SETTLED_TAKEN}, is_live = true
          returning *
        ),
        sold_items as (
          insert into sale_items (company_id, document_id, item_id, date, qty, free_qty, gross, discount, taxable, tax, cost)
          select ${companyId}, stored.id, r.item_id, ${date}::date, sum(round(r.qty * coalesce(u.factor, 1000) / 1000.0)),
                 sum(round(r.free_qty * coalesce(u.factor, 1000) / 1000.0)), sum(r.gross), sum(r.discount),
                 sum(r.taxable), sum(r.tax), sum(r.cost)
            from stored cross join jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
              as r(item_id int, unit_id int, qty bigint, free_qty bigint, gross bigint, discount bigint, taxable bigint, tax bigint, cost bigint)
            left join item_units u on u.company_id = ${companyId} and u.item_id = r.item_id and u.unit_id = r.unit_id
           group by stored.id, r.item_id
          returning *
        ),
        sold_sums as (${addToSums(sql`sold`, sql`sold_items`, 1)})`;
    },
    async reverse(tx, { who: { companyId } }, { id }) {
      await tx.execute(sql`
        with sold as (
          update sale_bills set is_live = false where company_id = ${companyId} and document_id = ${id} and is_live returning *
        ),
        sold_items as (
          delete from sale_items i using sold where i.company_id = sold.company_id and i.document_id = sold.document_id returning i.*
        )
        ${addToSums(sql`sold`, sql`sold_items`, -1)}`);
    },
    touches: [SOLD_ROOT],
  };
}

/** Positive amounts become negative for a return. */
const signOf =
  ({ kind }: Sold) =>
  (amount: Paise) =>
    kind === 'return' ? negate(amount) : amount;

/**
 * Before discounts and without tax on bills and returns alike, for prices with or without tax, so gross − discount =
 * taxable.
 */
const grossValue = ({ taxable, discountValue }: SoldFigures): Paise => add(taxable, discountValue);

function billOf(sold: Sold) {
  const { figures, customerId, agentId, saleTypeId, salespersonId, outletId, commission } = sold;
  const signed = signOf(sold);
  const parts = [...figures.lines, ...figures.charges];
  const { cgst, sgst, igst, vat } = figures.taxes;
  return {
    customer_id: customerId,
    agent_id: agentId,
    sale_type_id: saleTypeId,
    salesperson_id: salespersonId,
    outlet_id: outletId,
    gross: signed(sumOf(parts, grossValue)),
    discount: signed(sumOf(parts, ({ discountValue }) => discountValue)),
    charges: signed(sumOf(figures.charges, ({ taxable }) => taxable)),
    taxable: signed(figures.taxable),
    cgst: signed(cgst),
    sgst: signed(sgst),
    igst: signed(igst),
    vat: signed(vat),
    round_off: signed(figures.roundOff),
    total: signed(figures.payable),
    commission: signed(commission),
    ...Object.fromEntries(Object.entries(settledOf(sold)).map(([mode, amount]) => [mode, signed(amount)])),
  };
}

/** Each way of paying; the rest is on credit. */
function settledOf({ settled, figures }: Sold): Record<SettledBy, Paise> {
  const none = Object.fromEntries(SETTLED_MODES.map((mode) => [mode, 0])) as Record<SettledBy, Paise>;
  const at = { ...none, ...settled };
  return { ...at, credit: add(figures.payable, negate(sumOf(Object.values(at), (amount) => amount))) };
}

/** Lines with their figures; the cost of an item is on its first line. */
function itemsOf(sold: Sold, costs: ReadonlyMap<number, Paise>) {
  const signed = signOf(sold);
  const left = new Map(costs);
  return sold.items.map(({ itemId, unitId, qty, freeQty = 0 as Quantity }, place) => {
    const figures = sold.figures.lines[place];
    const cost = left.get(itemId) ?? 0;
    left.delete(itemId);
    return {
      item_id: itemId,
      unit_id: unitId,
      qty: sold.kind === 'return' ? -qty : qty,
      free_qty: sold.kind === 'return' ? -freeQty : freeQty,
      gross: signed(figures ? grossValue(figures) : (0 as Paise)),
      discount: signed(figures?.discountValue ?? (0 as Paise)),
      taxable: signed(figures?.taxable ?? (0 as Paise)),
      tax: signed(figures ? taxSum(figures.taxes) : (0 as Paise)),
      cost,
    };
  });
}

const INDIA = 330 * 60_000;

/** Hour in India at which something of today is sold; null for another day, whose hour nobody knows. */
function hourOf(now: Ctx<unknown, unknown>['now'], date: IsoDate): number | null {
  const there = new Date(now.getTime() + INDIA);
  return there.toISOString().startsWith(date) ? there.getUTCHours() : null;
}
