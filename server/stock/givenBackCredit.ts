import { sql } from 'drizzle-orm';
import { add, multiplyDivide, negate, type Paise, type Percent } from '../../contract/amount';
import { addHeads, type Heads, negateHeads, noTax, taxOf } from '../../contract/books/gst/heads';
import { taxAt } from '../../contract/books/gst/within';
import type { IsoDate } from '../../contract/dates';
import { type Untaxed, untaxedOn } from '../books/gst/hsn';
import { taxAccount } from '../books/gst/taxAccount';
import { type TaxLine, taxLine } from '../books/gst/taxLines';
import { type Books, type PostingLine, plainLine, zero } from '../books/posting';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { type CreditedPart, creditedParts, type LeavingGoods } from './creditOfGoods';
import { gstPercentOn } from './items';

/** GST of goods: what their items bear on a day, and credit that is given back when goods are lost or given away. */

export type GoodsTax = {
  itemId: number;
  gstPercent: Percent;
  hsn: string | null;
  /** Why it bears no GST. */
  untaxed: Untaxed | null;
  hasCredit: boolean;
};

export async function goodsTaxes(
  tx: Tx,
  companyId: number,
  itemIds: readonly number[],
  day: IsoDate,
): Promise<Map<number, GoodsTax>> {
  const rows = await rowsOf<GoodsTax>(
    tx,
    sql`select t.id as "itemId", coalesce(${gstPercentOn(day)}, 0) as "gstPercent", h.code as hsn, ${untaxedOn('h', day, 't')} as untaxed, t.itc_eligible and coalesce(h.itc_eligible, true) as "hasCredit"
          from items t left join hsn_codes h on h.company_id = t.company_id and h.id = t.hsn_code_id
         where t.company_id = ${companyId} and t.id = ${anyOf([...new Set(itemIds)])}`,
  );
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** The same of goods that are lost, with the part of their cost that bears credit where purchases took less than all. */
export type LostTax = GoodsTax & { credited: CreditedPart | null };

export async function lostTaxes(
  tx: Tx,
  companyId: number,
  at: { branchId: number; date: IsoDate },
  goods: readonly LeavingGoods[],
): Promise<Map<number, LostTax>> {
  const ids = goods.map(({ itemId }) => itemId);
  const taxes = await goodsTaxes(tx, companyId, ids, at.date);
  const parts = await creditedParts(tx, companyId, { branchId: at.branchId, day: at.date }, goods);
  return new Map([...taxes].map(([id, tax]) => [id, { ...tax, credited: parts.get(id) ?? null }]));
}

const INPUTS = { cgst: 'inputCgst', sgst: 'inputSgst', igst: 'inputIgst' } as const;
export const CREDIT_PURPOSES = ['inputCgst', 'inputSgst', 'inputIgst'] as const;

export type LostGoods = { itemId: number; cost: Paise };

/**
 * Credit on the cost of goods, at the rates of their items and in the share that was taken, reversed with the cost:
 * no credit remains for goods that were lost, stolen, destroyed, written off or given away (CGST Act 2017, section
 * 17(5)(h)). Dr the account that bears the loss, Cr input GST. The return shows it under 4 (B) (1): as credit that is
 * reversed and not allowed.
 */
export function givenBackCredit(
  books: Books,
  goods: readonly LostGoods[],
  taxes: ReadonlyMap<number, LostTax>,
  bearer: { accountId: number; costCentreId?: number | null },
  day: IsoDate,
): { lines: PostingLine[]; taxLines: TaxLine[] } {
  const byRate = new Map<string, { tax: GoodsTax; heads: Heads }>();
  for (const { itemId, cost } of goods) {
    const tax = taxes.get(itemId);
    if (!tax?.hasCredit || tax.gstPercent === 0) continue;
    const key = `${tax.hsn} ${tax.gstPercent}`;
    const { credited } = tax;
    const base = credited ? multiplyDivide(cost, credited.part, credited.whole) : cost;
    const heads = taxAt(base, tax.gstPercent, false);
    byRate.set(key, { tax, heads: addHeads(byRate.get(key)?.heads ?? noTax, heads) });
  }
  const parts = [...byRate.values()].filter(({ heads }) => taxOf(heads) !== 0);
  const sums = new Map<number, Paise>();
  for (const { tax, heads } of parts)
    for (const head of ['cgst', 'sgst', 'igst'] as const) {
      if (heads[head] === zero) continue;
      const account = taxAccount(books, INPUTS[head], tax.gstPercent, day, 'items');
      sums.set(account, add(sums.get(account) ?? zero, heads[head]));
    }
  const whole = add(zero, ...sums.values());
  if (whole === 0) return { lines: [], taxLines: [] };
  const party = { id: null, gstin: null, gstType: null, state: null };
  const of = {
    direction: 'inward',
    kind: 'debitNote',
    reverseCharge: false,
    interState: false,
    party,
    bill: {},
  } as const;
  return {
    lines: [
      { ...plainLine(bearer.accountId), costCentreId: bearer.costCentreId ?? null, debit: whole },
      ...[...sums].map(([accountId, credit]) => ({ ...plainLine(accountId), credit })),
    ],
    taxLines: parts.flatMap(({ tax: { gstPercent: rate, hsn }, heads }) => [
      taxLine(books, of, { rate, hsn, taxable: zero, heads: negateHeads(heads), creditEligible: true }),
      taxLine(books, of, { rate, hsn, taxable: zero, heads, creditEligible: false }),
    ]),
  };
}

/** The issues of a document's movements, as lost goods. */
export const lostGoods = (moves: readonly { itemId: number }[], values: readonly Paise[]): LostGoods[] =>
  moves.map(({ itemId }, place) => ({ itemId, cost: negate(values[place] ?? zero) }));
