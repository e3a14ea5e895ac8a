import * as z from 'zod/mini';
import type { MODES } from '../books/vouchers';
import { branchKeys, called, choice, count, id, isoDateField, signedMoney, signedPercent } from '../fields';
import { period, plainReport } from '../plainReport';
import {
  agentKey,
  itemSalesOn,
  marginPercent,
  ofCustomers,
  ofMargin,
  saleRegisterOn,
  share,
  soldLinesOn,
} from '../selling/saleReports';
import { SOLD_ROOT } from '../selling/sold';
import { sales as screens } from './screens';

/** Sales by customer and seller, with the open amounts. */

const text = z.string();
const optional = z.nullable(z.string());

export const listOfStockSales = saleRegisterOn({
  path: '/api/sales/reports/list-of-sales',
  screen: screens.listOfStockSales,
});
export const detailedSales = soldLinesOn({
  path: '/api/sales/reports/detailed-sales',
  screen: screens.detailedSales,
});
export const itemWiseSales = itemSalesOn({
  path: '/api/sales/reports/item-wise-sales',
  screen: screens.itemWiseSales,
});

/** Sales figures of a customer, an agent or an item: before and after returns. */
const sums = {
  bills: count(100_000_000),
  discount: signedMoney,
  sold: signedMoney,
  returned: signedMoney,
  taxable: called('Net sales', signedMoney),
};

export const customerWiseSales = plainReport({
  path: '/api/sales/reports/customer-wise-sales',
  screen: screens.customerWiseSales,
  follows: SOLD_ROOT,
  columns: {
    customerId: z.nullable(id),
    customer: text,
    group: optional,
    city: optional,
    ...sums,
    tax: signedMoney,
    total: signedMoney,
    margin: ofMargin,
    marginPercent,
    share,
    lastYear: signedMoney,
    balance: called('Owed today', signedMoney),
  },
  filters: { ...period, ...ofCustomers, branchId: branchKeys },
  totals: ['bills', 'discount', 'sold', 'returned', 'taxable', 'tax', 'total', 'margin', 'lastYear', 'balance'],
  groups: ['group', 'city'],
});

export const agentWiseSales = plainReport({
  path: '/api/sales/reports/agent-wise-sales',
  screen: screens.agentWiseSales,
  follows: SOLD_ROOT,
  columns: {
    agentId: id,
    agent: text,
    territory: optional,
    ...sums,
    total: signedMoney,
    commission: signedMoney,
    target: signedMoney,
    achieved: called('Achieved %', z.nullable(signedPercent)),
    lastYear: signedMoney,
    payable: called('Payable today', signedMoney),
  },
  filters: { ...period, agentId: agentKey, branchId: branchKeys },
  totals: ['bills', 'discount', 'sold', 'returned', 'taxable', 'total', 'commission', 'target', 'lastYear', 'payable'],
  groups: ['territory'],
});

/** The account of each agent: opening amount, earned, reversed and paid, and the payable amount after each entry. */
export const agentStatement = plainReport({
  path: '/api/sales/reports/agent-statement',
  screen: screens.agentWiseSales,
  tab: { key: 'statement', words: 'Agent statement' },
  follows: SOLD_ROOT,
  columns: {
    /** None of what was owed before the period. */
    documentId: z.nullable(id),
    type: optional,
    agent: text,
    date: isoDateField(),
    number: optional,
    about: called('For', optional),
    opening: called('Opening', signedMoney),
    earned: signedMoney,
    takenBack: called('Taken back', signedMoney),
    paid: signedMoney,
    balance: called('Payable', signedMoney),
    /** The change of the payable amount by each entry; for a group, the payable amount at the end. */
    due: called('Payable at the end', signedMoney),
  },
  filters: { ...period, agentId: agentKey, branchId: branchKeys },
  totals: ['opening', 'earned', 'takenBack', 'paid', 'due'],
  groups: ['agent', 'date'],
});

export const RECEIVABLE_AGES = ['not due', '1 to 30', '31 to 60', '61 to 90', 'above 90'] as const;

/** Bills of customers that were open on a day. */
export const pendingReceivables = plainReport({
  path: '/api/sales/reports/pending-receivables',
  screen: screens.pendingReceivables,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    documentType: text,
    customerId: id,
    customer: text,
    group: text,
    mobile: optional,
    number: text,
    date: isoDateField(),
    dueDate: isoDateField(),
    days: called('Days overdue', count(100_000)),
    age: choice(RECEIVABLE_AGES),
    amount: signedMoney,
    received: signedMoney,
    balance: signedMoney,
  },
  filters: {
    asOn: isoDateField(),
    ...ofCustomers,
    due: z.optional(called('Due', choice({ overdue: 'Overdue only', week: 'Within 7 days' }))),
    branchId: branchKeys,
  },
  totals: ['amount', 'received', 'balance'],
  groups: ['customer', 'group', 'age'],
});

export const PAID_BY = {
  cash: 'Cash',
  cheque: 'Cheque',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  upi: 'UPI',
  card: 'Card',
  dd: 'Demand draft',
} as const satisfies Record<(typeof MODES)[number], string>;

/** Money that customers paid before their bills, with its later use. */
export const listOfSaleAdvances = plainReport({
  path: '/api/sales/reports/list-of-advances',
  screen: screens.listOfSaleAdvances,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    documentType: text,
    date: isoDateField(),
    number: text,
    customer: text,
    mode: z.nullable(choice(PAID_BY)),
    amount: signedMoney,
    adjusted: signedMoney,
    refunded: signedMoney,
    balance: signedMoney,
  },
  filters: {
    ...period,
    ...ofCustomers,
    open: z.optional(called('Left', choice({ yes: 'With a balance only' }))),
    branchId: branchKeys,
  },
  totals: ['amount', 'adjusted', 'refunded', 'balance'],
  groups: ['customer', 'date'],
});

/** Everything that moved with customers, with the balance of each after it. */
export const customerDayBook = plainReport({
  path: '/api/sales/reports/customer-day-book',
  screen: screens.customerDayBook,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: text,
    date: isoDateField(),
    number: text,
    customer: text,
    debit: signedMoney,
    credit: signedMoney,
    balance: signedMoney,
  },
  filters: { ...period, ...ofCustomers, branchId: branchKeys },
  totals: ['debit', 'credit'],
  groups: ['customer', 'date'],
});
