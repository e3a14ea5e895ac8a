import { type SQL, sql } from 'drizzle-orm';
import {
  DemoInvoice,
  DemoInvoiceChange,
  DemoInvoiceDeletion,
  DemoInvoiceInput,
  DemoInvoicePage,
  DemoInvoiceQuery,
  DemoInvoiceRow,
  demoInvoices,
  INVOICE_NO,
  type INVOICE_STATES,
  invoiceFigures,
  stateProblem,
} from '../../contract/demo/invoices';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { stale } from '../core/calls/stale';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { listOf } from '../core/lists/listEngine';

const { path, names } = demoInvoices;
type C = Ctx<unknown, unknown>;

/** Any part of a number or a name: the list is short, and its words are not those of the books. */
const found = (text: string): SQL =>
  sql`position(${text.trim().toLowerCase()} in lower(concat_ws(' ', i.id, i.order_number, i.bill_from ->> 'name', i.bill_to ->> 'name'))) > 0`;

const list = listOf({
  many: names.many,
  row: DemoInvoiceRow,
  filters: DemoInvoiceQuery,
  from: sql`demo_invoices i`,
  company: sql`i.company_id`,
  columns: {
    id: sql`i.id`,
    orderNumber: sql`i.order_number`,
    orderStatus: sql`i.order_status`,
    orderDate: { value: sql`i.order_date`, type: 'date', required: true },
    billFromName: sql`i.bill_from ->> 'name'`,
    billToName: sql`i.bill_to ->> 'name'`,
    currency: sql`i.currency`,
    subtotal: sql`i.subtotal`,
    tax: sql`i.tax`,
    total: sql`i.total`,
  },
  where: { status: (status) => sql`i.order_status = ${status}` },
  order: [{ field: 'orderDate', dir: 'desc' }],
  ties: sql`i.id`,
  search: (_tx, _asked, text) => Promise.resolve({ all: found(text) }),
});

/** The invoices of the demo area: any signed-in user enters, changes and deletes them, and nothing is posted. */
export function demoInvoiceRoutes(api: Api): void {
  const needs = 'signedIn';
  const one = { path: `${path}/:id`, needs, hasTextKey: true } as const;

  api.on(
    {
      method: 'GET',
      path,
      summary: 'Demo invoices, with how many are in each state and what they come to',
      needs,
      query: DemoInvoiceQuery,
      answer: DemoInvoicePage,
    },
    async (tx, ctx): Promise<DemoInvoicePage> => {
      const page = await list.page(tx, ctx);
      return { ...page, ...(await summary(tx, ctx.who, ctx.query)) };
    },
  );

  api.on({ ...one, method: 'GET', summary: 'A demo invoice', answer: DemoInvoice }, (tx, ctx) => read(tx, ctx));

  api.on(
    {
      method: 'POST',
      path,
      summary: 'Enter a demo invoice under a number of its own',
      needs,
      body: DemoInvoiceInput,
      answer: DemoInvoice,
      status: 201,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      if (body.orderStatus !== 'Pending') throw invalid({ orderStatus: 'A new invoice begins as Pending.' });
      const rows = await rowsOf(
        tx,
        sql`insert into demo_invoices (company_id, id, ${COLUMNS}) values (${who.companyId}, ${body.id}, ${valuesOf(body)})
            on conflict do nothing returning id`,
      );
      if (rows.length === 0) throw taken(body.id);
      ctx.audit({ action: 'create', entity: path, number: body.id, after: body });
      return read(tx, { ...ctx, key: body.id });
    },
  );

  api.on(
    { ...one, method: 'PUT', summary: 'Change a demo invoice', body: DemoInvoiceChange, answer: DemoInvoice },
    async (tx, ctx) => {
      const { who, body, key } = ctx;
      const before = await read(tx, ctx, sql`for update`);
      if (body.version !== before.version) throw stale(names.one);
      checkChange(before, body);
      await tx.execute(
        sql`update demo_invoices set (${COLUMNS}, version) = (${valuesOf(body)}, version + 1)
             where company_id = ${who.companyId} and id = ${before.id}`,
      );
      ctx.audit({ action: 'change', entity: path, number: before.id, before, after: body });
      return read(tx, { ...ctx, key });
    },
  );

  api.on(
    { ...one, method: 'DELETE', summary: 'Delete a demo invoice', query: DemoInvoiceDeletion, status: 204 },
    async (tx, ctx) => {
      const before = await read(tx, ctx, sql`for update`);
      if ((ctx.query.version ?? before.version) !== before.version) throw stale(names.one);
      await tx.execute(sql`delete from demo_invoices where company_id = ${ctx.who.companyId} and id = ${before.id}`);
      ctx.audit({ action: 'delete', entity: path, number: before.id, before });
    },
  );
}

const COLUMNS = sql`order_number, order_status, order_date, currency, vat_percent, bill_from, bill_to, items, subtotal, tax, total`;

function valuesOf(invoice: DemoInvoiceInput): SQL {
  const { orderNumber, orderStatus, orderDate, currency, vat, billFrom, billTo, items } = invoice;
  const { subtotal, tax, total } = figuresOf(invoice);
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  return sql`${orderNumber}, ${orderStatus}, ${orderDate}::date, ${currency}, ${vat}::int, ${json(billFrom)}, ${json(billTo)}, ${json(items)},
             ${subtotal}::bigint, ${tax}::bigint, ${total}::bigint`;
}

/** Amounts beyond what can be held are refused at the line that is the largest. */
function figuresOf(invoice: DemoInvoiceInput) {
  try {
    return invoiceFigures(invoice);
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ 'items.0.unitPrice': 'The invoice comes to too much' });
    throw error;
  }
}

const gone = (no: string) => new Refused(404, 'NOT_FOUND', `Invoice ${no} no longer exists`, { type: 2 });
const taken = (no: string) =>
  new Refused(409, 'NUMBER_TAKEN', `Number ${no} is taken by another invoice`, {
    type: 3,
    fields: { id: `Number ${no} is taken by another invoice` },
  });

async function read(tx: Tx, { who, key }: Pick<C, 'who' | 'key'>, lock = sql``): Promise<DemoInvoice> {
  const no = key.toUpperCase();
  const rows = INVOICE_NO.test(no)
    ? await rowsOf<DemoInvoice>(
        tx,
        sql`select id, version, order_number as "orderNumber", order_status as "orderStatus", order_date as "orderDate", currency, vat_percent as vat,
                   bill_from as "billFrom", bill_to as "billTo", items, subtotal, tax, total
              from demo_invoices where company_id = ${who.companyId} and id = ${no} ${lock}`,
      )
    : [];
  if (!rows[0]) throw gone(key.slice(0, 20));
  return rows[0];
}

/** Its number stays, its state goes forward, and a delivered one is first set back before anything else is changed. */
function checkChange(before: DemoInvoice, { version: _, ...input }: DemoInvoiceChange): void {
  if (input.id !== before.id) throw invalid({ id: `The number of ${before.id} cannot be changed` });
  const problem = stateProblem(before.orderStatus, input.orderStatus);
  if (problem) throw invalid({ orderStatus: problem });
  if (before.orderStatus !== 'Delivered') return;
  const former = DemoInvoiceInput.parse(before);
  if (JSON.stringify({ ...former, orderStatus: null }) !== JSON.stringify({ ...input, orderStatus: null }))
    throw new Refused(409, 'DELIVERED', `Invoice ${before.id} is delivered. Set it back to Processing to change it.`, {
      type: 3,
    });
}

/** Counts of what a search finds in each state, and sums of what is shown. */
async function summary(tx: Tx, who: SignedIn, { q, status }: DemoInvoiceQuery) {
  const narrowed = q ? sql`and ${found(q)}` : sql``;
  const rows = await rowsOf<{ state: keyof typeof INVOICE_STATES; currency: string; count: number; total: number }>(
    tx,
    sql`select i.order_status as state, i.currency, count(*)::int as count, sum(i.total)::bigint as total
          from demo_invoices i where i.company_id = ${who.companyId} ${narrowed} group by 1, 2 order by 2`,
  );
  const counts = { Pending: 0, Processing: 0, Delivered: 0 };
  const totals = new Map<string, number>();
  for (const row of rows) {
    counts[row.state] += row.count;
    if (!status || row.state === status) totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.total);
  }
  return {
    counts,
    totals: [...totals].map(([currency, total]) => ({ currency, total: total as DemoInvoice['total'] })),
  };
}
