import { sql } from 'drizzle-orm';
import {
  add,
  formatPaise,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
  sumOf,
} from '../../contract/amount';
import type { GST_TYPES } from '../../contract/books/accounts';
import { addHeads, type Heads, negateHeads, noTax, taxOf } from '../../contract/books/gst/heads';
import { taxAt } from '../../contract/books/gst/within';
import type { BillRef } from '../../contract/books/vouchers';
import { type Currency, exchangeOf, type InCurrency, rupeeRate } from '../../contract/currencies';
import type { IsoDate } from '../../contract/dates';
import type { BilledFigures, PurchaseMode } from '../../contract/procurement/purchases';
import { suppliers } from '../../contract/procurement/suppliers';
import { type Untaxed, untaxedOn } from '../books/gst/hsn';
import { taxAccount } from '../books/gst/taxAccount';
import { type BillDetails, type Party as GstParty, type TaxLine, taxLine } from '../books/gst/taxLines';
import {
  type Books,
  type PostingLine,
  type Purpose,
  plainLine,
  postingLine,
  type TdsLine,
  zero,
} from '../books/posting';
import { roundedBy } from '../books/rounding';
import { payeeOf, type TdsFacts, tdsOn } from '../books/tds/tds';
import type { Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Party } from '../stock/itemDocuments';
import { STANDS } from '../stock/ledger/standing';

/** Common parts of purchases and their returns: the supplier, the followed lines, GST by head and account. */

type C = Ctx<unknown, unknown>;

export type SupplierFacts = {
  id: number;
  name: string;
  active: boolean;
  blocked: string;
  reason: string | null;
  accountId: number;
  gstType: (typeof GST_TYPES)[number] | null;
  stateCode: string | null;
  tdsSectionId: number | null;
  /** The section for goods, where it is the supplier's. */
  goodsSectionId: number | null;
  /** Rate of a certificate for lower deduction, and its last day. */
  lowerPercent: Percent | null;
  lowerUntil: IsoDate | null;
};

export async function readSupplier(tx: Tx, { who }: C, id: number): Promise<SupplierFacts> {
  const [row] = await rowsOf<SupplierFacts>(
    tx,
    sql`select s.id, s.name, s.active, s.blocked, s.blocked_reason as reason, s.account_id as "accountId", s.gst_type as "gstType", s.state_code as "stateCode",
               s.tds_section_id as "tdsSectionId", case when t.code in ('194Q', '1031', '393(1) Sl. 8(ii)') then t.id end as "goodsSectionId",
               s.lower_percent as "lowerPercent", s.lower_until as "lowerUntil"
          from suppliers s left join tds_sections t on t.company_id = s.company_id and t.id = s.tds_section_id
         where s.company_id = ${who.companyId} and s.id = ${id}`,
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

/** A line that another one follows, with its document. */
export type SourceLine = {
  id: number;
  documentId: number;
  number: string;
  branchId: number;
  partyId: number | null;
  interState: boolean;
  itemId: number;
  unitId: number;
  /** How much of the item's own unit one of its unit holds. */
  factor: number;
  qty: Quantity;
  rate: Rate;
  discountPercent: Percent;
  gstPercent: Percent;
  taxable: Paise;
  tax: Paise;
  /** Quantities returned and billed so far. */
  returned: Quantity;
  billed: Quantity;
  mode: PurchaseMode | null;
  purchaseTypeId: number | null;
  /** The day whose taxes hold: that of the bill, where there is one. */
  billDate: IsoDate;
  rejectedQty: Quantity;
  billQty: Quantity | null;
  reverseCharge: boolean;
  /** Its rate is in rupees; in the currency of its document it is `currencyRate`. */
  currency: Currency | null;
  exchangeRate: Rate | null;
  currencyRate: Rate | null;
  imported: boolean;
  creditPercent: Percent | null;
  /** The line that it follows itself, such as the receipt of a bill. */
  fromLineId: number | null;
  /** The movement that brought its goods, and what they cost. */
  moveId: number | null;
  storeId: number | null;
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
           l.item_id as "itemId", l.unit_id as "unitId", l.factor, l.qty, l.rate, (l.more ->> 'discountPercent')::int as "discountPercent",
           (l.more ->> 'gstPercent')::int as "gstPercent", l.taxable, l.tax, coalesce(p.qty, 0) as returned, coalesce(b.qty, 0) as billed,
           d.input ->> 'mode' as mode, (d.input ->> 'purchaseTypeId')::int as "purchaseTypeId", coalesce((d.input ->> 'billDate')::date, d.date) as "billDate", coalesce((l.more ->> 'rejectedQty')::bigint, 0) as "rejectedQty", (l.more ->> 'billQty')::bigint as "billQty",
           coalesce((d.input ->> 'reverseCharge')::boolean, false) as "reverseCharge",
           d.input ->> 'currency' as currency, (d.input ->> 'exchangeRate')::bigint as "exchangeRate", (l.more ->> 'currencyRate')::bigint as "currencyRate",
           coalesce((d.input ->> 'imported')::boolean, false) as imported, (l.more ->> 'creditPercent')::int as "creditPercent", (l.more ->> 'fromLineId')::int as "fromLineId",
           m.id as "moveId", m.store_id as "storeId", m.value as landed
      from item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.type = ${type}
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'returned'
      left join line_progress b on b.company_id = l.company_id and b.line_id = l.id and b.relation = 'billed'
      left join stock_moves m on m.company_id = d.company_id and m.document_id = d.id and m.line_no = l.place and ${STANDS}
     where l.company_id = ${who.companyId} and l.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type ItemHsn = { hsn: string | null; untaxed: Untaxed | null };

/** HSN of items, and why they may bear no GST on a day. */
export async function hsnOf(tx: Tx, { who }: C, ids: readonly number[], date: IsoDate): Promise<Map<number, ItemHsn>> {
  const rows = await rowsOf<ItemHsn & { id: number }>(
    tx,
    sql`select i.id, h.code as hsn, ${untaxedOn('h', date, 'i')} as untaxed
          from items i left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
         where i.company_id = ${who.companyId} and i.id = ${anyOf([...new Set(ids)])}`,
  );
  return new Map(rows.map(({ id, hsn, untaxed }) => [id, { hsn, untaxed }]));
}

/** A line with its tax by head; without credit the tax is part of what its goods cost. */
export type TaxedLine = {
  rate: Percent;
  taxable: Paise;
  heads: Heads;
  hasCredit: boolean;
  hsn: string | null;
  /** Why its goods bear no GST. */
  untaxed?: Untaxed | null | undefined;
  /** Credit is taken of this share only, where the rest is for exempt supplies or other than business (CGST Act 2017, section 17(1) and (2)). */
  creditPercent?: Percent | null | undefined;
  /** For imported goods: the base of the IGST paid at customs, and the duty in it. */
  customs?: { base: Paise; duty: Paise } | undefined;
};

const WHOLE = 100_000;

/** The tax of a line that is credit; the rest is part of the cost. */
export function creditOf({ heads, hasCredit, creditPercent }: TaxedLine): Heads {
  if (!hasCredit) return noTax;
  if (creditPercent === null || creditPercent === undefined) return heads;
  const share = (tax: Paise) => multiplyDivide(tax, creditPercent, WHOLE);
  return { cgst: share(heads.cgst), sgst: share(heads.sgst), igst: share(heads.igst), cess: share(heads.cess) };
}

/** A line of which a share is credit, as the two that it is to the GST. */
function inParts(line: TaxedLine): TaxedLine[] {
  const { taxable, heads, hasCredit, creditPercent } = line;
  if (!hasCredit || creditPercent === null || creditPercent === undefined || creditPercent === WHOLE) return [line];
  if (creditPercent === 0) return [{ ...line, hasCredit: false }];
  const credit = creditOf(line);
  const part = multiplyDivide(taxable, creditPercent, WHOLE);
  return [
    { ...line, taxable: part, heads: credit },
    { ...line, taxable: add(taxable, negate(part)), heads: addHeads(heads, negateHeads(credit)), hasCredit: false },
  ];
}

export const taxedLine = (
  { taxable }: Pick<BilledFigures, 'taxable'>,
  rate: Percent,
  isInterState: boolean,
  of: Pick<TaxedLine, 'hasCredit' | 'hsn' | 'untaxed' | 'creditPercent' | 'customs'>,
): TaxedLine => ({ ...of, rate, taxable, heads: taxAt(of.customs?.base ?? taxable, rate, isInterState) });

/** Rates stored with lines of a document in another currency: reports and last prices are in rupees. */
export const ratesInRupees = (lines: readonly { rate: Rate }[], money: InCurrency) => {
  const exchangeRate = exchangeOf(money);
  return exchangeRate === null
    ? lines.map(() => ({}))
    : lines.map(({ rate }) => ({ rate: rupeeRate(rate, exchangeRate), currencyRate: rate }));
};

export const headSum = (lines: readonly Pick<TaxedLine, 'heads'>[]): Heads =>
  addHeads(noTax, ...lines.map(({ heads }) => heads));

export const INPUT_TAX = ['inputCgst', 'inputSgst', 'inputIgst'] as const satisfies readonly Purpose[];
export const REVERSE_TAX = ['rcmCgst', 'rcmSgst', 'rcmIgst'] as const satisfies readonly Purpose[];

/** The tax that is owed to the government instead of the supplier. */
export function reverseLines(books: Books, lines: readonly TaxedLine[]): PostingLine[] {
  const { cgst, sgst, igst } = headSum(lines);
  const heads = [
    ['rcmCgst', cgst],
    ['rcmSgst', sgst],
    ['rcmIgst', igst],
  ] as const;
  return heads.flatMap(([purpose, amount]) =>
    amount === zero ? [] : [{ ...plainLine(books.purpose(purpose)), credit: amount }],
  );
}

export const NO_BILL = { billNo: null, billDate: null, dueDate: null } as const;

const PURPOSES = { cgst: 'inputCgst', sgst: 'inputSgst', igst: 'inputIgst' } as const;

/** Entries of the input tax, one for each account. @param side 1 takes the credit, −1 gives it back. */
export function creditLines(
  books: Books,
  lines: readonly TaxedLine[],
  day: IsoDate,
  side: 1 | -1,
  table = 'items',
): PostingLine[] {
  const sums = new Map<number, Paise>();
  for (const [place, line] of lines.entries()) {
    const { rate } = line;
    const heads = creditOf(line);
    for (const head of ['cgst', 'sgst', 'igst'] as const) {
      if (heads[head] === zero) continue;
      const account = taxAccount(books, PURPOSES[head], rate, day, `${table}.${place}.gstPercent`);
      sums.set(account, ((sums.get(account) ?? 0) + heads[head]) as Paise);
    }
  }
  return [...sums].map(([accountId, amount]) =>
    side === 1 ? { ...plainLine(accountId), debit: amount } : { ...plainLine(accountId), credit: amount },
  );
}

type Whole = {
  party: GstParty;
  isInterState: boolean;
  bill: BillDetails;
  kind: 'invoice' | 'debitNote';
  reverseCharge?: boolean;
};

/** The GST rows of the bill: one for each HSN and rate. A debit note reverses the amounts. */
export function taxRows(
  books: Books,
  { party, isInterState, bill, kind, reverseCharge = false }: Whole,
  taxed: readonly TaxedLine[],
): TaxLine[] {
  const lines = taxed.flatMap(inParts);
  const keyOf = ({ hsn, rate, hasCredit, untaxed }: TaxedLine) => `${hsn} ${rate} ${hasCredit} ${untaxed}`;
  return [...new Set(lines.map(keyOf))].flatMap((key) => {
    const own = lines.filter((line) => keyOf(line) === key);
    const [first] = own;
    if (!first) return [];
    const taxable = sumOf(own, (line) => line.taxable);
    const heads = headSum(own);
    const isUntaxed = first.rate === 0 && party.gstType === 'regular';
    const row = {
      rate: first.rate,
      hsn: first.hsn,
      supply: isUntaxed ? (first.untaxed ?? 'nilRated') : null,
      creditEligible: first.hasCredit,
      taxable: kind === 'invoice' ? taxable : negate(taxable),
      heads: kind === 'invoice' ? heads : negateHeads(heads),
    };
    const whole = { direction: 'inward', kind, reverseCharge, interState: isInterState, party, bill } as const;
    return [taxLine(books, whole, row)];
  });
}

const FORM: Readonly<Record<string, string>> = { billNo: 'billNo', billDate: 'billDate', dueDate: 'dueDate' };

/** The entry of the supplier's account; errors in its bill are reported at the fields of the form. */
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

/** The tax without credit, which is part of the cost of goods. */
export const costTax = (line: TaxedLine): Paise => add(taxOf(line.heads), negate(taxOf(creditOf(line))));

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

type Asked = { date: IsoDate; base: Paise; tdsAmount: Paise | null; tdsReason: string | null };
type Section = { supplier: SupplierFacts; tds: TdsFacts; books: Books };

/**
 * Tax deducted from a base under the section of a supplier, at the rate of a certificate where there is one; a typed
 * amount needs a reason. The row is also written with zero tax: its base counts towards the limits of the year.
 */
export function withheldOn({ date, base, tdsAmount, tdsReason }: Asked, { supplier, tds, books }: Section): TdsLine[] {
  const payee = payeeOf({ pan: books.accounts.get(supplier.accountId)?.pan ?? null });
  const known = tds.rates.find((rate) => rate.payee === payee);
  if (!known)
    throw invalid({
      tdsSectionId: `${tds.section} has no rate on this day. Select the section that is in force then.`,
    });
  const { lowerPercent, lowerUntil } = supplier;
  const isLower = lowerPercent !== null && lowerUntil !== null && date <= lowerUntil && payee !== 'noPan';
  const rate = isLower ? { ...known, percent: lowerPercent } : known;
  const earlier = { base: tds.earlierBase, tax: tds.earlierTax, monthBase: tds.monthBase, monthTax: tds.monthTax };
  const computed = base > 0 ? tdsOn(base, rate, earlier) : zero;
  const row = { sectionId: tds.sectionId, accountId: supplier.accountId, base };
  if (tdsAmount === null || tdsAmount === computed)
    return [{ ...row, tax: computed, reason: isLower ? 'Certificate for lower deduction' : null }];
  if (!tdsReason)
    throw invalid({
      tdsReason: `The section gives ${formatPaise(computed)}. Say why ${formatPaise(tdsAmount)} is kept back.`,
    });
  return [{ ...row, tax: tdsAmount, reason: tdsReason }];
}

/** Settles bills up to their pending amounts; the rest is on account. */
export function refsOf(bills: readonly { id: number; pending: Paise }[], total: Paise): BillRef[] {
  const refs: BillRef[] = [];
  let rest = total;
  for (const { id, pending } of bills) {
    const settled = Math.min(pending < 0 ? negate(pending) : zero, rest) as Paise;
    if (settled > 0) refs.push({ ...NO_BILL, refType: 'against', billId: id, amount: settled });
    rest = add(rest, negate(settled));
  }
  return rest > 0 ? [...refs, { ...NO_BILL, refType: 'onAccount', billId: null, amount: rest }] : refs;
}
