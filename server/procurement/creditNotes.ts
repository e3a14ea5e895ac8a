import { sql } from 'drizzle-orm';
import {
  add,
  allocate,
  formatPaise,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  type Quantity,
  sumOf,
} from '../../contract/amount';
import { Preview } from '../../contract/books/vouchers';
import { formatDate, statutoryYearOf } from '../../contract/dates';
import {
  type CreditNote,
  type CreditNoteInput,
  type CreditNoteRow,
  creditNotes,
} from '../../contract/procurement/creditNotes';
import { purchaseSettings } from '../../contract/procurement/settings';
import { loadBooks } from '../books/facts';
import { partyOf } from '../books/gst/taxLines';
import { plainLine, zero } from '../books/posting';
import { type RoundingChoice, roundedBill } from '../books/rounding';
import { type Posted, withLedger } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector, Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, DocumentKind } from '../core/documents/kind';
import { setting } from '../core/settings/settingsRoutes';
import { type StockDecided, stockEffect } from '../stock/ledger/effect';
import type { StockMove } from '../stock/ledger/plan';
import { STANDS } from '../stock/ledger/standing';
import { stockAccountsOf } from '../stock/ledger/stockAccounts';
import {
  billSums,
  costTax,
  creditLines,
  INPUT_TAX,
  readSupplier,
  refsOf,
  type SupplierFacts,
  supplierLine,
  supplierParty,
  type TaxedLine,
  taxedLine,
  taxRows,
} from './billed';
import { roundedAs, roundingOf } from './purchaseRules';
import { inRegister } from './register';

type C = Ctx<unknown, unknown>;
type Kind<S extends Decided> = DocumentKind<CreditNoteInput, S, CreditNoteRow, CreditNote>;

/** A bill with its taxable value by rate, less what notes before took off it. */
type Credited = {
  id: number;
  billNo: string;
  accountId: number;
  pending: Paise;
  documentId: number;
  interState: boolean | null;
  /** Its tax was paid at customs, on another value. */
  imported: boolean;
  taxable: Paise;
  taken: Paise;
  hsn: string | null;
  /** The part of its tax that was taken as credit. */
  creditPercent: Percent;
};
type Facts = {
  supplier: SupplierFacts;
  taxed: readonly TaxedLine[];
  bills: ReadonlyMap<number, Credited>;
  /** The numbers of the bills that it corrects. */
  billNo: string;
  round: RoundingChoice;
};
type Read = Decided & { facts: Facts } & Pick<StockDecided, 'moves' | 'accounts'>;

const reading: Kind<Read> = {
  resource: creditNotes,
  previewAnswer: Preview,
  effects: [],
  list: {
    columns: { noteNo: sql`(d.input ->> 'noteNo')` },
    where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` },
  },
  async decide(tx, ctx, input, { problems }) {
    const { problem, ...party } = await supplierParty(tx, ctx, input.supplierId, []);
    if (problem) problems.add(problem);
    await problems.collectAsync(() => checkOnce(tx, ctx, input));
    const facts = await problems.collectAsync(() => readFacts(tx, ctx, input, problems));
    if (!facts || !problems.isEmpty) return null;
    const toStock = await setting(tx, ctx.who, purchaseSettings.settings.creditNoteToStock, input.branchId);
    const moves = toStock === '2' ? await movesOf(tx, ctx, input, facts) : [];
    const worked = creditNotes.worked?.(input);
    const keywords = `${input.noteNo} ${facts.billNo}`;
    return {
      amount: worked?.amount ?? zero,
      totals: [],
      overrides: [],
      particulars: facts.billNo,
      party,
      keywords,
      facts,
      moves,
      accounts: await stockAccountsOf(
        tx,
        ctx.who.companyId,
        input.branchId,
        moves.map(({ itemId }) => itemId),
      ),
    };
  },
};

/** Dr the supplier against the bill, Cr purchase rate difference, Cr input GST. */
const posting = withLedger(reading, {
  needs: (_tx, _ctx, _input, { facts, moves, accounts }) => ({
    accounts: [
      facts.supplier.accountId,
      ...accounts.all,
      ...moves.flatMap(({ offsetAccountId }) => offsetAccountId ?? []),
    ],
    bills: [...facts.bills.keys()],
    purposes: [...INPUT_TAX, 'purchaseRateDifference', 'roundOff', 'stockInHand'],
    gst: true,
  }),
  billField: 'noteNo',
  entries(input, { facts }, books, problems): Posted {
    const { supplier, taxed, bills } = facts;
    const taxes = problems.collect(() => creditLines(books, taxed, input.noteDate, -1, 'bills')) ?? [];
    const value = sumOf(taxed, (line) => add(line.taxable, costTax(line)));
    const exact = add(value, ...taxes.map(({ credit }) => credit));
    const note = roundedBill(roundedAs(books, facts.round), exact, 1);
    const named = [...new Set(input.bills.map(({ billId }) => billId))].flatMap((id) => bills.get(id) ?? []);
    const owed = problems.collect(() =>
      supplierLine(books, supplier.accountId, refsOf(named, note.total), note.total, 1, input.date),
    );
    const party = partyOf(books.accounts.get(supplier.accountId), {});
    const bill = { gstBillNo: input.noteNo, gstBillDate: input.noteDate };
    return {
      lines: [
        ...(owed ? [owed] : []),
        { ...plainLine(books.purpose('purchaseRateDifference')), credit: value },
        ...taxes,
        ...note.lines,
      ],
      taxLines: taxRows(books, { party, isInterState: input.interState, bill, kind: 'debitNote' }, taxed),
      amount: note.total,
      totals: billSums(taxed, note.total, exact),
    };
  },
});

export const creditNoteKind = inRegister({
  ...posting,
  effects: [stockEffect(), ...posting.effects],
} as unknown as Kind<Decided>);

/** A supplier numbers a note once in a financial year. */
async function checkOnce(tx: Tx, { who }: C, { supplierId, noteNo, noteDate }: CreditNoteInput): Promise<void> {
  const year = statutoryYearOf(noteDate);
  const [other] = await rowsOf<{ id: number; number: string; date: CreditNoteInput['date'] }>(
    tx,
    sql`
    select d.id, d.number, d.date from documents d
     where d.company_id = ${who.companyId} and d.type = 'CN' and d.party_id = ${supplierId} and d.status = 'posted'
       and upper(d.input ->> 'noteNo') = upper(${noteNo}) and (d.input ->> 'noteDate')::date between ${year.from}::date and ${year.to}::date limit 1`,
  );
  if (!other) return;
  const message = `Credit note ${noteNo} was entered in ${other.number} of ${formatDate(other.date)}. Check the number, or open ${other.number}.`;
  throw new Refused(409, 'BILL_TWICE', message, {
    type: 3,
    fields: { noteNo: message },
    links: [{ id: other.id, type: 'CN', label: other.number }],
  });
}

async function readFacts(tx: Tx, ctx: C, input: CreditNoteInput, problems: ProblemCollector): Promise<Facts> {
  const supplier = await readSupplier(tx, ctx, input.supplierId);
  const bills = await billsCredited(tx, ctx, input);
  const soFar = new Map<number, Paise>();
  const taxed = input.bills.map(({ billId, taxable, gstPercent }, place) => {
    const bill = bills.get(billId);
    const at = (field: string, words: string) => problems.add({ [`bills.${place}.${field}`]: words });
    if (!bill || bill.accountId !== supplier.accountId) at('billId', `Select a bill of ${supplier.name}`);
    else {
      const left = add(bill.taxable, negate(bill.taken), negate(soFar.get(billId) ?? zero));
      if (taxable > left)
        at('taxable', `Only ${formatPaise(Math.max(left, 0) as Paise)} of ${bill.billNo} is left to be credited.`);
      soFar.set(billId, add(soFar.get(billId) ?? zero, taxable));
      if (bill.imported && gstPercent > 0)
        at('gstPercent', `IGST of ${bill.billNo} was paid at customs, not to the supplier. Enter 0.`);
      if (bill.interState !== null && bill.interState !== input.interState)
        problems.add({
          interState: `${bill.billNo} has ${bill.interState ? 'IGST' : 'CGST and SGST'}; its credit note has the same`,
        });
    }
    const rate: Percent = gstPercent;
    const of = { hasCredit: bill?.creditPercent !== 0, hsn: bill?.hsn ?? null, creditPercent: bill?.creditPercent };
    return taxedLine({ taxable }, rate, input.interState, of);
  });
  if (!problems.isEmpty) throw invalid({});
  const billNo = [...new Set([...bills.values()].map((bill) => bill.billNo))].join(', ').slice(0, 60);
  return { supplier, taxed, bills, billNo, round: await roundingOf(tx, ctx, input.branchId) };
}

async function billsCredited(
  tx: Tx,
  { who }: C,
  { bills: lines, supplierId }: CreditNoteInput,
): Promise<Map<number, Credited>> {
  const rows = await rowsOf<Credited>(
    tx,
    sql`
    select b.id, b.bill_no as "billNo", b.account_id as "accountId", b.pending, b.document_id as "documentId", (d.input ->> 'interState')::boolean as "interState",
           m.imported, case when g.n > 0 and not m.imported then g.taxable else -b.amount end as taxable, g.hsn, (case when g.n = 0 or g.has_credit and g.credit_share is null then 100000 else coalesce(g.credit_share, 0) end)::int as "creditPercent",
           coalesce((select sum((l ->> 'taxable')::bigint) from documents c, jsonb_array_elements(c.input -> 'bills') l
                      where c.company_id = b.company_id and c.type = 'CN' and c.party_id = ${supplierId} and c.status = 'posted'
                        and (l ->> 'billId')::int = b.id), 0)::bigint as taken
      from bills b
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      cross join lateral (select coalesce((d.input ->> 'imported')::boolean, false) as imported) m
      left join lateral (select count(*) as n, sum(taxable)::bigint as taxable, (array_agg(hsn order by abs(taxable) desc))[1] as hsn, round(100000.0 * sum(cgst + sgst + igst + cess) filter (where credit_eligible) / nullif(sum(cgst + sgst + igst + cess), 0)) as credit_share,
                                  bool_or(credit_eligible) as has_credit
                           from gst_lines l where l.company_id = b.company_id and l.document_id = b.document_id and l.party_id = b.account_id and not l.is_mirror) g on true
     where b.company_id = ${who.companyId} and b.id = ${anyOf(lines.map(({ billId }) => billId))} and not b.is_cancelled and b.kind = 'bill'`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where the company says so, goods of the bills that are still on hand are worth less by their share of the note. */
async function movesOf(tx: Tx, ctx: C, input: CreditNoteInput, { bills, taxed }: Facts): Promise<StockMove[]> {
  const { companyId } = ctx.who;
  const books = await loadBooks(
    tx,
    companyId,
    input.branchId,
    { accounts: [], bills: [], purposes: ['purchaseRateDifference'] },
    [],
  );
  const goods = await rowsOf<{
    documentId: number;
    itemId: number;
    storeId: number;
    moveId: number;
    qty: Quantity;
    value: Paise;
    onHand: Quantity;
  }>(
    tx,
    sql`
    select m.document_id as "documentId", m.item_id as "itemId", m.store_id as "storeId", m.id as "moveId", m.qty, m.value,
           least(coalesce(y.left_qty, p.qty), m.qty) as "onHand"
      from stock_moves m
      join stock_pools p on p.company_id = m.company_id and p.branch_id = m.branch_id and p.item_id = m.item_id
      left join stock_layers y on y.company_id = m.company_id and y.id = m.id
     where m.company_id = ${companyId} and m.branch_id = ${input.branchId} and m.document_id = ${anyOf([...bills.values()].map(({ documentId }) => documentId))}
       and m.valued_by = 'typed' and m.qty > 0 and ${STANDS}
     order by m.line_no`,
  );
  return input.bills.flatMap(({ billId }, place): StockMove[] => {
    const own = goods.filter(({ documentId }) => documentId === bills.get(billId)?.documentId);
    const line = taxed[place];
    if (own.length === 0 || !line) return [];
    const shares = allocate(
      add(line.taxable, costTax(line)),
      own.map(({ value }) => value),
    );
    return own.map(({ itemId, storeId, moveId, qty, onHand }, at) => ({
      itemId,
      branchId: input.branchId,
      storeId,
      qty: 0 as Quantity,
      valuedBy: 'revalued' as const,
      layerId: moveId,
      given: negate(multiplyDivide(shares[at] ?? zero, onHand, qty)),
      offsetAccountId: books.purpose('purchaseRateDifference'),
      field: `bills.${place}.taxable`,
    }));
  });
}
