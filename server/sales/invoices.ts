import { sql } from 'drizzle-orm';
import { add, formatPaise, negate, type Paise, type Quantity, sumOf } from '../../contract/amount';
import { addDays, formatDate, todayInIndia } from '../../contract/dates';
import { type InvoiceInput, invoices } from '../../contract/sales/invoices';
import { type Advance, takenOf } from '../../contract/sales/orderAdvances';
import { discountProblems, noTaxes, type SaleFigures } from '../../contract/selling/amounts';
import { addressKey } from '../../contract/selling/deliveries';
import { figuresOfSale } from '../../contract/selling/soldLines';
import { panOfGstin } from '../../contract/statutory';
import type { Confirmed } from '../../contract/steps';
import { billEffect, billList } from '../books/billOfDocument';
import { loadBooks } from '../books/facts';
import { hsnDigits } from '../books/gst/hsn';
import { type Party, partyOf } from '../books/gst/taxLines';
import { type BillMove, plainLine, usableAccount, zero } from '../books/posting';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector, Refused, refuse } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Override } from '../core/documents/kind';
import { type AgentFacts, commissionLines, commissionOn, readAgent } from '../selling/commission';
import { withPortalNumbers } from '../selling/portalNumbers';
import { inSales, type Settled } from '../selling/sold/register';
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
} from '../selling/soldGoods';
import { type Collected, checkCollected, checkCollectedBefore, collectedOf, collectedRows } from '../selling/tcs';
import { chosen, goesOut, type StockBooks, stockDocument } from '../stock/stockDocuments';
import { unitCodesOf } from '../stock/units';
import { advancesFor } from './advancesFor';
import { buyerOf, storeOfChallans } from './challans';
import { checkInvoice, checkTenders, placeOfInvoice } from './invoiceChecks';
import { invoiceWarnings } from './invoiceWarnings';
import { orderedProblems } from './orderedLines';

type C = Ctx<unknown, unknown>;
export type SaleTypeFacts = { name: string; active: boolean; salesAccountId: number; withoutTax: boolean };
export type InvoiceFacts = {
  customer: CustomerFacts;
  saleType: SaleTypeFacts;
  agent: AgentFacts | null;
  operator: Party | null;
  items: ReadonlyMap<number, SoldItem>;
  figures: SaleFigures;
  /** Open advances of the customer, in the order in which bills use them. */
  advances: readonly Advance[];
  costId: number;
  leastDigits: number;
  unitCodes: ReadonlyMap<number, string>;
  isShipToKnown: boolean;
  /** Goods that went out with challans leave the store of those with customers. */
  outsideId: number | null;
  /** Items whose buyers bear tax collected at source. */
  collected: ReadonlyMap<number, Collected>;
  /** The accounts that it is paid into. */
  tenders: readonly number[];
};

/** An IRN is cancelled within a day (CGST Rules 2017, rule 48, and the portal). */
const IRN_STANDS =
  'The IRN is older than 24 hours and cannot be cancelled. Enter a sale return or a debit note instead.';

/** Only an export has a shipping bill, and the portal accepts none dated before the invoice. */
async function checkShippingBill(
  tx: Tx,
  { who }: C,
  input: InvoiceInput,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { gstType } = await rowOf<{ gstType: string | null }>(
    tx,
    sql`select gst_type as "gstType" from customers where company_id = ${who.companyId} and id = ${input.customerId}`,
  );
  refuse({
    ...(gstType !== 'overseas' && {
      'given.shippingBillNo': 'The customer is in India. Only exports have a shipping bill.',
    }),
    ...(String(given.shippingBillDate) < input.date && {
      'given.shippingBillDate': `The invoice is of ${formatDate(input.date)}. Enter that day or a later one.`,
    }),
  });
}

type Warnings = (tx: Tx, ctx: C, input: InvoiceInput, confirmed: Confirmed) => Promise<readonly Override[]>;

/** Dr the customer with the bill, Cr sales, charges and output GST; goods leave at cost: Dr cost of goods sold, Cr stock. */
const postedWith = (warnings: Warnings) =>
  stockDocument({
    resource: invoices,
    use: 'sell',
    services: true,
    storesOf: ({ storeId }) => ({ storeId }),
    purposes: [...OUTPUT_TAX, 'roundOff', 'chargesRecovered', 'agentCommission', 'costOfGoodsSold', 'tcsPayable'],
    party: buyerOf,
    outOf: ({ outsideId }) => outsideId,
    facts: (tx, ctx, input, problems) => problems.collectAsync(() => readFacts(tx, ctx, input, problems)),
    warnings: (tx, ctx, input, _lines, confirmed) => warnings(tx, ctx, input, confirmed),
    moves: (input, lines, { costId, outsideId }) =>
      lines.map((line) => goesOut(input, outsideId ?? input.storeId, line, costId)),
    posts: {
      accounts: ({ customer, saleType, agent, tenders }) => [
        ...[customer.accountId, saleType.salesAccountId, ...tenders],
        ...(agent ? [agent.accountId] : []),
      ],
      bills: ({ advances }) => advances.map(({ id }) => id),
      gst: true,
      entries,
    },
    takes: {
      register: async (_tx, _ctx, { input, given }) => ({ ...input, ...given }),
      dispatch: async (_tx, _ctx, { input, given }) => ({
        ...input,
        ...given,
        vehicleNo: (given.vehicleNo as string | null) ?? input.vehicleNo,
      }),
      ship: async (tx, ctx, { input, given }) => {
        await checkShippingBill(tx, ctx, input, given);
        return { ...input, ...given };
      },
      cancel: async (_tx, ctx, { input }) => {
        if (input.irnNo && input.ackDate && addDays(input.ackDate, 1) < todayInIndia(ctx.now))
          throw new Refused(409, 'IRN_STANDS', IRN_STANDS, { type: 3 });
        return undefined;
      },
    },
    stays: ({ irnNo }) => (irnNo ? 'Its IRN is registered with the government.' : null),
    list: { ...billList, where: { customerId: (key) => sql`d.party_id = ${Number(key)}` } },
  });

const soldWith = (warnings: Warnings) =>
  inSales(postedWith(warnings), (input, facts: InvoiceFacts) => ({
    kind: 'bill',
    customerId: input.customerId,
    agentId: input.agentId,
    saleTypeId: input.saleTypeId,
    salespersonId: input.salespersonId,
    outletId: null,
    settled: { ...settledByTenders(input.tenders), advance: input.advance },
    figures: facts.figures,
    items: input.items,
    commission: facts.agent ? commissionOf(input, facts, facts.agent) : zero,
  }));

/** Cards and UPI are known as such; everything else that is no cash comes into a bank. */
function settledByTenders(tenders: InvoiceInput['tenders']): Settled {
  const by = (mode: 'cash' | 'card' | 'upi' | 'bank') =>
    sumOf(
      tenders.filter(
        (one) => (one.mode === 'cash' || one.mode === 'card' || one.mode === 'upi' ? one.mode : 'bank') === mode,
      ),
      ({ amount }) => amount,
    );
  return { cash: by('cash'), card: by('card'), upi: by('upi'), bank: by('bank') };
}

const withBill = withPortalNumbers(soldWith(invoiceWarnings));
export const invoiceKind = { ...withBill, effects: [...withBill.effects, billEffect] };
/** The invoice of an order whose prices and payment were agreed at acceptance: no warning is shown again. */
export const agreedInvoiceKind = withPortalNumbers(soldWith(async () => []));

async function readFacts(tx: Tx, ctx: C, input: InvoiceInput, problems: ProblemCollector): Promise<InvoiceFacts> {
  const customer = await readCustomer(tx, ctx, input.customerId);
  const { companyId } = ctx.who;
  const saleType = await chosen(
    rowsOf<SaleTypeFacts>(
      tx,
      sql`select name, active, sales_account_id as "salesAccountId", without_tax as "withoutTax"
            from sale_types where company_id = ${companyId} and id = ${input.saleTypeId}`,
    ),
    'saleTypeId',
    'sale type',
  );
  if (saleType.withoutTax && [...input.items, ...input.charges].some(({ gstPercent }) => gstPercent > 0))
    problems.add({ saleTypeId: `${saleType.name} is without tax. Set GST to 0, or choose another sale type.` });
  problems.add(discountProblems(input.items, { ...input, method: 'line' }));
  problems.add(await orderedProblems(tx, ctx, input));
  const ids = input.items.map(({ itemId }) => itemId);
  const need = { accounts: [], bills: [], purposes: ['costOfGoodsSold'] as const };
  const books = await loadBooks(tx, companyId, input.branchId, need, []);
  return {
    customer,
    saleType,
    agent: await readAgent(tx, ctx, input.agentId),
    operator: (await problems.collectAsync(() => readOperator(tx, ctx, input.operatorId))) ?? null,
    items: await soldItems(tx, ctx, ids, input.date),
    figures: figuresOfSale(input, 'line'),
    advances: input.advance > 0 ? await advancesFor(tx, ctx, customer.accountId, input.items) : [],
    costId: books.purpose('costOfGoodsSold'),
    leastDigits: await hsnDigits(tx, ctx.who),
    unitCodes: await unitCodesOf(
      tx,
      ctx,
      input.items.map(({ unitId }) => unitId),
    ),
    tenders: input.tenders.map(({ accountId }) => accountId),
    collected: await collectedOf(tx, ctx.who, ids, input),
    outsideId: await storeOfChallans(tx, ctx, input, problems),
    isShipToKnown: input.shipToId !== null && (await isAddressOf(tx, ctx, input.customerId, input.shipToId)),
  };
}

function entries({ input, facts, books, problems }: StockBooks<InvoiceInput, InvoiceFacts>): Posted {
  const { customer, saleType, agent, figures, operator } = facts;
  const account = problems.collect(() => usableAccount(books, customer.accountId, 'customerId'));
  const sales = problems.collect(() => usableAccount(books, saleType.salesAccountId, 'saleTypeId'));
  const party = partyOf(account ?? undefined, {});
  const taxed = taxedLines(input, facts);
  checkInvoice(input, facts, party, books, taxed, problems);
  checkCollected(input, figures, facts.collected, problems);
  const used = takenOf(facts.advances, input.advance);
  checkCollectedBefore(input, figures, facts.collected, used, problems);
  checkTenders(input, figures.payable, books, problems);
  if (figures.payable <= 0) problems.add({ 'items.0.rate': 'The bill comes to nothing. Enter rates.' });
  // Under reverse charge the rows have the tax that the customer owes; the bill has none.
  const taxes = input.reverseCharge ? [] : (problems.collect(() => outputLines(books, taxed, input.date, 1)) ?? []);
  const bills = problems.collect(() => billsOf(input, facts, account?.creditDays ?? null)) ?? [];
  const goods = sumOf(figures.lines, ({ taxable }) => taxable);
  const charged = sumOf(figures.charges, ({ taxable }) => taxable);
  const earned = agent ? commissionOf(input, facts, agent) : zero;
  const received = sumOf(input.tenders, ({ amount }) => amount);
  const owed = add(figures.payable, negate(received));
  const place = placeOfInvoice(input, books.gst?.state ?? null, party);
  const { interState: isInterState, reverseCharge } = input;
  return {
    isCreditAsked: true,
    lines: [
      ...(owed > 0 ? [{ ...plainLine(customer.accountId), debit: owed, bills: account?.billWise ? bills : [] }] : []),
      ...input.tenders.map(({ accountId, amount, reference }) => ({
        ...plainLine(accountId),
        debit: amount,
        narration: reference,
      })),
      ...(goods > 0 ? [{ ...plainLine(sales?.id ?? saleType.salesAccountId), credit: goods }] : []),
      ...(charged > 0 ? [{ ...plainLine(books.purpose('chargesRecovered')), credit: charged }] : []),
      ...taxes,
      ...(figures.tcs > 0 ? [{ ...plainLine(books.purpose('tcsPayable')), credit: figures.tcs }] : []),
      ...roundOffLines(books, figures.roundOff, 1),
      ...(agent ? commissionLines(books, agent, earned, 1, input.date) : []),
    ],
    tds: collectedRows(input, figures, facts.collected, {
      accountId: customer.accountId,
      pan: account?.pan ? null : account?.gstin ? panOfGstin(account.gstin) : null,
    }),
    taxLines: outwardRows(
      books,
      {
        party: operator ?? party,
        isInterState,
        bill: { placeOfSupply: place },
        kind: 'invoice',
        reverseCharge,
        byOperator: operator !== null,
      },
      taxed,
    ),
  };
}

const commissionOf = (input: InvoiceInput, { figures, items }: InvoiceFacts, agent: AgentFacts): Paise =>
  commissionOn(
    agent,
    figures.lines.map(({ taxable }, place) => ({
      taxable,
      groupId: items.get(input.items[place]?.itemId ?? 0)?.groupId ?? null,
    })),
    figures.charges,
  );

/** Lines and charges with their tax. Charges bear the HSN of the goods that they come with, as one supply does. */
function taxedLines(input: InvoiceInput, { figures, items, unitCodes }: InvoiceFacts): TaxedSale[] {
  const nothing = { taxable: zero, taxes: noTaxes };
  const goods = input.items.map(({ itemId, unitId, qty, gstPercent }, place): TaxedSale => {
    const { hsn = null, untaxed = null } = items.get(itemId) ?? {};
    return {
      ...nothing,
      ...figures.lines[place],
      rate: gstPercent,
      hsn,
      qty,
      uqc: unitCodes.get(unitId) ?? null,
      untaxed: gstPercent === 0 ? untaxed : null,
      field: `items.${place}.gstPercent`,
    };
  });
  const charges = input.charges.map(({ gstPercent }, place): TaxedSale => {
    const main = goods.filter(({ rate }) => rate === gstPercent).sort((a, b) => b.taxable - a.taxable)[0];
    return {
      ...nothing,
      ...figures.charges[place],
      rate: gstPercent,
      hsn: main?.hsn ?? null,
      qty: 0 as Quantity,
      uqc: main?.uqc ?? null,
      untaxed: main?.untaxed ?? null,
      field: `charges.${place}.gstPercent`,
    };
  });
  return [...goods, ...charges];
}

/** Advances that the bill uses up, and the bill for the rest. */
function billsOf(
  input: InvoiceInput,
  { figures, advances, customer }: InvoiceFacts,
  creditDays: number | null,
): BillMove[] {
  const left = sumOf(advances, ({ pending }) => negate(pending));
  if (input.advance > left)
    throw invalid({ advance: `Only ${formatPaise(left)} is left of the advances of ${customer.name}.` });
  if (input.advance > figures.payable)
    throw invalid({ advance: `The bill is ${formatPaise(figures.payable)}. Adjust at most that.` });
  const used = takenOf(advances, input.advance).map(
    ({ id, billNo, amount }): BillMove => ({ kind: 'against', billId: id, billNo, amount }),
  );
  const received = sumOf(input.tenders, ({ amount }) => amount);
  const rest = add(figures.payable, negate(input.advance), negate(received));
  const dueDate = input.dueDate ?? addDays(input.date, creditDays ?? 30);
  if (dueDate < input.date) throw invalid({ dueDate: 'A bill cannot fall due before its own date' });
  return [
    ...used,
    ...(rest > 0 ? [{ kind: 'bill', billNo: null, billDate: input.date, dueDate, amount: rest } as const] : []),
  ];
}

/** Whether an address is one of the customer's. */
async function isAddressOf(tx: Tx, { who }: C, customerId: number, key: number): Promise<boolean> {
  const [row] = await rowsOf<{ lineNo: number }>(
    tx,
    sql`select line_no as "lineNo" from customer_addresses
         where company_id = ${who.companyId} and customer_id = ${customerId} and line_no = ${key - addressKey(customerId, 0)}`,
  );
  return row !== undefined;
}
