import { add, negate, type Paise, sumOf } from '../../contract/amount';
import { taxOf } from '../../contract/books/gst/heads';
import type { BillRef } from '../../contract/books/vouchers';
import { exchangeOf, rupeesOf } from '../../contract/currencies';
import { addDays, type IsoDate } from '../../contract/dates';
import { bringsBill, bringsGoods, isImported, type PurchaseInput } from '../../contract/procurement/purchases';
import { checkCollectedTax, checkHeads } from '../books/gst/taxHeads';
import { checkRate, partyOf, type TaxLine } from '../books/gst/taxLines';
import { type Books, type PostingLine, plainLine, type TdsLine, zero } from '../books/posting';
import { roundedBill } from '../books/rounding';
import { baseOfBills } from '../books/tds/tds';
import type { Posted } from '../books/withLedger';
import { invalid } from '../core/calls/refused';
import type { Override } from '../core/documents/kind';
import type { StockBooks } from '../stock/stockDocuments';
import {
  billSums,
  creditLines,
  headSum,
  NO_BILL,
  reverseLines,
  type SupplierFacts,
  supplierLine,
  type TaxedLine,
  taxRows,
  withheldOn,
} from './billed';
import { asAssessed, customsLines, exchangeLines, importSums } from './imports';
import { paperTotal } from './purchaseChecks';
import { billedLater, type PurchaseFacts } from './purchaseFacts';
import { roundedAs } from './purchaseRules';

/** The entries of a purchase of any kind. */

type Of = StockBooks<PurchaseInput, PurchaseFacts>;

/** Dr stock, expense or asset, Dr input GST, Cr the supplier with the bill, Cr TDS; charges of others Cr their accounts. */
export function purchaseEntries(of: Of): Posted {
  const { input, facts, books, problems } = of;
  const costs = costLines(of);
  if (!bringsBill(input.mode)) {
    const value = sumOf(costs, ({ debit }) => debit);
    if (value <= 0) problems.add({ 'items.0.rate': 'The goods come to nothing. Enter the rates of the order.' });
    const owed = { ...plainLine(books.purpose('goodsReceivedNotBilled')), credit: value };
    return { lines: [...costs, owed], taxLines: [], amount: value, totals: [{ label: 'Received', amount: value }] };
  }
  const own = [...facts.taxed, ...facts.charges.flatMap(({ carrier, taxed }) => (carrier ? [] : [taxed]))];
  const bill = problems.collect(() => ownBill(of, own));
  const carriers = facts.charges.map((_charge, place) => carrierBill(of, place));
  return {
    lines: [...costs, ...(bill?.lines ?? []), ...carriers.flatMap(({ lines }) => lines)],
    tds: bill?.tds ?? [],
    taxLines: [...(bill?.taxLines ?? []), ...carriers.flatMap(({ taxLines }) => taxLines)],
    amount: bill?.total ?? zero,
    totals: bill?.totals ?? [],
    overrides: [...(bill?.overrides ?? []), ...carriers.flatMap(({ overrides }) => overrides)],
  };
}

/** The cost of the lines, each on its account. */
function costLines({ input, facts, books, stockAccountOf }: Of): PostingLine[] {
  const { mode, storeId, items: lines } = input;
  const sums = new Map<number, Paise>();
  const bear = (accountId: number, amount: Paise) => sums.set(accountId, add(sums.get(accountId) ?? zero, amount));
  for (const [place, line] of lines.entries()) {
    const landed = facts.landed[place] ?? zero;
    const inStock = facts.inStock[place] ?? zero;
    if (mode === 'billOnly') {
      const receipt = facts.receipts.get(line.fromLineId ?? 0);
      const { received } = receipt ? billedLater(receipt, line.qty, inStock) : { received: inStock };
      // Rejected goods wait there until they go back.
      bear(books.purpose('goodsReceivedNotBilled'), add(received, landed, negate(inStock)));
      bear(books.purpose('purchasePriceVariance'), add(inStock, negate(received)));
    } else if (bringsGoods(mode)) {
      bear(stockAccountOf(storeId, line.itemId), inStock);
      // Goods billed and not accepted are still to come, or go back.
      if (mode === 'goodsAndBill') bear(books.purpose('goodsReceivedNotBilled'), add(landed, negate(inStock)));
    } else bear(facts.costAccounts[place] ?? 0, landed);
  }
  for (const [place, { spread }] of input.charges.entries()) {
    const charge = facts.charges[place]?.taxed;
    if (!charge || (spread !== 'none' && bringsGoods(mode))) continue;
    bear(books.purpose('freightInward'), add(charge.taxable, charge.hasCredit ? zero : taxOf(charge.heads)));
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([accountId, amount]) =>
      amount > 0 ? { ...plainLine(accountId), debit: amount } : { ...plainLine(accountId), credit: negate(amount) },
    );
}

type Charged = { supplier: SupplierFacts; taxed: readonly TaxedLine[]; isReverse: boolean; isImport?: boolean };

/** The tax of a bill, with its confirmations. */
function taxesOf(books: Books, { supplier, taxed, isReverse, isImport = false }: Charged, day: IsoDate) {
  const account = books.accounts.get(supplier.accountId);
  const party = partyOf(account, {});
  const charged = {
    direction: 'inward',
    party,
    name: supplier.name,
    stated: {},
    heads: headSum(taxed),
    // Neither is charged by the supplier.
    reverseCharge: isReverse || isImport,
  } as const;
  const overrides: Override[] = [...checkHeads(books, charged), ...checkCollectedTax(books, charged)];
  const credit = creditLines(books, taxed, day, 1);
  const owed = isReverse ? reverseLines(books, taxed) : [];
  return { account, party, overrides, lines: [...credit, ...owed] };
}

/** The bill of the supplier himself. */
function ownBill({ input, facts, books, problems }: Of, taxed: readonly TaxedLine[]) {
  const { billNo, billDate, date, interState, reverseCharge } = input;
  const { supplier } = facts;
  const isImport = isImported(input);
  if (billNo === null || billDate === null) throw invalid({ billNo: 'Enter the number of the supplier’s bill' });
  const taxedOn = isImport ? (input.boeDate ?? billDate) : billDate;
  for (const [place, { rate }] of facts.taxed.entries())
    problems.collect(() => checkRate(books, rate, taxedOn, `items.${place}.gstPercent`));
  const taxes = taxesOf(books, { supplier, taxed, isReverse: reverseCharge, isImport }, taxedOn);
  const taxable = sumOf(taxed, (line) => line.taxable);
  const exact = reverseCharge || isImport ? taxable : add(taxable, taxOf(headSum(taxed)));
  const paper = paperTotal(books, input, exact);
  // An amount owed in another currency is not rounded to rupees.
  const bill =
    exchangeOf(input) !== null
      ? { total: exact, lines: [] }
      : paper.total === null
        ? roundedBill(roundedAs(books, facts.rules.round), exact, -1)
        : roundedTo(books, exact, paper.total);
  if (bill.total <= 0) problems.add({ 'items.0.rate': 'The bill comes to nothing. Enter the rates of the bill.' });
  const tds = withheld(input, facts, books, tdsBase(input, facts, taxable));
  const kept = sumOf(tds, ({ tax }) => tax);
  const owed = add(bill.total, negate(kept));
  const dueDate = input.dueDate ?? addDays(billDate, taxes.account?.creditDays ?? 30);
  const refs = billRefs(input, owed, { billNo, billDate, dueDate });
  const settled = sumOf(refs, ({ amount }) => amount);
  const line = problems.collect(() => supplierLine(books, supplier.accountId, refs, settled, -1, date));
  // An advance was paid at another rate than that of its bill.
  const gained = exchangeLines(books, add(owed, negate(settled)));
  const payable = kept > 0 ? [{ ...plainLine(books.purpose('tdsPayable')), credit: kept }] : [];
  const billDetails = isImport
    ? { gstBillNo: input.boeNo, gstBillDate: input.boeDate }
    : { gstBillNo: billNo, gstBillDate: billDate };
  const whole = {
    party: taxes.party,
    isInterState: interState || isImport,
    bill: billDetails,
    kind: 'invoice',
    reverseCharge,
  } as const;
  return {
    lines: [
      ...taxes.lines,
      ...customsLines(books, taxed),
      ...bill.lines,
      ...(line ? [line] : []),
      ...gained,
      ...payable,
    ],
    taxLines: taxRows(books, whole, taxed.map(asAssessed)),
    tds,
    total: bill.total,
    totals: [
      ...(isImport ? importSums(taxed, bill.total) : billSums(taxed, bill.total, exact)),
      ...(kept > 0
        ? [
            { label: 'TDS', amount: kept },
            { label: 'To pay', amount: owed },
          ]
        : []),
    ],
    overrides: [...taxes.overrides, ...paper.overrides],
  };
}

function roundedTo(books: Books, exact: Paise, total: Paise) {
  const by = add(total, negate(exact));
  if (by === zero) return { total, lines: [] };
  const line = plainLine(books.purpose('roundOff'));
  return { total, lines: [by > 0 ? { ...line, debit: by } : { ...line, credit: negate(by) }] };
}

type Bill = { billNo: string; billDate: IsoDate; dueDate: IsoDate };

/** Advances settle the bill first; the rest stays open under its number. */
function billRefs(input: PurchaseInput, owed: Paise, bill: Bill): BillRef[] {
  const advances = input.advances.map(
    ({ billId, amount }): BillRef => ({ ...NO_BILL, refType: 'against', billId, amount }),
  );
  const rate = exchangeOf(input);
  const covered = sumOf(input.advances, ({ amount, ofBill }) =>
    ofBill === null || rate === null ? amount : rupeesOf(ofBill, rate),
  );
  const left = add(owed, negate(covered));
  if (left < 0) throw invalid({ 'advances.0.amount': 'The advances are more than the bill. Adjust at most the bill.' });
  return [...(left > 0 ? [{ ...bill, refType: 'new' as const, billId: null, amount: left }] : []), ...advances];
}

/** For a section that is assigned only to items, the value of these items. */
function tdsBase({ tdsSectionId }: PurchaseInput, { taxed, rules: { assigned } }: PurchaseFacts, whole: Paise): Paise {
  if (tdsSectionId !== null || assigned === null) return whole;
  return sumOf(
    taxed.filter((_line, place) => assigned.lines.has(place)),
    (line) => line.taxable,
  );
}

/** Tax deducted on the bill without its GST, less tax already deducted on advances. */
function withheld(
  input: PurchaseInput,
  { supplier, tds, billed }: PurchaseFacts,
  books: Books,
  taxable: Paise,
): TdsLine[] {
  if (!tds) return [];
  const deducted = new Map([...billed].filter(([, one]) => one.isDeducted));
  return withheldOn({ ...input, base: baseOfBills(taxable, input.advances, deducted) }, { supplier, tds, books });
}

/** The bill of a carrier or agent for one charge. */
function carrierBill(
  { input, facts, books, problems }: Of,
  place: number,
): { lines: PostingLine[]; taxLines: TaxLine[]; overrides: Override[] } {
  const { carrier, taxed } = facts.charges[place] ?? { carrier: null, taxed: null };
  const charge = input.charges[place];
  const nothing = { lines: [], taxLines: [], overrides: [] };
  if (!carrier || !taxed || !charge?.billNo || !charge.billDate) return nothing;
  const { billNo, billDate } = charge;
  return (
    problems.collect(() => {
      checkRate(books, taxed.rate, billDate, `charges.${place}.gstPercent`);
      const taxes = taxesOf(books, { supplier: carrier, taxed: [taxed], isReverse: false }, billDate);
      const amount = add(taxed.taxable, taxOf(taxed.heads));
      const dueDate = addDays(billDate, taxes.account?.creditDays ?? 30);
      const ref: BillRef = { refType: 'new', billId: null, billNo, billDate, dueDate, amount };
      const line = supplierLine(books, carrier.accountId, [ref], amount, -1, input.date);
      const billDetails = { gstBillNo: billNo, gstBillDate: billDate };
      const isInterState = facts.charges[place]?.isFar ?? input.interState;
      const whole = { party: taxes.party, isInterState, bill: billDetails, kind: 'invoice' } as const;
      return { lines: [...taxes.lines, line], taxLines: taxRows(books, whole, [taxed]), overrides: taxes.overrides };
    }) ?? nothing
  );
}
