import { sql } from 'drizzle-orm';
import { add, formatPercent, formatRate, multiplyDivide, negate, type Paise, sumOf } from '../../contract/amount';
import type { BillRef } from '../../contract/books/vouchers';
import { type PurchaseReturnInput, purchaseReturns } from '../../contract/procurement/purchaseReturns';
import { billedFigures } from '../../contract/procurement/purchases';
import { loadBooks } from '../books/facts';
import { partyOf } from '../books/gst/taxLines';
import { plainLine, zero } from '../books/posting';
import { roundedBill } from '../books/rounding';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { type StockBooks, stockDocument } from '../stock/stockDocuments';
import {
  billSums,
  costTax,
  creditLines,
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
type Bill = { id: number; pending: Paise };
type Facts = {
  supplier: SupplierFacts;
  /** The bill that the goods came with; null where it is not kept bill by bill. */
  bill: Bill | null;
  taxed: readonly TaxedLine[];
  /** What the goods of each line cost when they came. */
  costs: readonly { layerId: number | null; given: Paise }[];
  varianceId: number;
};

/**
 * Dr the supplier against the bill, Cr stock at what the goods cost when they came, Cr input GST. The price on the bill
 * and that cost differ by freight, and by what the pool still holds: the difference is a purchase price variance.
 */
export const purchaseReturnKind = stockDocument({
  resource: purchaseReturns,
  use: 'return',
  storesOf: ({ storeId }) => ({ storeId }),
  purposes: [...INPUT_TAX, 'roundOff', 'purchasePriceVariance'],
  party: (tx, ctx, { supplierId }) => supplierParty(tx, ctx, supplierId, []),
  facts: (tx, ctx, input, problems) => problems.collectAsync(() => readFacts(tx, ctx, input, problems)),
  moves: ({ branchId, storeId }, lines, { costs, varianceId }) =>
    lines.map(({ line, qty, field }, place) => ({
      itemId: line.itemId,
      branchId,
      storeId,
      qty: -qty as typeof qty,
      valuedBy: 'receipt',
      given: costs[place]?.given ?? zero,
      layerId: costs[place]?.layerId ?? null,
      offsetAccountId: varianceId,
      field,
    })),
  posts: {
    accounts: ({ supplier }) => [supplier.accountId],
    bills: ({ bill }) => (bill ? [bill.id] : []),
    gst: true,
    entries,
  },
  list: { where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` } },
});

async function readFacts(tx: Tx, ctx: C, input: PurchaseReturnInput, problems: ProblemCollector): Promise<Facts> {
  const { items: lines, interState, branchId } = input;
  const supplier = await readSupplier(tx, ctx, input.supplierId);
  const sources = await sourceLines(tx, ctx, 'PI', lines);
  checkSources(input, sources, problems);
  const taxes = await itemTaxes(
    tx,
    ctx,
    lines.map(({ itemId }) => itemId),
  );
  const soFar = new Map<number, number>();
  const costs = lines.map(({ fromLineId, qty }) => {
    const source = sources.get(fromLineId ?? 0);
    if (!source) return { layerId: null, given: zero };
    const before = soFar.get(source.id) ?? source.returned;
    soFar.set(source.id, before + qty);
    return { layerId: source.moveId, given: add(costOf(source, before + qty), negate(costOf(source, before))) };
  });
  const taxed = billedFigures(lines, null, interState).map((figures, place) => {
    const { itemId, gstPercent, fromLineId } = lines[place] as (typeof lines)[number];
    const source = sources.get(fromLineId ?? 0);
    const hasCredit = source !== undefined && source.landed === source.taxable;
    return taxedLine(figures, gstPercent, interState, { hasCredit, hsn: taxes.get(itemId)?.hsn ?? null });
  });
  const [first] = sources.values();
  const need = { accounts: [], bills: [], purposes: ['purchasePriceVariance'] as const };
  const books = await loadBooks(tx, ctx.who.companyId, branchId, need, []);
  return {
    supplier,
    bill: first ? await billOf(tx, ctx, first.documentId, supplier.accountId) : null,
    taxed,
    costs,
    varianceId: books.purpose('purchasePriceVariance'),
  };
}

/** What a part of a received line cost; taken part by part it comes to the whole. */
const costOf = ({ landed, qty }: SourceLine, part: number): Paise =>
  part === qty ? (landed ?? zero) : multiplyDivide(landed ?? zero, part, qty);

/** Goods go back with their price to the supplier and out of the branch that they came to, those of one bill at a time. */
function checkSources(
  { supplierId, branchId, interState, items: lines }: PurchaseReturnInput,
  sources: ReadonlyMap<number, SourceLine>,
  problems: ProblemCollector,
): void {
  const [first] = sources.values();
  for (const [place, line] of lines.entries()) {
    const source = sources.get(line.fromLineId ?? 0);
    const at = (field: string, words: string) => problems.add({ [`items.${place}.${field}`]: words });
    if (!source) {
      at('itemId', 'Select the goods from their purchase (Alt+F)');
      continue;
    }
    const { number, rate, discountPercent, gstPercent } = source;
    if (source.partyId !== supplierId) problems.add({ supplierId: `${number} is of another supplier` });
    if (source.branchId !== branchId) problems.add({ branchId: `${number} is of another branch` });
    if (source.interState !== interState)
      problems.add({
        interState: `${number} has ${source.interState ? 'IGST' : 'CGST and SGST'}; its return has the same`,
      });
    if (source.documentId !== first?.documentId)
      at('itemId', 'It came with another bill. Return the goods of one bill at a time.');
    else if (source.itemId !== line.itemId || source.unitId !== line.unitId)
      at('itemId', `${number} has another item or unit in this line`);
    if (rate !== line.rate) at('rate', `The rate on ${number} is ${formatRate(rate)}`);
    if (discountPercent !== line.discountPercent)
      at('discountPercent', `The discount on ${number} is ${formatPercent(discountPercent)} %`);
    if (gstPercent !== line.gstPercent) at('gstPercent', `The GST on ${number} is ${formatPercent(gstPercent)} %`);
  }
}

async function billOf(tx: Tx, { who }: C, documentId: number, accountId: number): Promise<Bill | null> {
  const [bill] = await rowsOf<Bill>(
    tx,
    sql`select id, pending from bills
         where company_id = ${who.companyId} and document_id = ${documentId} and account_id = ${accountId} and not is_cancelled`,
  );
  return bill ?? null;
}

function entries({ input, facts, books, problems }: StockBooks<PurchaseReturnInput, Facts>): Posted {
  const { supplier, bill, taxed, varianceId } = facts;
  const { date, interState } = input;
  const taxes = problems.collect(() => creditLines(books, taxed, date, -1)) ?? [];
  const goods = sumOf(taxed, (line) => add(line.taxable, costTax(line)));
  const exact = add(goods, ...taxes.map(({ credit }) => credit));
  const note = roundedBill(books, exact, 1);
  if (note.total <= 0) throw invalid({ 'items.0.qty': 'The return comes to nothing. Enter a larger quantity.' });
  const owed = problems.collect(() =>
    supplierLine(books, supplier.accountId, refsOf(bill, note.total), note.total, 1, date),
  );
  const party = partyOf(books.accounts.get(supplier.accountId), {});
  return {
    lines: [...(owed ? [owed] : []), ...taxes, { ...plainLine(varianceId), credit: goods }, ...note.lines],
    taxLines: taxRows(books, { party, isInterState: interState, bill: {}, kind: 'debitNote' }, taxed),
    amount: note.total,
    totals: billSums(taxed, note.total, exact),
  };
}

const NO_BILL = { billNo: null, billDate: null, dueDate: null } as const;

/** As much of it as is pending settles the bill; the rest stands on account. */
function refsOf(bill: Bill | null, total: Paise): BillRef[] {
  const open = bill && bill.pending < 0 ? negate(bill.pending) : zero;
  const settled = Math.min(open, total) as Paise;
  const rest = add(total, negate(settled));
  return [
    ...(bill && settled > 0 ? [{ ...NO_BILL, refType: 'against' as const, billId: bill.id, amount: settled }] : []),
    ...(rest > 0 ? [{ ...NO_BILL, refType: 'onAccount' as const, billId: null, amount: rest }] : []),
  ];
}
