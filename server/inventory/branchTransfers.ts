import { sql } from 'drizzle-orm';
import { add, amountOf, formatPaise, negate, type Paise, type Quantity, sumOf } from '../../contract/amount';
import { addHeads, type Heads, noTax, taxOf } from '../../contract/books/gst/heads';
import { taxAt } from '../../contract/books/gst/within';
import { type BranchTransferInput, branchTransfers } from '../../contract/inventory/branchTransfers';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { EWAY_BILL, inForce } from '../../contract/statutoryFigures';
import { loadBooks } from '../books/facts';
import { taxAccount } from '../books/gst/taxAccount';
import { taxLine } from '../books/gst/taxLines';
import { type PostingLine, plainLine, zero } from '../books/posting';
import type { Ctx } from '../core/calls/api';
import { type ProblemCollector, warn } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, Effect } from '../core/documents/kind';
import { type GoodsTax, goodsTaxes } from '../stock/givenBackCredit';
import { goesOut, type StockBooks, stockDocument } from '../stock/stockDocuments';
import { unitCodesOf } from '../stock/units';

export type BranchFacts = { id: number; name: string; active: boolean; gstin: string | null; stateCode: string };

export async function branchesOf(tx: Tx, companyId: number, ids: readonly number[]): Promise<Map<number, BranchFacts>> {
  const rows = await rowsOf<BranchFacts>(
    tx,
    sql`select b.id, b.name, b.active, coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end) as gstin, b.state_code as "stateCode"
          from branches b join companies c on c.id = b.company_id where b.company_id = ${companyId} and b.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Branches of one GSTIN are one person to the GST: what moves between them is no supply (CGST Act 2017, section 25(4)). */
export const isTaxedBetween = (from: BranchFacts, to: BranchFacts) => from.gstin !== null && from.gstin !== to.gstin;

type Facts = {
  to: BranchFacts;
  taxes: ReadonlyMap<number, GoodsTax> | null;
  interState: boolean;
  adjustmentId: number;
  /** Unit codes of the lines in returns. */
  unitCodes: ReadonlyMap<number, string>;
};
type Input = BranchTransferInput;
/** The declared values of each line, by its place. */
type Declared = {
  place: number;
  taxable: Paise;
  heads: Heads;
  tax: GoodsTax | null;
  qty: Quantity;
  uqc: string | null;
};

const OUTPUTS = { cgst: 'outputCgst', sgst: 'outputSgst', igst: 'outputIgst' } as const;

/**
 * Dr Branch Accounts with the declared value and its tax, Cr Stock Adjustment, Cr output tax; the cost of the goods goes
 * from stock to Stock Adjustment. So what is declared never changes: what the goods cost besides, now or after a late
 * entry, stays in the Stock Adjustment of the sender.
 */
const kind = stockDocument({
  resource: branchTransfers,
  use: 'issue',
  namesBatch: true,
  takesExpired: true,
  storesOf: ({ storeId }) => ({ storeId }),
  minute: ({ time }) => minuteOf(time),
  purposes: ['stockAdjustment', 'branchAccounts', 'outputCgst', 'outputSgst', 'outputIgst'],
  facts: (tx, ctx, input, problems) => readFacts(tx, ctx, input, problems),
  moves: (input, lines, { adjustmentId }) => lines.map((own) => goesOut(input, input.storeId, own, adjustmentId)),
  priced: (posted, values) => declared(posted, values),
  takes: {
    dispatch: async (_tx, _ctx, { input, given }) => ({
      ...input,
      ewayBill: given.ewayNo as string,
      vehicleNo: (given.vehicleNo as string | null) ?? input.vehicleNo,
    }),
  },
  list: {
    columns: {
      toBranch: {
        value: sql`(select b.name from branches b where b.company_id = d.company_id and b.id = d.other_branch_id)`,
      },
    },
  },
});

/** Stores the declared values on the lines, for the branch that receives them. */
const keepsDeclared: Effect<Input, Decided & { declared?: readonly Declared[] }> = {
  async follow(tx, ctx, { id }, { declared: lines = [] }) {
    const rows = lines.map(({ place, taxable, heads, tax }) => ({
      place: place + 1,
      taxable,
      tax: taxOf(heads),
      more: { gstPercent: tax?.gstPercent ?? 0, hsn: tax?.hsn ?? null, interState: heads.igst > 0 },
    }));
    await tx.execute(sql`
      update item_lines l set taxable = r.taxable, tax = r.tax, amount = r.taxable + r.tax, more = l.more || r.more
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, taxable bigint, tax bigint, more jsonb)
       where l.company_id = ${ctx.who.companyId} and l.document_id = ${id} and l.place = r.place`);
  },
};
export const branchTransferKind: typeof kind = {
  ...kind,
  effects: [...kind.effects, keepsDeclared as (typeof kind.effects)[number]],
};

async function readFacts(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: Input,
  problems: ProblemCollector,
): Promise<Facts | null> {
  const { branchId, toBranchId, transferRate, date, items } = input;
  const { companyId } = ctx.who;
  if (toBranchId === branchId) problems.add({ toBranchId: 'Select another branch than the one the goods come from' });
  if (transferRate === 'typed')
    for (const [place, { rate }] of items.entries())
      if (rate === null) problems.add({ [`items.${place}.rate`]: 'Enter the rate of the transfer' });
  const branches = await branchesOf(tx, companyId, [branchId, toBranchId]);
  const [from, to] = [branches.get(branchId), branches.get(toBranchId)];
  if (!to?.active) problems.add({ toBranchId: 'Select a branch of the list' });
  const need = { accounts: [], bills: [], purposes: ['stockAdjustment'] as const };
  const books = await problems.collectAsync(() => loadBooks(tx, companyId, branchId, need, []));
  if (!from || !to || !books) return null;
  const itemIds = items.map(({ itemId }) => itemId);
  return {
    to,
    taxes: isTaxedBetween(from, to) ? await goodsTaxes(tx, companyId, itemIds, date) : null,
    interState: from.stateCode !== to.stateCode,
    adjustmentId: books.purpose('stockAdjustment'),
    unitCodes: await unitCodesOf(
      tx,
      ctx,
      items.map(({ unitId }) => unitId),
    ),
  };
}

function declared({ input, lines, facts, books }: StockBooks<Input, Facts>, values: readonly Paise[]) {
  const { to, taxes, interState, adjustmentId, unitCodes } = facts;
  const rows = lines.map(({ line, place, item }, at): Declared => {
    const taxable =
      input.transferRate === 'typed' && line.rate !== null ? amountOf(line.qty, line.rate) : negate(values[at] ?? zero);
    const tax = taxes?.get(item.itemId) ?? null;
    const heads = tax ? taxAt(taxable, tax.gstPercent, interState) : noTax;
    return { place, taxable, tax, heads, qty: line.qty, uqc: unitCodes.get(line.unitId) ?? null };
  });
  const taxable = sumOf(rows, (row) => row.taxable);
  const heads = addHeads(noTax, ...rows.map((row) => row.heads));
  const amount = add(taxable, taxOf(heads));
  if (amount > inForce(EWAY_BILL, input.date) && !input.ewayBill)
    warn(
      books.confirmed,
      'NO_EWAY_BILL',
      `Goods worth ${formatPaise(amount)} move without an e-way bill. It is needed above ${formatPaise(inForce(EWAY_BILL, input.date))}. Continue?`,
      false,
    );
  const party = { id: null, gstin: to.gstin, gstType: to.gstin ? 'regular' : 'unregistered', state: to.stateCode };
  const whole = { direction: 'outward', kind: 'invoice', reverseCharge: false, interState, party, bill: {} } as const;
  return {
    declared: rows,
    amount,
    totals: [
      { label: 'Value', amount: taxable },
      ...(taxOf(heads) > 0 ? [{ label: interState ? 'IGST' : 'CGST and SGST', amount: taxOf(heads) }] : []),
      { label: 'Total', amount },
    ],
    lines: [
      { ...plainLine(books.purpose('branchAccounts')), debit: amount, narration: `To ${to.name}` },
      { ...plainLine(adjustmentId), credit: taxable },
      ...outputLines(rows, books, input),
    ].filter(({ debit, credit }) => debit !== credit),
    taxLines: taxes
      ? rows.map((row) =>
          taxLine(books, whole, {
            rate: row.tax?.gstPercent ?? (0 as never),
            hsn: row.tax?.hsn ?? null,
            supply: row.tax?.gstPercent ? null : (row.tax?.untaxed ?? 'nilRated'),
            qty: row.qty,
            uqc: row.uqc,
            taxable: row.taxable,
            heads: row.heads,
            creditEligible: true,
          }),
        )
      : [],
  };
}

function outputLines(
  rows: readonly Declared[],
  books: StockBooks<Input, Facts>['books'],
  { date }: Input,
): PostingLine[] {
  const sums = new Map<number, Paise>();
  for (const { heads, tax, place } of rows)
    for (const head of ['cgst', 'sgst', 'igst'] as const) {
      if (heads[head] === zero || !tax) continue;
      const account = taxAccount(books, OUTPUTS[head], tax.gstPercent, date, `items.${place}.itemId`);
      sums.set(account, add(sums.get(account) ?? zero, heads[head]));
    }
  return [...sums].map(([accountId, credit]) => ({ ...plainLine(accountId), credit }));
}
