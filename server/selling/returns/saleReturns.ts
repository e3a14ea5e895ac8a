import { sql } from 'drizzle-orm';
import { add, formatPaise, negate, type Paise, type Rate } from '../../../contract/amount';
import type { SaleFigures } from '../../../contract/selling/amounts';
import { customers } from '../../../contract/selling/customers';
import { figuresOfReturn, type Returned, returnedOf } from '../../../contract/selling/returned';
import { type SaleReturnInput, saleReturns } from '../../../contract/selling/saleReturns';
import { inOwnUnit, rateIn } from '../../../contract/unitFactors';
import { loadBooks } from '../../books/facts';
import { type Party, partyOf } from '../../books/gst/taxLines';
import { type BillMove, moneyAccount, type PostingLine, plainLine, usableAccount, zero } from '../../books/posting';
import type { Posted } from '../../books/withLedger';
import type { Ctx } from '../../core/calls/api';
import type { ProblemCollector } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Decided, Effect } from '../../core/documents/kind';
import { unitFactorsOf } from '../../stock/itemUnits';
import { comesIn, type StockBooks, stockDocument } from '../../stock/stockDocuments';
import { unitCodesOf } from '../../stock/units';
import { inSales, type Settled } from '../sold/register';
import {
  type CustomerFacts,
  OUTPUT_TAX,
  outputLines,
  outwardRows,
  readCustomer,
  readOperator,
  roundOffLines,
  type SoldItem,
  soldItems,
  type TaxedSale,
} from '../soldGoods';
import { openTill, type TillFacts, tillEffect } from '../till';
import { type CommissionBack, commissionBackLines, commissionOf } from './commissionBack';
import { type Bill, checkRefund, checkSources, checkTill, isMoneyOfTill } from './returnChecks';
import { slipEffect } from './slips';
import { costOfPart, costsOf, partInUnit, restOf, type SoldLine, soldLinesOf } from './soldLines';
import { checkWithoutBill, linesWithoutBill, withoutBillWarnings } from './withoutBill';

type C = Ctx<unknown, unknown>;
type Line = SaleReturnInput['items'][number];
type SaleType = { name: string; salesAccountId: number; returnAccountId: number | null };
type Facts = {
  customer: CustomerFacts | null;
  /** The till that pays it back. */
  till: TillFacts | null;
  sources: readonly (SoldLine | undefined)[];
  returned: readonly Returned[];
  /** The rate of each line, in the unit of the return. */
  rates: readonly Rate[];
  saleType: SaleType;
  bill: Bill | null;
  items: ReadonlyMap<number, SoldItem>;
  operator: Party | null;
  unitCodes: ReadonlyMap<number, string>;
  costs: Awaited<ReturnType<typeof costsOf>>;
  commission: CommissionBack | null;
  costId: number;
  placeOfSupply: string | null;
  refundMode: SaleReturnInput['refundMode'];
  /** Where the money is paid from. */
  refundFromId: number | null;
  figures: SaleFigures;
  /** The part given as an exchange slip. */
  slip: Paise;
};

/**
 * Dr sales returns and output GST, Cr the customer against the bill, the refunded money, or the liability for
 * exchange slips; goods come in at the cost at which they left: Dr stock, Cr cost of goods sold. Their commission is
 * reversed.
 */
const postedKind = stockDocument({
  resource: saleReturns,
  use: 'return',
  services: true,
  comesIn: true,
  storesOf: ({ storeId, damageStoreId }) => ({ storeId, damageStoreId }),
  purposes: [...OUTPUT_TAX, 'roundOff', 'agentCommission', 'costOfGoodsSold', 'customerCredits'],
  async party(tx, ctx, { customerId }) {
    if (customerId === null) return null;
    const { id, name } = await readCustomer(tx, ctx, customerId);
    return { kind: customers.path, id, name };
  },
  facts: (tx, ctx, input, problems) => problems.collectAsync(() => readFacts(tx, ctx, input, problems)),
  warnings: async (_tx, ctx, input, _lines, confirmed) => withoutBillWarnings(ctx, input, confirmed),
  moves: (input, lines, { costs, costId }) => {
    const soFar = new Map<number, { qty: number; value: number }>();
    return lines.map((own) => {
      const { itemId } = own.item;
      const before = soFar.get(itemId) ?? { qty: 0, value: 0 };
      const given = costOfPart(costs.get(itemId), own.qty, before);
      soFar.set(itemId, { qty: before.qty + own.qty, value: before.value + given });
      const store = own.line.condition === 'damaged' ? (input.damageStoreId ?? input.storeId) : input.storeId;
      if (input.withoutBill)
        return comesIn(input, store, own, { valuedBy: 'average', given: zero, offsetAccountId: costId });
      return comesIn(input, store, own, { valuedBy: 'typed', given, offsetAccountId: costId });
    });
  },
  posts: {
    accounts: ({ customer, saleType, commission, refundFromId }) => [
      ...(refundFromId === null ? [] : [refundFromId]),
      ...(customer ? [customer.accountId] : []),
      saleType.salesAccountId,
      ...(saleType.returnAccountId === null ? [] : [saleType.returnAccountId]),
      ...(commission ? [commission.agent.accountId] : []),
    ],
    bills: ({ bill, commission }) => [...(bill ? [bill.id] : []), ...(commission?.bill ? [commission.bill.id] : [])],
    gst: true,
    entries,
  },
  stays: ({ shiftId }) => (shiftId === null ? null : 'It belongs to a shift of a counter.'),
  list: { where: { customerId: (key) => sql`d.party_id = ${Number(key)}` } },
});

/** The refund in money, and the slip; the rest reduces the amount owed by the customer. */
const refundedBy = (mode: SaleReturnInput['refundMode'], payable: Paise, slip: Paise): Settled => ({
  ...(mode === 'cash' || mode === 'upi' || mode === 'bank' ? { [mode]: add(payable, negate(slip)) } : {}),
  slip,
});

const inRegister = inSales(postedKind, (input, { sources, figures, commission, till, slip }: Facts) => {
  const sale = sources.find((source) => source !== undefined)?.input;
  return {
    kind: 'return',
    customerId: input.customerId,
    agentId: sale?.agentId ?? null,
    saleTypeId: sale?.saleTypeId ?? null,
    salespersonId: sale?.salespersonId ?? null,
    outletId: till?.outletId ?? sale?.outletId ?? null,
    settled: refundedBy(input.refundMode, figures.payable, slip),
    figures,
    items: input.items,
    commission: commission?.back ?? zero,
  };
});

/** Facts in the decision for its effects; the type of `stockDocument` does not show them. */
const factsOf = (decided: Decided): Facts => (decided as Decided & { facts: Facts }).facts;

/** The stored figures of its lines. */
const shownFigures: Effect<SaleReturnInput, Decided> = {
  columns: sql`(select json_build_object('items', coalesce(json_agg(
                  json_build_object('rate', l.rate, 'taxable', l.taxable, 'tax', l.tax, 'amount', l.amount) order by l.place), '[]'))
                  from item_lines l where l.company_id = d.company_id and l.document_id = d.id) as "lineFigures"`,
  shown: (_input, { lineFigures = { items: [] } }) => ({ lineFigures }),
};

export const saleReturnKind: typeof inRegister = {
  ...inRegister,
  effects: [
    ...inRegister.effects,
    slipEffect((decided) => factsOf(decided).slip),
    shownFigures,
    tillEffect<SaleReturnInput, Decided>((decided) => {
      const { till, figures, slip, refundMode } = factsOf(decided);
      const given = { [refundMode]: figures.payable - slip, slip };
      const moves = (['cash', 'upi', 'slip'] as const).flatMap((mode) => {
        const amount = negate((given[mode] ?? 0) as Paise);
        return amount === 0 ? [] : [{ mode, amount, reference: null }];
      });
      return { shiftId: till?.shiftId ?? 0, kind: 'return', moves: till ? moves : [] };
    }),
  ],
};

async function readFacts(tx: Tx, ctx: C, input: SaleReturnInput, problems: ProblemCollector): Promise<Facts | null> {
  const customer = input.customerId === null ? null : await readCustomer(tx, ctx, input.customerId);
  const till = input.shiftId === null ? null : await openTill(tx, ctx, input.shiftId);
  const ids = input.items.flatMap(({ fromLineId }) => fromLineId ?? []);
  const known = await soldLinesOf(tx, ctx, { ids });
  const sources = input.withoutBill
    ? await linesWithoutBill(tx, ctx, input, till, problems)
    : input.items.map(({ fromLineId }) => known.get(fromLineId ?? 0));
  const factorOf = await unitFactorsOf(tx, ctx.who, input.items);
  if (!input.withoutBill) checkSources(input, sources, factorOf, problems);
  // Without a bill goods are valued in the unit in which they come back.
  const factorIn = (source: SoldLine, line: Line) => (input.withoutBill ? source.factor : factorOf(line));
  const first = sources.find((source) => source !== undefined);
  if (!first) return null;
  const returned = input.items.map((own, place): Returned => {
    const source = sources[place];
    if (!source) return { taxable: zero, half: zero, igst: zero, tax: zero, amount: zero };
    const { line, qty } = partInUnit(source, own.qty, factorIn(source, own));
    return returnedOf(line, qty, input.withoutTax);
  });
  const { documentId, input: sale } = first;
  const books = await loadBooks(
    tx,
    ctx.who.companyId,
    input.branchId,
    { accounts: [], bills: [], purposes: ['costOfGoodsSold'] },
    [],
  );
  const [of] = await rowsOf<SaleType & { billId: number | null; billNo: string; pending: Paise; place: string | null }>(
    tx,
    sql`select t.name, t.sales_account_id as "salesAccountId", t.return_account_id as "returnAccountId", b.id as "billId", b.bill_no as "billNo", b.pending,
               (select max(g.place_of_supply) from gst_lines g
                 where g.company_id = t.company_id and g.document_id = ${documentId} and not g.is_mirror and g.revised = 0) as place
          from sale_types t
          left join bills b on b.company_id = t.company_id and b.document_id = ${documentId} and b.account_id = ${customer?.accountId ?? 0} and not b.is_cancelled
         where t.company_id = ${ctx.who.companyId} and t.id = ${sale.saleTypeId} limit 1`,
  );
  if (!of) return null;
  const bill = of.billId === null ? null : { id: of.billId, billNo: of.billNo, pending: of.pending };
  if (till) checkTill(input, till, problems);
  checkRefund(input, { bill, customer, till }, problems);
  const isWhole = await isFullReturn(tx, ctx, documentId, input, factorOf);
  const items = await soldItems(
    tx,
    ctx,
    input.items.map(({ itemId }) => itemId),
    sale.date,
  );
  const figures = figuresOfReturn(returned, {
    isCharged: !sale.reverseCharge,
    rounds: sale.rounds,
    rest: isWhole && sale.charges.length === 0 ? await restOf(tx, ctx, documentId) : null,
  });
  if (input.withoutBill) checkWithoutBill(input, till, customer, figures.payable, problems);
  return {
    customer,
    till,
    sources,
    returned,
    rates: sources.map((source, place) => {
      const own = input.items[place];
      return source && own ? rateIn(source.rate, source.factor, factorIn(source, own)) : (0 as Rate);
    }),
    saleType: of,
    bill,
    items,
    operator: await readOperator(tx, ctx, sale.operatorId),
    unitCodes: await unitCodesOf(
      tx,
      ctx,
      input.items.map(({ unitId }) => unitId),
    ),
    costs: await costsOf(tx, ctx, documentId),
    commission: await commissionOf(tx, ctx, { documentId, sale, isWhole, returned, lines: input.items }),
    costId: books.purpose('costOfGoodsSold'),
    placeOfSupply: of.place,
    refundMode: input.refundMode,
    refundFromId: till && isMoneyOfTill(input.refundMode) ? till.accounts[input.refundMode] : input.refundFromId,
    figures,
    slip: input.refundMode === 'exchangeSlip' ? figures.payable : input.slipAmount,
  };
}

/** Whether nothing of an invoice is left with the customer after this return. */
async function isFullReturn(
  tx: Tx,
  { who }: C,
  documentId: number,
  { items }: SaleReturnInput,
  factorOf: (line: Line) => number,
): Promise<boolean> {
  const rows = await rowsOf<{ id: number; qty: number; factor: number; done: number }>(
    tx,
    sql`select l.id, l.qty, l.factor, coalesce(p.base_qty, 0) as done from item_lines l
          left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'returned'
         where l.company_id = ${who.companyId} and l.document_id = ${documentId} and l.part = 'items'`,
  );
  return rows.every(({ id, qty, factor, done }) => {
    const now = items.filter(({ fromLineId }) => fromLineId === id);
    const back = now.reduce((sum, line) => sum + inOwnUnit(line.qty, factorOf(line)), 0);
    return back + done >= inOwnUnit(qty, factor);
  });
}

function entries({ input, facts, books, problems }: StockBooks<SaleReturnInput, Facts>): Posted {
  const { customer, sources, returned, rates, saleType, commission, figures, operator } = facts;
  const sale = sources.find((source) => source !== undefined)?.input;
  const account = customer && problems.collect(() => usableAccount(books, customer.accountId, 'customerId'));
  const bears = saleType.returnAccountId ?? saleType.salesAccountId;
  const taxed = taxedLines(input, facts);
  const isCharged = !sale?.reverseCharge;
  const taxes = isCharged ? (problems.collect(() => outputLines(books, taxed, input.date, -1)) ?? []) : [];
  const { taxable, roundOff, payable: total } = figures;
  if (total <= 0) problems.add({ 'items.0.qty': 'The return comes to nothing. Enter a larger quantity.' });
  if (facts.slip > total)
    problems.add({ slipAmount: `The return is ${formatPaise(total)}. The exchange slip cannot be more.` });
  const party = partyOf(account ?? undefined, {});
  const whole = {
    party: operator ?? party,
    isInterState: sale?.interState ?? false,
    bill: { placeOfSupply: facts.placeOfSupply },
    kind: 'creditNote',
    reverseCharge: sale?.reverseCharge ?? false,
    byOperator: operator !== null,
  } as const;
  return {
    lines: [
      ...(taxable > 0 ? [{ ...plainLine(bears), debit: taxable }] : []),
      ...taxes,
      ...roundOffLines(books, roundOff, -1),
      ...creditLines(input, facts, total, account?.billWise ?? false, books, problems),
      ...(commission && commission.back > 0 ? commissionBackLines(books, commission, input.date) : []),
    ],
    taxLines: input.withoutTax ? [] : outwardRows(books, whole, taxed),
    amount: total,
    totals: totalsOf(figures, isCharged),
    lineFigures: {
      items: returned.map((line, place) => ({
        rate: rates[place] ?? 0,
        taxable: line.taxable,
        tax: line.tax,
        amount: line.amount,
      })),
    },
  };
}

function totalsOf({ taxable, taxes, roundOff, payable }: SaleFigures, isCharged: boolean) {
  const some = (label: string, amount: Paise) => (amount === 0 ? [] : [{ label, amount }]);
  const { cgst, sgst, igst } = taxes;
  return [
    { label: 'Taxable', amount: taxable },
    ...(isCharged ? [...some('CGST', cgst), ...some('SGST', sgst), ...some('IGST', igst)] : []),
    ...some('Round off', roundOff),
    { label: 'Total', amount: payable, strong: true as const },
  ];
}

/** The customer is credited on the bill, and on account beyond its pending amount; or money or a slip is given back. */
function creditLines(
  { refundReference, date }: SaleReturnInput,
  { customer, bill, refundFromId, slip }: Facts,
  total: Paise,
  isBillWise: boolean,
  books: StockBooks<SaleReturnInput, Facts>['books'],
  problems: ProblemCollector,
): PostingLine[] {
  const slips = slip > 0 ? [{ ...plainLine(books.purpose('customerCredits')), credit: slip }] : [];
  const money = add(total, negate(slip));
  if (refundFromId !== null && money > 0) {
    problems.collect(() => moneyAccount(books, refundFromId, 'refundFromId'));
    return [...slips, { ...plainLine(refundFromId), credit: money, narration: refundReference }];
  }
  if (slip > 0 || !customer) return slips;
  const settled = Math.max(0, Math.min(bill?.pending ?? 0, total)) as Paise;
  const left = add(total, negate(settled));
  const moves: BillMove[] = [
    ...(bill && settled > 0
      ? [{ kind: 'against', billId: bill.id, billNo: bill.billNo, amount: negate(settled) } as const]
      : []),
    ...(left > 0
      ? [{ kind: 'onAccount', billNo: null, billDate: date, dueDate: date, amount: negate(left) } as const]
      : []),
  ];
  return [{ ...plainLine(customer.accountId), credit: total, bills: isBillWise ? moves : [] }];
}

function taxedLines(input: SaleReturnInput, { sources, returned, items, unitCodes }: Facts): TaxedSale[] {
  return input.items.map(({ itemId, unitId, qty }, place): TaxedSale => {
    const { taxable, half, igst } = returned[place] ?? { taxable: zero, half: zero, igst: zero };
    const { hsn = null, untaxed = null } = items.get(itemId) ?? {};
    const rate = sources[place]?.gstPercent ?? (0 as TaxedSale['rate']);
    return {
      taxable,
      taxes: { cgst: half, sgst: half, igst, vat: zero },
      rate,
      hsn,
      qty,
      uqc: unitCodes.get(unitId) ?? null,
      untaxed: rate === 0 ? untaxed : null,
      field: `items.${place}.qty`,
    };
  });
}
