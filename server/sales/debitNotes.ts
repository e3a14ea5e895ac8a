import { sql } from 'drizzle-orm';
import { Preview } from '../../contract/books/vouchers';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import {
  type DebitNote,
  type DebitNoteInput,
  type DebitNoteRow,
  debitNoteFigures,
  debitNotes,
} from '../../contract/sales/debitNotes';
import type { InvoiceInput } from '../../contract/sales/invoices';
import { addTaxes, type SaleFigures } from '../../contract/selling/amounts';
import { customers } from '../../contract/selling/customers';
import { partyOf } from '../books/gst/taxLines';
import { type BillMove, type Purpose, plainLine, usableAccount, zero } from '../books/posting';
import { type Posted, withLedger } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, DocumentKind } from '../core/documents/kind';
import { inSales } from '../selling/sold/register';
import {
  type CustomerFacts,
  OUTPUT_TAX,
  outputLines,
  outwardRows,
  readCustomer,
  roundOffLines,
  type SoldItem,
  soldItems,
  type TaxedSale,
} from '../selling/soldGoods';

type C = Ctx<unknown, unknown>;
type Kind<S extends Decided> = DocumentKind<DebitNoteInput, S, DebitNoteRow, DebitNote>;
type Invoice = {
  number: string;
  date: IsoDate;
  customerId: number;
  branchId: number;
  input: InvoiceInput;
  salesAccountId: number;
  place: string | null;
};
type Facts = {
  customer: CustomerFacts;
  invoice: Invoice;
  items: ReadonlyMap<number, SoldItem>;
  figures: SaleFigures;
};
type Read = Decided & { facts: Facts };

/** The account purpose of each reason; a difference of the price is part of the sale. */
const BOOKED_AS: Readonly<Record<string, Purpose>> = {
  extraCharge: 'chargesRecovered',
  chequeBounce: 'chargesRecovered',
  interest: 'interestIncome',
};

const reading: Kind<Read> = {
  resource: debitNotes,
  previewAnswer: Preview,
  effects: [],
  list: { where: { customerId: (key) => sql`d.party_id = ${Number(key)}` } },
  async decide(tx, ctx, input, { problems }) {
    const customer = await problems.collectAsync(() => readCustomer(tx, ctx, input.customerId));
    const invoice = await problems.collectAsync(() => readInvoice(tx, ctx, input.invoiceId));
    if (!customer || !invoice) return null;
    const { number, input: sale } = invoice;
    if (invoice.customerId !== customer.id) problems.add({ invoiceId: `${number} is of another customer` });
    if (invoice.branchId !== input.branchId) problems.add({ branchId: `${number} is of another branch` });
    if (input.date < invoice.date)
      problems.add({ date: `${number} is of ${formatDate(invoice.date)}. Its debit note is of that day or later.` });
    if (sale.interState !== input.interState)
      problems.add({
        interState: `${number} has ${sale.interState ? 'IGST' : 'CGST and SGST'}; its debit note has the same`,
      });
    if (input.rounds !== sale.rounds)
      problems.add({
        rounds: `${number} is ${sale.rounds ? '' : 'not '}rounded to the rupee; its debit note is the same`,
      });
    const ids = input.charges.flatMap(({ itemId }) => itemId ?? []);
    const items = await soldItems(tx, ctx, ids, invoice.date);
    for (const [place, { itemId, label }] of input.charges.entries()) {
      const isUnknown = itemId !== null && !items.has(itemId);
      if (isUnknown) problems.add({ [`charges.${place}.itemId`]: 'Select an item of the list' });
      if (itemId === null && !label) problems.add({ [`charges.${place}.label`]: 'Say what is charged' });
    }
    const figures = debitNoteFigures(input);
    const words = input.charges.map(({ itemId, label }) => label ?? items.get(itemId ?? 0)?.name ?? '');
    return {
      amount: figures.payable,
      totals: [],
      overrides: [],
      particulars: [`${number}:`, [...new Set(words)].join(', ')].join(' ').slice(0, 200),
      party: { kind: customers.path, id: customer.id, name: customer.name },
      keywords: number,
      facts: { customer, invoice, items, figures },
    };
  },
};

async function readInvoice(tx: Tx, { who }: C, id: number): Promise<Invoice> {
  const [row] = await rowsOf<Invoice>(
    tx,
    sql`select d.number, d.date, d.party_id as "customerId", d.branch_id as "branchId", d.input, t.sales_account_id as "salesAccountId",
               (select max(g.place_of_supply) from gst_lines g
                 where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror and g.revised = 0) as place
          from documents d join sale_types t on t.company_id = d.company_id and t.id = (d.input ->> 'saleTypeId')::int
         where d.company_id = ${who.companyId} and d.id = ${id} and d.type = 'SI' and d.phase in ('live', 'done')`,
  );
  if (!row) throw invalid({ invoiceId: 'Select a posted invoice of the list' });
  if (row.input.operatorId)
    throw invalid({
      invoiceId: `An operator pays the tax of ${row.number}. Enter another invoice for what is charged in addition.`,
    });
  return row;
}

/** Dr the customer with a bill of its own, Cr sales or what else is charged, Cr output GST. */
const posting = withLedger(reading, {
  needs: (_tx, _ctx, { debitReason }, { facts }) => ({
    accounts: [facts.customer.accountId, facts.invoice.salesAccountId],
    bills: [],
    purposes: [...OUTPUT_TAX, 'roundOff', ...(BOOKED_AS[debitReason] ? [BOOKED_AS[debitReason]] : [])],
    gst: true,
  }),
  entries(input, { facts }, books, problems): Posted {
    const { customer, invoice, figures } = facts;
    const account = problems.collect(() => usableAccount(books, customer.accountId, 'customerId'));
    const taxed = taxedLines(input, facts);
    const taxes = problems.collect(() => outputLines(books, taxed, input.date, 1)) ?? [];
    const as = BOOKED_AS[input.debitReason];
    const bill: BillMove = {
      kind: 'bill',
      billNo: null,
      billDate: input.date,
      dueDate: addDays(input.date, account?.creditDays ?? 30),
      amount: figures.payable,
    };
    const whole = {
      party: partyOf(account ?? undefined, {}),
      isInterState: input.interState,
      bill: { placeOfSupply: invoice.place },
      kind: 'debitNote',
    } as const;
    return {
      lines: [
        { ...plainLine(customer.accountId), debit: figures.payable, bills: account?.billWise ? [bill] : [] },
        { ...plainLine(as ? books.purpose(as) : invoice.salesAccountId), credit: figures.taxable },
        ...taxes,
        ...roundOffLines(books, figures.roundOff, 1),
      ],
      taxLines: outwardRows(books, whole, taxed),
      amount: figures.payable,
      totals: [
        { label: 'Taxable', amount: figures.taxable },
        ...(['cgst', 'sgst', 'igst'] as const).flatMap((head) =>
          figures.taxes[head] === 0 ? [] : [{ label: head.toUpperCase(), amount: figures.taxes[head] }],
        ),
        ...(figures.roundOff === zero ? [] : [{ label: 'Round off', amount: figures.roundOff }]),
        { label: 'Total', amount: figures.payable },
      ],
    };
  },
});

function taxedLines({ charges }: DebitNoteInput, { items, figures }: Facts): TaxedSale[] {
  return charges.map(({ itemId, gstPercent }, place): TaxedSale => {
    const item = items.get(itemId ?? 0);
    const line = figures.charges[place];
    return {
      taxable: line?.taxable ?? zero,
      taxes: line?.taxes ?? addTaxes([]),
      rate: gstPercent,
      hsn: item?.hsn ?? null,
      qty: 0 as TaxedSale['qty'],
      uqc: null,
      untaxed: gstPercent === 0 ? (item?.untaxed ?? null) : null,
      field: `charges.${place}.gstPercent`,
    };
  });
}

export const debitNoteKind = inSales(posting as unknown as Kind<Decided>, (input, { invoice, figures }: Facts) => ({
  kind: 'note',
  customerId: input.customerId,
  agentId: null,
  saleTypeId: invoice.input.saleTypeId,
  salespersonId: invoice.input.salespersonId ?? null,
  outletId: null,
  settled: {},
  figures,
  items: [],
  commission: zero,
}));
