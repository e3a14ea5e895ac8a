import { sql } from 'drizzle-orm';
import { add, multiplyDivide, negate, type Paise, type Percent, type Quantity, sumOf } from '../../contract/amount';
import { addHeads, eachHead, type Heads, noTax, taxOf } from '../../contract/books/gst/heads';
import type { PendingLine } from '../../contract/document';
import { type BranchReceiptInput, branchReceipts } from '../../contract/inventory/branchReceipts';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { inOwnUnit } from '../../contract/unitFactors';
import { loadBooks } from '../books/facts';
import { taxAccount } from '../books/gst/taxAccount';
import { type TaxLine, taxLine } from '../books/gst/taxLines';
import { plainLine, zero } from '../books/posting';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { unitFactorsOf } from '../stock/itemUnits';
import { type GoodsSource, goodsSources } from '../stock/sources';
import { comesIn, type StockBooks, stockDocument } from '../stock/stockDocuments';
import { type BranchFacts, branchesOf } from './branchTransfers';
import { checkKeeper } from './storeKeeper';
import { checkShort, shortOf } from './transferReceipts';

/** The part of a line in the declared value and tax: for the received and the missing quantity. */
type Share = {
  source: GoodsSource;
  arrived: Paise;
  short: Paise;
  heads: Heads;
  shortHeads: Heads;
  rate: Percent;
  hsn: string | null;
};
type Facts = { from: BranchFacts; shares: readonly Share[]; shortAccountId: number };
type Input = BranchReceiptInput;

const INPUTS = { cgst: 'inputCgst', sgst: 'inputSgst', igst: 'inputIgst' } as const;

/** Dr stock at the declared value, Dr input tax, Dr what is short, Cr Branch Accounts: together with the sender nothing. */
const kind = stockDocument({
  resource: branchReceipts,
  use: 'buy',
  comesIn: true,
  storesOf: ({ storeId }) => ({ storeId }),
  minute: ({ time }) => minuteOf(time),
  purposes: ['stockAdjustment', 'branchAccounts', 'inputCgst', 'inputSgst', 'inputIgst'],
  facts: (tx, ctx, input, problems) => readFacts(tx, ctx, input, problems),
  moves: (input, lines, { shares }) =>
    lines.flatMap((own) => {
      const qty = (own.qty - shortOf(own)) as Quantity;
      const given = shares[own.place]?.arrived ?? zero;
      if (qty === 0) return [];
      return [comesIn(input, input.storeId, { ...own, qty }, { valuedBy: 'typed', given, offsetAccountId: null })];
    }),
  posts: { accounts: ({ shortAccountId }) => [shortAccountId], gst: true, entries },
});

/** Goods are received in the branch that they go to, and there in its first main store. */
async function intoOwnStore(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  lines: readonly PendingLine[],
): Promise<PendingLine[]> {
  const stores = await rowsOf<{ id: number; branchId: number }>(
    tx,
    sql`select id, branch_id as "branchId" from stores where company_id = ${who.companyId} and kind = 'main' and active order by id`,
  );
  return lines.map((line) => {
    const branchId = line.head.toBranchId;
    const storeId = stores.find((store) => store.branchId === branchId)?.id ?? null;
    return { ...line, head: { ...line.head, branchId, storeId } };
  });
}

export const branchReceiptKind: typeof kind = { ...kind, offered: intoOwnStore };

async function readFacts(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: Input,
  problems: ProblemCollector,
): Promise<Facts | null> {
  const { branchId, date, storeId, items, shortage, claimAccountId } = input;
  const { companyId } = ctx.who;
  checkShort(items, problems);
  await checkKeeper(tx, ctx, branchReceipts.screen, storeId, problems);
  const sources = await goodsSources(tx, ctx, 'BT', 'received', items, 'their transfer', problems);
  for (const source of sources.values()) {
    if (source.input.toBranchId !== branchId) problems.add({ branchId: `${source.number} goes to another branch` });
    if (source.date > date) problems.add({ date: `${source.number} was sent later` });
  }
  if (new Set([...sources.values()].map(({ documentId }) => documentId)).size > 1)
    problems.add({ 'items.0.itemId': 'Receive the goods of one transfer at a time' });
  if (shortage === 'claim' && claimAccountId === null && items.some((line) => line.shortQty > 0))
    problems.add({ claimAccountId: 'Select the account that the claim is made on' });
  const [first] = sources.values();
  const from = first && (await branchesOf(tx, companyId, [first.branchId])).get(first.branchId);
  const need = { accounts: [], bills: [], purposes: ['stockAdjustment'] as const };
  const books = await problems.collectAsync(() => loadBooks(tx, companyId, branchId, need, []));
  if (!from || !books || !problems.isEmpty) return null;
  const soFar = new Map<number, number>();
  const factorOf = await unitFactorsOf(tx, ctx.who, items);
  const shares = items.flatMap((line) => {
    const { fromLineId } = line;
    const [qty, shortQty] = [line.qty + line.shortQty, line.shortQty].map(
      (part) => inOwnUnit(part, factorOf(line)) as Quantity,
    ) as [Quantity, Quantity];
    const source = sources.get(fromLineId ?? 0);
    if (!source) return [];
    const before = soFar.get(source.id) ?? source.done;
    soFar.set(source.id, before + qty);
    return [shareOf(source, before, qty, shortQty)];
  });
  const adjustmentId = books.purpose('stockAdjustment');
  return { from, shares, shortAccountId: shortage === 'claim' ? (claimAccountId ?? adjustmentId) : adjustmentId };
}

/** Shares of a line in several receipts add up to the whole line. */
function shareOf(source: GoodsSource, before: number, qty: Quantity, shortQty: Quantity): Share {
  const sent = inOwnUnit(source.qty, source.factor);
  const upTo = (whole: Paise, part: number) => (part === sent ? whole : multiplyDivide(whole, part, sent));
  const between = (whole: Paise | null) => add(upTo(whole ?? zero, before + qty), negate(upTo(whole ?? zero, before)));
  const taxable = between(source.taxable);
  const tax = between(source.tax);
  const half = multiplyDivide(tax, 1, 2);
  const heads = source.more.interState
    ? { ...noTax, igst: tax }
    : { ...noTax, cgst: half, sgst: add(tax, negate(half)) };
  const shortPart = (whole: Paise) => (shortQty === 0 ? zero : multiplyDivide(whole, shortQty, qty));
  const shortHeads = eachHead((head) => shortPart(heads[head]));
  return {
    source,
    arrived: add(taxable, negate(shortPart(taxable))),
    short: shortPart(taxable),
    heads: eachHead((head) => add(heads[head], negate(shortHeads[head]))),
    shortHeads,
    rate: Number(source.more.gstPercent ?? 0) as Percent,
    hsn: (source.more.hsn as string | null | undefined) ?? null,
  };
}

function entries({ input, facts, books, stockAccountOf, problems }: StockBooks<Input, Facts>): Posted {
  const { from, shares, shortAccountId } = facts;
  const arrived = sumOf(shares, (share) => share.arrived);
  const lost = sumOf(shares, (share) => add(share.short, taxOf(share.shortHeads)));
  const credits = new Map<number, Paise>();
  for (const [place, { heads, rate }] of shares.entries())
    for (const head of ['cgst', 'sgst', 'igst'] as const) {
      if (heads[head] === zero) continue;
      const field = `items.${place}.itemId`;
      const account = problems.collect(() => taxAccount(books, INPUTS[head], rate, input.date, field));
      if (account) credits.set(account, add(credits.get(account) ?? zero, heads[head]));
    }
  const amount = add(arrived, lost, ...credits.values());
  const stock = new Map<number, Paise>();
  for (const [place, share] of shares.entries()) {
    const account = stockAccountOf(input.storeId, input.items[place]?.itemId ?? 0);
    stock.set(account, add(stock.get(account) ?? zero, share.arrived));
  }
  return {
    lines: [
      ...[...stock].map(([accountId, debit]) => ({ ...plainLine(accountId), debit })),
      ...[...credits].map(([accountId, debit]) => ({ ...plainLine(accountId), debit })),
      { ...plainLine(shortAccountId), debit: lost },
      { ...plainLine(books.purpose('branchAccounts')), credit: amount, narration: `From ${from.name}` },
    ].filter(({ debit, credit }) => debit !== credit),
    taxLines: taxLinesOf(facts, books),
    amount,
    totals: [
      { label: 'Value', amount: arrived },
      ...(lost > 0 ? [{ label: 'Short', amount: lost }] : []),
      { label: 'Total', amount },
    ],
  };
}

/** The tax invoice of the other branch, as credit here. */
function taxLinesOf({ from, shares }: Facts, books: StockBooks<Input, Facts>['books']): TaxLine[] {
  const [first] = shares;
  const whole = addHeads(noTax, ...shares.map(({ heads }) => heads));
  if (!first || taxOf(whole) === 0) return [];
  const party = {
    id: null,
    gstin: from.gstin,
    gstType: from.gstin ? 'regular' : 'unregistered',
    state: from.stateCode,
  };
  const bill = { gstBillNo: first.source.number, gstBillDate: first.source.date };
  const interState = whole.igst > 0;
  const of = { direction: 'inward', kind: 'invoice', reverseCharge: false, interState, party, bill } as const;
  return shares.map(({ arrived, heads, rate, hsn }) =>
    taxLine(books, of, { rate, hsn, taxable: arrived, heads, creditEligible: true }),
  );
}
