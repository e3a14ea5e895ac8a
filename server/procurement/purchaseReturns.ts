import { sql } from 'drizzle-orm';
import {
  add,
  allocate,
  formatPercent,
  formatQuantity,
  formatRate,
  multiplyDivide,
  negate,
  type Paise,
  type Quantity,
  type Rate,
  sumOf,
} from '../../contract/amount';
import { exchangeOf } from '../../contract/currencies';
import { type PurchaseReturnInput, purchaseReturns, returnedFigures } from '../../contract/procurement/purchaseReturns';
import { loadBooks } from '../books/facts';
import { readRegistration } from '../books/gst/registrations';
import { partyOf } from '../books/gst/taxLines';
import { plainLine, zero } from '../books/posting';
import { type RoundingChoice, roundedBill } from '../books/rounding';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { StockMove } from '../stock/ledger/plan';
import { goesOut, type StockBooks, stockDocument } from '../stock/stockDocuments';
import {
  billSums,
  costTax,
  creditLines,
  hsnOf,
  INPUT_TAX,
  REVERSE_TAX,
  ratesInRupees,
  readSupplier,
  refsOf,
  reverseLines,
  type SourceLine,
  type SupplierFacts,
  sourceLines,
  supplierLine,
  supplierParty,
  type TaxedLine,
  taxedLine,
  taxRows,
} from './billed';
import { hasCredit } from './purchaseFacts';
import { creditOfSources, roundedAs, roundingOf } from './purchaseRules';
import { inRegister } from './register';
import { chargedQuantities, offeredReturns } from './rejectedGoods';
import { reopenedOrders } from './reopenedOrders';

type C = Ctx<unknown, unknown>;
type Bill = { id: number; billNo: string; pending: Paise };
type Facts = {
  supplier: SupplierFacts;
  /** The bill that the goods came with; null where it is not kept bill by bill. */
  bill: Bill | null;
  billNo?: string | undefined;
  taxed: readonly TaxedLine[];
  /** The cost of the goods of each line when they were received. */
  costs: readonly { layerId: number | null; given: Paise }[];
  varianceId: number;
  /** They came without a bill, so nothing is owed to the supplier yet. */
  isUnbilled: boolean;
  /** They were never accepted and wait in the store of rejected goods. */
  isRejected: boolean;
  reverseCharge: boolean;
  round: RoundingChoice;
};

/**
 * Dr the supplier against the bill, Cr stock at what the goods cost when they came, Cr input GST. The price on the bill
 * and that cost differ by freight, and by what the pool still holds: the difference is a purchase price variance. Goods
 * without a bill, and rejected ones, are taken from goods received not billed.
 */
const returning = inRegister(
  stockDocument({
    resource: purchaseReturns,
    entersCost: true,
    use: 'return',
    takesRejected: true,
    lineFigures: ({ items, ...money }) => ratesInRupees(items, money),
    storesOf: ({ storeId }) => ({ storeId }),
    purposes: [...INPUT_TAX, ...REVERSE_TAX, 'roundOff', 'purchasePriceVariance', 'goodsReceivedNotBilled'],
    party: (tx, ctx, { supplierId }) => supplierParty(tx, ctx, supplierId, []),
    facts: (tx, ctx, input, problems) => problems.collectAsync(() => readFacts(tx, ctx, input, problems)),
    takesExpired: true,
    moves: (input, lines, { costs, varianceId, isRejected }) =>
      lines.map((own): StockMove => {
        const { given, layerId } = costs[own.place] ?? { given: zero, layerId: null };
        // Goods of several batches share what their line cost.
        const parts = lines.filter(({ place }) => place === own.place);
        const shares = allocate(
          given,
          parts.map(({ qty }) => qty),
        );
        const moved = goesOut(input, input.storeId, own, isRejected ? null : varianceId);
        return isRejected
          ? moved
          : { ...moved, valuedBy: 'receipt', given: shares[parts.indexOf(own)] ?? zero, layerId };
      }),
    posts: {
      accounts: ({ supplier }) => [supplier.accountId],
      bills: ({ bill }) => (bill ? [bill.id] : []),
      gst: true,
      entries,
    },
    list: { where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` } },
  }),
);

/** Where the setting says so, what goes back is pending on its order again. */
export const purchaseReturnKind = {
  ...returning,
  effects: [...returning.effects, reopenedOrders],
  offered: offeredReturns,
};

async function readFacts(tx: Tx, ctx: C, input: PurchaseReturnInput, problems: ProblemCollector): Promise<Facts> {
  const { items: lines, interState, branchId } = input;
  const supplier = await readSupplier(tx, ctx, input.supplierId);
  const sources = await sourceLines(tx, ctx, 'PI', lines);
  checkSources(input, sources, problems);
  const [first] = sources.values();
  const isUnbilled = first?.mode === 'goodsOnly';
  const isRejected = await isOfRejected(tx, ctx, input.storeId);
  const receipts = await receiptLines(tx, ctx, sources);
  const hsns = await hsnOf(
    tx,
    ctx,
    lines.map(({ itemId }) => itemId),
    first?.billDate ?? input.date,
  );
  const isEligible = await creditOfSources(tx, ctx, [...sources.values()]);
  // Without credit at that time none is reversed.
  const isRegular =
    (await readRegistration(tx, ctx.who.companyId, branchId, first?.billDate ?? input.date)) === 'regular';
  const soFar = new Map<number, number>();
  const costs = lines.map(({ fromLineId, qty }) => {
    const source = sources.get(fromLineId ?? 0);
    if (!source) return { layerId: null, given: zero };
    const receipt = receipts.get(source.fromLineId ?? 0) ?? source;
    const before = soFar.get(source.id) ?? source.returned;
    soFar.set(source.id, before + qty);
    const given = add(costOf(receipt, before + qty), negate(costOf(receipt, before)));
    return { layerId: receipt.moveId, given };
  });
  const imported = first?.imported ?? false;
  const charged = isUnbilled
    ? lines.map(() => 0 as Quantity)
    : isRejected
      ? await chargedQuantities(tx, ctx, lines, sources, receipts)
      : lines.map(({ qty }) => qty);
  const figured = returnedFigures(
    lines.map((line, place) => ({ ...line, qty: charged[place] ?? line.qty })),
    interState,
    { exchangeRate: exchangeOf(input), isImport: imported },
  );
  const taxed = figured.map((figures, place) => {
    const { itemId, gstPercent, fromLineId } = lines[place] as (typeof lines)[number];
    const source = sources.get(fromLineId ?? 0);
    const { hsn = null, untaxed = null } = hsns.get(itemId) ?? {};
    const of = {
      hasCredit: hasCredit(supplier, source?.reverseCharge ?? false, isEligible(source), isRegular),
      hsn,
      untaxed,
      creditPercent: source?.creditPercent,
    };
    const rate = imported ? (0 as typeof gstPercent) : gstPercent;
    return taxedLine(figures, rate, interState, of);
  });
  const need = { accounts: [], bills: [], purposes: ['purchasePriceVariance', 'goodsReceivedNotBilled'] as const };
  const books = await loadBooks(tx, ctx.who.companyId, branchId, need, []);
  const bill = first && !isUnbilled ? await billOf(tx, ctx, first.documentId, supplier.accountId) : null;
  return {
    supplier,
    bill,
    billNo: bill?.billNo,
    taxed,
    costs,
    varianceId: books.purpose(isUnbilled ? 'goodsReceivedNotBilled' : 'purchasePriceVariance'),
    isUnbilled,
    isRejected,
    reverseCharge: first?.reverseCharge ?? false,
    round: await roundingOf(tx, ctx, branchId),
  };
}

async function isOfRejected(tx: Tx, { who }: C, storeId: number): Promise<boolean> {
  const [store] = await rowsOf<{ kind: string }>(
    tx,
    sql`select kind from stores where company_id = ${who.companyId} and id = ${storeId}`,
  );
  return store?.kind === 'rejected';
}

/** The receipts of goods whose bill came later: they have the cost of the goods. */
async function receiptLines(tx: Tx, ctx: C, sources: ReadonlyMap<number, SourceLine>) {
  const later = [...sources.values()].filter(({ mode }) => mode === 'billOnly');
  return sourceLines(tx, ctx, 'PI', later);
}

/** The cost of a part of a received line; all parts add up to the whole. */
const costOf = ({ landed, qty, rejectedQty }: SourceLine, part: number): Paise => {
  const accepted = qty - rejectedQty;
  return part === accepted ? (landed ?? zero) : multiplyDivide(landed ?? zero, part, accepted || 1);
};

const NOT_RETURNED: ReadonlySet<string | null> = new Set(['service', 'capital']);

/**
 * Goods are returned at their price to their supplier and from the branch that received them, for one bill at a time.
 */
function checkSources(
  { supplierId, branchId, interState, items: lines, ...money }: PurchaseReturnInput,
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
    const { number, discountPercent, gstPercent, mode, currency, exchangeRate } = source;
    const rate = source.currencyRate ?? source.rate;
    if (money.currency !== currency) problems.add({ currency: `${number} is in ${currency ?? 'rupees'}` });
    else if (exchangeOf(money) !== exchangeOf({ currency, exchangeRate }))
      problems.add({ exchangeRate: `The exchange rate on ${number} is ${formatRate(exchangeRate ?? (0 as Rate))}` });
    if (money.imported !== source.imported) problems.add({ imported: `Leave this as on ${number}` });
    if (NOT_RETURNED.has(mode))
      at('itemId', `${number} brought no goods into stock. Enter the credit note of the supplier instead.`);
    const unbilled = source.qty - source.billed - source.returned;
    if (mode === 'goodsOnly' && line.qty > unbilled)
      at(
        'qty',
        `Only ${formatQuantity(Math.max(unbilled, 0) as Quantity)} is without a bill in ${number}. Return the rest from its bill.`,
      );
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
    sql`select id, bill_no as "billNo", pending from bills
         where company_id = ${who.companyId} and document_id = ${documentId} and account_id = ${accountId} and not is_cancelled`,
  );
  return bill ?? null;
}

function entries({ input, facts, books, problems }: StockBooks<PurchaseReturnInput, Facts>): Posted {
  const { supplier, bill, taxed, varianceId, isUnbilled, isRejected, reverseCharge } = facts;
  const { date, interState } = input;
  const goods = sumOf(taxed, (line) => add(line.taxable, costTax(line)));
  if (isUnbilled || (isRejected && goods === 0)) return { lines: [], taxLines: [], totals: [] };
  const taxes = problems.collect(() => creditLines(books, taxed, date, -1)) ?? [];
  const owedBack = reverseCharge
    ? reverseLines(books, taxed).map((line) => ({ ...line, debit: line.credit, credit: zero }))
    : [];
  const exact = add(goods, ...taxes.map(({ credit }) => credit), ...owedBack.map(({ debit }) => negate(debit)));
  // An amount owed in another currency is not rounded to rupees.
  const note =
    exchangeOf(input) === null ? roundedBill(roundedAs(books, facts.round), exact, 1) : { total: exact, lines: [] };
  if (note.total <= 0) throw invalid({ 'items.0.qty': 'The return comes to nothing. Enter a larger quantity.' });
  const owed = problems.collect(() =>
    supplierLine(books, supplier.accountId, refsOf(bill ? [bill] : [], note.total), note.total, 1, date),
  );
  const party = partyOf(books.accounts.get(supplier.accountId), {});
  const bears = isRejected ? books.purpose('goodsReceivedNotBilled') : varianceId;
  return {
    lines: [...(owed ? [owed] : []), ...taxes, ...owedBack, { ...plainLine(bears), credit: goods }, ...note.lines],
    taxLines: taxRows(books, { party, isInterState: interState, bill: {}, kind: 'debitNote', reverseCharge }, taxed),
    amount: note.total,
    totals: billSums(taxed, note.total, exact),
  };
}
