import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Paise, Percent } from '../../contract/amount';
import { figuresOfOrder, workedOrder } from '../../contract/food/orderFigures';
import type { SettleGiven } from '../../contract/food/orderStages';
import { type Order, type OrderInput, orders } from '../../contract/food/orders';
import { discountProblems } from '../../contract/selling/amounts';
import { customers } from '../../contract/selling/customers';
import { withLedger } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { type ProblemCollector, Refused } from '../core/calls/refused';
import { businessDayFor } from '../core/days/businessDays';
import { rowsOf, type Tx } from '../core/db/database';
import type { Basis, Decided, DocumentKind } from '../core/documents/kind';
import { listedName } from '../core/lists/documentList';
import { inSales } from '../selling/sold/register';
import { customerProblem, lockCredit, OUTPUT_TAX, readCustomer, soldItems } from '../selling/soldGoods';
import { checkDevice, openTill, tillEffect } from '../selling/till';
import { unitCodesOf } from '../stock/units';
import { outletDays } from './days';
import { decideNoCharge } from './noCharge';
import { areTrusted, orderLineRules } from './orderLines';
import { orderTakes, refuseTaken } from './orderTakes';
import { type FoodOutletFacts, readFoodOutlet } from './outletFacts';
import {
  type OrderFacts,
  type Settling,
  settledBy,
  settledEntries,
  settleProblems,
  tillMovesOf,
  usedReferences,
} from './settling';

type C = Ctx<unknown, unknown>;
type OrderDecided = Decided & { facts: OrderFacts };
type Kind = DocumentKind<OrderInput, OrderDecided, z.infer<typeof orders.row>, Order>;

/** What an order must say when it is opened. */
async function checkOpening(tx: Tx, ctx: C, input: OrderInput, outlet: FoodOutletFacts, { problems }: Basis) {
  const isDineIn = input.orderKind === 'dineIn';
  if (isDineIn && outlet.tableRequired && input.tableId === null) problems.add({ tableId: 'Select the table' });
  if (isDineIn && outlet.paxRequired && input.covers === 0) problems.add({ covers: 'Enter the covers' });
  if (isDineIn && outlet.waiterRequired && input.waiterId === null) problems.add({ waiterId: 'Select the waiter' });
  if (input.orderKind === 'aggregator' && !input.channelNo)
    problems.add({ channelNo: 'Enter the number of the order at the channel' });
  // Prices are the server's: a line comes by an operation, which looks at the menu.
  if (!areTrusted(ctx)) {
    if (input.items.length > 0) problems.add({ items: 'Open the order first, then add its lines' });
    if (input.offers.length > 0 || input.couponCode !== null)
      problems.add({ offers: 'Offers are worked out by the server' });
    if (input.splitFromId === null) refuseTerms(input, NO_TERMS, problems);
  }
  if (input.taxByOperator && input.orderKind !== 'aggregator')
    problems.add({ taxByOperator: 'An operator pays the tax of its own orders alone' });
  if (!problems.isEmpty) return;
  await checkSplit(tx, ctx, input, problems);
  if (input.splitFromId === null && input.tableId !== null) await refuseTaken(tx, ctx, input.tableId, null);
}

type Shared = Pick<OrderInput, 'billDiscountPercent' | 'billDiscountAmount' | 'serviceChargePercent'>;

/** A part of an order sits at its table, with its discount and its service charge. */
async function checkSplit(tx: Tx, { who }: C, input: OrderInput, problems: ProblemCollector): Promise<void> {
  const { outletId, tableId, splitFromId } = input;
  if (splitFromId === null) return;
  const [whole] = await rowsOf<Shared>(
    tx,
    sql`select coalesce((input ->> 'billDiscountPercent')::int, 0) as "billDiscountPercent",
               coalesce((input ->> 'billDiscountAmount')::bigint, 0) as "billDiscountAmount",
               coalesce((input ->> 'serviceChargePercent')::int, 0) as "serviceChargePercent"
          from documents where company_id = ${who.companyId} and type = ${orders.type} and id = ${splitFromId} and status = 'open'
           and (input ->> 'outletId')::int = ${outletId} and (input ->> 'tableId')::int is not distinct from ${tableId}::int`,
  );
  if (!whole) problems.add({ splitFromId: 'The order to split is not open at this table any more' });
  else if (whole.billDiscountAmount > 0)
    problems.add({ splitFromId: 'The order has a discount in rupees. Take it off, split, and give it to the parts.' });
  else refuseTerms(input, whole, problems);
}

const NO_TERMS: Shared = {
  billDiscountPercent: 0 as Percent,
  billDiscountAmount: 0 as Paise,
  serviceChargePercent: 0 as Percent,
};

function refuseTerms(input: OrderInput, terms: Shared, problems: ProblemCollector): void {
  for (const field of Object.keys(NO_TERMS) as (keyof Shared)[])
    if (input[field] !== terms[field]) problems.add({ [field]: 'Give it once the order is open' });
}

function checkBill({ items }: OrderInput): void {
  if (items.length === 0) throw new Refused(409, 'NOTHING_ORDERED', 'Nothing is ordered yet.', { type: 3 });
  const open = items.filter(({ kotNo }) => kotNo === null).length;
  if (open > 0)
    throw new Refused(
      409,
      'NOT_SENT',
      open === 1
        ? '1 line has not gone to the kitchen. Send the KOT first.'
        : `${open} lines have not gone to the kitchen. Send the KOT first.`,
      { type: 3 },
    );
}

/** Accounts of the VAT that lines bear, by the code of the tax. */
async function readVatAccounts(tx: Tx, { who }: C, { items, date }: OrderInput): Promise<Map<string, number>> {
  const codes = [...new Set(items.flatMap(({ isVat, taxCode }) => (isVat && taxCode ? [taxCode] : [])))];
  if (codes.length === 0) return new Map();
  const rows = await rowsOf<{ code: string; accountId: number }>(
    tx,
    sql`select distinct on (code) code, other_sales_id as "accountId" from taxes
         where company_id = ${who.companyId} and kind = 'vat' and active and from_date <= ${date}
           and code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
         order by code, from_date desc`,
  );
  return new Map(rows.map(({ code, accountId }) => [code, accountId]));
}

async function readSettling(tx: Tx, ctx: C, input: OrderInput, given: SettleGiven): Promise<Settling> {
  const till = await openTill(tx, ctx, given.shiftId);
  checkDevice(till, given.device);
  const customerId = given.customerId ?? input.customerId;
  const customer = customerId === null ? null : await readCustomer(tx, ctx, customerId);
  const ids = input.items.map(({ itemId }) => itemId);
  const items = await soldItems(tx, ctx, ids, input.date);
  const unitCodes = await unitCodesOf(
    tx,
    ctx,
    input.items.map(({ unitId }) => unitId),
  );
  if (customer && given.tenders.some(({ mode }) => mode === 'credit')) await lockCredit(tx, ctx, customer.accountId);
  const vatAccounts = await readVatAccounts(tx, ctx, input);
  return { given, till, customer, items, unitCodes, vatAccounts };
}

const tableOf = (tx: Tx, { who }: C, tableId: number | null) =>
  rowsOf<{ code: string }>(
    tx,
    sql`select code from dining_tables where company_id = ${who.companyId} and id = ${tableId}::int`,
  );

const plainKind: Kind = {
  resource: orders,
  businessDay: (tx, ctx, { outletId, date }) => businessDayFor(tx, ctx, outletDays, outletId, date),
  async decide(tx, ctx, input, basis) {
    const { problems, event } = basis;
    const outlet = await readFoodOutlet(tx, ctx, input.outletId, input.date);
    const changed = `${outlet.name} was changed. Reload the page and open the order again.`;
    if (input.branchId !== outlet.branchId) problems.add({ branchId: changed });
    if (event === 'open') {
      if (input.includesTax !== outlet.includesTax) problems.add({ includesTax: changed });
      if (input.rounds !== outlet.rounds) problems.add({ rounds: changed });
      await checkOpening(tx, ctx, input, outlet, basis);
    }
    if (event === 'bill' || event === 'noCharge') checkBill(input);
    problems.add(discountProblems(input.items, { ...input, method: 'bill' }));
    const figures = figuresOfOrder(input);
    const settling = event === 'settle' ? await readSettling(tx, ctx, input, basis.given as SettleGiven) : null;
    if (settling) {
      problems.add(settleProblems(settling, figures.payable, outlet));
      problems.add(await usedReferences(tx, ctx, settling.given, input.date));
      const { customer } = settling;
      const refusal = customer && customerProblem(customer);
      if (refusal) problems.add({ 'given.customerId': refusal });
    }
    const series = event === 'noCharge' ? await decideNoCharge(tx, ctx, input, outlet, basis) : outlet.series;
    const [table] = await tableOf(tx, ctx, input.tableId);
    const named = settling?.customer ?? null;
    return {
      amount: event === 'noCharge' ? 0 : figures.payable,
      particulars: [table?.code ?? input.token, input.guestName].filter(Boolean).join(' ') || 'Order',
      party: named
        ? { kind: customers.path, id: named.id, name: named.name }
        : input.guestName
          ? { kind: null, id: null, name: input.guestName }
          : null,
      keywords: [input.guestMobile, input.token, input.channelNo].filter(Boolean).join(' ') || null,
      totals: workedOrder(input).totals,
      overrides: [],
      series,
      facts: { outlet, figures, settling },
    };
  },
  takes: orderTakes,
  lineOperations: orderLineRules,
  list: {
    columns: {
      outletName: listedName('outlets', 'outletId'),
      tableCode: {
        value: sql`(select t.code from dining_tables t where t.company_id = d.company_id and t.id = (d.input ->> 'tableId')::int)`,
      },
      waiterName: listedName('waiters', 'waiterId'),
      covers: { value: sql`coalesce((d.input ->> 'covers')::int, 0)` },
    },
    where: { outletId: (key) => sql`(d.input ->> 'outletId')::int = ${Number(key)}` },
  },
  effects: [],
};

const registered = inSales(plainKind, (input, { settling, figures, outlet }: OrderFacts) =>
  settling
    ? {
        kind: 'bill',
        customerId: settling.customer?.id ?? null,
        agentId: null,
        saleTypeId: outlet.saleTypeId,
        salespersonId: null,
        outletId: outlet.outletId,
        settled: settledBy(settling.given),
        figures,
        items: input.items,
        commission: 0 as Paise,
      }
    : null,
);

const posted = withLedger(registered, {
  needs: (_tx, _ctx, _input, { facts: { settling, outlet } }) => ({
    accounts: settling
      ? [
          ...Object.values(settling.till.accounts).flatMap((id) => id ?? []),
          outlet.salesAccountId,
          ...Object.values(outlet.salesAccounts),
          ...settling.vatAccounts.values(),
          ...(settling.customer ? [settling.customer.accountId] : []),
        ]
      : [],
    bills: [],
    purposes: [...OUTPUT_TAX, 'roundOff', 'serviceCharge', 'chargesRecovered', 'tipsPayable'],
  }),
  entries: (input, { facts }, books, problems) => {
    const { settling } = facts;
    return settling ? settledEntries(input, { ...facts, settling }, books, problems) : { lines: [], taxLines: [] };
  },
});

/** An order with its bill: numbered when it is printed, in the books once it is settled. */
export const orderKind: typeof posted = {
  ...posted,
  effects: [
    {
      columns: sql`(select o.name from outlets o where o.company_id = d.company_id and o.id = (d.input ->> 'outletId')::int) as "outletName",
        (select t.code from dining_tables t where t.company_id = d.company_id and t.id = (d.input ->> 'tableId')::int) as "tableCode",
        (select w.name from waiters w where w.company_id = d.company_id and w.id = (d.input ->> 'waiterId')::int) as "waiterName"`,
    },
    ...posted.effects,
    tillEffect((decided) => {
      const settling = decided.facts.settling;
      return {
        shiftId: settling?.till.shiftId ?? 0,
        kind: 'bill',
        moves: settling ? tillMovesOf(settling.given) : [],
      };
    }),
  ],
};
