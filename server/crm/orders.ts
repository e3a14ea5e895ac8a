import { sql } from 'drizzle-orm';
import { formatQuantity, type Quantity } from '../../contract/amount';
import { type SalesOrderInput, salesOrders } from '../../contract/crm/orders';
import { quotations } from '../../contract/crm/quotations';
import { formatDate, type IsoDate } from '../../contract/dates';
import type { Problems } from '../../contract/problems';
import { customers } from '../../contract/selling/customers';
import { figuresOfSale } from '../../contract/selling/soldLines';
import type { Ctx } from '../core/calls/api';
import { Refused, refuse } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { DocumentRow } from '../core/documents/documentStore';
import type { Basis, Reached } from '../core/documents/kind';
import { itemDocument } from '../stock/itemDocuments';
import { buyerParty, checkOffer, readBuyer } from './offers';
import { answerLead, leadProblems, loseOthers } from './openLeads';
import { formerOf, saleReview, termsIn } from './saleReview';

type C = Ctx<unknown, unknown>;

export const salesOrderKind = itemDocument({
  resource: salesOrders,
  use: 'sell',
  party: buyerParty,
  async check(tx, ctx, input, { documentId, problems }) {
    const buyer = await checkOffer(tx, ctx, input, documentId, problems);
    refuse({
      ...(input.deliveryDate < input.date && { deliveryDate: 'It cannot be delivered before the date of the order' }),
      ...(buyer.gstin !== null && input.poNo === null && { poNo: 'Enter the order number of the customer.' }),
      ...(input.poNo !== null && input.poDate === null && { poDate: 'Enter the date of that order.' }),
      ...(await orderNumberProblem(tx, ctx, input, documentId)),
      ...(await quotedProblems(tx, ctx, input)),
      ...(await leadProblems(tx, ctx, input)),
    });
    return [];
  },
  review,
  takes: { cancel: (tx, ctx, { row }) => refuseDelivered(tx, ctx, row) },
  async reached(tx, ctx, at) {
    if (at.phase !== 'live') return;
    await becomesCustomer(tx, ctx, at);
    await winsLeads(tx, ctx, at);
  },
  list: {
    columns: {
      deliveryDate: { value: sql`(d.input ->> 'deliveryDate')`, type: 'date' },
      poNo: { value: sql`d.input ->> 'poNo'` },
    },
    where: { customerId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});

/** A customer orders once under each number; the row of the customer is held, so that two who enter it meet. */
async function orderNumberProblem(
  tx: Tx,
  { who }: C,
  { customerId, poNo }: SalesOrderInput,
  documentId: number | null,
): Promise<Problems> {
  if (poNo === null) return {};
  await tx.execute(
    sql`select from customers where company_id = ${who.companyId} and id = ${customerId} for no key update`,
  );
  const [other] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from documents
         where company_id = ${who.companyId} and type = ${salesOrders.type} and party_id = ${customerId} and number is not null
           and phase <> 'void' and id <> ${documentId ?? 0} and lower(input ->> 'poNo') = lower(${poNo}) order by id limit 1`,
  );
  return other ? { poNo: `PO ${poNo} is already order ${other.number}.` } : {};
}

type Quoted = {
  id: number;
  number: string;
  phase: string;
  status: string;
  customerId: number;
  itemId: number;
  unitId: number;
  validTill: IsoDate;
};

/** Lines that follow a quotation: of this customer, approved, and not past its day. */
async function quotedProblems(tx: Tx, { who }: C, { date, customerId, items }: SalesOrderInput): Promise<Problems> {
  const ids = items.flatMap(({ fromLineId }) => fromLineId ?? []);
  if (ids.length === 0) return {};
  const rows = await rowsOf<Quoted>(
    tx,
    sql`select l.id, coalesce(d.number, 'The quotation') as number, d.phase, d.status, d.party_id as "customerId", l.item_id as "itemId",
               d.input ->> 'validTill' as "validTill"
          from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where l.company_id = ${who.companyId} and l.id = ${anyOf(ids)} and d.type = ${quotations.type}`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return Object.fromEntries(
    items.flatMap(({ fromLineId, itemId }, place) => {
      const from = known.get(fromLineId ?? 0);
      const words = from && quotedProblem(from, { date, customerId, itemId });
      return words ? [[`items.${place}.itemId`, words]] : [];
    }),
  );
}

type Ordered = { date: IsoDate; customerId: number; itemId: number };

function quotedProblem(from: Quoted, { date, customerId, itemId }: Ordered): string | null {
  const { number, validTill } = from;
  if (from.customerId !== customerId) return `${number} is of another customer. Remove the line.`;
  if (from.status === 'expired' || (from.phase === 'live' && validTill < date))
    return `Expired on ${formatDate(validTill)}: revise it.`;
  if (from.phase === 'waiting' || from.phase === 'draft') return `${number} is not approved.`;
  if (from.itemId !== itemId) return `${number} has another item in this line. Remove the line, or choose it.`;
  return null;
}

async function review(tx: Tx, ctx: C, input: SalesOrderInput, { documentId }: Basis) {
  const buyer = await readBuyer(tx, ctx, { ...input, documentId });
  if (!buyer) return null;
  const former = await formerOf<SalesOrderInput>(tx, ctx, documentId);
  const quoted = former ? null : await firstQuotation(tx, ctx, input);
  return saleReview(tx, ctx, input, {
    buyer,
    figures: figuresOfSale(input, 'line'),
    advance: input.advanceExpected,
    former,
    before: former
      ? { name: `revision ${former.revision}`, terms: termsIn(former.input) }
      : quoted && { name: quoted.number, terms: termsIn(quoted.input) },
  });
}

/** The quotation that the first line follows. */
async function firstQuotation(tx: Tx, { who }: C, { items }: SalesOrderInput) {
  const lineId = items.find(({ fromLineId }) => fromLineId !== null)?.fromLineId;
  if (!lineId) return null;
  const [row] = await rowsOf<{ number: string; input: SalesOrderInput }>(
    tx,
    sql`select d.number, d.input from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where l.company_id = ${who.companyId} and l.id = ${lineId} and d.type = ${quotations.type}`,
  );
  return row ?? null;
}

/** Delivered goods cannot be cancelled; the rest is given up. */
async function refuseDelivered(tx: Tx, { who }: C, { id, number }: DocumentRow): Promise<undefined> {
  const rows = await rowsOf<{ item: string; qty: Quantity }>(
    tx,
    sql`select l.description as item, p.qty from item_lines l
          join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'delivered' and p.qty > 0
         where l.company_id = ${who.companyId} and l.document_id = ${id} order by l.place`,
  );
  if (rows.length === 0) return;
  const list = rows.map(({ item, qty }) => `${formatQuantity(qty)} ${item}`).join(', ');
  throw new Refused(409, 'DELIVERED', `${list} are already invoiced: short-close the rest of ${number ?? 'it'}.`, {
    type: 3,
  });
}

/** The first order in force makes a prospect a customer. */
async function becomesCustomer(tx: Tx, ctx: C, { input }: Reached<SalesOrderInput>): Promise<void> {
  const changed = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`update customers set stage = 'customer', version = version + 1
         where company_id = ${ctx.who.companyId} and id = ${input.customerId} and stage in ('prospect', 'lost') returning id, name`,
  );
  for (const { id } of changed) {
    ctx.audit({
      action: 'change',
      entity: customers.path,
      entityId: id,
      before: { stage: 'prospect' },
      after: { stage: 'customer' },
    });
    ctx.changed(customers.path);
  }
}

/** It wins the enquiry that it answers, or those of the quotations that it follows. */
async function winsLeads(tx: Tx, ctx: C, { id, input }: Reached<SalesOrderInput>): Promise<void> {
  const quoted = await rowsOf<{ leadId: number }>(
    tx,
    sql`select distinct (d.input ->> 'leadId')::int as "leadId" from line_links k
          join documents d on d.company_id = k.company_id and d.id = k.from_document_id and d.type = ${quotations.type}
         where k.company_id = ${ctx.who.companyId} and k.to_document_id = ${id} and k.is_live and d.input ->> 'leadId' is not null`,
  );
  const { leadId, customerId, date } = input;
  for (const lead of new Set([...(leadId === null ? [] : [leadId]), ...quoted.map((row) => row.leadId)])) {
    await answerLead(tx, ctx, { leadId: lead, customerId, date }, 'won');
    await loseOthers(tx, ctx, lead, id);
  }
}
