import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { companyKey, paise } from '../../core/db/columns';
import { branches, ofCompany, users } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';
import { items } from '../../stock/tables';
import { agents, customers, outlets, saleTypes } from '../tables';

const { companyId } = companyKey;
/** Thousandths of the item's own unit. */
const quantity = (name: string) => bigint(name, { mode: 'number' });

const ofDocument = (name: string, t: { companyId: AnyPgColumn; documentId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.companyId, t.documentId],
    foreignColumns: [documents.companyId, documents.id],
    name: `${name}_document`,
  });

/** The sales register: the totals of each bill, return and debit note; returns are below zero. */
export const saleBills = pgTable(
  'sale_bills',
  {
    companyId,
    documentId: integer('document_id').notNull(),
    type: text('type').notNull(),
    kind: text('kind').notNull(),
    branchId: integer('branch_id').notNull(),
    date: date('date').notNull(),
    /** Hour of the day at which it was posted, where that was on its own day. */
    hour: smallint('hour'),
    /** Nobody's: a sale over the counter. */
    customerId: integer('customer_id'),
    agentId: integer('agent_id'),
    salespersonId: integer('salesperson_id'),
    saleTypeId: integer('sale_type_id'),
    /** The shop, counter or restaurant that it was sold at; none for what is sold from an office. */
    outletId: integer('outlet_id'),
    gross: paise('gross').notNull(),
    discount: paise('discount').notNull(),
    /** Freight and the like, included in `taxable`. */
    charges: paise('charges').notNull(),
    taxable: paise('taxable').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    igst: paise('igst').notNull(),
    vat: paise('vat').notNull(),
    roundOff: paise('round_off').notNull(),
    total: paise('total').notNull(),
    /** The cost of the goods when they left. */
    cost: paise('cost').notNull(),
    commission: paise('commission').notNull(),
    /** How `total` is settled: these add up to it. */
    cash: paise('cash').notNull().default(0),
    card: paise('card').notNull().default(0),
    upi: paise('upi').notNull().default(0),
    bank: paise('bank').notNull().default(0),
    coupon: paise('coupon').notNull().default(0),
    slip: paise('slip').notNull().default(0),
    advance: paise('advance').notNull().default(0),
    credit: paise('credit').notNull().default(0),
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.documentId] }),
    index('sale_bills_date').on(t.companyId, t.date),
    index('sale_bills_customer').on(t.companyId, t.customerId, t.date),
    index('sale_bills_agent').on(t.companyId, t.agentId, t.date).where(sql`agent_id is not null`),
    ofDocument('sale_bills', t),
    foreignKey({
      columns: [t.companyId, t.branchId],
      foreignColumns: [branches.companyId, branches.id],
      name: 'sale_bills_branch',
    }),
    foreignKey({
      columns: [t.companyId, t.customerId],
      foreignColumns: [customers.companyId, customers.id],
      name: 'sale_bills_customer_key',
    }),
    foreignKey({
      columns: [t.companyId, t.agentId],
      foreignColumns: [agents.companyId, agents.id],
      name: 'sale_bills_agent_key',
    }),
    foreignKey({
      columns: [t.companyId, t.saleTypeId],
      foreignColumns: [saleTypes.companyId, saleTypes.id],
      name: 'sale_bills_sale_type',
    }),
    foreignKey({
      columns: [t.companyId, t.outletId],
      foreignColumns: [outlets.companyId, outlets.id],
      name: 'sale_bills_outlet',
    }),
    foreignKey({
      columns: [t.companyId, t.salespersonId],
      foreignColumns: [users.companyId, users.id],
      name: 'sale_bills_salesperson',
    }),
    check('sale_bills_settled', sql`total = cash + card + upi + bank + coupon + slip + advance + credit`),
    check('sale_bills_kind', sql`kind in ('bill', 'return', 'note')`),
  ],
);

/** The items of a document of the register, sold or returned. */
export const saleItems = pgTable(
  'sale_items',
  {
    companyId,
    documentId: integer('document_id').notNull(),
    itemId: integer('item_id').notNull(),
    /** The day of the document, so that what was sold of an item is one range of an index. */
    date: date('date').notNull(),
    qty: quantity('qty').notNull(),
    freeQty: quantity('free_qty').notNull().default(0),
    gross: paise('gross').notNull(),
    discount: paise('discount').notNull(),
    taxable: paise('taxable').notNull(),
    tax: paise('tax').notNull(),
    cost: paise('cost').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.documentId, t.itemId] }),
    index('sale_items_item').on(t.companyId, t.itemId, t.date),
    ofDocument('sale_items', t),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'sale_items_item_key',
    }),
  ],
);

/**
 * Sums of the register by day, month and year: of everything, and by item, customer, agent, sale type, outlet, hour
 * and way of paying. So the cost of reports and dashboards does not depend on the volume of sales.
 */
export const saleSums = pgTable(
  'sale_sums',
  {
    companyId,
    /**
     * The owner that `key` identifies; `all` with key 0 is everything, `outlet` with key 0 sales without an outlet.
     * The key of `mode` is `SETTLED_PLACES` times the outlet plus the number of the way of paying.
     */
    owner: text('owner').notNull(),
    /** `day`, `month` or `year` from April on, each with its first day. */
    span: text('span').notNull(),
    date: date('date').notNull(),
    branchId: integer('branch_id').notNull(),
    key: integer('key').notNull(),
    bills: integer('bills').notNull(),
    qty: quantity('qty').notNull(),
    returnedQty: quantity('returned_qty').notNull(),
    gross: paise('gross').notNull(),
    discount: paise('discount').notNull(),
    /** Net of returns, which are in `returned` above zero. */
    taxable: paise('taxable').notNull(),
    returned: paise('returned').notNull(),
    tax: paise('tax').notNull(),
    total: paise('total').notNull(),
    cost: paise('cost').notNull(),
    commission: paise('commission').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.owner, t.span, t.date, t.branchId, t.key] }),
    foreignKey({
      columns: [t.companyId, t.branchId],
      foreignColumns: [branches.companyId, branches.id],
      name: 'sale_sums_branch',
    }),
  ],
);
