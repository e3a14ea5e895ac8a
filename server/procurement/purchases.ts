import { sql } from 'drizzle-orm';
import { add, type Paise, sumOf } from '../../contract/amount';
import { addDays } from '../../contract/dates';
import { billedFigures, type PurchaseInput, purchases } from '../../contract/procurement/purchases';
import { purchaseSettings } from '../../contract/procurement/settings';
import { CHARGES_NONE, checkCollectedTax, checkHeads } from '../books/gst/taxHeads';
import { checkRate, partyOf } from '../books/gst/taxLines';
import { plainLine, zero } from '../books/posting';
import { roundedBill } from '../books/rounding';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import type { Tx } from '../core/db/database';
import { setting } from '../core/settings/settingsRoutes';
import { type StockBooks, stockDocument } from '../stock/stockDocuments';
import {
  billSums,
  costTax,
  creditLines,
  headSum,
  INPUT_TAX,
  itemTaxes,
  readSupplier,
  type SourceLine,
  type SupplierFacts,
  sourceLines,
  supplierLine,
  supplierParty,
  type TaxedLine,
  taxedLine,
  taxRows,
} from './billed';

type C = Ctx<unknown, unknown>;
type Facts = { supplier: SupplierFacts; taxed: readonly TaxedLine[]; landed: readonly Paise[] };

/** Percentages are in thousandths. */
const PERCENT = 1000;

/** Dr stock in hand at what the goods cost, Dr input GST, Cr the supplier with the bill. */
export const purchaseKind = stockDocument({
  resource: purchases,
  use: 'buy',
  storesOf: ({ storeId }) => ({ storeId }),
  purposes: [...INPUT_TAX, 'roundOff'],
  party: (tx, ctx, { supplierId }) => supplierParty(tx, ctx, supplierId, ['all']),
  tolerance: async (tx, ctx, branchId) =>
    PERCENT * (await setting(tx, ctx.who, purchaseSettings.settings.quantityTolerance, branchId)),
  facts: (tx, ctx, input, problems) => problems.collectAsync(() => readFacts(tx, ctx, input, problems)),
  moves: ({ branchId, storeId }, lines, { landed }) =>
    lines.map(({ line, qty, field }, place) => ({
      itemId: line.itemId,
      branchId,
      storeId,
      qty,
      valuedBy: 'typed',
      given: landed[place] ?? zero,
      offsetAccountId: null,
      field,
    })),
  posts: { accounts: ({ supplier }) => [supplier.accountId], gst: true, entries },
  list: {
    columns: { billNo: { value: sql`(d.input ->> 'billNo')` } },
    where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});

async function readFacts(tx: Tx, ctx: C, input: PurchaseInput, problems: ProblemCollector): Promise<Facts> {
  const { items: lines, freight, interState } = input;
  const supplier = await readSupplier(tx, ctx, input.supplierId);
  const taxes = await itemTaxes(
    tx,
    ctx,
    lines.map(({ itemId }) => itemId),
  );
  checkOrders(input, await sourceLines(tx, ctx, 'PO', lines), problems);
  const isCharging = !CHARGES_NONE.has(supplier.gstType);
  const taxed = billedFigures(lines, freight, interState).map((figures, place) => {
    const { itemId, gstPercent } = lines[place] as (typeof lines)[number];
    const { hsn = null, creditEligible = true } = taxes.get(itemId) ?? {};
    return taxedLine(figures, gstPercent, interState, { hasCredit: isCharging && creditEligible, hsn });
  });
  return { supplier, taxed, landed: taxed.map((line) => add(line.taxable, costTax(line))) };
}

/** Goods of an order come from its supplier, as the items that were ordered. */
function checkOrders(
  { supplierId, branchId, items: lines }: PurchaseInput,
  orders: ReadonlyMap<number, SourceLine>,
  problems: ProblemCollector,
): void {
  for (const [place, { fromLineId, itemId, unitId }] of lines.entries()) {
    const order = orders.get(fromLineId ?? 0);
    if (!order) continue;
    const field = `items.${place}.itemId`;
    if (order.partyId !== supplierId)
      problems.add({ [field]: `${order.number} is an order to another supplier. Remove the line.` });
    else if (order.branchId !== branchId)
      problems.add({ [field]: `${order.number} is an order of another branch. Remove the line.` });
    else if (order.itemId !== itemId || order.unitId !== unitId)
      problems.add({
        [field]: `${order.number} has another item or unit in this line. Remove the line, or choose it.`,
      });
  }
}

function entries({ input, facts, books, stockAccountOf, problems }: StockBooks<PurchaseInput, Facts>): Posted {
  const { supplier, taxed, landed } = facts;
  const { billNo, billDate, date, storeId, interState } = input;
  for (const [place, { rate }] of taxed.entries())
    problems.collect(() => checkRate(books, rate, billDate, `items.${place}.gstPercent`));
  const account = books.accounts.get(supplier.accountId);
  const party = partyOf(account, {});
  const heads = headSum(taxed);
  const charged = { direction: 'inward', party, name: supplier.name, told: {}, heads, reverseCharge: false } as const;
  const overrides = [
    ...(problems.collect(() => checkHeads(books, charged)) ?? []),
    ...(problems.collect(() => checkCollectedTax(books, charged)) ?? []),
  ];
  const taxes = problems.collect(() => creditLines(books, taxed, billDate, 1)) ?? [];
  const stock = { ...plainLine(stockAccountOf(storeId)), debit: sumOf(landed, (value) => value) };
  const exact = add(stock.debit, ...taxes.map(({ debit }) => debit));
  const bill = roundedBill(books, exact, -1);
  if (bill.total <= 0) problems.add({ 'items.0.rate': 'The bill comes to nothing. Enter the rates of the bill.' });
  const dueDate = input.dueDate ?? addDays(billDate, account?.creditDays ?? 30);
  const owed = problems.collect(() =>
    supplierLine(
      books,
      supplier.accountId,
      [{ refType: 'new', billId: null, billNo, billDate, dueDate, amount: bill.total }],
      bill.total,
      -1,
      date,
    ),
  );
  const told = { gstBillNo: billNo, gstBillDate: billDate };
  return {
    lines: [stock, ...taxes, ...bill.lines, ...(owed ? [owed] : [])],
    taxLines: taxRows(books, { party, isInterState: interState, bill: told, kind: 'invoice' }, taxed),
    amount: bill.total,
    totals: billSums(taxed, bill.total, exact),
    overrides,
  };
}
