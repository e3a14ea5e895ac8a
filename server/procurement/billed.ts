import { sql } from 'drizzle-orm';
import { negate, type Paise, type Percent, type Quantity, type Rate, sumOf } from '../../contract/amount';
import { addHeads, type Heads, negateHeads, noTax, taxOf } from '../../contract/books/gst/heads';
import { taxAt } from '../../contract/books/gst/within';
import type { BillRef } from '../../contract/books/vouchers';
import type { IsoDate } from '../../contract/dates';
import type { BilledFigures } from '../../contract/procurement/purchases';
import { suppliers } from '../../contract/procurement/suppliers';
import { taxAccount } from '../books/gst/taxAccount';
import { type BillDetails, type Party as GstParty, type TaxLine, taxLine } from '../books/gst/taxLines';
import { type Books, type PostingLine, type Purpose, plainLine, postingLine, zero } from '../books/posting';
import { roundedBy } from '../books/rounding';
import type { Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Party } from '../stock/itemDocuments';

/** What purchases and their returns have in common: the supplier, the lines they follow, GST by head and account. */

type C = Ctx<unknown, unknown>;

export type SupplierFacts = {
  id: number;
  name: string;
  active: boolean;
  blocked: string;
  reason: string | null;
  accountId: number;
  gstType: string | null;
};

export async function readSupplier(tx: Tx, { who }: C, id: number): Promise<SupplierFacts> {
  const [row] = await rowsOf<SupplierFacts>(
    tx,
    sql`select id, name, active, blocked, blocked_reason as reason, account_id as "accountId", gst_type as "gstType"
          from suppliers where company_id = ${who.companyId} and id = ${id}`,
  );
  if (!row) throw invalid({ supplierId: 'Select a supplier of the list' });
  return row;
}

/** The supplier as the document keeps it. @param blocks kinds of block under which nothing may be entered. */
export async function supplierParty(tx: Tx, ctx: C, id: number, blocks: readonly string[]): Promise<Party> {
  const { name, active, blocked, reason } = await readSupplier(tx, ctx, id);
  const problem = !active
    ? { supplierId: `${name} is inactive. Select another supplier.` }
    : blocks.includes(blocked)
      ? { supplierId: `${name} is blocked for ${blocked === 'all' ? 'everything' : blocked}: ${reason ?? ''}.` }
      : null;
  return { kind: suppliers.path, id, name, problem };
}

type Followed = { fromLineId: number | null };

/** A line that another one follows, with the document that it stands in. */
export type SourceLine = {
  id: number;
  documentId: number;
  number: string;
  branchId: number;
  partyId: number | null;
  interState: boolean;
  itemId: number;
  unitId: number;
  qty: Quantity;
  rate: Rate;
  discountPercent: Percent;
  gstPercent: Percent;
  taxable: Paise;
  tax: Paise;
  /** What was returned of it so far. */
  returned: Quantity;
  /** The movement that brought its goods, and what they cost. */
  moveId: number | null;
  landed: Paise | null;
};

export async function sourceLines(
  tx: Tx,
  { who }: C,
  type: string,
  lines: readonly Followed[],
): Promise<Map<number, SourceLine>> {
  const ids = lines.flatMap(({ fromLineId }) => fromLineId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<SourceLine>(
    tx,
    sql`
    select l.id, d.id as "documentId", d.number, d.branch_id as "branchId", d.party_id as "partyId", (d.input ->> 'interState')::boolean as "interState",
           l.item_id as "itemId", l.unit_id as "unitId", l.qty, l.rate, (l.more ->> 'discountPercent')::int as "discountPercent",
           (l.more ->> 'gstPercent')::int as "gstPercent", l.taxable, l.tax, coalesce(p.qty, 0) as returned, m.id as "moveId", m.value as landed
      from item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.type = ${type}
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'returned'
      left join stock_moves m on m.company_id = d.company_id and m.document_id = d.id and m.line_no = l.place
                             and m.mirror_of_id is null and m.corrects_id is null
     where l.company_id = ${who.companyId} and l.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type ItemTax = { id: number; hsn: string | null; creditEligible: boolean };

/** HSN of items, and whether credit may be taken on them. */
export async function itemTaxes(tx: Tx, { who }: C, ids: readonly number[]): Promise<Map<number, ItemTax>> {
  const rows = await rowsOf<ItemTax>(
    tx,
    sql`select i.id, h.code as hsn, i.itc_eligible and coalesce(h.itc_eligible, true) as "creditEligible"
          from items i left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
         where i.company_id = ${who.companyId} and i.id = ${anyOf([...new Set(ids)])}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A line with its tax by head; without credit the tax is part of what its goods cost. */
export type TaxedLine = { rate: Percent; taxable: Paise; heads: Heads; hasCredit: boolean; hsn: string | null };

export const taxedLine = (
  { taxable }: BilledFigures,
  rate: Percent,
  isInterState: boolean,
  of: Pick<TaxedLine, 'hasCredit' | 'hsn'>,
): TaxedLine => ({ ...of, rate, taxable, heads: taxAt(taxable, rate, isInterState) });

export const headSum = (lines: readonly TaxedLine[]): Heads => addHeads(noTax, ...lines.map(({ heads }) => heads));

export const INPUT_TAX = ['inputCgst', 'inputSgst', 'inputIgst'] as const satisfies readonly Purpose[];
const PURPOSES = { cgst: 'inputCgst', sgst: 'inputSgst', igst: 'inputIgst' } as const;

/** Entries of the input tax, one for each account. @param side 1 takes the credit, −1 gives it back. */
export function creditLines(books: Books, lines: readonly TaxedLine[], day: IsoDate, side: 1 | -1): PostingLine[] {
  const sums = new Map<number, Paise>();
  for (const [place, { rate, heads, hasCredit }] of lines.entries())
    for (const head of ['cgst', 'sgst', 'igst'] as const) {
      if (!hasCredit || heads[head] === zero) continue;
      const account = taxAccount(books, PURPOSES[head], rate, day, `items.${place}.gstPercent`);
      sums.set(account, ((sums.get(account) ?? 0) + heads[head]) as Paise);
    }
  return [...sums].map(([accountId, amount]) =>
    side === 1 ? { ...plainLine(accountId), debit: amount } : { ...plainLine(accountId), credit: amount },
  );
}

type Whole = { party: GstParty; isInterState: boolean; bill: BillDetails; kind: 'invoice' | 'debitNote' };

/** What the bill says to the GST: a row for each HSN and rate. A debit note takes its amounts back. */
export function taxRows(
  books: Books,
  { party, isInterState, bill, kind }: Whole,
  lines: readonly TaxedLine[],
): TaxLine[] {
  const keyOf = ({ hsn, rate, hasCredit }: TaxedLine) => `${hsn} ${rate} ${hasCredit}`;
  return [...new Set(lines.map(keyOf))].flatMap((key) => {
    const own = lines.filter((line) => keyOf(line) === key);
    const [first] = own;
    if (!first) return [];
    const taxable = sumOf(own, (line) => line.taxable);
    const heads = headSum(own);
    const isNil = first.rate === 0 && party.gstType === 'regular';
    const row = {
      rate: first.rate,
      hsn: first.hsn,
      supply: isNil ? ('nilRated' as const) : null,
      creditEligible: first.hasCredit,
      taxable: kind === 'invoice' ? taxable : negate(taxable),
      heads: kind === 'invoice' ? heads : negateHeads(heads),
    };
    const whole = { direction: 'inward', kind, reverseCharge: false, interState: isInterState, party, bill } as const;
    return [taxLine(books, whole, row)];
  });
}

const FORM: Readonly<Record<string, string>> = { billNo: 'billNo', billDate: 'billDate', dueDate: 'dueDate' };

/** The entry of the supplier's account; what is wrong with its bill is told at the fields of the form. */
export function supplierLine(
  books: Books,
  accountId: number,
  bills: readonly BillRef[],
  amount: Paise,
  side: 1 | -1,
  date: IsoDate,
): PostingLine {
  const own = books.accounts.get(accountId)?.billWise ? bills : [];
  const input = { accountId, bills: own, narration: null };
  try {
    return postingLine(books, input, amount, side, { field: 'supplier', date, advances: 'refuse' });
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    const fields = Object.entries(error.extra.fields);
    throw invalid(
      Object.fromEntries(fields.map(([path, words]) => [FORM[path.split('.').at(-1) ?? ''] ?? 'supplierId', words])),
    );
  }
}

/** What of the tax is no credit and part of what goods cost. */
export const costTax = ({ heads, hasCredit }: TaxedLine): Paise => (hasCredit ? zero : taxOf(heads));

/** The figures below the lines, with the rounding of the bill. */
export function billSums(taxed: readonly TaxedLine[], total: Paise, exact: Paise) {
  const { cgst, sgst, igst } = headSum(taxed);
  const heads = [
    { label: 'CGST', amount: cgst },
    { label: 'SGST', amount: sgst },
    { label: 'IGST', amount: igst },
  ].filter(({ amount }) => amount !== 0);
  return [
    { label: 'Taxable', amount: sumOf(taxed, ({ taxable }) => taxable) },
    ...heads,
    ...roundedBy(total, exact),
    { label: 'Total', amount: total },
  ];
}
